import PageMetadata
import Testing
import WebAddress

/// The "shared declarative refresh steps" of the HTML Standard, and when a refresh is followed (metadata.md §2.3).
struct MetaRefreshTests {
    @Test(
        arguments: [
            ("0; url=/x", 0, "https://site.test/x"), ("0;URL = '/x' y", 0, "https://site.test/x"),
            ("5,url=\"/x\"", 5, "https://site.test/x"),
            (" 3 /x", 3, "https://site.test/x"), ("1;x", 1, "https://site.test/dir/x"), ("0;url=", 0, nil), ("300", 300, nil),
            ("0;", 0, nil),
            ("1.5; url=/x", 1, "https://site.test/x"), (".5; url=/x", 0, "https://site.test/x"),
            ("0; u=/x", 0, "https://site.test/dir/u=/x"),
            ("0; url/x", 0, "https://site.test/dir/url/x"), ("0; url='/x", 0, "https://site.test/x"),
            ("99999999999999999999", 1 << 31, nil),
        ] as [(String, Int, String?)])
    func init_content(content: String, delay: Int, url: String?) throws {
        let base = try #require(WebURL("https://site.test/dir/page"))
        let refresh = try #require(MetaRefresh(content, base: base))
        #expect(refresh.delay == delay)
        #expect(refresh.url?.href == url)
    }

    @Test(arguments: ["", "url=/x", "-1; url=/x", "0x; url=/x", "0; url=https://[", "soon"])
    func init_noRefresh_isNil(content: String) throws {
        let base = try #require(WebURL("https://site.test/"))
        #expect(MetaRefresh(content, base: base) == nil)
    }

    @Test(
        arguments: [
            ("<meta http-equiv=refresh content='3; url=/long'>", "https://site.test/long"),
            ("<noscript><meta content='0; url=/long' http-equiv=Refresh></noscript>", "https://site.test/long"),
            ("<meta http-equiv=refresh content=x><meta http-equiv=refresh content='0; url=/long'>", "https://site.test/long"),
            ("<meta http-equiv=refresh content='4; url=/long'>", nil),
            ("<meta http-equiv=refresh content='0; url=/page#top'>", nil),
            ("<meta http-equiv=refresh content='0; url=data:,x'>", nil),
            ("<meta http-equiv=refresh content='0; url=/long'><meta property=og:title content=t>", nil),
            ("<p>", nil),
        ] as [(String, String?)])
    func refreshTarget_soonAndElsewhere(html: String, expected: String?) throws {
        let url = try #require(WebURL("https://site.test/page#x"))
        #expect(HTMLPageReader.read(body: Array(html.utf8)[...], finalURL: url).refreshTarget(from: url)?.href == expected)
    }
}
