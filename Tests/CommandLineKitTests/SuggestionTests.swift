import Testing

@testable import CommandLineKit

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("kitten", "sitting", 3), ("", "abc", 3), ("abc", "abc", 0), ("flaw", "lawn", 2), ("ab", "ba", 2), ("é", "e", 1),
    ])
    func editDistance(left: String, right: String, expected: Int) {
        #expect(Suggestion.editDistance(Array(left.unicodeScalars), Array(right.unicodeScalars)) == expected)
        #expect(Suggestion.editDistance(Array(right.unicodeScalars), Array(left.unicodeScalars)) == expected)
    }

    @Test(arguments: [
        ("verbos", ["version", "verbose"], "verbose"), ("ver", ["verbose", "version"], nil),
        ("verb", ["verbose", "version"], "verbose"), ("x", ["db"], nil), ("js", ["json"], "json"), ("", ["a"], nil),
        ("cat", ["bat", "rat"], "bat"), ("size", ["title"], nil), ("rvrs", ["sort", "reverse"], "reverse"),
    ])
    func nearest_isBelowFourAndFirstOfEquals(word: String, candidates: [String], expected: String?) {
        #expect(Suggestion.nearest(to: word, among: candidates) == expected)
    }

    @Test func veryLongWord_isNotCompared() {
        #expect(Suggestion.nearest(to: String(repeating: "a", count: 1_000_000), among: ["aaa"]) == nil)
    }
}
