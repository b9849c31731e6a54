import Clients
import Models
import Primitives
import Testing

@testable import Storage

@Suite struct UndoTests {
    private func step(_ command: String) -> StepDescription { StepDescription(command: command, date: LibraryFixture.date) }

    private func everything(_ fixture: LibraryFixture) async throws -> [Pin] {
        try await fixture.client.find([.range(1...1000)])
    }

    /// One link of one pin must not cost a look at a million pins, nor a hundred thousand links a look at each collection for each.
    @Test(arguments: Undo.restoring) func undo_restoring_goesByTheRowsOfTheStep(sql: String) async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/"))
        let plan = try SQLiteFile.query("explain query plan \(sql)", in: fixture.path, column: 3)
        #expect(!plan.isEmpty && plan.allSatisfy { !$0.contains("SCAN") && !$0.contains("FOR IN-OPERATOR") }, "\(plan)")
    }

    @Test func undo_nothingDone_isNil() async throws {
        let fixture = try LibraryFixture()
        #expect(try await fixture.client.undo() == nil)
    }

    @Test func undo_add_takesPinTagsAndCollectionsBackAndKeepsTheIDUsed() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/", title: "heron", tags: ["bird"], collections: ["A/B"]))
        let undone = try await fixture.client.undo()
        #expect(undone?.command == "add" && undone?.pins == 1)
        #expect(try await everything(fixture).isEmpty)
        #expect(try await fixture.search("heron").isEmpty)
        #expect(try await fixture.list { $0.filter.tags = ["bird"] }.isEmpty)
        #expect(try await fixture.save(.page("https://a.test/"))[0].pin.id == 2)
    }

    @Test func undo_editRemoveRestore_goesBackStepByStep() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/", title: "one", tags: ["x"], collections: ["A"]), .page("https://b.test/"))
        var states = [try await everything(fixture)]
        var edit = PinEdit()
        edit.title = "two"
        edit.addedTags = ["y"]
        edit.removedTags = ["X"]
        edit.addedCollections = [CollectionPath("B/C")!]
        edit.removedCollections = [CollectionPath("a")!]
        edit.appendedNote = "noted"
        _ = try await fixture.client.edit(PinEditRequest(selection: .named([.id(1)]), edit: edit, step: step("edit 1")))
        states.append(try await everything(fixture))
        #expect(states[1][0].tags == ["y"] && states[1][0].collections.map(\.description) == ["B/C"])
        _ = try await fixture.client.trash(PinChangeRequest(selection: .named([.range(1...2)]), step: step("remove 1-2")))
        states.append(try await everything(fixture))
        _ = try await fixture.client.restore(PinChangeRequest(selection: .named([.id(2)]), step: step("trash restore 2")))

        #expect(try await fixture.client.steps(nil).map(\.command) == ["trash restore 2", "remove 1-2", "edit 1", "add"])
        for state in states.reversed() {
            _ = try await fixture.client.undo()
            #expect(try await everything(fixture) == state)
        }
        #expect(try await fixture.search("one") == ["one"])
        #expect(try await fixture.search("two").isEmpty)
        #expect(try await fixture.search("noted").isEmpty)
    }

    @Test func undo_afterFill_keepsWhatWasFetched() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/"))
        var edit = PinEdit()
        edit.note = "n"
        _ = try await fixture.client.edit(PinEditRequest(selection: .named([.id(1)]), edit: edit, step: step("edit 1")))
        var page = FetchedPage(url: "https://a.test/", finalURL: "https://a.test/")
        page.title = "Fetched"
        _ = try await fixture.client.fill(
            PinFillRequest(pin: fixture.identity(1), result: .success(page), date: LibraryFixture.date))
        _ = try await fixture.client.undo()
        let pin = try #require(try await everything(fixture).first)
        #expect(pin.note == nil && pin.title == "Fetched")
        #expect(try await fixture.search("fetched") == ["Fetched"])
    }

    @Test func edit_trashedPin_isRefused() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/"))
        try await fixture.trash(1)
        await #expect(throws: LibraryError.trashed([1])) {
            try await fixture.client.edit(PinEditRequest(selection: .named([.id(1)]), edit: PinEdit(), step: step("edit 1")))
        }
    }

    @Test func edit_dryRun_changesNothing() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/"))
        let before = try await everything(fixture)
        var edit = PinEdit()
        edit.addedTags = ["x"]
        let shown = try await fixture.client.edit(
            PinEditRequest(selection: .matching(PinFilter()), edit: edit, isDryRun: true, step: step("edit"))
        ).pins
        #expect(shown.map(\.tags) == [["x"]])
        #expect(try await everything(fixture) == before)
        #expect(try await fixture.client.steps(nil).count == 1)
    }

    @Test func edit_nothingDifferent_isNoStep() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/", tags: ["x"]))
        var edit = PinEdit()
        edit.addedTags = ["X"]
        _ = try await fixture.client.edit(PinEditRequest(selection: .named([.id(1)]), edit: edit, step: step("edit 1")))
        #expect(try await fixture.client.steps(nil).map(\.command) == ["add"])
    }

    @Test func removePermanently_earlierSteps_bringNothingBack() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/", title: "heron", tags: ["x"]))
        try await fixture.trash(1)
        let gone = try await fixture.client.removePermanently(
            PinChangeRequest(selection: .named([.id(1)]), step: step("remove --permanently 1")))
        #expect(gone.pins.map(\.title) == ["heron"])
        while try await fixture.client.undo() != nil {}
        #expect(try await everything(fixture).isEmpty)
        #expect(try await fixture.search("heron").isEmpty)
    }

    @Test func steps_limit_givesTheNewest() async throws {
        let fixture = try LibraryFixture()
        for number in 0..<3 { try await fixture.save(.page("https://a.test/\(number)")) }
        #expect(try await fixture.client.steps(2).count == 2)
        #expect(try await fixture.client.steps(nil).map(\.pins) == [1, 1, 1])
    }
}
