/// Which part of a text a snippet shows.
enum SnippetWindow {
    struct Match {
        var range: Range<Int>
        /// Which of the phrases it is of.
        var phrase: Int
    }

    /// How far from a cut a space is looked for, in scalars.
    private static let reach = 16

    /// The bytes to show: around the first place where the most different phrases stand within `length` scalars.
    static func best(_ source: UnsafeBufferPointer<UInt8>, _ matches: [Match], length: Int) -> Range<Int> {
        let matches = matches.sorted { $0.range.lowerBound < $1.range.lowerBound }
        let core = core(source, matches, length: length)
        var (start, end) = (core.lowerBound, core.upperBound)
        var spare = length - scalars(source, core)
        // Half of what is left goes before, the rest behind; what one side cannot use goes to the other.
        var before = spare / 2
        while before > 0, start > 0 {
            start = CharacterEdges.previous(source, before: start)
            before -= 1
            spare -= 1
        }
        while spare > 0, end < source.count {
            end = CharacterEdges.next(source, after: end)
            spare -= 1
        }
        while spare > 0, start > 0 {
            start = CharacterEdges.previous(source, before: start)
            spare -= 1
        }
        return roundedStart(source, start, before: core.lowerBound)..<roundedEnd(source, end, after: core.upperBound)
    }

    /// From the first to the last match of the best window; nothing at the beginning of the text where there is no match.
    private static func core(_ source: UnsafeBufferPointer<UInt8>, _ matches: [Match], length: Int) -> Range<Int> {
        guard let first = matches.first else { return 0..<0 }
        let places = places(source, matches)
        var counts: [Int: Int] = [:]
        var (best, bestCount) = (first.range, 0)
        var next = 0
        for start in matches.indices {
            // The first match counts even where it is longer than the snippet.
            while next < matches.count, next <= start || places[next].upperBound - places[start].lowerBound <= length {
                counts[matches[next].phrase, default: 0] += 1
                next += 1
            }
            if counts.count > bestCount {
                bestCount = counts.count
                let end = matches[start..<next].map(\.range.upperBound).max() ?? matches[start].range.upperBound
                best = matches[start].range.lowerBound..<end
            }
            let phrase = matches[start].phrase
            counts[phrase] = counts[phrase] == 1 ? nil : counts[phrase, default: 1] - 1
        }
        return cut(source, best, to: length)
    }

    /// The matches in scalars.
    private static func places(_ source: UnsafeBufferPointer<UInt8>, _ matches: [Match]) -> [Range<Int>] {
        var (byte, scalar) = (0, 0)
        return matches.map { match in
            scalar += scalars(source, byte..<match.range.lowerBound)
            byte = match.range.lowerBound
            return scalar..<scalar + scalars(source, match.range)
        }
    }

    /// No more than `length` scalars of the range.
    private static func cut(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, to length: Int) -> Range<Int> {
        var (end, left) = (range.lowerBound, length)
        while left > 0, end < range.upperBound {
            end = CharacterEdges.next(source, after: end)
            left -= 1
        }
        return range.lowerBound..<min(end, range.upperBound)
    }

    private static func scalars(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        var count = 0
        for place in range where source[place] & 0xC0 != 0x80 { count += 1 }
        return count
    }

    /// A cut goes to a space nearby, so that words stay whole, else to the edge of a character.
    private static func roundedStart(_ source: UnsafeBufferPointer<UInt8>, _ start: Int, before limit: Int) -> Int {
        guard start > 0 else { return 0 }
        var place = CharacterEdges.previous(source, before: start)
        for _ in 0..<reach where place < limit {
            if Snippet.isSpace(source, at: place) { return place }
            place = CharacterEdges.next(source, after: place)
        }
        place = start
        for _ in 0..<reach where place < limit && CharacterEdges.continuesCharacter(source, at: place) {
            place = CharacterEdges.next(source, after: place)
        }
        return place
    }

    private static func roundedEnd(_ source: UnsafeBufferPointer<UInt8>, _ end: Int, after limit: Int) -> Int {
        guard end < source.count else { return end }
        var place = end
        for _ in 0..<reach where place >= limit {
            if Snippet.isSpace(source, at: place) { return place }
            place = CharacterEdges.previous(source, before: place)
        }
        place = end
        for _ in 0..<reach where CharacterEdges.continuesCharacter(source, at: place) {
            place = CharacterEdges.next(source, after: place)
        }
        return place
    }
}
