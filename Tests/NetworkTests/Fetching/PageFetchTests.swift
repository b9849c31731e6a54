import Foundation
import Models
import TestSupport
import Testing

@testable import Network

/// Whole fetches, without images, from a real server.
@Suite struct PageFetchTests {
    let server: TestServer

    init() throws {
        server = try TestServer.shared.get()
    }

    @Test func fetch_page_readsIt() async throws {
        let page = try await TestClient().fetch(server.url("/page?title=Caf%C3%A9"))
        #expect(page.title == "Café")
        #expect(page.httpStatus == 200)
        #expect(page.mediaType == "text/html")
        #expect(page.charset == "UTF-8")
        #expect(page.siteName == "127.0.0.1")
        #expect(page.finalURL == page.url)
        #expect(page.size == 20)
        #expect(!page.isPermanentlyMoved)
        #expect(page.wall == nil)
    }

    // MARK: Redirects

    @Test(arguments: [(301, true), (308, true), (302, false), (303, false), (307, false)])
    func fetch_redirects_areFollowed(status: Int, isPermanent: Bool) async throws {
        let page = try await TestClient().fetch(server.url("/redirect/3/x?status=\(status)"))
        #expect(page.title == "Arrived")
        #expect(page.finalURL == server.url("/redirect/0/x?status=\(status)"))
        #expect(page.isPermanentlyMoved == isPermanent)
    }

    @Test func fetch_tenRedirects_areFollowed_elevenAreNot() async throws {
        let client = TestClient()
        #expect(try await client.fetch(server.url("/redirect/10/y")).title == "Arrived")
        #expect(try await client.reason(server.url("/redirect/11/y")) == .tooManyRedirects(10))
    }

    @Test func fetch_loop_isFound() async throws {
        #expect(try await TestClient().reason(server.url("/loop/a/z")) == .redirectLoop)
    }

    @Test(arguments: ["file:///etc/hostname", "data:text/html,<title>x</title>", "ftp://127.0.0.1/"])
    func fetch_redirectToAnotherScheme_fails(location: String) async throws {
        let reason = try await TestClient().reason(server.url("/location?bytes=\(digits(location))"))
        #expect(reason == .redirectToScheme(String(location.prefix { $0 != ":" })))
    }

    @Test func fetch_redirectInLatin1_isFollowed() async throws {
        let page = try await TestClient().fetch(server.url("/location?bytes=\(digits("/page?title=caf"))e9"))
        #expect(page.finalURL == server.url("/page?title=caf%C3%A9"))
    }

    @Test func fetch_redirectWithoutLocation_isThePage() async throws {
        let page = try await TestClient().fetch(server.url("/status/302"))
        #expect(page.httpStatus == 302)
        #expect(page.title == "Status")
    }

    @Test func fetch_cookieAndRedirectToItself_arrives() async throws {
        let key = UUID().uuidString
        let page = try await TestClient().fetch(server.url("/cookie-wall/\(key)"))
        #expect(page.title == "Behind the cookie")
        let requests = try await server.log(key).requests
        #expect(requests.map { $0.header("Cookie") } == [nil, "seen=yes"])
    }

    @Test func fetch_evenNewCookies_endAtTheLimit() async throws {
        #expect(try await TestClient().reason(server.url("/refuse-cookies/\(UUID().uuidString)")) == .tooManyRedirects(10))
    }

    @Test func fetch_credentials_stayWithTheirHost() async throws {
        let key = UUID().uuidString
        let url = server.url("/whoami/\(key)").replacing("http://", with: "http://me:p%3Aw@")
        let page = try await TestClient().fetch(url)
        #expect(page.title == "Basic bWU6cDp3")
        #expect(page.finalURL == server.url("/whoami/\(key)"))
        let there =
            server.url("/whoami/\(key)", host: "localhost").addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let elsewhere = server.url("/redirect/1/x?to=\(there)").replacing("http://", with: "http://me:secret@")
        #expect(try await TestClient().fetch(elsewhere).httpStatus == 401)
        #expect(try await server.log("localhost:\(server.port)/whoami/\(key)").requests.first?.header("Authorization") == nil)
    }

