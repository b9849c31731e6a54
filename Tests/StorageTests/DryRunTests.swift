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

    /// The names are told as they will be read: in the spelling that the library has, in order.
    @Test func names_areThoseOfTheRealChange() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(
            .page("https://a.test/", tags: ["Café", "zz"], collections: ["Dev/Ä"]), .page("https://b.test/", tags: ["m"]))
        var edit = PinEdit()
        edit.addedTags = ["CAFÉ", "b"]
        edit.addedCollections = [at("dev/ä/neu")]
        func request(isDryRun: Bool) -> PinEditRequest {
            PinEditRequest(selection: .named([.id(2)]), edit: edit, isDryRun: isDryRun, step: step)
        }
        let told = try await fixture.client.edit(request(isDryRun: true)).pins.first
        #expect(told?.tags == ["b", "Café", "m"] && told?.collections == [at("Dev/Ä/neu")])
        let made = try await fixture.client.edit(request(isDryRun: false)).pins.first
        #expect(told?.tags == made?.tags && told?.collections == made?.collections)
    }

    @Test func merge_namesAreThoseOfTheRealChange() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/", tags: ["zz", "b"], collections: ["Z"]))
        try await fixture.save(.page("http://a.test/", tags: ["a"], collections: ["M/N"]), allowsDuplicates: true)
        let groups = try await fixture.client.duplicates([])
        let told = try await fixture.client.merge(PinMergeRequest(groups: groups, isDryRun: true, step: step))
        let made = try await fixture.client.merge(PinMergeRequest(groups: groups, step: step))
        #expect(told.first?.pins.first?.tags == ["a", "b", "zz"])
        #expect(told.first?.pins.first?.collections == [at("M/N"), at("Z")])
        #expect(told.first?.pins.map(\.tags) == made.first?.pins.map(\.tags))
        #expect(told.first?.pins.map(\.collections) == made.first?.pins.map(\.collections))
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
