package import Primitives

/// Writes JSON straight into bytes. Commas are its own business; that objects and arrays are closed is the caller's.
///
/// Every value leaves a comma behind it, which the end of its object or array takes back.
package struct JSONWriter: ~Copyable {
    private var sink: ByteSink

    package init() {
        sink = ByteSink()
    }

    /// What was written, without the comma after the last value.
    package var bytes: [UInt8] {
        Array(sink.last == UInt8(ascii: ",") ? sink.bytes.dropLast() : sink.bytes[...])
    }

    /// Appends what was written, without the comma after the last value.
    package func append(to output: inout [UInt8]) {
        let bytes = sink.bytes
        output.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes.dropLast(sink.last == UInt8(ascii: ",") ? 1 : 0)))
    }

    @inline(__always)
    private mutating func comma() { sink.append(UInt8(ascii: ",")) }

    /// Writes the name of a member, which must need no escapes.
    @inline(__always)
    package mutating func key(_ name: StaticString) {
        sink.append(UInt8(ascii: "\""))
        sink.appendLiteral(name)
        sink.appendLiteral("\":")
    }

    /// Writes a name that is data.
    package mutating func key(text name: String) {
        sink.appendJSONString(name)
        sink.append(UInt8(ascii: ":"))
    }

    package mutating func beginObject() { sink.append(UInt8(ascii: "{")) }
    package mutating func endObject() { close(with: UInt8(ascii: "}")) }
    package mutating func beginArray() { sink.append(UInt8(ascii: "[")) }
    package mutating func endArray() { close(with: UInt8(ascii: "]")) }

    @inline(__always)
    private mutating func close(with byte: UInt8) {
        if sink.last == UInt8(ascii: ",") { sink.removeLast() }
        sink.append(byte)
        comma()
    }

    @inline(__always)
    package mutating func null() { sink.appendLiteral("null,") }

    package mutating func boolean(_ value: Bool) {
        if value { sink.appendLiteral("true,") } else { sink.appendLiteral("false,") }
    }

    package mutating func integer(_ value: some BinaryInteger) {
        sink.appendInteger(value)
        comma()
    }

    package mutating func integer(_ value: (some BinaryInteger)?) {
        if let value { integer(value) } else { null() }
    }

    /// The shortest decimal that reads back as the value; null for what JSON has no number for.
    package mutating func number(_ value: Double?) {
        guard let value, value.isFinite else { return null() }
        sink.append(value.description)
        comma()
    }

    package mutating func string(_ value: String) {
        sink.appendJSONString(value)
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

    package mutating func uuid(_ value: UUID) {
        sink.append(UInt8(ascii: "\""))
        sink.appendHexadecimal(value.high >> 32, digits: 8)
        sink.append(UInt8(ascii: "-"))
        sink.appendHexadecimal(value.high >> 16, digits: 4)
        sink.append(UInt8(ascii: "-"))
        sink.appendHexadecimal(value.high, digits: 4)
        sink.append(UInt8(ascii: "-"))
        sink.appendHexadecimal(value.low >> 48, digits: 4)
        sink.append(UInt8(ascii: "-"))
        sink.appendHexadecimal(value.low, digits: 12)
        sink.appendLiteral("\",")
    }

    package mutating func timestamp(_ value: Timestamp) {
        sink.append(UInt8(ascii: "\""))
        value.appendISO8601 { sink.append($0) }
        sink.appendLiteral("\",")
    }

    package mutating func timestamp(_ value: Timestamp?) {
        if let value { timestamp(value) } else { null() }
    }

    /// Writes a JSON object that is there as text, without white space; `{}` where the text is no JSON object.
    package mutating func object(json text: String) {
        if text != "{}", let compact = JSONCompaction.compactObject(text) {
            compact.withUnsafeBufferPointer { sink.append($0[...]) }
        } else {
            sink.appendLiteral("{}")
        }
        comma()
    }
}