    @Test func fetch_netrc_isUsedForTheAskedHostOnly() async throws {
        let folder = try TemporaryFolder()
        let entries = "machine 127.0.0.1 login me password pw\nmachine localhost login other password word\n"
        let file = try folder.write(Data(entries.utf8), to: "netrc")
        let client = TestClient {
            $0.netrcFile = file
            $0.privateAddresses = .all
        }
        #expect(try await client.fetch(server.url("/whoami/n")).title == "Basic bWU6cHc=")
        let there = server.url("/whoami/n", host: "localhost").addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        #expect(try await client.fetch(server.url("/redirect/1/x?to=\(there)")).httpStatus == 401)
    }

    @Test func fetch_failure_hidesThePassword() async throws {
        let failure = await #expect(throws: FetchFailure.self) {
            _ = try await TestClient().fetch(server.url("/loop/a/q").replacing("http://", with: "http://me:secret@"))
        }
        #expect(failure?.url.contains("secret") == false)
    }

    // MARK: Refreshes

    @Test func fetch_refreshField_isFollowed() async throws {
        let page = try await TestClient().fetch(server.url("/status/200?Refresh=0%3Burl%3D/page%3Ftitle%3DThere"))
        #expect(page.title == "There")
        #expect(page.finalURL == server.url("/page?title=There"))
        #expect(!page.isPermanentlyMoved)
    }

    @Test(arguments: ["4%3Burl%3D/page", "0%3Burl%3Dftp%3A//127.0.0.1/", "0", "0%3Burl%3D%23x", "0%3Burl%3Djavascript%3A1"])
    func fetch_refreshThatLeadsNowhere_isNotFollowed(refresh: String) async throws {
        #expect(try await TestClient().fetch(server.url("/status/200?Refresh=\(refresh)")).title == "Status")
    }

    @Test func fetch_refreshOfAnError_isNotFollowed() async throws {
        let page = try await TestClient().fetch(server.url("/status/404?Refresh=0%3Burl%3D/page%3Ftitle%3DHome"))
        #expect(page.httpStatus == 404)
    }

    @Test func fetch_refreshBackAndForth_ends() async throws {
        let page = try await TestClient().fetch(server.url("/refresh-loop/a"))
        #expect(page.httpStatus == 200)
    }

    // MARK: Size and time

    @Test func fetch_gzipBomb_isReadAsFarAsAPageIs() async throws {
        let page = try await TestClient().fetch(server.url("/bomb?start=\(digits("<title>Boom</title>"))"))
        #expect(page.title == "Boom")
    }

    @Test func fetch_bombUnderALargerLimit_isABadBody() async throws {
        let client = TestClient { $0.limits.imageBytes = 300 << 20 }
        let start = "89504e470d0a1a0a0000000d49484452000000100000001008060000001ff3ff61"
        guard case .badBody = try await client.reason(server.url("/bomb?type=image/png&start=\(start)")) else {
            Issue.record("a bomb was taken for an image")
            return
        }
    }

    @Test func fetch_endlessBody_isReadAsFarAsAPageIs() async throws {
        #expect(try await TestClient().fetch(server.url("/endless")).title == "Without end")
    }

    @Test func fetch_shortBody_isReadAsFarAsItGoes() async throws {
        let page = try await TestClient().fetch(server.url("/short"))
        #expect(page.title == "Cut short")
        #expect(page.httpStatus == 200)
    }

    @Test func fetch_slowBodyThatSaysNothing_isATimeOut() async throws {
        let client = TestClient { $0.limits.stallWindow = .milliseconds(200) }
        #expect(try await client.reason(server.url("/drip?every=0.02")) == .timeout)
    }

    @Test func fetch_slowBody_isReadAsFarAsItCame() async throws {
        let client = TestClient { $0.limits.stallWindow = .milliseconds(200) }
        let start = digits("<title>Slow</title>")
        #expect(try await client.fetch(server.url("/drip?every=0.02&start=\(start)")).title == "Slow")
    }

    @Test(arguments: ["/slow-header?every=0.05", "/silence?seconds=10"]) func fetch_slowHeader_isATimeOut(path: String)
        async throws
    {
        let client = TestClient { $0.limits.header = .milliseconds(200) }
        #expect(try await client.reason(server.url(path)) == .timeout)
    }

    @Test func fetch_redirectsThatTakeTooLong_areATimeOut() async throws {
        let client = TestClient { $0.limits.attempt = .milliseconds(300) }
        let slow = server.url("/silence?seconds=10").addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        #expect(try await client.reason(server.url("/redirect/1/x?to=\(slow)")) == .timeout)
    }

    @Test func fetch_headerOfOneMegabyte_fails() async throws {
        for path in ["/large-header", "/long-line"] {
            guard case .transfer = try await TestClient().reason(server.url(path)) else {
                Issue.record("\(path) was taken")
                continue
            }
        }
    }

    // MARK: Encoding, retries

    @Test func fetch_plainBodyCalledGzip_isAskedForAgainPlain() async throws {
        let key = UUID().uuidString
        let page = try await TestClient().fetch(server.url("/encoding-lie?key=\(key)"))
        #expect(page.title == "Plain after all")
        #expect(try await server.log(key).requests.map { $0.header("Accept-Encoding") } == ["gzip, deflate, br", "identity"])
    }

    @Test func fetch_plainBodyCalledGzipAlways_isTakenAsItIs() async throws {
        #expect(try await TestClient().fetch(server.url("/encoding-lie?always=1")).title == "Plain after all")
    }

    @Test(arguments: ["429", "502", "503", "504", "reset", "hangup"]) func fetch_busyServer_isAskedAgain(how: String) async throws
    {
        let client = TestClient()
        let page = try await client.fetch(server.url("/flaky?times=2&status=\(how)&key=\(UUID().uuidString)"))
        #expect(page.title == "At last")
        #expect(client.time.slept == [.seconds(1), .seconds(4)])
    }

    @Test func fetch_busyServer_isNotAskedForEver() async throws {
        let client = TestClient()
        let page = try await client.fetch(server.url("/flaky?times=9&status=503&key=\(UUID().uuidString)"))
        #expect(page.httpStatus == 503)
        #expect(!page.isUsable)
        #expect(client.time.slept == [.seconds(1), .seconds(4)])
    }

    @Test func fetch_lostConnection_isNotAskedForEver() async throws {
        let client = TestClient()
        #expect(try await client.reason(server.url("/flaky?times=9&status=hangup&key=\(UUID().uuidString)")) == .connectionLost)
        #expect(client.time.slept == [.seconds(1), .seconds(4)])
    }

    @Test(arguments: ["500", "404", "403"]) func fetch_otherErrors_areNotAskedAgain(status: String) async throws {
        let client = TestClient()
        let page = try await client.fetch(server.url("/flaky?times=9&status=\(status)&key=\(UUID().uuidString)"))
        #expect(page.httpStatus == Int(status))
        #expect(client.time.slept.isEmpty)
    }

    @Test func fetch_retryAfterSeconds_isWaitedFor() async throws {
        let client = TestClient()
        let page = try await client.fetch(server.url("/flaky?status=429&after=7&key=\(UUID().uuidString)"))
        #expect(page.title == "At last")
        #expect(client.time.slept == [.seconds(7)])
    }

    /// 2023-11-14T22:13:20Z is where the test's clock stands.
    @Test func fetch_retryAfterDate_isWaitedFor() async throws {
        let client = TestClient()
        let after = "Tue%2C%2014%20Nov%202023%2022%3A13%3A32%20GMT"
        _ = try await client.fetch(server.url("/flaky?status=503&after=\(after)&key=\(UUID().uuidString)"))
        #expect(client.time.slept == [.seconds(12)])
    }

    @Test(arguments: [("31", 31), ("99999999999999999999999", 1_000_000_000)])
    func fetch_retryAfterLong_isForLater(after: String, seconds: Int) async throws {
        let client = TestClient()
        let reason = try await client.reason(server.url("/flaky?status=429&after=\(after)&key=\(UUID().uuidString)"))
        #expect(reason == .retryLater(status: 429, seconds: seconds))
        #expect(client.time.slept.isEmpty)
    }

    @Test func fetch_retryAfterAgainAndAgain_isForLater() async throws {
        let client = TestClient()
        let reason = try await client.reason(server.url("/flaky?times=9&status=429&after=2&key=\(UUID().uuidString)"))
        #expect(reason == .retryLater(status: 429, seconds: 2))
        #expect(client.time.slept == [.seconds(2), .seconds(2)])
    }

    @Test func fetch_waits_stayWithinTheWholeTime() async throws {
        let client = TestClient { $0.limits.whole = .seconds(40) }
        let reason = try await client.reason(server.url("/flaky?times=9&status=503&after=25&key=\(UUID().uuidString)"))
        #expect(reason == .retryLater(status: 503, seconds: 25))
        #expect(client.time.slept == [.seconds(25)])
    }

    // MARK: Refusals

    @Test(arguments: ["mailto:a@example.org", "javascript:1", "ftp://example.org/", "file:///etc/passwd", "no address", ""])
    func fetch_otherAddress_isRefused(url: String) async throws {
        #expect(try await TestClient().reason(url) == .unsupportedAddress)
    }

    @Test func fetch_offline_failsAtOnce() async throws {
        #expect(try await TestClient { $0.isOffline = true }.reason("http://example.org/") == .offline)
    }

    @Test(arguments: [
        "http://127.0.0.1/", "http://localhost/", "http://2130706433/", "http://0x7f.1/", "http://0177.0.0.1/", "http://127.1/",
        "http://0/",
        "http://[::1]/", "http://[::ffff:127.0.0.1]/", "http://10.0.0.1/", "http://169.254.169.254/latest/meta-data/",
        "http://[fe80::1]/",
        "http://foo.localhost/", "http://localhost:8080/",
    ])
    func fetch_untrustedPrivateAddress_isRefused(url: String) async throws {
        guard case .privateAddress = try await TestClient().reason(url, isTrusted: false) else {
            Issue.record("\(url) was let through")
            return
        }
    }

    @Test(arguments: [":22", ":25", ":6379", ":8081"]) func fetch_untrustedOddPort_isRefused(port: String) async throws {
        #expect(
            try await TestClient().reason("http://example.org\(port)/", isTrusted: false) == .privateAddress("example.org\(port)")
        )
    }

    @Test func fetch_policyNone_refusesTypedAddressesToo() async throws {
        let client = TestClient { $0.privateAddresses = .none }
        guard case .privateAddress = try await client.reason("http://127.0.0.1/") else {
            Issue.record("let through")
            return
        }
    }

    @Test func fetch_policyAll_allowsImportedOnes() async throws {
        let client = TestClient { $0.privateAddresses = .all }
        #expect(try await client.fetch(server.url("/page?title=Home"), isTrusted: false).title == "Home")
    }

    /// Silence and limits are so long that nothing but the cancellation can end it, even where a busy machine comes to it late.
    @Test func fetch_cancelled_endsAtOnce() async throws {
        let (client, key) = (TestClient { $0.limits.allow(attempt: .seconds(3600)) }, UUID().uuidString)
        let url = server.url("/silence?seconds=3600&key=\(key)")
        let task = Task { try await client.fetch(url) }
        while try await server.log(key).requests.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    // MARK: Request

    @Test func fetch_request_saysWhatItShould() async throws {
        let client = TestClient {
            $0.userAgent = "Own/1"
            $0.acceptLanguage = "de,en;q=0.8"
        }
        let key = UUID().uuidString
        _ = try await client.fetch(server.url("/page?key=\(key)#part"))
        let request = try #require(try await server.log(key).requests.first)
        #expect(request.url == server.url("/page?key=\(key)"))
        #expect(request.method == "GET")
        #expect(request.header("User-Agent") == "Own/1")
        #expect(request.header("Accept-Language") == "de,en;q=0.8")
        #expect(request.header("Accept")?.hasPrefix("text/html,application/xhtml+xml,") == true)
        #expect(request.header("Referer") == nil)
    }

    @Test func fetch_settingWithALineBreak_addsNoField() async throws {
        let client = TestClient {
            $0.userAgent = "x\r\nX-Evil: 1"
            $0.acceptLanguage = "x\nX-Evil: 1"
        }
        let key = UUID().uuidString
        _ = try await client.fetch(server.url("/page?key=\(key)"))
        let request = try #require(try await server.log(key).requests.first)
        #expect(request.header("X-Evil") == nil)
        #expect(request.header("User-Agent") == NetworkConfiguration.defaultUserAgent)
    }

    private func digits(_ text: String) -> String {
        text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
