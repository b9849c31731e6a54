import Models
import PageMetadata
import Testing
import WebAddress

@testable import Network

/// Bodies without a network: what `inspect` reads from files and standard input.
@Suite struct PageInspectorTests {
    @Test func inspect_bytesWithoutAnAddress_areReadAsWhatTheyAre() throws {
        let page = try inspect(
            Array("<!doctype html><title>From a pipe</title><link rel=canonical href=/x>".utf8), url: "about:blank")
        #expect(page.title == "From a pipe")
        #expect(page.mediaType == "text/html")
        #expect(page.httpStatus == nil)
        #expect(page.siteName == nil)
        // There is nothing that a relative address could be relative to.
        #expect(page.canonicalURL == nil)
        #expect(page.isUsable)
    }

    @Test func inspect_file_isCalledByItsName() throws {
        let page = try inspect([0x50, 0x4B, 0x03, 0x04, 0x00], url: "file:///home/me/An%20archive.zip")
        #expect(page.title == "An archive.zip")
        #expect(page.mediaType == "application/zip")
    }

    @Test func inspect_imageInAFile_hasASizeButNoAddress() throws {
        let png = hexadecimal("89504e470d0a1a0a0000000d4948445200000040000000200802000000")
        let page = try inspect(png, url: "file:///home/me/a.png")
        #expect(page.width == 64)
        #expect(page.height == 32)
        #expect(page.images.isEmpty)
    }

    @Test func inspect_nothing_isCalledNothing() throws {
        #expect(try inspect([], url: "https://a.test/deep/path").title == nil)
    }

    @Test func inspect_wallHeader_isAWallWhateverTheBody() throws {
        let headers = HTTPHeaders(["Cf-Mitigated": "challenge", "Content-Type": "application/json"])
        let page = try inspect(Array("{}".utf8), url: "https://a.test/x", headers: headers, status: 403)
        #expect(page.wall == .challenge)
        #expect(!page.isUsable)
    }

    @Test func contentType_severalFields_lastThatParsesCounts() {
        #expect(
            HTTPHeaders(["Content-Type": "text/html", "content-type": "text/plain", "CONTENT-TYPE": "nonsense"]).contentType?
                .essence == "text/plain")
        #expect(HTTPHeaders(["Content-Type": "nonsense"]).contentType == nil)
        #expect(HTTPHeaders().contentType == nil)
    }

    private func inspect(_ bytes: [UInt8], url: String, headers: HTTPHeaders = HTTPHeaders(), status: Int? = nil) throws
        -> FetchedPage
    {
        let address = try #require(WebURL(url))
        let response = PageResponse(
            url: url, askedURL: address, finalURL: address, status: status, headers: headers, head: bytes[...])
        return try PageInspector.inspect(response) { try Zlib.inflateForPDF($0, limit: $1) }.page
    }
}
