import Clients
import ComposableCore
import ComposableTesting
import Features
import Models
import PinSaving
import Rendering
import Synchronization
import Testing

@MainActor
@Suite struct TrashReducerTests {
    @Test func trashCommandReceived_idsOnStdin_areMovedInOneStep() async {
        let output = OutputRecorder()
        let command = TrashCommand(operation: .remove, pick: .operands(["-", "9"]), description: "rm - 9")
        let chunks = Chunks(["3\n4-", "5\r\n\n"])
        let store = TestStore(initialState: TrashReducer.State(command: command)) {
            TrashReducer()
        } withDependencies: {
            $0.useSamples(output)
            $0.inputClient.read = { await chunks.next() }
            $0.pinClient.trash = { request in
                #expect(request.selection == .named([.id(3), .range(4...5), .id(9)]))
                #expect(request.step == StepDescription(command: "rm - 9", date: Sample.now))
                return ChangedPins(pins: [Sample.pin(3, title: "three")], changed: [3])
            }
        }
        await store.send(.trashCommandReceived)
        await store.receive(.changeResponse(.success(ChangedPins(pins: [Sample.pin(3, title: "three")], changed: [3])))) {
            $0.result = ChangedPins(pins: [Sample.pin(3, title: "three")], changed: [3])
        }
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(.done))
        #expect(output.result == "3\turl\tthree\thttps://example.org/3\t\n")
    }

    @Test func trashCommandReceived_addresses_arePins() async {
        let output = OutputRecorder()
        let command = TrashCommand(
            operation: .remove, pick: .operands(["https://example.org/a,b", "-"]), description: "rm")
        let chunks = Chunks(["http://[\n"])
        let store = TestStore(initialState: TrashReducer.State(command: command)) {
            TrashReducer()
        } withDependencies: {
            $0.useSamples(output)
            $0.inputClient.read = { await chunks.next() }
        }
        await store.send(.trashCommandReceived)
        await store.receive(.changeResponse(.failure(.malformedAddress("http://["))))
        await store.receive(.delegate(.failed(.malformedAddress("http://["))))
    }

    @Test func trashCommandReceived_dryRunForAPerson_showsThePins() async {
        let output = OutputRecorder()
        let command = TrashCommand(operation: .restore, pick: .matching(PinFilter()), isDryRun: true, description: "restore")
        let store = TestStore(initialState: TrashReducer.State(command: command)) {
            TrashReducer()
        } withDependencies: {
            $0.useSamples(output, format: .list)
            $0.presentation.isMessagesTerminal = true
            $0.pinClient.restore = { _ in ChangedPins(pins: [Sample.pin(3, title: "three")], changed: [3]) }
        }
        store.exhaustivity = .off
        await store.send(.trashCommandReceived)
        await store.receive(.delegate(.done))
        #expect(output.result.hasPrefix("3    three") && output.result.count { $0 == "\n" } == 1)
        #expect(output.messages == "Would take back from the trash: 1 pin\n")
    }

    @Test func trashCommandReceived_wordThatIsNoID_changesNothing() async {
        let output = OutputRecorder()
        let command = TrashCommand(operation: .remove, pick: .operands(["1", "x"]), description: "rm 1 x")
        let store = TestStore(initialState: TrashReducer.State(command: command)) {
            TrashReducer()
        } withDependencies: {
            $0.useSamples(output)
        }
        await store.send(.trashCommandReceived)
        await store.receive(.changeResponse(.failure(.notAnID("x"))))
        await store.receive(.delegate(.failed(.notAnID("x"))))
    }
}

@MainActor
@Suite struct RemovingForGoodTests {
    private func store(
        _ command: TrashCommand, output: OutputRecorder, ids: [Int64], answer: Bool?, removed: [Pin] = []
    ) -> TestStoreOf<TrashReducer> {
        TestStore(initialState: TrashReducer.State(command: command)) {
            TrashReducer()
        } withDependencies: {
            $0.useSamples(output)
            $0.pinClient.ids = { _ in ids }
            if let answer { $0.questionClient.confirm = { _ in answer } }
            if !removed.isEmpty {
                $0.pinClient.removePermanently = { request in
                    #expect(request.selection == .named(ids.map { .range($0...$0) }))
                    return ChangedPins(pins: removed, changed: Set(ids))
                }
            }
        }
    }

    private func emptying() -> TrashCommand {
        var filter = PinFilter()
        filter.isTrashed = true
        return TrashCommand(operation: .removePermanently, pick: .matching(filter), description: "trash empty")
    }

