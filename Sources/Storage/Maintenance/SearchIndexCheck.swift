internal import CSQLite
internal import Clients
internal import Models
internal import SearchText

/// Whether the search index is that of the pins.
///
/// FTS5 keeps no texts, so that its own check cannot compare them. The texts are made again from the pins, and what the index knows of
/// them is read back: the number of tokens of each column, and the tokens at their places.
struct SearchIndexCheck {
    let tables: LibraryTables
    var connection: Connection { tables.connection }

    /// So many pins are looked at when not all are.
    static let sampleCount = 500
    /// So many tokens of a column are looked for, as a phrase.
    private static let phraseTokens = 24

    func finding(isFull: Bool) throws -> Finding {
        let version = try SearchIndexRebuilding(connection: connection).version()
        guard version == SearchIndexFormat.version else {
            return Finding(.searchIndex, .indexFormat(version: version, expected: SearchIndexFormat.version))
        }
        let lacking = Int(
            try connection.integer("select count(*) from pin where id not in (select id from pin_search_docsize)"))
        let superfluous = Int(
            try connection.integer("select count(*) from pin_search_docsize where id not in (select id from pin)"))
        let total = Int(try connection.integer("select count(*) from pin"))
        let different = isFull ? try SearchIndexComparison(tables: tables).differentPins() : try differentInSample()
        if lacking + superfluous + different > 0 {
            return Finding(.searchIndex, .indexRows(lacking: lacking, superfluous: superfluous, different: different))
        }
        let looked = min(total, Self.sampleCount)
        return Finding(
            .searchIndex, isFull || looked == total ? .sound(count: total) : .soundSample(count: looked, of: total))
    }

    /// Of pins that are chosen by chance, those that the index has otherwise.
    private func differentInSample() throws -> Int {
        let reader = tables.reader
        return try sampledIDs().count { id in
            guard let pin = try reader.pin(id: id), let sizes = try sizes(of: id) else { return false }
            let columns = SearchDocument(pin).texts.map { SearchSegmenter.segment($0).split(separator: UInt8(ascii: " ")) }
            guard columns.map(\.count) == sizes else { return true }
            return try !holds(columns, of: id)
        }
    }

    private func sampledIDs() throws -> [Int64] {
        let count = try connection.integer("select count(*) from pin")
        guard count > Int64(Self.sampleCount) else {
            let statement = try connection.temporaryStatement("select id from pin")
            var ids: [Int64] = []
            while try statement.step() { ids.append(statement.int64(0)) }
            return ids
        }
        let last = try connection.integer("select max(id) from pin")
        let statement = try connection.statement("select id from pin where id >= ?1 order by id limit 1")
        return try (0..<Self.sampleCount).map { _ in
            statement.reset()
            statement.bind(Int64.random(in: 1...last), at: 1)
            defer { statement.reset() }
            return try statement.step() ? statement.int64(0) : last
        }
    }

    /// The numbers of tokens that the index knows of; nil for a pin that it lacks. The blob is one varint of SQLite's a column
    /// (FTS5 documentation, section 9.4).
    private func sizes(of id: Int64) throws -> [Int]? {
        let statement = try connection.statement("select sz from pin_search_docsize where id = ?1")
        statement.bind(id, at: 1)
        defer { statement.reset() }
        guard try statement.step() else { return nil }
        var sizes: [Int] = []
        var value = 0
        for byte in statement.blob(0) {
            value = (value << 7 | Int(byte & 0x7F)) & Int(Int32.max)
            if byte < 0x80 {
                sizes.append(value)
                value = 0
            }
        }
        return sizes
    }

    private func holds(_ columns: [[ArraySlice<UInt8>]], of id: Int64) throws -> Bool {
        var phrases: [String] = []
        for (column, tokens) in zip(SearchDocument.Column.allCases, columns) where !tokens.isEmpty {
            let words = tokens.prefix(Self.phraseTokens).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
            let quoted = words.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
            phrases.append("\(column.rawValue) : \"\(quoted)\"")
        }
        guard !phrases.isEmpty else { return true }
        let statement = try connection.statement("select 1 from pin_search where pin_search match ?1 and rowid = ?2")
        statement.bind(phrases.joined(separator: " AND "), at: 1)
        statement.bind(id, at: 2)
        defer { statement.reset() }
        return try statement.step()
    }
}
