import Interchange
import Models
import Testing

/// Damaged files of every format: nothing crashes, and how the bytes come in makes no difference.
@Suite struct HostileInputTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        var format: InterchangeFormat
        var text: String
        var testDescription: String { format.rawValue }
        var bytes: [UInt8] { Array(text.utf8) }
    }

    static let samples: [Sample] = [
        Sample(
            format: .netscape,
            text:
                "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<!-- c -->\n<META CONTENT=\"text/html; charset=UTF-8\">\n<H1>B</H1>\r\n<DL><p>\n"
                + "<DT><H3 ADD_DATE=\"1500000000\">F &amp; G</H3>\n<DD>about\n<DL><p>\n"
                + "<DT><A HREF=\"https://a.test/?x=1&amp;y=2\" ADD_DATE='15' TAGS=\"a,é b\" ICON=\"data:,x>y\">T &eacute; <b>x</b></A>\n"
                + "<DD>one\r\ntwo &#x1F600; <dt> three\n<HR><DT><A HREF=https://b.test/>日本</A>\n</DL><p>\n</DL><p>\n"),
        Sample(
            format: .firefox,
            text: #"{"title":"","root":"placesRoot","children":[{"title":"F","typeCode":2,"children":[{"title":"é\u00e9","#
                + #""uri":"https://a.test/","typeCode":1,"tags":"a,b","annos":[{"name":"x","value":[1,{"y":"]}"}]}]}]},{"typeCode":3}]}"#
        ),
        Sample(
            format: .chromium,
            text: #"{"roots":{"bookmark_bar":{"children":[{"children":[],"name":"E","type":"folder"},{"name":"T","type":"url","#
                + #""url":"https://a.test/","date_added":"13150000000000000"}],"name":"Bar","type":"folder"}},"version":1}"#),
        Sample(
            format: .karakeep,
            text:
                #"{"bookmarks":[{"createdAt":1,"title":"T","tags":["a"],"lists":["l"],"content":{"type":"link","url":"https://a.test/"}}],"#
                + #""lists":[{"id":"l","name":"L","type":"manual","parentId":null}]}"#),
        Sample(
            format: .linkwarden,
            text:
                #"{"collections":[{"id":2,"name":"C","parentId":1,"links":[{"name":"T","url":"https://a.test/","tags":[{"name":"x"}]}]},"#
                + #"{"id":1,"name":"P","links":[]}],"pinnedLinks":[]}"#),
        Sample(
            format: .pinboard,
            text:
                #"[{"href":"https:\/\/a.test\/","description":"T \ud83d\ude00","time":"2020-01-02T03:04:05Z","tags":"a b","toread":"no"},{"href":""}]"#
        ),
        Sample(
            format: .json,
            text:
                #"{"pinnest":{"version":1},"collections":[{"name":"A/B"}],"tags":[],"pins":[{"id":1,"uuid":"01980000-0000-7000-8000-000000000001","#
                + #""type":"url","title":"T","url":"https://a.test/","tags":["x"],"collections":["A"],"extra":{"k":[1]},"fetch":{"state":"none"}}]}"#
        ),
        Sample(
            format: .jsonl,
            text: "{\"type\":\"url\",\"url\":\"https://a.test/\",\"title\":\"é\"}\r\n\n{\"url\":\"https://b.test/\"}\nx\n"),
        Sample(
            format: .pocket,
            text:
                "title,url,time_added,tags,status\r\n\"A \"\"B\"\"\r\nC\",https://a.test/,1700000000,x|y,unread\n\"o,https://b.test/\nc,https://c.test/,,,\n"
        ),
        Sample(
            format: .xbel,
            text: "<?xml version=\"1.0\"?><!DOCTYPE xbel [<!ENTITY a \"b\">]><xbel><folder added=\"2020-01-01\"><title>F</title>"
                + "<bookmark href=\"https://a.test/\" id='i'><title>T &amp; <![CDATA[<x>]]></title><desc>d</desc></bookmark><!-- c -->"
                + "<separator/><alias ref=\"i\"/></folder></xbel>"),
        Sample(
            format: .opml,
            text:
                "<opml><body><outline text=\"F\"><outline text=\"a &lt; é\" url=\"https://a.test/\" category=\"x,y\"/></outline></body></opml>"
        ),
        Sample(
            format: .atom,
            text:
                "<feed><entry><title>T</title><link href=\"https://a.test/\"/><content type=\"html\">&lt;b&gt;x</content></entry></feed>"
        ),
        Sample(
            format: .pinboardXML,
            text: "<posts><post href=\"https://a.test/\" description=\"T\" tag=\"a b\" time=\"2020-01-02\"/></posts>"),
        Sample(
            format: .markdown,
            text:
                "# H\n- [T \\] é](https://a.test/(x)) <!-- TAGS: a,b -->\r\n* <https://b.test/>\n```\n[c](d)\n```\nhttps://c.test/ [x](<y z>)\n"
        ),
        Sample(
            format: .org,
            text: "* F\n** [[https://a.test/][T]] :a:b::c:\n  :PROPERTIES:\n  :CREATED: 2020-01-02\n  :END:\n  note\n* [[x]\n"),
        Sample(format: .list, text: "https://a.test/ | T\r\nsee (https://b.test/a).\n# c\nexample.org\n日本 https://c.test/ é\n"),
    ]

    @Test(arguments: samples) func pieces_makeNoDifference(sample: Sample) throws {
        let whole = try Reading.events(sample.bytes, sample.format)
        #expect(!whole.pins.isEmpty)
        for piece in [1, 2, 3, 5, 17, 100] {
            #expect(try Reading.events(sample.bytes, sample.format, piece: piece) == whole, "pieces of \(piece)")
        }
    }

    @Test(arguments: samples) func samples_areDetected(sample: Sample) {
        #expect(FormatDetection.detect(sample.bytes[...]) == sample.format)
    }

    @Test(arguments: samples) func cutOffAnywhere_givesWhatIsThere(sample: Sample) throws {
        let whole = try Reading.events(sample.bytes, sample.format).pins
        for length in 0..<sample.bytes.count {
            let bytes = Array(sample.bytes.prefix(length))
            guard let events = try? Reading.events(bytes, sample.format) else { continue }
            #expect(events.pins.count <= whole.count + 1)
            #expect(try Reading.events(bytes, sample.format, piece: 1) == events)
            _ = FormatDetection.detect(bytes[...])
        }
    }

    @Test(arguments: samples) func changedAnywhere_doesNotCrash(sample: Sample) {
        var generator = SeededGenerator(UInt64(sample.text.utf8.count))
        let marks = Array("<>\"'&;[]{}(),:|\\/=!-#*\n\r\t\0 \u{FF}".utf8) + [0xFF, 0xC3, 0xE3]
        for _ in 0..<200 {
            var bytes = sample.bytes
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes[place] = marks.randomElement(using: &generator) ?? 0
                case 1: bytes.insert(marks.randomElement(using: &generator) ?? 0, at: place)
                case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...8, using: &generator)))
                default:
                    let end = min(bytes.count, place + Int.random(in: 1...30, using: &generator))
                    bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0..<bytes.count, using: &generator))
                }
                if bytes.isEmpty { bytes = [0] }
            }
            let whole = try? Reading.events(bytes, sample.format)
            let pieces = try? Reading.events(bytes, sample.format, piece: 3)
            #expect(whole == pieces)
            _ = FormatDetection.detect(bytes[...])
        }
    }

    @Test(arguments: InterchangeFormat.allCases) func everyFormat_takesEveryOther(format: InterchangeFormat) {
        for sample in Self.samples { _ = try? Reading.events(sample.bytes, format) }
        for text in ["", "\n", "\u{FEFF}", "[", "{", "<", "\"", "[]", "{}", "<a/>", ",", "\0\0\0\0"] {
            _ = try? Reading.events(text, format)
        }
    }

    @Test(arguments: samples) func otherEncodings_giveTheSame(sample: Sample) throws {
        let whole = try Reading.events(sample.bytes, sample.format)
        let little: [UInt8] = sample.text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let big: [UInt8] = sample.text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
        let files: [[UInt8]] = [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, [0xEF, 0xBB, 0xBF] + sample.bytes]
        for marked in files {
            #expect(try Reading.events(marked, sample.format) == whole)
            #expect(try Reading.events(marked, sample.format, piece: 1) == whole)
        }
    }

    /// Each of these is a megabyte or so, and takes a moment where time is linear.
    @Test(arguments: [
        (InterchangeFormat.netscape, "<DT><A HREF=\""), (.netscape, "<A ='<A =\""), (.netscape, "<DT><H3>"), (.netscape, "<"),
        (.netscape, "&"),
        (.netscape, "<!--"), (.netscape, "<DD><DT>"), (.netscape, "</DL>"), (.netscape, "<b <i"), (.netscape, "&#x;&eacute;"),
        (.firefox, "[{\"children\":"), (.firefox, "\"\\"), (.chromium, "{\"roots\":"), (.pinboard, "[[[["),
        (.pinboard, "{\"a\":1}"),
        (.pocket, "\"a\n"), (.pocket, "\"\"\""), (.pocket, ","), (.xbel, "<folder>"), (.xbel, "</folder>"), (.xbel, "<a b=\""),
        (.opml, "<!DOCTYPE ["), (.opml, "<![CDATA["), (.atom, "<x></y>"), (.markdown, "[a](b"), (.list, "http://"), (.list, "a "),
        (.org, "* [[a:"),
    ])
    func repetition_isLinear(format: InterchangeFormat, piece: String) {
        let start =
            [
                "netscape": "<DL><DT><A HREF=\"https://a.test/\">x</A><DD>", "pocket": "title,url,time_added\n", "xbel": "<xbel>",
                "opml": "<opml>", "atom": "<feed><entry>", "pinboard": "[",
            ][format.rawValue] ?? ""
        _ = try? Reading.events(start + String(repeating: piece, count: 120_000 / piece.utf8.count), format)
    }

    /// What was held for a quotation mark that never closes comes back in portions, and all of it.
    @Test func csv_quoteThatNeverCloses_isGivenInPortions() throws {
        let rows = 200_000
        var text = Array("title,url,time_added,tags,status\n\"".utf8)
        for _ in 0..<rows { text += Array("a,\n".utf8) }
        var reader = ImportReader(.pocket)
        var (failed, skipped, most) = (0, 0, 0)
        func count(_ events: [ImportEvent]) {
            most = max(most, events.count)
            for event in events {
                if case .failed = event { failed += 1 }
                if case .skipped = event { skipped += 1 }
            }
        }
        var rest = text[...]
        while !rest.isEmpty {
            count(try reader.feed(rest.prefix(64 << 10)))
            rest = rest.dropFirst(64 << 10)
        }
        while let events = try reader.finish() { count(events) }
        #expect(failed == 1 && skipped == rows - 1)
        #expect(most <= 5000)
    }
}
