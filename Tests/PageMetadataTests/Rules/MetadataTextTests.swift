import PageMetadata
import Testing

struct MetadataTextTests {
    @Test(
        arguments: [
            (" a\t\n\u{A0}\u{3000}b\u{2028}c ", "a b c"),
            ("a\u{1B}[31mb\u{7}\u{9B}c\u{7F}", "a[31mbc"),
            ("a\u{202E}b\u{2066}c\u{2069}", "abc"),
            ("a \u{202E} b", "a b"),
            ("e\u{301} \u{1100}\u{1161} \u{212B}", "\u{E9} \u{AC00} \u{C5}"),
            ("\u{200F}שלום", "\u{200F}שלום"),
            ("👩‍👩‍👧", "👩‍👩‍👧"),
            ("", nil), (" \u{A0}\n", nil), ("\u{1}\u{202A}", nil),
        ] as [(String, String?)])
    func cleaned(text: String, expected: String?) {
        let found = MetadataText.cleaned(text, limit: 500)
        #expect(found.map { Array($0.unicodeScalars) } == expected.map { Array($0.unicodeScalars) })
    }

    @Test func cleaned_longText_isCutAtACharacter() throws {
        #expect(MetadataText.cleaned(String(repeating: "👩‍👩‍👧", count: 9), limit: 3) == String(repeating: "👩‍👩‍👧", count: 3))
        #expect(MetadataText.cleaned("ab cd", limit: 3) == "ab")
        #expect(MetadataText.cleaned("abc", limit: 3) == "abc")
        #expect(MetadataText.cleaned(String(repeating: "x", count: 9999), limit: 500)?.count == 500)
        let stacked = try #require(MetadataText.cleaned("a" + String(repeating: "\u{301}", count: 1_000_000), limit: 500))
        #expect(stacked.unicodeScalars.count <= 8000)
    }

    @Test(
        arguments: [
            ("# Title", "Title"), ("\n\n  # Title  ##  \nmore", "Title"), ("#\tTitle #1", "Title #1"), ("# C#", "C#"),
            ("# #", nil), ("#", nil),
            ("#Title", nil), ("## Title", nil), ("Title\n# x", nil), ("", nil),
            ("# " + String(repeating: "x", count: 120), String(repeating: "x", count: 120)),
            ("# " + String(repeating: "x", count: 121), nil),
        ] as [(String, String?)])
    func markdownHeading(text: String, expected: String?) {
        #expect(PlainTextTitle.markdownHeading(Array(text.utf8)) == expected)
    }
}
