import PageMetadata
import Testing
import WebAddress

/// JSON-LD as pages have it.
struct StructuredDataTests {
    @Test(
        arguments: [
            // Arrays and graphs are walked; the article comes before the page.
            (#"{"@graph":[{"@type":"WebPage","name":"w"},{"@type":"BlogPosting","headline":"a"}]}"#, "a"),
            (#"[[{"@type":"Product","name":"p"}],{"@type":"WebPage","name":"w"}]"#, "p"),
            (#"{"@type":["Thing","http://schema.org/VideoObject"],"name":"v"}"#, "v"),
            (#"{"@type":"Organization","name":"o"}"#, nil),
            (#"{"@type":"Recipe","headline":"r"}"#, "r"),
            (#"{"@type":"Article","headline":{"@value":"x","@language":"en"}}"#, "x"),
            (#"{"@type":"Article","headline":["x","y"]}"#, "x"),
            (#"{"@type":"Article","headline":"a &amp; b &#8211; c"}"#, "a & b – c"),
            (#"{"@type":"Article","headline":" "}"#, nil),
            // What old pages put around it; what is no JSON is passed over.
            ("\u{FEFF} <!-- {\"@type\":\"Article\",\"headline\":\"c\"} -->", "c"),
            ("//<![CDATA[\n{\"@type\":\"Article\",\"headline\":\"c\"}\n//]]>", "c"),
            (#"{"@type":"Article","headline":"c",}"#, nil),
            (#"{"@type":"Article","headline":"c"} {}"#, nil),
            ("", nil),
            (String(repeating: "[", count: 100_000), nil),
            (
                String(repeating: "[", count: 19) + #"{"@type":"Article","headline":"deep"}"# + String(repeating: "]", count: 19),
                "deep"
            ),
            (
                String(repeating: "[", count: 20) + #"{"@type":"Article","headline":"deep"}"# + String(repeating: "]", count: 20),
                nil
            ),
            (#"{"@type":"Article","headline":"long","x":""# + String(repeating: "x", count: 256 << 10) + "\"}", nil),
        ] as [(String, String?)])
    func title_fromJSONLD(script: String, expected: String?) throws {
        let html = "<script type=\"Application/LD+JSON\">\(script)</script>"
        #expect(try read(html).title == expected)
    }

    @Test func scripts_badOne_doesNotSpoilTheNext() throws {
        let html = """
            <script type=application/ld+json>{oops</script><script type=text/javascript>{"headline":"no"}</script>
            <script type=application/ld+json>{"@type":"NewsArticle","headline":"h","description":"d","publisher":[{"name":"P"}]}</script>
            """
        let page = try read(html)
        #expect(page.title == "h")
        #expect(page.description == "d")
        #expect(page.siteName == "P")
        #expect(page.type == "NewsArticle")
    }

    private func read(_ html: String) throws -> HTMLPage {
        let url = try #require(WebURL("https://site.test/"))
        return HTMLPageReader.read(body: Array(html.utf8)[...], finalURL: url, charset: "utf-8")
    }
}
