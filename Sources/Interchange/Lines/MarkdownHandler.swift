internal import Models

/// Links in Markdown (formats.md §2.13): `- [title](address) <!-- TAGS: a,b -->` as pinnest and buku write them, `<address>`, bare
/// addresses, and links anywhere in a text. What an item of a list says behind its only link is the note.
struct MarkdownHandler: LineHandler {
    private var isInCode = false

    mutating func take(_ line: ArraySlice<UInt8>, number: Int, into events: inout [ImportEvent]) {
        var rest = line.trimmed
        if rest.starts(with: "```".utf8) || rest.starts(with: "~~~".utf8) {
            isInCode.toggle()
            return
        }
        guard !isInCode, !rest.isEmpty else { return }
        let tags = MarkdownComment.takeTags(&rest)
        let found = MarkdownLinks.find(in: rest)
        if found.isEmpty {
            let text = String(decoding: rest.prefix(800), as: UTF8.self)
            // Headings and text between the links are not counted; an item of a list without an address is.
            if MarkdownLinks.isItem(rest) {
                events.append(.skipped(ImportSkip(line: number, reason: .noAddressInLine, text: String(text.prefix(200)))))
            }
            return
        }
        for link in found {
            var pin = ImportedPin(line: number)
            pin.title = link.title
            pin.tags = tags
            if found.count == 1 { pin.note = MarkdownLinks.note(of: link, in: rest) }
            events.append(pin, address: link.address)
        }
    }
}

/// The comment with the tags of a line.
enum MarkdownComment {
    /// Takes `<!-- TAGS: a,b -->` off the end of a line.
    static func takeTags(_ line: inout ArraySlice<UInt8>) -> [String] {
        guard let start = line.firstRange(ofWord: "<!-- tags:"), let end = line[start.upperBound...].firstRange(ofWord: "-->")
        else {
            return []
        }
        let bytes = Array(line[start.upperBound..<end.lowerBound])
        line = line[..<start.lowerBound].trimmed
        var text = CollectedText(.html)
        text.append(bytes, 0..<bytes.count)
        return ImportedTags.list(text.text() ?? "")
    }
}
