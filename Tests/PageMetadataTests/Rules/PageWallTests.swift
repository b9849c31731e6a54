import Models
import PageMetadata
import Testing
import WebAddress

/// Walls before a page (metadata.md §2.7).
struct PageWallTests {
    @Test(
        arguments: [
            ("Just a moment...", .challenge), (" JUST A  MOMENT… ", .challenge), ("Attention Required! | Cloudflare", .challenge),
            ("Access to this page has been denied", .challenge), ("Access to this page has been denied.", .challenge),
            ("JavaScript is not available.", .challenge), ("403 Forbidden", .challenge),
            ("Before you continue to Video", .consent),
            ("Why sites say \"Just a moment...\"", nil), ("Access denied: a history", nil), ("Robot checking", nil), ("", nil),
        ] as [(String, PageWall?)])
    func init_title(title: String, expected: PageWall?) throws {
        let url = try #require(WebURL("https://site.test/a"))
        #expect(PageWall(PageWallEvidence(askedURL: url, finalURL: url, titles: ["Page", title])) == expected)
    }

    @Test(
        arguments: [
            ("https://site.test/a", "https://consent.site.test/m?continue=x", .consent),
            ("https://consent.site.test/a", "https://consent.site.test/a", nil),
            ("https://site.test/a", "https://other.test/v2/consent?redirect_uri=x", .consent),
            ("https://site.test/a", "https://other.test/consent", nil),
            ("https://site.test/a", "https://site.test/consent?continue=x", nil),
            ("https://site.test/deep/page", "https://site.test/login?next=/deep/page", .login),
            ("https://site.test/deep/page", "https://accounts.site.test/v3/SignIn", .login),
            ("https://site.test/deep/page", "https://site.test/accounts/begin", .login),
            ("https://site.test/login", "https://site.test/login/", nil),
            ("https://site.test/", "https://site.test/login", nil),
            ("https://site.test/deep/page", "https://site.test/blog/login-forms", nil),
            ("https://site.test/login", "https://site.test/login", nil),
        ] as [(String, String, PageWall?)])
    func init_addresses(asked: String, final: String, expected: PageWall?) throws {
        let evidence = PageWallEvidence(
            askedURL: try #require(WebURL(asked)), finalURL: try #require(WebURL(final)), titles: ["Page"])
        #expect(PageWall(evidence) == expected)
    }

    @Test func init_headerAndMarks_areChallenges() throws {
        let url = try #require(WebURL("https://site.test/a"))
        #expect(PageWall(PageWallEvidence(askedURL: url, finalURL: url, mitigation: "challenge")) == .challenge)
        #expect(PageWall(PageWallEvidence(askedURL: url, finalURL: url, hasChallengeMarks: true)) == .challenge)
        #expect(PageWall(PageWallEvidence(askedURL: url, finalURL: url, mitigation: nil)) == nil)
        let page = HTMLPageReader.read(body: Array("<title>x</title><div id=px-captcha>".utf8)[...], finalURL: url)
        #expect(PageWall(PageWallEvidence(page: page, askedURL: url, finalURL: url)) == .challenge)
    }
}
