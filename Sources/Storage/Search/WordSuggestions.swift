internal import Models
internal import SearchText

/// The nearest words of titles and tags to those of a query that no pin has, out of the vocabulary of the index.
///
/// Only the part of the vocabulary is read that begins like the word, or would with one slip at its beginning.
struct WordSuggestions {
    let tables: LibraryTables

    /// How many words of a query are looked at.
    private static let longestQuery = 8
    private static let lookedAtTerms = 20_000

    func suggestions(_ filter: PinFilter) throws -> [WordSuggestion] {
        let node = QueryParser.parse(filter.query, matchingAny: filter.matching.isAny).node
        var suggestions = try node.tagNames.compactMap(tagSuggestion)
        for word in words(of: node).prefix(Self.longestQuery) {
            guard let suggestion = try wordSuggestion(word, isExact: filter.matching.isExact) else { continue }
            suggestions.append(suggestion)
        }
        return suggestions
    }

    private func tagSuggestion(_ name: String) throws -> WordSuggestion? {
        guard try tables.tags.id(named: NameRules.cleaned(name)) == nil else { return nil }
        let statement = try tables.connection.statement("select name from tag order by name_key")
        var names: [String] = []
        while try statement.step() { names.append(statement.text(0)) }
        statement.reset()
        return TagSuggestion.nearest(to: name, among: names).map { WordSuggestion(typed: name, nearest: $0) }
    }

    // MARK: Words

    /// The words as they stand in the index, each once. Characters of scripts without spaces are no words.
    private func words(of node: QueryNode) -> [String] {
        var words: [String] = []
        for text in node.texts(in: nil) + node.texts(in: .title) {
            for token in SearchSegmenter.tokens(of: text.text) where token.kind == .word && !words.contains(token.text) {
                words.append(token.text)
            }
        }
        return words
    }

    private func wordSuggestion(_ word: String, isExact: Bool) throws -> WordSuggestion? {
        guard word.count >= TagSuggestion.shortest, try pin(with: Phrase(word, prefix: !isExact)) == nil else { return nil }
        var budget = Self.lookedAtTerms
        for group in Self.beginnings(of: word) {
            let terms = try group.flatMap { try self.terms(beginningWith: $0, &budget) }
            let byUse = terms.sorted { $0.pins != $1.pins ? $0.pins > $1.pins : $0.text < $1.text }.map(\.text)
            guard let nearest = TagSuggestion.nearest(to: word, among: byUse) else { continue }
            guard let id = try pin(with: Phrase(nearest, prefix: false), columns: "{title tags} : "),
                let pin = try tables.reader.pin(id: id)
            else { continue }
            return WordSuggestion(typed: word, nearest: Self.spelling(of: nearest, in: pin))
        }
        return nil
    }

    private struct Term {
        var text: String
        var pins: Int
    }

    /// Terms of titles and tags.
    private func terms(beginningWith beginning: String, _ budget: inout Int) throws -> [Term] {
        try prepareVocabulary()
        let statement = try tables.connection.statement(
            "select term, doc, col from temp.pin_words where term >= ?1 and term < ?1 || char(1114111)")
        statement.bind(beginning, at: 1)
        defer { statement.reset() }
        var terms: [Term] = []
        while budget > 0, try statement.step() {
            budget -= 1
            let column = statement.text(2)
            guard column == SearchDocument.Column.title.rawValue || column == SearchDocument.Column.tags.rawValue else {
                continue
            }
            terms.append(Term(text: statement.text(0), pins: statement.int(1)))
        }
        return terms
    }

    private func prepareVocabulary() throws {
        try tables.connection.execute("create virtual table if not exists temp.pin_words using fts5vocab (main, pin_search, col)")
    }

    /// What the word can begin with: first as it was typed, or with its first letters swapped or the first left out; then with one of
    /// the first two wrong or missing. Two letters, or three where one of them is guessed.
    private static func beginnings(of word: String) -> [[String]] {
        let letters = word.map(String.init)
        let (first, second, third) = (letters[0], letters[1], letters[2])
        let near = [first + second, second + first, second + third]
        guard word.utf8.allSatisfy({ $0 < 0x80 }) else { return [near] }
        let guesses = (UInt8(ascii: "a")...UInt8(ascii: "z")).flatMap { byte in
            let letter = String(UnicodeScalar(byte))
            return [letter + second + third, letter + first + second, first + letter + third, first + letter + second]
        }
        return [near.unique, guesses.unique.filter { !near.contains(String($0.prefix(2))) }]
    }

    /// A pin outside of the trash that has the phrase, in these columns where some are given.
    private func pin(with phrase: Phrase, columns: String = "") throws -> Int64? {
        guard let text = phrase.ftsText else { return nil }
        let statement = try tables.connection.statement(
            """
            select s.rowid from pin_search s join pin p on p.id = s.rowid
            where pin_search match ?1 and p.deleted_at is null order by s.rowid desc limit 1
            """)
        statement.bind(columns + text, at: 1)
        defer { statement.reset() }
        return try statement.step() ? statement.int64(0) : nil
    }

    /// The word with its capitals and accents.
    private static func spelling(of term: String, in pin: Pin) -> String {
        for text in [pin.title] + pin.tags {
            guard let token = SearchSegmenter.tokens(of: text).first(where: { $0.text == term }) else { continue }
            return String(decoding: Array(text.utf8)[token.range], as: UTF8.self)
        }
        return term
    }
}

extension QueryNode {
    /// The tags that must be there, by their whole names.
    fileprivate var tagNames: [String] {
        switch self {
        case .name(.tag, let text): text.hasStar ? [] : [text.text]
        case .and(let nodes), .or(let nodes): nodes.flatMap(\.tagNames)
        default: []
        }
    }
}

extension [String] {
    fileprivate var unique: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
