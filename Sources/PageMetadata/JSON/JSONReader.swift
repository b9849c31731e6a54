/// A strict reader of JSON (RFC 8259) over UTF-8 bytes: a whole document at once, or piece by piece where it is too long for that.
///
///     let value = try JSONReader.document(bytes)
///
///     var reader = JSONReader(bytes)
///     try reader.beginArray()
///     while try reader.nextElement() { let pin = try reader.readValue() … }
///     try reader.finish()
///
/// A byte order mark at the beginning is passed over. Lone surrogates in `\u` escapes become U+FFFD. Time is linear in the input; depth is
/// bounded, so that no input can exhaust the stack.
package struct JSONReader: Sendable {
    let bytes: ArraySlice<UInt8>
    var position: Int
    private let maximumDepth: Int
    private var depth = 0
    /// Whether an array or object was just opened, so that no comma may come.
    private var isAtStart = true

    /// - Parameter maximumDepth: how many arrays and objects may be open at once; at most 512.
    package init(_ bytes: ArraySlice<UInt8>, maximumDepth: Int = 128) {
        self.bytes = bytes
        self.maximumDepth = min(maximumDepth, 512)
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.startIndex + 3 : bytes.startIndex
    }

    /// Reads bytes that are one value and nothing else.
    package static func document(_ bytes: ArraySlice<UInt8>, maximumDepth: Int = 128) throws(JSONError) -> JSONValue {
        var reader = JSONReader(bytes, maximumDepth: maximumDepth)
        let value = try reader.readValue()
        try reader.finish()
        return value
    }

    /// Reads the value that comes next, with all that is in it.
    package mutating func readValue() throws(JSONError) -> JSONValue {
        switch try nextByte() {
        case UInt8(ascii: "{"):
            var members: [JSONObject.Member] = []
            try beginObject()
            while let key = try nextKey() { members.append(JSONObject.Member(key: key, value: try readValue())) }
            return .object(JSONObject(members: members))
        case UInt8(ascii: "["):
            var values: [JSONValue] = []
            try beginArray()
            while try nextElement() { values.append(try readValue()) }
            return .array(values)
        case UInt8(ascii: "\""):
            return .string(try readString())
        case UInt8(ascii: "t"):
            try read("true")
            return .bool(true)
        case UInt8(ascii: "f"):
            try read("false")
            return .bool(false)
        case UInt8(ascii: "n"):
            try read("null")
            return .null
        default:
            return .number(try readNumber())
        }
    }

    /// What the next value begins with: `{`, `[`, `"`, a digit, a minus sign, or the letter of a name.
    package mutating func peek() throws(JSONError) -> UInt8 {
        try nextByte()
    }

    /// Opens the array that comes next; `nextElement()` goes through it.
    package mutating func beginArray() throws(JSONError) {
        try open(UInt8(ascii: "["))
    }

    /// Whether another element follows, which is then to be read; at the end of the array the bracket is consumed.
    package mutating func nextElement() throws(JSONError) -> Bool {
        try !closes(UInt8(ascii: "]"))
    }

    /// Opens the object that comes next; `nextKey()` goes through it.
    package mutating func beginObject() throws(JSONError) {
        try open(UInt8(ascii: "{"))
    }

    /// The key of the next member, whose value is then to be read; nil at the end of the object, whose brace is consumed.
    package mutating func nextKey() throws(JSONError) -> String? {
        if try closes(UInt8(ascii: "}")) { return nil }
        guard try nextByte() == UInt8(ascii: "\"") else { throw error(.unexpectedByte) }
        let key = try readString()
        guard try nextByte() == UInt8(ascii: ":") else { throw error(.unexpectedByte) }
        position += 1
        return key
    }

    /// Makes sure that nothing but white space is left.
    package mutating func finish() throws(JSONError) {
        skipWhiteSpace()
        if position < bytes.endIndex { throw error(.unexpectedByte) }
    }

    private mutating func open(_ bracket: UInt8) throws(JSONError) {
        guard try nextByte() == bracket else { throw error(.unexpectedByte) }
        guard depth < maximumDepth else { throw error(.tooDeep) }
        depth += 1
        position += 1
        isAtStart = true
    }

    /// Consumes the bracket, or the comma before what follows.
    private mutating func closes(_ bracket: UInt8) throws(JSONError) -> Bool {
        let byte = try nextByte()
        if byte == bracket {
            position += 1
            depth -= 1
            isAtStart = false
            return true
        }
        if !isAtStart {
            guard byte == UInt8(ascii: ",") else { throw error(.unexpectedByte) }
            position += 1
        }
        // Whatever value comes now, a comma has to follow it.
        isAtStart = false
        return false
    }

    private mutating func read(_ name: StaticString) throws(JSONError) {
        let found = bytes[position...].prefix(name.utf8CodeUnitCount)
        guard found.equals(name) else {
            throw error(found.count < name.utf8CodeUnitCount ? .unexpectedEnd : .unexpectedByte)
        }
        position += name.utf8CodeUnitCount
    }

    private mutating func readNumber() throws(JSONError) -> JSONNumber {
        let start = position
        if bytes[position] == UInt8(ascii: "-") { position += 1 }
        let integer = position
        try readDigits()
        if bytes[integer] == UInt8(ascii: "0"), position > integer + 1 {
            position = integer + 1
            throw error(.unexpectedByte)
        }
        if position < bytes.endIndex, bytes[position] == UInt8(ascii: ".") {
            position += 1
            try readDigits()
        }
        if position < bytes.endIndex, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < bytes.endIndex, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            try readDigits()
        }
        return JSONNumber(text: String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func readDigits() throws(JSONError) {
        guard position < bytes.endIndex else { throw error(.unexpectedEnd) }
        guard bytes[position].isASCIIDigit else { throw error(.unexpectedByte) }
        while position < bytes.endIndex, bytes[position].isASCIIDigit { position += 1 }
    }

    private mutating func skipWhiteSpace() {
        while position < bytes.endIndex, bytes[position].isMarkupSpace, bytes[position] != 0x0C { position += 1 }
    }

    private mutating func nextByte() throws(JSONError) -> UInt8 {
        skipWhiteSpace()
        guard position < bytes.endIndex else { throw error(.unexpectedEnd) }
        return bytes[position]
    }

    func error(_ reason: JSONError.Reason) -> JSONError {
        JSONError(reason: reason, offset: position - bytes.startIndex)
    }
}
