internal import PageMetadata

/// Character references of HTML and XML, decoded exactly once. Only those that end in a semicolon count: bookmark files are full of
/// raw addresses, and no program writes the others.
enum CharacterReferences {
    enum Language { case html, xml }

    /// The longest reference that is looked at, with `&` and `;`.
    static let longest = 34

    /// The characters of the reference at `place`, which is an `&`, and the place after it. Nil for no reference.
    static func decode(_ bytes: [UInt8], at place: Int, to limit: Int, _ language: Language) -> (text: [UInt8], end: Int)? {
        let window = bytes[(place + 1)..<min(limit, place + longest)]
        guard let end = window.firstIndex(of: UInt8(ascii: ";")), end > place + 1 else { return nil }
        let name = bytes[(place + 1)..<end]
        if name.first == UInt8(ascii: "#") {
            guard let scalar = scalar(name.dropFirst(), language) else { return nil }
            return (Array(String(scalar).utf8), end + 1)
        }
        if name.elementsEqual("amp".utf8) { return ([0x26], end + 1) }
        if name.elementsEqual("lt".utf8) { return ([0x3C], end + 1) }
        if name.elementsEqual("gt".utf8) { return ([0x3E], end + 1) }
        if name.elementsEqual("quot".utf8) { return ([0x22], end + 1) }
        if name.elementsEqual("apos".utf8) { return ([0x27], end + 1) }
        guard language == .html, name.allSatisfy({ $0.isLetter || $0.isDigit }) else { return nil }
        let written = Array(bytes[place...end])
        let text = HTMLText.plain(written)
        return text == written ? nil : (text, end + 1)
    }

    /// NUL and what is no character are no reference, and stay as they are written, but for NUL in HTML, which is nothing.
    private static func scalar(_ digits: ArraySlice<UInt8>, _ language: Language) -> Unicode.Scalar? {
        let isHexadecimal = digits.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
        var value: UInt32 = 0
        let written = isHexadecimal ? digits.dropFirst() : digits
        guard !written.isEmpty else { return nil }
        for byte in written {
            let letter = (byte | 0x20) &- 0x61
            if byte.isDigit {
                value = value * (isHexadecimal ? 16 : 10) + UInt32(byte - 0x30)
            } else if isHexadecimal, letter < 6 {
                value = value * 16 + UInt32(letter) + 10
            } else {
                return nil
            }
            if value > 0x10_FFFF { return nil }
        }
        if language == .html, (0x80...0x9F).contains(value) {
            // What such references mean in HTML is the character of windows-1252.
            let decoded = CharacterEncoding.windows1252.decode([UInt8(value)])
            return String(decoding: decoded, as: UTF8.self).unicodeScalars.first
        }
        return Unicode.Scalar(value)
    }
}
