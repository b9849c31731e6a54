import Foundation
import Models
import Testing

@testable import Network

/// What the body is, decides what is read of it (metadata.md §2.5).
@Suite struct ContentFetchTests {
    let server: TestServer
    private let png = "89504e470d0a1a0a0000000d4948445200000040000000200802000000"

    init() throws {
        server = try TestServer.shared.get()
    }

    @Test func fetch_image_isItsOwnPreview() async throws {
        let url = server.url("/body/photo%20one.png?type=image/png&hex=\(png)")
        let page = try await TestClient().fetch(url)
        #expect(page.mediaType == "image/png")
        #expect(page.title == "photo one.png")
        #expect(page.width == 64)
        #expect(page.height == 32)
        #expect(page.images == [PageImage(url: url, width: 64, height: 32)])
    }

    @Test func fetch_imageCalledHTML_isAnImage() async throws {
        #expect(try await TestClient().fetch(server.url("/body/a?type=text/html&hex=\(png)")).mediaType == "image/png")
    }

    @Test func fetch_pageCalledPDF_isAPage() async throws {
        let hex = Array("<!doctype html><title>A page</title>".utf8).map { String($0, radix: 16) }.joined()
        let page = try await TestClient().fetch(server.url("/body/paper.pdf?type=application/pdf&hex=\(hex)"))
        #expect(page.mediaType == "text/html")
        #expect(page.title == "A page")
    }

    @Test func fetch_otherFile_isCalledByItsName() async throws {
        let page = try await TestClient().fetch(server.url("/body/x?type=application/zip&hex=504b0304&name=A%20name.zip"))
        #expect(page.mediaType == "application/zip")
        #expect(page.title == "A name.zip")
        #expect(page.size == 4)
    }

    @Test func fetch_longFile_isReadOnlyAsFarAsItsTypeNeeds() async throws {
        let page = try await TestClient().fetch(server.url("/body/film.zip?type=application/zip&hex=504b0304&zeros=5000000"))
        #expect(page.title == "film.zip")
        #expect(page.size == 5_000_004)
    }

    @Test func fetch_markdown_isCalledByItsHeading() async throws {
        let hex = Array("# A heading\n\nText".utf8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let page = try await TestClient().fetch(server.url("/body/notes.md?type=text/markdown&hex=\(hex)"))
        #expect(page.title == "A heading")
        #expect(page.charset == "UTF-8")
    }

    @Test func fetch_feed_isCalledByItsChannel() async throws {
        let feed = "<rss version='2.0'><channel><title>News</title><item><title>One</title></item></channel></rss>"
        let hex = Array(feed.utf8).map { String($0, radix: 16) }.joined()
        let page = try await TestClient().fetch(server.url("/body/feed?type=text/xml&hex=\(hex)"))
        #expect(page.title == "News")
        #expect(page.mediaType == "application/rss+xml")
    }

    // MARK: PDF

    /// Parts of a PDF whose index and title stand at its end, behind a stretch of zeros that no reader looks at.
    private func pdf(zeros: Int) -> String {
        let head = "%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\n"
        let offset = head.utf8.count + zeros
        let information = "\n2 0 obj\n<</Title(The end)>>\nendobj\n"
        let table = "xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n\(padded(offset + 1)) 00000 n \n"
        let trailer = "trailer\n<</Size 3/Root 1 0 R/Info 2 0 R>>\nstartxref\n\(offset + information.utf8.count)\n%%EOF\n"
        return "hex=\(digits(head))&zeros=\(zeros)&tail=\(digits(information + table + trailer))"
    }

    @Test func fetch_pdf_isReadAtItsEnds() async throws {
        let key = UUID().uuidString
        let page = try await TestClient().fetch(
            server.url("/body/a.pdf?type=application/pdf&ranges=1&key=\(key)&\(pdf(zeros: 3_000_000))"))
        #expect(page.title == "The end")
        #expect(page.mediaType == "application/pdf")
        #expect(try await server.log(key).requests.map { $0.header("Range") } == [nil, "bytes=-262144"])
        #expect(try await server.log(key).requests.last?.header("Accept-Encoding") == "identity")
    }

    @Test func fetch_pdfWithoutRanges_isReadFurther() async throws {
        let key = UUID().uuidString
        let page = try await TestClient().fetch(
            server.url("/body/a.pdf?type=application/pdf&key=\(key)&\(pdf(zeros: 3_000_000))"))
        #expect(page.title == "The end")
        #expect(try await server.log(key).requests.count == 3)
    }

    @Test func fetch_shortPDF_isReadAtOnce() async throws {
        let key = UUID().uuidString
        let page = try await TestClient().fetch(
            server.url("/body/a.pdf?type=application/pdf&ranges=1&key=\(key)&\(pdf(zeros: 100))"))
        #expect(page.title == "The end")
        #expect(try await server.log(key).requests.count == 1)
    }

    private func padded(_ number: Int) -> String {
        String(repeating: "0", count: 10 - String(number).count) + String(number)
    }

    private func digits(_ text: String) -> String {
        text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
