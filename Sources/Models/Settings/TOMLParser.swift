/// Reads TOML 1.0 (toml.io/en/v1.0.0) as far as `TOMLDocument` goes, line by line: no value that is read here has more than one.
struct TOMLParser {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var names = TOMLNames()
    private var document: TOMLDocument
    private var table: [String] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        document = TOMLDocument()
        document.bytes = bytes
    }

    mutating func parse() throws(TOMLError) -> TOMLDocument {
        try checkText()
        // A byte order mark is no part of the text.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        while position < bytes.count {
            try parseLine()
            line += 1
        }
        return document
    }

    /// The whole text is UTF-8 without control characters, in comments too (Spec, Comment).
    private func checkText() throws(TOMLError) {
        var line = 1
        var start = 0
        for index in bytes.indices {
            switch bytes[index] {
            case 0x0A:
                guard isUTF8(start..<index) else { throw TOMLError(.invalidUTF8, line: line) }
                line += 1
                start = index + 1
            case 0x0D where index + 1 < bytes.count && bytes[index + 1] == 0x0A: break
            case 0x09: break
            case 0..<0x20, 0x7F: throw TOMLError(.controlCharacter, line: line)
            default: break
            }
        }
        guard isUTF8(start..<bytes.count) else { throw TOMLError(.invalidUTF8, line: line) }
    }

    private func isUTF8(_ range: Range<Int>) -> Bool { String(validating: bytes[range], as: UTF8.self) != nil }

    private mutating func parseLine() throws(TOMLError) {
        let start = position
        skipBlanks()
        switch peek {
        case nil, 0x0A, 0x0D, UInt8(ascii: "#"): skipLine()
        case UInt8(ascii: "["):
            try parseHeader()
            try endLine()
            document.tables.append(TOMLDocument.Table(path: table, line: line, lineBytes: start..<position))
        default: try parseEntry(from: start)
        }
    }

    // MARK: Headers and entries

    private mutating func parseHeader() throws(TOMLError) {
        position += 1
        if peek == UInt8(ascii: "[") { throw error(.unsupported("an array of tables")) }
        let path = try parseKey()
        guard peek == UInt8(ascii: "]") else { throw error(.unclosedHeader) }
        position += 1
        if let reason = names.open(path) { throw error(reason) }
        table = path
    }

    private mutating func parseEntry(from start: Int) throws(TOMLError) {
        let key = try parseKey()
        guard peek == UInt8(ascii: "=") else { throw error(.noEqualsSign) }
        position += 1
        skipBlanks()
        let valueStart = position
        let value = try parseValue()
        let valueEnd = position
        if let reason = names.define(key, in: table) { throw error(reason) }
        try endLine()
        document.entries.append(
            TOMLDocument.Entry(
                path: table + key, tableDepth: table.count, value: value, line: line, valueBytes: valueStart..<valueEnd,
                lineBytes: start..<position))
    }

    /// Parts with dots between them, and what blanks stand around them.
    private mutating func parseKey() throws(TOMLError) -> [String] {
        var parts: [String] = []
        while true {
            skipBlanks()
            switch peek {
            case UInt8(ascii: "\""): parts.append(try TOMLString.basic(in: bytes, at: &position, line: line))
            case UInt8(ascii: "'"): parts.append(try TOMLString.literal(in: bytes, at: &position, line: line))
            default:
                let word = take { Self.isBare($0) }
                guard !word.isEmpty else { throw error(.noKey) }
                parts.append(word)
            }
            skipBlanks()
            guard peek == UInt8(ascii: ".") else { return parts }
            position += 1
        }
    }

    private mutating func parseValue() throws(TOMLError) -> SettingValue {
        switch peek {
        case nil, 0x0A, 0x0D, UInt8(ascii: "#"): throw error(.noValue)
        case UInt8(ascii: "\""): return .string(try TOMLString.basic(in: bytes, at: &position, line: line))
        case UInt8(ascii: "'"): return .string(try TOMLString.literal(in: bytes, at: &position, line: line))
        case UInt8(ascii: "["): throw error(.unsupported("an array"))
        case UInt8(ascii: "{"): throw error(.unsupported("an inline table"))
        default: break
        }
        let word = take { !Self.isBlank($0) && $0 != 0x0A && $0 != 0x0D && $0 != UInt8(ascii: "#") }
        switch word {
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        default:
            switch TOMLNumber.read(word) {
            case .success(let number): return .integer(number)
            case .failure(let problem): throw error(problem.reason)
            }
        }
    }

    /// After a value or a header come blanks and a comment, and nothing else.
    private mutating func endLine() throws(TOMLError) {
        skipBlanks()
        switch peek {
        case nil, 0x0A, 0x0D, UInt8(ascii: "#"): skipLine()
        default: throw error(.trailingText(take { $0 != 0x0A && $0 != 0x0D }))
        }
    }

    // MARK: Bytes

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(while isWanted: (UInt8) -> Bool) -> String {
        let start = position
        while let byte = peek, isWanted(byte) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func skipBlanks() {
        while let byte = peek, Self.isBlank(byte) { position += 1 }
    }

    private mutating func skipLine() {
        while let byte = peek {
            position += 1
            if byte == 0x0A { return }
        }
    }

    private func error(_ reason: TOMLError.Reason) -> TOMLError { TOMLError(reason, line: line) }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// The characters of a bare key: ASCII letters and digits, `_`, `-`.
    static func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        case UInt8(ascii: "_"), UInt8(ascii: "-"): true
        default: false
        }
    }
}
