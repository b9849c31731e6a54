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
@Suite struct RefreshReducerTests {
    private func store(
        _ pick: NetworkPick, output: OutputRecorder, format: Presentation.Format = .machine(.tsv), pins: [Pin],
        fetch: @escaping @Sendable (FetchRequest) async throws -> FetchedPage
    ) -> TestStoreOf<RefreshReducer> {
        TestStore(initialState: RefreshReducer.State(pick: pick)) {
            RefreshReducer()
        } withDependencies: {
            $0.useSamples(output, format: format)
            $0.pinClient.claim = { work in
                #expect(work == "refresh")
                return true
            }
            $0.pinClient.ids = { _ in pins.map(\.id) }
            $0.pinClient.find = { selectors in pins.filter { selectors.contains(.range($0.id...$0.id)) } }
            $0.pinClient.fill = { request in
                var pin = pins.first { PinIdentity($0) == request.pin }
                pin?.page.take(request.result, message: request.message, at: request.date)
                return pin
            }
            $0.metadataClient.fetch = fetch
        }
    }

    @Test func refreshCommandReceived_everyOutcome_isCounted() async {
        let output = OutputRecorder()
        var known = Sample.pin(2)
        known.page.take(.success(fetchedPage("same")), message: nil, at: Timestamp(seconds: 1))
        var text = Sample.pin(4)
        text.type = .text
        let pins = [Sample.pin(1), known, Sample.pin(3), text, Sample.pin(5)]
        let store = store(NetworkPick(operands: [], filter: PinFilter()), output: output, pins: pins) { request in
            switch request.url {
            case "https://example.org/1": return fetchedPage("new")
            case "https://example.org/2": return fetchedPage("same")
            case "https://example.org/3": throw FetchFailure(.timeout, url: request.url)
            default:
                var wall = fetchedPage("Just a moment...")
                wall.wall = .challenge
                return wall
            }
        }
        store.exhaustivity = .off
        await store.send(.refreshCommandReceived)
        await store.receive(.delegate(.finished(failures: [.pagesFailed(failed: 1, all: 4)])))
        #expect(store.state.counts.fetched == 1 && store.state.counts.unchanged == 1 && store.state.counts.skipped == 1)
        #expect(output.result == "1 page fetched, 1 unchanged, 1 blocked, 1 failed, 1 skipped\n")
        #expect(output.messages.contains("pinnest: warning: https://example.org/3: it took too long\n"))
        #expect(output.messages.contains("https://example.org/5: the site asks for proof of a human\n"))
    }

    @Test func refreshCommandReceived_json_hasCountsAndPins() async {
        let output = OutputRecorder()
        let store = store(
            NetworkPick(operands: ["1"], filter: PinFilter()), output: output, format: .machine(.json), pins: [Sample.pin(1)]
        ) { _ in fetchedPage("T") }
        store.exhaustivity = .off
        await store.send(.refreshCommandReceived)
        await store.receive(.delegate(.done))
        #expect(output.result.hasPrefix(#"{"fetched":1,"unchanged":0,"blocked":0,"failed":0,"skipped":0,"pins":["#))
        #expect(output.result.hasSuffix("}\n]}\n"))
    }

    @Test func refreshCommandReceived_noNetworkAtAll_isAnotherFailureThanSomePages() async {
        let output = OutputRecorder()
        let store = store(
            NetworkPick(operands: [], filter: PinFilter()), output: output, pins: [Sample.pin(1), Sample.pin(2)]
        ) { throw FetchFailure(.hostNotFound, url: $0.url) }
        store.exhaustivity = .off
        await store.send(.refreshCommandReceived)
        await store.receive(.delegate(.finished(failures: [.networkUnreachable(pages: 2)])))
    }

    /// One reason for thousands of pages is worth one line.
    @Test(arguments: [(1, "1 page was"), (30, "30 pages were")]) func refreshCommandReceived_offline_isToldOnce(
        count: Int64, words: String
    ) async {
        let output = OutputRecorder()
        let store = store(
            NetworkPick(operands: [], filter: PinFilter()), output: output, pins: (1...count).map { Sample.pin($0) }
        ) { throw FetchFailure(.offline, url: $0.url) }
        store.exhaustivity = .off
        await store.send(.refreshCommandReceived)
        await store.receive(.delegate(.finished(failures: [.networkUnreachable(pages: Int(count))])))
        #expect(output.messages == "pinnest: warning: \(words) not fetched: offline\n")
    }

