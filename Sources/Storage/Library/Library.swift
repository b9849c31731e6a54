internal import Clients
internal import Glibc

/// The one owner of the connection. Its work runs off the main actor, one piece after another.
package actor Library {
    /// The database file.
    nonisolated let path: String
    /// Where other connections to it lead.
    nonisolated let location: LibraryLocation
    private let opening: LibraryOpening
    private let policy: LibraryPolicy
    private var connection: Connection?
    private var isInMemory = false
    /// The log of the database that is open, and which file it is; known from the first change on.
    private var logFiles: LogFiles?
    private var log: FileIdentity?
    /// What an import has read so far.
    var staging: ImportStaging?

    /// Touches nothing: the file is opened by the first call that needs it.
    package init(location: LibraryLocation, policy: LibraryPolicy = LibraryPolicy()) {
        path = location.path
        self.location = location
        self.policy = policy
        opening = LibraryOpening(location: location)
    }

    /// Ends the connection, so that SQLite can fold its log into the database.
    package func close() {
        let hasMoved = log != nil && connection?.hasMoved == true
        connection = nil
        if hasMoved { removeLogOfMoved() }
        (logFiles, log) = (nil, nil)
    }

    /// What this process wrote to the log of a database that another one has taken the place of since: SQLite would take it for the log of
    /// that one, and destroy it.
    private func removeLogOfMoved() {
        guard let log, let files = LogFiles(besides: path) ?? logFiles, files.identity == log else { return }
        files.remove()
    }

    /// Makes the library where none is yet.
    func prepare() throws {
        try translatingErrors { _ = try openedConnection(for: .writing) }
    }

    /// Runs reads in one snapshot of the library.
    func read<Value: Sendable>(_ body: (LibraryTables) throws -> Value) throws -> Value {
        try translatingErrors {
            let connection = try openedConnection(for: .reading)
            try connection.execute("begin")
            do {
                let value = try body(LibraryTables(connection: connection, policy: policy))
                try connection.execute("commit")
                return value
            } catch {
                connection.rollBack()
                throw error
            }
        }
    }

    /// Runs one change: whole, or not at all, which is so too where its task is cancelled meanwhile.
    ///
    /// - Parameter waitsForDisk: whether the change must outlive a power cut that comes right after it. What was fetched need not:
    ///   it can be had again, and waiting for the disk after each page would take longer than the pages do.
    /// - Parameter erases: whether what is deleted must not stay on the disk in any form.
    func write<Value: Sendable>(waitsForDisk: Bool = true, erases: Bool = false, _ body: (LibraryTables) throws -> Value) throws
        -> Value
    {
        try translatingErrors {
            let connection = try openedConnection(for: .writing)
            guard !connection.hasMoved else {
                close()
                throw LibraryError.replaced(path: path)
            }
            if logFiles == nil {
                logFiles = LogFiles(besides: path)
                log = logFiles?.identity
            }
            try connection.waitForDisk(waitsForDisk)
            if erases { try connection.execute("pragma secure_delete = on") }
            try connection.execute("begin immediate")
            do {
                let tables = LibraryTables(connection: connection, policy: policy)
                // What was fetched is kept when the rest is stopped, and costs little.
                let value = try waitsForDisk ? connection.stoppable { try body(tables) } : body(tables)
                try connection.execute("commit")
                return value
            } catch {
                connection.rollBack()
                throw error
            }
        }
    }

    /// Runs one change of what is there, or where it is to be told only, what tells of it: that locks nothing. Where there is no library,
    /// nothing can be changed, and none is made.
    /// - Parameter makesLibrary: whether the change may be the first one.
    func change<Value: Sendable>(
        isDryRun: Bool = false, makesLibrary: Bool = false, _ body: (LibraryTables) throws -> Value
    ) throws -> Value {
        if !isDryRun, makesLibrary || isThere { return try write(body) }
        return try read { tables in try tables.connection.stoppable { try body(tables) } }
    }

    /// Whether there is a file with anything in it.
    private var isThere: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_size > 0
    }

    /// Runs one change that makes many rows. References between rows are not checked on the way: whoever calls this makes sound ones.
    func writeInBulk<Value: Sendable>(_ body: (LibraryTables) throws -> Value) throws -> Value {
        let connection = try translatingErrors { try openedConnection(for: .writing) }
        // Without effect inside of a transaction.
        try translatingErrors { try connection.execute("pragma foreign_keys = off") }
        defer { connection.checkReferences() }
        return try write(body)
    }

    private func openedConnection(for purpose: LibraryOpening.Purpose) throws -> Connection {
        if let connection, purpose == .reading || !isInMemory { return connection }
        let opened = try opening.open(for: purpose)
        connection = opened
        isInMemory = opened.path == ":memory:"
        return opened
    }

    /// Errors about other files than the database are told as they are.
    func translatingErrors<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error where error is FileError || error is MaintenanceError || error is CancellationError {
            throw error
        } catch {
            throw LibraryError(error, location: location)
        }
    }
}
