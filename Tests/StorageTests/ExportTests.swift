import Clients
import Models
import Primitives
import Storage
import Testing

@Suite struct ExportTests {
    /// What a file would hold, a word a piece: `+Folder`, `-`, `collection`, `#tag`, the title of a pin; `=` before one that is repeated.
    private func words(_ fixture: LibraryFixture, _ request: ExportRequest) async throws -> [String] {
        let client = ExportClient.live(fixture.library)
        _ = try await client.begin(request)
        var words: [String] = []
        while true {
            let events = try await client.next()
            if events.isEmpty { break }
            words += events.flatMap(self.words)
        }
        try await client.end()
        return words
    }

    private func words(_ event: ExportEvent) -> [String] {
        switch event {
        case .collection(let path, _): return [path.description]
        case .tag(let tag): return ["#\(tag.name):\(tag.count)"]
        case .folderOpened(let folder): return ["+\(folder.name)"]
        case .folderClosed: return ["-"]
        case .bookmarks(let bookmarks):
            var words: [String] = []
            bookmarks.forEach { words.append(($0.facts.isRepeated ? "=" : "") + String(decoding: $0.title, as: UTF8.self)) }
            return words
        case .pin(let pin, let isRepeated): return [(isRepeated ? "=" : "") + pin.title]
        }
    }

    private func filled() async throws -> LibraryFixture {
        let fixture = try LibraryFixture()
        try await fixture.save(
            .page("https://a.test/", title: "one", tags: ["x"], collections: ["Dev/Swift"], createdAt: 300),
            .page("https://b.test/", title: "two", createdAt: 200),
            .page(
                "https://c.test/", title: "three", tags: ["x", "y"], collections: ["Dev/Swift", "Art", "Dev"], createdAt: 100),
            .page("https://d.test/", title: "four", collections: ["Dev"], createdAt: 400),
            .page("https://e.test/", title: "gone", tags: ["z"], collections: ["Old"], createdAt: 500))
        _ = try await fixture.client.trash(fixture.change(.id(5)))
        return fixture
    }

