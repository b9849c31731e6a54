import Foundation
import Models
import TestSupport
import Testing

@testable import Network

/// The pages of metadata-cases.json through the whole client: a proxy serves each under the address that it had.
@Suite(.enabled(if: Corpora.isPresent))
struct MetadataCorpusTests {
    /// Expected values that metadata.md §2.6 itself does not give: a doubly escaped `&nbsp;` at the end, a mask-icon alone.
    private static let againstTheRules = [
        "readability/html/msn.html": "description", "page-metadata-parser/html/18.html": "favicon_one_of_links",
    ]

    @Test func metadataCases_everyExpectedField() async throws {
        let cases = try #require(try Corpora.json("metadata-cases.json") as? [[String: Any]])
        // Many pages share an address: the server gives out its answers in the order of the script.
        let site = try ScriptedSite(
            cases.map { item in
                ScriptedAnswer(
                    url: try #require(item["url"] as? String),
                    headers: [["Content-Type", try #require(item["content_type"] as? String)]],
                    body: try Corpora.data(try #require(item["file"] as? String)))
            })
        let client = TestClient { $0.proxy = site.proxy }
        var (passed, total) = (0, 0)
        for item in cases {
            let file = try #require(item["file"] as? String)
            let page = try await client.fetch(try #require(item["url"] as? String))
            for (field, expected) in item["expect"] as? [String: Any] ?? [:] where Self.againstTheRules[file] != field {
                total += 1
                if matches(page, field, expected) {
                    passed += 1
                } else {
                    Issue.record("\(file): \(field) is not \(expected)")
                }
            }
        }
        print("metadata-cases.json through the client: \(passed)/\(total)")
        #expect(total == 389)
    }

    private func matches(_ page: FetchedPage, _ field: String, _ expected: Any) -> Bool {
        let found: String? =
            switch field {
            case "title": page.title
            case "description": page.description
            case "site_name": page.siteName
            case "lang": page.language
            case "image": page.images.first?.url
            case "canonical_url": page.canonicalURL
            case "favicon_one_of_links": page.icons.first { $0.url == expected as? String }?.url
            default: nil
            }
        guard let found else { return expected is NSNull }
        return collapsed(found) == collapsed(expected as? String ?? "")
    }

    private func collapsed(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
