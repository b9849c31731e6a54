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

    func append(_ pin: ExportBookmark, into output: inout [UInt8]) {
        appendStars(to: &output)
        output.appendLiteral("[[")
        // Org escapes brackets in addresses by a backslash.
        for byte in pin.url where byte >= 0x20 {
            let isEscaped = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "\\")
            if isEscaped { output.append(UInt8(ascii: "\\")) }
            output.append(byte)
        }
        output.appendLiteral("][")
        appendTitle(pin.title, to: &output)
        output.appendLiteral("]]")
        appendTags(of: pin, to: &output)
        output.append(0x0A)
        appendProperties(pin, to: &output)
        if !pin.note.isEmpty { appendNote(pin.note, to: &output) }
    }

    private func appendStars(to output: inout [UInt8]) {
        output.append(contentsOf: repeatElement(UInt8(ascii: "*"), count: depth))
        output.append(0x20)
    }

    /// A text without line breaks.
    private func appendLine(_ text: String, to output: inout [UInt8]) {
        for byte in text.utf8 where byte != 0 { output.append(byte == 0x0A || byte == 0x0D ? 0x20 : byte) }
    }

    private func appendTitle(_ title: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        for byte in title where byte != 0 {
            switch byte {
            case UInt8(ascii: "["): output.append(contentsOf: OrgText.openingBracket.utf8)
            case UInt8(ascii: "]"): output.append(contentsOf: OrgText.closingBracket.utf8)
            case 0x0A, 0x0D: output.append(0x20)
            default: output.append(byte)
            }
        }
    }

    private func appendTags(of pin: ExportBookmark, to output: inout [UInt8]) {
        guard !pin.tags.isEmpty else { return }
        output.appendLiteral(" :")
        pin.forEachTag { tag in
            for byte in tag {
                if byte == UInt8(ascii: ":") { output.append(byte) }
                output.append(byte)
            }
            output.append(UInt8(ascii: ":"))
        }
    }

    private func appendProperties(_ pin: ExportBookmark, to output: inout [UInt8]) {
        output.appendLiteral("  :PROPERTIES:\n  :CREATED: ")
        output.append(contentsOf: pin.facts.createdAt.iso8601.utf8)
        output.appendLiteral("\n  :MODIFIED: ")
        output.append(contentsOf: pin.facts.updatedAt.iso8601.utf8)
        if pin.facts.isFavorite { output.appendLiteral("\n  :FAVORITE: t") }
        if pin.facts.isUnread { output.appendLiteral("\n  :UNREAD: t") }
        output.appendLiteral("\n  :END:\n")
    }

    private func appendNote(_ note: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        output.appendLiteral("  ")
        var isBehindReturn = false
        for byte in note where byte != 0 {
            // A line feed belongs to the carriage return before it; one of them alone ends a line too.
            if !(byte == 0x0A && isBehindReturn) {
                output.append(byte == 0x0D ? 0x0A : byte)
                if byte == 0x0A || byte == 0x0D { output.appendLiteral("  ") }
            }
            isBehindReturn = byte == 0x0D
        }
        output.append(0x0A)
    }
}
