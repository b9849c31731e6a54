import Interchange
import Models
import Testing

@Suite struct XMLFormatTests {
    @Test func xbel() throws {
        let events = try Reading.events(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE xbel PUBLIC "+//IDN python.org//DTD XML Bookmark Exchange Language 1.0//EN//XML" "xbel.dtd" [
              <!ENTITY bomb "boom">
            ]>
            <xbel version="1.0" added="2020-01-01">
              <title>All</title>
              <folder id="f" added="2020-01-02T03:04:05Z" folded="yes"><title>A &amp; B</title><desc>about</desc>
                <bookmark href="https://a.test/?x=1&amp;y=2" added="2020-01-02T03:04:05Z" modified="2020-01-03" visited="2020-01-04T00:00:00+01:00" id="b1">
                  <info><metadata owner="http://x.test/"/></info>
                  <title>One &#x263A; &bomb;</title>
                  <desc>line 1
            line 2</desc>
                </bookmark>
                <separator/>
                <folder><title/></folder>
              </folder>
              <bookmark href="https://b.test/" TAGS="x,y z"><title><![CDATA[<b> & co]]></title></bookmark>
              <folder><title>C</title><alias ref="b1"/><alias ref="nothing"/></folder>
            </xbel>
            """, .xbel)
        #expect(events.paths == ["A & B", "A & B/Unnamed", "C"])
        #expect(events.warnings.map(\.kind) == [.folderNote(folder: events.collections[0].path, note: "about")])
        #expect(events.collections[0].addedAt == date("2020-01-02T03:04:05Z"))
        #expect(events.pins.map(\.title) == ["One ☺ &bomb;", "<b> & co", "One ☺ &bomb;"])
        #expect(events.pins.map(\.url) == ["https://a.test/?x=1&y=2", "https://b.test/", "https://a.test/?x=1&y=2"])
        #expect(events.pins.map(\.paths) == [["A & B"], [], ["C"]])
        #expect(events.pins[0].note == "line 1\nline 2")
        #expect(events.pins[0].updatedAt == date("2020-01-03T00:00:00Z"))
        #expect(events.pins[0].openedAt == date("2020-01-03T23:00:00Z"))
        #expect(events.pins[1].tags == ["x", "y z"])
        #expect(events.skips.map(\.reason) == [.separator, .unknownAlias])
    }

    @Test func xbel_ofBuku_hasDescriptionsBesideBookmarks() throws {
        let events = try Reading.events(
            "<xbel><bookmark href=\"https://a.test/\" TAGS=\"a,b\"><title>T</title></bookmark><desc>D</desc>"
                + "<bookmark href=\"https://b.test/\"><title>U</title></bookmark></xbel>", .xbel)
        #expect(events.pins.map(\.note) == ["D", nil])
    }

    @Test func opml() throws {
        let events = try Reading.events(
            """
            <?xml version="1.0"?>
            <opml version="2.0"><head><title>My links</title></head><body>
            <outline text="Folder" created="Wed, 02 Oct 2002 13:00:00 GMT">
              <outline type="link" text="Page &quot;1&quot;" url="https://a.test/" created="Wed, 02 Oct 2002 15:00:00 +0200" category="/x/y,z" _note="a&#10;b"/>
              <outline type="rss" text="Feed" xmlUrl="https://b.test/feed.xml" htmlUrl="https://b.test/"/>
              <outline text="Inner"/>
            </outline>
            <outline type="rss" text="Only a feed" xmlUrl="https://c.test/feed.xml"/>
            </body></opml>
            """, .opml)
        #expect(events.paths == ["Folder", "Folder/Inner"])
        #expect(events.collections[0].addedAt == date("2002-10-02T13:00:00Z"))
        #expect(events.pins.map(\.url) == ["https://a.test/", "https://b.test/", "https://c.test/feed.xml"])
        #expect(events.pins.map(\.paths) == [["Folder"], ["Folder"], []])
        #expect(events.pins[0].title == "Page \"1\"")
        #expect(events.pins[0].tags == ["x/y", "z"])
        #expect(events.pins[0].note == "a\nb")
        #expect(events.pins[0].createdAt == date("2002-10-02T13:00:00Z"))
        #expect(events.pins[1].extra == #"{"feed_url":"https://b.test/feed.xml"}"#)
    }

    @Test func opml_rawBracketsInValues_stay() throws {
        let events = try Reading.events(
            "<opml><body><outline text=\"a < b\" url=\"https://a.test/?x=1&y=2\"/><outline text=\"c\" url=\"https://c.test/\"/></body></opml>",
            .opml)
        #expect(events.pins.map(\.title) == ["a < b", "c"])
        #expect(events.pins[0].url == "https://a.test/?x=1&y=2")
    }

    @Test func pinboardXML() throws {
        let pin = try Reading.events(
            """
            <?xml version="1.0" encoding="UTF-8" ?>
            <posts user="u"><post href="https://a.test/" time="2020-01-02T03:04:05Z" description="T" extended="N" tag="a b"
             hash="h" meta="m" shared="no" toread="yes"/></posts>
            """, .pinboardXML
        ).pin
        #expect(pin.title == "T")
        #expect(pin.note == "N")
        #expect(pin.tags == ["a", "b", "private"])
        #expect(pin.isUnread)
    }

    @Test func atom() throws {
        let events = try Reading.events(
            """
            <feed xmlns="http://www.w3.org/2005/Atom"><title>Feed</title><link href="https://feed.test/" rel="self"/>
            <entry><title type="html">A &amp;amp; &lt;b&gt;B&lt;/b&gt;</title><link rel="self" href="https://a.test/self"/><link href="https://a.test/"/><id>urn:x</id>
              <published>2020-01-02T03:04:05Z</published><updated>2020-01-03T03:04:05Z</updated>
              <category term="x"/><category term="y z"/><author><name>N</name></author>
              <content type="html">&lt;p&gt;one &amp;amp; two&lt;/p&gt;</content></entry>
            </feed>
            """, .atom)
        let pin = events.pin
        #expect(pin.title == "A & B")
        #expect(pin.url == "https://a.test/")
        #expect(pin.tags == ["x", "y z"])
        #expect(pin.note == "one & two")
        #expect(pin.createdAt == date("2020-01-02T03:04:05Z"))
        #expect(pin.updatedAt == date("2020-01-03T03:04:05Z"))
    }

    @Test func rss() throws {
        let pin = try Reading.events(
            """
            <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>C</title><link>https://c.test/</link>
            <item><title>T</title><link>https://a.test/</link><guid>https://a.test/guid</guid><pubDate>Wed, 02 Oct 2002 13:00:00 GMT</pubDate>
            <category>x</category><dc:subject>y</dc:subject><description><![CDATA[<b>bold</b> text]]></description></item></channel></rss>
            """, .atom
        ).pin
        #expect(pin.title == "T")
        #expect(pin.url == "https://a.test/")
        #expect(pin.tags == ["x", "y"])
        #expect(pin.note == "bold text")
        #expect(pin.createdAt == date("2002-10-02T13:00:00Z"))
    }

    @Test func declaredEncoding_isDecoded() throws {
        let text =
            Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><opml><body><outline text=\"caf".utf8) + [0xE9]
            + Array("\" url=\"https://a.test/\"/></body></opml>".utf8)
        #expect(try Reading.events(text, .opml).pin.title == "café")
    }

    @Test func billionLaughs_areNotExpanded() throws {
        let entities = (1...30).map { "<!ENTITY l\($0) \"&l\($0 - 1);&l\($0 - 1);\">" }.joined()
        let events = try Reading.events(
            "<!DOCTYPE opml [<!ENTITY l0 \"ha\">\(entities)]><opml><body><outline text=\"&l30;\" url=\"https://a.test/\"/></body></opml>",
            .opml)
        #expect(events.pin.title == "&l30;")
    }

    @Test func depth_isNoMatterOfTheStack() throws {
        let depth = 100_000
        let text =
            "<opml><body>" + String(repeating: "<outline text=\"f\">", count: depth)
            + "<outline text=\"p\" url=\"https://a.test/\"/>"
            + String(repeating: "</outline>", count: depth) + "</body></opml>"
        let events = try Reading.events(text, .opml)
        #expect(events.pin.collections.first?.names.count == 1000)
    }

    @Test func elementsThatAreNotClosed_areClosedWithTheOuterOnes() throws {
        let events = try Reading.events(
            "<opml><body><outline text=\"A\"><b><i></outline><outline text=\"x\" url=\"https://a.test/\"/></nothing></body></opml>",
            .opml)
        #expect(events.paths == ["A"])
        #expect(events.pin.collections.isEmpty)
    }

    @Test func cutOffFile_keepsWhatIsThere() throws {
        let events = try Reading.events(
            "<opml><body><outline text=\"x\" url=\"https://a.test/\"/><outline text=\"y\" ur", .opml)
        #expect(events.pins.map(\.title) == ["x"])
        #expect(events.failures.map(\.reason) == [.truncated, .truncated])
    }

    @Test func somethingElse_isNotInTheFormat() {
        #expect(throws: ImportError.notInFormat(.xbel)) { try Reading.events("plain text", .xbel) }
    }
}
