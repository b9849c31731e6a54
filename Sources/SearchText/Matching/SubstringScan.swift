/// Looking for a text anywhere in another, across the edges of words: what `--substring` does. Folding is that of the index.
package struct SubstringScan: Sendable {
    private let length: Int
    private let search: ByteSearch

    /// White space in the needle matches any white space; at its ends it does not count.
    package init(_ needle: String) {
        let folded = SearchSegmenter.foldedBytes(of: needle)
        length = folded.count
        search = ByteSearch(folded)
    }

    /// Whether the needle stands in the text. An empty needle does.
    package func matches(_ text: String) -> Bool {
        length == 0 || search.first(in: SearchSegmenter.foldedBytes(of: text), from: 0) != nil
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
