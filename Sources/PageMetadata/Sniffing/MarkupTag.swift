/// One tag of XML: its name and attributes, values undecoded. A scanner for sniffing, not a parser: it never fails on bad markup,
/// it resolves no entity, and it reads every byte once.
struct MarkupTag {
    struct Attribute {
        /// As written, with its prefix.
        let name: String
        let value: String

        /// Without the prefix, lower case.
        var localName: String { MarkupTag.localName(of: name) }
    }

    let isClosing: Bool
    /// As written, with its prefix.
    let name: String
    /// At most the first 256.
    let attributes: [Attribute]
    let hasMoreAttributes: Bool
    /// The index after `>`, or that of the end of the bytes.
    let end: Int

    /// Without the prefix, lower case.
    var localName: String { Self.localName(of: name) }

    /// The tag whose `<` stands at `start`. Nil where no name follows.
    init?(in text: ByteWindow, at start: Int) {
        guard text[start] == 0x3C else { return nil }
        var index = start + 1
        isClosing = text[index] == 0x2F
        if isClosing { index += 1 }
        guard let first = text[index], first.isASCIILetter || first == 0x5F || first >= 0x80 else { return nil }
        let nameStart = index
        while let byte = text[index], !byte.isMarkupSpace, byte != 0x2F, byte != 0x3E, byte != 0x3C { index += 1 }
        name = Self.text(text, nameStart, index)
        var attributes: [Attribute] = []
        var hasMoreAttributes = false
        while let byte = text[index], byte != 0x3E {
            if byte.isMarkupSpace || byte == 0x2F {
                index += 1
                continue
            }
            let attribute = Self.attribute(in: text, at: &index)
            if attributes.count < 256 { attributes.append(attribute) } else { hasMoreAttributes = true }
        }
        self.attributes = attributes
        self.hasMoreAttributes = hasMoreAttributes
        end = min(index + 1, text.count)
    }

    private static func attribute(in text: ByteWindow, at index: inout Int) -> Attribute {
        let start = index
        // The first byte always belongs to the name, so that every call goes forward.
        index += 1
        while let byte = text[index], !byte.isMarkupSpace, byte != 0x3D, byte != 0x2F, byte != 0x3E { index += 1 }
        let name = Self.text(text, start, index)
        var next = index
        while let byte = text[next], byte.isMarkupSpace { next += 1 }
        guard text[next] == 0x3D else {
            index = next
            return Attribute(name: name, value: "")
        }
        next += 1
        while let byte = text[next], byte.isMarkupSpace { next += 1 }
        let valueStart: Int
        if let quote = text[next], quote == 0x22 || quote == 0x27 {
            valueStart = next + 1
            next = valueStart
            while let byte = text[next], byte != quote { next += 1 }
            index = min(next + 1, text.count)
        } else {
            valueStart = next
            while let byte = text[next], !byte.isMarkupSpace, byte != 0x3E { next += 1 }
            index = next
        }
        return Attribute(name: name, value: Self.text(text, valueStart, next))
    }

    /// A `<!NAME word …>` at `start`: the word in lower case, the index after its `>`, and whether its internal subset declares entities.
    static func declaration(in text: ByteWindow, at start: Int) -> (name: String, end: Int, declaresEntities: Bool) {
        var index = start + 2
        while let byte = text[index], byte.isASCIILetter { index += 1 }
        while let byte = text[index], byte.isMarkupSpace { index += 1 }
        let nameStart = index
        while let byte = text[index], !byte.isMarkupSpace, byte != 0x3E, byte != 0x5B { index += 1 }
        let name = Self.text(text, nameStart, index)
        var quote: UInt8?
        var isInSubset = false
        var declaresEntities = false
        while let byte = text[index] {
            if let open = quote {
                if byte == open { quote = nil }
            } else {
                switch byte {
                case 0x22, 0x27: quote = byte
                case 0x5B: isInSubset = true
                case 0x5D: isInSubset = false
                case 0x3C where text.hasCaseBlind("<!entity", at: index): declaresEntities = true
                case 0x3E where !isInSubset: return (name.lowercased(), index + 1, declaresEntities)
                default: break
                }
            }
            index += 1
        }
        return (name.lowercased(), index, declaresEntities)
    }

    private static func text(_ bytes: ByteWindow, _ lower: Int, _ upper: Int) -> String {
        String(decoding: bytes.slice(lower, upper), as: UTF8.self)
    }

    private static func localName(of name: String) -> String {
        let local = name.utf8.lastIndex(of: UInt8(ascii: ":")).map { name[name.utf8.index(after: $0)...] } ?? name[...]
        return local.lowercased()
    }
}
