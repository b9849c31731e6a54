package import Primitives

/// Writes JSON straight into bytes. Commas are its own business; that objects and arrays are closed is the caller's.
///
/// Every value leaves a comma behind it, which the end of its object or array takes back.
package struct JSONWriter {
    package var bytes: [UInt8]

    package init(_ bytes: [UInt8] = []) {
        self.bytes = bytes
    }

    /// The bytes after a whole value, without the comma.
    package var finished: [UInt8] {
        bytes.last == UInt8(ascii: ",") ? Array(bytes.dropLast()) : bytes
    }

    @inline(__always)
    private mutating func comma() { bytes.append(UInt8(ascii: ",")) }

    /// Writes the name of a member, which must need no escapes.
    @inline(__always)
    package mutating func key(_ name: StaticString) {
        bytes.append(UInt8(ascii: "\""))
        bytes.appendLiteral(name)
        bytes.appendLiteral("\":")
    }

    /// Writes a name that is data.
    package mutating func key(text name: String) {
        bytes.appendJSONString(name)
        bytes.append(UInt8(ascii: ":"))
    }

    package mutating func beginObject() { bytes.append(UInt8(ascii: "{")) }
    package mutating func endObject() { close(with: UInt8(ascii: "}")) }
    package mutating func beginArray() { bytes.append(UInt8(ascii: "[")) }
    package mutating func endArray() { close(with: UInt8(ascii: "]")) }

    @inline(__always)
    private mutating func close(with byte: UInt8) {
        if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
        bytes.append(byte)
        comma()
    }

    @inline(__always)
    package mutating func null() { bytes.appendLiteral("null,") }

    package mutating func boolean(_ value: Bool) {
        if value { bytes.appendLiteral("true,") } else { bytes.appendLiteral("false,") }
    }

    package mutating func integer(_ value: some BinaryInteger) {
        bytes.appendInteger(value)
        comma()
    }

    package mutating func integer(_ value: (some BinaryInteger)?) {
        if let value { integer(value) } else { null() }
    }

    /// The shortest decimal that reads back as the value; null for what JSON has no number for.
    package mutating func number(_ value: Double?) {
        guard let value, value.isFinite else { return null() }
        bytes.appendUTF8(value.description)
        comma()
    }

    package mutating func string(_ value: String) {
        bytes.appendJSONString(value)
        comma()
    }

    package mutating func string(_ value: String?) {
        if let value { string(value) } else { null() }
    }

    package mutating func strings(_ values: [String]) {
        beginArray()
        for value in values { string(value) }
        endArray()
    }

    package mutating func timestamp(_ value: Timestamp) {
        bytes.append(UInt8(ascii: "\""))
        bytes.appendTimestamp(value)
        bytes.appendLiteral("\",")
    }

    package mutating func timestamp(_ value: Timestamp?) {
        if let value { timestamp(value) } else { null() }
    }

    /// Writes a JSON object that is there as text, without white space; `{}` where the text is no JSON object.
    package mutating func object(json text: String) {
        if text != "{}", let compact = JSONCompaction.compactObject(text) {
            bytes.append(contentsOf: compact)
        } else {
            bytes.appendLiteral("{}")
        }
        comma()
    }
}
