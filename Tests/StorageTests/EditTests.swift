import Clients
import Models
import Primitives
import Testing

@Suite struct EditTests {
    private func step(_ command: String) -> StepDescription { StepDescription(command: command, date: LibraryFixture.date) }

    private func edit(_ fixture: LibraryFixture, _ ids: Int64..., change: (inout PinEdit) -> Void) async throws -> [Pin] {
        var edit = PinEdit()
        change(&edit)
        return try await fixture.client.edit(
            PinEditRequest(selection: .named(ids.map { .id($0) }), edit: edit, step: step("edit"))
        ).pins
    }

    /// By what became different, and not by the date: the same edit twice in a second is one change and one step.
    @Test func edit_twiceInASecond_changesOnce() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/"), .page("https://b.test/", tags: ["x"]))
        var edit = PinEdit()
        edit.addedTags = ["x"]
        let request = PinEditRequest(selection: .named([.id(1), .id(2)]), edit: edit, step: step("edit"))
        #expect(try await fixture.client.edit(request).changed == [1])
        #expect(try await fixture.client.edit(request).changed == [])
        #expect(try await fixture.client.steps(nil).count == 2)
    }

    @Test func edit_matchingManyPins_isOneStep() async throws {
        let fixture = try LibraryFixture()
        for number in 0..<300 {
            try await fixture.save(
                .page("https://a.test/\(number)", title: "heron \(number)", tags: number % 2 == 0 ? ["even"] : []))
        }
        let before = try await fixture.client.find([.range(1...300)])
        let steps = try await fixture.client.steps(nil).count
        var filter = PinFilter()
        filter.query = ["heron"]
        var edit = PinEdit()
        edit.addedTags = ["bird"]
        edit.removedTags = ["even"]
        edit.appendedNote = "seen"
        let changed = try await fixture.client.edit(
            PinEditRequest(selection: .matching(filter), edit: edit, step: step("edit --matching heron"))
        ).pins
        #expect(changed.count == 300 && changed.allSatisfy { $0.tags == ["bird"] && $0.note == "seen" })
        #expect(try await fixture.client.steps(nil).count == steps + 1)
        let undone = try await fixture.client.undo()
        #expect(undone?.pins == 300 && undone?.command == "edit --matching heron")
        #expect(try await fixture.client.find([.range(1...300)]) == before)
        #expect(try await fixture.client.tags().map(\.name) == ["even"])
        #expect(try await fixture.search("seen").isEmpty)
    }

    @Test func edit_addressOfAnotherPin_isRefused() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/x"), .page("https://b.test/"))
        // The same comparison key: host in another case, slash at the end.
        await #expect(throws: LibraryError.addressTaken("https://A.test/x/", by: 1)) {
            try await edit(fixture, 2) {
                $0.url = "https://A.test/x/"
                $0.addedTags = ["t"]
            }
        }
        #expect(try await fixture.client.find([.id(2)]).map(\.url) == ["https://b.test/"])
        #expect(try await fixture.client.tags().isEmpty)
        #expect(try await edit(fixture, 1) { $0.url = "https://A.test/x/" }.map(\.url) == ["https://A.test/x/"])
        #expect(try await edit(fixture, 2) { $0.url = "http://a.test/x" }.map(\.url) == ["http://a.test/x"])
    }

    @Test func edit_oneAddressForTwoPins_isRefused() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/"), .page("https://b.test/"))
        await #expect(throws: LibraryError.oneAddress("https://c.test/", pins: 2)) {
            try await edit(fixture, 1, 2) { $0.url = "https://c.test/" }
        }
    }

    @Test func edit_addressOfAPinInTheTrash_isFree() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/"), .page("https://b.test/"))
        try await fixture.trash(1)
        #expect(try await edit(fixture, 2) { $0.url = "https://a.test/" }.map(\.url) == ["https://a.test/"])
    }

    @Test func edit_partThatAPinLacks_isRefused() async throws {
        let fixture = try LibraryFixture()
        var draft = PinDraft.page("https://a.test/")
        draft.type = .text
        draft.url = nil
        draft.text = "hello"
        try await fixture.save(.page("https://a.test/"), draft)
        await #expect(throws: LibraryError.lacking(.text, [1])) { try await edit(fixture, 1, 2) { $0.text = "x" } }
        await #expect(throws: LibraryError.lacking(.address, [2])) { try await edit(fixture, 2) { $0.url = "https://x.test/" } }
        #expect(try await edit(fixture, 2) { $0.text = "bye" }.map(\.text) == ["bye"])
        #expect(try await fixture.search("hello").isEmpty)
        #expect(try await fixture.search("bye") == ["bye"])
    }

    @Test func recordOpened_pins_isNoStepAndNoChange() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/"), .page("https://b.test/"))
        let date = Timestamp(seconds: LibraryFixture.date.seconds + 9)
        var gone = try await fixture.identity(1)
        gone.id = 77
        let opened = try await fixture.client.recordOpened([fixture.identity(2), gone], date)
        #expect(opened.map(\.openedAt) == [date])
        #expect(opened.map(\.updatedAt) == [LibraryFixture.date])
        #expect(try await fixture.client.steps(nil).count == 1)
        #expect(try await fixture.list { $0.order = PinOrder(.opened) }.map(\.id) == [2, 1])
    }

    @Test func removePermanently_trashOlderThanAMoment_leavesTheRest() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/"), .page("https://b.test/"), .page("https://c.test/"))
        for (id, seconds) in [(Int64(1), Int64(100)), (2, 200)] {
            _ = try await fixture.client.trash(
                PinChangeRequest(
                    selection: .named([.id(id)]), step: StepDescription(command: "rm", date: Timestamp(seconds: seconds))))
        }
        var filter = PinFilter()
        filter.isTrashed = true
        filter.trashedBefore = Timestamp(seconds: 150)
        let gone = try await fixture.client.removePermanently(
            PinChangeRequest(selection: .matching(filter), step: step("trash empty --older-than 1d")))
        #expect(gone.pins.map(\.id) == [1])
        #expect(try await fixture.client.find([.range(1...9)]).map(\.id) == [2, 3])
        // Of the first rm nothing is left to be taken back.
        #expect(try await fixture.client.steps(nil).map(\.command) == ["rm", "add"])
        _ = try await fixture.client.undo()
        #expect(try await fixture.list().map(\.id).sorted() == [2, 3])
    }
}
