/// Lines as a terminal shows them, measured by rules of the tests' own: good for the scripts that the tests write in.
enum ScreenLines {
    /// Without colours and carriage returns.
    static func lines(of text: String) -> [String] {
        text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false).map {
            withoutColours(String($0))
        }
    }

    /// East Asian wide characters and emoji are two columns, combining marks none. Half-width katakana, voicing marks too, are one.
    static func width(of line: String) -> Int {
        line.unicodeScalars.reduce(0) { total, scalar in
            switch scalar.value {
            case 0x300...0x36F, 0x200B...0x200D, 0xFE0F: total
            case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
                0xFF00...0xFF60,
                0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF:
                total + 2
            default: total + 1
            }
        }
    }

    private static func withoutColours(_ line: String) -> String {
        var result = ""
        var scalars = line.unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            guard scalar == "\u{1B}", scalars.first == "[" else {
                result.unicodeScalars.append(scalar)
                continue
            }
            while let next = scalars.popFirst(), !next.properties.isAlphabetic {}
        }
        return result
    }
}
