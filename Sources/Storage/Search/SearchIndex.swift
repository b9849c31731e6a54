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

    /// Adds many new pins in the order of their ids. They are gathered in pieces of 16 MiB before they are written, instead of one.
    func addMany(_ body: (SearchIndexAdding) throws -> Void) throws {
        // The size is a part of the database, and so it is set back.
        try gather(bytes: 16 << 20)
        try body(SearchIndexAdding(connection.statement(Self.adding)))
        try gather(bytes: 1 << 20)
    }

    private func gather(bytes: Int64) throws {
        let statement = try connection.statement("insert into pin_search (pin_search, rank) values ('hashsize', ?1)")
        statement.bind(bytes, at: 1)
        try statement.run()
    }

    /// Forgets all pins, whatever their texts are.
    func removeAll() throws {
        try connection.execute("insert into pin_search (pin_search) values ('delete-all')")
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

/// New pins into the index, one after the other, with one buffer for the tokens of all.
final class SearchIndexAdding {
    private let statement: Statement
    private var tokens: [UInt8] = []

    fileprivate init(_ statement: Statement) {
        self.statement = statement
    }

    func add(_ pin: Pin) throws {
        tokens.removeAll(keepingCapacity: true)
        var ends: [Int] = []
        ends.reserveCapacity(SearchDocument.Column.allCases.count)
        for text in SearchDocument(pin).texts {
            SearchSegmenter.append(text, to: &tokens)
            ends.append(tokens.count)
        }
        statement.bind(pin.id, at: 1)
        try tokens.withUnsafeBytes { bytes in
            var start = 0
            for (index, end) in ends.enumerated() {
                statement.bind(utf8InPlace: UnsafeRawBufferPointer(rebasing: bytes[start..<end]), at: Int32(index + 2))
                start = end
            }
            try statement.run()
        }
    }
}
