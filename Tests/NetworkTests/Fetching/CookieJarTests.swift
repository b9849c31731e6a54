import PageMetadata
import Primitives
import Testing
import WebAddress

@testable import Network

@Suite struct CookieJarTests {
    private let now = Timestamp(seconds: 1_700_000_000)

    @Test func header_sameHost_sendsWhatWasSet() throws {
        #expect(try sent(["a=1", "b=2; Path=/"], from: "https://site.test/x", to: "https://site.test/y") == "a=1; b=2")
    }

    @Test(arguments: ["https://www.site.test/", "https://other.test/", "https://site.test.other.test/"])
    func header_otherHost_sendsNothing(url: String) throws {
        #expect(try sent(["a=1; Domain=site.test", "b=2; Domain=test", "c=3"], from: "https://site.test/", to: url) == nil)
    }

    @Test func header_secure_staysOffPlainHTTP() throws {
        #expect(try sent(["a=1; Secure", "b=2"], from: "https://site.test/", to: "http://site.test/") == "b=2")
    }

    @Test(arguments: [
        ("/docs", true), ("/docs/", true), ("/docs/web", true), ("/docsets", false), ("/", false), ("/other", false),
    ])
    func header_path_coversWhatLiesBelow(path: String, isSent: Bool) throws {
        #expect(
            try sent(["a=1; path=/docs"], from: "https://site.test/", to: "https://site.test\(path)") == (isSent ? "a=1" : nil))
    }

    @Test func header_noPath_isTheFolderOfThePage() throws {
        #expect(try sent(["a=1"], from: "https://site.test/one/two", to: "https://site.test/one/three") == "a=1")
        #expect(try sent(["a=1"], from: "https://site.test/one/two", to: "https://site.test/four") == nil)
    }

    @Test func header_longerPathsGoFirst() throws {
        #expect(try sent(["a=1; Path=/", "b=2; Path=/x"], from: "https://site.test/", to: "https://site.test/x") == "b=2; a=1")
    }

    @Test(arguments: [
        "a=; Max-Age=0", "a=; Max-Age=-5", "a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
        "a=; Max-Age=0; Expires=Thu, 01 Jan 2099 00:00:00 GMT",
    ])
    func store_expired_removesTheCookie(field: String) throws {
        #expect(try sent(["a=1", field], from: "https://site.test/", to: "https://site.test/") == nil)
    }

    @Test func store_maxAge_goesBeforeExpires() throws {
        let field = "a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT"
        #expect(try sent([field], from: "https://site.test/", to: "https://site.test/") == "a=1")
    }

    @Test func store_sameName_replaces() throws {
        #expect(try sent(["a=1", "a=2"], from: "https://site.test/", to: "https://site.test/") == "a=2")
    }

    @Test(arguments: ["a", "=1", "", "a=\u{01}", "a=1\u{7F}"]) func store_noCookie_isIgnored(field: String) throws {
        #expect(try sent([field], from: "https://site.test/", to: "https://site.test/") == nil)
    }

    @Test func store_moreThanFifty_keepsFifty() throws {
        let text = try #require(try sent((0..<80).map { "c\($0)=1" }, from: "https://site.test/", to: "https://site.test/"))
        #expect(text.split(separator: ";").count == 50)
    }

    @Test func header_isNeverOverEightKilobytes() throws {
        let long = String(repeating: "x", count: 4000)
        let text = try #require(try sent((0..<5).map { "c\($0)=\(long)" }, from: "https://site.test/", to: "https://site.test/"))
        #expect(text.utf8.count <= 8192)
    }

    private func sent(_ fields: [String], from source: String, to target: String) throws -> String? {
        var jar = CookieJar()
        var headers = HTTPHeaders()
        for field in fields { headers.append(line: Array("Set-Cookie: \(field)".utf8)) }
        jar.store(headers, from: try #require(WebURL(source)), at: now)
        return jar.header(for: try #require(WebURL(target)))
    }
}
