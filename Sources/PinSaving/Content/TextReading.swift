internal import PageMetadata

/// Text out of the bytes of a file or of stdin.
enum TextReading {
    /// Byte order mark, the label that was given, UTF-8 where it is valid, a Japanese encoding that makes kana of it; then what the
    /// text itself declares, as pages do, and Western European.
    static func encoding(of bytes: ArraySlice<UInt8>, label: String?, isXML: Bool = false) -> CharacterEncoding {
        if let encoding = CharacterEncoding.byteOrderMark(of: bytes) { return encoding }
        if let label, let encoding = CharacterEncoding(label: label) { return encoding }
        // A text about web pages has declarations of other pages in it.
        if isUTF8(bytes) { return .utf8 }
        return japaneseEncoding(of: bytes) ?? .detect(bytes, isXML: isXML)
    }

    /// The first in which all bytes are characters, kana of full width among them: accents of Western text are none of that.
    private static func japaneseEncoding(of bytes: ArraySlice<UInt8>) -> CharacterEncoding? {
        // The end may be cut within a character.
        let sample = bytes.prefix(1 << 16)
        return [CharacterEncoding.eucJP, .shiftJIS].first { encoding in
            let scalars = encoding.string(sample).unicodeScalars.dropLast(2)
            return scalars.contains { (0x3041...0x30FE).contains($0.value) } && !scalars.contains("\u{FFFD}")
        }
    }

    /// - Parameter isCut: whether the bytes may end within a character, which is then left out.
    static func text(of bytes: ArraySlice<UInt8>, in encoding: CharacterEncoding, isCut: Bool) -> String {
        var text = encoding.string(bytes)
        if isCut, text.unicodeScalars.last == "\u{FFFD}" { text.unicodeScalars.removeLast() }
        return text
    }

    /// The lines of a page's text, without what only the layout of its source put there.
    static func tidied(_ text: String) -> String {
        var lines: [String] = []
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if !words.isEmpty || lines.last?.isEmpty == false { lines.append(words) }
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// At most `limit` bytes of UTF-8.
    static func prefix(of text: String, limit: Int) -> String {
        guard text.utf8.count > limit else { return text }
        var end = text.utf8.index(text.startIndex, offsetBy: limit)
        while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
        return String(text[..<end])
    }

    /// Whether bytes that may be cut at their end are UTF-8.
    private static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
        let lead = bytes.suffix(3).lastIndex { $0 & 0xC0 != 0x80 }
        guard let lead, bytes[lead] >= 0xC0 else { return String(validating: bytes, as: UTF8.self) != nil }
        let wanted = bytes[lead] >= 0xF0 ? 4 : bytes[lead] >= 0xE0 ? 3 : 2
        let isWhole = bytes.endIndex - lead >= wanted
        return String(validating: isWhole ? bytes : bytes[..<lead], as: UTF8.self) != nil
    }
}
