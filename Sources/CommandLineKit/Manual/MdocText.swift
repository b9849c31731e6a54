/// Writes mdoc(7).
struct MdocText {
    private(set) var lines: [String] = []

    var text: String { lines.joined(separator: "\n") + "\n" }

    /// A line that is a macro, with arguments that are mdoc already.
    mutating func macro(_ line: String) {
        lines.append(".\(line)")
    }

    mutating func section(_ title: String) {
        macro("Sh \(Self.words(title))")
    }

    mutating func subsection(_ title: String) {
        macro("Ss \(Self.words(title))")
    }

    /// Text to be filled: a line for each sentence (mandoc.1, "new sentence, new line"), none much longer than 80 characters.
    mutating func paragraph(_ text: String) {
        var line = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            let word = Self.escaped(String(word))
            if !line.isEmpty, line.count + 1 + word.count > 78 || Self.endsSentence(line) {
                lines.append(Self.protected(line))
                line = ""
            }
            line += line.isEmpty ? word : " \(word)"
        }
        if !line.isEmpty { lines.append(Self.protected(line)) }
    }

    mutating func verbatim(_ verbatim: [String]) {
        macro("Bd -literal -offset indent")
        lines += verbatim.map { Self.protected(Self.escaped($0)) }
        macro("Ed")
    }

    /// A list of terms; each term is mdoc already.
    mutating func list(_ items: [(term: String, text: [TextBlock])]) {
        guard !items.isEmpty else { return }
        macro("Bl -tag -width Ds")
        for item in items {
            macro("It \(item.term)")
            blocks(item.text)
        }
        macro("El")
    }

    /// Running text. `startsBelowText` puts a distance before it.
    mutating func blocks(_ blocks: [TextBlock], startsBelowText: Bool = false) {
        for (index, block) in blocks.enumerated() {
            let isFirst = index == 0 && !startsBelowText
            switch block {
            case .paragraph(let text):
                if !isFirst { macro("Pp") }
                paragraph(text)
            case .verbatim(let text):
                verbatim(text)
            case .definitions(let definitions):
                list(definitions.map { ("Sy \(Self.words($0.term))", [.paragraph($0.text)]) })
            case .heading(let title):
                subsection(title)
            }
        }
    }
}

// Escaping
extension MdocText {
    /// Text with nothing in it that roff would act upon inside a line; what is not ASCII is named by its code point (mandoc_char.7).
    static func escaped(_ text: String) -> String {
        mapScalars(text) { scalar in
            switch scalar {
            case "\\": Array("\\e".unicodeScalars)
            case "-": Array("\\-".unicodeScalars)
            case "~": Array("\\(ti".unicodeScalars)
            case "^": Array("\\(ha".unicodeScalars)
            case "`": Array("\\(ga".unicodeScalars)
            case "'": Array("\\(aq".unicodeScalars)
            case " "..."}": [scalar]
            case "\t": [" "]
            default:
                scalar.value < 0x20 || scalar.value == 0x7F ? [" "] : Array("\\[u\(hexadecimal(scalar.value))]".unicodeScalars)
            }
        }
    }

    /// Words as arguments of a macro: none of them is taken for a macro or a delimiter, nor is what the last one ends with.
    static func words(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).map { word($0) }.joined(separator: " ")
        guard let last = words.utf8.last, ".,:;)]?!".utf8.contains(last) else { return words }
        return "\(words)\\&"
    }

    /// A word as one argument of a macro.
    static func word(_ word: some StringProtocol) -> String {
        let escaped = escaped(String(word)).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\(dq")
        // Macro names are two or three letters, the first one a capital; delimiters are single characters.
        let looksLikeMacro = word.utf8.count <= 3 && word.unicodeScalars.first?.properties.isUppercase == true
        let isDelimiter = word.utf8.count == 1 && ".,:;()[]?!|".contains(word)
        return looksLikeMacro || isDelimiter ? "\\&\(escaped)" : escaped
    }

    /// A line of text that does not begin like a macro.
    static func protected(_ line: String) -> String {
        line.utf8.first == UInt8(ascii: ".") ? "\\&\(line)" : line
    }

    private static func endsSentence(_ line: String) -> Bool {
        guard let last = line.utf8.last(where: { !")]".utf8.contains($0) }) else { return false }
        return ".!?".utf8.contains(last)
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
