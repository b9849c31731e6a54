internal import Glibc

/// What the first bytes of a file tell before SQLite touches it (the SQLite file format, §1.3).
enum DatabaseHeader: Equatable {
    case missing
    /// No bytes yet: SQLite takes such a file for a new database.
    case empty
    case database(applicationID: Int64, userVersion: Int)
    case noDatabase
    case unreadable(errno: Int32)

    /// Costs a descriptor, see below: once for each opening of a library.
    static func read(path: String) -> DatabaseHeader {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return errno == ENOENT ? .missing : .unreadable(errno: errno) }
        let header = read(descriptor)
        // That of a database is never closed: closing any descriptor of a file drops all POSIX locks that the process has on it, those
        // of SQLite too (SQLite, "How To Corrupt An SQLite Database File", §2.2). One descriptor a library and run is the price.
        if case .database = header { return header }
        close(descriptor)
        return header
    }

    private static func read(_ descriptor: Int32) -> DatabaseHeader {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return .unreadable(errno: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { return .noDatabase }
        guard status.st_size > 0 else { return .empty }
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = pread(descriptor, &bytes, 100, 0)
        guard count >= 0 else { return .unreadable(errno: errno) }
        guard count == 100, Array(bytes[..<16]) == Array("SQLite format 3\0".utf8) else { return .noDatabase }
        return .database(
            applicationID: Int64(bigEndian(bytes[68..<72])), userVersion: Int(Int32(bitPattern: bigEndian(bytes[60..<64]))))
    }

    private static func bigEndian(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }
}