    /// Formats of pins have no place for counts.
    @Test func refreshCommandReceived_formatOfPins_givesThePins() async {
        let output = OutputRecorder()
        let store = store(
            NetworkPick(operands: ["1", "2"], filter: PinFilter()), output: output, format: .machine(.ids),
            pins: [Sample.pin(1), Sample.pin(2)]
        ) { _ in fetchedPage("T") }
        store.exhaustivity = .off
        await store.send(.refreshCommandReceived)
        await store.receive(.delegate(.done))
        #expect(output.result.split(separator: "\n").sorted() == ["1", "2"])
    }

    @Test func refreshCommandReceived_anotherIsRunning_doesNothing() async {
        let output = OutputRecorder()
        let store = TestStore(initialState: RefreshReducer.State(pick: NetworkPick(operands: ["1"], filter: PinFilter()))) {
            RefreshReducer()
        } withDependencies: {
            $0.useSamples(output)
            $0.pinClient.claim = { _ in false }
        }
        await store.send(.refreshCommandReceived)
        await store.receive(.refreshResponse(.failure(.refreshRunning)))
        await store.receive(.delegate(.failed(.refreshRunning)))
    }
}

@MainActor
@Suite struct CheckReducerTests {
    private func store(
        _ command: CheckCommand, output: OutputRecorder, format: Presentation.Format, found: LinkState
    ) -> TestStoreOf<CheckReducer> {
        TestStore(initialState: CheckReducer.State(command: command)) {
            CheckReducer()
        } withDependencies: {
            $0.useSamples(output, format: format)
            $0.pinClient.ids = { _ in [1] }
            $0.pinClient.find = { _ in [Sample.pin(1)] }
            $0.pinClient.recordCheck = { record in
                #expect(
                    record
                        == LinkCheckRecord(
                            pin: PinIdentity(Sample.pin(1)), found: LinkStatus(state: found, httpStatus: 404),
                            decidesAtOnce: false))
                return Sample.pin(1)
            }
            $0.metadataClient.check = { _ in
                CheckedLink(status: LinkStatus(state: found, httpStatus: 404), finalURL: "https://example.org/1")
            }
        }
    }

    @Test func checkCommandReceived_badLinkWithFail_isAFailure() async {
        let output = OutputRecorder()
        let pick = NetworkPick(operands: ["1"], filter: PinFilter())
        let store = store(
            CheckCommand(pick: pick, decidesAtOnce: false, failsOnBadLinks: true), output: output, format: .machine(.json),
            found: .dead)
        store.exhaustivity = .off
        await store.send(.checkCommandReceived)
        await store.receive(.delegate(.finished(failures: [.badLinks(1)])))
        #expect(
            output.result == """
                [
                {"id":1,"url":"https://example.org/1","state":"unknown","http_status":null,"final_url":"https://example.org/1","error":null,"checked_at":null}
                ]

                """)
    }

    @Test func checkCommandReceived_goodLink_isNotWorthALineOnATerminal() async {
        let output = OutputRecorder()
        let pick = NetworkPick(operands: ["1"], filter: PinFilter())
        let store = store(
            CheckCommand(pick: pick, decidesAtOnce: false, failsOnBadLinks: true), output: output, format: .list, found: .ok)
        store.exhaustivity = .off
        await store.send(.checkCommandReceived)
        await store.receive(.delegate(.done))
        #expect(output.result == "1 link checked, 0 not ok\n")
    }

    @Test func checkCommandReceived_table_isAligned() async {
        let output = OutputRecorder()
        let pick = NetworkPick(operands: ["1"], filter: PinFilter())
        let store = store(
            CheckCommand(pick: pick, decidesAtOnce: false, failsOnBadLinks: false), output: output, format: .table,
            found: .blocked)
        store.exhaustivity = .off
        await store.send(.checkCommandReceived)
        await store.receive(.delegate(.done))
        #expect(
            output.result == """
                id  state    http_status  url                    final_url
                ──  ───────  ───────────  ─────────────────────  ─────────────────────
                 1  blocked               https://example.org/1  https://example.org/1

                """)
    }

    /// However fast each server is.
    @Test func checkCommandReceived_table_standsInTheOrderOfThePins() async {
        let output = OutputRecorder()
        let (answered, answer) = AsyncStream<Void>.makeStream()
        let command = CheckCommand(
            pick: NetworkPick(operands: ["1", "2"], filter: PinFilter()), decidesAtOnce: false, failsOnBadLinks: false)
        let store = TestStore(initialState: CheckReducer.State(command: command)) {
            CheckReducer()
        } withDependencies: {
            $0.useSamples(output, format: .table)
            $0.pinClient.ids = { _ in [1, 2] }
            $0.pinClient.find = { targets in targets == [.range(1...1)] ? [Sample.pin(1)] : [Sample.pin(2)] }
            $0.pinClient.recordCheck = { $0.pin.id == 1 ? Sample.pin(1) : Sample.pin(2) }
            $0.metadataClient.parallel = 2
            $0.metadataClient.check = { request in
                // The first waits until the second has answered.
                if request.url.hasSuffix("/1") { for await _ in answered {} } else { answer.finish() }
                return CheckedLink(status: LinkStatus(state: .ok, httpStatus: 200), finalURL: request.url)
            }
        }
        store.exhaustivity = .off
        await store.send(.checkCommandReceived)
        await store.receive(.delegate(.done))
        #expect(
            output.result == """
                id  state  http_status  url                    final_url
                ──  ─────  ───────────  ─────────────────────  ─────────────────────
                 1  ok                  https://example.org/1  https://example.org/1
                 2  ok                  https://example.org/2  https://example.org/2

                """)
    }
}

