import Clients
import Models
import Testing

@Suite struct CollectionChangesTests {
    private func filled() async throws -> LibraryFixture {
        let fixture = try LibraryFixture()
        try await fixture.save(
            .page("https://a.test/", title: "alpha", collections: ["Dev/Swift", "Read"]),
            .page("https://b.test/", title: "beta", collections: ["Dev"]),
            .page("https://c.test/", title: "gamma", collections: ["Dev/Swift/日本 語"]),
            .page("https://d.test/", title: "delta", collections: ["Other"]))
        return fixture
    }

    private func paths(_ fixture: LibraryFixture) async throws -> [String] {
        try await fixture.client.collections().map(\.path.description)
    }

    @Test func create_wholePath_makesWhatIsMissing() async throws {
        let fixture = try await filled()
        let before = try await fixture.everything()
        #expect(try await fixture.create("dev/New/🎉") == NameChange(from: [], to: "Dev/New/🎉", pins: 0))
        #expect(
            try await paths(fixture) == ["Dev", "Dev/Swift", "Dev/Swift/日本 語", "Dev/New", "Dev/New/🎉", "Read", "Other"])
        await #expect(throws: LibraryError.names(.collectionExists("Dev/New"))) { try await fixture.create("DEV/new") }
        _ = try await fixture.client.undo()
        #expect(try await fixture.everything() == before)
    }

    @Test func rename_lastName_takesSubfoldersAlong() async throws {
        let fixture = try await filled()
        let before = try await fixture.everything()
        #expect(try await fixture.rename("dev", to: "Code") == NameChange(from: ["Dev"], to: "Code", pins: 3))
        #expect(try await paths(fixture) == ["Code", "Code/Swift", "Code/Swift/日本 語", "Read", "Other"])
        #expect(try await fixture.client.find([.id(3)])[0].collections.map(\.description) == ["Code/Swift/日本 語"])
        _ = try await fixture.client.undo()
        #expect(try await fixture.everything() == before)
    }

    @Test func rename_otherCaseOrOtherParent_isAChange() async throws {
        let fixture = try await filled()
        let before = try await fixture.everything()
        #expect(try await fixture.rename("Dev/Swift", to: "dev/SWIFT").to == "Dev/SWIFT")
        #expect(try await fixture.rename("Dev/Swift", to: #"Read/New/a\/b"#).to == #"Read/New/a\/b"#)
        #expect(
            try await paths(fixture) == ["Dev", "Read", "Read/New", #"Read/New/a\/b"#, #"Read/New/a\/b/日本 語"#, "Other"])
        #expect(try await fixture.list { $0.filter.collection = at("read") }.map(\.id) == [3, 1])
        _ = try await fixture.client.undo()
        _ = try await fixture.client.undo()
        #expect(try await fixture.everything() == before)
        _ = try await fixture.rename("Dev", to: "Dev")
        #expect(try await fixture.client.steps(nil).count == 1)
    }

    @Test func rename_inTheWayOrIntoItself_isRefused() async throws {
        let fixture = try await filled()
        let before = try await fixture.everything()
        await #expect(throws: LibraryError.names(.collectionExists("Other"))) { try await fixture.rename("Dev", to: "OTHER") }
        await #expect(throws: LibraryError.names(.collectionInItself("Dev"))) { try await fixture.rename("Dev", to: "dev/x/y") }
        await #expect(throws: LibraryError.names(.noCollection("Nope"))) { try await fixture.rename("Nope", to: "X") }
        await #expect(throws: LibraryError.names(.collectionInItself("Dev"))) {
            try await fixture.move("Dev", below: "Dev/Swift")
        }
        await #expect(throws: LibraryError.names(.collectionInItself("Dev"))) { try await fixture.move("Dev", below: "Dev") }
        await #expect(throws: LibraryError.names(.noCollection("Nope"))) { try await fixture.move("Dev", below: "Nope") }
        #expect(try await fixture.everything() == before)
    }

    @Test func move_belowAnotherAndToTheTop_standsLast() async throws {
        let fixture = try await filled()
        let before = try await fixture.everything()
        #expect(try await fixture.move("dev/swift", below: "other").to == "Other/Swift")
        #expect(try await paths(fixture) == ["Dev", "Read", "Other", "Other/Swift", "Other/Swift/日本 語"])
        #expect(try await fixture.move("Other/Swift", below: nil).to == "Swift")
        #expect(try await paths(fixture) == ["Dev", "Read", "Other", "Swift", "Swift/日本 語"])
        _ = try await fixture.move("Swift", below: nil)
        #expect(try await fixture.client.steps(nil).count == 3)
        _ = try await fixture.client.undo()
        _ = try await fixture.client.undo()
        #expect(try await fixture.everything() == before)
    }

    @Test func delete_withSubfolders_wantsRecursiveAndKeepsPins() async throws {
        let fixture = try await filled()
        try await fixture.trash(2)
        let before = try await fixture.everything()
        await #expect(throws: LibraryError.names(.hasSubfolders("Dev", count: 2))) { try await fixture.delete("dev") }
        #expect(try await fixture.delete("dev", isRecursive: true) == NameChange(from: ["Dev"], to: nil, pins: 2))
        #expect(try await paths(fixture) == ["Read", "Other"])
        #expect(
            try await fixture.client.find([.range(1...4)]).map { $0.collections.map(\.description) } == [
                ["Read"], [], [], ["Other"],
            ])
        _ = try await fixture.client.undo()
        #expect(try await fixture.everything() == before)
        _ = try await fixture.delete("Other")
        _ = try await fixture.client.undo()
        #expect(try await fixture.everything() == before)
    }

    @Test func attachAndDetach_areStepsThatUndoTakesBack() async throws {
        let fixture = try await filled()
        let before = try await fixture.everything()
        let put = try await fixture.collections.attach(
            PinCollectionRequest(path: at("A/B"), change: fixture.change(.id(4), .id(1)))
        ).pins
        #expect(put.map(\.id) == [4, 1])
        #expect(put[0].collections.map(\.description) == ["A/B", "Other"])
        _ = try await fixture.collections.detach(PinCollectionRequest(path: at("other"), change: fixture.change(.id(4))))
        #expect(try await fixture.client.find([.id(4)])[0].collections.map(\.description) == ["A/B"])
        await #expect(throws: LibraryError.names(.noCollection("Nope"))) {
            try await fixture.collections.detach(PinCollectionRequest(path: at("Nope"), change: fixture.change(.id(4))))
        }
        _ = try await fixture.client.undo()
        _ = try await fixture.client.undo()
        #expect(try await fixture.everything() == before)
    }

    @Test func change_dryRun_tellsAndDoesNothing() async throws {
        let fixture = try await filled()
        let before = try await fixture.everything()
        #expect(try await fixture.create("X/Y", isDryRun: true).to == "X/Y")
        #expect(try await fixture.rename("Dev", to: "X/Dev", isDryRun: true).pins == 3)
        #expect(try await fixture.move("Dev", below: "Other", isDryRun: true).to == "Other/Dev")
        #expect(try await fixture.delete("Dev", isRecursive: true, isDryRun: true).pins == 3)
        #expect(try await fixture.everything() == before)
        #expect(try await fixture.client.steps(nil).count == 1)
    }

    @Test func find_countsEachPinOnceAndNoneInTheTrash() async throws {
        let fixture = try await filled()
        try await fixture.trash(2)
        _ = try await fixture.collections.attach(PinCollectionRequest(path: at("Dev"), change: fixture.change(.id(1))))
        #expect(try await fixture.collections.find(at("DEV")) == CollectionSummary(path: at("Dev"), ownCount: 1, count: 2))
        await #expect(throws: LibraryError.names(.noCollection("x"))) { try await fixture.collections.find(at("x")) }
        #expect(
            try await fixture.list { ($0.filter.collection, $0.filter.isOwnCollectionOnly) = (at("dev"), true) }.map(\.id) == [1])
    }

    @Test func paths_aThousandDeep_areMovedRenamedAndDeleted() async throws {
        let fixture = try await filled()
        let names = (1...1000).map { "段\($0)" }
        let deepest = try #require(CollectionPath(names: names))
        _ = try await fixture.create(deepest.description)
        let before = try await fixture.everything()
        let top = try #require(CollectionPath(names: [names[0]]))
        await #expect(throws: LibraryError.names(.tooDeep("段1"))) { try await fixture.move(top.description, below: "Other") }
        let second = try #require(CollectionPath(names: Array(names.prefix(2))))
        #expect(try await fixture.move(second.description, below: nil).to == "段2")
        _ = try await fixture.rename("段2", to: "Other/二")
        let moved = try #require(CollectionPath(names: ["Other", "二"] + names.dropFirst(2)))
        #expect(try await fixture.collections.find(moved).path == moved)
        #expect(try await fixture.delete("Other", isRecursive: true).pins == 1)
        for _ in 0..<3 { _ = try await fixture.client.undo() }
        #expect(try await fixture.everything() == before)
    }
}
