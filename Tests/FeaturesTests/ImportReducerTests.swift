import Clients
import ComposableCore
import ComposableTesting
import Features
import Interchange
import Models
import PinSaving
import Primitives
import Rendering
import Testing

@MainActor
@Suite struct ImportReducerTests {
    private func store(
        _ command: ImportCommand, _ staging: Staging, _ output: OutputRecorder, format: Presentation.Format = .list,
        file: ByteReader = .of()
    ) -> TestStoreOf<ImportReducer> {
        TestStore(initialState: ImportReducer.State(command: command)) {
            ImportReducer()
        } withDependencies: {
            $0.useSamples(output, format: format)
            $0.importClient = staging.client
            $0.fileClient.open = { path in
                #expect(path == "b.html")
                return file
            }
        }
    }

    @Test func importCommandReceived_bookmarkFile_isStagedCommittedAndReported() async {
        let (staging, output) = (Staging(ImportOutcome(created: 1, merged: 1, restored: 1)), OutputRecorder())
        let file = ByteReader.of(
            ImportSample.head, "<DT><A HREF=\"https://a.test/\" TAGS=\"x,y\">A</A>\n<DT><A HREF=\"https://",
            "b.test/\">B</A>\n<HR>\n",
            "<DT><A HREF=\"place:x\">Saved</A>\n</DL>\n")
        let store = store(ImportSample.command(), staging, output, file: file)
        let tally = ImportSample.tally(
            ImportSample.pin(4), ImportSample.pin(5), .skipped(ImportSkip(line: 6, reason: .separator)),
            .skipped(ImportSkip(line: 7, reason: .savedSearch, text: "place:x")))
        let report = ImportReport(
            source: "b.html", format: "netscape", tally: tally, outcome: ImportOutcome(created: 1, merged: 1, restored: 1),
            isDryRun: false)
        await store.send(.importCommandReceived)
        await store.receive(.entriesRead(4)) { $0.progress.done = 4 }
        await store.receive(.commitStarted) {
            $0.isCommitting = true
            $0.progress.label = "Writing"
        }
        await store.receive(.importResponse(.success(report))) { $0.report = report }
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(.done))
        #expect(await staging.calls == ["begin", "stage", "commit"])
        #expect(await staging.pins.map(\.url) == ["https://a.test/", "https://b.test/"])
        #expect(await staging.pins.first?.tags == ["x", "y"])
        #expect(await staging.request == ImportRequest(step: ImportSample.step))
        #expect(
            output.result == """
                Imported b.html (netscape), 4 entries
                1 new, 1 merged with a pin of the same page (1 back from the trash), 2 skipped
                Skipped: 1 separator, 1 saved search of Firefox

                """)
        #expect(output.messages == "")
    }

    @Test func importCommandReceived_options_areHandedOn() async {
        let (staging, output) = (Staging(ImportOutcome(created: 1)), OutputRecorder())
        var command = ImportSample.command(.file("-"))
        command.collection = CollectionPath("Old/Box")
        command.tags = ["old"]
        command.fetching = .later
        command.isDryRun = true
        let store = store(command, staging, output, format: .machine(.json))
        let lines = Chunks(["https://a.test/\nno address\n"])
        store.dependencies.inputClient.read = { await lines.next() }
        store.exhaustivity = .off
        await store.send(.importCommandReceived)
        await store.receive(.delegate(.done))
        #expect(
            await staging.request
                == ImportRequest(
                    collection: CollectionPath("Old/Box"), tags: ["old"], marksPending: true, isDryRun: true,
                    step: ImportSample.step))
        #expect(
            output.result
                == #"{"format":"list","read":2,"created":1,"merged":0,"unchanged":0,"skipped":{"no-address-in-line":1},"failed":[],"dry_run":true}"#
                + "\n")
    }

    private func messages(
        created: Int, _ fetching: ImportCommand.Fetching, isDryRun: Bool = false, keepsSteps: Bool = true
    ) async -> String {
        let (staging, output) = (Staging(ImportOutcome(created: created)), OutputRecorder())
        var command = ImportSample.command(.file("-"))
        command.fetching = fetching
        command.isDryRun = isDryRun
        let store = store(command, staging, output)
        let lines = Chunks(["https://a.test/\n"])
        store.dependencies.inputClient.read = { await lines.next() }
        store.dependencies.presentation.isMessagesTerminal = true
        store.dependencies.presentation.isDumbTerminal = true
        store.dependencies.presentation.keepsSteps = keepsSteps
        store.exhaustivity = .off
        await store.send(.importCommandReceived)
        await store.receive(.delegate(.done))
        return output.messages
    }

    @Test func importCommandReceived_offline_saysOnceThatThePagesWait() async {
        let waiting = "pinnest: warning: the pages are not fetched: offline. Later: pinnest refresh --missing\n"
        #expect(await messages(created: 3, .later) == waiting + "'pinnest undo' takes it back.\n")
        #expect(await messages(created: 0, .later) == "")
        #expect(await messages(created: 3, .later, isDryRun: true) == "")
        #expect(await messages(created: 3, .none) == "'pinnest undo' takes it back.\n")
    }

    /// With `undo.steps = 0` nothing takes it back.
    @Test func importCommandReceived_withoutSteps_promisesNothing() async {
        #expect(await messages(created: 3, .none, keepsSteps: false) == "")
    }

    @Test func importCommandReceived_formatOfPins_isRefusedFirst() async {
        let (staging, output) = (Staging(), OutputRecorder())
        let store = store(ImportSample.command(), staging, output, format: .machine(.ids))
        store.exhaustivity = .off
        await store.send(.importCommandReceived)
        await store.receive(
            .delegate(
                .failed(.usage("That format is for pins. Numbers are given as list, table, tsv, csv, json or jsonl."))))
        #expect(await staging.calls == [])
    }

    @Test func importCommandReceived_csv_givesARow() async {
        let (staging, output) = (Staging(ImportOutcome(created: 1, merged: 2)), OutputRecorder())
        let store = store(ImportSample.command(.file("-")), staging, output, format: .machine(.csv))
        let lines = Chunks(["https://a.test/\nhttps://b.test/\n\nhttps://c.test/\n"])
        store.dependencies.inputClient.read = { await lines.next() }
        store.dependencies.presentation.isFormatGiven = true
        store.exhaustivity = .off
        await store.send(.importCommandReceived)
        await store.receive(.delegate(.done))
        #expect(
            output.result
                == "format,read,created,merged,unchanged,skipped,failed,dry_run\r\nlist,3,1,2,0,0,0,false\r\n")
    }

    @Test func importCommandReceived_badEntry_costsNoOtherAndIsNamed() async {
        let (staging, output) = (Staging(ImportOutcome(created: 430)), OutputRecorder())
        let store = store(
            ImportSample.command(), staging, output, format: .machine(.json),
            file: .of(ImportSample.head + "<DT><A HREF=\"https://a.test/\">A</A>\n<DT><A HREF=\"http://[::1\">B</A>\n"))
        let tally = ImportSample.tally(
            ImportSample.pin(4), .failed(ImportFailure(line: 5, url: "http://[::1", reason: .invalidAddress)))
        let report = ImportReport(
            source: "b.html", format: "netscape", tally: tally, outcome: ImportOutcome(created: 430), isDryRun: false)
        await store.send(.importCommandReceived)
        await store.receive(.entriesRead(2)) { $0.progress.done = 2 }
        await store.receive(.commitStarted) {
            $0.isCommitting = true
            $0.progress.label = "Writing"
        }
        await store.receive(.importResponse(.success(report))) { $0.report = report }
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(.failed(.entriesFailed(failed: 1, all: 2))))
        #expect(output.messages == "pinnest: warning: line 5 cannot be imported, its address is no URL: http://[::1\n")
        #expect(
            output.result
                == #"{"format":"netscape","read":2,"created":430,"merged":0,"unchanged":0,"skipped":{},"failed":[{"line":5,"url":"http://[::1","reason":"invalid-address","file":null}],"dry_run":false}"#
                + "\n")
    }

    @Test(arguments: ["begin", "stage", "commit"]) func importCommandReceived_libraryFails_discardsWhatWasStaged(_ call: String)
        async
    {
        let error = LibraryError.diskFull(path: "pinnest.db")
        let (staging, output) = (Staging(failing: (call, error)), OutputRecorder())
        let store = store(
            ImportSample.command(), staging, output, file: .of(ImportSample.head + "<DT><A HREF=\"https://a.test/\">A</A>\n"))
        store.exhaustivity = .off
        await store.send(.importCommandReceived)
        await store.receive(.delegate(.failed(.client(.library(error)))))
        let calls = await staging.calls
        #expect(calls.last == (call == "begin" ? "begin" : "discard"))
        #expect(output.result == "")
    }

    @Test func importCommandReceived_readingFailsInTheMiddle_discards() async {
        let (staging, output) = (Staging(), OutputRecorder())
        let pieces = Chunks([ImportSample.head + String(repeating: "<DT><A HREF=\"https://a.test/\">A</A>\n", count: 3000)])
        let error = FileError.failed(path: "b.html", detail: "Input/output error")
        let file = ByteReader(next: {
            let piece = await pieces.next()
            if piece.isEmpty { throw error }
            return piece
        })
        let store = store(ImportSample.command(), staging, output, file: file)
        store.exhaustivity = .off
        await store.send(.importCommandReceived)
        await store.receive(.delegate(.failed(.client(.file(error)))))
        #expect(await staging.calls == ["begin", "stage", "discard"])
    }

    @Test func importCommandReceived_unknownOrEmptyFile_isToldBeforeAnythingIsStaged() async {
        for (text, problem) in [("", ImportProblem.empty), ("\u{1}\u{2}nothing", .unknownFormat)] {
            let (staging, output) = (Staging(), OutputRecorder())
            let store = store(ImportSample.command(), staging, output, file: .of(text))
            await store.send(.importCommandReceived)
            await store.receive(.importResponse(.failure(.notImportable("b.html", problem))))
            await store.receive(.delegate(.failed(.notImportable("b.html", problem))))
            #expect(await staging.calls == [])
        }
    }

    @Test func importCommandReceived_anotherFormatThanAskedFor_discards() async {
        let (staging, output) = (Staging(), OutputRecorder())
        var command = ImportSample.command()
        command.format = .chromium
        let store = store(command, staging, output, file: .of("no JSON"))
        store.exhaustivity = .off
        await store.send(.importCommandReceived)
        await store.receive(.delegate(.failed(.notImportable("b.html", .notInFormat("chromium")))))
        #expect(await staging.calls == ["begin", "discard"])
    }

    @Test func importCommandReceived_manyWarnings_areBounded() async {
        let (staging, output) = (Staging(ImportOutcome(created: 25)), OutputRecorder())
        let entries = (1...25).map { "<DT><A HREF=\"https://a.test/\($0)\" ADD_DATE=\"abc\">A</A>\n" }.joined()
        let store = store(ImportSample.command(), staging, output, file: .of(ImportSample.head + entries))
        store.exhaustivity = .off
        await store.send(.importCommandReceived)
        await store.receive(.delegate(.done))
        let lines = output.messages.split(separator: "\n")
        #expect(lines.count == 21)
        #expect(lines.first == "pinnest: warning: line 4: ADD_DATE 'abc' is no date and was left out")
        #expect(lines.last == "pinnest: warning: … and 5 more warnings of this kind")
    }

    @Test func clockTicked_drawsTheRateAndIsWiped() async {
        let (staging, output, clock) = (Staging(ImportOutcome(unchanged: 1)), OutputRecorder(), TestClock())
        let store = store(ImportSample.command(), staging, output)
        let pieces = Chunks([
            ImportSample.head + String(repeating: "<DT><A HREF=\"https://a.test/\">A</A>\n", count: 2000) + "</DL>\n"
        ])
        let gate = AsyncStream<Void>.makeStream()
        store.dependencies.continuousClock = clock
        store.dependencies.presentation.isMessagesTerminal = true
        store.dependencies.fileClient.open = { _ in
            ByteReader(next: {
                let piece = await pieces.next()
                if piece.isEmpty { for await _ in gate.stream {} }
                return piece
            })
        }
        store.exhaustivity = .off
        await store.send(.importCommandReceived)
        await store.receive(.entriesRead(2000))
        await clock.advance(by: .milliseconds(200))
        await store.receive(.clockTicked)
        #expect(store.state.progress.rate == 10_000)
        gate.continuation.finish()
        await store.receive(.delegate(.done))
        #expect(output.messages.hasPrefix("\r\u{1B}[K/ Reading  2000 entries, 10000/s"))
        #expect(output.messages.hasSuffix("\r\u{1B}[K"))
    }
}
