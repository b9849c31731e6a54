package import Models
package import WebAddress

/// What was found in a body, and where the page wants to go on to.
package struct InspectedPage: Equatable, Sendable {
    package var page: FetchedPage
    /// The target of a quick refresh to another page (metadata.md §2.3), by a meta element or the Refresh header.
    package var refresh: WebURL?
    package var family: ContentFamily
}

/// Reads a body by what it is (metadata.md §2.5.4): page, feed, PDF, image, text or another file.
package enum PageInspector {
    /// Never fails over what the bytes are. Throws what reading the source throws, and nothing for a body in memory.
    ///
    /// - Parameter inflate: unpacks the streams of a PDF.
    package static func inspect(_ response: PageResponse, inflate: @escaping PDFMetadata.Inflate) throws -> InspectedPage {
        let declared = response.headers.contentType
        let type = ContentSniffer.type(of: response.head, declared: declared)
        var page = FetchedPage(url: response.url, finalURL: response.finalURL.href)
        page.httpStatus = response.status
        page.mediaType = type.essence
        page.size = response.size
        page.isPermanentlyMoved = response.isPermanentlyMoved
        page.siteName = Site.site(of: response.finalURL.href)
        page.title = fileName(response)
        page.wall = PageWall(evidence(response))
        var inspected = InspectedPage(page: page, refresh: headerRefresh(response), family: type.family)
        let charset = declared?.parameter("charset")
        switch type.family {
        case .html, .xhtml: inspected.readPage(response, charset: charset)
        case .feed: inspected.readFeed(response, charset: charset)
        case .pdf: try inspected.readPDF(response, inflate: inflate)
        case .image: try inspected.readImage(response)
        case .text: inspected.readText(response, charset: charset)
        case .video, .audio, .zip, .gzip, .other: break
        }
        if !inspected.page.isUsable { inspected.refresh = nil }
        return inspected
    }

    /// What the server calls the file, else the end of the address; an empty body is no file.
    private static func fileName(_ response: PageResponse) -> String? {
        if let field = response.headers.bytes("content-disposition"), let name = ContentDisposition.fileName(field) {
            return name
        }
        return response.head.isEmpty ? nil : FileName.lastPathSegment(ofURL: response.finalURL.href)
    }

    fileprivate static func evidence(_ response: PageResponse) -> PageWallEvidence {
        PageWallEvidence(
            askedURL: response.askedURL, finalURL: response.finalURL, mitigation: response.headers.text("cf-mitigated"))
    }

    private static func headerRefresh(_ response: PageResponse) -> WebURL? {
        guard let field = response.headers.text("refresh") else { return nil }
        return MetaRefresh(field, base: response.finalURL)?.target(from: response.finalURL)
    }
}

extension InspectedPage {
    fileprivate mutating func readPage(_ response: PageResponse, charset: String?) {
        let html = HTMLPageReader.read(
            body: response.head, finalURL: response.finalURL, charset: charset,
            contentLanguage: response.headers.text("content-language"),
            isXML: family == .xhtml)
        page.charset = html.charset.name
        page.title = html.title
        page.documentTitle = html.documentTitle
        page.description = html.description
        page.images = html.images
        page.icons = html.icons
        page.siteName = html.siteName
        page.canonicalURL = html.canonicalURL
        page.language = html.language
        page.wall = PageWall(
            PageWallEvidence(
                page: html, askedURL: response.askedURL, finalURL: response.finalURL,
                mitigation: response.headers.text("cf-mitigated")))
        // A page that describes itself is meant to be seen, whatever refresh it asks for.
        refresh = html.hasOpenGraphTitle ? nil : refresh ?? html.refreshTarget(from: response.finalURL)
    }

    fileprivate mutating func readFeed(_ response: PageResponse, charset: String?) {
        let feed = FeedReader.read(body: response.head, charset: charset)
        page.charset = feed.charset.name
        page.title = feed.title ?? page.title
        page.description = feed.description
        page.language = feed.language
    }

    fileprivate mutating func readPDF(_ response: PageResponse, inflate: @escaping PDFMetadata.Inflate) throws {
        guard let metadata = try PDFMetadata.read(response.source, inflate: inflate) else { return }
        page.title = metadata.title ?? page.title
        page.pages = metadata.pages
    }

    /// An image is its own preview.
    fileprivate mutating func readImage(_ response: PageResponse) throws {
        let header = try ImageHeader.read(response.source)
        page.width = header?.displayWidth
        page.height = header?.displayHeight
        guard response.finalURL.isHTTP else { return }
        page.images = [PageImage(url: response.finalURL.href, width: page.width, height: page.height)]
    }

    fileprivate mutating func readText(_ response: PageResponse, charset: String?) {
        let encoding = CharacterEncoding.detect(response.head, label: charset)
        page.charset = encoding.name
        page.title = PlainTextTitle.markdownHeading(encoding.decode(response.head)) ?? page.title
    }
}
