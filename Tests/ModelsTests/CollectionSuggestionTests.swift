import Models
import Testing

struct CollectionSuggestionTests {
    private static let paths = [
        "Dev", "Dev/Swift", "Dev/Swift/Linux", "Old/Dev/Swift", "Reading", "日本/東京", "A/x", "B/x", "C/x", "D/x", #"In \/ Out"#,
    ]

    @Test(arguments: [
        // The last part, or the last two.
        ("swift", ["Dev/Swift", "Old/Dev/Swift"]), ("Linux", ["Dev/Swift/Linux"]), ("Swift/Linux", ["Dev/Swift/Linux"]),
        ("東京", ["日本/東京"]),
        // A slip in the whole path, or in its last part.
        ("Dev/Swfit", ["Dev/Swift"]), ("Raeding", ["Reading"]), ("Linx", ["Dev/Swift/Linux"]), ("Dve", ["Dev"]),
        // What it begins with, and what is the same but for slashes and blanks.
        ("Read", ["Reading"]), ("Dev/Sw", ["Dev/Swift"]), ("In / Out", [#"In \/ Out"#]), ("Dev Swift", ["Dev/Swift"]),
        // Other words, and what too many have.
        ("Writing", []), ("x", []), ("Dev/Rust", []), ("A/B/C/D/E", []),
    ])
    func near_isWhatEndsSoOrIsASlipAway(typed: String, expected: [String]) throws {
        let near = try CollectionSuggestion.near(
            try #require(CollectionPath(typed)), among: Self.paths.map { try #require(CollectionPath($0)) })
        #expect(near.map(\.description) == expected)
    }
}
