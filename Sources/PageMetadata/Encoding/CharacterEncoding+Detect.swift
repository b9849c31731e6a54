extension CharacterEncoding {
    /// The encoding of a document, in the order of the HTML Standard, section 13.2.3.2: byte order mark, the transport's label, the
    /// document's own declaration; then, since this is no browser with a locale, UTF-8 where the bytes are valid UTF-8 (but for a
    /// sequence that the end cuts off), else windows-1252.
    ///
    /// - Parameters:
    ///   - label: the `charset` of the Content-Type header, if there was one; an unknown label is passed over.
    ///   - isXML: whether the document is XML (XHTML served as such, a feed, SVG): its `<?xml encoding="…"?>` counts instead of `<meta>`.
    package static func detect(_ bytes: ArraySlice<UInt8>, label: String? = nil, isXML: Bool = false) -> CharacterEncoding {
        if let encoding = byteOrderMark(of: bytes) { return encoding }
        if let label, let encoding = CharacterEncoding(label: label) { return encoding }
        let xmlDeclaration = XMLDeclaration.encoding(in: bytes)
        if isXML, let xmlDeclaration { return xmlDeclaration }
        if !isXML, let encoding = MetaPrescan.encoding(in: bytes) { return encoding }
        if UTF8Decoding.isWellFormed(bytes, allowingCut: true) { return .utf8 }
        // XHTML served as HTML: browsers pass the declaration over, but it is a better guess than Western European.
        return xmlDeclaration ?? .windows1252
    }

    /// "BOM sniff" (Encoding Standard, section 6).
    package static func byteOrderMark(of bytes: ArraySlice<UInt8>) -> CharacterEncoding? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8 }
        if bytes.starts(with: [0xFE, 0xFF]) { return .utf16BE }
        if bytes.starts(with: [0xFF, 0xFE]) { return .utf16LE }
        return nil
    }

    /// What a page declares in its first `<meta>` with a known label, looked for in all of `bytes`; nil where there is none.
    package static func metaDeclaration(in bytes: ArraySlice<UInt8>) -> CharacterEncoding? {
        MetaPrescan.encoding(in: bytes)
    }
}

enum XMLDeclaration {
    /// The encoding that `<?xml version="1.0" encoding="…"?>` at the very beginning names, read as ASCII.
    static func encoding(in bytes: ArraySlice<UInt8>) -> CharacterEncoding? {
        if bytes.starts(with: [0x3C, 0x00, 0x3F, 0x00]) { return .utf16LE }
        if bytes.starts(with: [0x00, 0x3C, 0x00, 0x3F]) { return .utf16BE }
        guard bytes.starts(with: Array("<?xml".utf8)) else { return nil }
        guard let end = bytes.prefix(1024).firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let declaration = bytes[..<end]
        let name = Array("encoding".utf8)
        var rest = declaration.dropFirst(5)
        while rest.count > name.count, !rest.starts(with: name) { rest = rest.dropFirst() }
        let afterName = rest.dropFirst(name.count).drop(while: \.isMarkupSpace)
        guard afterName.first == UInt8(ascii: "=") else { return nil }
        let value = afterName.dropFirst().drop(while: \.isMarkupSpace)
        guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        guard let encoding = CharacterEncoding(label: value.dropFirst().prefix { $0 != quote }) else { return nil }
        // What could be read as ASCII is not UTF-16.
        return encoding == .utf16BE || encoding == .utf16LE ? .utf8 : encoding
    }
}
