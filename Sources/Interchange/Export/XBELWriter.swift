internal import Models
internal import Primitives

/// XBEL 1.0, with tags in the attribute that buku writes and marks in those of bookmark HTML; the DTD has no place for them.
struct XBELWriter {
    private var depth = 1

    func begin(_ header: ExportHeader, into output: inout [UInt8]) {
        output.appendLiteral(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE xbel PUBLIC "+//IDN python.org//DTD XML Bookmark Exchange Language 1.0//EN//XML" \
            "http://www.python.org/topics/xml/dtds/xbel-1.0.dtd">
            <xbel version="1.0">
                <title>
            """)
        output.appendMarkup(header.title, .line, .xml)
        output.appendLiteral("</title>\n")
    }

    mutating func enter(_ folder: ExportFolder, into output: inout [UInt8]) {
        output.appendIndentation(depth)
        output.appendLiteral("<folder folded=\"no\"")
        if let date = folder.addedAt { output.appendAttribute("added", date.iso8601, .xml) }
        output.appendLiteral(">\n")
        depth += 1
        folder.name.withUTF8Bytes { appendElement("title", $0, to: &output) }
    }

    mutating func leave(into output: inout [UInt8]) {
        guard depth > 1 else { return }
        depth -= 1
        output.appendIndentation(depth)
        output.appendLiteral("</folder>\n")
    }

    func append(_ pin: ExportBookmark, into output: inout [UInt8]) {
        output.appendIndentation(depth)
        output.appendLiteral("<bookmark")
        output.appendAttribute("href", pin.url, .xml)
        output.appendAttribute("added", pin.facts.createdAt.iso8601, .xml)
        output.appendAttribute("modified", pin.facts.updatedAt.iso8601, .xml)
        if let date = pin.facts.openedAt { output.appendAttribute("visited", date.iso8601, .xml) }
        if !pin.tags.isEmpty { output.appendAttribute("TAGS", pin.tags, .xml) }
        if pin.facts.isUnread { output.appendLiteral(" TOREAD=\"1\"") }
        if pin.facts.isFavorite { output.appendLiteral(" FAVORITE=\"1\"") }
        output.appendLiteral(">\n")
        let inner = XBELWriter(depth: depth + 1)
        inner.appendElement("title", pin.title, to: &output)
        if !pin.note.isEmpty { inner.appendElement("desc", pin.note, to: &output) }
        output.appendIndentation(depth)
        output.appendLiteral("</bookmark>\n")
    }

    func end(into output: inout [UInt8]) {
        output.appendLiteral("</xbel>\n")
    }

    private func appendElement(_ name: StaticString, _ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        output.appendIndentation(depth)
        output.append(UInt8(ascii: "<"))
        output.appendLiteral(name)
        output.append(UInt8(ascii: ">"))
        output.appendMarkup(text, .text, .xml)
        output.appendLiteral("</")
        output.appendLiteral(name)
        output.appendLiteral(">\n")
    }
}
