/// Builds lines for a terminal: texts in styles, cut to columns; it knows the column it stands at, and leaves no space at an end.
package struct LineWriter {
    package private(set) var bytes: [UInt8]
    private let screen: Screen
    private var column = 0
    private var spaces = 0

    package init(_ screen: Screen, bytes: [UInt8] = []) {
        self.screen = screen
        self.bytes = bytes
    }

    /// Runs `body` with a writer that appends to `output`.
    static func write(_ screen: Screen, to output: inout [UInt8], _ body: (inout LineWriter) -> Void) {
        var writer = LineWriter(screen)
        swap(&writer.bytes, &output)
        body(&writer)
        swap(&writer.bytes, &output)
    }

    /// Columns left on the line.
    var room: Int { screen.columns - column - spaces }

    /// Writes a harmless text of one line in at most `limit` columns.
    package mutating func write(_ text: String, _ style: Style = .plain, limit: Int = .max) {
        write(MarkedText(text), style, limit: limit)
    }

    /// As above; the marked parts look like what a search found.
    package mutating func write(_ text: MarkedText, _ style: Style = .plain, limit: Int = .max) {
        guard limit > 0, !text.text.isEmpty else { return }
        bytes.appendSpaces(spaces)
        column += spaces
        spaces = 0
        let fit = screen.width.fit(text.text, columns: min(limit, Screen.unlimited), ellipsis: screen.glyphs.ellipsis)
        text.text.withUTF8Bytes { source in
            var position = 0
            for range in text.ranges where range.lowerBound < fit.length {
                paint(source[position..<range.lowerBound], style)
                position = min(range.upperBound, fit.length)
                paint(source[range.lowerBound..<position], screen.theme.match)
            }
            paint(source[position..<fit.length], style, ellipsis: fit.hasEllipsis ? screen.glyphs.ellipsis : "")
        }
        column += fit.columns
    }

    private mutating func paint(_ text: Slice<UnsafeBufferPointer<UInt8>>, _ style: Style, ellipsis: String = "") {
        guard !text.isEmpty || !ellipsis.isEmpty else { return }
        style.begin(in: &bytes)
        bytes.append(contentsOf: text)
        bytes.appendUTF8(ellipsis)
        style.end(in: &bytes)
    }

    /// Writes a text at the right end of the next `columns` columns.
    package mutating func writeRight(_ text: String, _ style: Style = .plain, columns: Int) {
        space(columns - screen.width.columns(of: text))
        write(text, style, limit: columns)
    }

    package mutating func space(_ count: Int = 1) {
        spaces += max(0, count)
    }

    /// Spaces up to a column counted from 0; nothing when it is passed already.
    package mutating func advance(to target: Int) {
        space(target - column - spaces)
    }

    package mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
        column = 0
        spaces = 0
    }
}
