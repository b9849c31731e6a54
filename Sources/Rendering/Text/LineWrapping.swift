/// Breaks texts into lines that fit a number of columns: after spaces, between wide characters, else inside of a word.
package struct LineWrapping: Sendable {
    package var width: DisplayWidth
    package static let tabColumns = 4

    package init(width: DisplayWidth) {
        self.width = width
    }

    /// The lines of a harmless text (`SafeText.block`), without the spaces at their ends; tabs become spaces. Never empty.
    package func lines(of text: String, columns: Int) -> [String] {
        let expanded = text.utf8.contains(0x09) ? Self.expandingTabs(text) : text
        return expanded.withUTF8Bytes { bytes in
            var lines: [String] = []
            var start = 0
            while start <= bytes.count {
                let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
                wrap(UnsafeBufferPointer(rebasing: bytes[start..<end]), columns: max(1, columns)) { lines.append($0) }
                start = end + 1
            }
            return lines
        }
    }

    private static func expandingTabs(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if byte == 0x09 { bytes.appendSpaces(tabColumns) } else { bytes.append(byte) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func wrap(_ bytes: UnsafeBufferPointer<UInt8>, columns: Int, _ append: (String) -> Void) {
        var reader = ClusterReader(bytes, ambiguousIsWide: width.ambiguousIsWide)
        var lineStart = 0
        var used = 0
        /// Where the line may end, and the columns up to there.
        var rest = (position: 0, columns: 0)
        var last = (base: UInt32(0), columns: 0)
        while true {
            let start = reader.position
            guard let clusterColumns = reader.next() else { break }
            if start > lineStart, LineBreakRule.mayBreak(last, (reader.base, clusterColumns)) { rest = (start, used) }
            // A space that carries a mark can be seen.
            let isSpace =
                reader.position - start == (reader.base == 0x20 ? 1 : 3) && (reader.base == 0x20 || reader.base == 0x3000)
            while used + clusterColumns > columns, start > lineStart, !isSpace {
                if rest.position <= lineStart { rest = (start, used) }
                append(Self.trimmingEnd(bytes[lineStart..<rest.position]))
                lineStart = rest.position
                used -= rest.columns
            }
            used += clusterColumns
            last = (reader.base, clusterColumns)
        }
        append(Self.trimmingEnd(bytes[lineStart...]))
    }

    private static func trimmingEnd(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        var bytes = bytes
        while let last = bytes.last {
            if last == 0x20 {
                bytes.removeLast()
            } else if last == 0x80, bytes.suffix(3).elementsEqual([0xE3, 0x80, 0x80]) {
                bytes.removeLast(3)
            } else {
                break
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A small part of UAX #14: enough for prose with and without spaces.
enum LineBreakRule {
    /// Whether a line may end between two clusters.
    static func mayBreak(_ before: (base: UInt32, columns: Int), _ after: (base: UInt32, columns: Int)) -> Bool {
        if after.base == 0x20 || after.base == 0x3000 { return false }
        if before.base == 0x20 || before.base == 0x3000 || before.base == 0x200B { return true }
        guard before.columns == 2 || after.columns == 2 else { return false }
        return !isClosing(after.base) && !isOpening(before.base)
    }

    /// Closing punctuation, small kana, marks of iteration and length: these do not begin a line.
    private static func isClosing(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D, 0x2019, 0x201D, 0x2026: true
        case 0x3001, 0x3002, 0x3005, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301C, 0x301F: true
        case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096, 0x3099...0x309E: true
        case 0x30A0, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6: true
        case 0x30FB...0x30FE, 0x31F0...0x31FF: true
        case 0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D, 0xFF60...0xFF65: true
        default: false
        }
    }

    private static func isOpening(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x28, 0x5B, 0x7B, 0x2018, 0x201C, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D:
            true
        case 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F, 0xFF62: true
        default: false
        }
    }
}
