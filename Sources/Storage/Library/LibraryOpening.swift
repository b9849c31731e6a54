internal import CSQLite
internal import Clients
internal import Glibc

/// The ways to a connection: what is checked, made and set before the first statement.
struct LibraryOpening {
    enum Purpose {
        case reading
        case writing
    }

    let location: LibraryLocation
    let busyHandler: BusyHandler

    /// A connection to the library, or, when nothing is there and nothing will be written, to an empty one in memory.
    func open(for purpose: Purpose) throws -> Connection {
        switch try headerOfWhatIsThere() {
        case .missing where purpose == .reading, .empty where purpose == .reading:
            return try emptyInMemory()
        case .missing:
            try LibraryFolder.makeFile(at: location.path)
            return try openFile(for: purpose)
        case .empty:
            return try openFile(for: purpose)
        case .noDatabase:
            throw LibraryError.foreign(path: location.path)
        case .unreadable(let code):
            throw LibraryError(errno: code, path: location.path)
        case .database(let applicationID, let version):
            // An id of zero may be a library whose first transaction still stands in its WAL: SQLite will tell.
            guard applicationID == Schema.applicationID || applicationID == 0 else {
                throw LibraryError.foreign(path: location.path)
            }
            if applicationID == Schema.applicationID { try refuseNewer(version) }
            return try openFile(for: purpose)
        }
    }

    /// A database that was deleted, or emptied by a full disk, is not taken for a library that never was: no file is kept before there is
    /// a database.
    private func headerOfWhatIsThere() throws -> DatabaseHeader {
        let header = DatabaseHeader.read(path: location.path)
        guard header == .missing || header == .empty, try location.files.holdsKeptFiles() else { return header }
        // Another process may have made it meanwhile.
        let current = DatabaseHeader.read(path: location.path)
        guard current == .missing || current == .empty else { return current }
        throw LibraryError.gone(path: location.path, files: location.files.path)
    }

    private func emptyInMemory() throws -> Connection {
        let connection = try Connection(
            path: ":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX)
        try MigrationRun(connection: connection).bringUpToDate()
        return connection
    }

    private func openFile(for purpose: Purpose) throws -> Connection {
        do {
            if purpose == .writing { try LogFiles(besides: location.path)?.giveModeOfDatabase() }
            let connection = try Connection(path: location.path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX)
            busyHandler.install(on: connection)
            // What a full disk left of a library that could not be begun holds nothing to be read.
            if try prepare(connection, for: purpose) == .nothing { return try emptyInMemory() }
            try SearchIndexUpdate(connection: connection, location: location, busyHandler: busyHandler).run(for: purpose)
            return connection
        } catch let error as SQLiteError where purpose == .reading && error.isAboutSpace {
            return try openAlone(after: error)
        } catch let error as SQLiteError where purpose == .reading && error.isAboutReadOnlyPlaces {
            // WAL wants to make a file beside the database; where that cannot be, nobody can be writing either. What is read so is the
            // database alone: never without the changes that a log holds.
            if LogFiles(besides: location.path)?.hasContent == true { throw LibraryError.unreadableLog(path: location.path) }
            let connection = try Connection(
                path: location.path, uri: Self.immutableURI(location.path), flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX)
            return try prepare(connection, for: purpose) == .nothing ? try emptyInMemory() : connection
        }
    }

    /// On a full disk there is no room for the file that lets several connections share the write-ahead log. One that has the database to
    /// itself needs none; others wait until it ends. Where somebody else has it open, the disk is what is told of.
    ///
    /// Whoever waits holds nothing meanwhile: SQLite would keep its shared lock in this mode, and two that wait for each other would wait
    /// for ever.
    private func openAlone(after error: SQLiteError) throws -> Connection {
        var attempt = 0
        while true {
            do {
                let connection = try Connection(path: location.path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX)
                try connection.execute("pragma locking_mode = exclusive")
                if try prepare(connection, for: .reading) == .nothing { return try emptyInMemory() }
                connection.isAlone = true
                return connection
            } catch let busy as SQLiteError where busy.primaryCode == SQLITE_BUSY {
                guard busyHandler.isWorthAnotherTry(attempt: attempt) else { throw error }
                attempt += 1
            }
        }
    }

    private enum Content {
        case library
        case nothing
    }

    /// Checks what the file is and takes it through the steps of the schema. A new library is begun for writing only.
    private func prepare(_ connection: Connection, for purpose: Purpose) throws -> Content {
        try connection.execute(
            "pragma trusted_schema = off; pragma foreign_keys = on; pragma cache_size = -16000; pragma secure_delete = fast")
        let isLibrary = try connection.integer("pragma application_id") == Schema.applicationID
        if !isLibrary, try !isBegunMeanwhile(connection), purpose == .reading { return .nothing }
        let version = Int(try connection.integer("pragma user_version"))
        try refuseNewer(version)
        if version < Schema.version {
            try useWriteAheadLog(connection)
            var run = MigrationRun(connection: connection)
            run.makeSafetyCopy = { try SafetyCopy(location: location).make() }
            try run.bringUpToDate()
        } else if purpose == .writing, try connection.firstText("pragma journal_mode") != "wal" {
            // A copy that was made by hand: without the log, readers would wait for writers.
            try useWriteAheadLog(connection)
        }
        return .library
    }

    /// Whether another process has just made the library of a file that was none; false for an empty one. All is read at one moment,
    /// so that a library which comes into being is never half of one and half of nothing.
    private func isBegunMeanwhile(_ connection: Connection) throws -> Bool {
        try connection.execute("begin")
        defer { connection.rollBack() }
        let identity = try connection.integer("pragma application_id")
        if identity == Schema.applicationID { return true }
        let isEmpty = try connection.integer("select count(*) from sqlite_schema") == 0
        guard identity == 0, isEmpty, try connection.integer("pragma user_version") == 0 else {
            throw LibraryError.foreign(path: location.path)
        }
        return false
    }

    private func refuseNewer(_ version: Int) throws {
        guard version >= 0 else {
            throw LibraryError.damaged(path: location.path, detail: "its version is \(version)")
        }
        guard version <= Schema.version else {
            throw LibraryError.newerVersion(path: location.path, version: version, supported: Schema.version)
        }
    }

    /// The switch to WAL does not call the busy handler, so that several processes that make a library at once have to try again.
    private func useWriteAheadLog(_ connection: Connection) throws {
        var attempts = location.lockWait * 100
        while true {
            do {
                try connection.execute("pragma journal_mode = wal")
                return
            } catch let error as SQLiteError where error.primaryCode == SQLITE_BUSY && attempts > 0 {
                guard attempts < location.lockWait * 100 || FileLocks.work(at: location.path) else { throw error }
                attempts -= 1
                usleep(10_000)
            }
        }
    }

    /// A name for SQLite by which a file is read that nobody changes, without any other file beside it.
    static func immutableURI(_ path: String) -> String { "file:\(percentEncoded(path))?immutable=1" }

    private static func percentEncoded(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "%"), 0...0x20, 0x7F...0xFF:
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension LibraryOpening {
    /// Waits for other processes as the location says.
    init(location: LibraryLocation) {
        self.init(
            location: location,
            busyHandler: BusyHandler(
                path: location.path, limitSeconds: location.lockWait, waitBegins: location.waitBegins))
    }
}

extension Connection {
    /// The first value of the first row of a query that always has one.
    func integer(_ sql: String) throws -> Int64 {
        let statement = try temporaryStatement(sql)
        return try statement.step() ? statement.int64(0) : 0
    }
}
