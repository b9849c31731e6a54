import Testing

@testable import CommandLineKit

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("kitten", "sitting", 3), ("", "abc", 3), ("abc", "abc", 0), ("flaw", "lawn", 2), ("ab", "ba", 1), ("é", "e", 1),
        ("lsit", "list", 1), ("ca", "abc", 3),
    ])
    func editDistance(left: String, right: String, expected: Int) {
        #expect(Suggestion.editDistance(Array(left.unicodeScalars), Array(right.unicodeScalars)) == expected)
        #expect(Suggestion.editDistance(Array(right.unicodeScalars), Array(left.unicodeScalars)) == expected)
    }

    private static let words: [(word: String, candidates: [String], expected: String?)] = [
        ("verbos", ["version", "verbose"], "verbose"), ("ver", ["verbose", "version"], nil),
        ("verb", ["verbose", "version"], "verbose"), ("x", ["db"], nil), ("js", ["json"], "json"), ("", ["a"], nil),
        ("cat", ["bat", "rat"], "bat"), ("size", ["title"], nil), ("rvrs", ["sort", "reverse"], "reverse"),
        ("lsit", ["list"], "list"), ("ls", ["list", "show"], "list"),
        // Other words, though half of the letters are the same.
        ("init", ["edit"], nil), ("info", ["undo"], nil), ("dump", ["undo"], nil), ("rename", ["resize"], nil),
        ("colour", ["color"], "color"), ("colection", ["collection"], "collection"),
    ]

    @Test(arguments: words)
    func nearest_isFewSlipsAwayAndFirstOfEquals(word: String, candidates: [String], expected: String?) {
        #expect(Suggestion.nearest(to: word, among: candidates) == expected)
    }

    @Test func veryLongWord_isNotCompared() {
        #expect(Suggestion.nearest(to: String(repeating: "a", count: 1_000_000), among: ["aaa"]) == nil)
    }
}
