import Foundation
import TestSupport

/// A page with what a fetch must find in it.
struct ExpectedPage {
    var page: ServedPage
    /// The keys of a pin's JSON; null where there must be nothing. A key that is absent is not looked at.
    var fields: [String: String?]

    /// The pages of `Fixtures`, made for this project: every field is known.
    static func fixtures() throws -> [ExpectedPage] {
        let folder = PackageRoot.folder.appendingPathComponent("Fixtures")
        let list =
            try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appendingPathComponent("web.json")))
            as? [[String: Any]]
        return try (list ?? []).map { entry in
            guard let url = entry["url"] as? String, let file = entry["file"] as? String,
                let type = entry["content_type"] as? String
            else { throw CocoaError(.fileReadCorruptFile) }
            return ExpectedPage(
                page: ServedPage(url: url, file: folder.appendingPathComponent(file).path, contentType: type),
                fields: [
                    "title": entry["title"] as? String, "description": entry["description"] as? String,
                    "thumbnail_url": entry["image"] as? String, "site_name": entry["site_name"] as? String,
                ])
        }
    }

    /// The pages of the corpora for which a title, a description or an image is asserted. Many share one address: all but the first
    /// get a query, which changes nothing of how a page's relative addresses are read.
    static func corpora() throws -> [ExpectedPage] {
        guard let folder = Corpora.folder, let list = try Corpora.json("metadata-cases.json") as? [[String: Any]] else {
            return []
        }
        var urls: Set<String> = []
        var pages: [ExpectedPage] = []
        for (number, entry) in list.enumerated() {
            guard var url = entry["url"] as? String, let file = entry["file"] as? String,
                let type = entry["content_type"] as? String,
                let expected = entry["expect"] as? [String: Any]
            else { throw CocoaError(.fileReadCorruptFile) }
            var fields: [String: String?] = [:]
            for (key, name) in [("title", "title"), ("description", "description"), ("image", "thumbnail_url")] {
                guard let value = expected[key] as? String, againstTheRules[file] != key else { continue }
                // No tunnel leads out of the test, so no image behind https is had.
                if key == "image", value.hasPrefix("https:") { continue }
                fields[name] = value
            }
            if fields.isEmpty { continue }
            if !urls.insert(url).inserted { url += "?case=\(number)" }
            pages.append(
                ExpectedPage(
                    page: ServedPage(url: url, file: folder.appendingPathComponent(file).path, contentType: type), fields: fields)
            )
        }
        return pages
    }

    /// A doubly escaped `&nbsp;` at the end, which metadata.md's second pass over character references takes away.
    private static let againstTheRules = ["readability/html/msn.html": "description"]

    /// What is wrong with a pin that was made of the page.
    func faults(of pin: [String: Any]) -> [String] {
        fields.compactMap { name, expected in
            let found = pin[name] as? String
            if found.map(Self.collapsed) == expected.map(Self.collapsed) { return nil }
            return "\(page.url) (\(page.file)): \(name) should be \(expected ?? "null") and is \(found ?? "null")"
        }
    }

    private static func collapsed(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
