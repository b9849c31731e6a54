import Clients
import Foundation
import Models
import Synchronization
import Testing

@testable import Network

/// Files that are handed over as they come.
@Suite struct DownloadTests {
    let server: TestServer

    init() throws {
        server = try TestServer.shared.get()
    }

    private final class Sink: Sendable {
        struct Full: Error {}

        private let taken = Mutex((bytes: 0, first: [UInt8](), largest: 0))
        private let limit: Int

        init(limit: Int = .max) {
            self.limit = limit
        }

        var count: Int { taken.withLock { $0.bytes } }
        var first: [UInt8] { taken.withLock { $0.first } }
        var largest: Int { taken.withLock { $0.largest } }

        func take(_ bytes: [UInt8]) throws {
            try taken.withLock { taken in
                guard taken.bytes + bytes.count <= limit else { throw Full() }
                if taken.bytes == 0 { taken.first = Array(bytes.prefix(8)) }
                taken.bytes += bytes.count
                taken.largest = max(taken.largest, bytes.count)
            }
        }
    }

    private func download(_ path: String, _ sink: Sink, isTrusted: Bool = true, isOffline: Bool = false) async throws
        -> DownloadedFile
    {
        let client = TestClient { $0.isOffline = isOffline }
        let request = DownloadRequest(url: server.url(path), isTrusted: isTrusted)
        return try await client.client.download(request) { try sink.take($0) }
    }

    private func reason(_ path: String, _ sink: Sink, isTrusted: Bool = true, isOffline: Bool = false) async throws
        -> FetchFailure.Reason?
    {
        do {
            _ = try await download(path, sink, isTrusted: isTrusted, isOffline: isOffline)
            return nil
        } catch let failure as FetchFailure {
            return failure.reason
        }
    }

    @Test func download_largeFile_comesInPieces() async throws {
        let sink = Sink()
        let file = try await download("/body/a%20b.pdf?hex=255044462d312e37&zeros=3000000", sink)
        #expect(sink.count == 3_000_008 && sink.first == Array("%PDF-1.7".utf8))
        #expect(sink.largest <= 1 << 16)
        #expect(file.httpStatus == 200 && file.name == "a b.pdf")
    }

    @Test func download_named_isCalledSo() async throws {
        #expect(try await download("/body/x?hex=00&name=paper.pdf", Sink()).name == "paper.pdf")
    }

    /// The bodies of redirects are not the file's.
    @Test func download_redirected_takesTheLastBodyOnly() async throws {
        let sink = Sink()
        let file = try await download("/redirect/2/x?to=%2Fbody%2Ff.png%3Fhex%3D0102", sink)
        #expect(sink.count == 2 && sink.first == [1, 2])
        #expect(file.finalURL == server.url("/body/f.png?hex=0102") && file.name == "f.png")
    }

    @Test func download_errorStatus_takesNothing() async throws {
        let sink = Sink()
        #expect(try await download("/status/404", sink).httpStatus == 404)
        #expect(sink.count == 0)
    }

    @Test func download_cutShort_fails() async throws {
        #expect(try await reason("/short", Sink()) == .connectionLost)
    }

    /// What is sent stays as it is, whatever the header says of it.
    @Test func download_wrongEncoding_isTakenAsItIs() async throws {
        let sink = Sink()
        #expect(try await reason("/encoding-lie?always=1", sink) == nil)
        #expect(sink.count == 30)
    }

    @Test func download_sinkThatIsFull_endsIt() async throws {
        let sink = Sink(limit: 100_000)
        #expect(try await reason("/endless", sink) == .badBody("it could not be kept"))
        #expect(sink.count <= 100_000)
    }

    @Test func download_guardedOrOffline_takesNothing() async throws {
        let sink = Sink()
        #expect(try await reason("/body?hex=00", sink, isOffline: true) == .offline)
        #expect(try await reason("/body?hex=00", sink, isTrusted: false) != nil)
        #expect(sink.count == 0)
    }

    @Test func download_cancelled_stops() async throws {
        let sink = Sink()
        let task = Task { try await download("/endless", sink) }
        while sink.count == 0 { try await Task.sleep(for: .milliseconds(5)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}

@Suite struct FetchLimitsTests {
    @Test(arguments: [(20, 5, 10, 90), (1, 5, 10, 90), (60, 15, 30, 90), (600, 150, 300, 600)])
    func allow_attempt_bringsItsPartsWithIt(attempt: Int, connect: Int, header: Int, whole: Int) {
        var limits = FetchLimits()
        limits.allow(attempt: .seconds(attempt))
        #expect(limits.attempt == .seconds(attempt) && limits.connect == .seconds(connect))
        #expect(limits.header == .seconds(header) && limits.whole == .seconds(whole))
    }
}

@Suite struct RequestTraceTests {
    @Test func trace_ofAFetch_masksThePassword() async throws {
        let lines = Mutex([String]())
        let client = TestClient { $0.trace = { line in lines.withLock { $0.append(line) } } }
        let port = try TestServer.shared.get().port
        _ = try await client.fetch("http://u:secret@127.0.0.1:\(port)/redirect/1/x")
        let told = lines.withLock { $0 }
        #expect(told.count == 2)
        #expect(
            told.first?.hasPrefix("GET http://u:***@127.0.0.1:\(port)/redirect/1/x -> 302 text/html, to /redirect/0/x, ") == true,
            "\(told)")
        #expect(told.last?.contains(" -> 200 text/html, 22 bytes, ") == true, "\(told)")
    }
}
