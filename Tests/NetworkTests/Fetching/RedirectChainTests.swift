import Models
import PageMetadata
import Primitives
import Testing
import WebAddress

@testable import Network

@Suite struct RedirectChainTests {
    private let now = Timestamp(seconds: 1_700_000_000)

    @Test(arguments: [
        ("https://a.test/x/y", "z", "https://a.test/x/z"),
        ("https://a.test/x", "/crème-橋", "https://a.test/cr%C3%A8me-%E6%A9%8B"),
        ("https://a.test/", "https://zürich.test/x", "https://xn--zrich-kva.test/x"),
        ("https://a.test/", "//b.test", "https://b.test/"),
        ("https://a.test/", "?q=a b", "https://a.test/?q=a%20b"), ("https://a.test/p#part", "/q", "https://a.test/q#part"),
        ("https://a.test/p#part", "/q#other", "https://a.test/q#other"), ("https://a.test/", "http://a.test/", "http://a.test/"),
    ])
    func follow_location_isResolvedByTheParser(url: String, location: String, expected: String) throws {
        var chain = try self.chain(url)
        let isFollowed = try chain.follow(status: 302, headers: HTTPHeaders(["Location": location]), at: now)
        #expect(isFollowed)
        #expect(chain.current.href == expected)
    }

    @Test func follow_locationInLatin1_isReadAsSuch() throws {
        var chain = try self.chain("https://a.test/")
        var headers = HTTPHeaders()
        headers.append(line: Array("Location: /caf".utf8) + [0xE9])
        let isFollowed = try chain.follow(status: 301, headers: headers, at: now)
        #expect(isFollowed)
        #expect(chain.current.href == "https://a.test/caf%C3%A9")
    }

    @Test(arguments: [200, 204, 300, 304, 305, 306, 400, 404, 500]) func follow_otherStatus_isTheAnswer(status: Int) throws {
        var chain = try self.chain("https://a.test/")
        let isFollowed = try chain.follow(status: status, headers: HTTPHeaders(["Location": "/b"]), at: now)
        #expect(!isFollowed)
    }

    @Test func follow_noLocation_isTheAnswer() throws {
        var chain = try self.chain("https://a.test/")
        let hasNone = try chain.follow(status: 302, headers: HTTPHeaders(), at: now)
        let hasEmpty = try chain.follow(status: 302, headers: HTTPHeaders(["Location": ""]), at: now)
        #expect(!hasNone && !hasEmpty)
    }

