import Foundation
import Models
import PageMetadata
import Testing

@testable import Network

/// The transfer thread against a real server.
@Suite struct TransferTests {
    let server: TestServer

    init() throws {
        server = try TestServer.shared.get()
    }

    @Test func get_page_bringsStatusHeadersAndBody() async throws {
        let response = try await get("/page?title=Hello").response()
        #expect(response.status == 200)
        #expect(response.headers.text("content-type") == "text/html; charset=utf-8")
        #expect(String(decoding: response.body, as: UTF8.self) == "<title>Hello</title>")
        #expect(response.isComplete)
    }

    @Test func head_page_bringsNoBody() async throws {
        var request = self.request("/page")
        request.method = .head
        let response = try await Transfers(TransferSettings.test).perform(request).response()
        #expect(response.status == 200)
        #expect(response.body.isEmpty)
        #expect(response.isComplete)
    }

    @Test(arguments: ["gzip", "deflate", "raw"]) func get_packedBody_isUnpacked(encoding: String) async throws {
        let response = try await get("/packed/\(encoding)").response()
        #expect(response.body.count == 23 + 2000)
        #expect(response.body.starts(with: "<title>Unpacked</title>".utf8))
    }

    @Test func get_gzipBomb_stopsAtTheLimit() async throws {
        let response = try await get("/bomb", limit: 512 << 10).response()
        #expect(response.body.count == 512 << 10)
        #expect(!response.isComplete)
        #expect(response.interruption == nil)
    }

    @Test func get_gzipBombUnderALargeLimit_stopsAtTheRatio() async throws {
        let response = try await get("/bomb", limit: 300 << 20).response()
        #expect(response.interruption == .expandsTooMuch)
        #expect(response.body.count < 3 << 20)
    }

    @Test func get_endlessBody_stopsAtTheLimit() async throws {
        let response = try await get("/endless", limit: 1 << 20).response()
        #expect(response.body.count == 1 << 20)
        #expect(!response.isComplete)
    }

    @Test func get_bodyShorterThanAnnounced_keepsTheBytes() async throws {
        let response = try await get("/short").response()
        #expect(response.body == Array("<title>Cut short</title>".utf8))
        #expect(!response.isComplete)
        guard case .curl(code: 18, _, _) = response.interruption else {
            Issue.record("interrupted by \(String(describing: response.interruption))")
            return
        }
    }

    @Test func get_oneByteNowAndThen_isTooSlow() async throws {
        var settings = TransferSettings.test
        settings.limits.stallWindow = .milliseconds(300)
        #expect(await get("/drip?every=0.05", settings: settings).anyFailure == .tooSlow)
    }

    @Test(arguments: ["/slow-header?every=0.05", "/silence?seconds=20"])
    func get_lateHeader_isTooSlow(path: String) async throws {
        var settings = TransferSettings.test
        settings.limits.header = .milliseconds(300)
        #expect(await get(path, settings: settings).failure == .tooSlow)
    }

    @Test func get_longerThanItsTime_isATimeOut() async throws {
        var request = self.request("/drip?every=0.01")
        request.timeLimit = .milliseconds(300)
        let failure = await Transfers(TransferSettings.test).perform(request).anyFailure
        guard case .curl(code: 28, _, _) = failure else {
            Issue.record("ended by \(String(describing: failure))")
            return
        }
    }

    @Test func get_headerOfOneMegabyte_isTooLarge() async throws {
        #expect(await get("/large-header").failure == .headerTooLarge)
    }

    /// libcurl has a limit of its own for one line, whose code depends on its version.
    @Test func get_headerLineOfOneMegabyte_fails() async throws {
        guard case .transfer(code: 100, _) = await get("/long-line").failure?.reason else {
            Issue.record("a long line was taken, or called something else")
            return
        }
    }

    @Test func get_plainBodyCalledGzip_isAWrongEncoding() async throws {
        #expect(await get("/encoding-lie").anyFailure?.isWrongEncoding == true)
    }

    @Test func get_nobodyListens_isRefused() async throws {
        var request = self.request("/")
        // Port 1 of the loopback address is not ours and nobody's.
        request.url = "http://127.0.0.1:1/"
        #expect(await Transfers(TransferSettings.test).perform(request).failure?.reason == .connectionRefused)
    }

    @Test(arguments: ["file:///etc/hostname", "ftp://127.0.0.1/"]) func get_otherScheme_isRefusedByTheLibraryToo(url: String)
        async throws
    {
        var request = self.request("/")
        request.url = url
        guard case .curl(code: 1, _, _) = await Transfers(TransferSettings.test).perform(request).failure else {
            Issue.record("another scheme was let through")
            return
        }
    }

    @Test func get_guarded_refusesTheLoopbackAddress() async throws {
        var request = self.request("/page")
        request.isGuarded = true
        #expect(await Transfers(TransferSettings.test).perform(request).failure == .privateAddress("127.0.0.1"))
    }

    /// The name says nothing of the address: the connection does.
    @Test func get_guarded_refusesANameOfTheLoopbackAddress() async throws {
        var request = self.request("/page")
        request.url = server.url("/page", host: "localhost")
        request.isGuarded = true
        let failure = await Transfers(TransferSettings.test).perform(request).failure
        #expect(failure == .privateAddress("127.0.0.1") || failure == .privateAddress("::1"))
    }

