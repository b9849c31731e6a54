import Clients
import Foundation
import Models
import Primitives
import Storage
import TestSupport
import Testing

/// What entries of a file become in a library that knows none of them.
@Suite struct ImportTests {
    @Test func commit_bookmark_isAPinWithAllThatTheFileHas() async throws {
        let fixture = try LibraryFixture()
        let entry = ImportedPin.page(
            "https://a.test/b", "Title", note: "two\nlines", tags: ["Swift", "日本"], in: ["One/Two", "Other"], added: 1_500_000_000
        ).with {
            $0.isFavorite = true
            $0.isUnread = true
            $0.updatedAt = Timestamp(seconds: 1_600_000_000)
            $0.openedAt = Timestamp(seconds: 1_650_000_000, nanoseconds: 5)
            $0.extra = #"{"keyword":"sw"}"#
        }
        #expect(try await fixture.bring(entry) == ImportOutcome(created: 1))
        let pin = try #require(try await fixture.pins().first)
        #expect(pin.id == 1 && pin.url == "https://a.test/b" && pin.userTitle == "Title" && pin.note == "two\nlines")
        #expect(pin.tags == ["Swift", "日本"] && pin.collections == [at("One/Two"), at("Other")])
        #expect(pin.isFavorite && pin.isUnread && pin.origin == .imported && pin.extra == #"{"keyword":"sw"}"#)
        #expect(pin.createdAt.seconds == 1_500_000_000 && pin.updatedAt.seconds == 1_600_000_000)
        #expect(pin.openedAt == Timestamp(seconds: 1_650_000_000) && pin.page == PinPage() && pin.link == LinkStatus())
        #expect(try await fixture.search("lines") == ["Title"])
        #expect(try await fixture.search("本") == ["Title"])
    }

    @Test func commit_missingDates_areTheTimeOfImport() async throws {
        let fixture = try LibraryFixture()
        try await fixture.bring(.page("https://a.test/"), .page("https://b.test/", added: 1_500_000_000))
        let pins = try await fixture.pins()
        #expect(pins[0].createdAt == LibraryFixture.importDate && pins[0].updatedAt == LibraryFixture.importDate)
        #expect(pins[1].updatedAt.seconds == 1_500_000_000)
    }

