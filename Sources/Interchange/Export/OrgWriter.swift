internal import Models
internal import Primitives

/// Org mode: folders and pins are headlines, their level is their depth; notes stand below, indented, so that no line is a headline.
struct OrgWriter {
    private var depth = 1

    mutating func enter(_ folder: ExportFolder, into output: inout [UInt8]) {
        appendStars(to: &output)
        appendLine(folder.name, to: &output)
        output.append(0x0A)
        depth += 1
    }

    mutating func leave() {
        if depth > 1 { depth -= 1 }
    }

    func append(_ pin: Pin, into output: inout [UInt8]) {
        appendStars(to: &output)
        output.appendLiteral("[[")
        // Org escapes brackets in addresses by a backslash.
        for byte in (pin.url ?? "").utf8 where byte >= 0x20 {
            let isEscaped = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "\\")
            if isEscaped { output.append(UInt8(ascii: "\\")) }
            output.append(byte)
        }
        output.appendLiteral("][")
        appendTitle(pin.title, to: &output)
        output.appendLiteral("]]")
        appendTags(pin.tags, to: &output)
        output.append(0x0A)
        appendProperties(pin, to: &output)
        if let note = pin.note, !note.isEmpty { appendNote(note, to: &output) }
    }

    private func appendStars(to output: inout [UInt8]) {
        output.append(contentsOf: repeatElement(UInt8(ascii: "*"), count: depth))
        output.append(0x20)
    }

    /// A text without line breaks.
    private func appendLine(_ text: String, to output: inout [UInt8]) {
        for byte in text.utf8 where byte != 0 { output.append(byte == 0x0A || byte == 0x0D ? 0x20 : byte) }
    }

    private func appendTitle(_ title: String, to output: inout [UInt8]) {
        for byte in title.utf8 where byte != 0 {
            switch byte {
            case UInt8(ascii: "["): output.append(contentsOf: OrgText.openingBracket.utf8)
            case UInt8(ascii: "]"): output.append(contentsOf: OrgText.closingBracket.utf8)
            case 0x0A, 0x0D: output.append(0x20)
            default: output.append(byte)
            }
        }
    }

    private func appendTags(_ tags: [String], to output: inout [UInt8]) {
        guard !tags.isEmpty else { return }
        output.appendLiteral(" :")
        for tag in tags {
            for byte in tag.utf8 {
                if byte == UInt8(ascii: ":") { output.append(byte) }
                output.append(byte)
            }
            output.append(UInt8(ascii: ":"))
        }
    }

    private func appendProperties(_ pin: Pin, to output: inout [UInt8]) {
        output.appendLiteral("  :PROPERTIES:\n  :CREATED: ")
        output.append(contentsOf: pin.createdAt.iso8601.utf8)
        output.appendLiteral("\n  :MODIFIED: ")
        output.append(contentsOf: pin.updatedAt.iso8601.utf8)
        output.appendLiteral("\n  :END:\n")
    }

    private func appendNote(_ note: String, to output: inout [UInt8]) {
        output.appendLiteral("  ")
        for byte in note.utf8 where byte != 0 && byte != 0x0D {
            output.append(byte)
            if byte == 0x0A { output.appendLiteral("  ") }
        }
        output.append(0x0A)
    }
}
