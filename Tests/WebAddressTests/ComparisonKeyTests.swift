import TestSupport
import Testing

@testable import WebAddress

@Suite struct ComparisonKeyTests {
    @Test(arguments: [
        // Case of scheme and host, default port, empty path.
        ("HTTPS://Example.ORG", "https://example.org/"), ("https://example.org:443/a", "https://example.org/a"),
        ("http://example.org:80", "http://example.org/"), ("https://example.org", "https://example.org/"),
        ("https://example.org:8443/", "https://example.org:8443/"),
        // Escapes.
        ("https://example.org/%7Euser/%41", "https://example.org/~user/A"),
        ("https://example.org/a%2fb?x=%e3%81%82", "https://example.org/a%2Fb?x=%E3%81%82"),
        ("https://example.org/日本", "https://example.org/%E6%97%A5%E6%9C%AC"),
        ("https://example.org/a b", "https://example.org/a%20b"), ("https://example.org/%zz%2", "https://example.org/%zz%2"),
        ("https://example.org/a/%2E%2e/b", "https://example.org/b"),
        // Slashes at the end.
        ("https://example.org/a/", "https://example.org/a"), ("https://example.org/a//", "https://example.org/a"),
        ("https://example.org/a/?q=1", "https://example.org/a?q=1"), ("https://example.org/", "https://example.org/"),
        ("https://example.org/?q=/", "https://example.org/?q=/"), ("https://example.org/a/#x/", "https://example.org/a#x/"),
        // Empty query and fragment.
        ("https://example.org/a?", "https://example.org/a"), ("https://example.org/a#", "https://example.org/a"),
        ("https://example.org/a/?#", "https://example.org/a"), ("https://example.org/?#x", "https://example.org/#x"),
        ("https://example.org?", "https://example.org/"), ("https://example.org#x", "https://example.org/#x"),
        // What stays.
        ("https://example.org/a?e=&f", "https://example.org/a?e=&f"),
        ("https://u:P%40@example.org/", "https://u:P%40@example.org/"),
        ("https://www.example.org/A?utm_source=x", "https://www.example.org/A?utm_source=x"),
        // Hosts.
        ("https://例え.テスト/", "https://xn--r8jz45g.xn--zckzah/"), ("http://0x7f.1/", "http://127.0.0.1/"),
        ("http://[2001:DB8:0:0::1]/", "http://[2001:db8::1]/"),
        // Input rules.
        ("  https://example.org/a\n", "https://example.org/a"), ("https:\\\\example.org\\a", "https://example.org/a"),
        ("https://example.org/a\tb", "https://example.org/ab"),
        // Other schemes.
        ("mailto:A%62c@example.org", "mailto:Abc@example.org"), ("data:,what?", "data:,what?"),
        ("FILE:///home/a/", "file:///home/a"), ("foo:/.//a", "foo:/.//a"), ("foo:/.//", "foo:/"),
        // No URL.
        ("  not a url ", "not a url"), ("https://exa mple.org/", "https://exa mple.org/"), ("", ""),
    ])
    func key_ofAddress_isNormalForm(address: String, expected: String) {
        #expect(ComparisonKey.key(for: address) == expected)
        #expect(ComparisonKey.key(for: expected) == expected)
    }

    /// T19, T20.
    @Test(arguments: [
        ("https://example.org/A", "https://example.org/a"), ("https://example.org/?b=2&a=1", "https://example.org/?a=1&b=2"),
        ("http://example.org/", "https://example.org/"), ("https://app.test/#/inbox", "https://app.test/#/sent"),
        ("https://app.test/post", "https://app.test/post#2024-01"), ("https://www.example.org/", "https://example.org/"),
        ("https://example.org/?a=1+2", "https://example.org/?a=1%202"), ("https://example.org/a%2Fb", "https://example.org/a/b"),
    ])
    func key_ofDistinctAddresses_differs(first: String, second: String) {
        #expect(ComparisonKey.key(for: first) != ComparisonKey.key(for: second))
    }

    /// T22: nothing is escaped twice, nothing dropped.
    @Test func key_ofEscapedAddress_isUnchanged() {
        let address = "https://ex.test/a%20b/%E2%9C%93?q=x%2By&e="
        #expect(ComparisonKey.key(for: address) == address)
    }

    /// A lone percent sign does not join with what is decoded behind it.
    @Test(arguments: ["https://example.org/%2%45", "https://example.org/%%41%42", "https://example.org/?%%32%45"])
    func key_ofLonePercent_isFixedPoint(address: String) {
        let key = ComparisonKey.key(for: address)
        #expect(ComparisonKey.key(for: key) == key)
    }

    /// The fast path gives what the parser gives.
    @Test(.enabled(if: Corpora.isPresent))
    func key_ofCorpusAddress_isSameOnBothPaths() throws {
        var count = 0
        for item in try URLCorpus.cases("urltestdata.json") {
            for name in ["input", "href"] {
                guard let address = item[name] as? String else { continue }
                for variant in [address, address + "/", address + "?", address + "#", address + "/?q#f"] {
                    guard PlainAddress(variant) != nil, let url = WebURL(variant) else { continue }
                    count += 1
                    #expect(ComparisonKey.key(for: variant) == ComparisonKey.key(for: url))
                }
            }
        }
        print("keys on both paths: \(count)")
        #expect(count > 500)
    }

    /// The test vectors that the authors of FNV publish.
    @Test(
        arguments: [
            ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("b", 0xaf63_df4c_8601_f1a5),
            ("foobar", 0x8594_4171_f739_67e8),
        ] as [(String, UInt64)])
    func hash_isFNV1a(key: String, expected: UInt64) {
        #expect(ComparisonKey.hash(of: key) == Int64(bitPattern: expected))
    }

    @Test(
        arguments: [
            ("https://example.org/a", "https://example.org/a/", [.trailingSlash]),
            ("http://example.org/a", "https://example.org/a", [.scheme]),
            ("https://www.example.org/a", "https://example.org/a", [.www]),
            ("https://example.org/?b=2&a=1", "https://example.org/?a=1&b=2", [.queryOrder]),
            ("https://example.org/?a=1&utm_source=x", "https://example.org/?a=1", [.trackingParameters]),
            (
                "http://www.example.org/a/?b=2&a=1&fbclid=x", "https://example.org/a?a=1&b=2",
                [.scheme, .www, .trailingSlash, .queryOrder, .trackingParameters]
            ),
            ("https://EXAMPLE.org/%61", "https://example.org/a", []),
        ] as [(String, String, [LooseDifference])])
    func looseKey_ofOnePage_isSameWithReasons(first: String, second: String, reasons: [LooseDifference]) {
        let keys = [LooseKey(first), LooseKey(second)]
        #expect(keys[0].text == keys[1].text)
        #expect(LooseKey.differences(among: keys) == reasons)
    }

    @Test(arguments: [
        ("https://example.org/a#x", "https://example.org/a#y"), ("https://example.org/a", "https://example.org/A"),
        ("https://example.org/?a=1", "https://example.org/?a=2"), ("https://www.com/", "https://com/"),
        ("mailto:a@example.org", "mailto:b@example.org"), ("https://example.org:81/", "https://example.org/"),
    ])
    func looseKey_ofDifferentPages_differs(first: String, second: String) {
        #expect(LooseKey(first).text != LooseKey(second).text)
    }
}
