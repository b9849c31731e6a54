import Models
import Testing

@Suite struct TagSuggestionTests {
    @Test(arguments: [
        ("swfit", "swift"), ("swif", "swift"), ("swiift", "swift"), ("swipt", "swift"), ("javascritp", "javascript"),
        ("javscritp", "javascript"), ("データベス", "データベース"), ("SWFIT", "swift"),
    ])
    func nearest_aSlip_isFound(name: String, expected: String) {
        #expect(TagSuggestion.nearest(to: name, among: ["c++", "swift", "javascript", "python2", "データベース"]) == expected)
    }

    @Test(arguments: ["Swift", "sfwti", "c+", "c++11", "python3", "rust", "", "本"])
    func nearest_anotherThing_isNone(name: String) {
        #expect(TagSuggestion.nearest(to: name, among: ["c++", "swift", "python2", "日"]) == nil)
    }
}
