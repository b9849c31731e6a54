/// Looking for a text anywhere in another, across the edges of words: what `--substring` does. Folding is that of the index.
package struct SubstringScan: Sendable {
    private let length: Int
    private let search: ByteSearch
    /// What the index can tell of the needle, in the query language of FTS5: the tokens that stand whole in every text that holds it.
    /// nil where that is nothing, as for a piece of one word.
    package let indexText: String?

    /// White space in the needle matches any white space; at its ends it does not count.
    package init(_ needle: String) {
        let folded = SearchSegmenter.foldedBytes(of: needle)
        length = folded.count
        search = ByteSearch(folded)
        indexText = Self.indexText(SearchSegmenter.tokens(of: needle))
    }

    /// A word at an edge of the needle may go on in the text, and a symbol behind it may become another by a stroke through it; what
    /// lies between stands in the text as it is.
    private static func indexText(_ tokens: [SearchToken]) -> String? {
        // Of flags, two halves make one, and which two the needle does not know.
        guard !tokens.contains(where: { $0.text.unicodeScalars.contains { 0x1F1E6...0x1F1FF ~= $0.value } }) else { return nil }
        var inner = tokens[...]
        if inner.first?.kind == .word { inner.removeFirst() }
        var endsInWord = false
        if let last = inner.last, last.kind != .character {
            endsInWord = last.kind == .word
            if !endsInWord { inner.removeLast() }
        }
        guard !inner.isEmpty else { return nil }
        return Phrase(tokens: inner.map(\.text), matchesPrefix: endsInWord).ftsText
    }

    /// The needle holds nothing that is searched for. It is found everywhere.
    package var isEmpty: Bool { length == 0 }

    /// Whether the needle stands in the text. An empty needle does.
    package func matches(_ text: String) -> Bool {
        matches(folded: SearchSegmenter.foldedBytes(of: text))
    }

    /// The same for a text that is folded already.
    package func matches(folded bytes: [UInt8]) -> Bool {
        length == 0 || search.first(in: bytes, from: 0) != nil
    }

    /// Where the needle stands in the original text, in UTF-8 bytes: ascending, united where they touch, and never through the middle
    /// of a character as users see it.
    package func ranges(in text: String) -> [Range<Int>] {
        guard length > 0 else { return [] }
        var machine = SegmentMachine(spacing: .asInSource, recording: .scalars)
        var folded: [UInt8] = []
        text.withUTF8Buffer { machine.run($0, into: &folded) }
        let pieces = machine.pieces
        var found: [Range<Int>] = []
        var (from, piece) = (0, 0)
        while let place = search.first(in: folded, from: from) {
            let end = place + length
            while piece < pieces.count, pieces[piece].outputStart < place { piece += 1 }
            let first = piece
            while piece < pieces.count, pieces[piece].outputStart < end { piece += 1 }
            if let range = SegmentMachine.sourceRange(of: pieces[first..<piece]) { found.append(range) }
            from = end
        }
        return CharacterEdges.widened(found, in: text)
    }
}
