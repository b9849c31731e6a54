import Clients
import ComposableCore
import ComposableTesting
import Features
import Models
import PinSaving
import Primitives
import Synchronization
import Testing

/// `add` with files and with a list on stdin.
@MainActor
@Suite struct PinCreateFilesTests {
    /// A store in memory, in which every file holds what its path tells.
    private final class MemoryStore: Sendable {
        let kept = Mutex([String]())
        let discarded = Mutex([String]())
        let request = Mutex<PinSaveRequest?>(nil)

        func client(_ contents: [String: [UInt8]]) -> FileStoreClient {
            FileStoreClient(
                stageFile: { path in
                    guard let bytes = contents[path] else { throw FileError.notPermitted(path: path) }
                    return StagedFile(sha256: SHA256.hexadecimal(SHA256.digest(bytes)), size: Int64(bytes.count), token: path)
                },
                stageStream: { name, _ in throw FileError.missing(path: name) },
                bytes: { file, offset, count in Array(contents[file.token, default: []].dropFirst(offset).prefix(count)) },
                keep: { file in self.kept.withLock { $0.append(file.token) } },
                discard: { file in self.discarded.withLock { $0.append(file.token) } })
        }
    }

    private nonisolated static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 1, 0, 0, 0, 0, 2, 8, 2, 0, 0, 0, 0, 0, 0, 0]

    private nonisolated static let files: [String: [UInt8]] = [
        "a.png": png, "/home/u/b c.txt": Array("# Heading\n\nwords".utf8), "odd.pdf": png,
        "x.zip": [0x50, 0x4B, 3, 4, 0, 0, 0, 0],
        "blank.txt": Array(" \n".utf8),
    ]

    private func add(
        _ operands: [String], input: String = "", type: ContentType? = nil, store memory: MemoryStore = MemoryStore(),
        failing: LibraryError? = nil
    ) async -> (drafts: [PinDraft], failures: [CommandFailure], output: OutputRecorder) {
        let output = OutputRecorder()
        var options = SaveOptions()
        options.wantsPages = false
        options.type = type
        let failures = Mutex([CommandFailure]())
        let rest = Mutex(Array(input.utf8))
        let store = TestStore(
            initialState: PinCreateReducer.State(command: AddCommand(operands: operands, options: options, description: "add"))
        ) {
            PinCreateReducer()
        } withDependencies: {
            $0.useSamples(output)
            $0.fileClient.kind = { $0 == "folder" ? .folder : Self.files[$0] == nil && $0 != "locked.txt" ? nil : .file }
            $0.fileStoreClient = memory.client(Self.files)
            $0.pinClient.prepare = {}
            $0.inputClient.read = {
                rest.withLock { rest in
                    defer { rest = [] }
                    return rest
                }
            }
            $0.pinClient.save = { request in
                memory.request.withLock { $0 = request }
                if let failing { throw failing }
                return request.drafts.enumerated().map { index, draft in
                    SavedPin(
                        pin: Pin(
                            id: Int64(index + 1), uuid: draft.uuid, type: draft.type,
                            userTitle: draft.title ?? draft.suggestedTitle,
                            url: draft.url, text: draft.text, createdAt: Sample.now, updatedAt: Sample.now, file: draft.file),
                        outcome: .created)
                }
            }
        }
        store.exhaustivity = .off
        await store.send(.addCommandReceived)
        await store.receive { action in
            guard case .delegate(.finished(let found)) = action else { return false }
            failures.withLock { $0 = found }
            return true
        }
        await store.finish()
        return (memory.request.withLock { $0?.drafts ?? [] }, failures.withLock { $0 }, output)
    }

    @Test func addCommandReceived_filesAndAddress_areSavedInOneStepInTheirOrder() async {
        let memory = MemoryStore()
        let result = await add(["a.png", "https://a.test/", "file:///home/u/b%20c.txt"], store: memory)
        #expect(result.failures == [])
        #expect(result.drafts.map(\.type) == [.image, .url, .text])
        #expect(result.drafts.map(\.url) == [nil, "https://a.test/", nil])
        let file = result.drafts.first?.file
        #expect(file?.name == "a.png" && file?.mediaType == "image/png" && file?.width == 256 && file?.height == 2)
        #expect(result.drafts.last?.text == "# Heading\n\nwords" && result.drafts.last?.suggestedTitle == "Heading")
        #expect(memory.kept.withLock { $0 } == ["a.png"])
        #expect(memory.discarded.withLock { $0 } == ["/home/u/b c.txt"])
    }

    @Test func addCommandReceived_nameThatLies_countsLessThanTheBytes() async {
        let result = await add(["odd.pdf"])
        #expect(result.drafts.first?.type == .image && result.drafts.first?.file?.name == "odd.pdf")
    }

    @Test func addCommandReceived_saveThatFails_takesTheFilesBack() async {
        let memory = MemoryStore()
        let error = LibraryError.diskFull(path: "/x")
        let result = await add(["a.png"], store: memory, failing: error)
        #expect(result.failures == [.client(.library(error))])
        #expect(memory.discarded.withLock { $0 } == ["a.png"])
    }

    @Test(arguments: [
        ("x.zip", CommandFailure.unsupportedContent(name: "'x.zip'", type: "application/zip")),
        ("blank.txt", .unsupportedContent(name: "'blank.txt'", type: "blank")),
        ("folder", .client(.file(.folder(path: "folder")))), ("file:///none", .noSuchFile("/none")),
        ("locked.txt", .client(.file(.notPermitted(path: "locked.txt")))),
    ])
    func addCommandReceived_oneFileThatCannotBe_savesNoneOfThem(operand: String, failure: CommandFailure) async {
        let memory = MemoryStore()
        let result = await add(["a.png", operand], store: memory)
        #expect(result.failures == [failure])
        #expect(result.drafts == [] && memory.kept.withLock { $0 } == [])
        let discarded = memory.discarded.withLock { $0 }
        #expect(discarded.contains("a.png") || failure.isFoundWithoutReading)
    }

    @Test func addCommandReceived_type_beatsTheBytes() async {
        #expect(await add(["x.zip"], type: .video).drafts.map(\.type) == [.video])
        #expect(await add(["a.png"], type: .text).drafts.map(\.type) == [.text])
        guard case .usage = await add(["https://a.test/"], type: .pdf).failures.first else {
            Issue.record("an address is no PDF")
            return
        }
    }

    @Test func addCommandReceived_list_savesTheGoodLinesAndNamesTheBad() async {
        let list =
            "\u{FEFF}URL | Title\r\n\r\n# a comment\r\nhttps://a.test/x|y | Title | of it\r\nexample.org\tTab title\r\nno address\r\n"
            + "<https://c.test/>\rhttps://d.test/"
        let result = await add(["-"], input: list)
        #expect(result.failures == [.badLines(1, othersWereSaved: true)])
        #expect(result.drafts.map(\.url) == ["https://a.test/x|y", "https://example.org", "https://c.test/", "https://d.test/"])
        #expect(result.drafts.map(\.title) == ["Title | of it", "Tab title", nil, nil])
        #expect(result.output.messages == "pinnest: warning: line 6 is no address: no address\n")
    }

    @Test func addCommandReceived_listWithoutAGoodLine_savesNothing() async {
        let result = await add(["-"], input: "nothing\nhttp://\n")
        #expect(result.drafts == [] && result.failures == [.badLines(1, othersWereSaved: false)])
        let only = await add(["-"], input: "nothing")
        #expect(only.drafts == [] && only.failures == [.badLines(1, othersWereSaved: false)])
    }

    @Test func addCommandReceived_emptyList_isDone() async {
        let result = await add(["-"], input: "\n# nothing yet\n")
        #expect(result.drafts == [] && result.failures == [] && result.output.result.isEmpty)
    }
}

extension CommandFailure {
    /// Whether the operand alone tells, so that no file was copied yet.
    fileprivate var isFoundWithoutReading: Bool {
        switch self {
        case .noSuchFile, .client(.file(.folder)): true
        default: false
        }
    }
}
