internal import Models
internal import Primitives

/// An Atom feed (RFC 4287) of the pins.
struct AtomWriter {
    func begin(_ header: ExportHeader, into output: inout [UInt8]) {
        output.appendLiteral(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n    <title>")
        output.appendMarkup(header.title, .line, .xml)
        output.appendLiteral("</title>\n    <id>urn:pinnest:bookmarks</id>\n    <updated>")
        // A feed must say when it was changed, even where it is empty.
        output.append(contentsOf: (header.changedAt ?? Timestamp(seconds: 0)).iso8601.utf8)
        output.appendLiteral("</updated>\n    <author><name>")
        output.appendMarkup(header.generator, .line, .xml)
        output.appendLiteral("</name></author>\n")
    }

    func append(_ pin: Pin, into output: inout [UInt8]) {
        output.appendLiteral("    <entry>\n        <title type=\"text\">")
        output.appendMarkup(pin.title, .text, .xml)
        output.appendLiteral("</title>\n        <link")
        output.appendAttribute("href", pin.url ?? "", .xml)
        output.appendLiteral("/>\n        <id>urn:uuid:")
        output.append(contentsOf: pin.uuid.description.utf8)
        output.appendLiteral("</id>\n        <published>")
        output.append(contentsOf: pin.createdAt.iso8601.utf8)
        output.appendLiteral("</published>\n        <updated>")
        output.append(contentsOf: pin.updatedAt.iso8601.utf8)
        output.appendLiteral("</updated>\n")
        for tag in pin.tags {
            output.appendLiteral("        <category")
            output.appendAttribute("term", tag, .xml)
            output.appendLiteral("/>\n")
        }
        if let note = pin.note, !note.isEmpty {
            output.appendLiteral("        <content type=\"text\">")
            output.appendMarkup(note, .text, .xml)
            output.appendLiteral("</content>\n")
        }
        output.appendLiteral("    </entry>\n")
    }

    func end(into output: inout [UInt8]) {
        output.appendLiteral("</feed>\n")
    }
}
