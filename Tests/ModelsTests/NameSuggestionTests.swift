import Models
import Testing

@Suite struct NameSuggestionTests {
    private static let names = [
        "c++", "データベース", "date", "database", "js", "nodejs", "python2", "python3", "recipes", "swift", "Café", "to-do",
    ]

    @Test(
        arguments: [
            // A slip or two, also of three letters where they are only swapped.
            ("swfit", ["swift"]), ("datbase", ["database"]), ("データベス", ["データベース"]),
            // What begins so, behind what is a slip away.
            ("rec", ["recipes"]), ("データ", ["データベース"]), ("data", ["date", "database"]), ("python", ["python2", "python3"]),
            // The same but for punctuation, blanks, width and accents.
            ("node.js", ["nodejs"]), ("todo", ["to-do"]), ("To Do", ["to-do"]), ("cafe", ["Café"]), ("ﾃﾞｰﾀﾍﾞｰｽ", ["データベース"]),
            // What it begins with, where nothing is nearer.
            ("swift-lang", ["swift"]),
            // Other things: a single letter, a short name, nothing like it.
            ("d", []), ("c", []), ("c#", []), ("rust", []), ("jp", []), ("", []), ("😀", []),
        ] as [(String, [String])])
    func near_isWhatMayBeMeant(name: String, expected: [String]) {
        #expect(NameSuggestion.near(name, among: Self.names) == expected)
    }

    @Test func near_swappedShortName_isFound() {
        #expect(NameSuggestion.near("ofo", among: ["foo", "fob"]) == ["foo"])
    }

    @Test func near_many_areThree() {
        #expect(NameSuggestion.near("ab", among: ["abc", "abd", "abe", "abf"]) == ["abc", "abd", "abe"])
    }

    @Test(arguments: [
        ("a\nb", true), ("a\tb", true), ("a\u{1B}b", true), ("a\u{85}b", true), ("a\n", false), (" a b ", false), ("é", false),
    ])
    func hasControlCharacter_isAboutTheInside(name: String, expected: Bool) {
        #expect(NameRules.hasControlCharacter(name) == expected)
    }
}
