import Clients
import ComposableCore
import ComposableTesting
import Features
import Interchange
import Models
import PinSaving
import Primitives
import Rendering
import SearchText
import Synchronization
import Testing

/// What was done with a file, in words.
private final class FileRecorder: Sendable {
    private let log = Mutex((words: [String](), bytes: [UInt8]()))

    var words: [String] { log.withLock { $0.words } }
    var text: String { log.withLock { String(decoding: $0.bytes, as: UTF8.self) } }

    func client(failing: String? = nil) -> FileReplacementClient {
        FileReplacementClient(
            begin: { try self.note("begin \($0)", failing) },
            write: { bytes in
                try self.note("write", failing)
                self.log.withLock { $0.bytes += bytes }
            },
            commit: { try self.note("commit", failing) }, discard: { try self.note("discard", nil) })
    }

    func note(_ word: String, _ failing: String?) throws {
        log.withLock { $0.words.append(word) }
        if word == failing { throw FileReplacementError.diskFull(path: "f") }
    }
}

@MainActor
@Suite struct ExportReducerTests {
    private nonisolated static let text = Pin(
        id: 2, uuid: UUID(high: 0, low: 2), type: .text, text: "words", createdAt: Sample.now, updatedAt: Sample.now)

    /// Gives batches one after the other, and tells when it was ended.
    private func source(_ batches: [[ExportEvent]], overview: ExportOverview = ExportOverview(), _ files: FileRecorder? = nil)
        -> ExportClient
    {
        let left = Box(batches)
        return ExportClient(
            begin: { _ in overview }, next: { left.next() }, end: { try files?.note("end", nil) })
    }

    private func store(
        _ format: ExportFormat, file: String? = nil, _ source: ExportClient, _ output: OutputRecorder,
        files: FileReplacementClient? = nil, _ change: (inout Presentation) -> Void = { _ in }
    ) -> TestStoreOf<ExportReducer> {
        let command = ExportCommand(
            file: file, format: format, request: ExportRequest(shape: .list), generator: "pinnest 0")
        var presentation = Presentation(format: .machine(.tsv))
        change(&presentation)
        return TestStore(initialState: ExportReducer.State(command: command)) {
            ExportReducer()
        } withDependencies: {
            $0.useSamples(output)
            $0.exportClient = source
            if let files { $0.fileReplacementClient = files }
            $0.presentation = presentation
        }
    }

