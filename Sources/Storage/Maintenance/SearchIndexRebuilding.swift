internal import CSQLite
internal import Models
internal import SearchText

/// The search index made anew from the pins, in the transaction of whoever calls: readers search the old one until its end.
struct SearchIndexRebuilding {
    let connection: Connection

    /// By which rules the texts of the index were folded; 0 when nothing says so.
    func version() throws -> Int {
        let statement = try connection.temporaryStatement("select value from library where key = 'search-version'")
        return try statement.step() ? statement.int(0) : 0
    }

    func rebuild() throws {
        try connection.execute("drop table if exists pin_search")
        let index = SearchIndex(connection: connection)
        try index.make()
        let reader = LibraryTables(connection: connection).reader
        let statement = try connection.temporaryStatement(
            "select \(PinReader.columns) from pin p \(PinReader.joins) order by p.id")
        try index.addMany { adding in
            while try statement.step() { try adding.add(reader.pin(from: statement)) }
        }
    }
}
