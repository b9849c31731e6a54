import CSQLite

/// A database file that a test looks into, or spoils, by SQLite alone.
enum SQLiteFile {
    static func execute(_ sql: String, in path: String) throws {
        var connection: OpaquePointer?
        defer { sqlite3_close(connection) }
        guard sqlite3_open(path, &connection) == SQLITE_OK else { throw Failure(connection) }
        sqlite3_busy_timeout(connection, 10_000)
        guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else { throw Failure(connection) }
    }

    /// One column of all rows.
    static func query(_ sql: String, in path: String, column: Int32 = 0) throws -> [String] {
        var connection: OpaquePointer?
        defer { sqlite3_close(connection) }
        guard sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else { throw Failure(connection) }
        sqlite3_busy_timeout(connection, 10_000)
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK else { throw Failure(connection) }
        var rows: [String] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            rows.append(sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "")
        }
        return rows
    }

    struct Failure: Error, CustomStringConvertible {
        var description: String

        init(_ connection: OpaquePointer?) { description = String(cString: sqlite3_errmsg(connection)) }
    }
}