    @Test(arguments: ["file:///etc/hostname", "data:text/html,x", "javascript:1", "ftp://a.test/"])
    func follow_otherScheme_fails(location: String) throws {
        var chain = try self.chain("https://a.test/")
        let scheme = String(location.prefix { $0 != ":" })
        #expect(throws: FetchFailure(.redirectToScheme(scheme), url: "https://a.test/")) {
            _ = try chain.follow(status: 302, headers: HTTPHeaders(["Location": location]), at: now)
        }
    }

    @Test func follow_backToTheSameAddress_isALoop() throws {
        var chain = try self.chain("https://a.test/1")
        _ = try chain.follow(status: 302, headers: HTTPHeaders(["Location": "/2"]), at: now)
        #expect(throws: FetchFailure(.redirectLoop, url: "https://a.test/2")) {
            _ = try chain.follow(status: 302, headers: HTTPHeaders(["Location": "/1"]), at: now)
        }
    }

    /// The fragment does not go over the wire, so it makes no other address.
    @Test func follow_backWithAFragment_isALoop() throws {
        var chain = try self.chain("https://a.test/")
        #expect(throws: FetchFailure.self) {
            _ = try chain.follow(status: 302, headers: HTTPHeaders(["Location": "/#x"]), at: now)
        }
    }

    @Test func follow_backWithANewCookie_isNoLoop() throws {
        var chain = try self.chain("https://a.test/")
        let isFollowed = try chain.follow(status: 302, headers: HTTPHeaders(["Location": "/", "Set-Cookie": "a=1"]), at: now)
        #expect(isFollowed)
        #expect(chain.cookies == "a=1")
        #expect(throws: FetchFailure(.redirectLoop, url: "https://a.test/")) {
            _ = try chain.follow(status: 302, headers: HTTPHeaders(["Location": "/", "Set-Cookie": "a=1"]), at: now)
        }
    }

    @Test func follow_tenAreAllowed_elevenAreNot() throws {
        var chain = try self.chain("https://a.test/0")
        for number in 1...10 { _ = try chain.follow(status: 302, headers: HTTPHeaders(["Location": "/\(number)"]), at: now) }
        #expect(throws: FetchFailure(.tooManyRedirects(10), url: "https://a.test/10")) {
            _ = try chain.follow(status: 302, headers: HTTPHeaders(["Location": "/11"]), at: now)
        }
    }

    @Test(arguments: [([301, 308], true), ([301, 302], false), ([303], false), ([307, 301], false), ([], true)])
    func isPermanent_onlyWhenEveryHopWas(statuses: [Int], expected: Bool) throws {
        var chain = try self.chain("https://a.test/0")
        for (number, status) in statuses.enumerated() {
            _ = try chain.follow(status: status, headers: HTTPHeaders(["Location": "/\(number + 1)"]), at: now)
        }
        #expect(chain.isPermanent == expected)
    }

    @Test(arguments: [
        ("https://b.test/", false), ("http://a.test/", false), ("https://a.test:8443/", false), ("https://www.a.test/", false),
        ("https://a.test/other", true), ("/relative", true),
    ])
    func credentials_stayAtHome(location: String, areSent: Bool) throws {
        var chain = try self.chain("https://me:p%40ss@a.test/")
        #expect(chain.credentials == Credentials(user: "me", password: "p@ss"))
        _ = try chain.follow(status: 302, headers: HTTPHeaders(["Location": location]), at: now)
        #expect((chain.credentials != nil) == areSent)
    }

    @Test func credentials_fromHTTPToHTTPS_areSent() throws {
        var chain = try self.chain("http://me:pass@a.test:8080/")
        _ = try chain.follow(status: 302, headers: HTTPHeaders(["Location": "https://a.test/"]), at: now)
        #expect(chain.credentials != nil)
    }

    @Test func credentials_ofARedirect_areNotSent() throws {
        var chain = try self.chain("https://a.test/")
        _ = try chain.follow(status: 302, headers: HTTPHeaders(["Location": "https://x:y@b.test/"]), at: now)
        #expect(chain.credentials == nil)
    }

    @Test func failure_masksThePassword() throws {
        let chain = try self.chain("https://me:secret@a.test/?q#f")
        #expect(chain.failure(.timeout).url == "https://me:***@a.test/?q#f")
    }

    @Test(arguments: ["mailto:a@b.test", "ftp://a.test/", "https://a.test/\(String(repeating: "x", count: 8200))"])
    func init_addressThatIsNotFetched_throws(url: String) throws {
        let url = try #require(WebURL(url))
        #expect(throws: FetchFailure.self) { _ = try RedirectChain(url, limit: 10) }
    }

    @Test func followRefresh_toItself_leadsNowhere() throws {
        var chain = try self.chain("https://a.test/live")
        let target = try #require(WebURL("https://a.test/live#x"))
        let isFollowed = chain.followRefresh(to: target)
        #expect(!isFollowed)
    }

    @Test func followRefresh_elsewhere_isAHopThatIsNotPermanent() throws {
        var chain = try self.chain("https://a.test/")
        let target = try #require(WebURL("https://b.test/"))
        let isFollowed = chain.followRefresh(to: target)
        #expect(isFollowed)
        #expect(chain.hops == 1)
        #expect(!chain.isPermanent)
        #expect(chain.hasMoved)
    }

    private func chain(_ url: String) throws -> RedirectChain {
        try RedirectChain(try #require(WebURL(url)), limit: 10)
    }
}
