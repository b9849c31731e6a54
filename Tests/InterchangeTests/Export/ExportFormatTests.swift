import Interchange
import Models
import Primitives
import Testing

@Suite struct ExportFormatTests {
    private static func pin(_ url: String?) -> Pin {
        Pin(
            id: 1, uuid: UUID(high: 0x0198_0000_0000_7000, low: 0x8000_0000_0000_0001), type: .url,
            userTitle: "<script>x</script>",
            url: url, note: "a <b>&\"c\"</b>", tags: ["<t>"], createdAt: Timestamp(seconds: 0), updatedAt: Timestamp(seconds: 1))
    }

    /// A feed is shown by programs that make links of addresses.
    @Test(arguments: [
        "javascript:alert(1)", "JavaScript:alert(1)", " java\tscript:alert(1)", "vbscript:x", "data:text/html,<script>x</script>",
    ])
    func atom_scripts_haveNoPlace(url: String) {
        for format in ExportFormat.allCases { #expect(format.hasPlace(for: Self.pin(url)) == (format != .atom)) }
    }

    @Test(arguments: ["https://a.test/?javascript:", "http://data.test/", "mailto:a@b.test", "file:///x"])
    func atom_otherAddresses_haveAPlace(url: String) {
        #expect(ExportFormat.atom.hasPlace(for: Self.pin(url)))
    }

    @Test func atom_holdsNoMarkup() {
        let text = String(decoding: Exporting.write([Self.pin("https://a.test/?x=\"><script>")], .atom), as: UTF8.self)
        #expect(
            text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <feed xmlns="http://www.w3.org/2005/Atom">
                    <title>Bookmarks</title>
                    <id>urn:pinnest:bookmarks</id>
                    <updated>2023-11-14T22:13:20Z</updated>
                    <author><name>pinnest</name></author>
                    <entry>
                        <title type="text">&lt;script&gt;x&lt;/script&gt;</title>
                        <link href="https://a.test/?x=&quot;&gt;&lt;script&gt;"/>
                        <id>urn:uuid:01980000-0000-7000-8000-000000000001</id>
                        <published>1970-01-01T00:00:00Z</published>
                        <updated>1970-01-01T00:00:01Z</updated>
                        <category term="&lt;t&gt;"/>
                        <content type="text">a &lt;b&gt;&amp;"c"&lt;/b&gt;</content>
                    </entry>
                </feed>

                """)
    }

    @Test func append_events_isTheSameAsTheSingleCalls() throws {
        let path = try #require(CollectionPath("A"))
        let folder = ExportFolder(name: "A", addedAt: Timestamp(seconds: 5))
        for format in ExportFormat.allCases {
            var events = ExportWriter(format)
            var calls = ExportWriter(format)
            var output: [UInt8] = []
            var expected: [UInt8] = []
            let pin = Self.pin("https://a.test/")
            for event in [
                ExportEvent.collection(path, folder), .tag(TagSummary(name: "t", count: 1)), .folderOpened(folder),
                .pin(pin, isRepeated: false), .folderClosed,
            ] {
                let isWritten = events.append(event, into: &output)
                #expect(isWritten)
            }
            calls.append(collection: path, facts: folder, into: &expected)
            calls.append(tag: TagSummary(name: "t", count: 1), into: &expected)
            calls.enterFolder(folder, into: &expected)
            calls.append(pin, into: &expected)
            calls.leaveFolder(into: &expected)
            #expect(output == expected && !output.isEmpty)
        }
    }

    /// Lists of names in pinnest's own JSON, as others may write them by hand; in the JSON of others they mean something else.
    @Test func json_listsOfNames_areReadInOrder() throws {
        let text = #"""
            {"pinnest": {"version": 1}, "collections": [{"name": "B/C", "created_at": "1970-01-01T00:00:05Z"}, "A"],
            "tags": ["x", {"name": " y "}, {"count": 3}], "pins": []}
            """#
        let events = try Reading.events(text, .json)
        #expect(events.paths == ["B/C", "A"])
        #expect(events.collections.first?.addedAt == Timestamp(seconds: 5))
        #expect(events.compactMap { if case .tag(let name) = $0 { name } else { nil } } == ["x", "y"])
        #expect(events.failures.count == 1)
        let linkding = #"{"tags": ["x"], "collections": ["y"], "results": [{"url": "https://a.test/"}]}"#
        #expect(try Reading.events(linkding, .linkding).count == 1)
    }

    /// Other programs' saved searches are no pins; one that somebody has saved here is.
    @Test func json_everyAddressOfALibrary_comesBack() throws {
        for url in ["place:type=6", "javascript:void(0)", "mailto:a@b.test", "https://ex.test/a%20b/%E2%9C%93?q=x%2By&e="] {
            for format in [ExportFormat.json, .jsonl, .csv] {
                let input = try #require(InterchangeFormat(rawValue: format.rawValue))
                #expect(try Reading.events(Exporting.write([Self.pin(url)], format), input).pin.url == url)
            }
        }
    }

    /// T22: an address stays as it is, percent signs and empty values too.
    @Test(arguments: ExportFormat.allCases) func t22_address_isIdentical(format: ExportFormat) throws {
        let url = "https://ex.test/a%20b/%E2%9C%93?q=x%2By&e="
        let input = try #require(InterchangeFormat(rawValue: format.rawValue))
        #expect(try Reading.events(Exporting.write([Self.pin(url)], format), input).pin.url == url)
    }
}
