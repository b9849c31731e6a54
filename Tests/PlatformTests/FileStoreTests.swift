import Clients
import Foundation
import Platform
import Primitives
import Synchronization
import TestSupport
import Testing

/// A store in a folder of its own.
private struct StoreFixture {
    let folder: TemporaryFolder
    let store: FileStore
    let client: FileStoreClient
    var files: String { folder.path + "/lib.files" }

    init(limit: Int64 = 1 << 20) throws {
        folder = try TemporaryFolder()
        store = FileStore(folder: folder.path + "/lib.files", limit: limit)
        client = .live(store)
    }

    func path(_ file: StagedFile) -> String { "\(files)/\(file.sha256.prefix(2))/\(file.sha256)" }

    /// All that lies in the folder of files, without the folders.
    func contents() throws -> [String] {
        guard FileManager.default.fileExists(atPath: files) else { return [] }
        return try FileManager.default.subpathsOfDirectory(atPath: files).filter { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: "\(files)/\(path)", isDirectory: &isFolder) && !isFolder.boolValue
        }
    }

    func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    func inode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    }
}

@Suite struct FileStoreTests {
    private let bytes = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })

    @Test func stagePushed_pieces_areOneFile() async throws {
        let fixture = try StoreFixture()
        let staged = try await fixture.client.stagePushed("web") { [bytes] take in
            for start in stride(from: 0, to: bytes.count, by: 7000) {
                try take(Array(bytes[start..<min(start + 7000, bytes.count)]))
            }
        }
        #expect(staged.size == 300_000 && staged.sha256 == SHA256.hexadecimal(SHA256.digest(Array(bytes))))
        try await fixture.client.keep(staged)
        #expect(try Data(contentsOf: URL(fileURLWithPath: fixture.path(staged))) == bytes)
    }

    @Test func stagePushed_tooMuch_isRefusedAndLeavesNothing() async throws {
        let fixture = try StoreFixture(limit: 1000)
        await #expect(throws: FileError.tooLarge(path: "web", limit: 1000)) {
            try await fixture.client.stagePushed("web") { take in
                // As a transfer does it: the sink's own error is lost on the way.
                struct Stopped: Error {}
                do { for _ in 0..<20 { try take([UInt8](repeating: 1, count: 100)) } } catch { throw Stopped() }
            }
        }
        #expect(try fixture.contents() == [])
    }

    @Test func stagePushed_failure_leavesNothing() async throws {
        struct Broken: Error {}
        let fixture = try StoreFixture()
        await #expect(throws: Broken.self) {
            try await fixture.client.stagePushed("web") { take in
                try take([1, 2, 3])
                throw Broken()
            }
        }
        #expect(try fixture.contents() == [])
    }

    @Test func keep_file_liesUnderItsDigestForItsOwnerAlone() async throws {
        let fixture = try StoreFixture()
        let source = try fixture.folder.write(bytes, to: "in.bin")
        let staged = try await fixture.client.stageFile(source)
        #expect(staged.size == 300_000)
        #expect(staged.sha256 == SHA256.hexadecimal(SHA256.digest(Array(bytes))))
        #expect(try fixture.client.bytes(staged, 299_990, 100) == Array(bytes[299_990...]))
        #expect(try fixture.client.bytes(staged, 300_000, 1) == [] && fixture.client.bytes(staged, -1, 1) == [])
        try await fixture.client.keep(staged)
        fixture.store.close()
        #expect(try Data(contentsOf: URL(fileURLWithPath: fixture.path(staged))) == bytes)
        #expect(try fixture.contents().count == 1)
        #expect(try fixture.mode(fixture.path(staged)) == 0o600)
        #expect(try fixture.mode(fixture.files) == 0o700)
        #expect(try fixture.mode("\(fixture.files)/\(staged.sha256.prefix(2))") == 0o700)
    }

    @Test func keep_bytesThatAreThere_areNotWrittenAgain() async throws {
        let fixture = try StoreFixture()
        let source = try fixture.folder.write(bytes, to: "in.bin")
        let first = try await fixture.client.stageFile(source)
        try await fixture.client.keep(first)
        let inode = try fixture.inode(fixture.path(first))
        let second = try await fixture.client.stageFile(source)
        try await fixture.client.keep(second)
        #expect(try fixture.inode(fixture.path(first)) == inode)
        try await fixture.client.discard(second)
        #expect(try fixture.contents() == ["\(first.sha256.prefix(2))/\(first.sha256)"])
    }

    @Test func keep_halfOfTheBytesThere_areReplaced() async throws {
        let fixture = try StoreFixture()
        let staged = try await fixture.client.stageFile(try fixture.folder.write(bytes, to: "in.bin"))
        try fixture.folder.write(bytes.prefix(10), to: "lib.files/\(staged.sha256.prefix(2))/\(staged.sha256)")
        try await fixture.client.keep(staged)
        #expect(try Data(contentsOf: URL(fileURLWithPath: fixture.path(staged))) == bytes)
    }

    @Test func discard_keptFile_goesUnlessAnotherCameToNeedIt() async throws {
        let fixture = try StoreFixture()
        let source = try fixture.folder.write(bytes, to: "in.bin")
        let staged = try await fixture.client.stageFile(source)
        try await fixture.client.keep(staged)
        try await fixture.client.discard(staged)
        #expect(try fixture.contents() == [])

        let mine = try await fixture.client.stageFile(source)
        try await fixture.client.keep(mine)
        let other = FileStoreClient.live(FileStore(folder: fixture.files))
        try await other.keep(try await other.stageFile(source))
        try await fixture.client.discard(mine)
        #expect(try fixture.contents().count == 1)
    }

    @Test func close_stagedFile_isGone() async throws {
        let fixture = try StoreFixture()
        _ = try await fixture.client.stageFile(try fixture.folder.write(bytes, to: "in.bin"))
        #expect(try fixture.contents().count == 1)
        fixture.store.close()
        #expect(try fixture.contents() == [])
    }

    @Test func keep_shelfThatIsALink_isRefused() async throws {
        let fixture = try StoreFixture()
        let staged = try await fixture.client.stageFile(try fixture.folder.write(bytes, to: "in.bin"))
        let elsewhere = fixture.folder.path + "/elsewhere"
        try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
        let shelf = "\(fixture.files)/\(staged.sha256.prefix(2))"
        try FileManager.default.createSymbolicLink(atPath: shelf, withDestinationPath: elsewhere)
        await #expect(throws: FileError.cannotWrite(path: shelf, detail: "it is no folder")) {
            try await fixture.client.keep(staged)
        }
        try await fixture.client.discard(staged)
        #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere) == [])
        #expect(try fixture.contents() == [] as [String])
    }

    @Test func keep_nameThatIsALink_isReplacedAndItsTargetUntouched() async throws {
        let fixture = try StoreFixture()
        let staged = try await fixture.client.stageFile(try fixture.folder.write(bytes, to: "in.bin"))
        // Of the same size, so that only the link gives it away.
        let victim = try fixture.folder.write(Data(repeating: 0x41, count: bytes.count), to: "victim")
        try FileManager.default.createDirectory(
            atPath: "\(fixture.files)/\(staged.sha256.prefix(2))", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: fixture.path(staged), withDestinationPath: victim)
        try await fixture.client.keep(staged)
        #expect(try Data(contentsOf: URL(fileURLWithPath: victim)) == Data(repeating: 0x41, count: bytes.count))
        let attributes = try FileManager.default.attributesOfItem(atPath: fixture.path(staged))
        #expect(attributes[.type] as? FileAttributeType == .typeRegular)
    }

    @Test func stageStream_chunks_areOneFile() async throws {
        let fixture = try StoreFixture()
        let rest = Mutex([[UInt8]("one".utf8), [UInt8]("two".utf8)])
        let staged = try await fixture.client.stageStream("stdin") { rest.withLock { $0.isEmpty ? [] : $0.removeFirst() } }
        #expect(staged.sha256 == SHA256.hexadecimal(SHA256.digest("onetwo".utf8)))
        #expect(staged.size == 6)
    }

    @Test func stageStream_thatBreaks_leavesNothing() async throws {
        let fixture = try StoreFixture()
        let count = Mutex(0)
        let failure = FileError.failed(path: "stdin", detail: "broken")
        await #expect(throws: failure) {
            _ = try await fixture.client.stageStream("stdin") {
                let isFirst = count.withLock { count in
                    count += 1
                    return count == 1
                }
                if isFirst { return [1, 2, 3] }
                throw failure
            }
        }
        #expect(try fixture.contents() == [])
    }

    @Test func stageStream_cancelled_leavesNothing() async throws {
        let fixture = try StoreFixture()
        let client = fixture.client
        let task = Task { try await client.stageStream("stdin") { [UInt8](repeating: 0, count: 10) } }
        task.cancel()
        await #expect(throws: (any Error).self) { try await task.value }
        #expect(try fixture.contents() == [])
    }

    @Test func stage_moreThanTheLimit_isTooLargeAndLeavesNothing() async throws {
        let fixture = try StoreFixture(limit: 100)
        let source = try fixture.folder.write(Data(count: 101), to: "in.bin")
        await #expect(throws: FileError.tooLarge(path: source, limit: 100)) { _ = try await fixture.client.stageFile(source) }
        await #expect(throws: FileError.tooLarge(path: "stdin", limit: 100)) {
            _ = try await fixture.client.stageStream("stdin") { [UInt8](repeating: 0, count: 60) }
        }
        #expect(try fixture.contents() == [])
        let fitting = try fixture.folder.write(Data(count: 100), to: "fits.bin")
        #expect(try await fixture.client.stageFile(fitting).size == 100)
    }

    @Test func stageFile_folderOrNothing_saysSo() async throws {
        let fixture = try StoreFixture()
        await #expect(throws: FileError.folder(path: fixture.folder.path)) {
            _ = try await fixture.client.stageFile(fixture.folder.path)
        }
        let missing = fixture.folder.path + "/none"
        await #expect(throws: FileError.missing(path: missing)) { _ = try await fixture.client.stageFile(missing) }
        #expect(try fixture.contents() == [])
    }
}
