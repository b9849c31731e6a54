/// A text segmented once, to be looked through for phrases: the same answers as the index gives, without the index.
package struct PlainScan {
    /// The tokens, each with a space before it.
    private let bytes: [UInt8]
    private let pieces: [SegmentMachine.Piece]
    private let text: String

    package init(_ text: String) {
        var machine = SegmentMachine(spacing: .betweenTokens, recording: .tokens)
        var bytes: [UInt8] = [0x20]
        text.withUTF8Buffer { machine.run($0, into: &bytes) }
        self.bytes = bytes
        self.text = text
        pieces = machine.pieces
    }

    /// Whether the phrase stands in the text. An empty phrase does.
    package func contains(_ phrase: Phrase) -> Bool {
        phrase.isEmpty || Self.firstMatch(of: phrase, ByteSearch(phrase.bytes), in: bytes, from: 0) != nil
    }

    /// Whether the phrase stands in a text that is looked through only once.
    package static func contains(_ phrase: Phrase, in text: String) -> Bool {
        if phrase.isEmpty { return true }
        var bytes: [UInt8] = [0x20]
        text.withUTF8Buffer { SearchSegmenter.segment($0, into: &bytes) }
        return firstMatch(of: phrase, ByteSearch(phrase.bytes), in: bytes, from: 0) != nil
    }

    /// Where the phrases stand in the original text, in UTF-8 bytes: ascending, united where they touch or overlap, whole tokens
    /// (a word matched by its beginning is marked whole), and never through the middle of a character as users see it.
    package func ranges(of phrases: [Phrase]) -> [Range<Int>] {
        let found = phrases.flatMap { matches(of: $0) }
        return CharacterEdges.widened(found, in: text)
    }

    /// The places of one phrase in the original text, ascending, without overlaps.
    func matches(of phrase: Phrase) -> [Range<Int>] {
        guard !phrase.isEmpty else { return [] }
        var found: [Range<Int>] = []
        var from = 0
        var piece = 0
        let search = ByteSearch(phrase.bytes)
        while let match = Self.firstMatch(of: phrase, search, in: bytes, from: from) {
            while piece < pieces.count, pieces[piece].outputStart <= match.lowerBound { piece += 1 }
            let first = piece
            while piece < pieces.count, pieces[piece].outputStart < match.upperBound { piece += 1 }
            if let range = SegmentMachine.sourceRange(of: pieces[first..<piece]) { found.append(range) }
            from = match.upperBound
        }
        return found
    }

    /// The first place of the phrase in segmented text at or after `start`.
    private static func firstMatch(of phrase: Phrase, _ search: ByteSearch, in bytes: [UInt8], from start: Int) -> Range<Int>? {
        var from = start
        while let place = search.first(in: bytes, from: from) {
            let end = place + phrase.bytes.count
            if phrase.matchesPrefix || end == bytes.count || bytes[end] == 0x20 { return place..<end }
            from = place + 1
        }
        return nil
    }
}
