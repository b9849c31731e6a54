import PageMetadata
import Testing
import WebAddress

/// Which `<title>` a page has, by the tree construction rules of the HTML Standard (section 13.2.6), in pages as they should not be.
struct DocumentTitleTests {
    @Test(
        arguments: [
            // RCDATA: markup in a title is text, references are decoded, the end tag alone ends it.
            ("<title>a <b>b</b> <!-- c --></title>", "a <b>b</b> <!-- c -->"),
            ("<title>a &amp; b &notit; &#x80; &#0;</title>", "a & b ¬it; € \u{FFFD}"),
            ("<title>a</titles></title >b", "a</titles>"),
            ("<TITLE\n>a</TiTlE\n>", "a"),
            ("<title/>a</title>", "a"),
            ("<title>a", "a"),
            ("<title>a</titl", "a</titl"),
            ("<title>a</title", "a</title"),
            // An unclosed tag at the cut is dropped.
            ("<p><title", nil),
            ("<title id='x>a</title>", nil),
            // Comments.
            ("<!--><title>a</title>-->", "a"),
            ("<!---><title>a</title>", "a"),
            ("<!-- <title>x</title> --!><title>a</title>", "a"),
            ("<!-- <title>x</title> -- ><title>y</title>", nil),
            ("<!x <title>x</title>><title>a</title>", "a"),
            ("<!x ><title>a</title>", "a"),
            ("</ <title>x</title>", nil),
            ("<?php echo '<title>x</title>'; ?><title>a</title>", "a"),
            // What holds no markup.
            ("<script>'<title>x</title>'</script><title>a</title>", "a"),
            ("<script><!-- <script> '<title>x</title>' </script> <title>y</title> --></script><title>a</title>", "a"),
            ("<script><!--><script></script><title>a</title>", "a"),
            ("<style><title>x</title></style><title>a</title>", "a"),
            ("<textarea><title>x</title></textarea><title>a</title>", "a"),
            (
                "<xmp><title>x</title></xmp><iframe><title>y</title></iframe><noembed><title>z</title></noembed><title>a</title>",
                "a"
            ),
            ("<noframes><title>x</title></noframes><title>a</title>", "a"),
            ("<plaintext><title>x</title></plaintext><title>y</title>", nil),
            ("<noscript><title>a</title></noscript>", "a"),
            // SVG and MathML have titles of their own.
            ("<svg><title>x</title></svg><title>a</title>", "a"),
            ("<svg><svg><title>x</title></svg><title>y</title></svg><title>a</title>", "a"),
            ("<svg/><title>a</title>", "a"),
            ("<svg><style><title>x</title></style></svg><title>a</title>", "a"),
            ("<svg><script>'<title>x</title>'</script></svg><title>a</title>", "a"),
            ("<svg><![CDATA[</svg><title>x</title>]]></svg><title>a</title>", "a"),
            ("<math><mi><title>x</title></mi></math><title>a</title>", "a"),
            ("<svg><foreignObject><p><svg><title>x</title></svg></p></foreignObject></svg><title>a</title>", "a"),
            ("<svg><foreignObject><style></svg><title>x</title></style></foreignObject></svg><title>a</title>", "a"),
            ("<svg><path><p>text<title>a</title>", "a"),
            ("<svg><desc><p>text<title>x</title></desc></svg><title>a</title>", "a"),
            ("<template><title>x</title></template><title>a</title>", "a"),
            ("<template><template><title>x</title></template><title>y</title></template><title>a</title>", "a"),
            ("<template><svg></template><title>a</title>", "a"),
            // Wherever it stands, the first one that says something.
            ("<body><p><title>a</title><title>b</title>", "a"),
            ("<title> \n </title><title>b</title>", "b"),
            ("<![CDATA[<title>x</title>]]><title>a</title>", "a"),
            ("<title>\0a\0b</title>", "\u{FFFD}a\u{FFFD}b"),
        ] as [(String, String?)])
    func read_title(html: String, expected: String?) throws {
        let url = try #require(WebURL("https://site.test/"))
        #expect(HTMLPageReader.read(body: Array(html.utf8)[...], finalURL: url, charset: "utf-8").documentTitle == expected)
    }
}
