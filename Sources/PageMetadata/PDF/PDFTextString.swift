/// Text strings of PDF (ISO 32000-2 §7.9.2.2): UTF-16 or UTF-8 with a byte order mark, else PDFDocEncoding.
enum PDFTextString {
    static func decode(_ bytes: [UInt8]) -> String {
        let window = ByteWindow(bytes)
        if window.has([0xFE, 0xFF]) { return utf16(window.slice(2), isBigEndian: true) }
        if window.has([0xFF, 0xFE]) { return utf16(window.slice(2), isBigEndian: false) }
        if TextFolding.hasUTF8Mark(window) { return String(decoding: window.slice(3), as: UTF8.self) }
        // Writers forget the mark. Accented PDFDocEncoding that happens to be valid UTF-8 is no text that people write.
        if bytes.contains(where: { $0 >= 0x80 }), let text = String(validating: bytes, as: UTF8.self) { return text }
        var scalars = String.UnicodeScalarView()
        for byte in bytes { scalars.append(documentEncoding(byte)) }
        return String(scalars)
    }

    /// Lone surrogates become U+FFFD. Language marks, which stand between two U+001B, are left out.
    private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var isInMark = false
        var index = bytes.startIndex
        while index + 1 < bytes.endIndex {
            let first = UInt16(bytes[index])
            let second = UInt16(bytes[index + 1])
            let unit = isBigEndian ? first << 8 | second : second << 8 | first
            if unit == 0x1B {
                isInMark.toggle()
            } else if !isInMark {
                units.append(unit)
            }
            index += 2
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// ISO 32000-1 Annex D.2. Like Latin-1 but for 0x18–0x1F and 0x80–0xA0; unused codes become U+FFFD.
    private static func documentEncoding(_ byte: UInt8) -> Unicode.Scalar {
        switch byte {
        case 0x18...0x1F: low[Int(byte) - 0x18]
        case 0x80...0xA0: high[Int(byte) - 0x80]
        case 0x7F, 0xAD: "\u{FFFD}"
        default: Unicode.Scalar(byte)
        }
    }

    /// Breve, caron, modifier circumflex, dot above, double acute, ogonek, ring, small tilde.
    private static let low: [Unicode.Scalar] = [
        "\u{2D8}", "\u{2C7}", "\u{2C6}", "\u{2D9}", "\u{2DD}", "\u{2DB}", "\u{2DA}", "\u{2DC}",
    ]

    private static let high: [Unicode.Scalar] = [
        "\u{2022}", "\u{2020}", "\u{2021}", "\u{2026}", "\u{2014}", "\u{2013}", "\u{192}", "\u{2044}",
        "\u{2039}", "\u{203A}", "\u{2212}", "\u{2030}", "\u{201E}", "\u{201C}", "\u{201D}", "\u{2018}",
        "\u{2019}", "\u{201A}", "\u{2122}", "\u{FB01}", "\u{FB02}", "\u{141}", "\u{152}", "\u{160}",
        "\u{178}", "\u{17D}", "\u{131}", "\u{142}", "\u{153}", "\u{161}", "\u{17E}", "\u{FFFD}", "\u{20AC}",
    ]
}
