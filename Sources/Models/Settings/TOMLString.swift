/// Strings of one line (Spec, String).
enum TOMLString {
    /// `"…"` with escapes. `position` is that of the opening quote, and after it that behind the closing one.
    static func basic(in bytes: [UInt8], at position: inout Int, line: Int) throws(TOMLError) -> String {
        try refuseLongForm(UInt8(ascii: "\""), in: bytes, at: position, line: line)
        position += 1
        var result: [UInt8] = []
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: result, as: UTF8.self)
            case UInt8(ascii: "\\"): result += Array(String(try escape(in: bytes, at: &position, line: line)).utf8)
            default: result.append(byte)
            }
        }
        throw TOMLError(.unclosedString, line: line)
    }

    /// `'…'`, in which a backslash is one.
    static func literal(in bytes: [UInt8], at position: inout Int, line: Int) throws(TOMLError) -> String {
        try refuseLongForm(UInt8(ascii: "'"), in: bytes, at: position, line: line)
        let start = position + 1
        position = start
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
            position += 1
            if bytes[position - 1] == UInt8(ascii: "'") {
                return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
            }
        }
        throw TOMLError(.unclosedString, line: line)
    }

    /// A text as a basic string.
    static func written(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\u{8}": result += "\\b"
            case "\t": result += "\\t"
            case "\n": result += "\\n"
            case "\u{C}": result += "\\f"
            case "\r": result += "\\r"
            case "\u{0}"..."\u{1F}", "\u{7F}":
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private static func refuseLongForm(_ quote: UInt8, in bytes: [UInt8], at position: Int, line: Int) throws(TOMLError) {
        let start = bytes[position...].prefix(3)
        if start.count == 3, start.allSatisfy({ $0 == quote }) {
            throw TOMLError(.unsupported("a string of several lines"), line: line)
        }
    }

    /// The character of an escape; `position` is behind the backslash.
    private static func escape(in bytes: [UInt8], at position: inout Int, line: Int) throws(TOMLError) -> Unicode.Scalar {
        guard position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D else {
            throw TOMLError(.unclosedString, line: line)
        }
        let start = position
        position += 1
        switch bytes[start] {
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "u"), UInt8(ascii: "U"):
            let count = bytes[start] == UInt8(ascii: "u") ? 4 : 8
            let digits = bytes[position...].prefix(count)
            let text = String(decoding: digits, as: UTF8.self)
            // Surrogates are no characters (Spec, String).
            if digits.count == count, digits.allSatisfy(isHexadecimal), let value = UInt32(text, radix: 16),
                let scalar = Unicode.Scalar(value)
            {
                position += count
                return scalar
            }
            let known = digits.prefix(while: isHexadecimal)
            throw TOMLError(.badEscape("\\" + String(decoding: bytes[start...start] + known, as: UTF8.self)), line: line)
        default:
            let character = String(decoding: bytes[start...].prefix(4), as: UTF8.self).first.map(String.init) ?? ""
            throw TOMLError(.badEscape("\\" + character), line: line)
        }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}
