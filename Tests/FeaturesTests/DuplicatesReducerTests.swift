import Clients
import ComposableCore
import ComposableTesting
import Features
import Models
import PinSaving
import Rendering
import Testing

@MainActor
@Suite struct DuplicatesReducerTests {
    private nonisolated static let groups = [
        DuplicateGroup(
            differences: ["scheme", "www"],
            pins: [Sample.pin(1, url: "http://a.test/"), Sample.pin(4, url: "https://www.a.test/")])
    ]

    private func store(
        _ command: DuplicatesCommand, output: OutputRecorder, format: Presentation.Format = .machine(.json),
        prepare: @escaping @Sendable (inout DependencyValues) -> Void
    ) -> TestStoreOf<DuplicatesReducer> {
        TestStore(initialState: DuplicatesReducer.State(command: command)) {
            DuplicatesReducer()
        } withDependencies: {
            $0.useSamples(output, format: format)
            $0.presentation.fields = PinFieldSelection([.id])
            prepare(&$0)
        }
    }

    @Test func duplicatesCommandReceived_json_isReasonAndPins() async {
        let output = OutputRecorder()
        let store = store(DuplicatesCommand(operands: [], description: "duplicates"), output: output) {
            $0.pinClient.duplicates = { selectors in
                #expect(selectors.isEmpty)
                return Self.groups
            }
        }
        await store.send(.duplicatesCommandReceived)
        await store.receive(.groupsResponse(.success(Self.groups))) { $0.groups = Self.groups }
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(.done))
        #expect(output.result == "[\n{\"reason\":\"scheme,www\",\"pins\":[{\"id\":1},{\"id\":4}]}\n]\n")
    }

    private nonisolated static let twoGroups = [
        DuplicateGroup(
            differences: ["scheme", "www"],
            pins: [
                Sample.pin(1, title: "a", url: "http://a.test/"),
                Sample.pin(4, title: "d", url: "https://www.a.test/", tags: ["t"]),
            ]),
        DuplicateGroup(
            differences: [],
            pins: [Sample.pin(2, title: "b", url: "http://b.test/"), Sample.pin(3, title: "c", url: "http://b.test/#")]),
    ]

    /// The last column tells which pins belong together, and which of them stays.
    @Test(
        arguments: [
            (
                PinWriter.Format.tsv, nil,
                """
                1\turl\ta\thttp://a.test/\t\t1
                4\turl\td\thttps://www.a.test/\tt\t1
                2\turl\tb\thttp://b.test/\t\t2
                3\turl\tc\thttp://b.test/#\t\t2

                """
            ), (.tsv, [.group, .id], "1\t1\n1\t4\n2\t2\n2\t3\n"),
            (.csv, [.id, .group], "id,group\r\n1,1\r\n4,1\r\n2,2\r\n3,2\r\n"), (.ids, nil, "1\n4\n2\n3\n"),
            (
                .jsonLines, [.id, .group],
                #"{"reason":"scheme,www","pins":[{"id":1,"group":1},{"id":4,"group":1}]}"# + "\n"
                    + #"{"reason":"same-address","pins":[{"id":2,"group":2},{"id":3,"group":2}]}"# + "\n"
            ),
        ] as [(PinWriter.Format, [PinField]?, String)])
    func duplicatesCommandReceived_inAPipe_namesTheGroups(format: PinWriter.Format, fields: [PinField]?, expected: String) async {
        let output = OutputRecorder()
        let store = store(DuplicatesCommand(operands: [], description: "duplicates"), output: output, format: .machine(format)) {
            $0.presentation.fields = fields.map { PinFieldSelection($0) }
            $0.pinClient.duplicates = { _ in Self.twoGroups }
        }
        store.exhaustivity = .off
        await store.send(.duplicatesCommandReceived)
        await store.receive(.delegate(.done))
        #expect(output.result == expected)
    }

    /// Under headings, as a list has them.
    @Test func duplicatesCommandReceived_table_isOneForEachGroup() async {
        let output = OutputRecorder()
        let store = store(DuplicatesCommand(operands: [], description: "duplicates"), output: output, format: .table) {
            $0.pinClient.duplicates = { _ in Self.twoGroups }
        }
        store.exhaustivity = .off
        await store.send(.duplicatesCommandReceived)
        await store.receive(.delegate(.done))
        #expect(
            output.result == """
                Differ in http and https, www.
                id
                ──
                 1
                 4

                Same address
                id
                ──
                 2
                 3

                """)
    }

    @Test func duplicatesCommandReceived_none_isAnEmptyArray() async {
        let output = OutputRecorder()
        let store = store(DuplicatesCommand(operands: [], description: "duplicates"), output: output) {
            $0.pinClient.duplicates = { _ in [] }
        }
        store.exhaustivity = .off
        await store.send(.duplicatesCommandReceived)
        await store.receive(.delegate(.done))
        #expect(output.result == "[]\n")
    }

    @Test func duplicatesCommandReceived_mergeAll_asksFirst() async {
        let output = OutputRecorder()
        let store = store(DuplicatesCommand(operands: [], merges: true, description: "duplicates --merge"), output: output) {
            $0.pinClient.duplicates = { _ in Self.groups }
            $0.questionClient.confirm = { question in
                #expect(question == "Unite 1 group of pins? 1 pin will go to the trash.")
                throw QuestionError.nobodyToAsk(question: question)
            }
        }
        store.exhaustivity = .off
        await store.send(.duplicatesCommandReceived)
        await store.receive(
            .delegate(
                .failed(.client(.question(.nobodyToAsk(question: "Unite 1 group of pins? 1 pin will go to the trash."))))))
        #expect(output.result.isEmpty)
    }

    @Test func duplicatesCommandReceived_mergeNamed_unitesWithoutAQuestion() async {
        let output = OutputRecorder()
        let command = DuplicatesCommand(operands: ["4"], merges: true, description: "duplicates --merge 4")
        let store = store(command, output: output) {
            $0.pinClient.duplicates = { selectors in
                #expect(selectors == [.id(4)])
                return Self.groups
            }
            $0.pinClient.merge = { request in
                let step = StepDescription(command: "duplicates --merge 4", date: Sample.now)
                #expect(request == PinMergeRequest(groups: Self.groups, step: step))
                return Self.groups
            }
        }
        store.exhaustivity = .off
        await store.send(.duplicatesCommandReceived)
        await store.receive(.delegate(.done))
    }

    @Test func duplicatesCommandReceived_noIDsOnStdin_unitesNothing() async {
        let output = OutputRecorder()
        let store = store(DuplicatesCommand(operands: ["-"], merges: true, description: "duplicates --merge -"), output: output) {
            $0.inputClient.read = { [] }
        }
        store.exhaustivity = .off
        await store.send(.duplicatesCommandReceived)
        await store.receive(.delegate(.done))
        #expect(output.messages == "0 pins\n")
        #expect(output.result == "[]\n")
    }

    @Test func duplicatesCommandReceived_list_hasAHeadingAGroup() async {
        let output = OutputRecorder()
        let store = store(DuplicatesCommand(operands: [], description: "duplicates"), output: output, format: .list) {
            $0.pinClient.duplicates = { _ in Self.groups }
        }
        store.exhaustivity = .off
        await store.send(.duplicatesCommandReceived)
        await store.receive(.delegate(.done))
        #expect(output.result.hasPrefix("Differ in http and https, www.\n1 "))
    }
}

