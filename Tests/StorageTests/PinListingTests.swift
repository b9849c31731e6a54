import Clients
import Models
import Primitives
import Testing

@Suite struct PinListingTests {
    private func filled() async throws -> LibraryFixture {
        let fixture = try LibraryFixture()
        try await fixture.save(
            .page("https://b.test/1", title: "Éclair", tags: ["food"], collections: ["Home/Kitchen"], createdAt: 300),
            .page("https://www.a.test/2", title: "apple", tags: ["Food", "fruit"], collections: ["Home"], createdAt: 100),
            .page("https://sub.a.test/3", title: "Banana", tags: ["fruit"], createdAt: 200),
            .page("https://c.test/4", title: "ａｖｏｃａｄｏ", createdAt: 300))
        return fixture
    }

    private func ids(_ fixture: LibraryFixture, _ change: (inout PinListRequest) -> Void) async throws -> [Int64] {
        try await fixture.list(change).map(\.id)
    }

    @Test func list_noOrder_isNewestFirstWithHigherIDBeforeLower() async throws {
        let fixture = try await filled()
        #expect(try await ids(fixture) { _ in } == [4, 1, 3, 2])
        #expect(try await ids(fixture) { $0.order = PinOrder(.added, isReversed: true) } == [2, 3, 1, 4])
        #expect(try await ids(fixture) { $0.order = PinOrder(.id) } == [4, 3, 2, 1])
    }

    @Test func list_byTitle_isFolded() async throws {
        let fixture = try await filled()
        #expect(try await ids(fixture) { $0.order = PinOrder(.title) } == [2, 4, 3, 1])
    }

    @Test func list_limitAndOffset_cutAfterTheOrder() async throws {
        let fixture = try await filled()
        #expect(try await ids(fixture) { ($0.limit, $0.offset) = (2, 1) } == [1, 3])
        #expect(try await ids(fixture) { ($0.limit, $0.order) = (2, PinOrder(.title)) } == [2, 4])
        #expect(try await ids(fixture) { $0.limit = 0 } == [])
        #expect(try await ids(fixture) { $0.offset = 9 } == [])
    }

    @Test(arguments: [PinOrder(.added), PinOrder(.added, isReversed: true), PinOrder(.id), PinOrder(.title), PinOrder(.url)])
    func list_inBatches_isTheSameAsAtOnce(order: PinOrder) async throws {
        let fixture = try await filled()
        let whole = try await ids(fixture) { $0.order = order }
        var parts: [Int64] = []
        var request = PinListRequest(order: order, limit: 4, batchSize: 1)
        repeat {
            let batch = try await fixture.client.list(request)
            parts += batch.pins.map(\.pin.id)
            request.cursor = batch.next
        } while request.cursor != nil
        #expect(parts == whole)
    }

    @Test func list_filters_allHold() async throws {
        let fixture = try await filled()
        #expect(try await ids(fixture) { $0.filter.tags = ["FOOD"] } == [1, 2])
        #expect(try await ids(fixture) { $0.filter.tags = ["food", "fruit"] } == [2])
        #expect(try await ids(fixture) { $0.filter.anyTags = ["food", "fruit"] } == [1, 3, 2])
        #expect(try await ids(fixture) { $0.filter.noTags = ["food"] } == [4, 3])
        #expect(try await ids(fixture) { $0.filter.isUntagged = true } == [4])
        #expect(try await ids(fixture) { $0.filter.tags = ["nothing"] } == [])
        #expect(try await ids(fixture) { $0.filter.collection = CollectionPath("HOME") } == [1, 2])
        #expect(try await ids(fixture) { $0.filter.collection = CollectionPath("home/kitchen") } == [1])
        #expect(try await ids(fixture) { $0.filter.site = "a.test" } == [3, 2])
        #expect(try await ids(fixture) { $0.filter.since = Timestamp(seconds: 200) } == [4, 1, 3])
        #expect(try await ids(fixture) { $0.filter.until = Timestamp(seconds: 200) } == [2])
        #expect(try await ids(fixture) { $0.filter.types = [.pdf] } == [])
    }

    @Test func find_everySelector_isFoundOnceInOrder() async throws {
        let fixture = try await filled()
        let uuid = try await fixture.client.find([.id(3)])[0].uuid
        let prefix = String(uuid.description.filter { $0 != "-" }.prefix(24))
        let found = try await fixture.client.find([.uuidPrefix(prefix), .range(2...9), .id(1), .id(2)])
        #expect(found.map(\.id) == [3, 2, 4, 1])
    }

    @Test func find_missing_namesAllOfThem() async throws {
        let fixture = try await filled()
        await #expect(throws: LibraryError.notFound(["7", "00000000aa"])) {
            try await fixture.client.find([.id(7), .id(1), .range(50...60), .uuidPrefix("00000000aa")])
        }
    }

    @Test func trash_missingPin_changesNothing() async throws {
        let fixture = try await filled()
        await #expect(throws: LibraryError.notFound(["9"])) { try await fixture.trash(1, 9) }
        #expect(try await fixture.list().count == 4)
    }

    @Test func save_afterTrash_neverReusesAnID() async throws {
        let fixture = try await filled()
        try await fixture.trash(4)
        let saved = try await fixture.save(.page("https://new.test/"))
        #expect(saved[0].pin.id == 5)
    }
}
