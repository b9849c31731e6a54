import CSQLite
import Clients
import Models
import Primitives
import Storage
import Testing

/// Short words for imports, and all that a library holds.
extension LibraryFixture {
    static let importDate = Timestamp(seconds: 1_750_000_000)

    @discardableResult
    func bring(_ events: [ImportEvent], at date: Timestamp = importDate, _ change: (inout ImportRequest) -> Void = { _ in })
        async throws -> ImportOutcome
    {
        let client = ImportClient.live(library)
        var request = ImportRequest(step: StepDescription(command: "import", date: date))
        change(&request)
        try await client.begin()
        // In two pieces, as a file comes.
        try await client.stage(Array(events.prefix(events.count / 2)))
        try await client.stage(Array(events.dropFirst(events.count / 2)))
        return try await client.commit(request)
    }

    @discardableResult
    func bring(_ entries: ImportedPin...) async throws -> ImportOutcome { try await bring(entries.map { .pin($0) }) }

    func pins() async throws -> [Pin] { try await client.find([.range(1...1 << 41)]) }

    /// Every row of the tables that belong to the user, and every word of the search index with its place.
    func rows() throws -> [String] {
        var rows: [String] = []
        for table in ["pin", "page", "link", "tag", "pin_tag", "collection", "pin_collection"] {
            rows += try query("select * from \(table) order by 1, 2").map { "\(table): \($0)" }
        }
        return try rows
            + query(
                "create virtual table temp.words using fts5vocab (main, pin_search, instance)",
                "select * from words order by 1, 2, 3, 4"
            ).map { "word: \($0)" }
    }

    /// All columns of all rows, by SQLite alone.
    func query(_ statements: String...) throws -> [String] {
        var connection: OpaquePointer?
        defer { sqlite3_close(connection) }
        try #require(sqlite3_open(path, &connection) == SQLITE_OK)
        for sql in statements.dropLast() {
            try #require(
                sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK, "\(String(cString: sqlite3_errmsg(connection)))")
        }
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        try #require(sqlite3_prepare_v2(connection, statements.last, -1, &statement, nil) == SQLITE_OK)
        var rows: [String] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            rows.append(
                (0..<sqlite3_column_count(statement)).map { column in
                    guard sqlite3_column_type(statement, column) != SQLITE_NULL else { return "null" }
                    let bytes = UnsafeRawBufferPointer(
                        start: sqlite3_column_blob(statement, column), count: Int(sqlite3_column_bytes(statement, column)))
                    return sqlite3_column_type(statement, column) == SQLITE_BLOB
                        ? bytes.map { String($0, radix: 16) }.joined() : String(decoding: bytes, as: UTF8.self)
                }.joined(separator: "|"))
        }
        return rows
    }
}

extension ImportedPin {
    /// A bookmark.
    static func page(
        _ url: String, _ title: String? = nil, note: String? = nil, tags: [String] = [], in collections: [String] = [],
        added: Int64? = nil
    ) -> ImportedPin {
        var pin = ImportedPin(line: 1)
        pin.url = url
        pin.title = title
        pin.note = note
        pin.tags = tags
        pin.collections = collections.map(at)
        pin.createdAt = added.map { Timestamp(seconds: $0) }
        return pin
    }

    func with(_ change: (inout ImportedPin) -> Void) -> ImportedPin {
        var pin = self
        change(&pin)
        return pin
    }

    /// What an export of a pin brings.
    init(exporting pin: Pin) {
        self.init(line: 1)
        type = pin.type
        url = pin.url
        text = pin.text
        title = pin.userTitle
        note = pin.note
        tags = pin.tags
        collections = pin.collections
        isFavorite = pin.isFavorite
        isUnread = pin.isUnread
        createdAt = pin.createdAt
        updatedAt = pin.updatedAt
        openedAt = pin.openedAt
        extra = pin.extra
        id = pin.id
        uuid = pin.uuid
        deletedAt = pin.deletedAt
        origin = pin.origin
        file = pin.file
        page = pin.page
        link = pin.link
    }
}

func folder(_ path: String, added: Int64? = nil, modified: Int64? = nil) -> ImportEvent {
    .collection(
        ImportedCollection(
            line: 1, path: at(path), addedAt: added.map { Timestamp(seconds: $0) },
            modifiedAt: modified.map { Timestamp(seconds: $0) }))
}
