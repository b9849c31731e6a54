import Testing

@testable import Rendering

struct LineWrappingTests {
    @Test(
        arguments: [
            ("", 10, [""]),
            ("one two three", 13, ["one two three"]),
            ("one two three", 8, ["one two", "three"]),
            ("one two three", 7, ["one two", "three"]),
            ("one   two", 4, ["one", "two"]),
            ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
            ("see https://example.org/long for more", 12, ["see", "https://exam", "ple.org/long", "for more"]),
            ("a\n\nb", 5, ["a", "", "b"]),
            ("  indented text", 10, ["  indented", "text"]),
            ("日本語の文章です。", 8, ["日本語の", "文章で", "す。"]),
            ("あいうえ。かき", 8, ["あいう", "え。かき"]),
            ("あい「うえ」", 6, ["あい", "「う", "え」"]),
            ("Swift で書く", 8, ["Swift で", "書く"]),
            ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 4, ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"]),
            ("\tx", 10, ["    x"]),
            ("日", 1, ["日"]),
        ] as [(String, Int, [String])])
    func lines_areBrokenWhereTheyMay(text: String, columns: Int, expected: [String]) {
        #expect(LineWrapping(width: DisplayWidth()).lines(of: text, columns: columns) == expected)
    }

    @Test func lines_ofRandomText_fitAndLoseOnlySpaces() {
        var random = SeededGenerator(state: 3)
        let width = DisplayWidth()
        for _ in 0..<2000 {
            let text = SafeText.line(random.hostileText(length: 60))
            let columns = Int.random(in: 2...20, using: &random)
            let lines = LineWrapping(width: width).lines(of: text, columns: columns)
            #expect(lines.allSatisfy { width.columns(of: $0) <= columns })
            func letters(_ text: String) -> [Unicode.Scalar] { text.unicodeScalars.filter { $0 != " " && $0 != "\u{3000}" } }
            #expect(letters(lines.joined()) == letters(text))
        }
    }
}
