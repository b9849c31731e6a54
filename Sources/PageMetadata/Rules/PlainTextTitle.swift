/// The title that a text gives itself.
package enum PlainTextTitle {
    private static let lineLimit = 120

    /// The first line that is not blank, where it is a Markdown heading of the first level (`# Title`, CommonMark section 4.2) of at most
    /// 120 characters; else nil.
    ///
    /// - Parameter text: the decoded text, or its beginning.
    package static func markdownHeading(_ text: [UInt8]) -> String? {
        let lines = text[...].prefix(1 << 16).split { $0 == 0x0A || $0 == 0x0D }
        guard let line = lines.first(where: { !$0.trimmingASCIIWhitespace.isEmpty })?.trimmingASCIIWhitespace else { return nil }
        guard line.starts(with: [0x23, 0x20]) || line.starts(with: [0x23, 0x09]) else { return nil }
        var heading = line.dropFirst(2).trimmingASCIIWhitespace
        // A closing row of number signs is no part of it, where a space parts it off.
        let withoutRow = heading.prefix(upTo: (heading.lastIndex { $0 != 0x23 } ?? heading.startIndex - 1) + 1)
        if withoutRow.last?.isMarkupSpace ?? true { heading = withoutRow.trimmingASCIIWhitespace }
        guard let title = MetadataText.cleaned(heading, limit: lineLimit + 1), title.count <= lineLimit else { return nil }
        return title
    }
}
