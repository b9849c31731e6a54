import Clients
import Models
import Primitives
import Testing

@Suite struct DuplicateTests {
    private let step = StepDescription(command: "duplicates --merge", date: Timestamp(seconds: LibraryFixture.date.seconds + 60))

    @Test func duplicates_looserRules_areGroupsWithTheirReasons() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(
            .page("http://a.test/x"), .page("https://b.test/?b=2&a=1"), .page("https://www.a.test/x"), .page("https://c.test/"),
            .page("https://b.test/?a=1&b=2"), .page("https://d.test/#one"), .page("https://d.test/#two"),
            .page("https://c.test/?utm_source=q"))
        let groups = try await fixture.client.duplicates([])
        #expect(groups.map { $0.pins.map(\.id) } == [[1, 3], [2, 5], [4, 8]])
        #expect(groups.map(\.differences) == [["scheme", "www"], ["query-order"], ["tracking-parameters"]])
        #expect(try await fixture.client.duplicates([.id(5)]).map { $0.pins.map(\.id) } == [[2, 5]])
        #expect(try await fixture.client.duplicates([.range(5...8)]).count == 2)
        await #expect(throws: LibraryError.notDuplicated([6])) { try await fixture.client.duplicates([.id(5), .id(6)]) }
        #expect(try await fixture.client.duplicates([.address("http://a.test/x")]).map { $0.pins.map(\.id) } == [[1, 3]])
        await #expect(throws: LibraryError.notDuplicated([6])) {
            try await fixture.client.duplicates([.address("https://d.test/#one")])
        }
        await #expect(throws: LibraryError.notFound(["99"])) { try await fixture.client.duplicates([.id(99)]) }
    }

    @Test func duplicates_pinsInTheTrash_areLeftOut() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("http://a.test/"), .page("https://a.test/"))
        try await fixture.trash(2)
        #expect(try await fixture.client.duplicates([]).isEmpty)
    }

    @Test func merge_group_unitesIntoTheLowestAndIsOneStep() async throws {
        let fixture = try LibraryFixture()
        var third = PinDraft.page("http://www.a.test/", title: "Title", note: "second", tags: ["B", "c"], createdAt: 1000)
        third.isFavorite = true
        try await fixture.save(
            .page("https://a.test/", note: "first", tags: ["a", "b"], collections: ["One"]),
            .page("http://a.test/", note: "first", collections: ["Two/Three"], createdAt: 2000), third)
        let before = try await fixture.client.find([.range(1...3)])
        let groups = try await fixture.client.duplicates([])

        let shown = try await fixture.client.merge(PinMergeRequest(groups: groups, isDryRun: true, step: step))
        #expect(shown[0].pins.map { $0.deletedAt != nil } == [false, true, true])
        #expect(try await fixture.client.find([.range(1...3)]) == before)

        let merged = try await fixture.client.merge(PinMergeRequest(groups: groups, step: step))
        #expect(merged == shown)
        let united = try #require(try await fixture.list().first)
        #expect(try await fixture.list().count == 1)
        #expect(united.id == 1 && united.url == "https://a.test/" && united.title == "Title")
        #expect(united.tags == ["a", "b", "c"] && united.collections.map(\.description) == ["One", "Two/Three"])
        #expect(united.note == "first\nsecond" && united.isFavorite && united.createdAt == Timestamp(seconds: 1000))
        #expect(try await fixture.search("second") == ["Title"])
        #expect(try await fixture.client.duplicates([]).isEmpty)

        #expect(try await fixture.client.undo()?.command == "duplicates --merge")
        #expect(try await fixture.client.find([.range(1...3)]) == before)
    }

    @Test func merge_groupThatAnotherProcessHasChanged_isLeftAlone() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/"), .page("http://a.test/"))
        let groups = try await fixture.client.duplicates([])
        try await fixture.trash(2)
        let merged = try await fixture.client.merge(PinMergeRequest(groups: groups, step: step))
        #expect(merged.map { $0.pins.map(\.id) } == [[1]])
        #expect(try await fixture.client.steps(nil).map(\.command).contains("duplicates --merge") == false)
    }

    @Test func statistics_filter_countsWhatItFinds() async throws {
        let fixture = try LibraryFixture()
        // 2020-02-15 and 2020-03-15, noon in every time zone's day.
        try await fixture.save(
            .page("https://www.a.test/1", title: "heron", tags: ["x", "y"], createdAt: 1_581_768_000),
            .page("https://a.test/2", tags: ["x"], createdAt: 1_584_273_600), .page("https://b.test/", createdAt: 1_584_273_601),
            .page("https://c.test/", tags: ["x"], createdAt: 1_584_273_600))
        try await fixture.trash(4)
        let all = try await fixture.client.statistics(PinFilter())
        #expect(all.pins == 3 && all.trashed == 1 && all.bytes == 0)
        #expect(all.types.map(\.count) == [3, 0, 0, 0, 0])
        #expect(all.tags == [LibraryStatistics.Count("x", 2), LibraryStatistics.Count("y", 1)])
        #expect(all.sites == [LibraryStatistics.Count("a.test", 2), LibraryStatistics.Count("b.test", 1)])
        #expect(all.months == [LibraryStatistics.Count("2020-02", 1), LibraryStatistics.Count("2020-03", 2)])

        var filter = PinFilter()
        filter.query = ["heron"]
        filter.tags = ["y"]
        let some = try await fixture.client.statistics(filter)
        #expect(some.pins == 1 && some.tags.map(\.name) == ["x", "y"] && some.sites.map(\.name) == ["a.test"])
        // The trash by the same filter: the pin in it bears x, and not y.
        #expect(some.trashed == 0)
        filter = PinFilter()
        filter.tags = ["x"]
        #expect(try await fixture.client.statistics(filter).trashed == 1)
    }
}
