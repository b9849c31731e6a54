/// Filling text to a width. The texts are English; an East Asian word among the examples counts two columns a character.
enum TextFilling {
    /// The lines of `text`, words kept whole, each line indented by `indent` columns.
    static func lines(of text: String, width: Int, indent: Int = 0) -> [String] {
        lines(of: text.split(whereSeparator: \.isWhitespace).map(String.init), width: width, indent: indent)
    }

    /// The same for pieces that must not be broken. The first line begins at the column `start`, where that is given.
    static func lines(of pieces: [String], width: Int, indent: Int = 0, start: Int? = nil) -> [String] {
        var lines: [String] = []
        var line = ""
        var column = start ?? indent
        for piece in pieces {
            let length = columns(of: piece)
            if line.isEmpty {
                line = piece
                column += length
            } else if column + 1 + length <= width {
                line += " \(piece)"
                column += 1 + length
            } else {
                lines.append(line)
                line = piece
                column = indent + length
            }
        }
        if !line.isEmpty { lines.append(line) }
        return lines.enumerated().map { $0 == 0 && start != nil ? $1 : spaces(indent) + $1 }
    }

    /// East Asian wide characters by their blocks (Unicode Standard Annex #11), as far as help has them.
    static func columns(of text: String) -> Int {
        text.unicodeScalars.reduce(0) { count, scalar in
            switch scalar.value {
            case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
                0xFFE0...0xFFE6,
                0x20000...0x3FFFD:
                count + 2
            default: count + 1
            }
        }
    }

    static func spaces(_ count: Int) -> String {
        String(repeating: " ", count: count)
    }

    /// A label and, from column 26, its description; a label that reaches column 26 has the description below it, and so has every
    /// one where the terminal has no room for two columns.
    static func row(_ label: String, _ description: String, discussion: String = "", width: Int) -> [String] {
        var rows: [String] = []
        let hasColumns = width >= descriptionColumn + leastDescription
        var filled = lines(of: description, width: width, indent: hasColumns ? descriptionColumn : discussionIndent)
        let labels = lines(
            of: hasColumns ? [label] : label.split(separator: " ").map(String.init), width: width, indent: labelIndent)
        let head = labels.last ?? ""
        rows += labels.dropLast()
        let length = columns(of: head)
        if hasColumns, length < descriptionColumn, !filled.isEmpty {
            rows.append(head + filled.removeFirst().dropFirst(length))
        } else {
            rows.append(head)
        }
        rows += filled
        if !discussion.isEmpty { rows += lines(of: discussion, width: width, indent: discussionIndent) }
        return rows
    }

    static let labelIndent = 2
    static let descriptionColumn = 26
    static let discussionIndent = 8
    /// What a column of descriptions needs to be one.
    private static let leastDescription = 20

    /// A command line; one that is too long goes on behind a backslash, as it may be typed. What is quoted stays on its line.
    static func commandLine(_ text: String, width: Int, indent: Int) -> [String] {
        guard indent + columns(of: text) > width else { return [spaces(indent) + text] }
        var words: [String] = [""]
        var quote: Character?
        for character in text {
            if character == " ", quote == nil {
                words.append("")
                continue
            }
            words[words.count - 1].append(character)
            if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
            }
        }
        let filled = lines(of: words, width: width - 2, indent: indent + 4, start: indent)
        return filled.enumerated().map { index, line in
            (index == 0 ? spaces(indent) : "") + line + (index == filled.count - 1 ? "" : " \\")
        }
    }
}
