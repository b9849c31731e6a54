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

    func replace(_ old: Pin, with new: Pin) throws {
        try SearchIndexReplacing(self).replace(old, with: new)
    }

    /// Replaces up to so many pins, in the order of their ids. Many are gathered as new ones are.
    func replaceMany(_ count: Int, _ body: (SearchIndexReplacing) throws -> Void) throws {
        let isWorthIt = count >= 1000
        if isWorthIt { try gather(bytes: 16 << 20) }
        try body(SearchIndexReplacing(self))
        if isWorthIt { try gather(bytes: 1 << 20) }
    }

    fileprivate static let adding = "insert into pin_search (rowid, \(columnNames)) values (?1, \(parameters))"
    fileprivate static let removing =
        "insert into pin_search (pin_search, rowid, \(columnNames)) values ('delete', ?1, \(parameters))"

    private func run(_ sql: String, id: Int64, _ tokens: [[UInt8]]) throws {
        let statement = try connection.statement(sql)
        statement.bind(id, at: 1)
        for (index, text) in tokens.enumerated() { statement.bind(utf8: text, at: Int32(index + 2)) }
        try statement.run()
    }
}

/// The tokens of the columns of a pin, in a buffer that is used again for the next pin.
private struct ColumnTokens: Equatable {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    mutating func append(_ text: String) {
        SearchSegmenter.append(text, to: &bytes)
        ends.append(bytes.count)
    }

    /// Takes a column over from other tokens.
    mutating func append(column: Int, of other: ColumnTokens) {
        bytes.append(contentsOf: other.bytes[(column == 0 ? 0 : other.ends[column - 1])..<other.ends[column]])
        ends.append(bytes.count)
    }

    func run(_ statement: Statement, id: Int64) throws {
        statement.bind(id, at: 1)
        try bytes.withUnsafeBytes { bytes in
            var start = 0
            for (index, end) in ends.enumerated() {
                statement.bind(utf8InPlace: UnsafeRawBufferPointer(rebasing: bytes[start..<end]), at: Int32(index + 2))
                start = end
            }
            try statement.run()
        }
    }
}

/// New pins into the index, one after the other.
final class SearchIndexAdding {
    private let statement: Statement
    private var tokens = ColumnTokens()

    fileprivate init(_ statement: Statement) {
        self.statement = statement
    }

    func add(_ pin: Pin) throws {
        tokens.removeAll()
        for text in SearchDocument(pin).texts { tokens.append(text) }
        try tokens.run(statement, id: pin.id)
    }
}

/// Pins in the index that become other ones, one after the other.
final class SearchIndexReplacing {
    private let index: SearchIndex
    private var oldTokens = ColumnTokens()
    private var newTokens = ColumnTokens()

    fileprivate init(_ index: SearchIndex) {
        self.index = index
    }

    /// Nothing is written where only the case or the accents of a text are different. Texts that stay are cut into tokens once.
    func replace(_ old: Pin, with new: Pin) throws {
        let before = SearchDocument(old).texts
        let after = SearchDocument(new).texts
        guard before != after else { return }
        oldTokens.removeAll()
        newTokens.removeAll()
        for (column, text) in before.enumerated() {
            oldTokens.append(text)
            if after[column] == text { newTokens.append(column: column, of: oldTokens) } else { newTokens.append(after[column]) }
        }
        guard newTokens != oldTokens else { return }
        try oldTokens.run(index.connection.statement(SearchIndex.removing), id: old.id)
        try newTokens.run(index.connection.statement(SearchIndex.adding), id: new.id)
    }
}
