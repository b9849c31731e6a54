import CSQLite
import Clients
import Models
import Primitives
import Synchronization
import Testing

@testable import Storage

/// What a command about one pin or one name costs must not grow with the library. Counted are the instructions of SQLite's virtual machine, so
/// that it is the same on every machine.
@Suite struct GrowthTests {
    /// Adds up what each statement of a connection has cost when it ends.
    private final class Counter: Sendable {
        private let sum = Mutex(0)

        func start(on library: Library) async throws {
            // Kept for ever, because the connection may end later than whoever counts.
            try await library.read { tables in
                sqlite3_trace_v2(
                    tables.connection.handle, UInt32(SQLITE_TRACE_PROFILE),
                    { _, context, statement, _ in
                        guard let context, let statement, let sql = sqlite3_sql(OpaquePointer(statement)) else { return 0 }
                        // The search index unites its own segments now and then.
                        if String(cString: sql).contains("'pin_search_") { return 0 }
                        let steps = sqlite3_stmt_status(OpaquePointer(statement), SQLITE_STMTSTATUS_VM_STEP, 1)
                        Unmanaged<Counter>.fromOpaque(context).takeUnretainedValue().sum.withLock { $0 += Int(steps) }
                        return 0
                    }, Unmanaged.passRetained(self).toOpaque())
                return ()
            }
        }

        func take() -> Int {
            sum.withLock { sum in
                defer { sum = 0 }
                return sum
            }
        }
    }

    /// Every tenth pin begins a tag and a collection of its own.
    private func library(pins: Int) async throws -> LibraryFixture {
        let fixture = try LibraryFixture()
        let drafts = (1...pins).map { number in
            PinDraft.page(
                "https://site\(number / 7).test/\(number)", title: number == 5 ? "heron" : "word\(number) common",
                tags: ["tag\(number / 10)", "shared"],
                collections: ["Folder/Sub \(number / 10)"], createdAt: Int64(number) * 1000)
        }
        _ = try await fixture.client.save(PinSaveRequest(drafts: drafts, step: LibraryFixture.step("add")))
        _ = try await fixture.create("Few/One")
        return fixture
    }

    private func costs(pins: Int) async throws -> [(name: String, steps: Int)] {
        let fixture = try await library(pins: pins)
        let counter = Counter()
        try await counter.start(on: fixture.library)
        var costs: [(String, Int)] = []
        func measure(_ name: String, isUndone: Bool = true, _ body: () async throws -> Void) async throws {
            // Once before, for statements that are prepared and names that are read at the first use only.
            for _ in 0..<2 {
                _ = counter.take()
                try await body()
                let steps = counter.take()
                if isUndone {
                    let undone = try await fixture.client.undo()
                    #expect(undone != nil, "\(name)")
                }
                costs.removeAll { $0.0 == name || $0.0 == "undo of \(name)" }
                costs.append((name, steps))
                if isUndone { costs.append(("undo of \(name)", counter.take())) }
            }
        }
        let step = LibraryFixture.step("change")
        var edit = PinEdit()
        edit.appendedNote = "noted"
        // A new collection goes behind its siblings, which are looked at; so it is made where there are few.
        try await measure("add") {
            try await fixture.save(.page("https://new.test/", tags: ["tag1", "fresh"], collections: ["Few/New"]))
        }
        try await measure("edit") { [edit] in
            _ = try await fixture.client.edit(PinEditRequest(selection: .named([.id(5)]), edit: edit, step: step))
        }
        try await measure("remove") { _ = try await fixture.client.trash(fixture.change(.id(5))) }
        try await measure("tag add") {
            _ = try await fixture.tags.attach(PinTagRequest(tag: "fresh", change: fixture.change(.id(5))))
        }
        try await measure("tag remove") {
            _ = try await fixture.tags.detach(PinTagRequest(tag: "tag0", change: fixture.change(.id(5))))
        }
        try await measure("collection add") {
            _ = try await fixture.collections.attach(
                PinCollectionRequest(path: at("Folder/Sub 2"), change: fixture.change(.id(5))))
        }
        try await measure("collection remove") {
            _ = try await fixture.collections.detach(
                PinCollectionRequest(path: at("Folder/Sub 0"), change: fixture.change(.id(5))))
        }
        try await measure("tag rename") { _ = try await fixture.rename("tag2", "other") }
        try await measure("tag merge") { _ = try await fixture.merge(["tag2"], "tag3") }
        try await measure("tag delete") { _ = try await fixture.delete(tags: "tag2") }
        try await measure("collection create") { _ = try await fixture.create("Few/Fresh") }
        try await measure("collection rename") { _ = try await fixture.rename("Folder/Sub 2", to: "Folder/Other") }
        try await measure("collection delete") { _ = try await fixture.delete("Folder/Sub 2") }
        try await measure("show", isUndone: false) { _ = try await fixture.client.find([.id(5)]) }
        try await measure("list", isUndone: false) { _ = try await fixture.list { $0.limit = 20 } }
        try await measure("list of a tag", isUndone: false) { _ = try await fixture.list { $0.filter.tags = ["tag2"] } }
        try await measure("search", isUndone: false) { _ = try await fixture.search("heron") }
        return costs
    }

    @Test func commandsOfOnePin_costTheSameInALargerLibrary() async throws {
        let small = try await costs(pins: 150)
        let large = try await costs(pins: 3000)
        #expect(small.map(\.name) == large.map(\.name))
        for (few, many) in zip(small, large) {
            #expect(many.steps < 2 * few.steps + 100, "\(few.name): \(few.steps) in 150 pins, \(many.steps) in 3,000")
        }
    }

    /// Each with tags and a collection of its own, all of one parent.
    @Test func savingManyNames_costsTheSameForEach() async throws {
        func cost(pins: Int) async throws -> Int {
            let fixture = try await library(pins: 10)
            let counter = Counter()
            try await counter.start(on: fixture.library)
            let drafts = (1...pins).map { number in
                PinDraft.page("https://many.test/\(number)", tags: ["many\(number)"], collections: ["Many/\(number)"])
            }
            _ = try await fixture.client.save(PinSaveRequest(drafts: drafts, step: LibraryFixture.step("add")))
            _ = try await fixture.client.undo()
            return counter.take() / pins
        }
        let few = try await cost(pins: 100)
        let many = try await cost(pins: 2000)
        #expect(many < few + few / 2, "\(few) for each of 100, \(many) for each of 2,000")
    }
}
