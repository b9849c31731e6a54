import Clients
import ComposableCore
import ComposableTesting
import Features
import Models
import PinSaving
import Rendering
import Testing

@MainActor
@Suite struct CollectionListReducerTests {
    private nonisolated static let collections = [
        CollectionSummary(path: samplePath("Dev"), ownCount: 1, count: 3),
        CollectionSummary(path: samplePath("Dev/日本"), ownCount: 2, count: 2),
    ]

    private func output(isTree: Bool, _ format: Presentation.Format) async -> String {
        let output = OutputRecorder()
        let store = TestStore(initialState: CollectionListReducer.State(isTree: isTree)) {
            CollectionListReducer()
        } withDependencies: {
            $0.useSamples(output, format: format)
            $0.collectionClient.list = { Self.collections }
        }
        await store.send(.collectionListCommandReceived)
        await store.receive(.collectionsResponse(.success(Self.collections))) { $0.collections = Self.collections }
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(.done))
        return output.result
    }

    @Test func collectionListCommandReceived_inAPipe_isPathAndCounts() async {
        #expect(await output(isTree: false, .machine(.tsv)) == "Dev\t3\t1\nDev/日本\t2\t2\n")
        #expect(await output(isTree: false, .list) == "Dev       3\nDev/日本  2\n")
    }

    @Test func collectionListCommandReceived_json_hasBothCounts() async {
        #expect(
            await output(isTree: true, .machine(.json))
                == #"[{"name":"Dev","count":3,"own_count":1},{"name":"Dev/日本","count":2,"own_count":2}]"# + "\n")
    }

    @Test func collectionListCommandReceived_tree_isIndented() async {
        #expect(await output(isTree: true, .machine(.tsv)) == "Dev  1 of 3\n└── 日本  2\n")
    }
}

@MainActor
@Suite struct CollectionDetailReducerTests {
    private nonisolated static let summary = CollectionSummary(path: samplePath("Dev"), ownCount: 1, count: 3)

    @Test func collectionShowCommandReceived_onlyItself_listsItsPins() async {
        let output = OutputRecorder()
        let store = TestStore(initialState: CollectionDetailReducer.State(path: samplePath("dev"), isOnly: true)) {
            CollectionDetailReducer()
        } withDependencies: {
            $0.useSamples(output)
            $0.collectionClient.find = { path in
                #expect(path == samplePath("dev"))
                return Self.summary
            }
            $0.pinClient.list = { request in
                #expect(request.filter.collection == samplePath("dev") && request.filter.isOwnCollectionOnly)
                return PinBatch(pins: [FoundPin(pin: Sample.pin(2, title: "b"))])
            }
        }
        await store.send(.collectionShowCommandReceived)
        await store.receive(.collectionResponse(.success(Self.summary))) { $0.collection = Self.summary }
        await store.receive(.list(.listCommandReceived))
        await store.receive(.list(.batchWritten(count: 1))) { $0.list.count = 1 }
        await store.receive(.list(.listResponse(.success(()))))
        await store.receive(.list(.delegate(.done)))
        await store.receive(.delegate(.done))
        #expect(output.result == "2\turl\tb\thttps://example.org/2\t\n")
    }

    @Test func collectionShowCommandReceived_forPeople_hasAHeading() async {
        let output = OutputRecorder()
        let store = TestStore(initialState: CollectionDetailReducer.State(path: samplePath("dev"))) {
            CollectionDetailReducer()
        } withDependencies: {
            $0.useSamples(output, format: .list)
            $0.collectionClient.find = { _ in Self.summary }
            $0.pinClient.list = { _ in PinBatch(pins: []) }
        }
        await store.send(.collectionShowCommandReceived)
        await store.receive(.collectionResponse(.success(Self.summary))) { $0.collection = Self.summary }
        await store.receive(.writeResponse(.success(())))
        await store.receive(.list(.listCommandReceived))
        await store.receive(.list(.listResponse(.success(()))))
        await store.receive(.list(.delegate(.done)))
        await store.receive(.delegate(.done))
        #expect(output.result == "Dev  3 pins, 2 of them in subfolders\n")
    }

    @Test func collectionShowCommandReceived_missing_fails() async {
        let output = OutputRecorder()
        let error = LibraryError.names(.noCollection("x"))
        let store = TestStore(initialState: CollectionDetailReducer.State(path: samplePath("x"))) {
            CollectionDetailReducer()
        } withDependencies: {
            $0.useSamples(output)
            $0.collectionClient.find = { _ in throw error }
        }
        await store.send(.collectionShowCommandReceived)
        await store.receive(.collectionResponse(.failure(.client(.library(error)))))
        await store.receive(.delegate(.failed(.client(.library(error)))))
    }
}

func samplePath(_ written: String) -> CollectionPath {
    guard let path = CollectionPath(written) else { fatalError("'\(written)' is no path") }
    return path
}
