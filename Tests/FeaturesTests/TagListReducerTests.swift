import Clients
import ComposableCore
import ComposableTesting
import Features
import Models
import PinSaving
import Rendering
import Testing

@MainActor
@Suite struct TagListReducerTests {
    private nonisolated static let tags = [
        TagSummary(name: "a", count: 1), TagSummary(name: "a/b", count: 3), TagSummary(name: "c\u{202E}", count: 3),
    ]

    private func output(
        _ command: TagListCommand, _ format: Presentation.Format, sorted: [TagSummary] = Self.tags
    ) async -> String {
        let output = OutputRecorder()
        let store = TestStore(initialState: TagListReducer.State(command: command)) {
            TagListReducer()
        } withDependencies: {
            $0.useSamples(output, format: format)
            $0.tagClient.list = { isUnused in
                #expect(isUnused == command.isUnused)
                return Self.tags
            }
        }
        await store.send(.tagListCommandReceived)
        await store.receive(.tagsResponse(.success(Self.tags))) { $0.tags = sorted }
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(.done))
        return output.result
    }

    @Test func tagListCommandReceived_inAPipe_isNameAndCount() async {
        #expect(await output(TagListCommand(), .machine(.tsv)) == "a\t1\na/b\t3\nc\t3\n")
    }

    @Test func tagListCommandReceived_json_isAnArrayOrLines() async {
        #expect(
            await output(TagListCommand(isUnused: true), .machine(.json))
                == #"[{"name":"a","count":1},{"name":"a/b","count":3},{"name":"c\u202e","count":3}]"# + "\n")
        #expect(await output(TagListCommand(isTree: true), .machine(.jsonLines)).hasPrefix(#"{"name":"a","count":1}"# + "\n"))
    }

    @Test func tagListCommandReceived_byCount_hasTheMostUsedFirst() async {
        let sorted = [Self.tags[1], Self.tags[2], Self.tags[0]]
        #expect(await output(TagListCommand(sort: .count), .machine(.tsv), sorted: sorted) == "a/b\t3\nc\t3\na\t1\n")
    }

    @Test func tagListCommandReceived_tree_goesByTheSlashes() async {
        #expect(await output(TagListCommand(isTree: true), .list) == "a  1\n└── b  3\nc  3\n")
    }

    @Test func tagListCommandReceived_table_hasAHeader() async {
        #expect(await output(TagListCommand(), .table).hasPrefix("name  count\n"))
        #expect(await output(TagListCommand(), .machine(.csv)) == "name,count\r\na,1\r\na/b,3\r\nc\u{202E},3\r\n")
    }

    @Test func tagListCommandReceived_formatOfPins_isUsage() async {
        let output = OutputRecorder()
        let store = TestStore(initialState: TagListReducer.State(command: TagListCommand())) {
            TagListReducer()
        } withDependencies: {
            $0.useSamples(output, format: .machine(.ids))
            $0.tagClient.list = { _ in Self.tags }
        }
        store.exhaustivity = .off
        await store.send(.tagListCommandReceived)
        let failure = CommandFailure.usage("That format is for pins. Names are given as list, table, tsv, csv, json or jsonl.")
        await store.receive(.delegate(.failed(failure)))
        #expect(output.result.isEmpty)
    }

    @Test func tagListCommandReceived_failure_isToldToTheParent() async {
        let output = OutputRecorder()
        let error = LibraryError.locked(path: "/x.db", seconds: 60)
        let store = TestStore(initialState: TagListReducer.State(command: TagListCommand())) {
            TagListReducer()
        } withDependencies: {
            $0.useSamples(output)
            $0.tagClient.list = { _ in throw error }
        }
        await store.send(.tagListCommandReceived)
        await store.receive(.tagsResponse(.failure(.client(.library(error)))))
        await store.receive(.delegate(.failed(.client(.library(error)))))
    }
}
