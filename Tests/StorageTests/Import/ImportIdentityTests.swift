import Clients
import Models
import Primitives
import Testing

/// What one library exports, another one takes: the same where it is empty, under its own numbers where it is not.
@Suite struct ImportIdentityTests {
    /// A pin with something everywhere, of each type.
    private func pins() -> [Pin] {
        var page = PinPage()
        page.state = .fetched
        page.httpStatus = 200
        page.finalURL = "https://www.a.test/"
        page.mediaType = "text/html"
        page.fetchedAt = Timestamp(seconds: 1_610_000_000)
        page.title = "Found"
        page.description = "Described"
        page.siteName = "Site"
        page.canonicalURL = "https://a.test/canonical"
        page.language = "ja"
        page.thumbnail = PinImage(url: "https://a.test/t.png")
        page.favicon = PinImage(url: "https://a.test/i.png")
        var failed = PinPage()
        failed.state = .failed
        failed.error = "no answer"
        func pin(_ id: Int64, _ type: ContentType, _ change: (inout Pin) -> Void) -> Pin {
            var pin = Pin(
                id: id, uuid: UUID(high: 0x0190_0000_0000_7000 | UInt64(id), low: 0x8000_0000_0000_0000), type: type,
                createdAt: Timestamp(seconds: 1_600_000_000 - id), updatedAt: Timestamp(seconds: 1_600_000_000 + id))
            change(&pin)
            return pin
        }
        let file = PinFile(
            name: "é.pdf", title: "Inside", mediaType: "application/pdf", size: 12, sha256: String(repeating: "0f", count: 32),
            pages: 3)
        return [
            pin(3, .url) {
                $0.url = "https://a.test/"
                $0.userTitle = "日本語 \u{0} \u{1F468}\u{200D}\u{1F469}"
                $0.note = "\r\n \u{FEFF}"
                $0.tags = ["a/b", "C++", "日本"]
                $0.collections = [at(#"One\/Two/Three"#), at("Two")]
                $0.isFavorite = true
                $0.openedAt = Timestamp(seconds: -5)
                $0.page = page
                $0.link = LinkStatus(state: .moved, httpStatus: 301, checkedAt: Timestamp(seconds: 1_620_000_000))
                $0.extra = #"{"keyword":"k","n":{"a":[1,2]}}"#
            },
            pin(4, .url) {
                $0.url = "https://a.test/"
                $0.deletedAt = Timestamp(seconds: 1_630_000_000)
                $0.page = failed
                $0.origin = .piped
            },
            pin(7, .text) {
                $0.text = "A text\nof two lines"
                $0.isUnread = true
                $0.origin = .imported
            },
            pin(900, .pdf) {
                $0.url = "https://a.test/é.pdf"
                $0.file = file
            },
        ]
    }

    /// Pins as they are once they were imported: of what the file says of their origin, nothing is believed.
    private func brought(_ pins: [Pin]) -> [Pin] {
        pins.map {
            var pin = $0
            pin.claimsOrigin = pin.origin != .imported
            return pin
        }
    }

    private func events(_ pins: [Pin]) -> [ImportEvent] {
        [folder(#"One\/Two"#, added: 5, modified: 6), folder(#"One\/Two/Three"#), .tag("unused")]
            + pins.map { .pin(ImportedPin(exporting: $0)) }
    }

    @Test func commit_emptyLibrary_isTheSameLibrary() async throws {
        let fixture = try LibraryFixture()
        // Exports have the newest pin first or the oldest.
        #expect(try await fixture.bring(events(pins().reversed())) == ImportOutcome(created: 4))
        #expect(try await fixture.pins() == brought(pins()))
        #expect(try await fixture.client.tags().map(\.name) == ["a/b", "C++", "unused", "日本"])
        #expect(try await fixture.bring(events(pins())) == ImportOutcome(unchanged: 4))
        // The numbers go on after those of the file.
        #expect(try await fixture.save(.page("https://new.test/")).first?.pin.id == 901)
    }

    @Test func commit_libraryWithPins_givesNumbersOfItsOwn() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://first.test/"), .page("https://a.test/", title: "Mine"))
        let outcome = try await fixture.bring(events(pins().reversed()))
        #expect(outcome == ImportOutcome(created: 2, merged: 1, unchanged: 1))
        let found = try await fixture.pins()
        #expect(found.map(\.id) == [1, 2, 3, 4])
        #expect(found[1].userTitle == "Mine" && found[1].isFavorite && found[1].uuid != pins()[0].uuid)
        #expect(found[2].uuid == pins()[2].uuid && found[3].uuid == pins()[3].uuid)
        #expect(try await fixture.bring(events(pins())) == ImportOutcome(unchanged: 4))
    }

    @Test func commit_numbersThatWereUsed_areNotUsedAgain() async throws {
        let fixture = try LibraryFixture()
        #expect(try await fixture.bring(events(pins())).created == 4)
        _ = try await fixture.client.undo()
        #expect(try await fixture.pins() == [])
        #expect(try await fixture.bring(events(pins())).created == 4)
        #expect(try await fixture.pins().map(\.id) == [901, 902, 903, 904])
        #expect(try await fixture.pins().map(\.uuid) == pins().map(\.uuid))
    }

    @Test func commit_numbersThatMakeNoSense_areReplaced() async throws {
        let fixture = try LibraryFixture()
        let ids: [Int64?] = [.max, 5, 5, nil, 2, 1 << 50]
        let entries = ids.enumerated().map { number, id in
            ImportedPin.page("https://a.test/\(number)").with { $0.id = id }
        }
        #expect(try await fixture.bring(entries.map { .pin($0) }).created == 6)
        #expect(
            try await fixture.pins().map { "\($0.id) \($0.url ?? "")" } == [
                "2 https://a.test/4", "5 https://a.test/1", "6 https://a.test/0", "7 https://a.test/2", "8 https://a.test/3",
                "9 https://a.test/5",
            ])
        #expect(try await fixture.search("a.test").count == 6)
        _ = try await fixture.client.undo()
        #expect(try await fixture.pins() == [])
    }

    @Test func commit_pinThatWasRemovedForGood_isNoTombstoneAnyMore() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/"), .page("https://b.test/"))
        let entry = ImportedPin(exporting: try #require(try await fixture.pins().first))
        _ = try await fixture.client.removePermanently(fixture.change(.id(1), .id(2)))
        #expect(try await fixture.bring(entry).created == 1)
        #expect(try await fixture.pins().map(\.id) == [3])
        #expect(try fixture.query("select count(*) from tombstone") == ["1"])
    }
}
