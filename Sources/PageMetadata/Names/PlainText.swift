import Models

/// Text of strangers made fit for one line of a terminal.
package enum PlainText {
    /// One line in NFC: runs of white space are one space, none at the ends; controls and the characters that override or isolate
    /// the direction of text are left out (metadata.md §2.6).
    ///
    /// - Parameter limit: in characters. A text is cut there, between two of them.
    package static func line(_ text: String, limit: Int) -> String {
        var scalars = String.UnicodeScalarView()
        var hasSpace = false
        // Marks without end may pile up on one character: the number of scalars is bounded too.
        var remaining = limit * 16
        for scalar in text.unicodeScalars where remaining > 0 {
            if scalar.properties.isWhitespace {
                hasSpace = true
                continue
            }
            if isHidden(scalar) { continue }
            if hasSpace, !scalars.isEmpty { scalars.append(" ") }
            hasSpace = false
            scalars.append(scalar)
            remaining -= 1
        }
        var line = String(NameRules.nfc(String(scalars)).prefix(limit))
        while line.last == " " { line.removeLast() }
        return line
    }

    /// Controls (General_Category Cc) but white space, the byte order mark, and the bidirectional embeddings, overrides and isolates.
    static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0xFEFF, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
