internal import PageMetadata
internal import Rendering

/// The object for `ImportedPin.extra`: what a format knows and pinnest has no place for.
struct ExtraMembers {
    private var members: [(key: String, value: JSONValue)] = []
    private var size = 0
    /// Bytes; what goes beyond is left out, so that no entry makes a library heavy.
    private static let largest = 64 << 10

    /// Adds a text that is not empty.
    mutating func add(_ key: String, _ text: String?) {
        guard let text, !text.isEmpty else { return }
        add(key, .string(text))
    }

    /// Adds a value that says something: neither null, false, zero nor empty.
    mutating func add(_ key: String, _ value: JSONValue) {
        guard Self.saysSomething(value) else { return }
        var written: [UInt8] = []
        written.appendJSON(value)
        guard size + written.count <= Self.largest else { return }
        size += written.count + key.utf8.count
        members.append((key, value))
    }

    private static func saysSomething(_ value: JSONValue) -> Bool {
        switch value {
        case .null: false
        case .bool(let value): value
        case .number(let number): number.double != 0
        case .string(let text): !text.isEmpty
        case .array(let values): !values.isEmpty
        case .object(let object): !object.members.isEmpty
        }
    }

    /// A JSON object as text.
    var text: String {
        guard !members.isEmpty else { return "{}" }
        var output: [UInt8] = [UInt8(ascii: "{")]
        for (index, member) in members.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            output.appendJSONString(member.key)
            output.append(UInt8(ascii: ":"))
            output.appendJSON(member.value)
        }
        output.append(UInt8(ascii: "}"))
        return String(decoding: output, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends a value without white space. As deep as the value is, which the reader bounds.
    mutating func appendJSON(_ value: JSONValue) {
        switch value {
        case .null: append(contentsOf: "null".utf8)
        case .bool(let value): append(contentsOf: (value ? "true" : "false").utf8)
        case .number(let number): append(contentsOf: number.text.utf8)
        case .string(let text): appendJSONString(text)
        case .array(let values):
            append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { append(UInt8(ascii: ",")) }
                appendJSON(value)
            }
            append(UInt8(ascii: "]"))
        case .object(let object):
            append(UInt8(ascii: "{"))
            for (index, member) in object.members.enumerated() {
                if index > 0 { append(UInt8(ascii: ",")) }
                appendJSONString(member.key)
                append(UInt8(ascii: ":"))
                appendJSON(member.value)
            }
            append(UInt8(ascii: "}"))
        }
    }
}
