import CSQLite
import Clients
import Foundation
import Models
import TestSupport
import Testing

@testable import Storage

/// What only tells what would be done touches nothing and waits for nobody.
@Suite struct DryRunTests {
    private let step = LibraryFixture.step("change")

    /// Each change that can be told only.
    private func tellAll(_ fixture: LibraryFixture) async throws {
        var edit = PinEdit()
        edit.note = "n"
        edit.addedTags = ["new"]
        let all = PinSelection.matching(PinFilter())
        _ = try await fixture.client.edit(PinEditRequest(selection: all, edit: edit, isDryRun: true, step: step))
        _ = try await fixture.client.trash(PinChangeRequest(selection: all, isDryRun: true, step: step))
        _ = try await fixture.client.restore(PinChangeRequest(selection: all, isDryRun: true, step: step))
        _ = try await fixture.client.removePermanently(PinChangeRequest(selection: all, isDryRun: true, step: step))
        _ = try await fixture.client.merge(PinMergeRequest(groups: [], isDryRun: true, step: step))
        let change = PinChangeRequest(selection: all, isDryRun: true, step: step)
        _ = try await fixture.tags.attach(PinTagRequest(tag: "new", change: change))
        _ = try await fixture.collections.attach(PinCollectionRequest(path: at("New"), change: change))
        _ = try await fixture.create("New/Sub", isDryRun: true)
    }

    @Test func noLibrary_staysNone() async throws {
        let fixture = try LibraryFixture()
        try await tellAll(fixture)
        #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path) == [])
    }

    @Test func anotherProcessWrites_isNotWaitedFor() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/", tags: ["t"], collections: ["Dev"]))
        let before = try await fixture.everything()
        let other = try Connection(path: fixture.path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX)
        try other.execute("begin immediate")
        let impatient = Library(location: LibraryLocation(path: fixture.path, lockWait: 0))
        let client = PinClient.live(impatient)
        var edit = PinEdit()
        edit.addedTags = ["u"]
        let request = PinEditRequest(selection: .matching(PinFilter()), edit: edit, isDryRun: true, step: step)
        #expect(try await client.edit(request).changed == [1])
        let tags = TagClient.live(impatient)
        #expect(try await tags.rename(TagRenameRequest(old: "t", new: "v", isDryRun: true, step: step)).pins == 1)
        let collections = CollectionClient.live(impatient)
        let move = CollectionRenameRequest(old: at("Dev"), new: at("Work"), isDryRun: true, step: step)
        #expect(try await collections.rename(move).pins == 1)
        other.rollBack()
        #expect(try await fixture.everything() == before)
    }
}