@MainActor
@Suite struct InspectReducerTests {
    @Test func inspectCommandReceived_stdin_isReadWithItsBase() async {
        let output = OutputRecorder()
        let chunks = Chunks(["<title>", "T</title>"])
        let store = TestStore(
            initialState: InspectReducer.State(command: InspectCommand(operand: "-", baseURL: "https://a.test/"))
        ) {
            InspectReducer()
        } withDependencies: {
            $0.useSamples(output, format: .machine(.json))
            $0.inputClient.read = { await chunks.next() }
            $0.metadataClient.read = { request in
                #expect(request == PageBytes(url: "https://a.test/", name: nil, bytes: Array("<title>T</title>".utf8)))
                var page = FetchedPage(url: "https://a.test/", finalURL: "https://a.test/")
                page.title = "T"
                return page
            }
        }
        store.exhaustivity = .off
        await store.send(.inspectCommandReceived)
        await store.receive(.delegate(.done))
        #expect(
            output.result.hasPrefix(
                #"{"url":"https://a.test/","final_url":"https://a.test/","http_status":null,"media_type":null,"charset":null,"title":"T","#
            ))
    }

    @Test func inspectCommandReceived_file_isReadByName() async {
        let output = OutputRecorder()
        let store = TestStore(initialState: InspectReducer.State(command: InspectCommand(operand: "x/report.pdf"))) {
            InspectReducer()
        } withDependencies: {
            $0.useSamples(output)
            $0.fileClient.kind = { _ in .file }
            $0.fileClient.head = { path, _ in Array(path.utf8) }
            $0.metadataClient.read = { request in
                #expect(request == PageBytes(url: nil, name: "report.pdf", bytes: Array("x/report.pdf".utf8)))
                throw FetchFailure(.unsupportedAddress, url: "")
            }
        }
        store.exhaustivity = .off
        await store.send(.inspectCommandReceived)
        await store.receive(.delegate(.failed(.client(.fetch(FetchFailure(.unsupportedAddress, url: ""))))))
    }
}

private func fetchedPage(_ title: String) -> FetchedPage {
    var page = FetchedPage(url: "", finalURL: "https://example.org/")
    page.httpStatus = 200
    page.title = title
    return page
}
