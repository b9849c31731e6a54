import Testing

@testable import WebAddress

@Suite struct WebURLTests {
    @Test func components_ofFullURL_areItsParts() throws {
        let url = try #require(WebURL("HTTPS://User:Pa%20ss@EXAMPLE.org:8443/a/../b c?x=1 2#frag ment"))
        #expect(url.href == "https://User:Pa%20ss@example.org:8443/b%20c?x=1%202#frag%20ment")
        #expect(url.scheme == "https")
        #expect(url.username == "User")
        #expect(url.password == "Pa%20ss")
        #expect(url.hasCredentials)
        #expect(url.host == "example.org")
        #expect(url.port == 8443)
        #expect(url.hostAndPort == "example.org:8443")
        #expect(url.path == "/b%20c")
        #expect(url.query == "x=1%202")
        #expect(url.fragment == "frag%20ment")
        #expect(url.origin == "https://example.org:8443")
        #expect(url.isSpecial && url.isHTTP && !url.hasOpaquePath)
    }

    @Test func components_ofOpaquePath_haveNoHost() throws {
        let url = try #require(WebURL("mailto:someone@example.org?subject=hi"))
        #expect(url.hasOpaquePath)
        #expect(url.host == nil && url.port == nil && !url.hasCredentials)
        #expect(url.path == "someone@example.org")
        #expect(url.query == "subject=hi")
        #expect(url.fragment == nil)
        #expect(url.origin == "null")
    }

    @Test func emptyQueryAndFragment_areToldFromNone() throws {
        let url = try #require(WebURL("https://example.org/?#"))
        #expect(url.query == "" && url.fragment == "")
        let other = try #require(WebURL("https://example.org/"))
        #expect(other.query == nil && other.fragment == nil)
        #expect(url != other)
    }

    @Test(arguments: [
        // RFC 3986, section 5.4, with the URL Standard's slash for an empty path.
        ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"), ("//g", "http://g/"),
        ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
        ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"), ("", "http://a/b/c/d;p?q"),
        (".", "http://a/b/c/"), ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"),
        ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("/./g", "http://a/g"), ("g..", "http://a/b/c/g.."),
        ("g;x=1/../y", "http://a/b/c/y"), ("g?y/../x", "http://a/b/c/g?y/../x"), ("http:g", "http://a/b/c/g"),
    ])
    func reference_againstBase_resolves(reference: String, expected: String) throws {
        let base = try #require(WebURL("http://a/b/c/d;p?q"))
        #expect(WebURL(reference, base: base)?.href == expected)
    }

    @Test func locationHeader_notUTF8_isReadAsLatin1() throws {
        let base = try #require(WebURL("https://example.org/x"))
        #expect(WebURL(location: Array("/caf".utf8) + [0xE9], base: base)?.href == "https://example.org/caf%C3%A9")
        #expect(WebURL(location: Array("/café".utf8), base: base)?.href == "https://example.org/caf%C3%A9")
    }

    @Test func withoutFragmentAndCredentials_keepsTheRest() throws {
        let url = try #require(WebURL("https://u:p@example.org:81/a?b#c"))
        #expect(url.withoutFragment.href == "https://u:p@example.org:81/a?b")
        #expect(url.withoutCredentials.href == "https://example.org:81/a?b#c")
        #expect(url.withoutCredentials.hasSameOrigin(as: url))
    }

    @Test(arguments: [
        ("https://example.org/a/b%20c.pdf?x", "b c.pdf"), ("https://example.org/a/", "a"), ("https://example.org/", nil),
        ("https://example.org/%FF", "\u{FFFD}"), ("mailto:a@example.org", nil),
    ])
    func lastPathSegment_ofURL_isDecoded(address: String, expected: String?) {
        #expect(WebURL(address)?.lastPathSegment == expected)
    }

    @Test(arguments: [
        ("file:///tmp/a%20b.pdf", "/tmp/a b.pdf"), ("file://localhost/tmp/%E6%97%A5", "/tmp/日"), ("file://server/x", nil),
        ("https://example.org/x", nil), ("file:///a%00b", nil), ("file:///%FF", nil),
    ])
    func filePath_ofURL_isAPathOfThisMachine(address: String, expected: String?) {
        #expect(WebURL(address)?.filePath == expected)
    }

    @Test(arguments: ["/tmp/a b.pdf", "/a%20b", "/x?y#z", "/C:/x", "/C|", "/日本\\語", "/ ", "/a\n\tb", "//x", "/"])
    func filePath_throughURL_comesBack(path: String) {
        #expect(WebURL(filePath: path)?.filePath == path)
    }

    @Test func fetchable_onlyHTTPUpToTheLimit() {
        let long = "https://example.org/" + String(repeating: "a", count: 8_192 - 20)
        #expect(WebURL.isFetchable(long))
        #expect(!WebURL.isFetchable(long + "a"))
        #expect(WebURL.isFetchable("http://localhost:8080"))
        for address in ["ftp://example.org/", "mailto:a@example.org", "file:///etc/hosts", "example.org", "https://"] {
            #expect(!WebURL.isFetchable(address))
        }
    }

    @Test func punycode_samplesOfRFC3492_encodeAndDecode() {
        let samples = [
            ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"), ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
            ("なぜみんな日本語を話してくれないのか", "n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa"),
            ("почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"),
            ("3年b組金八先生", "3b-ww4c5e180e575a65lsy2b"), ("そのスピードで", "d9juau41awczczp"),
            ("-> $1.00 <-", "-> $1.00 <--"),
        ]
        for (text, ascii) in samples {
            let scalars = Array(text.unicodeScalars)
            #expect(Punycode.encode(scalars[...]).map { String(decoding: $0, as: UTF8.self) } == ascii)
            #expect(Punycode.decode(Array(ascii.unicodeScalars)[...]) == scalars)
        }
    }

    @Test func punycode_overflowOrNonsense_isNil() {
        for ascii in ["99999999999999", "a-é", "-", "zzzzzzzzzzzzzzzzzzzz"] {
            #expect(Punycode.decode(Array(ascii.unicodeScalars)[...]) == nil)
        }
        #expect(Punycode.encode(Array(repeating: "é", count: 1_001)[...]) == nil)
    }
}
