import CSQLite

/// A library's database, read with SQLite alone and by nothing of the program's own.
enum LibraryFile {
    /// The first column of all rows, as text.
    static func query(_ sql: String, in path: String) throws -> [String] {
        var connection: OpaquePointer?
        defer { sqlite3_close(connection) }
        guard sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else { throw Failure(connection) }
        sqlite3_busy_timeout(connection, 10_000)
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK else { throw Failure(connection) }
        var rows: [String] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: rows.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "")
            case SQLITE_DONE: return rows
            default: throw Failure(connection)
            }
        }
    }

    /// Runs statements of a test's own, to make what the program must cope with.
    static func execute(_ sql: String, in path: String) throws {
        var connection: OpaquePointer?
        defer { sqlite3_close(connection) }
        guard sqlite3_open(path, &connection) == SQLITE_OK, sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else {
            throw Failure(connection)
        }
    }

    /// Does something while another program holds the library for writing.
    static func whileLocked<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
        var connection: OpaquePointer?
        defer { sqlite3_close(connection) }
        guard sqlite3_open(path, &connection) == SQLITE_OK,
            sqlite3_exec(connection, "pragma busy_timeout = 10000; begin immediate", nil, nil, nil) == SQLITE_OK
        else { throw Failure(connection) }
        let result = try body()
        guard sqlite3_exec(connection, "rollback", nil, nil, nil) == SQLITE_OK else { throw Failure(connection) }
        return result
    }

    /// Does something while another program has the library open, so that nobody folds its log into it.
    static func whileOpen<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
        var connection: OpaquePointer?
        defer { sqlite3_close(connection) }
        guard sqlite3_open(path, &connection) == SQLITE_OK,
            sqlite3_exec(connection, "select count(*) from pin", nil, nil, nil) == SQLITE_OK
        else { throw Failure(connection) }
        return try body()
    }

    struct Failure: Error, CustomStringConvertible {
        var description: String

        init(_ connection: OpaquePointer?) {
            description = String(cString: sqlite3_errmsg(connection))
        }
    }
}
