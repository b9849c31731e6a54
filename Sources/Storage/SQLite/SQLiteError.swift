internal import CSQLite
internal import Glibc

/// What SQLite answered instead of OK, ROW or DONE.
struct SQLiteError: Error, Equatable {
    /// Extended result code.
    var code: Int32
    var message: String
    /// `errno` of the call that failed, where one did.
    var systemCode: Int32

    init(code: Int32, connection: OpaquePointer?) {
        self.code = code
        systemCode = code & 0xFF == SQLITE_IOERR ? connection.map { sqlite3_system_errno($0) } ?? 0 : 0
        message = String(cString: connection.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
    }

    var primaryCode: Int32 { code & 0xFF }

    /// Whether a full disk, a quota or a limit on the size of files is the reason. SQLite says so itself where it writes rows; where it
    /// makes its files beside the database, it says no more than that it could not.
    var isAboutSpace: Bool {
        primaryCode == SQLITE_FULL || code == SQLITE_IOERR | 19 << 8  // SQLITE_IOERR_SHMSIZE, a macro that Swift does not see
            || primaryCode == SQLITE_IOERR && [ENOSPC, EDQUOT, EFBIG].contains(systemCode)
    }
}
