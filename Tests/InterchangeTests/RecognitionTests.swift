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
