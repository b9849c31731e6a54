internal import PinSaving
internal import Rendering

/// One array of objects, or one object a line.
enum NameJSON {
    static func bytes<Element>(
        _ elements: [Element], isLines: Bool, members: (Element, inout JSONWriter) -> Void
    ) -> [UInt8] {
        guard isLines else {
            var writer = JSONWriter()
            writer.beginArray()
            for element in elements { append(element, to: &writer, members) }
            writer.endArray()
            return writer.bytes + [UInt8(ascii: "\n")]
        }
        var output: [UInt8] = []
        for element in elements {
            var writer = JSONWriter()
            append(element, to: &writer, members)
            output += writer.bytes + [UInt8(ascii: "\n")]
        }
        return output
    }

    private static func append<Element>(
        _ element: Element, to writer: inout JSONWriter, _ members: (Element, inout JSONWriter) -> Void
    ) {
        writer.beginObject()
        members(element, &writer)
        writer.endObject()
    }
}
