import Clients
import Models
import Primitives
import Storage
import Testing

/// Changes of more pins than come back whole: rows are written set by set, and the index stays in step.
@Suite struct BulkChangeTests {
    private static let count = 1_200
    private static let later = StepDescription(command: "later", date: Timestamp(seconds: LibraryFixture.date.seconds + 60))

    /// Every second pin bears `even`, every third has a note, every fifth is in a collection.
    private func filled() async throws -> LibraryFixture {
        let fixture = try LibraryFixture()
        let drafts = (1...Self.count).map { number in
            PinDraft.page(
                "https://a.test/\(number)", title: "heron \(number) even", note: number % 3 == 0 ? "note \(number)" : nil,
                tags: number % 2 == 0 ? ["even", "bird-\(number % 7)"] : ["bird-\(number % 7)"],
                collections: number % 5 == 0 ? ["Birds/棚"] : [])
        }
        _ = try await fixture.client.save(PinSaveRequest(drafts: drafts, step: LibraryFixture.step("add")))
        return fixture
    }

    private func pins(_ fixture: LibraryFixture) async throws -> [Pin] {
        try await fixture.client.find([.range(1...Int64(Self.count))])
    }

    private func index(_ fixture: LibraryFixture) async throws -> Finding? {
        let findings = try await MaintenanceClient.live(fixture.library).examine(ExaminationRequest(isFull: true))
        return findings.first { $0.check == .searchIndex }
    }

    private static let sound = Finding(.searchIndex, .sound(count: count))

    @Test func edit_dryRun_showsPinsAsTheyWillBeRead() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/", tags: ["k"], collections: ["M"]))
        var edit = PinEdit()
        edit.addedTags = ["z", "a"]
        edit.addedCollections = [try #require(CollectionPath("Abc"))]
        let selection = PinSelection.named([.id(1)])
        let shown = try await fixture.client.edit(
            PinEditRequest(selection: selection, edit: edit, isDryRun: true, step: Self.later))
        #expect(shown.pins.map(\.tags) == [["a", "k", "z"]])
        #expect(shown.pins.map { $0.collections.map(\.description) } == [["Abc", "M"]])
        let done = try await fixture.client.edit(PinEditRequest(selection: selection, edit: edit, step: Self.later))
        #expect(done.pins == shown.pins)
    }

