/// The schema, as the list of steps that lead to it. A step that has been released is never changed: a new one is appended.
///
/// `pragma user_version` is the number of steps that a database has taken. `Sources/README.md` gives the reasons for the layout.
enum Schema {
    /// `pinn` in ASCII: marks a file as a pinnest library.
    static let applicationID: Int64 = 0x7069_6E6E

    static let migrations: [Migration] = [
        Migration(name: "library", rewritesData: false, sql: librarySQL),
        Migration(name: "visits", rewritesData: false, sql: visitsSQL),
    ]

    static var version: Int { migrations.count }
}

/// One step of the schema, done in one transaction.
struct Migration {
    var name: String
    /// Whether rows that exist are changed, which is worth a backup first.
    var rewritesData: Bool
    var sql: String
}
