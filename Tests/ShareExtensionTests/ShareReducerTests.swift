import Clients
import ComposableCore
import ComposableTesting
import Foundation
import Models
import Network
import PinSaving
import Platform
import Primitives
import ShareExtension
import Synchronization
import TestSupport
import Testing

/// Stdin as bytes, through the real store and the real readers, up to what is asked of the library.
@MainActor
@Suite struct ShareReducerTests {
    private final class Recorder: Sendable {
        let request = Mutex<PinSaveRequest?>(nil)
        let filled = Mutex<FetchedPage?>(nil)
    }

    private struct Shared {
        var request: PinSaveRequest?
        var filled: FetchedPage?
        var failures: [CommandFailure] = []
        /// What lies in the folder of files at the end.
        var files: [String] = []
        var drafts: [PinDraft] { request?.drafts ?? [] }
    }

    private func share(_ bytes: [UInt8], saving: LibraryError? = nil, _ change: (inout ShareCommand) -> Void = { _ in })
        async throws -> Shared
    {
        let folder = try TemporaryFolder()
        let recorder = Recorder()
        let rest = Mutex(bytes[...])
        let chunk = max(7, bytes.count / 16)
        var command = ShareCommand(description: "share")
        command.options.wantsPages = false
        change(&command)
        let files = FileStore(folder: folder.path + "/f")
        let store = TestStore(initialState: ShareReducer.State(command: command)) {
            ShareReducer()
        } withDependencies: {
            $0.date = DateGenerator { Timestamp(seconds: 1_700_000_000) }
            $0.uuid = .incrementing
            $0.fileStoreClient = .live(files)
            $0.pinClient.prepare = {}
            $0.inflateClient = .live
            $0.metadataClient.read = MetadataClient.live(NetworkConfiguration()).read
            $0.inputClient.read = {
                rest.withLock { rest in
                    defer { rest = rest.dropFirst(chunk) }
                    return Array(rest.prefix(chunk))
                }
            }
            $0.outputClient.write = { _, _ in }
            $0.pinClient.save = { request in
                recorder.request.withLock { $0 = request }
                if let saving { throw saving }
                return request.drafts.enumerated().map {
                    SavedPin(pin: Self.pin($0.element, id: Int64($0.offset + 1)), outcome: .created)
                }
            }
            $0.pinClient.fill = { request in
                recorder.filled.withLock { $0 = try? request.result.get() }
                return nil
            }
        }
        store.exhaustivity = .off
        await store.send(.shareCommandReceived)
        let failures = Mutex([CommandFailure]())
        await store.receive { action in
            guard case .delegate(.finished(let found)) = action else { return false }
            failures.withLock { $0 = found }
            return true
        }
        await store.finish()
        files.close()
        let contents = FileManager.default.subpaths(atPath: folder.path + "/f") ?? []
        return Shared(
            request: recorder.request.withLock { $0 }, filled: recorder.filled.withLock { $0 },
            failures: failures.withLock { $0 },
            files: contents.filter { $0.utf8.count > 60 })
    }

    private nonisolated static func pin(_ draft: PinDraft, id: Int64) -> Pin {
        Pin(
            id: id, uuid: draft.uuid, type: draft.type, url: draft.url, text: draft.text, createdAt: Timestamp(seconds: 0),
            updatedAt: Timestamp(seconds: 0), file: draft.file)
    }

    @Test(arguments: SampleBytes.files)
    func bytesOfAFile_areOneFilePin(sample: SampleBytes) async throws {
        let shared = try await share(sample.bytes) { $0.name = "ひとつ.bin" }
        let draft = try #require(shared.drafts.first)
        #expect(shared.drafts.count == 1 && shared.failures == [])
        #expect(draft.type == sample.type && draft.origin == .piped)
        #expect(draft.suggestedTitle == "ひとつ.bin" && draft.text == nil)
        let file = try #require(draft.file)
        #expect(file.name == "ひとつ.bin" && file.mediaType == sample.mediaType && file.size == Int64(sample.bytes.count))
        #expect(file.sha256 == SHA256.hexadecimal(SHA256.digest(sample.bytes)))
        #expect(file.width == sample.width && file.height == sample.height && file.pages == sample.pages)
        #expect(shared.files == ["\(file.sha256.prefix(2))/\(file.sha256)"])
    }

    @Test func fileWithoutName_isCalledByItsType() async throws {
        let shared = try await share(SampleBytes.png.bytes)
        #expect(shared.drafts.first?.file?.name == "image.png" && shared.drafts.first?.suggestedTitle == nil)
    }

    @Test func saveThatFails_leavesNoFile() async throws {
        let error = LibraryError.diskFull(path: "/x")
        let shared = try await share(SampleBytes.png.bytes, saving: error)
        #expect(shared.failures == [.client(.library(error))])
        #expect(shared.files == [])
    }

