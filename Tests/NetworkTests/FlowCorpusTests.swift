import Clients
import Foundation
import Models
import TestSupport
import Testing
import WebAddress

@testable import Network

/// The reported bugs of other programs that take several answers to show, each through a proxy and TLS of the tests' own.
@Suite(.enabled(if: Corpora.isPresent && TestCertificate.isPossible))
struct FlowCorpusTests {
    @Test func derivedBugs_flows() async throws {
        let cases = try Self.cases("flow")
        var passed = 0
        for item in cases {
            let problems = try await problems(of: item)
            for problem in problems { Issue.record("\(item["id"] ?? ""): \(problem)") }
            passed += problems.isEmpty ? 1 : 0
        }
        print("derived-bugs, flow: \(passed)/\(cases.count)")
        #expect(passed == cases.count)
        #expect(cases.count == 8)
    }

    @Test func derivedBugs_untrustedAddresses() throws {
        let cases = try Self.cases("untrusted-url")
        var count = 0
        for item in cases {
            for input in try #require(item["input"] as? [String]) {
                count += 1
                let host = try #require(WebURL(input)?.host)
                #expect((item["expect"] as? [String: String])?["all"] == "allowed")
                #expect(try #require(NetworkAddress(text: host)).isPublic, "\(input)")
            }
        }
        print("derived-bugs, untrusted-url: \(count) addresses")
        #expect(count == 4)
    }

    private static func cases(_ kind: String) throws -> [[String: Any]] {
        try #require(try Corpora.json("derived-bugs/cases.json") as? [[String: Any]]).filter { $0["kind"] as? String == kind }
    }

    private func problems(of item: [String: Any]) async throws -> [String] {
        let answers = try answers(of: item)
        let hosts = Set(answers.compactMap { WebURL($0.url)?.host })
        let site = try ScriptedSite(answers, tlsHosts: hosts.sorted())
        let folder = try CacheTestFolder()
        let client = TestClient {
            $0.proxy = site.proxy
            $0.certificateFile = site.certificate
            $0.cacheFolder = folder.path("")
        }
        let url = try #require(item["url"] as? String)
        let expect = try #require(item["expect"] as? [String: Any])
        var failure: FetchFailure?
        var page: FetchedPage?
        do {
            page = try await client.fetch(url, wantsImages: expect["favicon"] != nil)
        } catch let error as FetchFailure {
            failure = error
        }
        let requests = try await site.server.log("").requests
        return expect.compactMap { field, expected in
            let isRight: Bool? =
                switch field {
                case "title": page.map { ($0.isUsable ? $0.title : nil) == expected as? String }
                case "final_url": page.map { $0.finalURL == expected as? String }
                case "favicon": page.map { $0.favicon?.url == expected as? String && $0.favicon?.cacheName != nil }
                case "blocked": page.map { ($0.wall != nil) == expected as? Bool }
                case "bookmark_url": page.map { $0.url == expected as? String }
                case "requests": requests.count == expected as? Int
                case "waited_at_least_s": client.time.slept.contains { $0 >= .seconds(expected as? Int ?? 0) }
                case "error": failure?.reason == .redirectToScheme("file")
                case "saved": true
                default: nil
                }
            return isRight == true
                ? nil : "\(field) is not \(expected): \(page.map { "\($0)" } ?? "\(failure.map { "\($0)" } ?? "")")"
        }
    }

    private func answers(of item: [String: Any]) throws -> [ScriptedAnswer] {
        try #require(item["responses"] as? [[String: Any]]).map { response in
            ScriptedAnswer(
                url: try #require(response["url"] as? String), status: try #require(response["status"] as? Int),
                headers: (response["headers"] as? [String: String] ?? [:]).map { [$0.key, $0.value] },
                body: try #require(Data(base64Encoded: response["body_base64"] as? String ?? "")))
        }
    }
}

/// Without the certificate in its hands, a client does not talk to a server, and does not fall back to plain HTTP.
@Suite(.enabled(if: TestCertificate.isPossible)) struct CertificateTests {
    private let site: ScriptedSite

    init() throws {
        site = try ScriptedSite(
            [ScriptedAnswer(url: "https://site.test/", body: Data("<title>Safe</title>".utf8))], tlsHosts: ["site.test"])
    }

    @Test func fetch_trustedCertificate_isRead() async throws {
        let client = TestClient {
            $0.proxy = site.proxy
            $0.certificateFile = site.certificate
        }
        #expect(try await client.fetch("https://site.test/").title == "Safe")
    }

    @Test(arguments: ["https://site.test/", "https://other.test/"]) func fetch_otherCertificate_isAFailure(url: String)
        async throws
    {
        let client = TestClient {
            $0.proxy = site.proxy
            $0.certificateFile = url.contains("other") ? site.certificate : nil
        }
        guard case .tls(let words) = try await client.reason(url) else {
            Issue.record("the connection was trusted")
            return
        }
        #expect(!words.isEmpty)
        #expect(try await client.check(url).status.state == .tls)
        #expect(try await site.server.log("http://").requests.isEmpty)
    }
}
