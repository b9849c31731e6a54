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
        for index in low..<high {
            let byte = bytes[index]
            let needsCare =
                byte < 64 ? careful >> UInt64(byte) & 1 != 0 : byte == 0xEF && language == .xml && isNoncharacter(bytes, index)
            guard needsCare else { continue }
            append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
            start = index + 1
            appendEscaped(bytes, index, place, language, next: &start)
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
        append(contentsOf: repeatElement(0x20, count: 4 * Swift.min(depth, 16)))
    }
}

extension String {
    /// The bytes of the text where they stand.
    func withUTF8Bytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        var text = self
        text.withUTF8(body)
    }
}
