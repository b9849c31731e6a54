internal import CSQLite

/// One connection to a database, used by one task at a time: the library actor owns it.
///
/// Statements are prepared once and kept; a statement in use is never handed out twice.
final class Connection {
    let path: String
    let handle: OpaquePointer
    /// Whether no other connection can have the database open, not even one of this process.
    var isAlone = false
    private var statements: [String: Statement] = [:]
    private var registered: Set<String> = []
    private var waitsForDisk = true
    private static let configured: Void = pinnest_sqlite3_configure()

    /// Whether the file that is open has another name by now, or none.
    var hasMoved: Bool {
        var moved: Int32 = 0
        return sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0
    }

    /// Opens a file or a `file:` URI. Throws `SQLiteError`.
    init(path: String, uri: String? = nil, flags: Int32) throws {
        Self.configured
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(uri ?? path, &opened, flags | (uri == nil ? 0 : SQLITE_OPEN_URI), nil)
        guard code == SQLITE_OK, let opened else {
            let error = SQLiteError(code: opened.map { sqlite3_extended_errcode($0) } ?? code, connection: opened)
            sqlite3_close_v2(opened)
            throw error
        }
        self.path = path
        handle = opened
        sqlite3_extended_result_codes(opened, 1)
    }

    deinit {
        statements.removeAll()
        sqlite3_close_v2(handle)
    }

    /// Runs statements that take no values and give no rows.
    func execute(_ sql: String) throws {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteError(code: code, connection: handle) }
    }

    /// The statement for `sql`, prepared at its first use, reset and without values.
    func statement(_ sql: String) throws -> Statement {
        if let statement = statements[sql] {
            statement.reset()
            return statement
        }
        let statement = try Statement(sql, on: self, isKept: true)
        statements[sql] = statement
        return statement
    }

    /// A statement for SQL that depends on what is asked and will hardly be asked twice.
    func temporaryStatement(_ sql: String) throws -> Statement {
        try Statement(sql, on: self, isKept: false)
    }

    /// Whether a commit returns only when the disk has it: SQLite's synchronous levels FULL and NORMAL. With a write-ahead log the
    /// database stays sound in either case.
    func waitForDisk(_ waits: Bool) throws {
        guard waits != waitsForDisk else { return }
        try execute("pragma synchronous = \(waits ? "full" : "normal")")
        waitsForDisk = waits
    }

    /// Has references between rows checked again. Cannot fail outside of a transaction.
    func checkReferences() {
        sqlite3_exec(handle, "pragma foreign_keys = on", nil, nil, nil)
    }

    /// True at the first call with a name: functions of SQL are made once a connection, and only where they are needed.
    func register(_ name: String) -> Bool {
        registered.insert(name).inserted
    }

    /// The id of the row that the last INSERT made.
    var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Ends the transaction without its changes. SQLite itself has done so after a full disk and the like; then nothing is left to do.
    func rollBack() {
        if isInTransaction { sqlite3_exec(handle, "rollback", nil, nil, nil) }
    }

    /// Work that ends with `CancellationError` when its task is cancelled, even in the middle of a statement of many rows.
    func stoppable<Value>(_ body: () throws -> Value) throws -> Value {
        sqlite3_progress_handler(handle, Self.instructionsBetweenLooks, { _ in Task.isCancelled ? 1 : 0 }, nil)
        defer { sqlite3_progress_handler(handle, 0, nil, nil) }
        do {
            return try body()
        } catch let error as SQLiteError where error.primaryCode == SQLITE_INTERRUPT {
            throw CancellationError()
        }
    }

    /// About a millisecond.
    private static let instructionsBetweenLooks: Int32 = 20_000

    /// The number of rows that the last statement changed.
    var changedRows: Int { Int(sqlite3_changes64(handle)) }

    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }
}