    @Test func exportCommandReceived_stdout_writesBatchByBatch() async {
        let output = OutputRecorder()
        let pin = Sample.pin(1, title: "one")
        let store = store(
            .markdown,
            source([[.pin(pin, isRepeated: false)], [.pin(pin, isRepeated: true), .pin(Self.text, isRepeated: false)]]), output)
        await store.send(.exportCommandReceived)
        await store.receive(.batchWritten(ExportCounts(written: 1))) { $0.counts = ExportCounts(written: 1) }
        await store.receive(.batchWritten(ExportCounts(leftOut: 1))) { $0.counts.leftOut = 1 }
        await store.receive(.exportResponse(.success(())))
        await store.receive(.noteResponse(.success(())))
        await store.receive(.delegate(.done))
        #expect(output.result == "- [one](https://example.org/1)\n- [one](https://example.org/1)\n")
        #expect(
            output.messages
                == "pinnest: warning: 1 pin left out: markdown has no place for pins without an address; json, jsonl and csv have\n"
        )
    }

    @Test func exportCommandReceived_file_isWrittenAndTheReportIsForPeople() async {
        let output = OutputRecorder()
        let files = FileRecorder()
        let batch = [ExportEvent.pin(Sample.pin(1, title: "one"), isRepeated: false), .pin(Self.text, isRepeated: false)]
        let store = store(
            .markdown, file: "f.md", source([batch], files), output, files: files.client()
        ) { $0.isMessagesTerminal = true }
        store.exhaustivity = .off
        await store.send(.exportCommandReceived)
        await store.receive(.delegate(.done))
        #expect(files.words == ["begin f.md", "write", "write", "commit", "end"])
        #expect(files.text == "- [one](https://example.org/1)\n")
        #expect(output.result == "")
        #expect(
            output.messages == """
                Exported 1 pin to f.md.
                pinnest: warning: 1 pin left out: markdown has no place for pins without an address; json, jsonl and csv have

                """)
    }

    /// Whoever moves to another machine must know that a file of pins is not all.
    @Test func exportCommandReceived_filePins_areToldOf() async {
        let output = OutputRecorder()
        var pin = Sample.pin(1, title: "one")
        pin.file = PinFile(name: "a.pdf", mediaType: "application/pdf", size: 4, sha256: String(repeating: "a", count: 64))
        let batch = [ExportEvent.pin(pin, isRepeated: false), .pin(Sample.pin(2, title: "two"), isRepeated: false)]
        let store = store(.csv, file: "f.csv", source([batch]), output, files: FileRecorder().client()) {
            $0.isMessagesTerminal = true
        }
        store.exhaustivity = .off
        await store.send(.exportCommandReceived)
        await store.receive(.delegate(.done))
        #expect(
            output.messages
                == "Exported 2 pins to f.csv. The bytes of 1 file are not in it: pinnest backup takes them along.\n")
    }

    @Test(arguments: ["begin f.md", "write", "commit"]) func exportCommandReceived_badDisk_cleansUp(step: String) async {
        let output = OutputRecorder()
        let files = FileRecorder()
        let batch = [ExportEvent.pin(Sample.pin(1, title: "one"), isRepeated: false)]
        let store = store(.json, file: "f.md", source([batch], files), output, files: files.client(failing: step))
        store.exhaustivity = .off
        await store.send(.exportCommandReceived)
        await store.receive(.delegate(.failed(.client(.fileReplacement(.diskFull(path: "f"))))))
        #expect(files.words.suffix(2) == ["discard", "end"])
        #expect(output.result == "" && output.messages == "")
    }

    /// Nothing is begun where the library cannot be read.
    @Test func exportCommandReceived_badLibrary_touchesNoFile() async {
        let output = OutputRecorder()
        let files = FileRecorder()
        var source = source([])
        source.begin = { _ in throw LibraryError.foreign(path: "l") }
        let store = store(.json, file: "f.json", source, output, files: files.client())
        await store.send(.exportCommandReceived)
        await store.receive(.exportResponse(.failure(.client(.library(.foreign(path: "l"))))))
        await store.receive(.delegate(.failed(.client(.library(.foreign(path: "l"))))))
        #expect(files.words == [])
    }

    /// A name that was mistyped makes no empty file of a good one; in a query it may be anything.
    @Test(
        arguments: [
            (
                [MissingName(.tag, "swfit", near: ["swift"]), MissingName(.tag, "x", near: ["swift"])],
                NameError.noTag(["swfit", "x"], near: ["swift"]), ""
            ),
            ([MissingName(.collection, "Dve", near: ["Dev"]), MissingName(.tag, "x")], .noCollection("Dve", near: ["Dev"]), ""),
            ([MissingName(.tag, "x", isQueried: true)], nil, "pinnest: warning: there is no tag 'x'\n"),
        ] as [([MissingName], NameError?, String)])
    func exportCommandReceived_filterOfNamesThatAreNone_isRefused(
        missing: [MissingName], error: NameError?, warning: String
    ) async {
        let output = OutputRecorder()
        let files = FileRecorder()
        var request = ExportRequest(shape: .list)
        request.filter.tags = ["swfit"]
        let command = ExportCommand(file: "f.csv", format: .csv, request: request, generator: "pinnest 0")
        let store = TestStore(initialState: ExportReducer.State(command: command)) {
            ExportReducer()
        } withDependencies: {
            $0.useSamples(output)
            $0.pinClient.missingNames = { [filter = request.filter] in
                #expect($0 == filter)
                return missing
            }
            if error == nil { $0.exportClient = source([], files) }
            $0.fileReplacementClient = files.client()
        }
        store.exhaustivity = .off
        await store.send(.exportCommandReceived)
        await store.receive(.delegate(error.map { .failed(.client(.library(.names($0)))) } ?? .done))
        #expect(files.words.isEmpty == (error != nil))
        #expect(output.messages == warning)
    }

    @Test func exportCommandReceived_cancelled_discards() async {
        let output = OutputRecorder()
        let files = FileRecorder()
        var source = source([], files)
        source.next = {
            try files.note("next", nil)
            while true { try await Task.sleep(for: .seconds(60)) }
        }
        let store = store(.json, file: "f.json", source, output, files: files.client())
        let task = await store.send(.exportCommandReceived)
        while files.words.last != "next" { await Task.yield() }
        await task.cancel()
        #expect(files.words == ["begin f.json", "next", "discard", "end"])
    }

    @Test func exportCommandReceived_terminal_isHarmless() async {
        let output = OutputRecorder()
        let pin = Sample.pin(1, title: "a\u{1B}[31m\u{202E}b")
        for (format, isTerminal) in [(ExportFormat.netscape, true), (.json, true), (.csv, true), (.netscape, false)] {
            let store = store(format, source([[.pin(pin, isRepeated: false)]]), output) { $0.isResultTerminal = isTerminal }
            store.exhaustivity = .off
            await store.send(.exportCommandReceived)
            await store.receive(.delegate(.done))
            #expect(output.result.contains("\u{1B}") == !isTerminal)
            #expect(output.result.contains("\u{202E}") == !isTerminal)
        }
    }

    @Test func exportCommandReceived_oddQuery_warns() async {
        let output = OutputRecorder()
        let warning = QueryWarning.unknownField(name: "x", text: "x:y")
        let store = store(.csv, source([], overview: ExportOverview(warnings: [warning])), output)
        store.exhaustivity = .off
        await store.send(.exportCommandReceived)
        await store.receive(.delegate(.done))
        #expect(output.messages == "pinnest: warning: there is no field 'x:', so 'x:y' is looked for as it stands\n")
        #expect(output.result.hasPrefix("id,uuid,type,"))
    }
}

/// Batches that are still to come.
private final class Box: Sendable {
    private let batches: Mutex<[[ExportEvent]]>

    init(_ batches: [[ExportEvent]]) { self.batches = Mutex(batches) }

    func next() -> [ExportEvent] { batches.withLock { $0.isEmpty ? [] : $0.removeFirst() } }
}