    @Test func tree_hasEachPinInEachOfItsFolders_emptyFoldersToo() async throws {
        let fixture = try await filled()
        #expect(
            try await words(fixture, ExportRequest(shape: .tree)) == [
                "two", "+Dev", "three", "four", "+Swift", "=three", "one", "-", "-", "+Art", "=three", "-", "+Old", "-",
            ])
    }

    @Test func tree_order_isThatOfEachFolder() async throws {
        let fixture = try await filled()
        #expect(
            try await words(fixture, ExportRequest(shape: .tree, order: PinOrder(.added))) == [
                "two", "+Dev", "four", "three", "+Swift", "one", "=three", "-", "-", "+Art", "=three", "-", "+Old", "-",
            ])
    }

    @Test func tree_filter_leavesOutFoldersWithoutPins() async throws {
        let fixture = try await filled()
        var request = ExportRequest(shape: .tree)
        request.filter.tags = ["y"]
        #expect(
            try await words(fixture, request) == [
                "+Dev", "three", "+Swift", "=three", "-", "-", "+Art", "=three", "-",
            ])
        request.filter = PinFilter()
        request.filter.isTrashed = true
        #expect(try await words(fixture, request) == ["+Old", "gone", "-"])
    }

    /// Other folders that a pin is in are no part of a collection that is given away.
    @Test func tree_collection_hasThatPartOfTheTreeAlone() async throws {
        let fixture = try await filled()
        var request = ExportRequest(shape: .tree)
        request.filter.collection = at("dev/swift")
        #expect(try await words(fixture, request) == ["+Dev", "+Swift", "one", "three", "-", "-"])
        request.filter.collection = at("Art")
        #expect(try await words(fixture, request) == ["+Art", "three", "-"])
        request.filter.collection = at("No")
        #expect(try await words(fixture, request) == [])
    }

    @Test func tree_limit_cutsBeforeTheFolders() async throws {
        let fixture = try await filled()
        let request = ExportRequest(shape: .tree, order: PinOrder(.added), limit: 1, offset: 1)
        #expect(try await words(fixture, request) == ["+Dev", "+Swift", "one", "-", "-"])
    }

    @Test func library_hasAllNamesAndTheTrash_partsOnlyTheirOwn() async throws {
        let fixture = try await filled()
        var request = ExportRequest(shape: .library)
        request.filter.includesTrash = true
        #expect(
            try await words(fixture, request) == [
                "Dev", "Dev/Swift", "Art", "Old", "#x:2", "#y:1", "#z:0", "one", "two", "three", "four", "gone",
            ])
        request = ExportRequest(shape: .library)
        request.filter.anyTags = ["x"]
        #expect(
            try await words(fixture, request) == ["Dev", "Dev/Swift", "Art", "#x:2", "#y:1", "one", "three"])
    }

    @Test func list_isInTheOrderOfComing_orAsAsked() async throws {
        let fixture = try await filled()
        #expect(try await words(fixture, ExportRequest(shape: .list)) == ["one", "two", "three", "four"])
        #expect(
            try await words(fixture, ExportRequest(shape: .list, order: PinOrder(.title))) == ["four", "one", "three", "two"])
        var request = ExportRequest(shape: .list, order: PinOrder(.added))
        request.filter.includesTrash = true
        #expect(try await words(fixture, request) == ["gone", "four", "one", "two", "three"])
        request.filter.query = ["o"]
        request.order = PinOrder(.relevance)
        #expect(try await words(fixture, request).sorted() == ["one"])
    }

    @Test func begin_tellsOfTheLastChangeAndOddQueries() async throws {
        let fixture = try await filled()
        let client = ExportClient.live(fixture.library)
        var request = ExportRequest(shape: .list, tellsChange: true)
        request.filter.query = ["nofield:x"]
        let overview = try await client.begin(request)
        #expect(overview.changedAt == LibraryFixture.date)
        #expect(overview.warnings.count == 1)
        try await client.end()
        #expect(try await client.begin(ExportRequest(shape: .list)).changedAt == nil)
        try await client.end()
        let empty = ExportClient.live(try LibraryFixture().library)
        #expect(try await empty.begin(ExportRequest(shape: .tree)) == ExportOverview())
        #expect(try await empty.next() == [])
    }

    /// One picture: what others do meanwhile does not show, and they do not wait.
    @Test func next_afterChanges_givesThePictureOfTheBeginning() async throws {
        let fixture = try await filled()
        let client = ExportClient.live(fixture.library)
        _ = try await client.begin(ExportRequest(shape: .tree))
        let other = fixture.secondClient()
        _ = try await other.removePermanently(fixture.change(.id(1), .id(2), .id(3)))
        let found = try await client.next().flatMap(self.words)
        #expect(found.contains("one") && found.first == "two")
        #expect(try await client.next() == [])
        try await client.end()
        #expect(try await words(fixture, ExportRequest(shape: .list)) == ["four"])
    }

    /// More pins than a batch holds, over many folders, and a path as deep as they go.
    @Test func tree_manyPinsAndDeepFolders_comeWhole() async throws {
        let fixture = try LibraryFixture()
        let deep = (1...1000).map { "d\($0)" }.joined(separator: "/")
        let drafts = (1...1300).map { number in
            PinDraft.page(
                "https://many.test/\(number)", title: "p\(number)",
                collections: ["Folder \(number % 40)/Sub \(number % 7)"] + (number == 1300 ? [deep] : []))
        }
        _ = try await fixture.client.save(
            PinSaveRequest(drafts: drafts, step: StepDescription(command: "add", date: LibraryFixture.date)))
        let found = try await words(fixture, ExportRequest(shape: .tree))
        let opened = found.filter { $0.hasPrefix("+") }
        #expect(found.filter { $0.hasPrefix("p") }.count == 1300)
        #expect(found.filter { $0 == "=p1300" }.count == 1)
        #expect(opened.count == 40 + 280 + 1000)
        #expect(found.filter { $0 == "-" }.count == opened.count)
        let place = try #require(found.firstIndex(of: "+d1000"))
        #expect(found[place + 1] == "=p1300" || found[place + 1] == "p1300")
    }
}