    /// A connection that a trusted transfer left open is no way around the guard.
    @Test func get_guardedAfterTrusted_isStillRefused() async throws {
        let transfers = Transfers(TransferSettings.test)
        _ = try await transfers.perform(request("/page")).response()
        var request = self.request("/page")
        request.isGuarded = true
        #expect(await transfers.perform(request).failure == .privateAddress("127.0.0.1"))
    }

    @Test func cancel_runningTransfer_endsAtOnce() async throws {
        let transfers = Transfers(TransferSettings.test)
        let key = UUID().uuidString
        let request = self.request("/silence?seconds=3600&key=\(key)")
        let task = Task { await transfers.perform(request) }
        try await waitForRequest(key)
        task.cancel()
        #expect(await task.value.isCancelled)
    }

    @Test func cancel_beforeItsTurn_leavesTheOthersAlone() async throws {
        var settings = TransferSettings.test
        settings.parallel = 1
        let transfers = Transfers(settings)
        let key = UUID().uuidString
        let slow = self.request("/silence?seconds=3600&key=\(key)")
        let first = Task { await transfers.perform(slow) }
        try await waitForRequest(key)
        let quick = request("/page?title=Next")
        let second = Task { await transfers.perform(quick) }
        let third = Task { await transfers.perform(quick) }
        second.cancel()
        #expect(await second.value.isCancelled)
        first.cancel()
        #expect(await first.value.isCancelled)
        #expect(try await third.value.response().status == 200)
    }

    @Test func cancel_beforeTheStart_isCancelled() async throws {
        let transfers = Transfers(TransferSettings.test)
        let request = self.request("/page")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await transfers.perform(request)
        }
        #expect(await task.value.isCancelled)
    }

    @Test func perform_many_keepsToTheLimitOfAHost() async throws {
        let server = try TestServer()
        let transfers = Transfers(TransferSettings.test)
        await withTaskGroup { group in
            for number in 0..<12 {
                let request = TransferRequest.test(server.url("/page?delay=0.05&title=\(number)"))
                group.addTask { await transfers.perform(request) }
            }
            for await outcome in group { #expect(outcome.failure == nil) }
        }
        #expect(try await server.log("").overlap <= 2)
        #expect(try await server.log("/page").requests.count == 12)
    }

    @Test func perform_headersAndAgent_areSent() async throws {
        var request = self.request("/echo")
        request.headerLines = ["Accept: text/html", "X-Own: ä"]
        request.userAgent = "agent/1"
        let body = try await Transfers(TransferSettings.test).perform(request).response().body
        let echo = try JSONDecoder().decode(Echo.self, from: Data(body))
        #expect(echo.header("User-Agent") == "agent/1")
        #expect(echo.header("Accept") == "text/html")
        #expect(echo.header("Accept-Encoding")?.hasPrefix("gzip, deflate") == true)
        #expect(echo.header("Referer") == nil)
    }

    // MARK: Help

    private func request(_ path: String) -> TransferRequest {
        .test(server.url(path))
    }

    private func get(_ path: String, limit: Int = 1 << 20, settings: TransferSettings = TransferSettings.test) async
        -> TransferOutcome
    {
        await Transfers(settings).perform(.test(server.url(path), limit: limit))
    }

    private func waitForRequest(_ key: String) async throws {
        while try await server.log(key).requests.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    }
}

struct Echo: Decodable {
    var method: String
    var headers: [[String]]

    func header(_ name: String) -> String? {
        headers.first { $0[0].lowercased() == name.lowercased() }?[1]
    }
}

extension TransferRequest {
    static func test(_ url: String, limit: Int = 1 << 20) -> TransferRequest {
        TransferRequest(url: url, host: "127.0.0.1", userAgent: "test", timeLimit: .seconds(3600)) { _, _, _ in limit }
    }
}

extension TransferSettings {
    /// Without the proxies of the environment.
    static var test: TransferSettings {
        var settings = TransferSettings()
        settings.proxy = ""
        settings.limits = .unhurried
        return settings
    }
}

extension TransferOutcome {
    func response() throws -> TransferResponse {
        switch self {
        case .response(let response, _): response
        case .failure(let failure, _): throw failure
        case .cancelled: throw CancellationError()
        }
    }

    var failure: TransferFailure? {
        guard case .failure(let failure, _) = self else { return nil }
        return failure
    }

    /// What went wrong, before the body or in it.
    var anyFailure: TransferFailure? {
        switch self {
        case .response(let response, _): response.interruption
        case .failure(let failure, _): failure
        case .cancelled: nil
        }
    }

    var isCancelled: Bool {
        guard case .cancelled = self else { return false }
        return true
    }
}

extension TestServer {
    /// The requests so far whose address holds `key`.
    func log(_ key: String) async throws -> RequestLog {
        let path = key.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let body = try await Transfers(TransferSettings.test).perform(.test(url("/_log?key=\(path)"))).response().body
        return try JSONDecoder().decode(RequestLog.self, from: Data(body))
    }
}
