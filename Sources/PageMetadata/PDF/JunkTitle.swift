/// Titles that programs write when nobody gave one (metadata.md §2.8).
enum JunkTitle {
    /// `title` is trimmed, its runs of white space one space each.
    static func isJunk(_ title: String) -> Bool {
        let text = title.lowercased()
        if names.contains(text) || prefixes.contains(where: text.hasPrefix) { return true }
        if suffixes.contains(where: text.hasSuffix) { return true }
        return text.utf8.allSatisfy(\.isASCIIDigit) || isUUID(text)
    }

    private static let names: Set<String> = ["", "untitled", "untitled document", "slide 1", "print", "powerpoint presentation"]
    private static let prefixes = ["microsoft word - ", "microsoft powerpoint - ", "microsoft excel - "]
    private static let suffixes = [".doc", ".docx", ".indd", ".dvi", ".tex", ".pptx"]

    /// 32 hexadecimal digits in groups of 8, 4, 4, 4, 12; braces are allowed.
    private static func isUUID(_ text: String) -> Bool {
        var bytes = Array(text.utf8)
        if bytes.first == 0x7B, bytes.last == 0x7D { bytes = Array(bytes.dropFirst().dropLast()) }
        guard bytes.count == 36 else { return false }
        return bytes.enumerated().allSatisfy { index, byte in
            [8, 13, 18, 23].contains(index) ? byte == 0x2D : byte.hexValue != nil
        }
    }

    /// Headings that an outline may begin with and that name no document.
    static func isHeading(_ title: String) -> Bool {
        headings.contains(title.lowercased())
    }

    private static let headings: Set<String> = [
        "abstract", "bookmarks", "blank page", "contents", "cover", "cover page", "front cover", "introduction", "page 1",
        "table of contents",
        "title page",
    ]
}
