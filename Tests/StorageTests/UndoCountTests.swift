import Clients
import Models
import Primitives
import Storage
import Testing

/// What a step says of itself: how many pins it changed, without the trash and without what is gone for good meanwhile.
@Suite struct UndoCountTests {
    /// Four pins with the tag `x` in the collection `A/B`; the fourth is in the trash.
    private func filled() async throws -> LibraryFixture {
        let fixture = try LibraryFixture()
        for number in 1...4 {
            try await fixture.save(.page("https://a.test/\(number)", tags: ["x"], collections: ["A/B"]))
        }
        try await fixture.trash(4)
        return fixture
    }

    private func counts(_ fixture: LibraryFixture) async throws -> [String] {
        try await fixture.client.steps(nil).map { "\($0.command) \($0.pins)" }
    }

    private func removeForGood(_ fixture: LibraryFixture, _ ids: Int64...) async throws {
        _ = try await fixture.client.removePermanently(
            PinChangeRequest(selection: .named(ids.map { .id($0) }), step: LibraryFixture.step("rm --permanently")))
    }

    @Test func changesOfNames_countNoPinInTheTrash() async throws {
        let fixture = try await filled()
        let changes = [
            try await fixture.rename("x", "y"), try await fixture.merge(["y"], "z"), try await fixture.delete(tags: "z"),
            try await fixture.rename("A", to: "C"), try await fixture.move("C/B", below: nil), try await fixture.delete("B"),
        ]
        #expect(changes.map(\.pins) == [3, 3, 3, 3, 3, 3])
        #expect(
            try await counts(fixture).prefix(6) == [
                "collection delete 3", "collection move 3", "collection rename 3", "tag delete 3", "tag merge 3", "tag rename 3",
            ])
        for _ in 0..<6 { #expect(try await fixture.client.undo()?.pins == 3) }
    }

