import Models
import PageMetadata
import Testing
import WebAddress

/// The rules of metadata.md §2.6, one a case.
struct PageRulesTests {
    @Test(
        arguments: [
            ("<title>t</title><meta name=twitter:title content=w><meta property=og:title content=o>", "o"),
            ("<title>t</title><meta name=twitter:title content=w>", "w"),
            ("<script type=application/ld+json>{\"@type\":\"Article\",\"headline\":\"h\"}</script><title>t</title>", "t"),
            (
                "<meta name=title content=m><script type=application/ld+json>{\"@type\":\"Article\",\"headline\":\"h\"}</script>",
                "h"
            ),
            ("<h1>one</h1><meta name=DC.Title content=d>", "d"),
            ("<meta name=citation_title content=c><meta name=parsely-title content=p>", "p"),
            ("<h1> <br> </h1><h1>a <em>b</em><svg><title>x</title></svg></h1><h1>c</h1>", "a b"),
            ("<h1>never closed<h2>next</h2>", "never closed"),
            ("<meta property=og:title content=' '><meta property=og:title content=second>", "second"),
            // property, else name, else itemprop; content, else value; several properties in one attribute.
            ("<meta property='dc:title OG:Title' name=x content=o><title>t</title>", "o"),
            ("<meta property='' name=og:title content=o><title>t</title>", "o"),
            ("<meta name=og:title value=v><title>t</title>", "v"),
            ("<meta name=og:title content=' ' value=v><title>t</title>", "v"),
            // Decoded once in a title; a second time, within limits, in meta.
            ("<title>a &amp;amp; b</title>", "a &amp; b"),
            (
                "<meta property=og:title content='a &amp;amp; b &amp;#8217; &amp;#x27; &amp;copy; &amp;lt;b&amp;gt; &amp;amp;amp;'>",
                "a & b ’ ' &copy; <b> &amp;"
            ),
            ("<p>nothing</p>", nil),
        ] as [(String, String?)])
    func title_order(html: String, expected: String?) throws {
        #expect(try read(html).title == expected)
    }

    @Test(
        arguments: [
            ("<meta name=description content=d><meta property=og:description content=o>", "o"),
            (
                "<meta itemprop=description content=i><meta name=twitter:description content=t><meta name=description content=d>",
                "d"
            ),
            ("<meta itemprop=description content=i><meta name=twitter:description content=t>", "t"),
            (
                "<script type='application/ld+json; charset=utf-8'>{\"@type\":\"WebPage\",\"description\":\"j\"}</script><meta itemprop=description content=i>",
                "i"
            ),
            (
                "<meta name=dc.description content=c><script type='application/ld+json'>{\"@type\":\"WebPage\",\"description\":\"j\"}</script>",
                "j"
            ),
            ("<meta name=dc.description content=c><p>text of the body</p>", "c"),
            ("<p>text of the body</p>", nil),
        ] as [(String, String?)])
    func description_order(html: String, expected: String?) throws {
        #expect(try read(html).description == expected)
    }

    @Test(arguments: [
        ("<meta property=og:site_name content=o><meta name=application-name content=a>", "https://www.site.test/", "o"),
        ("<meta name=apple-mobile-web-app-title content=b><meta name=application-name content=a>", "https://www.site.test/", "a"),
        (
            "<script type=application/ld+json>{\"@type\":\"NewsArticle\",\"publisher\":{\"name\":\"P\"}}</script>",
            "https://www.site.test/", "P"
        ),
        ("<script type=application/ld+json>{\"@type\":\"WebSite\",\"name\":\"W\"}</script>", "https://www.site.test/", "W"),
        ("", "https://www.site.test/", "site.test"),
        ("", "https://blog.site.test:8080/", "blog.site.test"),
    ])
    func siteName_order(html: String, url: String, expected: String) throws {
        #expect(try read(html, url: url).siteName == expected)
    }

    @Test(
        arguments: [
            ("<html lang=' ja '><meta property=og:locale content=en_US>", nil, "ja"),
            ("<html lang><meta property=og:locale content=en_US>", "fr", "en_US"),
            ("<!-- <html lang=de> --><html><html lang=pt-BR>", nil, "pt-BR"),
            ("<html xml:lang=sv>", nil, "sv"),
            ("<meta http-equiv=Content-Language content=da>", "fr, de", "da"),
            ("<p>", "fr, de", "fr"),
            ("<p>", nil, nil),
        ] as [(String, String?, String?)])
    func language_order(html: String, header: String?, expected: String?) throws {
        #expect(try read(html, contentLanguage: header).language == expected)
    }

