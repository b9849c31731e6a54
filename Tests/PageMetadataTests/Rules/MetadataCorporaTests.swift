import Foundation
import Models
import PageMetadata
import TestSupport
import Testing
import WebAddress

/// Pages of other projects' test suites, read by our rules. See MANIFEST.md of the corpora for what is asserted.
@Suite(.enabled(if: Corpora.isPresent))
struct MetadataCorporaTests {
    @Test func metadataCases_everyExpectedField() throws {
        let cases = try #require(try Corpora.json("metadata-cases.json") as? [[String: Any]])
        var tally = Tally()
        for item in cases {
            let file = try #require(item["file"] as? String)
            let page = try page(file, url: item["url"], contentType: item["content_type"])
            for (field, expected) in item["expect"] as? [String: Any] ?? [:] {
                if Self.againstTheRules[file] == field { continue }
                tally.note(field, isRight: matches(page, field, expected), "\(file): \(describe(page, field)) is not \(expected)")
            }
        }
        print("metadata-cases.json: \(cases.count) pages, " + tally.summary)
        #expect(cases.count == 220)
        #expect(tally.total == 391 - Self.againstTheRules.count)
    }

    /// Expected values that metadata.md §2.6 itself does not give.
    private static let againstTheRules = [
        // A doubly escaped `&nbsp;` at the end, which the second pass over character references takes away.
        "readability/html/msn.html": "description",
        // A mask-icon alone, which is ignored.
        "page-metadata-parser/html/18.html": "favicon_one_of_links",
    ]

    /// The fields that metadata-cases.json leaves to the single corpora: null where a page says nothing, lists of images.
    @Test func openGraphScraper_absentFields() throws {
        var tally = Tally()
        for item in try #require(try Corpora.json("opengraphscraper/cases.json") as? [[String: Any]]) {
            let file = "opengraphscraper/" + (item["file"] as? String ?? "")
            let page = try page(file, url: item["url"], contentType: nil)
            let expect = item["expect"] as? [String: Any] ?? [:]
            if expect["title"] is NSNull { tally.note("title", isRight: page.title == nil, "\(file): \(page.title ?? "")") }
            if expect["description"] is NSNull {
                tally.note("description", isRight: page.description == nil, "\(file): \(page.description ?? "")")
            }
            if expect["favicon_raw"] is NSNull { tally.note("icon", isRight: page.icons.isEmpty, "\(file): \(page.icons)") }
            if expect["canonical_raw"] is NSNull { tally.note("canonical", isRight: page.canonicalURL == nil, "\(file)") }
        }
        print("opengraphscraper, absent fields: " + tally.summary)
        #expect(tally.total == 44)
    }

    @Test func unfurl_listsOfImages() throws {
        var tally = Tally()
        for item in try #require(try Corpora.json("unfurl/cases.json") as? [[String: Any]]) {
            let file = "unfurl/" + (item["file"] as? String ?? "")
            // There `twitter:image:src` comes before `twitter:image`; our rules have it the other way round.
            guard file != "unfurl/html/twitter_card--images.html" else { continue }
            guard let images = (item["expect"] as? [String: Any])?["images"] as? [[String: Any]] else { continue }
            let page = try page(file, url: item["url"], contentType: nil)
            tally.note(
                "images", isRight: page.images.map { describe($0) } == images.map { describe($0) }, "\(file): \(page.images)")
        }
        print("unfurl: " + tally.summary)
        #expect(tally.total == 3)
    }

    @Test func derivedBugs_pages() throws {
        var tally = Tally()
        var pages = 0
        for item in try #require(try Corpora.json("derived-bugs/cases.json") as? [[String: Any]])
        where item["kind"] as? String == "page" {
            let id = try #require(item["id"] as? String)
            let response = try #require((item["responses"] as? [[String: Any]])?.first)
            let headers = response["headers"] as? [String: String] ?? [:]
            let body = [UInt8](try #require(Data(base64Encoded: response["body_base64"] as? String ?? "")))
            let url = try #require(WebURL(item["url"] as? String ?? ""))
            let expect = item["expect"] as? [String: Any] ?? [:]
            pages += 1
            if (expect["type"] as? String)?.hasPrefix("application/rss") == true {
                let head = FeedReader.read(body: body[...], charset: label(headers["Content-Type"]))
                tally.note("title", isRight: head.title == expect["title"] as? String, "\(id): \(head.title ?? "nil")")
                continue
            }
            let page = HTMLPageReader.read(body: body[...], finalURL: url, charset: label(headers["Content-Type"]))
            let evidence = PageWallEvidence(page: page, askedURL: url, finalURL: url, mitigation: headers["cf-mitigated"])
            let isBlocked = PageWall(evidence) != nil
            for (field, expected) in expect where field != "saved" && field != "display_title" {
                let isRight =
                    switch field {
                    case "blocked": isBlocked == expected as? Bool
                    case "encoding": page.charset == CharacterEncoding(label: expected as? String ?? "")
                    case "favicon_candidates_in_order": page.icons.map(\.url) == expected as? [String]
                    case "images": page.images.map { describe($0) } == (expected as? [[String: Any]])?.map { describe($0) }
                    case "title" where isBlocked: expected is NSNull
                    default: matches(page, field, expected)
                    }
                tally.note(field, isRight: isRight, "\(id): \(describe(page, field)) is not \(expected)")
            }
        }
        print("derived-bugs: \(pages) pages, " + tally.summary)
        #expect(pages == 25)
    }

    private func describe(_ image: PageImage) -> String {
        "\(image.url) \(image.width ?? 0) \(image.height ?? 0)"
    }

    private func describe(_ image: [String: Any]) -> String {
        "\(image["url"] ?? "") \(image["width"] ?? 0) \(image["height"] ?? 0)"
    }

    private func page(_ file: String, url: Any?, contentType: Any?) throws -> HTMLPage {
        let url = try #require(WebURL(url as? String ?? ""))
        return HTMLPageReader.read(
            body: [UInt8](try Corpora.data(file))[...], finalURL: url, charset: label(contentType as? String))
    }

    private func label(_ contentType: String?) -> String? {
        contentType?.components(separatedBy: "charset=").dropFirst().first
    }

    private func matches(_ page: HTMLPage, _ field: String, _ expected: Any) -> Bool {
        if field == "favicon_one_of_links" { return page.icons.contains { $0.url == expected as? String } }
        guard let found = value(page, field) else { return expected is NSNull }
        return collapsed(found) == collapsed(expected as? String ?? "")
    }

    private func describe(_ page: HTMLPage, _ field: String) -> String {
        field == "favicon_one_of_links" ? "\(page.icons)" : value(page, field) ?? "nil"
    }

    private func value(_ page: HTMLPage, _ field: String) -> String? {
        switch field {
        case "title": page.title
        case "description": page.description
        case "site_name": page.siteName
        case "lang": page.language
        case "type": page.type
        case "image": page.images.first?.url
        case "canonical_url": page.canonicalURL
        default: "no such field"
        }
    }

    private func collapsed(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ").precomposedStringWithCanonicalMapping
    }
}

private struct Tally {
    private var fields: [String: (right: Int, total: Int)] = [:]
    var total: Int { fields.values.reduce(0) { $0 + $1.total } }

    mutating func note(_ field: String, isRight: Bool, _ comment: @autoclosure () -> String) {
        fields[field, default: (0, 0)].total += 1
        if isRight { fields[field, default: (0, 0)].right += 1 } else { Issue.record("\(field): \(comment())") }
    }

    var summary: String {
        fields.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.right)/\($0.value.total)" }.joined(separator: ", ")
    }
}
