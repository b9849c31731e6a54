import Models
import PageMetadata
import WebAddress

extension FuzzTarget {
    /// Pages and what is read of their heads.
    static let pages: [FuzzTarget] = [
        FuzzTarget(name: "html") { bytes in
            let page = HTMLPageReader.read(body: bytes[...], finalURL: WebURL("https://a.example/b/c?d"))
            for image in page.images {
                try require(WebURL(image.url) != nil, "an image without an address: \(image.url)")
            }
            try require(isOneLine(page.title), "a title of several lines")
            _ = HTMLPageReader.read(body: bytes[...], finalURL: nil, isXML: true)
            _ = HTMLText.plain(bytes)
            _ = PlainTextTitle.markdownHeading(bytes)
            try expectPiecesToMakeNoDifference(bytes)
        },
        FuzzTarget(name: "feed") { bytes in
            let feed = FeedReader.read(body: bytes[...])
            try require(isOneLine(feed.title), "a title of several lines")
        },
        FuzzTarget(name: "inspect") { bytes in
            guard let url = WebURL("https://a.example/b.bin") else { return }
            let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
            var headers = HTTPHeaders()
            for line in (parts.first ?? []).split(separator: UInt8(ascii: "\n")) { headers.append(line: line) }
            let body = parts.count > 1 ? parts[1] : []
            let response = PageResponse(
                url: url.href, askedURL: url, finalURL: url, status: 200, headers: headers, head: body)
            let found = try PageInspector.inspect(response, inflate: plainInflate)
            try require(isOneLine(found.page.title), "a title of several lines")
            _ = ContentDisposition.fileName(bytes)
        },
        FuzzTarget(name: "charset") { bytes in
            let first = Int(bytes.first ?? 0)
            let rest = bytes.dropFirst()
            _ = CharacterEncoding(label: rest)
            _ = CharacterEncoding.metaDeclaration(in: rest)
            for encoding in [
                CharacterEncoding.detect(rest), CharacterEncoding.allCases[first % CharacterEncoding.allCases.count],
            ] {
                let text = encoding.decode(rest)
                try require(String(validating: text, as: UTF8.self) != nil, "\(encoding.name) gives what is no UTF-8")
            }
        },
        FuzzTarget(name: "json-ld") { bytes in
            let open = Array("<title>t</title><script type=application/ld+json>".utf8)
            _ = HTMLPageReader.read(body: (open + bytes + Array("</script>".utf8))[...], finalURL: WebURL("https://a.example/"))
            do {
                _ = try JSONReader.document(bytes[...])
            } catch let error as JSONError {
                try require(error.offset <= bytes.count, "a fault behind the end")
            }
        },
    ]

    private static func isOneLine(_ title: String?) -> Bool {
        title?.unicodeScalars.contains { $0.value < 0x20 } != true
    }

    private static func expectPiecesToMakeNoDifference(_ bytes: [UInt8]) throws {
        var whole = HeadEndDetector()
        let isFound = whole.feed(bytes)
        var piecewise = HeadEndDetector()
        var isFoundPiecewise = false
        for byte in bytes where !isFoundPiecewise { isFoundPiecewise = piecewise.feed([byte]) }
        try require(isFound == isFoundPiecewise, "the end of the head is found or not by how the bytes come")
    }
}
