import Clients
import Models
import Testing

/// Words of an address are found as people read them, however the address has them.
@Suite struct AddressSearchTests {
    private func library() async throws -> LibraryFixture {
        let fixture = try LibraryFixture()
        try await fixture.save(
            .page("https://ja.wiki.test/wiki/%E4%BA%AC%E9%83%BD"), .page("https://xn--wgv71a119e.jp/"),
            .page("https://a.test/?q=%E6%A4%9C%E7%B4%A2"), .page("https://b.test/新しい"))
        return fixture
    }

    @Test(
        arguments: [
            ("京都", [1]), ("url:京", [1]), ("ja.wiki.test/wiki/京都", [1]), ("%E4%BA%AC", [1]),
            ("https://ja.wiki.test/wiki/%E4%BA%AC%E9%83%BD", [1]), ("日本語", [2]), ("xn--wgv71a119e", [2]), ("検索", [3]),
            ("-京都", [2, 3, 4]), ("https://ja.wiki.test/wiki/京都", [1]), ("url:%E6%96%B0", [4]), ("-%E6%96%B0", [1, 2, 3]),
            ("https://b.test/%E6%96%B0%E3%81%97%E3%81%84", [4]),
        ] as [(String, [Int64])])
    func search_words(query: String, ids: [Int64]) async throws {
        let fixture = try await library()
        #expect(try await fixture.list { $0.filter.query = [query] }.map(\.id).sorted() == ids)
    }

    /// The older pin has both spellings in its title, which is worth twice one of them: the search must not stop at the newer one.
    @Test func search_bothSpellings_countsBoth() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(
            .page("https://a.test/", title: "京 %E4%BA%AC", createdAt: 1_000),
            .page("https://b.test/", title: "京", createdAt: 2_000))
        for limit in 1...2 {
            let found = try await fixture.list {
                $0.filter.query = ["%E4%BA%AC"]
                $0.order = PinOrder(.relevance)
                $0.limit = limit
            }
            #expect(found.map(\.id) == Array([1, 2].prefix(limit)))
        }
    }

    @Test func search_piecesAndPatterns() async throws {
        let fixture = try await library()
        let pieces = try await fixture.list {
            $0.filter.query = ["本語"]
            $0.filter.matching.isSubstring = true
        }
        #expect(pieces.map(\.id) == [2])
        #expect(try await fixture.list { $0.filter.patterns = ["wiki/京.$"] }.map(\.id) == [1])
    }

    /// A contentless index forgets a pin only by the very words that it was given.
    @Test func search_afterChangesOfTheAddress() async throws {
        let fixture = try await library()
        var edit = PinEdit()
        edit.url = "https://ja.wiki.test/wiki/%E5%A5%88%E8%89%AF"
        _ = try await fixture.client.edit(
            PinEditRequest(
                selection: .named([.id(1)]), edit: edit, step: StepDescription(command: "edit", date: LibraryFixture.date)))
        #expect(try await fixture.search("京都").isEmpty)
        #expect(try await fixture.list { $0.filter.query = ["奈良"] }.map(\.id) == [1])
        _ = try await fixture.client.undo()
        #expect(try await fixture.list { $0.filter.query = ["奈良"] }.isEmpty)
        #expect(try await fixture.list { $0.filter.query = ["京都"] }.map(\.id) == [1])
    }
}
