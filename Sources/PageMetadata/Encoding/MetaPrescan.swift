/// Looks for the declaration of an encoding in the bytes of a page (HTML Standard, section 13.2.3.2, "prescan a byte stream").
/// The whole buffer is looked through, not its first 1,024 bytes alone. Linear time.
struct MetaPrescan {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    /// Nil where nothing is declared, or only an unknown label.
    static func encoding(in bytes: ArraySlice<UInt8>) -> CharacterEncoding? {
        if bytes.starts(with: [0x3C, 0x00, 0x3F, 0x00, 0x78, 0x00]) { return .utf16LE }
        if bytes.starts(with: [0x00, 0x3C, 0x00, 0x3F, 0x00, 0x78]) { return .utf16BE }
        var prescan = MetaPrescan(bytes: bytes, position: bytes.startIndex)
        return prescan.run()
    }

    private mutating func run() -> CharacterEncoding? {
        while advance(past: UInt8(ascii: "<")) {
            guard position < bytes.endIndex else { return nil }
            switch bytes[position] {
            case UInt8(ascii: "!"):
                if bytes[position...].starts(with: [0x21, 0x2D, 0x2D]) {
                    // The dashes that open a comment may close it as well.
                    position += 1
                    guard advancePastCommentEnd() else { return nil }
                } else {
                    guard advance(past: UInt8(ascii: ">")) else { return nil }
                }
            case UInt8(ascii: "?"):
                guard advance(past: UInt8(ascii: ">")) else { return nil }
            case UInt8(ascii: "/"):
                if position + 1 < bytes.endIndex, bytes[position + 1].isASCIILetter {
                    guard skipTag() else { return nil }
                } else {
                    guard advance(past: UInt8(ascii: ">")) else { return nil }
                }
            case let byte where byte.isASCIILetter:
                if isAtMeta {
                    position += 4
                    var declaration = MetaDeclaration()
                    while let attribute = nextAttribute() { declaration.note(attribute) }
                    guard position < bytes.endIndex else { return nil }
                    if let encoding = declaration.encoding { return encoding }
                } else {
                    guard skipTag() else { return nil }
                }
            default:
                break
            }
        }
        return nil
    }

    private var isAtMeta: Bool {
        let name = bytes[position...].prefix(5)
        guard name.count == 5, let next = name.last, next.isMarkupSpace || next == UInt8(ascii: "/") else { return false }
        return name.dropLast().equalsIgnoringASCIICase("meta")
    }

    /// False where the byte does not come.
    private mutating func advance(past byte: UInt8) -> Bool {
        guard let found = bytes[position...].firstIndex(of: byte) else {
            position = bytes.endIndex
            return false
        }
        position = found + 1
        return true
    }

    private mutating func advancePastCommentEnd() -> Bool {
        let start = position
        while advance(past: UInt8(ascii: ">")) {
            if position - 3 >= start, bytes[position - 2] == UInt8(ascii: "-"), bytes[position - 3] == UInt8(ascii: "-") {
                return true
            }
        }
        return false
    }

    private mutating func skipTag() -> Bool {
        while position < bytes.endIndex, !bytes[position].isMarkupSpace, bytes[position] != UInt8(ascii: ">") { position += 1 }
        while nextAttribute() != nil {}
        return position < bytes.endIndex
    }

    /// "Get an attribute": nil at the `>` of the tag and at the end of the bytes.
    private mutating func nextAttribute() -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
        skip { $0.isMarkupSpace || $0 == UInt8(ascii: "/") }
        guard position < bytes.endIndex, bytes[position] != UInt8(ascii: ">") else { return nil }
        let start = position
        // An equals sign at the beginning is part of the name.
        position += 1
        skip { !$0.isMarkupSpace && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
        let name = bytes[start..<position]
        skip(\.isMarkupSpace)
        guard position < bytes.endIndex else { return nil }
        guard bytes[position] == UInt8(ascii: "=") else { return (name, []) }
        position += 1
        skip(\.isMarkupSpace)
        guard position < bytes.endIndex else { return nil }
        let quote = bytes[position]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            position += 1
            let valueStart = position
            guard advance(past: quote) else { return nil }
            return (name, bytes[valueStart..<(position - 1)])
        }
        let valueStart = position
        skip { !$0.isMarkupSpace && $0 != UInt8(ascii: ">") }
        guard position < bytes.endIndex else { return nil }
        return (name, bytes[valueStart..<position])
    }

    private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
        while position < bytes.endIndex, isSkipped(bytes[position]) { position += 1 }
    }
}

/// What the attributes of one `<meta>` say about the encoding; the first attribute of a name counts.
private struct MetaDeclaration {
    private var isContentType: Bool?
    private var fromContent: (isSeen: Bool, encoding: CharacterEncoding?) = (false, nil)
    private var fromCharset: (isSeen: Bool, encoding: CharacterEncoding?) = (false, nil)

    mutating func note(_ attribute: (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)) {
        if attribute.name.equalsIgnoringASCIICase("charset") {
            if !fromCharset.isSeen { fromCharset = (true, CharacterEncoding(label: attribute.value)) }
        } else if attribute.name.equalsIgnoringASCIICase("content") {
            if !fromContent.isSeen { fromContent = (true, MetaCharset.encoding(inContent: attribute.value)) }
        } else if attribute.name.equalsIgnoringASCIICase("http-equiv") {
            if isContentType == nil { isContentType = attribute.value.equalsIgnoringASCIICase("content-type") }
        }
    }

    var encoding: CharacterEncoding? {
        let found = fromCharset.isSeen ? fromCharset.encoding : isContentType == true ? fromContent.encoding : nil
        switch found {
        // A page whose ASCII could be read cannot be in UTF-16.
        case .utf16BE, .utf16LE: return .utf8
        case .userDefined: return .windows1252
        default: return found
        }
    }
}

enum MetaCharset {
    /// "Extract a character encoding from a meta element": what `text/html; charset=…` names.
    static func encoding(inContent content: ArraySlice<UInt8>) -> CharacterEncoding? {
        var rest = content
        while let start = rest.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "c") }) {
            rest = rest[start...]
            guard rest.prefix(7).equalsIgnoringASCIICase("charset") else {
                rest = rest.dropFirst()
                continue
            }
            let afterName = rest.dropFirst(7).drop(while: \.isMarkupSpace)
            guard afterName.first == UInt8(ascii: "=") else {
                rest = afterName
                continue
            }
            let value = afterName.dropFirst().drop(while: \.isMarkupSpace)
            guard let first = value.first else { return nil }
            if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
                guard let end = value.dropFirst().firstIndex(of: first) else { return nil }
                return CharacterEncoding(label: value[(value.startIndex + 1)..<end])
            }
            return CharacterEncoding(label: value.prefix { !$0.isMarkupSpace && $0 != UInt8(ascii: ";") })
        }
        return nil
    }
}
