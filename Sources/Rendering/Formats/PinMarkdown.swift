package import Models

/// A list item of CommonMark: `- [title](address) <!-- TAGS: a,b -->`, the form that other bookmark managers read too.
package enum PinMarkdown {
    package static func append(_ pin: Pin, locations: PinLocations?, to output: inout [UInt8]) {
        output.appendLiteral("- ")
        if let target = pin.url ?? pin.file.flatMap({ locations?.path(of: $0) }) {
            output.append(UInt8(ascii: "["))
            appendEscaped(SafeText.line(pin.title), to: &output)
            output.appendLiteral("](")
            appendTarget(target, to: &output)
            output.append(UInt8(ascii: ")"))
        } else {
            // At the beginning of an item these would make a heading, a quotation or a list.
            if let first = pin.title.utf8.first, "#>+-=".utf8.contains(first) { output.append(UInt8(ascii: "\\")) }
            appendEscaped(SafeText.line(pin.title), to: &output)
        }
        guard !pin.tags.isEmpty else { return }
        output.appendLiteral(" <!-- TAGS: ")
        for (index, tag) in pin.tags.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            appendInComment(SafeText.line(tag), to: &output)
        }
        output.appendLiteral(" -->")
    }

    /// A backslash before what would be markup in the text of a link.
    private static func appendEscaped(_ text: String, to output: inout [UInt8]) {
        let bytes = Array(text.utf8)
        for (index, byte) in bytes.enumerated() {
            if "\\[]<*_`~".utf8.contains(byte) || (byte == UInt8(ascii: "&") && beginsReference(bytes[index...])) {
                output.append(UInt8(ascii: "\\"))
            }
            output.append(byte)
        }
    }

    /// Whether `&…;` would be read as a character; no name of one is longer than 31 letters.
    private static func beginsReference(_ bytes: ArraySlice<UInt8>) -> Bool {
        let name = bytes.dropFirst().prefix(33).prefix { byte in
            byte == UInt8(ascii: "#") || 48...57 ~= byte || 97...122 ~= byte | 0x20
        }
        return !name.isEmpty && name.endIndex < bytes.endIndex && bytes[name.endIndex] == UInt8(ascii: ";")
    }

    /// In angle brackets where spaces or parentheses ask for them.
    private static func appendTarget(_ target: String, to output: inout [UInt8]) {
        var address: [UInt8] = []
        PinLines.appendAddress(target, to: &address)
        let needsBrackets = address.isEmpty || address.contains { " ()<>\\".utf8.contains($0) }
        if needsBrackets { output.append(UInt8(ascii: "<")) }
        for byte in address {
            if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\\") {
                output.append(UInt8(ascii: "\\"))
            }
            output.append(byte)
        }
        if needsBrackets { output.append(UInt8(ascii: ">")) }
    }

    /// A comment ends at the first `-->`.
    private static func appendInComment(_ text: String, to output: inout [UInt8]) {
        for byte in text.utf8 {
            if byte == UInt8(ascii: ">") { output.appendLiteral("&gt;") } else { output.append(byte) }
        }
    }
}
