import Clients
import ComposableCore
import ComposableTesting
import Features
import Models
import PinSaving
import Primitives
import Rendering
import Synchronization
import Testing

@MainActor
@Suite struct OpenReducerTests {
    private final class Opened: Sendable {
        let targets = Mutex<[String]>([])
        var list: [String] { targets.withLock { $0 } }
    }

    private func store(
        _ command: OpenCommand, pins: [Pin], opened: Opened, output: OutputRecorder,
        prepare: @escaping @Sendable (inout DependencyValues) -> Void = { _ in }
    ) -> TestStoreOf<OpenReducer> {
        TestStore(initialState: OpenReducer.State(command: command)) {
            OpenReducer()
        } withDependencies: {
            $0.useSamples(output)
            $0.presentation.locations = PinLocations(filesFolder: "/files", cacheFolder: "/cache") { !$0.hasSuffix("0") }
            $0.pinClient.ids = { _ in pins.map(\.id) }
            $0.pinClient.find = { selectors in pins.filter { selectors.contains(.range($0.id...$0.id)) } }
            $0.pinClient.recordOpened = { opened, date in
                pins.filter { opened.contains(PinIdentity($0)) }.map {
                    var pin = $0
                    pin.openedAt = date
                    return pin
                }
            }
            $0.openerClient.open = { target in opened.targets.withLock { $0.append(target) } }
            prepare(&$0)
        }
    }

