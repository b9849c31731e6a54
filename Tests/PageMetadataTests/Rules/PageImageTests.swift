import Models
import PageMetadata
import Testing
import WebAddress

/// Preview images and icons (metadata.md §2.6).
struct PageImageTests {
    @Test func images_openGraphGroups() throws {
        let images = try read(
            """
            <meta property=og:image content=/a.png><meta property=og:image:secure_url content=https://s.test/a.png>
            <meta property=og:image:width content=1200><meta property=og:image:height content=630px>
            <meta property=og:image:url content=/b.png><meta property=og:image content=/b.png><meta property=og:image:width content=0>
            <meta property=og:image content=ftp://x/c.png><meta property=og:image content=/b.png>
            """
        ).images
        #expect(
            images == [
                PageImage(url: "https://s.test/a.png", width: 1200, height: 630), PageImage(url: "https://site.test/b.png"),
            ])
    }

    @Test func images_sourcesInOrder() throws {
        let images = try read(
            """
            <meta name=thumbnail content=/8><link rel=image_src href=/7>
            <script type=application/ld+json>
            {"@context":"https://schema.org","@graph":[{"@type":"Organization","image":"/no"},
            {"@type":"WebPage","thumbnailUrl":"/6","image":[{"@type":"ImageObject","url":"/4"},"/5"]}]}
            </script>
            <meta itemprop=image content=/3><meta name=twitter:image:src content=/2><meta name=twitter:image content=/1>
            <meta property=og:image content='/0?a=1&amp;amp;b=2'><img src=/no>
            """
        ).images
        #expect(
            images.map { $0.url.dropFirst("https://site.test/".count) } == ["0?a=1&b=2", "1", "2", "3", "4", "5", "6", "7", "8"])
    }

    @Test func images_inTheAddressItself_onlySmallRasters() throws {
        let long = String(repeating: "A", count: 100_000)
        let images = try read(
            """
            <meta property=og:image content='data:image/svg+xml,<svg/>'><meta property=og:image content='data:image/png;base64,\(long)'>
            <meta property=og:image content='data:text/html,x'><meta property=og:image content='data:image/PNG;base64,AA=='>
            <meta property=og:image content='https://site.test/\(long)'>
            """
        ).images
        #expect(images.map(\.url) == ["data:image/PNG;base64,AA=="])
    }

    @Test func images_many_areBounded() throws {
        let html = (0..<5000).map { "<meta property=og:image content=/\($0)>" }.joined()
        #expect(try read(html).images.count == 20)
    }

    @Test(arguments: [
        // The nearest from 64 upward, then the largest below.
        (
            "<link rel=icon sizes=16x16 href=/16><link rel=icon sizes=512x512 href=/512><link rel=icon sizes=96x96 href=/96><link rel=icon sizes=32x32 href=/32>",
            ["96", "512", "32", "16"]
        ),
        // A list of sizes counts by its best.
        ("<link rel=icon sizes='16x16 64X64 256×256' href=/a><link rel=icon sizes=72x72 href=/b>", ["a", "b"]),
        // What names no size: 180, 32 and 16; ties go to the last.
        (
            "<link rel='shortcut icon' href=/a.ico><link rel=apple-touch-icon href=/t><link rel=icon href=/b.png><link rel=icon href=/c type=image/png>",
            ["t", "c", "b.png", "a.ico"]
        ),
        ("<link rel=icon sizes=any href=/a.ico><link rel=apple-touch-icon-precomposed sizes=57x57 href=/p>", ["p", "a.ico"]),
        // SVG comes last, a mask or a manifest not at all.
        (
            "<link rel=icon href=/a.svg sizes=any><link rel=mask-icon href=/m.svg><link rel=manifest href=/w><link rel=fluid-icon href=/f.png>",
            ["f.png", "a.svg"]
        ),
        ("<link rel=icon href=/a.svg type=image/svg+xml sizes=64x64><link rel=icon href=/a.ico>", ["a.ico", "a.svg"]),
        (
            "<link rel=icon href='javascript:x'><link rel=icon href=''><link rel=icon><link rel=icon href=/a><link rel=icon href=/a>",
            ["a"]
        ),
        ("<link rel=icon sizes=99999999999999999999x1 href=/a><link rel=icon sizes=-1x2 href=/b>", ["b", "a"]),
    ])
    func icons_order(html: String, expected: [String]) throws {
        #expect(try read(html).icons.map { String($0.url.dropFirst("https://site.test/".count)) } == expected)
    }

    @Test func icons_sizes_asDeclared() throws {
        #expect(
            try read("<link rel=icon sizes=' 16x16\n32x32 ' href=/a>").icons == [
                PageIcon(url: "https://site.test/a", sizes: "16x16 32x32")
            ])
    }

    private func read(_ html: String) throws -> HTMLPage {
        let url = try #require(WebURL("https://site.test/dir/page"))
        return HTMLPageReader.read(body: Array(html.utf8)[...], finalURL: url, charset: "utf-8")
    }
}
