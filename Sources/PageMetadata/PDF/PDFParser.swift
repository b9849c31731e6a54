/// Reads PDF objects (ISO 32000-1 §7.2, §7.3) from a window of the file.
///
/// An object that is cut short or broken is nil as a whole. Depth and number of objects are bounded.
struct PDFParser {
    private let bytes: ByteWindow
    private(set) var position: Int
    private var remainingObjects = 200_000

    static let deepestNesting = 48

    init(_ bytes: ByteWindow, at position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    /// Whether the end of the window was met: what was read may be cut short.
    var isAtEnd: Bool { position >= bytes.count }

    /// The next object; nil at the end, for a stray delimiter or keyword, or beyond the bounds.
    mutating func object(depth: Int = 0) -> PDFObject? {
        skipSpace()
        guard depth < Self.deepestNesting, remainingObjects > 0, let byte = bytes[position] else { return nil }
        remainingObjects -= 1
        switch byte {
        case 0x2F: return .name(name())
        case 0x28: return .string(literalString())
        case 0x3C:
            if bytes[position + 1] == 0x3C { return dictionary(depth: depth) }
            return .string(hexadecimalString())
        case 0x5B: return array(depth: depth)
        case 0x30...0x39, 0x2B, 0x2D, 0x2E: return numberOrReference()
        case 0x61...0x7A: return keyword()
        default: return nil
        }
    }

    mutating func skipSpace() {
        while let byte = bytes[position] {
            if byte == 0x25 {
                while let next = bytes[position], next != 0x0A, next != 0x0D { position += 1 }
            } else if Self.isSpace(byte) {
                position += 1
            } else {
                return
            }
        }
    }

    /// Whether the keyword comes next; if so it is read.
    mutating func skip(_ keyword: StaticString) -> Bool {
        skipSpace()
        guard bytes.has(keyword, at: position) else { return false }
        position += keyword.utf8CodeUnitCount
        return true
    }

    /// An unsigned integer without a sign; nil where none stands.
    mutating func unsigned() -> Int? {
        skipSpace()
        let start = position
        var value = 0
        while let byte = bytes[position], byte.isASCIIDigit {
            guard position - start < 18 else { return nil }
            value = value * 10 + Int(byte - 0x30)
            position += 1
        }
        return position > start ? value : nil
    }

    private mutating func numberOrReference() -> PDFObject {
        let start = position
        if let number = unsigned(), Self.endsToken(bytes[position]) {
            // `12 0 R`: what follows decides, and is read again where it is none.
            let afterNumber = position
            if unsigned() != nil, skip("R"), Self.endsToken(bytes[position]) { return .reference(number) }
            position = afterNumber
            return .integer(number)
        }
        position = start
        while let byte = bytes[position], !Self.endsToken(byte) { position += 1 }
        let text = String(decoding: bytes.slice(start, min(position, start + 64)), as: UTF8.self)
        if let value = Int(text) { return .integer(value) }
        return .real(Double(text) ?? 0)
    }

    private mutating func keyword() -> PDFObject? {
        let start = position
        while let byte = bytes[position], !Self.endsToken(byte) { position += 1 }
        if bytes.has("true", at: start) { return .boolean(true) }
        if bytes.has("false", at: start) { return .boolean(false) }
        if bytes.has("null", at: start) { return .null }
        position = start
        return nil
    }

    private mutating func name() -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = bytes[position], !Self.endsToken(byte) {
            if byte == 0x23, let high = bytes[position + 1]?.hexValue, let low = bytes[position + 2]?.hexValue {
                text.append(high << 4 | low)
                position += 3
            } else {
                text.append(byte)
                position += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func array(depth: Int) -> PDFObject? {
        position += 1
        var elements: [PDFObject] = []
        while true {
            skipSpace()
            guard let byte = bytes[position] else { return nil }
            if byte == 0x5D {
                position += 1
                return .array(elements)
            }
            guard let element = object(depth: depth + 1) else { return nil }
            elements.append(element)
        }
    }

    private mutating func dictionary(depth: Int) -> PDFObject? {
        position += 2
        var entries: [String: PDFObject] = [:]
        while true {
            skipSpace()
            guard let byte = bytes[position] else { return nil }
            if byte == 0x3E {
                position += bytes[position + 1] == 0x3E ? 2 : 1
                return .dictionary(entries)
            }
            guard byte == 0x2F else {
                // A value without a key, or what is left of a broken one.
                guard object(depth: depth + 1) != nil else { return nil }
                continue
            }
            let key = name()
            skipSpace()
            if bytes[position] == 0x3E, bytes[position + 1] == 0x3E { continue }
            guard let value = object(depth: depth + 1) else { return nil }
            entries[key] = value
        }
    }

    /// Parentheses nest; a backslash escapes, writes octal, or joins lines; every end of line is one line feed (§7.3.4.2).
    private mutating func literalString() -> [UInt8] {
        position += 1
        var text: [UInt8] = []
        var depth = 1
        while let byte = bytes[position] {
            position += 1
            switch byte {
            case 0x28:
                depth += 1
                text.append(byte)
            case 0x29:
                depth -= 1
                if depth == 0 { return text }
                text.append(byte)
            case 0x5C:
                escape(into: &text)
            case 0x0D:
                if bytes[position] == 0x0A { position += 1 }
                text.append(0x0A)
            default:
                text.append(byte)
            }
        }
        return text
    }

    private mutating func escape(into text: inout [UInt8]) {
        guard let byte = bytes[position] else { return }
        position += 1
        switch byte {
        case 0x6E: text.append(0x0A)
        case 0x72: text.append(0x0D)
        case 0x74: text.append(0x09)
        case 0x62: text.append(0x08)
        case 0x66: text.append(0x0C)
        case 0x0A: break
        case 0x0D: if bytes[position] == 0x0A { position += 1 }
        case 0x30...0x37:
            var value = Int(byte - 0x30)
            for _ in 0..<2 {
                guard let digit = bytes[position], (0x30...0x37).contains(digit) else { break }
                value = value * 8 + Int(digit - 0x30)
                position += 1
            }
            text.append(UInt8(truncatingIfNeeded: value))
        default: text.append(byte)
        }
    }

    private mutating func hexadecimalString() -> [UInt8] {
        position += 1
        var text: [UInt8] = []
        var high: UInt8?
        while let byte = bytes[position] {
            position += 1
            if byte == 0x3E { break }
            guard let digit = byte.hexValue else { continue }
            if let first = high {
                text.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        if let high { text.append(high << 4) }
        return text
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 || byte == 0x0C || byte == 0x00
    }

    private static func endsToken(_ byte: UInt8?) -> Bool {
        guard let byte else { return true }
        switch byte {
        case 0x28, 0x29, 0x3C, 0x3E, 0x5B, 0x5D, 0x7B, 0x7D, 0x2F, 0x25: return true
        default: return isSpace(byte)
        }
    }
}
