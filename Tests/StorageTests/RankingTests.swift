import Clients
import Models
import Primitives
import Testing

/// Title over tags over site and address over note over description and text, then the newest; ties by id.
@Suite struct RankingTests {
    private func request(_ words: [String], limit: Int?, offset: Int = 0, _ change: (inout PinFilter) -> Void = { _ in })
        -> PinListRequest
    {
        var filter = PinFilter()
        filter.query = words
        change(&filter)
        return PinListRequest(filter: filter, order: PinOrder(.relevance), limit: limit, offset: offset)
    }

    private func ids(_ fixture: LibraryFixture, _ request: PinListRequest) async throws -> [Int64] {
        var request = request
        var ids: [Int64] = []
        repeat {
            let batch = try await fixture.client.list(request)
            ids += batch.pins.map(\.pin.id)
            request.cursor = batch.next
        } while request.cursor != nil
        return ids
    }

    @Test(arguments: [false, true], [nil, 3, 9] as [Int?]) func search_oneWord_goesByPlaceThenDateThenID(
        isSubstring: Bool, limit: Int?
    )
        async throws
    {
        let fixture = try LibraryFixture()
        var text = PinDraft.page("https://x.test/", createdAt: 900)
        (text.url, text.text) = (nil, "A first line\nand a word behind it")
        try await fixture.save(
            text,
            .page("https://b.test/", note: "a word", createdAt: 900),
            .page("https://word.test/", createdAt: 100),
            .page("https://c.test/", tags: ["word"], createdAt: 100),
            .page("https://d.test/", title: "a word", createdAt: 100),
            .page("https://e.test/", title: "another word", createdAt: 200),
            .page("https://f.test/", title: "words", createdAt: 100),
            .page("https://g.test/", title: "nothing", createdAt: 999))
        let expected: [Int64] = [6, 7, 5, 4, 3, 2, 1]
        let found = try await ids(fixture, request(["word"], limit: limit) { $0.matching.isSubstring = isSubstring })
        #expect(found == Array(expected.prefix(limit ?? 9)))
    }

    @Test func search_twoWords_addsWhatEachIsWorth() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(
            .page("https://a.test/", title: "one", note: "two"), .page("https://b.test/", title: "one two"),
            .page("https://c.test/", note: "one two"), .page("https://d.test/", title: "two", tags: ["one"]))
        #expect(try await ids(fixture, request(["one", "two"], limit: 20)) == [2, 4, 1, 3])
        #expect(try await ids(fixture, request(["one", "two"], limit: nil)) == [2, 4, 1, 3])
    }

    /// The pass that ends early finds the beginning of what sorting everything gives.
    @Test(arguments: 1...6) func search_firstPins_areThoseOfAll(seed: Int) async throws {
        let library = try await SearchedLibrary(pins: 250, seed: UInt64(seed))
        _ = try await library.fixture.trash(3, 17, 101, 102, 249)
        for words in [
            ["a"], ["data"], ["c"], ["e", "a"], ["title:a"], ["note:data"], ["example"], ["検"], ["data OR 検索"], ["a", "-data"],
            ["https"],
        ] {
            for isSubstring in [false, true] {
                let change: (inout PinFilter) -> Void = { $0.matching.isSubstring = isSubstring }
                let all = try await ids(library.fixture, request(words, limit: nil, change))
                for (limit, offset) in [(1, 0), (5, 0), (20, 0), (7, 11), (100, 90), (1_000, 0), (3, 400)] {
                    let part = try await ids(library.fixture, request(words, limit: limit, offset: offset, change))
                    #expect(part == Array(all.dropFirst(offset).prefix(limit)), "\(words) \(limit) \(offset)")
                }
            }
        }
    }

    /// Dates that say nothing about ids, as after an import of folders, and more pins of one score than are asked for their dates.
    @Test func search_scatteredDates_firstPinsAreThoseOfAll() async throws {
        let fixture = try LibraryFixture()
        let drafts = (0..<3_000).map { number in
            PinDraft.page(
                "https://a.test/\(number)", title: number % 10 == 3 ? "rare" : "word", note: "rare word",
                createdAt: Int64(number * 7_919 % 3_000))
        }
        _ = try await fixture.client.save(
            PinSaveRequest(drafts: drafts, step: StepDescription(command: "add", date: LibraryFixture.date)))
        _ = try await fixture.trash(1, 2, 500, 2_999)
        for word in ["word", "rare"] {
            let all = try await ids(fixture, request([word], limit: nil))
            for (limit, offset) in [(1, 0), (20, 0), (20, 40), (1_000, 0), (700, 300)] {
                let part = try await ids(fixture, request([word], limit: limit, offset: offset))
                #expect(part == Array(all.dropFirst(offset).prefix(limit)), "\(word) \(limit) \(offset)")
            }
        }
    }

    /// No query is too long for SQLite's expressions.
    @Test func search_thousandsOfWords_areNoError() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/", title: "word7"))
        let words = (0..<2_500).map { "word\($0)" }
        for isAny in [false, true] {
            for isSubstring in [false, true] {
                let found = try await ids(
                    fixture, request(words, limit: 5) { ($0.matching.isAny, $0.matching.isSubstring) = (isAny, isSubstring) })
                #expect(found == (isAny ? [1] : []))
            }
            let found = try await ids(fixture, request([], limit: 5) { ($0.patterns, $0.matching.isAny) = (words, isAny) })
            #expect(found == (isAny ? [1] : []))
        }
    }

    @Test func search_patterns_rankLikeWords() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(
            .page("https://a.test/", note: "rfc 2119", createdAt: 900),
            .page("https://b.test/", title: "RFC 3986", createdAt: 100),
            .page("https://c.test/", title: "RFC", createdAt: 900), .page("https://d.test/", tags: ["rfc9110"], createdAt: 100))
        var filter = PinFilter()
        filter.patterns = ["rfc ?[0-9]+"]
        for limit in [nil, 10] {
            #expect(
                try await ids(fixture, PinListRequest(filter: filter, order: PinOrder(.relevance), limit: limit)) == [2, 4, 1])
        }
        // A query beside them must hold too, and counts.
        filter.query = ["2119 OR title:3986"]
        #expect(try await ids(fixture, PinListRequest(filter: filter, order: PinOrder(.relevance), limit: 10)) == [2, 1])
    }

    @Test func search_patterns_inBatches() async throws {
        let fixture = try LibraryFixture()
        for number in 1...5 { try await fixture.save(.page("https://a.test/\(number)", title: "x\(number)")) }
        var filter = PinFilter()
        filter.patterns = ["^x[1-4]$"]
        for key in [PinOrder.Key.added, .id, .relevance, .title] {
            let request = PinListRequest(filter: filter, order: PinOrder(key), batchSize: 2)
            #expect(try await ids(fixture, request) == (key == .title ? [1, 2, 3, 4] : [4, 3, 2, 1]))
        }
    }
}
