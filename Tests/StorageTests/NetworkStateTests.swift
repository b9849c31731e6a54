import Clients
import Foundation
import Models
import Primitives
import Storage
import TestSupport
import Testing

@Suite struct NetworkStateTests {
    @Test func ids_fetchStates_countPinsNeverFetchedAsNone() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/"), .page("https://b.test/"), .page("https://c.test/"))
        _ = try await fixture.client.fill(
            PinFillRequest(
                pin: fixture.identity(2), result: .failure(FetchFailure(.timeout, url: "")), date: Timestamp(seconds: 100)))
        _ = try await fixture.client.fill(
            PinFillRequest(
                pin: fixture.identity(3), result: .success(FetchedPage(url: "", finalURL: "")), date: Timestamp(seconds: 200)))
        func ids(_ change: (inout PinFilter) -> Void) async throws -> [Int64] {
            var filter = PinFilter()
            change(&filter)
            return try await fixture.client.ids(.matching(filter)).sorted()
        }
        #expect(try await ids { $0.fetchStates = [.none, .pending] } == [1])
        #expect(try await ids { $0.fetchStates = [.failed, .blocked] } == [2])
        #expect(try await ids { $0.fetchedBefore = Timestamp(seconds: 150) } == [2])
        #expect(try await ids { $0.checkedBefore = Timestamp(seconds: 1) } == [1, 2, 3])
    }

    @Test func recordCheck_link_isKeptAndIsNoStep() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/"))
        let status = LinkStatus(state: .moved, httpStatus: 301, checkedAt: LibraryFixture.date)
        let pin = try await fixture.client.recordCheck(
            LinkCheckRecord(pin: fixture.identity(1), found: status, decidesAtOnce: false))
        #expect(pin?.link == status)
        #expect(try await fixture.client.find([.id(1)])[0].link == status)
        #expect(try await fixture.client.steps(nil).map(\.command) == ["add"])
        let record = try await LinkCheckRecord(pin: fixture.identity(1), found: status, decidesAtOnce: false)
        _ = try await fixture.client.undo()
        #expect(try await fixture.client.recordCheck(record) == nil)
    }

    @Test func tagsAndCollections_trash_isNotCounted() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(
            .page("https://a.test/", tags: ["x", "y"], collections: ["A/B", "A/C"]),
            .page("https://b.test/", tags: ["X"], collections: ["A"]),
            .page("https://c.test/", tags: ["y"], collections: ["A/B", "D"]))
        try await fixture.trash(3)
        #expect(try await fixture.client.tags() == [TagSummary(name: "x", count: 2), TagSummary(name: "y", count: 1)])
        let collections = try await fixture.client.collections()
        #expect(collections.map(\.path.description) == ["A", "A/B", "A/C", "D"])
        #expect(collections.map(\.ownCount) == [1, 1, 1, 0])
        #expect(collections.map(\.count) == [2, 1, 1, 0])
    }

    /// On a new machine cron may come before the first pin.
    @Test func claim_noFolderYet_isTaken() async throws {
        let folder = try TemporaryFolder()
        let library = Library(location: LibraryLocation(path: folder.path + "/none/pinnest.db"))
        #expect(try await PinClient.live(library).claim("refresh"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test func claim_secondHolder_isRefused() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/"))
        #expect(try await fixture.client.claim("refresh"))
        #expect(try await fixture.secondClient().claim("refresh") == false)
        #expect(try await fixture.secondClient().claim("other"))
    }
}