@MainActor
@Suite struct StatisticsReducerTests {
    private nonisolated static let statistics: LibraryStatistics = {
        var statistics = LibraryStatistics()
        statistics.pins = 3
        statistics.trashed = 1
        statistics.types = [LibraryStatistics.Count("url", 3), LibraryStatistics.Count("text", 0)]
        statistics.tags = [LibraryStatistics.Count("a\"b", 2)]
        statistics.sites = [LibraryStatistics.Count("a.test", 3)]
        statistics.months = [LibraryStatistics.Count("2026-11", 3)]
        statistics.bytes = 2048
        return statistics
    }()

    private func output(_ format: Presentation.Format) async -> String {
        let output = OutputRecorder()
        let store = TestStore(initialState: StatisticsReducer.State(filter: PinFilter())) {
            StatisticsReducer()
        } withDependencies: {
            $0.useSamples(output, format: format)
            $0.pinClient.statistics = { _ in Self.statistics }
        }
        await store.send(.statisticsCommandReceived)
        await store.receive(.statisticsResponse(.success(Self.statistics))) { $0.statistics = Self.statistics }
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(.done))
        return output.result
    }

    @Test func statisticsCommandReceived_json_isOneObject() async {
        #expect(
            await output(.machine(.json))
                == #"{"pins":3,"trashed":1,"types":{"url":3,"text":0},"tags":{"a\"b":2},"sites":{"a.test":3},"#
                + #""months":{"2026-11":3},"bytes":2048}"# + "\n")
    }

    @Test func statisticsCommandReceived_pipe_isLines() async {
        #expect(await output(.machine(.tsv)).contains("\ntags\ta\"b\t2\n"))
    }

    @Test func statisticsCommandReceived_terminal_isCharts() async {
        let text = await output(.list)
        #expect(text.hasPrefix("3 pins, 1 in the trash, 2.0 KiB of files\n\nTypes\nurl  3  █"))
        #expect(!text.contains("text"))
    }
}
