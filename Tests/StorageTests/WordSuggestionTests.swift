import Clients
import Models
import Testing

/// A word that no pin has, and the nearest one of a title or a tag.
@Suite struct WordSuggestionTests {
    private func nearest(_ query: String) async throws -> [String] {
        let fixture = try LibraryFixture()
        try await fixture.save(
            .page("https://a.test/", title: "Database Internals", note: "kernel"),
            .page("https://b.test/", title: "Über die Straße", tags: ["Machine Learning"]),
            .page("https://c.test/", title: "Почта России, データベース"), .page("https://d.test/", title: "trashed"))
        try await fixture.trash(4)
        var filter = PinFilter()
        filter.query = [query]
        return try await fixture.client.suggestWords(filter).map(\.nearest)
    }

    @Test(arguments: [
        // A letter wrong, missing, too many, swapped; at the end, in the middle, at the beginning.
        ("databese", ["Database"]), ("databse", ["Database"]), ("dattabase", ["Database"]), ("databsae", ["Database"]),
        ("fatabase", ["Database"]), ("atabase", ["Database"]), ("ddatabase", ["Database"]), ("adtabase", ["Database"]),
        ("dstabase", ["Database"]), ("dtabase", ["Database"]), ("internels", ["Internals"]), ("xdatabase", ["Database"]),
        ("straxe", []), ("strase", ["Straße"]), ("machnie lerning", ["Machine", "Learning"]), ("title:databse", ["Database"]),
        ("почто", ["Почта"]), ("tag:\"machine lerning\"", ["Machine Learning"]), ("intern", []),
        // Nothing near; too short; there, but not together; in a note alone; in the trash alone; taken back; of no words.
        ("qwertzuiop", []), ("dat", []), ("dta", []), ("database straße", []), ("kernal", []), ("trashet", []), ("-databse", []),
        ("データペース", []), ("", []), ("\"", []), ("added:2020", []),
    ])
    func suggestWords(query: String, expected: [String]) async throws {
        #expect(try await nearest(query) == expected)
    }
}