    @Test(arguments: ["", " \n\t\r\n", "\u{FEFF}\n"])
    func nothingButWhiteSpace_isNothingToSave(text: String) async throws {
        let shared = try await share(Array(text.utf8))
        #expect(shared.failures == [.nothingToSave] && shared.request == nil && shared.files == [])
    }

    @Test func archive_isRefusedByItsType() async throws {
        let shared = try await share([0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 60))
        #expect(shared.failures == [.unsupportedContent(name: "What is piped in", type: "application/zip")])
        #expect(shared.request == nil && shared.files == [])
    }

    @Test func archive_withAType_isKeptAllTheSame() async throws {
        let shared = try await share([0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 60)) { $0.options.type = .image }
        #expect(shared.drafts.first?.type == .image && shared.drafts.first?.file?.mediaType == "application/zip")
    }

    @Test func addresses_areAPinEachInOneStep() async throws {
        let shared = try await share(Array("https://a.test/\r\n\r\nhttps://b.test/\r\n".utf8))
        #expect(shared.drafts.map(\.url) == ["https://a.test/", "https://b.test/"])
        #expect(shared.drafts.allSatisfy { $0.type == .url && $0.origin == .piped })
        #expect(shared.request?.step == StepDescription(command: "share", date: Timestamp(seconds: 1_700_000_000)))
    }

    @Test func titleAndAddress_areOnePage() async throws {
        let shared = try await share(Array("日本語の題\nhttps://a.test/\n".utf8))
        #expect(shared.drafts.map(\.url) == ["https://a.test/"] && shared.drafts.first?.suggestedTitle == "日本語の題")
    }

    @Test func addresses_withTypeText_areAText() async throws {
        let shared = try await share(Array("https://a.test/\n".utf8)) { $0.options.type = .text }
        #expect(shared.drafts.map(\.text) == ["https://a.test/\n"] && shared.drafts.first?.url == nil)
    }

    @Test(
        arguments: [
            ("plain ü words\n", Array("plain ü words\n".utf8), nil),
            ("mit Marke", [0xEF, 0xBB, 0xBF] + Array("mit Marke".utf8), nil),
            ("é", [0xFF, 0xFE, 0xE9, 0x00], nil), ("é", [0x00, 0xE9], "utf-16be"),
            ("日本", [0x93, 0xFA, 0x96, 0x7B], "shift_jis"), ("ひらがな", [0x82, 0xD0, 0x82, 0xE7, 0x82, 0xAA, 0x82, 0xC8], nil),
            ("café!", Array("caf".utf8) + [0xE9, 0x21], nil),
        ] as [(String, [UInt8], String?)])
    func text_isReadInItsCharacterSet(text: String, bytes: [UInt8], charset: String?) async throws {
        let shared = try await share(bytes) { $0.charset = charset }
        #expect(shared.drafts.map(\.text) == [text])
        #expect(shared.drafts.first?.type == .text && shared.files == [])
    }

    @Test func unknownCharset_isWrongUse() async throws {
        let shared = try await share(Array("x".utf8)) { $0.charset = "klingon" }
        guard case .usage = shared.failures.first else {
            Issue.record("\(shared.failures)")
            return
        }
    }

    @Test func htmlWithCanonicalAddress_isThatPage() async throws {
        let html = "<!doctype html><title>A &amp; B</title><link rel=canonical href=https://a.test/p><p>Words"
        let shared = try await share(Array(html.utf8))
        #expect(shared.drafts.map(\.url) == ["https://a.test/p"] && shared.drafts.first?.type == .url)
        #expect(shared.filled?.title == "A & B" && shared.filled?.finalURL == "https://a.test/p")
        #expect(shared.files == [])
    }

    @Test func htmlWithoutAddress_isATextOfTitleAndText() async throws {
        let html = "<!doctype html><title>A &amp; B</title><script>no()</script><h1>Head</h1>\n<p>Some   <b>words</b>\n"
        let shared = try await share(Array(html.utf8))
        #expect(shared.drafts.first?.type == .text && shared.drafts.first?.suggestedTitle == "A & B")
        #expect(shared.drafts.map(\.text) == ["Head\n\nSome words"])
    }

    @Test func longText_isKeptAsAFileAndItsBeginningSearched() async throws {
        // A character of three bytes lies across the limit.
        let bytes = Array("a".utf8) + [UInt8](String(repeating: "語", count: 400_000).utf8)
        let shared = try await share(bytes)
        let draft = try #require(shared.drafts.first)
        #expect(draft.type == .text && draft.file?.mediaType == "text/plain" && draft.file?.size == 1_200_001)
        #expect(draft.text?.utf8.count == 1_048_576 && draft.text?.hasSuffix("語") == true)
        #expect(shared.files.count == 1)
    }
}
