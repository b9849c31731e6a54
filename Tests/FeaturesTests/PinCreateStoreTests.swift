import Clients
import ComposableCore
import ComposableTesting
import Features
import Models
import PinSaving
import Primitives
import Synchronization
import Testing

/// `add --store`.
@MainActor @Suite struct PinCreateStoreTests {
    private nonisolated static let pdf = Array("%PDF-1.4\n% nothing else".utf8)
    private nonisolated static let url = "https://a.test/x/paper.pdf?utm_source=y"

    private func store(
        _ bytes: [UInt8], status: Int = 200, failing: FetchFailure? = nil, _ output: OutputRecorder,
        discarded: Discarded = Discarded(),
        _ change: (inout AddCommand) -> Void = { _ in }
    ) -> TestStoreOf<PinCreateReducer> {
        var command = AddCommand(operands: [Self.url], description: "add --store")
        command.storesFiles = true
        command.options.wantsPages = false
        change(&command)
        return TestStore(initialState: PinCreateReducer.State(command: command)) {
            PinCreateReducer()
        } withDependencies: {
            $0.useSamples(output)
            $0.fileClient.kind = { _ in nil }
            $0.fileStoreClient.stagePushed = { _, produce in
                let taken = Mutex([UInt8]())
                try await produce { piece in taken.withLock { $0 += piece } }
                let count = taken.withLock { $0.count }
                return StagedFile(sha256: SHA256.hexadecimal(SHA256.digest(bytes)), size: Int64(count), token: "t")
            }
            $0.fileStoreClient.bytes = { _, offset, count in Array(bytes.dropFirst(offset).prefix(count)) }
            $0.fileStoreClient.keep = { _ in }
            $0.pinClient.prepare = {}
            $0.fileStoreClient.discard = { file in discarded.note(file.token) }
            $0.inflateClient.inflate = { bytes, _ in Array(bytes) }
            $0.metadataClient.download = { request, take in
                if let failing { throw failing }
                #expect(request.isTrusted)
                if status == 200 { try take(bytes) }
                return DownloadedFile(finalURL: request.url, httpStatus: status, name: "paper.pdf")
            }
            $0.pinClient.save = { request in
                request.drafts.map { draft in
                    let pin = Pin(
                        id: 1, uuid: draft.uuid, type: draft.type, userTitle: draft.title, url: draft.url, createdAt: Sample.now,
                        updatedAt: Sample.now, file: draft.file)
                    return SavedPin(pin: pin, outcome: .created)
                }
            }
        }
    }

    private final class Discarded: Sendable {
        private let tokens = Mutex([String]())
        var all: [String] { tokens.withLock { $0 } }

        func note(_ token: String) { tokens.withLock { $0.append(token) } }
    }

    private func request(_ draft: PinDraft) -> PinSaveRequest {
        PinSaveRequest(drafts: [draft], step: StepDescription(command: "add --store", date: Sample.now))
    }

    @Test func addCommandReceived_fileBehindAnAddress_isKeptWithIt() async {
        let output = OutputRecorder()
        let discarded = Discarded()
        let store = store(Self.pdf, output, discarded: discarded) { $0.options.stripsTracking = true }
        let sha = SHA256.hexadecimal(SHA256.digest(Self.pdf))
        let file = PinFile(name: "paper.pdf", mediaType: "application/pdf", size: Int64(Self.pdf.count), sha256: sha)
        let staged = StagedFile(sha256: sha, size: Int64(Self.pdf.count), token: "t")
        let content = LocalPin(type: .pdf, url: "https://a.test/x/paper.pdf", file: file, staged: staged)
        var draft = PinDraft(uuid: UUID(high: 0, low: 0), type: .pdf, url: "https://a.test/x/paper.pdf", file: file)
        draft.suggestedTitle = nil
        let saved = SavedPin(
            pin: Pin(
                id: 1, uuid: UUID(high: 0, low: 0), type: .pdf, url: "https://a.test/x/paper.pdf", createdAt: Sample.now,
                updatedAt: Sample.now,
                file: file), outcome: .created)
        await store.send(.addCommandReceived)
        await store.receive(.operandsResponse(.success([.address(Self.url)])))
        await store.receive(.filesResponse(.success([.content(content)]))) { $0.saving.staged = [staged] }
        await store.receive(.saving(.saveRequested(request(draft), wantsPages: false)))
        await store.receive(.saving(.saveResponse(.success([saved]), wantsPages: false))) {
            $0.saving.saved = [saved]
        }
        await store.receive(.saving(.delegate(.finished([saved]))))
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(.done))
        #expect(discarded.all == [])
    }

    private func failure(_ store: TestStoreOf<PinCreateReducer>, _ problem: StoreProblem) async {
        let address = ListedAddress(url: Self.url)
        let draft = PinDraft(uuid: UUID(high: 0, low: 0), url: Self.url)
        let saved = SavedPin(
            pin: Pin(id: 1, uuid: UUID(high: 0, low: 0), type: .url, url: Self.url, createdAt: Sample.now, updatedAt: Sample.now),
            outcome: .created)
        let failure = CommandFailure.notStored(url: Self.url, problem)
        await store.send(.addCommandReceived)
        await store.receive(.operandsResponse(.success([.address(Self.url)])))
        await store.receive(.filesResponse(.success([.unstored(address, .typed, problem)]))) { $0.notStored = [failure] }
        await store.receive(.saving(.saveRequested(request(draft), wantsPages: false)))
        await store.receive(.saving(.saveResponse(.success([saved]), wantsPages: false))) {
            $0.saving.saved = [saved]
        }
        await store.receive(.saving(.delegate(.finished([saved]))))
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(.finished(failures: [failure])))
    }

    @Test func addCommandReceived_page_isSavedWithoutAFile() async {
        let discarded = Discarded()
        await failure(
            store(Array("<!doctype html><title>x</title>".utf8), OutputRecorder(), discarded: discarded), .type("text/html"))
        #expect(discarded.all == ["t"])
    }

    @Test func addCommandReceived_noSuchFile_isSavedWithoutAFile() async {
        await failure(store([], status: 404, OutputRecorder()), .status(404))
    }

    @Test func addCommandReceived_noNetwork_isSavedWithoutAFile() async {
        let problem = FetchFailure(.hostNotFound, url: Self.url)
        await failure(store([], failing: problem, OutputRecorder()), .client(.fetch(problem)))
    }
}
