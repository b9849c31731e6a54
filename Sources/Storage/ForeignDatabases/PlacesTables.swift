internal import Clients

/// The tables of a `places.sqlite` of any age: which rows belong together, read once.
struct PlacesTables {
    let bookmarks: ForeignColumns
    let places: ForeignColumns
    /// Nil where there is no such table, or it has not the columns that matter. Before 2015 the bookmark named its keyword.
    let keywords: ForeignColumns?
    let hasItemAnnotations: Bool
    let hasPageAnnotations: Bool
    let hasRoots: Bool

    /// More rows than any profile has: what is kept of them in memory is bounded.
    static let largest = 2_000_000

    /// Nil when it is the database of another program.
    init?(_ tables: ForeignTables) throws {
        guard let bookmarks = try tables.columns(of: "moz_bookmarks"), let places = try tables.columns(of: "moz_places"),
            bookmarks.isSuperset(of: ["type", "fk", "parent"]), places.contains("url")
        else { return nil }
        self.bookmarks = ForeignColumns(bookmarks)
        self.places = ForeignColumns(places)
        let keywords = try tables.columns(of: "moz_keywords")
        self.keywords = keywords?.contains("keyword") == true ? keywords.map(ForeignColumns.init) : nil
        let attributes = try tables.columns(of: "moz_anno_attributes")?.contains("name") == true
        func hasAnnotations(_ table: String, of owner: String) throws -> Bool {
            try attributes && tables.columns(of: table)?.isSuperset(of: [owner, "anno_attribute_id", "content"]) == true
        }
        hasItemAnnotations = try hasAnnotations("moz_items_annos", of: "item_id")
        hasPageAnnotations = try hasAnnotations("moz_annos", of: "place_id")
        hasRoots = try tables.columns(of: "moz_bookmarks_roots", key: nil)?.isSuperset(of: ["root_name", "folder_id"]) == true
    }

    /// All bookmarks. No text is read.
    func rows(_ connection: Connection, path: String) throws -> [PlacesOrder.Row] {
        let statement = try connection.temporaryStatement(
            """
            select id, \(bookmarks.integer("parent")), \(bookmarks.integer("position")), \(bookmarks.integer("type")),
                \(bookmarks.integer("fk")) from moz_bookmarks
            """)
        var rows: [PlacesOrder.Row] = []
        while try statement.step() {
            guard rows.count < Self.largest else { throw tooMany(path) }
            let kind: PlacesOrder.Row.Kind =
                switch statement.optionalInt64(3) {
                case 1: .page
                case 2: .folder
                case 3: .separator
                default: .other
                }
            rows.append(
                PlacesOrder.Row(
                    id: statement.int64(0), parent: statement.int64(1), place: statement.optionalInt64(4),
                    position: Int32(clamping: statement.int64(2)), kind: kind))
        }
        return rows
    }

    /// Rows of a table by the rows that they belong to.
    func pairs(_ connection: Connection, _ table: String, of owner: String, path: String) throws -> IdentifierPairs {
        let column = ForeignColumns([owner]).integer(owner)
        let statement = try connection.temporaryStatement("select \(column), id from \(table)")
        var pairs = IdentifierPairs()
        while try statement.step() {
            guard pairs.count < Self.largest else { throw tooMany(path) }
            if let key = statement.optionalInt64(0) { pairs.append(key: key, value: statement.int64(1)) }
        }
        pairs.sort()
        return pairs
    }

    private func tooMany(_ path: String) -> ForeignDatabaseError {
        .tooManyEntries(path: path, limit: Self.largest)
    }
}