    @Test func removedForGood_isCountedByNoStep() async throws {
        let fixture = try await filled()
        _ = try await fixture.rename("x", "y")
        _ = try await fixture.rename("A", to: "C")
        _ = try await fixture.delete(tags: "y")
        _ = try await fixture.delete("C/B")
        // The one in the trash was not counted, and so it is not taken off.
        try await removeForGood(fixture, 4)
        #expect(
            try await counts(fixture).prefix(4) == ["collection delete 3", "tag delete 3", "collection rename 3", "tag rename 3"])
        try await removeForGood(fixture, 1)
        // Of the first step the names are left that it made.
        let left = try await counts(fixture)
        #expect(
            left == [
                "collection delete 2", "tag delete 2", "collection rename 2", "tag rename 2", "add 1", "add 1", "add 0",
            ])
        for _ in 0..<4 { #expect(try await fixture.client.undo()?.pins == 2) }
        #expect(try await fixture.client.tags() == [TagSummary(name: "x", count: 2)])
        #expect(try await fixture.list().map(\.id).sorted() == [2, 3])
    }

    /// Whether a pin was counted follows from what is known of it since.
    @Test func removedForGood_pinThatCameLaterOrWasTrashedThen_isNotTakenOff() async throws {
        let fixture = try await filled()
        _ = try await fixture.rename("x", "y")
        try await fixture.save(.page("https://later.test/", tags: ["y"]))
        try await fixture.save(.page("https://tagged.test/"))
        _ = try await fixture.tags.attach(PinTagRequest(tag: "y", change: fixture.change(.id(1))))
        _ = try await fixture.client.restore(fixture.change(.id(4)))
        // Made after the renaming; in the trash at that time.
        try await removeForGood(fixture, 5, 4)
        #expect(try await fixture.client.steps(nil).first { $0.command == "tag rename" }?.pins == 3)
        // Trashed since, but counted.
        try await fixture.trash(2)
        try await removeForGood(fixture, 2)
        #expect(try await fixture.client.steps(nil).first { $0.command == "tag rename" }?.pins == 2)
        // Without the tag since, but counted.
        _ = try await fixture.tags.detach(PinTagRequest(tag: "y", change: fixture.change(.id(3))))
        try await removeForGood(fixture, 3)
        #expect(try await fixture.client.steps(nil).first { $0.command == "tag rename" }?.pins == 1)
    }

    @Test func removedForGood_createdAndEdited_areTakenOff() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/1"), .page("https://a.test/2"), .page("https://a.test/3"))
        var edit = PinEdit()
        edit.note = "n"
        _ = try await fixture.client.edit(
            PinEditRequest(selection: .named([.range(1...3)]), edit: edit, step: LibraryFixture.step("edit")))
        try await removeForGood(fixture, 2)
        #expect(try await counts(fixture) == ["edit 2", "add 2"])
        let undone = try await fixture.client.undo()
        #expect(undone?.pins == 2 && undone?.removedSince == 1)
    }

    /// No step, and yet it must be told of; what was gone before a step is none of its business.
    @Test func removedSince_countsWhatWentAfterTheStep() async throws {
        let fixture = try LibraryFixture()
        for number in 1...6 { try await fixture.save(.page("https://a.test/\(number)")) }
        try await removeForGood(fixture, 1, 2)
        try await fixture.trash(6)
        #expect(try await fixture.client.steps(nil).map(\.removedSince) == [0, 2, 2, 2, 2])
        try await removeForGood(fixture, 6)
        #expect(try await counts(fixture) == ["add 1", "add 1", "add 1"])
        let undone = try await fixture.client.undo()
        #expect(undone?.removedSince == 3 && undone?.pins == 1)
        // It has been told of once.
        try await fixture.save(.page("https://new.test/"))
        #expect(try await fixture.client.steps(nil).map(\.removedSince) == [0, 0, 0])
        try await removeForGood(fixture, 3)
        #expect(try await fixture.client.steps(nil).map(\.removedSince) == [1, 1])
    }

    /// Many at once, in every place: rows, tags, files of the journal and the index.
    @Test func removePermanently_many_leavesNothing() async throws {
        let fixture = try LibraryFixture()
        let drafts = (1...2_500).map {
            PinDraft.page("https://a.test/\($0)", title: "heron \($0)", tags: ["t\($0 % 3)"], collections: ["C"])
        }
        _ = try await fixture.client.save(PinSaveRequest(drafts: drafts, step: LibraryFixture.step("add")))
        _ = try await fixture.rename("t1", "u")
        let removed = try await fixture.client.removePermanently(
            PinChangeRequest(selection: .named([.range(1...2_400)]), step: LibraryFixture.step("rm")))
        #expect(removed.ids.count == 2_400 && removed.changed.count == 2_400 && removed.pins.isEmpty)
        #expect(try await fixture.list().count == 100)
        #expect(try await fixture.search("heron").count == 100)
        // 1, 4, …, 2500 are 834 pins, of which 34 are left.
        #expect(try await counts(fixture) == ["tag rename 34", "add 100"])
        let findings = try await MaintenanceClient.live(fixture.library).examine(ExaminationRequest(isFull: true))
        #expect(findings.allSatisfy { $0.status == .ok })
        let rest = try await fixture.client.removePermanently(
            PinChangeRequest(selection: .matching(PinFilter()), step: LibraryFixture.step("rm")))
        #expect(rest.pins.count == 100 && rest.pins.first?.title == "heron 2500")
        #expect(try await fixture.search("heron").isEmpty)
    }

    @Test func keptSteps_areTheLastOnes_whateverWasTakenBack() async throws {
        let fixture = try LibraryFixture()
        var policy = LibraryPolicy()
        policy.keptSteps = 3
        let client = PinClient.live(Library(location: LibraryLocation(path: fixture.path), policy: policy))
        func add(_ name: String) async throws {
            _ = try await client.save(
                PinSaveRequest(drafts: [.page("https://a.test/\(name)")], step: LibraryFixture.step(name)))
        }
        for name in ["a", "b", "c", "d"] { try await add(name) }
        #expect(try await client.steps(nil).map(\.command) == ["d", "c", "b"])
        _ = try await client.undo()
        _ = try await client.undo()
        for name in ["e", "f"] { try await add(name) }
        #expect(try await client.steps(nil).map(\.command) == ["f", "e", "b"])
        policy.keptSteps = 0
        let other = PinClient.live(Library(location: LibraryLocation(path: fixture.path), policy: policy))
        _ = try await other.save(PinSaveRequest(drafts: [.page("https://a.test/g")], step: LibraryFixture.step("g")))
        #expect(try await other.steps(nil).isEmpty)
    }
}
