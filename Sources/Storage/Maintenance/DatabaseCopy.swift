internal import CSQLite
internal import Clients
internal import Glibc

/// A copy of a whole database, page by page, by SQLite's online backup. The destination sees nothing of it or all of it.
final class DatabaseCopy {
    private let source: Connection
    private let destination: Connection
    private var handle: OpaquePointer?

    /// Between two looks at whether the work was called off: 16 MiB of pages of the usual size.
    private static let pagesAtOnce: Int32 = 4096

    init(from source: Connection, to destination: Connection) throws {
        self.source = source
        self.destination = destination
        handle = sqlite3_backup_init(destination.handle, "main", source.handle, "main")
        guard handle != nil else {
            throw SQLiteError(code: sqlite3_extended_errcode(destination.handle), connection: destination.handle)
        }
    }

    deinit {
        // What was not finished is rolled back.
        if let handle { sqlite3_backup_finish(handle) }
    }

    /// Copies the first page. From then on nobody else writes to the destination; its readers still see the old pages.
    func begin() throws {
        try step(1)
    }

    /// Copies the rest and makes it count. Throws `CancellationError`, and leaves the destination as it was.
    func finish() throws {
        while try step(Self.pagesAtOnce) { try Task.checkCancellation() }
        let code = sqlite3_backup_finish(handle)
        handle = nil
        guard code == SQLITE_OK else { throw SQLiteError(code: code, connection: destination.handle) }
    }

    /// True while there is more to copy. Waits for others as the destination's busy handler does.
    @discardableResult
    private func step(_ pages: Int32) throws -> Bool {
        var attempts = 0
        while true {
            let code = sqlite3_backup_step(handle, pages)
            switch code & 0xFF {
            case SQLITE_OK: return true
            case SQLITE_DONE: return false
            case SQLITE_BUSY, SQLITE_LOCKED:
                attempts += 1
                guard attempts < 600 else { throw SQLiteError(code: code, connection: nil) }
                usleep(100_000)
            default: throw SQLiteError(code: code, connection: nil)
            }
        }
    }
}

extension DatabaseCopy {
    /// Writes the library that a connection sees, in the snapshot that it is in, to a new file for its owner alone, which needs no
    /// other file beside it. Returns when the disk has it.
    static func write(_ source: Connection, to path: String) throws {
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw FileError(writing: errno, path: path) }
        close(descriptor)
        do {
            let destination = try Connection(path: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX)
            // Nobody sees the file before it is whole, so that it needs no journal.
            try destination.execute("pragma journal_mode = off; pragma synchronous = off")
            try DatabaseCopy(from: source, to: destination).finish()
        } catch let error as SQLiteError {
            throw FileError(copying: error, path: path)
        }
        do {
            // The copy says that it has a write-ahead log, as its original does. A new connection takes that at its word.
            let destination = try Connection(path: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX)
            try destination.execute("pragma synchronous = off; pragma journal_mode = delete")
        } catch let error as SQLiteError {
            throw FileError(copying: error, path: path)
        }
        try FileSynchronizing.synchronize(path)
    }
}

extension FileError {
    fileprivate init(copying error: SQLiteError, path: String) {
        switch error.primaryCode {
        case _ where error.isAboutSpace: self = .diskFull(path: path)
        case SQLITE_IOERR, SQLITE_CANTOPEN: self = .cannotWrite(path: path, detail: error.message)
        default: self = .failed(path: path, detail: error.message)
        }
    }
}
