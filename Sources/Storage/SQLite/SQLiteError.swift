internal import CSQLite

/// What SQLite answered instead of OK, ROW or DONE.
struct SQLiteError: Error, Equatable {
    /// Extended result code.
    var code: Int32
    var message: String

    init(code: Int32, connection: OpaquePointer?) {
        self.code = code
        message = String(cString: connection.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
    }

    var primaryCode: Int32 { code & 0xFF }
}
