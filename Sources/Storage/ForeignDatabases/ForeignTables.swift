/// What tables a database has, and which columns, as far as they are plain: views, virtual tables and columns that are computed are
/// not there for this.
struct ForeignTables {
    let connection: Connection

    /// The names of the columns in small letters; nil where there is no such table with that integer as its key.
    func columns(of table: String, key: String? = "id") throws -> Set<String>? {
        let known = try connection.temporaryStatement(
            "select 1 from sqlite_schema where type = 'table' and rootpage > 0 and lower(name) = ? limit 1")
        known.bind(table, at: 1)
        guard try known.step() else { return nil }
        var columns: Set<String> = []
        var keys = 0
        var hasKey = false
        // The name is one of this program's own.
        let statement = try connection.temporaryStatement("pragma table_info(\(table))")
        while try statement.step() {
            let name = statement.text(1).lowercased()
            columns.insert(name)
            guard statement.int(5) > 0 else { continue }
            keys += 1
            if name == key, statement.text(2).lowercased() == "integer" { hasKey = true }
        }
        return key == nil || hasKey && keys == 1 ? columns : nil
    }
}

/// The expressions that read a column of a table, whatever is there.
struct ForeignColumns {
    private let names: Set<String>

    init(_ names: Set<String>) {
        self.names = names
    }

    /// The value of a column; null where the table has none of that name.
    func value(_ name: String) -> String { names.contains(name) ? "\"\(name)\"" : "null" }

    /// The whole number in a column; null for anything else, which is not even read.
    func integer(_ name: String) -> String {
        names.contains(name) ? "case typeof(\"\(name)\") when 'integer' then \"\(name)\" end" : "null"
    }

    func has(_ name: String) -> Bool { names.contains(name) }
}
