import Clients
import Models
import Primitives
import Testing

@Suite struct PinSavingTests {
    @Test func save_newPage_isCreatedWithEverythingGiven() async throws {
        let fixture = try LibraryFixture()
        var draft = PinDraft.page(
            "https://example.org/a", title: "データベース入門", note: "line one\nline two", tags: ["Swift", "日本語"],
            collections: ["Dev/Swift", "読む"],
            createdAt: 1_500_000_000)
        draft.isFavorite = true
        let saved = try await fixture.save(draft)
        #expect(saved.map(\.outcome) == [.created])
        let pin = try #require(saved.first?.pin)
        #expect(pin.id == 1)
        #expect(pin.uuid == draft.uuid)
        #expect(pin.url == "https://example.org/a")
        #expect(pin.title == "データベース入門")
        #expect(pin.note == "line one\nline two")
        #expect(pin.tags == ["Swift", "日本語"])
        #expect(pin.collections.map(\.description) == ["Dev/Swift", "読む"])
        #expect(pin.isFavorite && !pin.isUnread)
        #expect(pin.createdAt == Timestamp(seconds: 1_500_000_000))
        #expect(pin.updatedAt == LibraryFixture.date)
        let found = try await fixture.client.find([.id(1)])
        #expect(found == [pin])
    }

