/// The indexes of the tables of pins, which are made anew after many rows instead of growing row by row: sorting costs less than looking
/// for a place for each.
///
/// Other connections see nothing of it: it is in the transaction, and they read their schema anew after it.
struct BulkIndexes {
    private struct Index {
        var name: String
        var sql: String
    }

    private let connection: Connection
    private let indexes: [Index]

    /// Nothing is done for few rows, or where more are there already than come.
    init(_ connection: Connection, newPins: Int) throws {
        self.connection = connection
        guard newPins >= 10_000, try connection.integer("select count(*) from (select 1 from pin limit \(newPins))") < newPins
        else {
            indexes = []
            return
        }
        let statement = try connection.temporaryStatement(
            """
            select name, sql from sqlite_schema
            where type = 'index' and sql is not null and tbl_name in ('pin', 'pin_tag', 'pin_collection')
            """)
        var found: [Index] = []
        while try statement.step() { found.append(Index(name: statement.text(0), sql: statement.text(1))) }
        indexes = found
    }

    func drop() throws {
        for index in indexes { try connection.execute("drop index \(index.name)") }
    }

    func make() throws {
        for index in indexes { try connection.execute(index.sql) }
    }
}
