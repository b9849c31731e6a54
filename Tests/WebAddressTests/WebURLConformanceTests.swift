import Foundation
import TestSupport
import Testing

@testable import WebAddress

@Suite struct WebURLConformanceTests {
    @Test(.enabled(if: Corpora.isPresent), arguments: [("urltestdata.json", 891), ("ada_extra_urltestdata.json", 28)])
    func parse_caseOfCorpus_givesItsComponents(file: String, expected: Int) throws {
        let cases = try URLCorpus.cases(file)
        var failures: [String] = []
        for item in cases {
            if let failure = Self.failure(of: item) { failures.append(failure) }
        }
        print("\(file): \(cases.count - failures.count)/\(cases.count)")
        #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
        #expect(cases.count >= expected)
    }

    /// What differs, in one line; nil where nothing does.
    private static func failure(of item: [String: Any]) -> String? {
        let input = item["input"] as? String ?? ""
        var base: WebURL?
        if let text = item["base"] as? String {
            base = WebURL(text)
            if base == nil { return item["failure"] as? Bool == true ? nil : "\(input): base \(text) is none" }
        }
        let url = WebURL(input, base: base)
        if item["failure"] as? Bool == true {
            return url.map { "\(input.debugDescription): expected failure, got \($0.href)" }
        }
        guard let url else { return "\(input.debugDescription): failure, expected \(item["href"] ?? "")" }
        let found: [String: String] = [
            "href": url.href, "origin": url.origin, "protocol": url.scheme + ":", "username": url.username,
            "password": url.password, "host": url.hostAndPort ?? "", "hostname": url.host ?? "",
            "port": url.port.map(String.init) ?? "", "pathname": url.path,
            "search": url.query.map { $0.isEmpty ? "" : "?" + $0 } ?? "",
            "hash": url.fragment.map { $0.isEmpty ? "" : "#" + $0 } ?? "",
        ]
        for (name, value) in item {
            guard let wanted = value as? String, let got = found[name], got != wanted else { continue }
            return "\(input.debugDescription) \(item["base"] ?? "-"): \(name) is \(got), expected \(wanted)"
        }
        // The serialisation is a fixed point.
        guard WebURL(url.href)?.href == url.href else { return "\(url.href): parsed again gives another URL" }
        return nil
    }

    @Test(.enabled(if: Corpora.isPresent))
    func percentEncoding_utf8CasesOfCorpus_areEqual() throws {
        let cases = try URLCorpus.cases("percent-encoding.json")
        var passed = 0
        for item in cases {
            let wanted = (item["output"] as? [String: String])?["utf-8"]
            let got = WebURL("https://doesnotmatter.test/?" + (item["input"] as? String ?? ""))?.query
            #expect(got == wanted)
            if got == wanted { passed += 1 }
        }
        print("percent-encoding.json (utf-8): \(passed)/\(cases.count)")
        #expect(cases.count >= 7)
    }
}
