/// Tokens that must follow each other: what one word or one quoted phrase of a query looks for.
package struct Phrase: Hashable, Sendable {
    /// The tokens joined by single spaces, with a space before the first: so they stand in the text of the index.
    let bytes: [UInt8]
    /// The kind of the last token; that of a symbol where there is none.
    let lastKind: SearchToken.Kind
    /// The last token is the beginning of a word.
    package let matchesPrefix: Bool

    /// - Parameter prefix: whether the last token may go on in the text; only words go on, other tokens match whole.
    package init(_ text: String, prefix: Bool) {
        var machine = SegmentMachine(spacing: .betweenTokens, recording: .nothing)
        var bytes: [UInt8] = [0x20]
        text.withUTF8Buffer { machine.run($0, into: &bytes) }
        matchesPrefix = prefix && bytes.count > 1 && machine.lastKind == .word
        lastKind = machine.lastKind
        self.bytes = bytes
    }

    /// Tokens as they stand in the index.
    init(tokens: [String], matchesPrefix: Bool) {
        bytes = tokens.flatMap { [0x20] + Array($0.utf8) }
        lastKind = matchesPrefix ? .word : .symbol
        self.matchesPrefix = matchesPrefix
    }

    /// The text holds nothing that is searched for: white space and invisible characters only. It matches everything.
    package var isEmpty: Bool { bytes.count < 2 }

    package var tokens: [String] {
        bytes.dropFirst().split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The phrase in the query language of FTS5: one string in double quotes, with a star where it matches by prefix; nil for an
    /// empty phrase, which FTS5 would match with nothing.
    ///
    /// Inside the quotes only the quote itself means something (SQLite FTS5 documentation, section 3.1); tokens hold no NUL.
    package var ftsText: String? {
        guard !isEmpty else { return nil }
        var quoted: [UInt8] = [0x22]
        quoted.reserveCapacity(bytes.count + 4)
        for byte in bytes.dropFirst() {
            if byte == 0x22 { quoted.append(0x22) }
            quoted.append(byte)
        }
        quoted.append(0x22)
        if matchesPrefix { quoted.append(0x2A) }
        return String(decoding: quoted, as: UTF8.self)
    }
}