    @Test(
        arguments: [
            ("<meta property=og:url content=/o><link rel='nofollow Canonical' href=' /c '>", "https://site.test/c"),
            ("<link rel=canonical href=mailto:a@b><meta property=og:url content=https://o.test>", "https://o.test/"),
            ("<link rel=canonical href='https://a b/'><link rel=canonical href=x>", "https://site.test/dir/x"),
            ("<link rel=canonical href=''>", nil),
            ("<link rel=canonical href=x><base href=/b/><base href=/c/>", "https://site.test/b/x"),
            ("<base href='data:text/html,x'><link rel=canonical href=x>", "https://site.test/dir/x"),
            ("<base href=https://cdn.test><link rel=canonical href=x>", "https://cdn.test/x"),
        ] as [(String, String?)])
    func canonicalURL_andBase(html: String, expected: String?) throws {
        #expect(try read(html).canonicalURL == expected)
    }

    @Test(
        arguments: [
            (
                "<meta property=og:type content=article><script type=application/ld+json>{\"@type\":\"Product\"}</script>",
                "article"
            ),
            (
                "<script type=application/ld+json>[{\"@type\":\"BreadcrumbList\"},{\"@type\":[\"https://schema.org/Product\"]}]</script>",
                "Product"
            ),
            ("<p>", nil),
        ] as [(String, String?)])
    func type_order(html: String, expected: String?) throws {
        #expect(try read(html).type == expected)
    }

    @Test func read_xhtmlServedAsXML_isReadAsXML() throws {
        let xhtml = """
            <?xml version="1.0" encoding="ISO-8859-1"?><html xmlns="http://www.w3.org/1999/xhtml" xml:lang="de"><head>
            <script src="a.js"/><title><![CDATA[a <b>]]> &amp; <!-- x -->c</title><template/><style/>
            <script type="application/ld+json"><![CDATA[{"@type":"WebPage","description":"1 < 2"}]]></script></head></html>
            """
        let url = try #require(WebURL("https://site.test/"))
        let page = HTMLPageReader.read(body: Array(xhtml.utf8)[...], finalURL: url, isXML: true)
        #expect(page.title == "a <b> & c")
        #expect(page.description == "1 < 2")
        #expect(page.language == "de")
        #expect(page.charset == .windows1252)
        let html = HTMLPageReader.read(body: Array(xhtml.utf8)[...], finalURL: url)
        #expect(html.title == nil)
        #expect(html.charset == .utf8)
    }

    @Test func read_withoutAddress_onlyAbsoluteOnesAreKnown() {
        let html =
            "<link rel=canonical href=/x><meta property=og:url content=https://a.test/b><meta property=og:image content=c.png>"
        let page = HTMLPageReader.read(body: Array(html.utf8)[...], finalURL: nil)
        #expect(page.canonicalURL == "https://a.test/b")
        #expect(page.images.isEmpty)
        #expect(page.siteName == nil)
        #expect(page.baseURL == nil)
    }

    @Test func read_charsetAndMarks() throws {
        #expect(try read("<meta charset=koi8-r>").charset == .koi8R)
        #expect(try read("<title>x</title>").hasChallengeMarks == false)
        #expect(try read("<p>Enable JavaScript and cookies to continue</p>").hasChallengeMarks)
        #expect(try read("<script>window._cf_chl_opt={}</script>").hasChallengeMarks)
        #expect(try read("<script>cf_chl_opt</script>" + String(repeating: " ", count: 100_000)).hasChallengeMarks == false)
    }

    /// A page of which nothing is right is read all the same.
    @Test func read_anyBytes_neverFails() throws {
        let url = try #require(WebURL("https://site.test/"))
        var generator = SplitMix(state: 7)
        let pieces = [
            "<meta property=og:title content=", "<title>", "</title>", "<svg>", "</svg>", "<!--", "-->", "&#x", "&amp", ";",
            "<script type=application/ld+json>",
            "</script>", "{\"@type\":\"Article\",\"headline\":", "\"a\"", "}", "[", "<link rel=icon sizes=", "href=//x", ">", "'",
            "\"", "<base href=", "http://[::1",
            "<h1>", "\0", "\r\n", "<meta http-equiv=refresh content=0;url=", "<template>", "<meta charset=", "iso-2022-jp",
            "\u{1B}$B", "é", "\u{202E}",
        ]
        for _ in 0..<300 {
            var bytes: [UInt8] = []
            for _ in 0..<Int(generator.next() % 40) {
                let piece = pieces[Int(generator.next() % UInt64(pieces.count))]
                bytes.append(contentsOf: piece.utf8)
                if generator.next() % 5 == 0 { bytes.append(UInt8(truncatingIfNeeded: generator.next())) }
            }
            let label = CharacterEncoding.allCases[Int(generator.next() % 40)].name
            let page = HTMLPageReader.read(body: bytes[...], finalURL: url, charset: generator.next() % 2 == 0 ? label : nil)
            #expect((page.title ?? "").count <= 500)
            _ = FeedReader.read(body: bytes[...])
        }
    }

    private func read(_ html: String, url: String = "https://site.test/dir/page", contentLanguage: String? = nil) throws
        -> HTMLPage
    {
        let url = try #require(WebURL(url))
        return HTMLPageReader.read(body: Array(html.utf8)[...], finalURL: url, contentLanguage: contentLanguage)
    }
}

/// Random numbers that are the same in each run.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