    @Test func save_samePage_isOnePin() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://Example.org:443/a/", tags: ["x"]))
        let again = try await fixture.save(.page("https://example.org/a"))
        #expect(again.map(\.outcome) == [.existing])
        #expect(again[0].pin.url == "https://Example.org:443/a/")
        let more = try await fixture.save(.page("https://example.org/a", title: "T", tags: ["X", "y"]))
        #expect(more.map(\.outcome) == [.updated])
        #expect(more[0].pin.tags == ["x", "y"])
        #expect(try await fixture.list().count == 1)
        #expect(try await fixture.search("t") == ["T"])
    }

    /// An address names the pin that saving it would find.
    @Test func find_address_isThePinOfItsPage() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://Example.org:443/a/"), .page("https://example.org/b"))
        try await fixture.save(.page("https://example.org/b"), allowsDuplicates: true)
        func ids(_ addresses: String...) async throws -> [Int64] {
            try await fixture.client.find(addresses.map { .address($0) }).map(\.id)
        }
        #expect(try await ids("https://example.org/b", "https://example.org/a", "https://example.org/a/") == [2, 1])
        try await fixture.trash(2)
        #expect(try await ids("https://example.org/b") == [3])
        try await fixture.trash(3)
        #expect(try await ids("https://example.org/b") == [2])
        await #expect(throws: LibraryError.notFound(["https://example.org/c"])) {
            try await ids("https://example.org/a", "https://example.org/c")
        }
    }

    @Test func save_twiceInOneRequest_isOnePin() async throws {
        let fixture = try LibraryFixture()
        let saved = try await fixture.save(.page("https://a.test/"), .page("https://a.test"), .page("https://b.test/"))
        #expect(saved.map(\.outcome) == [.created, .existing, .created])
        #expect(saved.map(\.pin.id) == [1, 1, 2])
    }

    @Test func save_allowingDuplicates_makesSecondPinAndFindsOldest() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/"))
        let second = try await fixture.save(.page("https://a.test/"), allowsDuplicates: true)
        #expect(second.map(\.outcome) == [.created])
        #expect(second[0].pin.id == 2)
        let third = try await fixture.save(.page("https://a.test/"))
        #expect(third[0].pin.id == 1)
    }

    @Test func save_trashedPage_isRestored() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/"))
        let trashed = try await fixture.trash(1)
        #expect(trashed[0].deletedAt == LibraryFixture.date)
        #expect(try await fixture.list().isEmpty)
        #expect(try await fixture.list { $0.filter.isTrashed = true }.map(\.id) == [1])
        let saved = try await fixture.save(.page("https://a.test/"))
        #expect(saved.map(\.outcome) == [.restored])
        #expect(try await fixture.list().map(\.id) == [1])
    }

    @Test func save_text_isOnePinForOneText() async throws {
        let fixture = try LibraryFixture()
        var draft = PinDraft.page("x")
        draft.url = nil
        draft.type = .text
        draft.text = "  \n first line \nsecond"
        let saved = try await fixture.save(draft)
        #expect(saved[0].pin.title == "first line")
        var again = draft
        again.uuid = UUID(high: 1, low: 1)
        #expect(try await fixture.save(again)[0].outcome == .existing)
        #expect(try await fixture.search("second") == ["first line"])
    }

    @Test func fill_fetchedPage_givesTitleAndIsFound() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/"))
        var page = FetchedPage(url: "https://a.test/", finalURL: "https://a.test/home")
        page.httpStatus = 200
        page.title = "Fetched title"
        page.description = "All about herons"
        page.thumbnail = PinImage(url: "https://a.test/i.png", cacheName: "ab/cd.png")
        let pin = try await fixture.client.fill(
            PinFillRequest(pin: fixture.identity(1), result: .success(page), date: LibraryFixture.date))
        #expect(pin?.title == "Fetched title")
        #expect(pin?.page.state == .fetched)
        #expect(pin?.page.thumbnail == page.thumbnail)
        #expect(try await fixture.search("herons") == ["Fetched title"])
        #expect(try await fixture.search("fetched") == ["Fetched title"])
    }

    @Test func fill_wallOrError_keepsEarlierFindings() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/"))
        var page = FetchedPage(url: "https://a.test/", finalURL: "https://a.test/")
        page.httpStatus = 200
        page.title = "Good"
        _ = try await fixture.client.fill(
            PinFillRequest(pin: fixture.identity(1), result: .success(page), date: LibraryFixture.date))
        page.title = "Just a moment..."
        page.httpStatus = 403
        page.wall = .challenge
        var pin = try await fixture.client.fill(
            PinFillRequest(pin: fixture.identity(1), result: .success(page), date: LibraryFixture.date))
        #expect(pin?.page.state == .blocked && pin?.title == "Good")
        pin = try await fixture.client.fill(
            PinFillRequest(
                pin: fixture.identity(1), result: .failure(FetchFailure(.hostNotFound, url: "https://a.test/")),
                message: "no host",
                date: LibraryFixture.date))
        #expect(pin?.page.state == .failed && pin?.page.error == "no host" && pin?.title == "Good")
    }

    @Test func fill_pinThatIsGone_isNil() async throws {
        let fixture = try LibraryFixture()
        let page = FetchedPage(url: "https://a.test/", finalURL: "https://a.test/")
        try await fixture.save(.page("https://a.test/"))
        let request = try await PinFillRequest(pin: fixture.identity(1), result: .success(page), date: LibraryFixture.date)
        _ = try await fixture.client.undo()
        #expect(try await fixture.client.fill(request) == nil)
    }

    /// What was fetched for an address is not what the pin's new address holds.
    @Test func fill_addressChangedMeanwhile_isNil() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/"))
        var page = FetchedPage(url: "https://a.test/", finalURL: "https://a.test/")
        page.title = "Of the old address"
        let request = try await PinFillRequest(pin: fixture.identity(1), result: .success(page), date: LibraryFixture.date)
        var edit = PinEdit()
        edit.url = "https://b.test/"
        _ = try await fixture.client.edit(
            PinEditRequest(
                selection: .named([.id(1)]), edit: edit, step: StepDescription(command: "edit", date: LibraryFixture.date)))
        #expect(try await fixture.client.fill(request) == nil)
        #expect(try await fixture.list().map(\.title) == ["b.test"])
    }

    @Test func save_manyWritersAtOnce_loseNothing() async throws {
        let fixture = try LibraryFixture()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<8 {
                let client = fixture.secondClient()
                group.addTask {
                    for number in 0..<10 {
                        _ = try await client.save(
                            PinSaveRequest(
                                drafts: [.page("https://w\(writer).test/\(number)"), .page("https://shared.test/")],
                                step: StepDescription(command: "add", date: LibraryFixture.date)))
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await fixture.list().count == 81)
    }
}

extension LibraryFixture {
    @discardableResult
    func trash(_ ids: Int64...) async throws -> [Pin] {
        try await client.trash(
            PinChangeRequest(selection: .named(ids.map { .id($0) }), step: StepDescription(command: "remove", date: Self.date))
        ).pins
    }
}
