// Running text for a terminal
extension TextBlock {
    /// The lines of the block.
    func lines(width: Int, style: TextStyle) -> [String] {
        switch self {
        case .paragraph(let text): TextFilling.lines(of: text, width: width)
        case .verbatim(let lines): lines.map { $0.isEmpty ? "" : TextFilling.spaces(4) + $0 }
        case .definitions(let definitions): definitions.flatMap { TextFilling.row($0.term, $0.text, width: width) }
        case .heading(let text): [style.heading(text)]
        }
    }

    /// Blocks with an empty line between them.
    static func lines(of blocks: [TextBlock], width: Int, style: TextStyle) -> [String] {
        var lines: [String] = []
        for (index, block) in blocks.enumerated() {
            if index > 0 { lines.append("") }
            lines += block.lines(width: width, style: style)
        }
        return lines
    }
}
