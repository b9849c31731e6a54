internal import CSQLite
internal import Clients

extension ForeignDatabaseError {
    /// What SQLite's answer about a copy means for the file that was copied.
    static func translated(_ error: SQLiteError, path: String) -> any Error {
        switch error.primaryCode {
        case SQLITE_FULL: FileError.diskFull(path: path)
        case SQLITE_CANTOPEN, SQLITE_IOERR, SQLITE_NOMEM, SQLITE_PERM, SQLITE_READONLY:
            FileError.failed(path: path, detail: error.message)
        default: ForeignDatabaseError.damaged(path: path, detail: error.message)
        }
    }
}