    @Test func trashCommandReceived_yes_removesJustWhatWasAskedAbout() async {
        let output = OutputRecorder()
        let pins = [Sample.pin(1, title: "a"), Sample.pin(2, title: "b")]
        let store = store(emptying(), output: output, ids: [1, 2], answer: true, removed: pins)
        await store.send(.trashCommandReceived)
        let result = ChangedPins(pins: pins, changed: [1, 2])
        await store.receive(.changeResponse(.success(result))) { $0.result = result }
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(.done))
    }

    @Test func trashCommandReceived_no_removesNothing() async {
        let store = store(emptying(), output: OutputRecorder(), ids: [1], answer: false)
        store.exhaustivity = .off
        await store.send(.trashCommandReceived)
        await store.receive(.delegate(.failed(.declined)))
    }

    @Test func trashCommandReceived_emptyTrash_asksNothing() async {
        let output = OutputRecorder()
        let store = store(emptying(), output: output, ids: [], answer: nil)
        store.exhaustivity = .off
        await store.send(.trashCommandReceived)
        await store.receive(.delegate(.done))
        #expect(output.messages == "0 pins\n")
    }
}

/// More pins than come back whole.
@MainActor
@Suite struct RemovingManyForGoodTests {
    private nonisolated static let ids = Array((1...1_001).map { Int64($0) }.reversed())

    private func store(_ output: OutputClient, onRemoval: @escaping @Sendable () throws -> Void = {}) -> TestStoreOf<TrashReducer>
    {
        let command = TrashCommand(operation: .removePermanently, pick: .operands(["1-1001"]), description: "rm")
        return TestStore(initialState: TrashReducer.State(command: command)) {
            TrashReducer()
        } withDependencies: {
            $0.useSamples(OutputRecorder(), format: .machine(.ids))
            $0.outputClient = output
            $0.pinClient.ids = { _ in Self.ids }
            $0.pinClient.find = { selectors in
                selectors.compactMap { if case .range(let range) = $0 { Sample.pin(range.lowerBound) } else { nil } }
            }
            $0.questionClient.confirm = { _ in true }
            $0.pinClient.removePermanently = { request in
                #expect(request.selection == .named([.range(1...1_001)]))
                try onRemoval()
                return ChangedPins(ids: Self.ids, changed: Set(Self.ids))
            }
        }
    }

    /// They cannot be read any more once they are gone, and are not told to be gone before they are.
    @Test func trashCommandReceived_many_areWrittenWhenTheyAreGone() async {
        let output = OutputRecorder()
        let store = store(output.client) { #expect(output.result == "") }
        store.exhaustivity = .off
        await store.send(.trashCommandReceived)
        await store.receive(.delegate(.done))
        #expect(output.result == Self.ids.map { "\($0)\n" }.joined())
    }

    @Test func trashCommandReceived_removalThatFails_writesNothing() async {
        let output = OutputRecorder()
        let error = LibraryError.diskFull(path: "/full")
        let store = store(output.client) { throw error }
        store.exhaustivity = .off
        await store.send(.trashCommandReceived)
        await store.receive(.delegate(.failed(.client(.library(error)))))
        #expect(output.result == "")
    }

    @Test func trashCommandReceived_readerThatHasGone_keepsNone() async {
        let removals = Mutex(0)
        let store = store(OutputClient(write: { _, _ in throw OutputError.closedPipe })) { removals.withLock { $0 += 1 } }
        store.exhaustivity = .off
        await store.send(.trashCommandReceived)
        await store.receive(.delegate(.failed(.client(.output(.closedPipe)))))
        #expect(removals.withLock { $0 } == 1)
    }

    @Test func trashCommandReceived_fullOutput_isToldOf() async {
        let error = OutputError.failed(code: 28, detail: "full")
        let removals = Mutex(0)
        let store = store(OutputClient(write: { _, _ in throw error })) { removals.withLock { $0 += 1 } }
        store.exhaustivity = .off
        await store.send(.trashCommandReceived)
        await store.receive(.delegate(.failed(.client(.output(error)))))
        #expect(removals.withLock { $0 } == 1)
    }
}

/// Pieces of stdin, one a read.
actor Chunks {
    private var pieces: [[UInt8]]

    init(_ texts: [String]) { pieces = texts.map { Array($0.utf8) } }

    func next() -> [UInt8] { pieces.isEmpty ? [] : pieces.removeFirst() }
}
