import Clients
import Models
import Primitives
import Storage
import Testing

/// Whatever was done, undoing all of it gives back what was there.
@Suite struct RandomCommandTests {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        /// SplitMix64.
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }

    private struct Library: Equatable {
        var pins: [Pin]
        var tags: [TagSummary]
        var collections: [CollectionSummary]
        var found: [String]
    }

    private func everything(_ fixture: LibraryFixture) async throws -> Library {
        Library(
            pins: try await fixture.client.find([.range(1...10_000)]), tags: try await fixture.client.tags(),
            collections: try await fixture.client.collections(), found: try await fixture.search("word"))
    }

    private static let names = ["a", "B", "日本", "c d", "ä", "A", "É"]
    private static let collections = ["One", "One/Two", "one/three", "日本/本", "Two"]
    private static let addresses = (0..<12).flatMap { number in
        [
            "https://a.test/\(number)", "http://a.test/\(number)", "https://www.a.test/\(number)/",
            "https://a.test/\(number)?utm_source=x",
        ]
    }

    @Test(arguments: [1, 2, 3, 5, 8, 13] as [UInt64])
    func undo_afterFiftyCommands_givesBackEachState(seed: UInt64) async throws {
        var random = Generator(state: seed)
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://start.test/", title: "word", tags: ["a"], collections: ["One/Two"]))
        _ = try await fixture.client.undo()
        try await fixture.save(.page("https://start.test/", title: "word", tags: ["a"], collections: ["One/Two"]))
        var states = [try await everything(fixture)]
        let first = try await fixture.client.steps(nil).count
        for number in 0..<50 {
            try await change(fixture, number, &random)
            // A command that changes nothing is no step.
            let steps = try await fixture.client.steps(nil).count - first
            let state = try await everything(fixture)
            if steps == states.count {
                states.append(state)
            } else {
                #expect(state == states.last, "seed \(seed), command \(number)")
            }
        }
        #expect(states.count > 25)
        try await expectSoundIndex(fixture, seed)
        for state in states.dropLast().reversed() {
            let undone = try await fixture.client.undo()
            #expect(try await everything(fixture) == state, "seed \(seed), \(undone?.command ?? "nothing")")
        }
        try await expectSoundIndex(fixture, seed)
    }

    /// Every token of every pin is where it should be, and nothing else.
    private func expectSoundIndex(_ fixture: LibraryFixture, _ seed: UInt64) async throws {
        let findings = try await MaintenanceClient.live(fixture.library).examine(ExaminationRequest(isFull: true))
        #expect(findings.first { $0.check == .searchIndex }?.status == .ok, "seed \(seed)")
    }

    private func change(_ fixture: LibraryFixture, _ number: Int, _ random: inout Generator) async throws {
        let date = Timestamp(seconds: LibraryFixture.date.seconds + Int64(number) + 1)
        let ids = try await fixture.client.find([.range(1...10_000)]).map(\.id)
        var picked = Set<Int64>()
        for _ in 0...Int.random(in: 0..<4, using: &random) { if let id = ids.randomElement(using: &random) { picked.insert(id) } }
        let selection = PinSelection.named(picked.sorted().map { .id($0) })
        let command = Int.random(in: 0..<9, using: &random)
        let step = StepDescription(command: "\(number): \(command)", date: date)
        switch command {
        case 0, 1, 2:
            let drafts = (0...Int.random(in: 0..<3, using: &random)).map { _ in draft(&random) }
            _ = try await fixture.client.save(
                PinSaveRequest(drafts: drafts, allowsDuplicates: Int.random(in: 0..<4, using: &random) == 0, step: step))
        case 3, 4:
            do {
                _ = try await fixture.client.edit(PinEditRequest(selection: selection, edit: edit(&random), step: step))
            } catch LibraryError.trashed {
            } catch LibraryError.addressTaken {
            } catch LibraryError.oneAddress {
            }
        case 5: _ = try await fixture.client.trash(PinChangeRequest(selection: selection, step: step))
        case 6: _ = try await fixture.client.restore(PinChangeRequest(selection: selection, step: step))
        case 7: _ = try await fixture.client.merge(PinMergeRequest(groups: fixture.client.duplicates([]), step: step))
        default:
            var filter = PinFilter()
            filter.query = ["word"]
            _ = try await fixture.client.edit(
                PinEditRequest(selection: .matching(filter), edit: edit(&random, url: false), step: step))
        }
    }

    private func draft(_ random: inout Generator) -> PinDraft {
        .page(
            Self.addresses.randomElement(using: &random) ?? "", title: Bool.random(using: &random) ? "word" : nil,
            note: Bool.random(using: &random) ? "word in a note" : nil, tags: some(Self.names, &random),
            collections: some(Self.collections, &random))
    }

    private func edit(_ random: inout Generator, url: Bool = true) -> PinEdit {
        var edit = PinEdit()
        if Bool.random(using: &random) { edit.title = ["", "word", "other"].randomElement(using: &random) }
        if Bool.random(using: &random) { edit.note = ["", "word", "a\nb"].randomElement(using: &random) }
        if url, Int.random(in: 0..<4, using: &random) == 0 { edit.url = Self.addresses.randomElement(using: &random) }
        edit.addedTags = some(Self.names, &random)
        edit.removedTags = some(Self.names, &random)
        if Int.random(in: 0..<4, using: &random) == 0 { edit.replacedTags = some(Self.names, &random) }
        edit.addedCollections = some(Self.collections, &random).compactMap { CollectionPath($0) }
        edit.removedCollections = some(Self.collections, &random).compactMap { CollectionPath($0) }
        if Bool.random(using: &random) { edit.isFavorite = Bool.random(using: &random) }
        if Bool.random(using: &random) {
            edit.createdAt = Timestamp(seconds: Int64.random(in: 0..<2_000_000_000, using: &random))
        }
        return edit
    }

    private func some(_ values: [String], _ random: inout Generator) -> [String] {
        values.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
    }
}
