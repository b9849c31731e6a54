import PageMetadata
import Testing

struct FeedReaderTests {
    @Test(
        arguments: [
            // RSS 2.0: of the channel, not of its image or items; escaped markup is markup.
            (
                "<?xml version='1.0'?><rss version='2.0'><channel><image><title>I</title></image><title> My\n feed </title><description>D</description>"
                    + "<language>en-us</language><item><title>Item</title></item></channel></rss>", "My feed", "D", "en-us"
            ),
            (
                "<rss><channel><title><![CDATA[A & B &#8217;]]></title><description>&lt;p&gt;One&lt;/p&gt;&lt;p&gt;two&lt;/p&gt;</description></channel></rss>",
                "A & B ’", "One two", nil
            ),
            ("<rss><channel><item><title>Item</title></item><title>After</title></channel></rss>", "After", nil, nil),
            (
                "<rss xmlns:itunes='x'><channel><itunes:title>No</itunes:title><title/><title>Yes</title></channel></rss>", "Yes",
                nil, nil
            ),
            // RSS 1.0.
            (
                "<rdf:RDF xmlns='http://purl.org/rss/1.0/'><channel rdf:about='x'><title>One</title></channel><item><title>Item</title></item></rdf:RDF>",
                "One",
                nil, nil
            ),
            // Atom, with and without a prefix, in its three kinds of text.
            (
                "<feed xmlns='http://www.w3.org/2005/Atom' xml:lang='ja'><title>AT&amp;T &amp;amp; x</title><subtitle type='html'>a &lt;b&gt;b&lt;/b&gt;</subtitle></feed>",
                "AT&T &amp; x", "a b", "ja"
            ),
            (
                "<a:feed xmlns:a='http://www.w3.org/2005/Atom'><a:entry><a:title>No</a:title></a:entry><a:title>Yes</a:title></a:feed>",
                "Yes", nil, nil
            ),
            (
                "<feed><title type='xhtml'><div xmlns='http://www.w3.org/1999/xhtml'>a <em>b</em> c<br/></div></title><entry/></feed>",
                "a b c", nil, nil
            ),
            // No entity is defined, none is fetched.
            (
                "<!DOCTYPE rss [<!ENTITY a 'x'><!ENTITY b SYSTEM 'file:///etc/passwd'>]><rss><channel><title>1&a;&b;</title></channel></rss>",
                "1&a;&b;", nil, nil
            ),
            ("<!-- <title>x</title> --><rss><channel><title>cut off", "cut off", nil, nil),
            ("<html><title>no feed</title></html>", nil, nil, nil),
            ("", nil, nil, nil),
        ] as [(String, String?, String?, String?)])
    func read_head(xml: String, title: String?, description: String?, language: String?) {
        let head = FeedReader.read(body: Array(xml.utf8)[...])
        #expect(head.title == title)
        #expect(head.description == description)
        #expect(head.language == language)
    }

    @Test func read_charset_ofTheDeclaration() {
        let bytes =
            Array("<?xml version='1.0' encoding='windows-1251'?><rss><channel><title>".utf8) + [0xCF, 0xF0]
            + Array("</title></channel></rss>".utf8)
        let head = FeedReader.read(body: bytes[...])
        #expect(head.charset == .windows1251)
        #expect(head.title == "Пр")
        #expect(FeedReader.read(body: bytes[...], charset: "koi8-r").charset == .koi8R)
    }

    @Test func read_deepFeed_isBounded() {
        let xml =
            "<rss><channel>" + String(repeating: "<a>", count: 100_000) + "<title>no</title>"
            + String(repeating: "</a>", count: 100_000) + "<title>yes</title>"
        #expect(FeedReader.read(body: Array(xml.utf8)[...]).title == "yes")
    }
}
