/// A regular expression over texts: what `--regex` looks for. Texts and pattern are folded by the rules of the index, so that case,
/// width and accents do not count and white space is a single space; `^` and `$` are the ends of the text.
///
/// The time is linear in the text for every pattern. Not to be used by two tasks at once.
package final class TextPattern {
    private let program: PatternProgram
    private lazy var anywhere = PatternAutomaton(program, isAnchored: false)
    private lazy var anchored = PatternAutomaton(program, isAnchored: true)

    /// The most scalars that are looked at to find where the matches stand in one text.
    private static let effort = 1 << 20

    package init(_ pattern: String) throws(PatternProblem) {
        var parser = PatternParser(pattern)
        program = try PatternProgram(try parser.parse())
    }

    package func matches(_ text: String) -> Bool {
        matches(folded: SearchSegmenter.foldedBytes(of: text))
    }

    /// The same for a text that is folded already.
    package func matches(folded bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { anywhere.matches($0) }
    }

    /// Where the pattern stands in the original text, in UTF-8 bytes: the first matches and the longest of each, ascending, united
    /// where they touch, and never through the middle of a character as users see it. Matches of nothing are left out, and so are
    /// those that lie too deep in a text that is hard to look through.
    package func ranges(in text: String) -> [Range<Int>] {
        var machine = SegmentMachine(spacing: .asInSource, recording: .scalars)
        var folded: [UInt8] = []
        text.withUTF8Buffer { machine.run($0, into: &folded) }
        guard matches(folded: folded) else { return [] }
        var found: [Range<Int>] = []
        folded.withUnsafeBufferPointer { bytes in
            var effort = Self.effort
            var (start, piece) = (0, 0)
            while start < bytes.count, effort > 0 {
                guard let end = anchored.longestMatch(in: bytes, from: start, effort: &effort), end > start else {
                    start = CharacterEdges.next(bytes, after: start)
                    continue
                }
                while piece < machine.pieces.count, machine.pieces[piece].outputStart < start { piece += 1 }
                let first = piece
                while piece < machine.pieces.count, machine.pieces[piece].outputStart < end { piece += 1 }
                if let range = SegmentMachine.sourceRange(of: machine.pieces[first..<piece]) { found.append(range) }
                start = end
            }
        }
        return CharacterEdges.widened(found, in: text)
    }
}
