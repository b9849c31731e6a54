import Interchange
import Models
import Testing

/// A file in another format than the one that was asked for is refused, not read as one with nothing in it.
@Suite struct RecognitionTests {
    private static let json: [InterchangeFormat] = [
        .firefox, .chromium, .karakeep, .linkwarden, .pinboard, .linkding, .omnivore, .buku, .bkmr, .bmm, .json,
    ]
    private static let xml: [InterchangeFormat] = [.xbel, .opml, .atom, .pinboardXML]
    private static let csv: [InterchangeFormat] = [.pocket, .raindrop, .instapaper, .matter, .mymind, .readwise, .csv]

    @Test(
        arguments: json,
        [#"{"hello":{"world":[1,2]}}"#, "{}", #"{"pinnest":{"version":1},"roots":7,"results":"x"}"#, "", "text", "7"])
    func json_ofAnotherKind_isRefused(format: InterchangeFormat, text: String) {
        #expect(throws: ImportError.notInFormat(format)) { try Reading.events(text, format) }
    }

    @Test(arguments: xml, ["<note><to>x</to></note>", "", "text", "<!-- <xbel> <opml> <feed> <posts> -->"])
    func xml_ofAnotherKind_isRefused(format: InterchangeFormat, text: String) {
        #expect(throws: ImportError.notInFormat(format)) { try Reading.events(text, format) }
    }

    @Test(
        arguments: [InterchangeFormat.netscape, .pocketHTML],
        ["<html><body><h1>Title</h1><p>words</p></body></html>", "", "text", "{}"])
    func html_ofAnotherKind_isRefused(format: InterchangeFormat, text: String) {
        #expect(throws: ImportError.notInFormat(format)) { try Reading.events(text, format) }
    }

    @Test(arguments: csv, ["", "\n\n", "one,two\n1,2\n", "text", "{}"])
    func csv_ofAnotherKind_isRefused(format: InterchangeFormat, text: String) {
        #expect(throws: ImportError.notInFormat(format)) { try Reading.events(text, format) }
    }

    @Test(arguments: [
        "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n", "text\nmore\n", "text", "{\n  \"url\": \"https://a.test/\"\n}\n",
        #"{"checksum":"x","roots":{"bookmark_bar":{"children":[]}},"version":1}"#, #"[{"url":"https://a.test/"}]"#,
        "{\"pinnest\":{\"version\":1},\n\"collections\":[],\n\"pins\":[\n{\"uuid\":\"x\",\"url\":\"https://a.test/\"}\n]}\n",
        "title,url\na,b\n",
    ])
    func jsonl_ofAnotherKind_isRefused(text: String) {
        #expect(throws: ImportError.notInFormat(.jsonl)) { try Reading.events(text, .jsonl) }
        #expect(throws: ImportError.notInFormat(.jsonl)) { try Reading.events(text, .jsonl, piece: 1) }
    }

    /// One bad line costs no other, wherever it stands.
    @Test func jsonl_withABadLine_isRead() throws {
        let long = Array("{\"url\":\"".utf8) + [UInt8](repeating: 0x61, count: (16 << 20) + 100)
        #expect(try Reading.events(long, .jsonl).failures.map(\.reason) == [.tooLong])
        let good = "{\"url\":\"https://a.test/\"}\n"
        for text in ["x\n" + good + "y\nz\n", good + "x\ny\n", "{\"title\":\"no address\"}\n" + good] {
            #expect(try Reading.events(text, .jsonl).pins.map(\.url) == ["https://a.test/"])
        }
    }

    /// A list of what are no entries of the format.
    @Test(arguments: [
        (InterchangeFormat.pinboard, #"[{"url":"https://a.test/"},{"url":"https://b.test/"}]"#),
        (.linkding, #"[{"href":"https://a.test/"}]"#), (.omnivore, #"[{"uri":"https://a.test/","index":1}]"#),
        (.buku, #"[{"name":"a"},{"name":"b"}]"#), (.json, #"[{"href":"https://a.test/"}]"#),
    ])
    func list_ofOtherEntries_isRefused(format: InterchangeFormat, text: String) throws {
        #expect(throws: ImportError.notInFormat(format)) { try Reading.events(text, format) }
    }

    @Test(arguments: [InterchangeFormat.list, .onetab, .markdown, .org]) func text_ofBytesThatAreNone_isRefused(
        format: InterchangeFormat
    ) {
        let bytes = "\u{7F}ELF\0\0\0\0\0\0\0\0\0\0https://a.test/\n"
        #expect(throws: ImportError.notInFormat(format)) { try Reading.events(bytes, format) }
    }

    @Test func newerVersion_isRefused() throws {
        let pins = #""pins":[{"uuid":"01980000-0000-7000-8000-000000000001","url":"https://a.test/"}]"#
        let newer = [
            #"{"pinnest":{"version":99},\#(pins)}"#, #"{\#(pins),"pinnest":{"version":99}}"#, #"{"pinnest":99,\#(pins)}"#,
        ]
        for text in newer {
            #expect(throws: ImportError.newerVersion(99)) { try Reading.events(text, .json) }
        }
        #expect(throws: ImportError.newerVersion(2)) { try Reading.events("{\"pinnest\":{\"version\":2}}\n", .jsonl) }
        for text in [#"{"pinnest":{"version":1},\#(pins)}"#, #"{"pinnest":1,\#(pins)}"#, #"{"pinnest":{},\#(pins)}"#] {
            #expect(try Reading.events(text, .json).pins.count == 1)
        }
    }

    @Test func nothingInTheFile_isNoFault() throws {
        let files: [(InterchangeFormat, String)] = [
            (.pinboard, "[]"), (.linkding, #"{"count":0,"results":[]}"#), (.karakeep, #"{"bookmarks":[],"lists":[]}"#),
            (.linkwarden, #"{"collections":[]}"#), (.chromium, #"{"checksum":"x","roots":{},"version":1}"#),
            (.firefox, #"{"title":"","root":"placesRoot","children":[]}"#), (.json, #"{"pinnest":{"version":1},"pins":[]}"#),
            (.xbel, "<xbel version=\"1.0\"/>"), (.opml, "<opml><head/><body/></opml>"), (.atom, "<feed/>"), (.atom, "<rss/>"),
            (.pinboardXML, "<posts user=\"x\"></posts>"), (.netscape, "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n"),
            (.netscape, "<DL><p>\n</DL><p>\n"), (.pocketHTML, "<h1>Unread</h1><ul></ul>"),
            (.pocket, "title,url,time_added,tags,status\n"),
            (.csv, "url\n"), (.jsonl, "\n"),
        ]
        for (format, text) in files { #expect(try Reading.events(text, format).isEmpty, "\(format) \(text)") }
    }
}
