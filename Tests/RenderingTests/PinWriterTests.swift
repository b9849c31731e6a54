import Models
import Testing

@testable import Rendering

struct PinWriterTests {
    private func output(
        _ format: PinWriter.Format, _ pins: [Pin], fields: PinFieldSelection? = nil, endsWithNull: Bool = false,
        isTerminal: Bool = false
    ) -> String {
        var writer = PinWriter(format, fields: fields, endsWithNull: endsWithNull, isTerminal: isTerminal, locations: locations())
        return rendered { output in
            writer.begin(into: &output)
            for pin in pins { writer.append(pin, into: &output) }
            writer.end(into: &output)
        }
    }

    private let hostile = samplePin(
        5, title: "a\tb\r\nc\u{1B}[31m\u{9B}\u{202E}d", url: "https://example.org/\u{1B}x\u{202E}?\ty", tags: ["one two", "三"])

    @Test func json_ofNothing_isAnEmptyArray() {
        #expect(output(.json, []) == "[]\n")
        #expect(output(.jsonLines, []) == "")
        #expect(output(.tsv, []) == "")
    }

    @Test func json_isOneArrayAndJSONLinesAreLines() throws {
        let fields = try PinFieldSelection(parsing: "id")
        #expect(output(.json, [samplePin(2), samplePin(1)], fields: fields) == "[\n{\"id\":2},\n{\"id\":1}\n]\n")
        #expect(output(.jsonLines, [samplePin(2), samplePin(1)], fields: fields) == "{\"id\":2}\n{\"id\":1}\n")
    }

    @Test func tsv_hasFiveColumnsAndNoControlCharacters() {
        #expect(output(.tsv, [samplePin(1, title: "T", tags: ["a", "b"])]) == "1\turl\tT\thttps://example.org/a\ta,b\n")
        #expect(output(.tsv, [filePin(2)]) == "2\tpdf\treport.pdf\t/data/pinnest.files/00/\(digest)\t\n")
        #expect(output(.tsv, [hostile]) == "5\turl\ta b  c [31m d\thttps://example.org/%1Bx%E2%80%AE?y\tone two,三\n")
        #expect(
            output(.tsv, [samplePin(1, url: "https://u:p@example.org/")])
                == "1\turl\texample.org\thttps://u:p@example.org/\t\n")
    }

    @Test func tsv_withFields_hasTheseColumnsAsAsked() throws {
        let fields = try PinFieldSelection(parsing: "title,file.size,id")
        #expect(output(.tsv, [filePin(2), hostile], fields: fields) == "report.pdf\t1234\t2\na b  c [31m d\t\t5\n")
    }

    @Test func csv_quotesByRFC4180() throws {
        let fields = try PinFieldSelection(parsing: "id,title,note,tags")
        var pin = samplePin(1, title: "say \"hi\", you", tags: ["a", "b"])
        pin.note = "=1+1\nnext"
        #expect(
            output(.csv, [pin, samplePin(2, title: " x")], fields: fields)
                == "id,title,note,tags\r\n1,\"say \"\"hi\"\", you\",\"=1+1\nnext\",\"a,b\"\r\n2,\" x\",,\r\n")
        #expect(
            output(.csv, []).hasPrefix(
                "id,uuid,type,title,url,text,note,description,tags,collections,favorite,unread,created_at,"))
    }

    @Test func csv_isExactInAPipeAndHarmlessOnATerminal() throws {
        let fields = try PinFieldSelection(parsing: "title")
        #expect(output(.csv, [hostile], fields: fields) == "title\r\n\"a\tb\r\nc\u{1B}[31m\u{9B}\u{202E}d\"\r\n")
        #expect(output(.csv, [hostile], fields: fields, isTerminal: true) == "title\r\n\"a\tb\nc\u{FFFD}[31m\u{FFFD}d\"\r\n")
    }

    @Test func csv_collectionsStandOnALineEach() throws {
        var pin = samplePin(1)
        pin.collections = [try #require(CollectionPath("a, b/c")), try #require(CollectionPath("d"))]
        #expect(output(.csv, [pin], fields: try PinFieldSelection(parsing: "collections")) == "collections\r\n\"a, b/c\nd\"\r\n")
    }

    @Test func idsAndURLs_endWithLineFeedOrNull() {
        let pins = [hostile, filePin(2), samplePin(1, url: "https://example.org/ü a")]
        #expect(output(.ids, pins) == "5\n2\n1\n")
        #expect(output(.ids, pins, endsWithNull: true) == "5\u{0}2\u{0}1\u{0}")
        #expect(output(.urls, pins) == "https://example.org/%1Bx%E2%80%AE?y\nhttps://example.org/ü a\n")
        #expect(output(.urls, pins, endsWithNull: true).hasSuffix("https://example.org/ü a\u{0}"))
    }

    @Test func template_appendsNothingButNull() throws {
        let template = try PinTemplate("{id},")
        #expect(output(.template(template), [samplePin(1), samplePin(2)]) == "1,2,")
        #expect(output(.template(template), [samplePin(1), samplePin(2)], endsWithNull: true) == "1,\u{0}2,\u{0}")
    }

    @Test func markdown_escapesItsMarkup() {
        let cases: [(Pin, String)] = [
            (samplePin(1, title: "T", tags: ["a", "b"]), "- [T](https://example.org/a) <!-- TAGS: a,b -->"),
            (
                samplePin(1, title: "[x] *b* `c` <d> a\\b AT&T &lt;"),
                #"- [\[x\] \*b\* \`c\` \<d> a\\b AT&T \&lt;](https://example.org/a)"#
            ),
            (
                samplePin(1, title: "two\nlines", url: "https://example.org/a_(b) c"),
                "- [two lines](<https://example.org/a_(b) c>)"
            ),
            (samplePin(1, title: "# no heading", url: nil), "- \\# no heading"),
            (samplePin(1, title: "t", tags: ["--><script>"]), "- [t](https://example.org/a) <!-- TAGS: --&gt;<script&gt; -->"),
        ]
        for (pin, expected) in cases { #expect(output(.markdown, [pin]) == expected + "\n") }
    }

    @Test func machineFormats_inAPipe_holdNoEscapeByte() throws {
        // CSV alone has no way to write a control character but as itself.
        for format in [
            PinWriter.Format.json, .jsonLines, .tsv, .markdown, .ids, .urls, .template(try PinTemplate("{title}{url}{note}")),
        ] {
            var pin = hostile
            pin.note = "\u{1B}[2J"
            #expect(!output(format, [pin]).utf8.contains(0x1B))
        }
    }

    @Test func locations_takeNoPathFromOutside() {
        let places = locations()
        var file = PinFile(name: "x", mediaType: "a/b", size: 1, sha256: digest)
        #expect(places.path(of: file) == "/data/pinnest.files/00/\(digest)")
        file.sha256 = "../" + String(repeating: "a", count: 61)
        #expect(places.path(of: file) == nil && places.isMissing(file))
        for name in ["/etc/passwd", "../x", "a/../../x", "", "a\u{0}"] {
            #expect(places.path(of: PinImage(url: "u", cacheName: name)) == nil)
        }
        #expect(places.path(of: PinImage(url: "u", cacheName: "ab/cd.png")) == "/cache/ab/cd.png")
    }
}
