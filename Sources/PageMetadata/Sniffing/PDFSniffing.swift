/// Telling a PDF from a text that speaks of one.
enum PDFSniffing {
    /// `%PDF-` at the beginning, white space before it allowed.
    static func startsAsPDF(_ bytes: ByteWindow) -> Bool {
        var index = 0
        while index < 1_024, let byte = bytes[index], byte.isMarkupSpace || byte == 0 { index += 1 }
        return bytes.has("%PDF-", at: index)
    }

    /// `%PDF-` within the first 1,024 bytes, with a version and an object after it (metadata.md §2.8).
    static func holdsPDF(_ bytes: ByteWindow) -> Bool {
        guard let header = headerOffset(bytes) else { return false }
        guard let major = bytes[header + 5], major.isASCIIDigit, bytes[header + 6] == 0x2E else { return false }
        return bytes.firstIndex(of: " obj", from: header, before: header + 2_048) != nil
    }

    /// Where the first `%PDF-` of the first 1,024 bytes stands.
    static func headerOffset(_ bytes: ByteWindow) -> Int? {
        bytes.firstIndex(of: "%PDF-", from: 0, before: 1_024)
    }
}
