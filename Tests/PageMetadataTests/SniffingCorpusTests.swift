import Foundation
import Models
import PageMetadata
import TestSupport
import Testing

@Suite struct SniffingCorpusTests {
    /// `mime-types.json`: essence and charset of Content-Type headers (web-platform-tests, mimesniff).
    @Test(.enabled(if: Corpora.isPresent)) func mediaType_wptRows_parse() throws {
        let rows = try #require(try Corpora.json("wpt-mimesniff/mime-types.json") as? [[String: Any]])
        var passed = 0
        for row in rows {
            let input = try #require(row["input"] as? String)
            let parsed = MediaType(parsing: input)
            // The only label of the table that these rows use.
            let label = parsed?.parameter("charset")?.trimmingCharacters(in: .whitespaces).lowercased()
            let encoding = label == "gbk" ? "GBK" : nil
            let isRight = parsed?.essence == row["essence"] as? String && encoding == row["encoding"] as? String
            passed += isRight ? 1 : 0
            #expect(isRight, "\(input.debugDescription) gave \(String(describing: parsed))")
        }
        print("wpt-mimesniff/mime-types: \(passed)/\(rows.count)")
        #expect(passed >= 42)
    }

    @Test(.enabled(if: Corpora.isPresent)) func sniffer_wptRows_haveTheirType() throws {
        let rows = try #require(try Corpora.json("wpt-mimesniff/unknown-mime-types.json") as? [[String: Any]])
        var passed = 0
        for row in rows {
            let description = try #require(row["description"] as? String)
            let hex = try #require(row["payload_hex"] as? String)
            let bytes = hex.split(separator: " ").compactMap { UInt8($0, radix: 16) }
            let expected = try #require(row["expected_mime_type"] as? String)
            let essence = ContentSniffer.type(of: bytes[...], declared: nil).essence
            let isRight =
                essence == expected || (moreExact[description] == essence && row["pinnest_may_go_further"] as? Bool == true)
            passed += isRight ? 1 : 0
            #expect(isRight, "\(description) gave \(essence)")
        }
        print("wpt-mimesniff/unknown-mime-types: \(passed)/\(rows.count)")
        #expect(passed >= 54)
    }

    /// Names for the rows that the standard leaves as application/octet-stream or text/plain, from metadata.md §2.5.
    private let moreExact = [
        "WebP without VP": "image/webp", "TIFF (big-endian)": "image/tiff", "TIFF (little-endian)": "image/tiff",
        "JPEG XL container": "image/jxl", "FLAC": "audio/flac", "avc1 (first brand)": "video/mp4",
        "3gp4 (first brand)": "video/3gpp",
        "M4V (first brand)": "video/mp4", "M4A (first brand)": "audio/mp4", "qt (first brand)": "video/quicktime",
        "isom (first brand)": "video/mp4", "avif (first brand)": "image/avif", "avif (second brand)": "image/avif",
    ]

    @Test(.enabled(if: Corpora.isPresent)) func imageHeaders_ofTheCorpus_areRead() throws {
        let rows = try #require(try Corpora.json("image-headers/cases.json") as? [[String: Any]])
        var passed = 0
        for row in rows {
            let file = try #require(row["file"] as? String)
            let expect = try #require(row["expect"] as? [String: Any])
            let bytes = [UInt8](try Corpora.data("image-headers/\(file)"))
            let declared = (row["content_type"] as? String).flatMap { MediaType(parsing: $0) }
            let type = ContentSniffer.type(of: bytes[...], declared: declared)
            let header = ImageHeader(bytes)
            var problems: [String] = []
            func check(_ what: String, _ isRight: Bool) {
                if !isRight { problems.append(what) }
            }
            if let essence = expect["type"] as? String {
                check("type \(type.essence)", type.essence == essence)
            } else {
                check("an image it is not", header == nil && type.family != .image)
            }
            for (key, value) in [("width", header?.width), ("height", header?.height)] where expect.keys.contains(key) {
                check("\(key) \(String(describing: value))", value == expect[key] as? Int)
            }
            if let orientation = expect["orientation"] as? Int {
                check("orientation", header?.orientation == orientation)
                check("display width", header?.displayWidth == expect["display_width"] as? Int)
                check("display height", header?.displayHeight == expect["display_height"] as? Int)
            }
            check("active content", header?.hasActiveContent ?? false == expect["active_content"] as? Bool ?? false)
            if type.family == .image || expect["reject_as_image"] != nil {
                let isRejected = header == nil || header?.thumbnailProblem != nil
                check("rejected \(isRejected)", isRejected == expect["reject_as_image"] as? Bool ?? false)
            }
            passed += problems.isEmpty ? 1 : 0
            #expect(problems.isEmpty, "\(file): \(problems)")
        }
        print("image-headers: \(passed)/\(rows.count)")
        #expect(passed >= 40)
    }

    @Test(.enabled(if: Corpora.isPresent)) func pdfTitles_ofTheCorpus_areRead() throws {
        let rows = try #require(try Corpora.json("pdf-titles/cases.json") as? [[String: Any]])
        var passed = 0
        for row in rows {
            let file = try #require(row["file"] as? String)
            let bytes = [UInt8](try Corpora.data("pdf-titles/\(file)"))
            let metadata = try PDFMetadata.read(ByteSource(bytes), inflate: TestInflate.unpack)
            let isRight = metadata?.title == row["expect"] as? String && (metadata?.pages == 1 || file == "files/truncated.pdf")
            passed += isRight ? 1 : 0
            #expect(isRight, "\(file): \(String(describing: metadata))")
        }
        print("pdf-titles: \(passed)/\(rows.count)")
        #expect(passed >= 16)
    }
}
