internal import PageMetadata

/// Finds out by the first bytes of a file which format it is in. The name of the file only decides between two that look alike.
package enum FormatDetection {
    /// How many bytes are looked at.
    package static let prefixLength = 64 << 10

    /// - Parameters:
    ///   - bytes: the beginning of the file, all of it where it is shorter than `prefixLength`.
    ///   - fileName: the name of the file, if it has one.
    /// - Returns: nil where nothing fits.
    package static func detect(_ bytes: ArraySlice<UInt8>, fileName: String? = nil) -> InterchangeFormat? {
        if bytes.starts(with: MozLZ4Decoder.magic) { return .firefox }
        if bytes.starts(with: ZipArchive.magic) { return .zip }
        let text = readable(bytes.prefix(prefixLength))
        let trimmed = text[...].trimmed
        guard let first = trimmed.first, !looksBinary(trimmed) else { return nil }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "["), let format = JSONDetection.detect(trimmed) { return format }
        if first == UInt8(ascii: "<"), let format = MarkupDetection.detect(trimmed) { return format }
        if let format = csv(trimmed) { return format }
        if let format = TextDetection.detect(trimmed, fileName: fileName) { return format }
        // A bookmark file may have lost its head.
        return MarkupDetection.detectFragment(trimmed)
    }

    /// The beginning as UTF-8.
    private static func readable(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var decoder = TextDecoder(.plain)
        let text = decoder.decode(bytes) + decoder.finish()
        return Array(text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text)
    }

    /// Text has no NUL.
    private static func looksBinary(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.prefix(4096).contains(0) && bytes.prefix(4096).filter { $0 == 0 }.count > 8
    }

    private static func csv(_ bytes: ArraySlice<UInt8>) -> InterchangeFormat? {
        var rest = bytes
        var line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
        if line.beginsWithWord("sep="), line.count == 5 {
            rest = rest[line.endIndex...].trimmed
            line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
        }
        guard line.count <= 4096 else { return nil }
        let separator = CSVSeparator.find(in: line)
        let copy = Array(line)
        let header = CSVHeader(CSVRecordScanner.fields(copy, 0..<copy.count, separator: separator))
        guard header.names.count > 1, header.isUsable else { return nil }
        return CSVDialect(header)?.format
    }
}

/// HTML and XML formats.
enum MarkupDetection {
    static func detect(_ bytes: ArraySlice<UInt8>) -> InterchangeFormat? {
        let head = bytes.prefix(FormatDetection.prefixLength)
        let marks: [(StaticString, InterchangeFormat)] = [
            ("<!doctype netscape-bookmark", .netscape), ("<xbel", .xbel), ("<opml", .opml), ("<posts", .pinboardXML),
            ("<feed", .atom),
            ("<rss", .atom), ("<rdf:rdf", .atom),
        ]
        // The element that a text begins with is near its beginning.
        let beginning = head.prefix(2048)
        let found = marks.compactMap { mark in beginning.firstRange(ofWord: mark.0).map { (place: $0.lowerBound, format: mark.1) }
        }
        if let first = found.min(by: { $0.place < $1.place }) { return first.format }
        return detectFragment(bytes)
    }

    /// Bookmark HTML without its declaration.
    static func detectFragment(_ bytes: ArraySlice<UInt8>) -> InterchangeFormat? {
        let head = bytes.prefix(FormatDetection.prefixLength)
        if head.firstRange(ofWord: "time_added=") != nil, head.firstRange(ofWord: "<li") != nil { return .pocketHTML }
        let hasEntries = head.firstRange(ofWord: "<dt><a ") != nil || head.firstRange(ofWord: "<dt><h3") != nil
        return hasEntries ? .netscape : nil
    }
}

/// Formats that are plain text.
enum TextDetection {
    static func detect(_ bytes: ArraySlice<UInt8>, fileName: String?) -> InterchangeFormat? {
        let name = fileName?.lowercased() ?? ""
        var (org, markdown, oneTab, addresses) = (0, 0, 0, 0)
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).prefix(1000) {
            let text = line.trimmed
            if isOrg(line) {
                org += 1
            } else if isMarkdown(text) {
                markdown += 1
            } else if text.beginsWithWord("http"), hasBar(text) {
                oneTab += 1
            } else if text.firstRange(ofWord: "://") != nil || text.beginsWithWord("www.") {
                addresses += 1
            }
        }
        if org > 0, org >= markdown { return .org }
        if markdown > 0, markdown >= oneTab + addresses || hasExtension(name, ["md", "markdown"]) { return .markdown }
        if oneTab > 0, oneTab >= addresses { return .onetab }
        guard oneTab + addresses + markdown > 0 else { return nil }
        if hasExtension(name, ["md", "markdown"]) { return .markdown }
        return hasExtension(name, ["org"]) ? .org : .list
    }

    private static func hasExtension(_ name: String, _ extensions: [String]) -> Bool {
        extensions.contains { name.hasSuffix("." + $0) }
    }

    private static func isOrg(_ line: ArraySlice<UInt8>) -> Bool {
        OrgLink.first(in: line) != nil
    }

    private static func isMarkdown(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.contains(UInt8(ascii: "[")) || line.contains(UInt8(ascii: "<")) else { return false }
        if line.firstRange(ofWord: "](http") != nil || line.firstRange(ofWord: "](<") != nil { return true }
        guard MarkdownLinks.isItem(line) else { return false }
        return line.firstRange(ofWord: "](") != nil || line.firstRange(ofWord: "<http") != nil
    }

    /// ` | ` behind the address.
    private static func hasBar(_ line: ArraySlice<UInt8>) -> Bool {
        guard let space = line.firstIndex(of: 0x20) else { return false }
        return line[space...].starts(with: [0x20, UInt8(ascii: "|"), 0x20])
    }
}
