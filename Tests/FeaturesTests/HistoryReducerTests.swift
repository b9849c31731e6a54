import Clients
import ComposableCore
import ComposableTesting
import Features
import Models
import PinSaving
import Primitives
import Rendering
import Testing

@MainActor
@Suite struct HistoryReducerTests {
    private nonisolated static func pin(_ id: Int64, daysAgo: Int64, opened: Int64? = nil) -> Pin {
        var pin = Sample.pin(id, title: "pin \(id)")
        pin.createdAt = Sample.now.adding(seconds: -86_400 * daysAgo)
        pin.openedAt = opened.map { Sample.now.adding(seconds: -86_400 * $0) }
        return pin
    }

    @Test func historyCommandReceived_list_hasHeadingsAcrossBatches() async {
        let output = OutputRecorder()
        let store = TestStore(initialState: HistoryReducer.State(command: HistoryCommand(filter: PinFilter()))) {
            HistoryReducer()
        } withDependencies: {
            $0.useSamples(output, format: .list)
            $0.pinClient.list = { request in
                #expect(request.order == PinOrder(.added))
                return request.cursor == nil
                    ? PinBatch(
                        pins: [FoundPin(pin: Self.pin(3, daysAgo: 0)), FoundPin(pin: Self.pin(2, daysAgo: 1))],
                        next: .keyset(value: 1, id: 2, remaining: nil))
                    : PinBatch(pins: [FoundPin(pin: Self.pin(1, daysAgo: 1)), FoundPin(pin: Self.pin(4, daysAgo: 9))])
            }
        }
        await store.send(.historyCommandReceived)
        await store.receive(.batchWritten(count: 2)) { $0.count = 2 }
        await store.receive(.batchWritten(count: 2)) { $0.count = 4 }
        await store.receive(.historyResponse(.success(())))
        await store.receive(.delegate(.done))
        let words = output.result.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.split(separator: " ").prefix(2)
        }
        #expect(
            words.map { $0.first.map(String.init) ?? "" } == ["Today", "3", "", "Yesterday", "2", "1", "", "Sunday", "4", ""])
    }

    @Test func historyCommandReceived_opened_leavesOutWhatNeverWas() async {
        let output = OutputRecorder()
        let store = TestStore(initialState: HistoryReducer.State(command: HistoryCommand(filter: PinFilter(), isOpened: true))) {
            HistoryReducer()
        } withDependencies: {
            $0.useSamples(output)
            $0.pinClient.list = { request in
                #expect(request.order == PinOrder(.opened))
                return PinBatch(
                    pins: [FoundPin(pin: Self.pin(1, daysAgo: 5, opened: 2)), FoundPin(pin: Self.pin(2, daysAgo: 1))],
                    next: .keyset(value: 1, id: 2, remaining: nil))
            }
        }
        store.exhaustivity = .off
        await store.send(.historyCommandReceived)
        await store.receive(.delegate(.done))
        #expect(output.result == "1\turl\tpin 1\thttps://example.org/1\t\n")
    }
}

@MainActor
@Suite struct RandomReducerTests {
    @Test func randomCommandReceived_somePins_writesOne() async {
        let output = OutputRecorder()
        let store = TestStore(initialState: RandomReducer.State(command: RandomCommand(filter: PinFilter()))) {
            RandomReducer()
        } withDependencies: {
            $0.useSamples(output)
            $0.withRandomNumberGenerator = WithRandomNumberGenerator(LowestNumber())
            $0.pinClient.ids = { _ in [7, 8, 9] }
            $0.pinClient.find = { selectors in
                #expect(selectors == [.range(7...7)])
                return [Sample.pin(7, title: "seven")]
            }
        }
        await store.send(.randomCommandReceived)
        await store.receive(.pinsResponse(.success([Sample.pin(7, title: "seven")]))) {
            $0.pins = [Sample.pin(7, title: "seven")]
        }
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(.done))
        #expect(output.result == "7\turl\tseven\thttps://example.org/7\t\n")
    }

    /// More than there are: all of them, each once.
    @Test(arguments: [(2, [1, 2]), (9, [1, 2, 3]), (0, [])] as [(Int, [Int64])])
    func randomCommandReceived_limit_givesSoManyDifferentPins(limit: Int, expected: [Int64]) async {
        let output = OutputRecorder()
        let store = TestStore(initialState: RandomReducer.State(command: RandomCommand(filter: PinFilter(), limit: limit))) {
            RandomReducer()
        } withDependencies: {
            $0.useSamples(output, format: .machine(.ids))
            $0.withRandomNumberGenerator = WithRandomNumberGenerator(LowestNumber())
            $0.pinClient.ids = { _ in [1, 2, 3] }
            $0.pinClient.find = { selectors in
                selectors.compactMap { if case .range(let range) = $0 { Sample.pin(range.lowerBound) } else { nil } }
            }
        }
        store.exhaustivity = .off
        await store.send(.randomCommandReceived)
        await store.receive(.delegate(.done))
        #expect(output.result == expected.map { "\($0)\n" }.joined())
    }

    @Test func randomCommandReceived_noPins_isAnEmptyArray() async {
        let output = OutputRecorder()
        let store = TestStore(initialState: RandomReducer.State(command: RandomCommand(filter: PinFilter()))) {
            RandomReducer()
        } withDependencies: {
            $0.useSamples(output, format: .machine(.json))
            $0.withRandomNumberGenerator = WithRandomNumberGenerator(LowestNumber())
            $0.pinClient.ids = { _ in [] }
        }
        store.exhaustivity = .off
        await store.send(.randomCommandReceived)
        await store.receive(.delegate(.done))
        #expect(output.result == "[]\n")
    }
}