    @Test func commit_samePageTwice_isOnePin() async throws {
        let fixture = try LibraryFixture()
        let outcome = try await fixture.bring(
            .page("https://a.test/x", "", tags: ["x"], in: ["A"], added: 1_600_000_000).with { $0.extra = #"{"a":1}"# },
            .page("https://other.test/", "Other"),
            .page("https://A.test:443/x", "First", note: "one", tags: ["X", "y"], in: ["B"], added: 1_500_000_000).with {
                $0.extra = #"{"a": 2, "b": [",}"]}"#
            },
            .page("https://a.test/x", "Second", note: "one"),
            .page("https://a.test/x", note: "two").with { $0.isUnread = true })
        #expect(outcome == ImportOutcome(created: 2, merged: 2, unchanged: 1))
        let pin = try #require(try await fixture.pins().first)
        #expect(pin.url == "https://a.test/x" && pin.userTitle == "First" && pin.note == "one\ntwo" && pin.isUnread)
        #expect(pin.tags == ["x", "y"] && pin.collections == [at("A"), at("B")])
        #expect(pin.createdAt.seconds == 1_500_000_000 && pin.extra == #"{"a":1,"b":[",}"]}"#)
    }

    @Test func commit_folders_comeInTheirOrderWithTheirDates() async throws {
        let fixture = try LibraryFixture()
        let events: [ImportEvent] = [
            folder("Zoo", added: 1_400_000_000, modified: 1_450_000_000), folder("Zoo/Empty"),
            folder("Alpha", added: 1_300_000_000),
            .pin(.page("https://a.test/", in: ["Zoo/Later"])), folder("zoo/empty"),
        ]
        try await fixture.bring(events)
        #expect(
            try await fixture.collections.list().map { "\($0.path.description) \($0.count)" } == [
                "Zoo 1", "Zoo/Empty 0", "Zoo/Later 1", "Alpha 0",
            ])
        #expect(
            try fixture.query("select name, created_at, updated_at from collection where id in (1, 2, 3)") == [
                "Zoo|1400000000|1450000000", "Empty|1750000000|1750000000", "Alpha|1300000000|1300000000",
            ])
    }

    @Test func commit_requestNames_areGivenToEveryEntry() async throws {
        let fixture = try LibraryFixture()
        let events: [ImportEvent] = [
            folder("In"), .pin(.page("https://a.test/", tags: ["new"], in: ["In"])), .pin(.page("https://b.test/")),
            .tag("alone"),
            .tag("NEW"),
        ]
        try await fixture.bring(events) {
            $0.collection = at("From/Browser")
            $0.tags = ["New", "browser"]
        }
        let pins = try await fixture.pins()
        #expect(pins.map(\.tags) == [["browser", "new"], ["browser", "new"]])
        #expect(pins.map { $0.collections.map(\.description) } == [["From/Browser/In"], ["From/Browser"]])
        #expect(try await fixture.client.tags().map { "\($0.name) \($0.count)" } == ["alone 0", "browser 2", "new 2"])
    }

    @Test func commit_deepFolders_endInTheDeepestThatMayBe() async throws {
        let fixture = try LibraryFixture()
        let path = try #require(CollectionPath(names: (1...1000).map { "Level \($0)" }))
        try await fixture.bring([.pin(.page("https://a.test/").with { $0.collections = [path] })]) { $0.collection = at("Top") }
        let pin = try #require(try await fixture.pins().first)
        #expect(pin.collections.map(\.names.count) == [1000])
        #expect(pin.collections.first?.names.last == "Level 999")
        let again = try await fixture.bring([.pin(.page("https://a.test/").with { $0.collections = [path] })]) {
            $0.collection = at("Top")
        }
        #expect(again == ImportOutcome(unchanged: 1))
    }

    @Test func commit_textsAndFiles_areThemselves() async throws {
        let fixture = try LibraryFixture()
        var text = ImportedPin(line: 3)
        text.type = .text
        text.text = "https://a.test/"
        var file = ImportedPin(line: 4)
        file.type = .image
        file.file = PinFile(
            name: "a.png", title: "Inside", mediaType: "image/png", size: 10, sha256: String(repeating: "a", count: 64), width: 3,
            height: 2)
        let nothing = ImportedPin(line: 5)
        let outcome = try await fixture.bring(text, file, text, .page("https://a.test/"), file, nothing)
        #expect(outcome.created == 3 && outcome.unchanged == 2)
        #expect(outcome.failed == [ImportFailure(line: 5, reason: .malformed)])
        let pins = try await fixture.pins()
        #expect(pins.map(\.type) == [.text, .image, .url] && pins[1].file == file.file)
        #expect(try await fixture.bring(file, text).unchanged == 2)
    }

    @Test func commit_marksPending_onlyPagesNeverFetched() async throws {
        let fixture = try LibraryFixture()
        var fetched = ImportedPin.page("https://fetched.test/")
        fetched.page = PinPage()
        fetched.page?.state = .fetched
        fetched.page?.title = "Found"
        let entries = [
            fetched, .page("HTTP://a.test/"), .page("javascript:void(0)"), .page("mailto:a@b.test"),
            .page("https://gone.test/").with { $0.deletedAt = LibraryFixture.date },
        ]
        try await fixture.bring(entries.map { .pin($0) }) { $0.marksPending = true }
        #expect(try await fixture.pins().map(\.page.state) == [.fetched, .pending, .none, .none, .none])
        #expect(try await fixture.search("found") == ["Found"])
    }

    @Test func commit_dryRun_saysTheSameAndWritesNothing() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/", title: "A"))
        let before = try fixture.rows()
        let steps = try await fixture.client.steps(nil)
        let events: [ImportEvent] = [
            .pin(.page("https://a.test", note: "new")), .pin(.page("https://a.test")), .pin(.page("https://b.test")),
            .pin(.page("https://b.test", tags: ["t"])), folder("F"), .tag("u"),
        ]
        let told = try await fixture.bring(events) { $0.isDryRun = true }
        #expect(told == ImportOutcome(created: 1, merged: 2, unchanged: 1))
        #expect(try fixture.rows() == before)
        #expect(try await fixture.client.steps(nil) == steps)
        #expect(try await fixture.bring(events) == told)
    }

    @Test func commit_dryRunWithoutALibrary_makesNone() async throws {
        let fixture = try LibraryFixture()
        #expect(try await fixture.bring([.pin(.page("https://a.test/"))]) { $0.isDryRun = true }.created == 1)
        #expect(!FileManager.default.fileExists(atPath: "\(fixture.folder.path)/data"))
    }

    @Test func discard_removesWhatWasStaged() async throws {
        let fixture = try LibraryFixture()
        let client = ImportClient.live(fixture.library)
        try await client.begin()
        try await client.stage([.pin(.page("https://a.test/"))])
        try await client.discard()
        try await client.begin()
        try await client.stage([.pin(.page("https://b.test/"))])
        #expect(try await client.commit(ImportRequest(step: LibraryFixture.step("import"))).created == 1)
        #expect(try await fixture.pins().map(\.url) == ["https://b.test/"])
    }
}
