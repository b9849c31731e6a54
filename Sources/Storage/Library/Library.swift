internal import Clients

/// The one owner of the connection. Its work runs off the main actor, one piece after another.
package actor Library {
    /// The database file.
    nonisolated let path: String
    nonisolated let location: LibraryLocation
    private let opening: LibraryOpening
    private var connection: Connection?
    private var isInMemory = false

    /// Touches nothing: the file is opened by the first call that needs it.
    package init(location: LibraryLocation) {
        path = location.path
        self.location = location
        opening = LibraryOpening(
            location: location, busyHandler: BusyHandler(limitSeconds: location.lockWait, waitBegins: location.waitBegins))
    }

    /// Ends the connection, so that SQLite can fold its log into the database.
    package func close() {
        connection = nil
    }

    /// Runs reads in one snapshot of the library.
    func read<Value: Sendable>(_ body: (LibraryTables) throws -> Value) throws -> Value {
        try translatingErrors {
            let connection = try openedConnection(for: .reading)
            try connection.execute("begin")
            do {
                let value = try body(LibraryTables(connection: connection))
                try connection.execute("commit")
                return value
            } catch {
                connection.rollBack()
                throw error
            }
        }
    }

    /// Runs one change: whole, or not at all.
    ///
    /// - Parameter waitsForDisk: whether the change must outlive a power cut that comes right after it. What was fetched need not:
    ///   it can be had again, and waiting for the disk after each page would take longer than the pages do.
    /// - Parameter erases: whether what is deleted must not stay on the disk in any form.
    func write<Value: Sendable>(waitsForDisk: Bool = true, erases: Bool = false, _ body: (LibraryTables) throws -> Value) throws
        -> Value
    {
        try translatingErrors {
            let connection = try openedConnection(for: .writing)
            try connection.waitForDisk(waitsForDisk)
            if erases { try connection.execute("pragma secure_delete = on") }
            try connection.execute("begin immediate")
            do {
                let value = try body(LibraryTables(connection: connection))
                try connection.execute("commit")
                return value
            } catch {
                connection.rollBack()
                throw error
            }
        }
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
