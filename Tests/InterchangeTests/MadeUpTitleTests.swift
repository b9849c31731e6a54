import Interchange
import Models
import Testing

/// What pinnest writes as the title of a pin without one is no title when it is read again.
@Suite struct MadeUpTitleTests {
    @Test(
        arguments: [
            ("https://a.test/x%20y?q", "a.test/x y", nil), ("https://a.test/", "a.test", nil),
            ("https://u:p@a.test:81/", "a.test:81", nil),
            ("https://xn--wgv71a119e.jp/", "日本語.jp", nil), ("https://日本語.jp/", "日本語.jp", nil),
            ("https://a.test/b", "https://a.test/b", nil),
            // Titles of their own, however near.
            ("https://a.test/b", "a.test", "a.test"), ("https://a.test/", "A.test", "A.test"),
            ("https://a.test/", "about", "about"),
            ("https://a.test/", "日本語", "日本語"),
        ] as [(String, String, String?)])
    func title_ofAddress(url: String, written: String, title: String?) throws {
        let netscape = try Reading.netscape("<DT><A HREF=\"\(url)\">\(written)</A>\n").pins
        #expect(netscape.map(\.title) == [title])
        let markdown = try Reading.pins("- [\(written)](\(url))\n- [other](https://other.test/)\n", .markdown)
        #expect(markdown.first?.title == title)
    }

    /// Pinnest's own format tells a title from none.
    @Test func title_ofOwnFormat_isKept() throws {
        let line =
            #"{"id": 1, "uuid": "01a22da3-7391-764a-8685-2bef2a941c5d", "type": "url", "url": "https://a.test/", "user_title": "a.test"}"#
        let pins = try Reading.pins(line + "\n", .jsonl)
        #expect(pins.map(\.title) == ["a.test"])
    }
}
