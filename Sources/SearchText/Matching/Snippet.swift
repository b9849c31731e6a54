/// A short piece of a text around what was found in it, on one line.
package struct Snippet: Hashable, Sendable {
    /// White space and controls are single spaces; `…` stands where the text was cut.
    package var text: String
    /// Where the matches stand in `text`, in UTF-8 bytes, ascending.
    package var ranges: [Range<Int>]

    /// About how many characters (Unicode scalars) long a piece is.
    package static let usualLength = 160

    /// A piece of `text` where the most of the phrases stand near each other, or its beginning where none does.
    /// nil where the text is nothing but white space.
    /// - Parameter length: about how many characters (Unicode scalars) long the piece becomes.
    package init?(of text: String, phrases: [Phrase], length: Int = usualLength) {
        let scan = PlainScan(text)
        let matches = phrases.enumerated().flatMap { number, phrase in
            scan.matches(of: phrase).map { SnippetWindow.Match(range: $0, phrase: number) }
        }
        self.init(of: text, matches: matches, length: length)
    }

    init?(of text: String, matches: [SnippetWindow.Match], length: Int) {
        let marked = CharacterEdges.widened(matches.map(\.range), in: text)
        let piece: (bytes: [UInt8], ranges: [Range<Int>]) = text.withUTF8Buffer { source in
            let window = SnippetWindow.best(source, matches, length: max(length, 1))
            return Self.line(source, window, marked)
        }
        guard !piece.bytes.isEmpty else { return nil }
        self.text = String(decoding: piece.bytes, as: UTF8.self)
        ranges = piece.ranges
    }

    /// The window as one line, and where the marked places went.
    private static func line(
        _ source: UnsafeBufferPointer<UInt8>, _ window: Range<Int>, _ marked: [Range<Int>]
    ) -> (bytes: [UInt8], ranges: [Range<Int>]) {
        let ellipsis: [UInt8] = [0xE2, 0x80, 0xA6]
        var bytes: [UInt8] = window.lowerBound > 0 ? ellipsis : []
        let textStart = bytes.count
        var ranges: [Range<Int>] = []
        var open: Int?
        var hasSpace = false
        var waiting = marked[...].drop { $0.upperBound <= window.lowerBound }
        var place = window.lowerBound
        while place < window.upperBound {
            let next = CharacterEdges.next(source, after: place)
            if let start = open, let range = waiting.first, range.upperBound <= place {
                if start < bytes.count { ranges.append(start..<bytes.count) }
                open = nil
                waiting = waiting.dropFirst()
            }
            if isSpace(source, at: place) {
                hasSpace = bytes.count > textStart
            } else {
                if hasSpace { bytes.append(0x20) }
                hasSpace = false
                if open == nil, let range = waiting.first, range.lowerBound <= place { open = bytes.count }
                bytes.append(contentsOf: source[place..<next])
            }
            place = next
        }
        if let start = open, start < bytes.count { ranges.append(start..<bytes.count) }
        if bytes.count == textStart { return ([], []) }
        if window.upperBound < source.count { bytes += ellipsis }
        return (bytes, ranges)
    }

    static func isSpace(_ source: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
        let byte = source[place]
        if byte < 0x80 { return byte <= 0x20 || byte == 0x7F }
        guard let scalar = CharacterEdges.scalar(source, at: place) else { return false }
        return scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
    }
}
