import Clients
import Models
import Primitives
import Testing

/// Entries that meet pins of the library.
@Suite struct ImportMergingTests {
    @Test func commit_knownPage_isUnited() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(
            .page("https://a.test/x", title: "Mine", note: "own", tags: ["Mine"], collections: ["A"], createdAt: 1_600_000_000))
        let entry = ImportedPin.page(
            "https://a.test/x/", "Theirs", note: "own\nand more", tags: ["mine", "theirs"], in: ["a", "B"], added: 1_400_000_000
        ).with { $0.openedAt = Timestamp(seconds: 1_660_000_000) }
        #expect(try await fixture.bring(entry) == ImportOutcome(merged: 1))
        let pin = try #require(try await fixture.pins().first)
        #expect(pin.url == "https://a.test/x" && pin.userTitle == "Mine" && pin.note == "own\nown\nand more")
        #expect(pin.tags == ["Mine", "theirs"] && pin.collections == [at("A"), at("B")])
        #expect(pin.createdAt.seconds == 1_400_000_000 && pin.updatedAt == LibraryFixture.importDate)
        #expect(pin.openedAt?.seconds == 1_660_000_000 && pin.origin == .typed)
        #expect(try await fixture.search("more") == ["Mine"])
    }

    @Test func commit_sameFileTwice_changesNothing() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/", title: "A", note: "r\r"))
        let events: [ImportEvent] = [
            folder("F/G"), .tag("lonely"), .pin(.page("https://a.test/", note: "x", tags: ["t"])),
            .pin(.page("https://a.test/", note: "y\r")), .pin(.page("https://b.test/", note: "z")),
            .pin(.page("https://b.test/", note: "\u{301}w", in: ["F"])), .pin(.page("https://c.test/")),
        ]
        #expect(try await fixture.bring(events) == ImportOutcome(created: 2, merged: 3))
        let rows = try fixture.rows()
        let steps = try await fixture.client.steps(nil)
        #expect(try await fixture.bring(events, at: Timestamp(seconds: 1_790_000_000)) == ImportOutcome(unchanged: 5))
        #expect(try fixture.rows() == rows)
        #expect(try await fixture.client.steps(nil) == steps)
    }

    @Test func commit_pageInTheTrash_isBack() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/", title: "A"))
        _ = try await fixture.client.trash(fixture.change(.id(1)))
        #expect(try await fixture.bring(.page("https://a.test/")) == ImportOutcome(merged: 1, restored: 1))
        #expect(try await fixture.list().map(\.id) == [1])
        _ = try await fixture.client.undo()
        #expect(try await fixture.list().isEmpty)
    }

    @Test func commit_entryInTheTrash_staysThereAndTouchesNoOther() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/", title: "A"))
        let trashed = Timestamp(seconds: 1_740_000_000)
        let outcome = try await fixture.bring(
            .page("https://a.test/", "B", note: "n", tags: ["t"]).with { $0.deletedAt = trashed },
            .page("https://b.test/", "B").with { $0.deletedAt = trashed })
        #expect(outcome == ImportOutcome(created: 1, unchanged: 1))
        let pins = try await fixture.pins()
        #expect(pins.map(\.deletedAt) == [nil, trashed] && pins[0].tags.isEmpty && pins[0].note == nil)
        #expect(try await fixture.list().map(\.id) == [1])
    }

    @Test func commit_knownIdentifier_isThePinWhateverItsAddress() async throws {
        let fixture = try LibraryFixture()
        let saved = try await fixture.save(.page("https://moved.test/"), .page("https://old.test/"))
        let entry = ImportedPin.page("https://old.test/", tags: ["t"]).with { $0.uuid = saved[0].pin.uuid }
        #expect(try await fixture.bring(entry) == ImportOutcome(merged: 1))
        #expect(try await fixture.pins().map(\.tags) == [["t"], []])
    }

    @Test func commit_twoEntriesOfOnePin_changeItOnce() async throws {
        let fixture = try LibraryFixture()
        let saved = try await fixture.save(.page("https://a.test/"))
        // The one by its page, the other by its identifier.
        let outcome = try await fixture.bring(
            .page("https://a.test/", tags: ["t"]).with { $0.uuid = UUID(high: 1, low: 1) },
            .page("https://elsewhere.test/", tags: ["T", "u"]).with { $0.uuid = saved[0].pin.uuid },
            .page("https://a.test/", tags: ["t"]).with { $0.uuid = UUID(high: 1, low: 2) })
        #expect(outcome == ImportOutcome(merged: 2, unchanged: 1))
        #expect(try await fixture.pins().map(\.tags) == [["t", "u"]])
        _ = try await fixture.client.undo()
        #expect(try await fixture.pins().map(\.tags) == [[]])
    }

    @Test func commit_differentIdentifiers_stayTwoPins() async throws {
        let fixture = try LibraryFixture()
        let entries = (1...2).map { number in
            ImportedPin.page("https://a.test/").with { $0.uuid = UUID(high: 0, low: UInt64(number)) }
        }
        #expect(try await fixture.bring(entries.map { .pin($0) }) == ImportOutcome(created: 2))
        #expect(try await fixture.bring(entries.map { .pin($0) }) == ImportOutcome(unchanged: 2))
        #expect(try await fixture.bring(.page("https://a.test/", tags: ["t"])) == ImportOutcome(merged: 1))
        #expect(try await fixture.pins().map(\.tags) == [["t"], []])
    }

    @Test func undo_visitAfterTheImport_stays() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/"), .page("https://b.test/"))
        let visit = Timestamp(seconds: 1_660_000_000)
        try await fixture.bring(
            .page("https://a.test/").with { $0.openedAt = visit }, .page("https://b.test/").with { $0.openedAt = visit })
        let later = Timestamp(seconds: 1_760_000_000)
        _ = try await fixture.client.recordOpened([fixture.identity(2)], later)
        _ = try await fixture.client.undo()
        #expect(try await fixture.pins().map(\.openedAt) == [nil, later])
    }
}
