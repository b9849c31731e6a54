internal import Models
internal import SearchText

/// The full-text index: texts folded and cut into tokens by `SearchText`, kept by FTS5 without a copy of the content.
///
/// A contentless index forgets a row only when it is given exactly the texts that it was made from, so that every change goes
/// through `replace`, with the pin as it was and as it is, inside of the transaction that changes it.
struct SearchIndex {
    let connection: Connection

    private static let columnNames = SearchDocument.Column.allCases.map(\.rawValue).joined(separator: ", ")
    private static let parameters = (2..<(2 + SearchDocument.Column.allCases.count)).map { "?\($0)" }.joined(separator: ", ")

    /// Makes the empty index and notes by which rules its texts are folded.
    func make() throws {
        try connection.execute(
            """
            create virtual table pin_search using fts5 (
                \(Self.columnNames), content = '', \(SearchIndexFormat.tokenizeOption)
            )
            """)
        let statement = try connection.statement("insert or replace into library (key, value) values ('search-version', ?1)")
        statement.bind(SearchIndexFormat.version, at: 1)
        try statement.run()
    }

    func add(_ pin: Pin) throws {
        try run(Self.adding, id: pin.id, SearchDocument(pin).texts.map(SearchSegmenter.segment))
    }

    /// Makes ready for many new pins in the order of their ids, which are gathered in larger pieces before they are written: 16 MiB
    /// instead of one.
    func beginBulk() throws {
        try gather(bytes: 16 << 20)
    }

    /// Must follow in the same transaction: the size is a part of the database.
    func endBulk() throws {
        try gather(bytes: 1 << 20)
    }

    private func gather(bytes: Int64) throws {
        let statement = try connection.statement("insert into pin_search (pin_search, rank) values ('hashsize', ?1)")
        statement.bind(bytes, at: 1)
        try statement.run()
    }

    func remove(_ pin: Pin) throws {
        try run(Self.removing, id: pin.id, SearchDocument(pin).texts.map(SearchSegmenter.segment))
    }

    /// Nothing is written where only the case or the accents of a text are different. Texts that stay are cut into tokens once.
    func replace(_ old: Pin, with new: Pin) throws {
        let before = SearchDocument(old)
        let after = SearchDocument(new)
        guard before != after else { return }
        let oldTokens = before.texts.map(SearchSegmenter.segment)
        let newTokens = after.texts.indices.map { index in
            after.texts[index] == before.texts[index] ? oldTokens[index] : SearchSegmenter.segment(after.texts[index])
        }
        guard newTokens != oldTokens else { return }
        try run(Self.removing, id: old.id, oldTokens)
        try run(Self.adding, id: new.id, newTokens)
    }

    private static let adding = "insert into pin_search (rowid, \(columnNames)) values (?1, \(parameters))"
    private static let removing =
        "insert into pin_search (pin_search, rowid, \(columnNames)) values ('delete', ?1, \(parameters))"

    private func run(_ sql: String, id: Int64, _ tokens: [[UInt8]]) throws {
        let statement = try connection.statement(sql)
        statement.bind(id, at: 1)
        for (index, text) in tokens.enumerated() { statement.bind(utf8: text, at: Int32(index + 2)) }
        try statement.run()
    }
}