    @Test func edit_manyPins_givesIDsInOrderAndIsUndoneWhole() async throws {
        let fixture = try await filled()
        let before = try await pins(fixture)
        var edit = PinEdit()
        edit.addedTags = ["Even", "all"]
        edit.removedTags = ["bird-3"]
        edit.appendedNote = "seen"
        edit.isFavorite = true
        edit.addedCollections = [at("birds/棚"), at("New")]
        let edited = try await fixture.client.edit(
            PinEditRequest(selection: .matching(PinFilter()), edit: edit, step: Self.later))
        #expect(edited.pins.isEmpty && edited.ids == (1...Int64(Self.count)).reversed())
        #expect(edited.changed.count == Self.count)
        let after = try await pins(fixture)
        for (number, pin) in zip(1..., after) {
            #expect(pin.tags == (number % 7 == 3 ? ["all", "even"] : ["all", "bird-\(number % 7)", "even"]))
            #expect(pin.note == (number % 3 == 0 ? "note \(number)\nseen" : "seen"))
            #expect(pin.isFavorite && pin.updatedAt == Self.later.date)
            #expect(pin.collections.map(\.description) == ["Birds/棚", "New"])
        }
        #expect(try await index(fixture) == Self.sound)
        #expect(try await fixture.client.steps(nil).map(\.pins) == [Self.count, Self.count])

        let undone = try await fixture.client.undo()
        #expect(undone?.pins == Self.count)
        #expect(try await pins(fixture) == before)
        #expect(try await index(fixture) == Self.sound)
        #expect(
            try await fixture.client.tags().map(\.name) == [
                "bird-0", "bird-1", "bird-2", "bird-3", "bird-4", "bird-5", "bird-6", "even",
            ])
    }

    @Test func edit_someAreSoAlready_countsTheOthers() async throws {
        let fixture = try await filled()
        let before = try await pins(fixture)
        let change = PinChangeRequest(selection: .matching(PinFilter()), step: Self.later)
        let tagged = try await fixture.tags.attach(PinTagRequest(tag: "EVEN", change: change))
        #expect(tagged.ids.count == Self.count && tagged.changed == Set((1...600).map { $0 * 2 - 1 }))
        #expect(try await fixture.tags.attach(PinTagRequest(tag: "even", change: change)).changed.isEmpty)
        #expect(try await fixture.client.steps(nil).map(\.pins) == [600, Self.count])
        let put = try await fixture.collections.attach(PinCollectionRequest(path: at("Birds/棚"), change: change))
        #expect(put.changed.count == 960)
        for _ in 0..<2 { _ = try await fixture.client.undo() }
        #expect(try await pins(fixture) == before)
    }

    @Test func trashAndRestore_manyPins_areUndoneWhole() async throws {
        let fixture = try await filled()
        try await fixture.trash(1, 2, 3)
        let before = try await pins(fixture)
        let change = PinChangeRequest(selection: .named([.range(1...Int64(Self.count))]), step: Self.later)
        #expect(try await fixture.client.trash(change).changed.count == Self.count - 3)
        #expect(try await fixture.list().isEmpty)
        #expect(try await fixture.client.trash(change).changed.isEmpty)
        #expect(try await fixture.client.restore(change).changed.count == Self.count)
        #expect(try await index(fixture) == Self.sound)
        for _ in 0..<2 { _ = try await fixture.client.undo() }
        #expect(try await pins(fixture) == before)
        #expect(try await index(fixture) == Self.sound)
    }

    @Test func renameAndMerge_manyPins_keepTheIndexInStep() async throws {
        let fixture = try await filled()
        let before = try await fixture.everything()
        _ = try await fixture.rename("even", "zwei 二")
        #expect(try await index(fixture) == Self.sound)
        #expect(
            try await fixture.list {
                $0.filter.query = ["二"]; $0.batchSize = 2000
            }.count == 600)
        // The word stands in the titles too.
        #expect(
            try await fixture.list {
                $0.filter.query = ["even"]; $0.batchSize = 2000
            }.count == Self.count)
        _ = try await fixture.merge((0..<7).map { "bird-\($0)" }, "bird")
        #expect(try await index(fixture) == Self.sound)
        for _ in 0..<2 { _ = try await fixture.client.undo() }
        #expect(try await fixture.everything() == before)
        #expect(try await index(fixture) == Self.sound)
    }

    /// One text to people, two to a file: what is different in both is written to each by itself.
    @Test func edit_notesOfOtherNormalForm_keepTheirBytes() async throws {
        let fixture = try LibraryFixture()
        let notes = ["caf\u{E9}", "cafe\u{301}"]
        try await fixture.save(.page("https://a.test/", note: notes[0]), .page("https://b.test/", note: notes[1]))
        var edit = PinEdit()
        edit.appendedNote = "x"
        _ = try await fixture.client.edit(PinEditRequest(selection: .named([.range(1...2)]), edit: edit, step: Self.later))
        let written = try await fixture.client.find([.range(1...2)]).map { Array(($0.note ?? "").unicodeScalars) }
        #expect(written == notes.map { Array("\($0)\nx".unicodeScalars) })
    }

    /// A change of the spelling alone: of no use to people, but asked for beside another one.
    @Test func edit_titleOfOtherNormalForm_isWrittenBesideAnotherChange() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/", title: "caf\u{E9}"))
        var edit = PinEdit()
        edit.title = "cafe\u{301}"
        edit.isFavorite = true
        _ = try await fixture.client.edit(PinEditRequest(selection: .named([.id(1)]), edit: edit, step: Self.later))
        let title = try await fixture.client.find([.id(1)])[0].title
        #expect(Array(title.unicodeScalars) == Array("cafe\u{301}".unicodeScalars))
    }
}
