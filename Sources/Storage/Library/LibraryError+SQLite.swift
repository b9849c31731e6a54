internal import CSQLite
internal import Clients
internal import Glibc

extension LibraryError {
    /// What an error of SQLite or of this module means to the user. The only place that knows both.
    init(_ error: any Error, location: LibraryLocation) {
        switch error {
        case let error as LibraryError: self = error
        case let error as SQLiteError: self.init(error, location: location)
        default: self = .inputOutput(path: location.path, detail: "\(error)")
        }
    }

    private init(_ error: SQLiteError, location: LibraryLocation) {
        let path = location.path
        switch error.primaryCode {
        case _ where error.isAboutSpace: self = .diskFull(path: path)
        // SQLite takes a lock service that does not answer for another program that holds the database.
        case SQLITE_BUSY where !FileLocks.work(at: path): self = .noLocks(path: path)
        case SQLITE_BUSY, SQLITE_LOCKED: self = .locked(path: path, seconds: location.lockWait)
        case SQLITE_CORRUPT: self = .damaged(path: path, detail: error.message)
        case SQLITE_NOTADB: self = .foreign(path: path)
        case SQLITE_READONLY: self = .readOnly(path: path)
        case SQLITE_PERM, SQLITE_AUTH: self = .notPermitted(path: path)
        case SQLITE_CANTOPEN where access(path, R_OK) != 0 && errno == EACCES: self = .notPermitted(path: path)
        // SQLite says no more of a log or a journal that it cannot make beside the database.
        case SQLITE_CANTOPEN where access(location.folderAndName.folder, W_OK) != 0 && [EROFS, EACCES].contains(errno):
            self = .readOnly(path: path)
        case SQLITE_CONSTRAINT, SQLITE_ERROR, SQLITE_MISUSE, SQLITE_MISMATCH, SQLITE_RANGE, SQLITE_TOOBIG:
            self = .refused(error.message)
        case SQLITE_IOERR where error.isAboutLocks: self = .noLocks(path: path)
        case SQLITE_IOERR where error.systemCode != 0:
            self = .inputOutput(path: path, detail: "\(error.message): \(String(cString: strerror(error.systemCode)))")
        default: self = .inputOutput(path: path, detail: error.message)
        }
    }

    init(errno code: Int32, path: String) {
        switch code {
        case EACCES, EPERM: self = .notPermitted(path: path)
        case EROFS: self = .readOnly(path: path)
        case ENOSPC, EDQUOT, EFBIG: self = .diskFull(path: path)
        case ENOLCK: self = .noLocks(path: path)
        default: self = .inputOutput(path: path, detail: String(cString: strerror(code)))
        }
    }
}

extension SQLiteError {
    /// Whether a place that cannot be written is the reason: the folder, or the file system.
    var isAboutReadOnlyPlaces: Bool {
        primaryCode == SQLITE_CANTOPEN || primaryCode == SQLITE_READONLY
    }

    /// SQLITE_IOERR_UNLOCK, _RDLOCK and _LOCK: a file system that knows no locks, or whose server does not answer.
    var isAboutLocks: Bool { [8, 9, 15].contains(code >> 8) && primaryCode == SQLITE_IOERR }
}
