import SearchText
import Testing

/// What the index can be asked for before texts are looked through for a needle: only what stands whole in each of them.
@Suite struct SubstringIndexTests {
    @Test(
        arguments: [
            ("base", nil), ("", nil), ("=", nil), ("🇯🇵", nil), ("検索🇯🇵", nil), ("a b", "\"b\"*"), ("x foo bar", "\"foo bar\"*"),
            ("c++", "\"+\""), ("x y=", "\"y\""), ("://exa", "\": / / exa\"*"), ("ベース", "\"ベ ー ス\""), ("入門 base", "\"入 門 base\"*"),
            ("base入", "\"入\""), ("a\"b\"c", "\"\"\" b \"\" c\"*"),
        ] as [(String, String?)])
    func indexText(needle: String, expected: String?) {
        #expect(SubstringScan(needle).indexText == expected)
    }

    @Test func textMarker_marksAllKindsAtOnce() {
        let marker = TextMarker(phrases: [Phrase("data", prefix: true)], substrings: ["tern"], patterns: ["[0-9]+", "("])
        let text = "Database internals (1986)"
        #expect(PlainScanTests.marked(text, marker.ranges(in: text)) == ["Database", "tern", "(1986"])
        #expect(marker.snippet(of: text)?.text == text)
        #expect(marker.snippet(of: "nothing of it") == nil)
        #expect(marker.ranges(in: "").isEmpty)
    }
}
