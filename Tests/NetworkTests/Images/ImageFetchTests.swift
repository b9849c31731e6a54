import Foundation
import Models
import Testing

@testable import Network

/// Preview images and icons: which is taken, and what the cache keeps of it.
@Suite struct ImageFetchTests {
    private let server: TestServer
    private let folder: CacheTestFolder
    private let client: TestClient
    private let key = UUID().uuidString
    private let png = "89504e470d0a1a0a0000000d4948445200000040000000200802000000"
    private let gif = "47494638396101000100800000000000ffffff2c00000000010001000002024401003b"

    init() throws {
        let folder = try CacheTestFolder()
        server = try TestServer.shared.get()
        client = TestClient { $0.cacheFolder = folder.path("") }
        self.folder = folder
    }

    @Test func fetch_previewAndIcon_areKept() async throws {
        let page = try await fetch(
            #"<meta property="og:image" content="/image/a.jpg?hex=\#(png)"><link rel="icon" href="/image/b?hex=\#(gif)">"#)
        let thumbnail = try #require(page.thumbnail)
        #expect(thumbnail.url == server.url("/image/a.jpg?hex=\(png)"))
        // Served as image/png under the name of a JPEG, and a GIF served as image/png: the bytes decide.
        #expect(thumbnail.cacheName?.hasSuffix(".png") == true)
        #expect(try folder.bytes(#require(thumbnail.cacheName)) == hexadecimal(png))
        #expect(page.favicon?.cacheName?.hasSuffix(".gif") == true)
    }

    @Test func fetch_previewThatIsNone_givesWayToTheNext() async throws {
        let page = try await fetch(
            """
            <meta property="og:image" content="/page?title=No%20image">
            <meta property="og:image" content="/image/tiny?hex=\(gif)">
            <meta property="og:image" content="/image/good?hex=\(png)">
            """)
        #expect(page.thumbnail?.url == server.url("/image/good?hex=\(png)"))
    }

    @Test func fetch_noPreviewThatServes_isNone() async throws {
        let page = try await fetch(#"<meta property="og:image" content="/status/404/x.png">"#)
        #expect(page.thumbnail == nil)
    }

    @Test func fetch_dataURL_isKept() async throws {
        let base64 = Data(hexadecimal(png)).base64EncodedString()
        let page = try await fetch(#"<meta property="og:image" content="data:image/png;base64,\#(base64)">"#)
        #expect(try folder.bytes(#require(page.thumbnail?.cacheName)) == hexadecimal(png))
    }

    @Test func fetch_imageOverItsLimit_isNotKept() async throws {
        let small = TestClient {
            $0.cacheFolder = folder.path("")
            $0.limits.imageBytes = 10
        }
        let page = try await small.fetch(page(#"<meta property="og:image" content="/image/x?hex=\#(png)">"#), wantsImages: true)
        #expect(page.thumbnail == nil)
        #expect(try folder.files().isEmpty)
    }

    @Test func fetch_unusablePage_asksForNoImages() async throws {
        let page = try await client.fetch(server.url("/status/403?x=\(key)"), wantsImages: true)
        #expect(page.favicon == nil)
        #expect(try await server.log("favicon.ico?\(key)").requests.isEmpty)
    }

    @Test func fetch_imageAsPage_isLoadedOnce() async throws {
        let page = try await client.fetch(server.url("/image/own?hex=\(png)&key=\(key)"), wantsImages: true)
        #expect(try folder.bytes(#require(page.thumbnail?.cacheName)) == hexadecimal(png))
        #expect(try await server.log(key).requests.count == 1)
    }

    @Test func fetch_withoutACacheFolder_asksForNoImages() async throws {
        let page = try await TestClient().fetch(
            page(#"<meta property="og:image" content="/image/x?hex=\#(png)&key=\#(key)">"#), wantsImages: true)
        #expect(page.thumbnail == nil)
        #expect(page.images.count == 1)
        #expect(try await imageRequests().isEmpty)
    }

    // MARK: Again

    @Test func fetchAgain_inTheSameRun_asksOnce() async throws {
        let html = #"<meta property="og:image" content="/image/x?hex=\#(png)&key=\#(key)">"#
        let first = try await fetch(html)
        let second = try await fetch(html)
        #expect(first.thumbnail == second.thumbnail)
        #expect(try await imageRequests().count == 1)
    }

    @Test(arguments: [
        ("etag=%22v1%22", "If-None-Match", "\"v1\""),
        ("modified=Sun%2C%2006%20Nov%201994%2008:49:37%20GMT", "If-Modified-Since", "Sun, 06 Nov 1994 08:49:37 GMT"),
    ])
    func fetchAgain_unchanged_keepsTheImage(parameter: String, field: String, value: String) async throws {
        let html = #"<meta property="og:image" content="/image/x?hex=\#(png)&key=\#(key)&\#(parameter)">"#
        let first = try await fetch(html)
        let second = try await anotherRun().fetch(page(html), wantsImages: true)
        #expect(first.thumbnail == second.thumbnail)
        let requests = try await imageRequests()
        #expect(requests.map { $0.header(field) } == [nil, value])
        #expect(try folder.bytes(#require(second.thumbnail?.cacheName)) == hexadecimal(png))
    }

    @Test func fetchAgain_fresh_asksNothing() async throws {
        let html = #"<meta property="og:image" content="/image/x?hex=\#(png)&key=\#(key)&age=600">"#
        _ = try await fetch(html)
        let second = try await anotherRun().fetch(page(html), wantsImages: true)
        #expect(second.thumbnail?.cacheName != nil)
        #expect(try await imageRequests().count == 1)
    }

    @Test func fetchAgain_stale_asks() async throws {
        let html = #"<meta property="og:image" content="/image/x?hex=\#(png)&key=\#(key)&age=600&etag=e">"#
        _ = try await fetch(html)
        let later = anotherRun()
        later.time.advance(601)
        _ = try await later.fetch(page(html), wantsImages: true)
        #expect(try await imageRequests().map { $0.header("If-None-Match") } == [nil, "e"])
    }

    @Test func fetchAgain_gone_keepsTheOldImageAndMarksIt() async throws {
        let address = server.url("/image/x?hex=\(png)&key=\(key)&etag=e&gone=1")
        let html = #"<meta property="og:image" content="\#(address)">"#
        let first = try await fetch(html)
        let second = try await anotherRun().fetch(page(html), wantsImages: true)
        #expect(first.thumbnail == second.thumbnail)
        #expect(try folder.cache().record(for: address)?.isGone == true)
    }

    @Test func fetch_cacheThatCannotBeWritten_stillGivesThePage() async throws {
        try Data().write(to: URL(fileURLWithPath: folder.path("file")))
        let client = TestClient { $0.cacheFolder = folder.path("file/cache") }
        let page = try await client.fetch(
            page(#"<title>T</title><meta property="og:image" content="/image/x?hex=\#(png)">"#), wantsImages: true)
        #expect(page.title == "T")
        #expect(page.thumbnail == PinImage(url: server.url("/image/x?hex=\(png)")))
    }

    @Test func fetch_activeSVG_isMarked() async throws {
        let svg = digits(#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>"#)
        let address = server.url("/image/x?hex=\(svg)&type=image/svg%2Bxml")
        let page = try await fetch(#"<meta property="og:image" content="\#(address)">"#)
        #expect(page.thumbnail?.cacheName?.hasSuffix(".svg") == true)
        #expect(try folder.cache().record(for: address)?.hasActiveContent == true)
    }

    // MARK: Help

    private func fetch(_ html: String) async throws -> FetchedPage {
        try await client.fetch(page(html), wantsImages: true)
    }

    private func page(_ html: String) -> String {
        server.url("/body/page?type=text/html&hex=\(digits(html))")
    }

    private func anotherRun() -> TestClient {
        TestClient { $0.cacheFolder = folder.path("") }
    }

    private func imageRequests() async throws -> [LoggedRequest] {
        try await server.log(key).requests.filter { $0.url.contains("/image/") }
    }

    private func digits(_ text: String) -> String {
        text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