    @Test func openCommandReceived_aPin_isHandedOverAndRecorded() async {
        let output = OutputRecorder()
        let opened = Opened()
        let pin = Sample.pin(1, title: "one", url: "https://a.test/?q='$(touch x)`;&b=\"|")
        var after = pin
        after.openedAt = Sample.now
        let store = store(OpenCommand(source: .pick(.operands(["1"]))), pins: [pin], opened: opened, output: output)
        await store.send(.openCommandReceived)
        await store.receive(.openResponse(.success(OpenedPins(pins: [after])))) { [after] in
            $0.opened = OpenedPins(pins: [after])
        }
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(.done))
        #expect(opened.list == ["https://a.test/?q='$(touch x)`;&b=\"|"])
    }

    @Test func openCommandReceived_whatMayRun_isRefusedAndTheRestIsOpened() async {
        let opened = Opened()
        var file = Sample.pin(6)
        file.url = nil
        file.type = .pdf
        let digest = String(repeating: "ab", count: 32)
        file.file = PinFile(name: "a.pdf", mediaType: "application/pdf", size: 1, sha256: digest)
        var missing = file
        missing.id = 7
        missing.file?.sha256 = String(repeating: "0", count: 64)
        var text = Sample.pin(8)
        text.url = nil
        text.type = .text
        text.text = "hello"
        let pins = [
            Sample.pin(1, url: "javascript:alert(1)"), Sample.pin(2, url: "mailto:a@b.test"),
            Sample.pin(3, url: "file:///tmp/a%20b.txt"), Sample.pin(4, url: "data:text/html,x"), Sample.pin(5, url: "ssh://h/"),
            file, missing, text,
        ]
        let store = store(OpenCommand(source: .pick(.operands(["1-8"]))), pins: pins, opened: opened, output: OutputRecorder()) {
            $0.openerClient.named = { path, name in "\(path) as \(name)" }
        }
        store.exhaustivity = .off
        await store.send(.openCommandReceived)
        await store.receive(
            .delegate(
                .finished(failures: [
                    .notOpenable(1, .scheme("javascript")), .notOpenable(4, .scheme("data")), .notOpenable(5, .scheme("ssh")),
                    .notOpenable(7, .missingFile("a.pdf")), .notOpenable(8, .text),
                ])))
        #expect(opened.list == ["mailto:a@b.test", "/tmp/a b.txt", "/files/ab/\(digest) as a.pdf"])
    }

    /// What a file is, its bytes say: no name makes a program of it.
    @Test(arguments: [
        ("report.pdf", "application/pdf", "report.pdf"), ("SCAN.PDF", "application/pdf", "SCAN.PDF"),
        ("photo.jpeg", "image/jpeg", "photo.jpeg"), ("photo", "image/jpeg", "photo.jpg"),
        ("photo.png", "image/jpeg", "photo.png.jpg"),
        ("starter.desktop", "text/plain", "starter.desktop.txt"), ("page.html", "text/plain", "page.html.txt"),
        ("notes.md", "text/plain", "notes.md"), ("../../etc/passwd", "text/plain", "passwd.txt"),
        ("..", "application/pdf", "file.pdf"),
        ("data", "application/x-unknown", "data.bin"),
    ])
    func openCommandReceived_keptFile_hasAnEndingThatIsTrue(name: String, mediaType: String, expected: String) async {
        let opened = Opened()
        var pin = Sample.pin(1)
        pin.url = nil
        pin.type = .pdf
        pin.file = PinFile(name: name, mediaType: mediaType, size: 1, sha256: String(repeating: "ab", count: 32))
        let store = store(OpenCommand(source: .pick(.operands(["1"]))), pins: [pin], opened: opened, output: OutputRecorder()) {
            $0.openerClient.named = { _, name in name }
        }
        store.exhaustivity = .off
        await store.send(.openCommandReceived)
        await store.receive(.delegate(.done))
        #expect(opened.list == [expected])
    }

    @Test func openCommandReceived_elevenPins_asksFirst() async {
        let opened = Opened()
        let pins = (1...11).map { Sample.pin($0) }
        let store = store(OpenCommand(source: .pick(.operands(["1-11"]))), pins: pins, opened: opened, output: OutputRecorder()) {
            $0.questionClient.confirm = { question in
                #expect(question == "Open 11 pins?")
                return false
            }
        }
        store.exhaustivity = .off
        await store.send(.openCommandReceived)
        await store.receive(.delegate(.failed(.declined)))
        #expect(opened.list.isEmpty)
    }

    @Test func openCommandReceived_trashedPin_opensNothing() async {
        let opened = Opened()
        var trashed = Sample.pin(2)
        trashed.deletedAt = Sample.now
        let store = store(
            OpenCommand(source: .pick(.operands(["1-2"]))), pins: [Sample.pin(1), trashed], opened: opened,
            output: OutputRecorder())
        store.exhaustivity = .off
        await store.send(.openCommandReceived)
        await store.receive(.delegate(.failed(.client(.library(.trashed([2]))))))
        #expect(opened.list.isEmpty)
    }

    @Test func openCommandReceived_print_opensNothing() async {
        let output = OutputRecorder()
        let opened = Opened()
        let store = store(
            OpenCommand(source: .pick(.operands(["1-2"])), mode: .print), pins: [Sample.pin(1), Sample.pin(2)], opened: opened,
            output: output)
        store.exhaustivity = .off
        await store.send(.openCommandReceived)
        await store.receive(.delegate(.done))
        #expect(output.result == "https://example.org/1\nhttps://example.org/2\n")
        #expect(opened.list.isEmpty)
    }

    @Test func openCommandReceived_copy_speaksToTheTerminal() async {
        let output = OutputRecorder()
        let store = store(
            OpenCommand(source: .pick(.operands(["1"])), mode: .copy), pins: [Sample.pin(1, url: "https://a.test/")],
            opened: Opened(), output: output
        ) { $0.presentation.isMessagesTerminal = true }
        store.exhaustivity = .off
        await store.send(.openCommandReceived)
        await store.receive(.delegate(.done))
        // printf https://a.test/ | base64
        #expect(output.messages.hasPrefix("\u{1B}]52;c;aHR0cHM6Ly9hLnRlc3Qv\u{7}Copied: "))
    }

    @Test func openCommandReceived_openerThatFails_isTheResult() async {
        let store = store(
            OpenCommand(source: .pick(.operands(["1-2"]))), pins: [Sample.pin(1), Sample.pin(2)], opened: Opened(),
            output: OutputRecorder()
        ) {
            $0.openerClient.open = { target in
                if target.hasSuffix("1") { throw OpenerError.failed(program: "b", status: 3) }
            }
        }
        store.exhaustivity = .off
        await store.send(.openCommandReceived)
        await store.receive(.delegate(.failed(.client(.opener(.failed(program: "b", status: 3))))))
        #expect(store.state.opened?.pins.map(\.id) == [2])
    }

    @Test func openCommandReceived_random_opensOne() async {
        let opened = Opened()
        let store = store(
            OpenCommand(source: .random(RandomCommand(filter: PinFilter()))),
            pins: [Sample.pin(1), Sample.pin(2), Sample.pin(3)], opened: opened,
            output: OutputRecorder()
        ) { $0.withRandomNumberGenerator = WithRandomNumberGenerator(LowestNumber()) }
        store.exhaustivity = .off
        await store.send(.openCommandReceived)
        await store.receive(.delegate(.done))
        #expect(opened.list == ["https://example.org/1"])
    }

    @Test func openCommandReceived_search_readsAllBatches() async {
        let opened = Opened()
        let store = store(
            OpenCommand(source: .found(PinListRequest(batchSize: 1))), pins: [Sample.pin(1), Sample.pin(2)], opened: opened,
            output: OutputRecorder()
        ) {
            $0.pinClient.list = { request in
                request.cursor == nil
                    ? PinBatch(pins: [FoundPin(pin: Sample.pin(2))], next: .keyset(value: 1, id: 2, remaining: nil))
                    : PinBatch(pins: [FoundPin(pin: Sample.pin(1))])
            }
        }
        store.exhaustivity = .off
        await store.send(.openCommandReceived)
        await store.receive(.delegate(.done))
        #expect(opened.list == ["https://example.org/2", "https://example.org/1"])
    }
}

/// Chance that always gives the first of all. Not zero, which is thrown again and again.
struct LowestNumber: RandomNumberGenerator, Sendable {
    mutating func next() -> UInt64 { 1 }
}
