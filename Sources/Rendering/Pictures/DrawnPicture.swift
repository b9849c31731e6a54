/// A picture that is ready for the terminal.
package enum DrawnPicture: Equatable, Sendable {
    /// One sequence, drawn from the cursor on to the right and down.
    case sequence([UInt8], PictureBox)
    /// Lines of characters with their colours.
    case lines([[UInt8]], columns: Int)

    package var rows: Int {
        switch self {
        case .sequence(_, let box): box.rows
        case .lines(let lines, _): lines.count
        }
    }

    private var columns: Int {
        switch self {
        case .sequence(_, let box): box.columns
        case .lines(_, let columns): columns
        }
    }

    /// Appends the picture below the cursor, which stands at the beginning of a line, here and afterwards.
    package func append(indent: Int, into output: inout [UInt8]) {
        output += [UInt8](repeating: UInt8(ascii: "\n"), count: rows)
        appendAbove(rows: rows, column: indent, into: &output)
    }

    /// Draws into lines that are there already, and comes back.
    ///
    /// - Parameters:
    ///   - above: how many lines above the cursor's the picture begins.
    ///   - column: its first column, from 0.
    package func appendAbove(rows above: Int, column: Int, into output: inout [UInt8]) {
        func move(_ count: Int, _ final: String) {
            if count > 0 { output += Array("\u{1B}[\(count)\(final)".utf8) }
        }
        move(above, "A")
        switch self {
        case .sequence(let bytes, _):
            move(column, "C")
            // Terminals differ in where a picture leaves the cursor (DECSC, DECRC).
            output += Array("\u{1B}7".utf8) + bytes + Array("\u{1B}8\r".utf8)
            move(above, "B")
        case .lines(let lines, _):
            for line in lines {
                move(column, "C")
                output += line + Array("\u{1B}[0m\r".utf8)
                move(1, "B")
            }
            move(above - lines.count, "B")
        }
    }

    /// Where the picture begins, to stand in the middle of so many columns.
    package func indent(in room: Int) -> Int { max(0, (room - columns) / 2) }
}
