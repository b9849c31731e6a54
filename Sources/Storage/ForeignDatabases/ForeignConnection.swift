internal import CSQLite
internal import Clients
internal import Interchange

/// Connections to databases that anybody may have made. Nothing that stands in one is ever run: no view, no trigger, no virtual table,
/// no function in its schema.
enum ForeignConnection {
    /// Opens a private copy, which is removed before this returns: what is read later is read from files without a name.
    static func open(_ path: String, copyingTo folder: String) throws -> Connection {
        let copy = try PrivateCopy(of: path, in: folder)
        defer { copy.remove() }
        // Writable, so that SQLite can take back a transaction that was cut off, and keep an index of the log in memory.
        let connection = try Connection(
            path: copy.path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX)
        harden(connection)
        try connection.execute(
            """
            pragma locking_mode = exclusive; pragma trusted_schema = off; pragma cell_size_check = on; pragma mmap_size = 0;
            pragma temp_store = memory; pragma cache_size = -8000
            """)
        // The first read: now SQLite has opened all that it needs.
        _ = try connection.integer("select count(*) from sqlite_schema where rootpage = 1")
        try connection.execute("pragma query_only = on")
        return connection
    }

    private static func harden(_ connection: Connection) {
        let switches: [(Int32, isOn: Bool)] = [
            (SQLITE_DBCONFIG_DEFENSIVE, true), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, false), (SQLITE_DBCONFIG_ENABLE_TRIGGER, false),
            (SQLITE_DBCONFIG_ENABLE_VIEW, false), (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, false),
            (SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, false), (SQLITE_DBCONFIG_WRITABLE_SCHEMA, false),
            (SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true),
        ]
        for (setting, isOn) in switches { _ = pinnest_sqlite3_db_switch(connection.handle, setting, isOn ? 1 : 0) }
        _ = sqlite3_drop_modules(connection.handle, nil)
        let limits: [(Int32, Int32)] = [
            (SQLITE_LIMIT_SQL_LENGTH, 1 << 20), (SQLITE_LIMIT_EXPR_DEPTH, 100), (SQLITE_LIMIT_COMPOUND_SELECT, 4),
            (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_TRIGGER_DEPTH, 0), (SQLITE_LIMIT_WORKER_THREADS, 0),
            (SQLITE_LIMIT_VDBE_OP, 25_000),
        ]
        for (limit, value) in limits { sqlite3_limit(connection.handle, limit, value) }
    }
}

extension Connection {
    /// From now on a row longer than an entry may be is an error of that row. Before, a row of any length can be passed over without
    /// being read into memory.
    func refuseLongRows() {
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(ImportLimits.entry))
    }
}

extension SQLiteError {
    /// Whether one row is too long, which says nothing about the others.
    var isTooLongRow: Bool { primaryCode == SQLITE_TOOBIG }
}
