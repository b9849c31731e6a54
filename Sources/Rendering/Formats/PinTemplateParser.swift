struct PinTemplateParser {
    private let source: [UInt8]
    private var position = 0
    private var text: [UInt8] = []
    private var parts: [PinTemplate.Part] = []

    init(_ source: String) {
        self.source = Array(source.utf8)
    }

    mutating func parse() throws(PinTemplateError) -> [PinTemplate.Part] {
        while position < source.count {
            switch source[position] {
            case UInt8(ascii: "{"):
                if peek(1) == UInt8(ascii: "{") {
                    literal(UInt8(ascii: "{"), length: 2)
                } else {
                    try field()
                }
            case UInt8(ascii: "}") where peek(1) == UInt8(ascii: "}"): literal(UInt8(ascii: "}"), length: 2)
            case UInt8(ascii: "\\"): escape()
            default: literal(source[position], length: 1)
            }
        }
        endText()
        return parts
    }

    private func peek(_ offset: Int) -> UInt8? {
        position + offset < source.count ? source[position + offset] : nil
    }

    private mutating func literal(_ byte: UInt8, length: Int) {
        text.append(byte)
        position += length
    }

    private mutating func escape() {
        let (byte, length) = Self.unescaped(source[position...])
        literal(byte, length: length)
    }

    /// What a backslash and the byte after it stand for, and how many bytes that takes.
    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> (UInt8, Int) {
        switch bytes.dropFirst().first {
        case UInt8(ascii: "n"): (0x0A, 2)
        case UInt8(ascii: "t"): (0x09, 2)
        case UInt8(ascii: "0"): (0, 2)
        case UInt8(ascii: "\\"): (UInt8(ascii: "\\"), 2)
        default: (UInt8(ascii: "\\"), 1)
        }
    }

    private mutating func field() throws(PinTemplateError) {
        guard let end = source[position...].firstIndex(of: UInt8(ascii: "}")) else {
            throw .unclosed(String(decoding: source[position...], as: UTF8.self))
        }
        let inside = source[(position + 1)..<end]
        let colon = inside.firstIndex(of: UInt8(ascii: ":"))
        let name = String(decoding: inside[..<(colon ?? end)], as: UTF8.self)
        guard let field = PinField(name: name) else { throw .unknownField(name) }
        var separator = ","
        if let colon {
            guard field.isList else { throw .notAList(name) }
            separator = Self.separator(inside[(colon + 1)...])
        }
        endText()
        parts.append(.field(field, separator: separator))
        position = end + 1
    }

    private static func separator(_ bytes: ArraySlice<UInt8>) -> String {
        var rest = bytes
        var result: [UInt8] = []
        while let first = rest.first {
            let (byte, length) = first == UInt8(ascii: "\\") ? unescaped(rest) : (first, 1)
            result.append(byte)
            rest = rest.dropFirst(length)
        }
        return String(decoding: result, as: UTF8.self)
    }

    private mutating func endText() {
        guard !text.isEmpty else { return }
        parts.append(.text(String(decoding: text, as: UTF8.self)))
        text.removeAll()
    }
}
