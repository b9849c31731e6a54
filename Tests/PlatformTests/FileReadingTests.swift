import Clients
import Foundation
import Platform
import TestSupport
import Testing

@Suite struct FileReadingTests {
    private func all(_ reader: ByteReader) async throws -> (bytes: [UInt8], pieces: Int) {
        var bytes: [UInt8] = []
        var pieces = 0
        while true {
            let piece = try await reader.next()
            if piece.isEmpty { return (bytes, pieces) }
            bytes += piece
            pieces += 1
        }
    }

    @Test func open_largeFile_comesInPieces() async throws {
        let folder = try TemporaryFolder()
        let bytes = (0..<1_000_003).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let path = try folder.write(Data(bytes), to: "large")
        let reader = try await FileClient.live.open(path)
        let read = try await all(reader)
        #expect(read.bytes == bytes)
        #expect(read.pieces == 4)
        // The end stays the end.
        #expect(try await reader.next() == [])
    }

    @Test func open_whatCannotBeRead_isToldApart() async throws {
        let folder = try TemporaryFolder()
        await #expect(throws: FileError.missing(path: "\(folder.path)/nothing")) {
            _ = try await FileClient.live.open("\(folder.path)/nothing")
        }
        await #expect(throws: FileError.folder(path: folder.path)) {
            _ = try await FileClient.live.open(folder.path).next()
        }
    }

    @Test func open_pipeWithAName_waitsForItsWriter() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/pipe"
        #expect(mkfifo(path, 0o600) == 0)
        let reader = try await FileClient.live.open(path)
        async let first = reader.next()
        try await Task.sleep(for: .milliseconds(50))
        let writer = try #require(FileHandle(forWritingAtPath: path))
        try writer.write(contentsOf: Data("hello".utf8))
        #expect(try await first == Array("hello".utf8))
        try writer.close()
        #expect(try await reader.next() == [])
    }

    @Test func next_stopped_waitsNoLonger() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/pipe"
        #expect(mkfifo(path, 0o600) == 0)
        let reader = try await FileClient.live.open(path)
        let reading = Task { try await reader.next() }
        reading.cancel()
        await #expect(throws: CancellationError.self) { try await reading.value }
    }
}
