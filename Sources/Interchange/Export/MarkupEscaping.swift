internal import Rendering

/// Text as HTML or XML has it.
enum MarkupEscaping {
    enum Place {
        /// Between tags: line breaks stay.
        case text
        /// Between tags, on one line: line breaks and tabs are references.
        case line
        /// Inside of `"`: what a reader would turn into spaces is a reference.
        case attribute
    }

    enum Language {
        /// NUL is left out; everything else can be written.
        case html
        /// All that XML 1.0 (section 2.2) has no place for is left out.
        case xml
    }

    /// The bytes that may not stand as they are, a bit each; those above 63 may, but for what begins noncharacters.
    static func careful(_ place: Place, _ language: Language) -> UInt64 {
        let bit = { (byte: UInt8) in UInt64(1) << UInt64(byte) }
        var bytes = bit(UInt8(ascii: "&")) | bit(UInt8(ascii: "<")) | bit(UInt8(ascii: ">")) | bit(0x0D) | bit(0)
        if place != .text { bytes |= bit(0x0A) | bit(0x09) }
        if place == .attribute { bytes |= bit(UInt8(ascii: "\"")) | bit(UInt8(ascii: "'")) }
        if language == .xml { bytes |= 0xFFFF_FFFF & ~(bit(0x0A) | bit(0x09)) }
        return bytes
    }

    /// Whether one of eight bytes may be among those: true for each that is in any place and for some that are not.
    @inline(__always)
    static func mayNeedCare(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ language: Language) -> Bool {
        let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let ones: UInt64 = 0x0101_0101_0101_0101
        // The highest bit of a byte that is zero, and of no other below it.
        let zeros = { (word: UInt64) in (word &- ones) & ~word }
        let controls = (word &- ones &* 0x20) & ~word
        // `&` and `'` differ by the lowest bit, `<` and `>` by the one after it.
        let ampersands = zeros((word | ones) ^ ones &* UInt64(UInt8(ascii: "'")))
        let angles = zeros((word | ones &* 2) ^ ones &* UInt64(UInt8(ascii: ">")))
        let quotes = zeros(word ^ ones &* UInt64(UInt8(ascii: "\"")))
        let noncharacters = language == .xml ? zeros(word ^ ones &* 0xEF) : 0
        return (controls | ampersands | angles | quotes | noncharacters) & (ones &* 0x80) != 0
    }
}

extension [UInt8] {
    @inline(__always)
    mutating func appendLiteral(_ text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends a text escaped. White space at its ends, which readers trim, is written as references.
    mutating func appendMarkup(_ text: String, _ place: MarkupEscaping.Place, _ language: MarkupEscaping.Language) {
        text.withUTF8Bytes { appendMarkup($0, place, language) }
    }

    /// The same, for bytes of UTF-8.
    mutating func appendMarkup(
        _ bytes: UnsafeBufferPointer<UInt8>, _ place: MarkupEscaping.Place, _ language: MarkupEscaping.Language
    ) {
        var low = 0
        var high = bytes.count
        if place != .attribute {
            while low < high, bytes[low].isSpace { low += 1 }
            while high > low, bytes[high - 1].isSpace { high -= 1 }
        }
        for index in 0..<low { appendReference(to: bytes[index], language) }
        let careful = MarkupEscaping.careful(place, language)
        var start = low
        var index = low
        while index < high {
            let end = Swift.min(index + 8, high)
            if end - index == 8, !MarkupEscaping.mayNeedCare(bytes, index, language) {
                index = end
                continue
            }
            while index < end {
                defer { index += 1 }
                let byte = bytes[index]
                let needsCare =
                    byte < 64
                    ? careful >> UInt64(byte) & 1 != 0 : byte == 0xEF && language == .xml && isNoncharacter(bytes, index)
                guard needsCare else { continue }
                append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
                start = index + 1
                appendEscaped(bytes, index, place, language, next: &start)
            }
        }
        if start < high { append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<high])) }
        for index in high..<bytes.count { appendReference(to: bytes[index], language) }
    }

    /// U+FFFE and U+FFFF.
    private func isNoncharacter(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        index + 2 < bytes.count && bytes[index + 1] == 0xBF && (bytes[index + 2] == 0xBE || bytes[index + 2] == 0xBF)
    }

    private mutating func appendEscaped(
        _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ place: MarkupEscaping.Place, _ language: MarkupEscaping.Language,
        next: inout Int
    ) {
        switch bytes[index] {
        case UInt8(ascii: "&"): appendLiteral("&amp;")
        case UInt8(ascii: "<"): appendLiteral("&lt;")
        case UInt8(ascii: ">"): appendLiteral("&gt;")
        case UInt8(ascii: "\""): appendLiteral("&quot;")
        case UInt8(ascii: "'"): appendLiteral("&#39;")
        case 0x0A, 0x0D, 0x09: appendReference(to: bytes[index], language)
        // Noncharacters of three bytes.
        case 0xEF: next = index + 3
        default: break
        }
    }

    private mutating func appendReference(to byte: UInt8, _ language: MarkupEscaping.Language) {
        // XML has no form feed, nor a reference to one.
        if byte == 0x0C, language == .xml { return }
        appendLiteral("&#")
        append(contentsOf: String(byte).utf8)
        append(UInt8(ascii: ";"))
    }

    /// Appends ` name="…"`.
    mutating func appendAttribute(_ name: StaticString, _ value: String, _ language: MarkupEscaping.Language) {
        value.withUTF8Bytes { appendAttribute(name, $0, language) }
    }

    mutating func appendAttribute(
        _ name: StaticString, _ value: UnsafeBufferPointer<UInt8>, _ language: MarkupEscaping.Language
    ) {
        append(0x20)
        appendLiteral(name)
        appendLiteral("=\"")
        appendMarkup(value, .attribute, language)
        append(UInt8(ascii: "\""))
    }

    /// Appends ` name="…"` with a number.
    mutating func appendAttribute(_ name: StaticString, _ value: Int64) {
        append(0x20)
        appendLiteral(name)
        appendLiteral("=\"")
        appendInteger(value)
        append(UInt8(ascii: "\""))
    }

    /// Appends so many steps of indentation, within reason: a line of a tree 1,000 deep is no longer readable anyway.
    mutating func appendIndentation(_ depth: Int) {
        let spaces: StaticString = "                                                                "
        append(contentsOf: UnsafeBufferPointer(start: spaces.utf8Start, count: 4 * Swift.max(0, Swift.min(depth, 16))))
    }
}

extension String {
    /// The bytes of the text where they stand.
    func withUTF8Bytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        var text = self
        text.withUTF8(body)
    }
}
