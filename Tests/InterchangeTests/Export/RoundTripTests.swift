import Interchange
import Models
import Primitives
import Testing

/// Export, then import: the identity for what the format can hold.
@Suite struct RoundTripTests {
    private static let seeds: [UInt64] = Array(1...12)

    /// What an import must give of a pin that pinnest's own formats wrote.
    private func imported(_ pin: Pin) -> ImportedPin {
        var imported = ImportedPin(line: 0)
        imported.type = pin.type
        imported.url = pin.url
        imported.text = pin.text
        imported.title = pin.userTitle
        imported.note = pin.note
        imported.tags = pin.tags
        imported.collections = pin.collections
        imported.isFavorite = pin.isFavorite
        imported.isUnread = pin.isUnread
        imported.createdAt = pin.createdAt
        imported.updatedAt = pin.updatedAt
        imported.openedAt = pin.openedAt
        imported.extra = pin.extra
        imported.id = pin.id
        imported.uuid = pin.uuid
        imported.deletedAt = pin.deletedAt
        imported.origin = pin.origin
        imported.file = pin.file
        imported.page = pin.page
        imported.link = pin.link
        return imported
    }

    @Test(arguments: [ExportFormat.json, .jsonl, .csv], seeds)
    func ownFormats_holdEverything(format: ExportFormat, seed: UInt64) throws {
        var library = RandomLibrary(seed: seed)
        let pins = (1...40).map { library.fullPin($0) }
        let bytes = Exporting.write(pins, format)
        let input = try #require(InterchangeFormat(rawValue: format.rawValue))
        #expect(FormatDetection.detect(bytes.prefix(FormatDetection.prefixLength)) == input)
        let events = try Reading.events(bytes, input, piece: 1000)
        let tags = events.compactMap { if case .tag(let name) = $0 { name } else { nil } }
        #expect(tags == (format.hasLists ? Set(pins.flatMap(\.tags)).sorted() : []))
        #expect(events.count == pins.count + tags.count)
        for (pin, read) in zip(pins, events.pins) {
            var read = read
            read.line = 0
            #expect(read == imported(pin))
        }
    }

    @Test func ownFormats_holdNUL() throws {
        var pin = Pin(
            id: 1, uuid: UUID(high: 1, low: 2), type: .url, userTitle: "a\0b", url: "https://a.test/",
            createdAt: Timestamp(seconds: 1), updatedAt: Timestamp(seconds: 2))
        pin.note = "x\0y"
        #expect(try Reading.events(Exporting.write([pin], .json), .json).pin.title == "a\0b")
        // CSV has no place for it.
        #expect(try Reading.events(Exporting.write([pin], .csv), .csv).pin.title == "ab")
    }

    @Test func json_isDocumented() throws {
        let path = try #require(CollectionPath("Dev/Swift"))
        var pin = Pin(
            id: 7, uuid: UUID(high: 0x0198_0000_0000_7000, low: 0x8000_0000_0000_0001), type: .url, url: "https://a.test/p",
            tags: ["x"], collections: [path], createdAt: Timestamp(seconds: 0), updatedAt: Timestamp(seconds: 1))
        pin.page.title = "Page"
        let text = String(decoding: Exporting.write([pin], .json, empty: [path]), as: UTF8.self)
        let beginning = """
            {"pinnest":{"version":1,"generator":"pinnest"},
            "collections":[
            {"name":"Dev/Swift","created_at":null,"updated_at":null,"after":null,"browser_folder":null}],
            "tags":[
            {"name":"x","count":1}],
            "pins":[
            {"id":7,"uuid":
            """
        let end = """
            ,"user_title":null,"page_title":"Page","language":null,"file_title":null}
            ]}

            """
        #expect(text.hasPrefix(beginning))
        #expect(text.hasSuffix(end))
        let events = try Reading.events(text, .json)
        #expect(events.paths == ["Dev/Swift"])
        #expect(events.pin.title == nil)
        #expect(events.pin.page?.title == "Page")
        #expect(events.contains(.tag("x")))
        let empty = Exporting.write([], .json)
        #expect(try Reading.events(empty, .json).isEmpty)
    }

    /// What tree formats hold, the places of one pin united.
    private struct Kept: Equatable {
        var url: String?
        var title: String?
        var note: String?
        var tags: [String]
        var collections: Set<CollectionPath>
        var flags: [Bool] = []
        var dates: [Timestamp?] = []
    }

    private func united(_ pins: [ImportedPin], keep: (ImportedPin) -> Kept) -> [String: Kept] {
        var united: [String: Kept] = [:]
        for pin in pins {
            var kept = keep(pin)
            if let earlier = united[pin.url ?? ""] { kept.collections.formUnion(earlier.collections) }
            united[pin.url ?? ""] = kept
        }
        return united
    }

    @Test(arguments: seeds) func netscape_holdsTextsTreesDatesAndMarks(seed: UInt64) throws {
        var library = RandomLibrary(seed: seed)
        let pins = (1...40).map { library.pin($0) }
        let empty = [CollectionPath(names: ["Empty", "In & <side>"])].compactMap { $0 }
        let bytes = Exporting.write(pins, .netscape, empty: empty)
        #expect(FormatDetection.detect(bytes[...]) == .netscape)
        let events = try Reading.events(bytes, .netscape, piece: 333)
        #expect(events.failures.isEmpty && events.skips.isEmpty && events.warnings.isEmpty)
        let read = united(events.pins) {
            Kept(
                url: $0.url, title: $0.title, note: $0.note, tags: $0.tags, collections: Set($0.collections),
                flags: [$0.isFavorite, $0.isUnread], dates: [$0.createdAt, $0.updatedAt, $0.openedAt])
        }
        #expect(read.count == pins.count)
        for pin in pins {
            let expected = Kept(
                url: pin.url, title: pin.userTitle, note: pin.note, tags: pin.tags, collections: Set(pin.collections),
                flags: [pin.isFavorite, pin.isUnread], dates: [pin.createdAt, pin.updatedAt, pin.openedAt])
            #expect(read[pin.url ?? ""] == expected)
        }
        #expect(Set(events.collections.map(\.path)).isSuperset(of: empty))
        #expect(events.collections.allSatisfy { $0.addedAt == Timestamp(seconds: 1_600_000_000) })
    }

    /// XML 1.0 has no place for most control characters and for two noncharacters.
    private func xml(_ text: String?) -> String? {
        guard let text else { return nil }
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars
        where (scalar.value >= 0x20 || [0x09, 0x0A, 0x0D].contains(scalar.value)) && scalar.value != 0xFFFE
            && scalar.value != 0xFFFF
        {
            kept.append(scalar)
        }
        return String(kept)
    }

    private func xmlFolder(_ name: String) -> String {
        let cleaned = NameRules.cleaned(xml(name) ?? "")
        return cleaned.isEmpty ? "Unnamed" : cleaned
    }

    @Test(arguments: [ExportFormat.xbel, .opml, .atom], seeds)
    func xmlFormats_holdTextsTagsAndMarks(format: ExportFormat, seed: UInt64) throws {
        var library = RandomLibrary(seed: seed)
        let pins = (1...40).map { library.pin($0) }
        let bytes = Exporting.write(pins, format)
        let input = try #require(InterchangeFormat(rawValue: format.rawValue))
        #expect(FormatDetection.detect(bytes[...]) == input)
        let events = try Reading.events(bytes, input, piece: 333)
        #expect(events.failures.isEmpty && events.skips.isEmpty && events.warnings.isEmpty)
        let read = united(events.pins) {
            Kept(
                url: $0.url, title: $0.title, note: $0.note, tags: $0.tags, collections: Set($0.collections),
                flags: [$0.isFavorite, $0.isUnread], dates: [$0.createdAt])
        }
        for pin in pins {
            let paths = pin.collections.compactMap { path in CollectionPath(names: path.names.map(xmlFolder)) }
            let expected = Kept(
                url: pin.url, title: xml(pin.userTitle), note: xml(pin.note),
                tags: ImportedNames.tags(pin.tags.compactMap { xml($0) }),
                collections: format.hasFolders ? Set(paths) : [],
                flags: format.hasFolders ? [pin.isFavorite, pin.isUnread] : [false, false], dates: [pin.createdAt])
            #expect(read[pin.url ?? ""] == expected)
        }
    }

    @Test(arguments: seeds) func org_holdsLinesTreesNotesAndMarks(seed: UInt64) throws {
        var library = RandomLibrary(seed: seed, .printable)
        let pins = (1...40).map { library.pin($0) }
        let bytes = Exporting.write(pins, .org)
        let events = try Reading.events(bytes, .org, piece: 333)
        let read = united(events.pins) {
            Kept(
                url: $0.url, title: $0.title, note: $0.note, tags: $0.tags, collections: Set($0.collections),
                flags: [$0.isFavorite, $0.isUnread], dates: [$0.createdAt, $0.updatedAt])
        }
        // A colon at the end of one tag and at the beginning of the next look the same.
        for pin in pins where !pin.tags.contains(where: { $0.hasPrefix(":") }) {
            let expected = Kept(
                url: pin.url, title: pin.userTitle, note: pin.note, tags: pin.tags, collections: Set(pin.collections),
                flags: [pin.isFavorite, pin.isUnread], dates: [pin.createdAt, pin.updatedAt])
            #expect(read[pin.url ?? ""] == expected)
        }
    }

    /// What looks like the syntax of Org in addresses and notes.
    @Test func org_bracketsAndDrawers() throws {
        func written(_ url: String, title: String, note: String?) -> Pin {
            var pin = Pin(
                id: 1, uuid: UUID(high: 1, low: 2), type: .url, userTitle: title, url: url, createdAt: Timestamp(seconds: 1),
                updatedAt: Timestamp(seconds: 2))
            pin.note = note
            return pin
        }
        let pins = [
            written("https://x.test/[x]", title: "T", note: nil), written("https://x.test/?id[]", title: "a]b[c\\", note: nil),
            written("https://x.test/\\[", title: "t]]", note: ":PROPERTIES:\n:ID: 1\nsecret"),
            written("https://x.test/]][", title: "[[t]", note: ":END:\n:PROPERTIES:"),
        ]
        let read = try Reading.events(Exporting.write(pins, .org), .org).pins
        #expect(read.map(\.url) == pins.map(\.url))
        #expect(read.map(\.title) == pins.map(\.userTitle))
        #expect(read.map(\.note) == pins.map(\.note))
    }

    /// A list of feeds is one again.
    @Test func opml_feeds() throws {
        var pin = Pin(
            id: 1, uuid: UUID(high: 1, low: 2), type: .url, userTitle: "A", url: "https://a.test/",
            createdAt: Timestamp(seconds: 1), updatedAt: Timestamp(seconds: 2))
        pin.extra = #"{"feed_url":"https://a.test/feed?a=1&b=2"}"#
        let bytes = Exporting.write([pin], .opml)
        let outline =
            #"<outline type="rss" text="A" xmlUrl="https://a.test/feed?a=1&amp;b=2" htmlUrl="https://a.test/" "#
        #expect(String(decoding: bytes, as: UTF8.self).contains(outline))
        let read = try Reading.events(bytes, .opml).pin
        #expect(read.url == pin.url && read.extra == pin.extra)
    }

    /// Each kind of line end is one in Org.
    @Test func org_endsLinesOfNotes() throws {
        var pin = Pin(
            id: 1, uuid: UUID(high: 1, low: 2), type: .url, url: "https://a.test/", createdAt: Timestamp(seconds: 1),
            updatedAt: Timestamp(seconds: 2))
        pin.note = "a\rb\r\nc\n\r\n* d"
        #expect(try Reading.events(Exporting.write([pin], .org), .org).pin.note == "a\nb\nc\n\n* d")
    }

    @Test(arguments: seeds) func markdown_holdsTitlesAndTags(seed: UInt64) throws {
        var library = RandomLibrary(seed: seed, .printable)
        let pins = (1...40).map { library.pin($0) }
        let events = try Reading.events(Exporting.write(pins, .markdown), .markdown)
        #expect(events.pins.map(\.url) == pins.map(\.url))
        #expect(events.pins.map(\.title) == pins.map(\.userTitle))
        // What looks like a reference in a tag is read as one.
        for (pin, read) in zip(pins, events.pins) where !pin.tags.joined().contains("&") { #expect(read.tags == pin.tags) }
    }

    @Test func t58_everyCharacter_throughNetscape() throws {
        let text = "<b> & \"x\" 'y' \n line\t tab \0 nul 👩‍👩‍👧‍👦 שלום \u{202E}x"
        let path = try #require(CollectionPath(names: ["<i>A</i> & \"B\" 'C' 👍 שלום"]))
        var pin = Pin(
            id: 1, uuid: UUID(high: 1, low: 1), type: .url, userTitle: text, url: "https://a.test/?q=<x>&y=\"z\"", note: text,
            tags: ["<t>&\"'", "👍 שלום"], collections: [path], createdAt: Timestamp(seconds: 5), updatedAt: Timestamp(seconds: 6))
        pin.extra = #"{"keyword":"<k>\"","charset":"UTF-8","onclick":"alert(1)","icon_uri":"https://a.test/i.ico"}"#
        let bytes = Exporting.write([pin], .netscape)
        let html = String(decoding: bytes, as: UTF8.self)
        #expect(!html.contains("<b>") && !html.contains("<i>") && !html.contains("\0") && !html.contains("onclick"))
        let events = try Reading.events(bytes, .netscape)
        let expected = text.replacing("\0", with: "")
        #expect(events.pin.title == expected)
        #expect(events.pin.note == expected)
        #expect(events.pin.tags == pin.tags)
        #expect(events.pin.collections == [path])
        #expect(events.pin.url == pin.url)
        #expect(events.pin.extra == #"{"keyword":"<k>\"","charset":"UTF-8","icon_uri":"https://a.test/i.ico"}"#)
    }

    @Test func pinsWithoutAddress_areLeftOutOfLinkFormats() {
        let pin = Pin(
            id: 1, uuid: UUID(high: 1, low: 1), type: .text, text: "words", createdAt: Timestamp(seconds: 5),
            updatedAt: Timestamp(seconds: 6))
        for format in ExportFormat.allCases {
            var writer = ExportWriter(format)
            var output: [UInt8] = []
            #expect(writer.append(pin, into: &output) == format.holdsTextsAndFiles)
            #expect(output.isEmpty != format.holdsTextsAndFiles)
        }
    }

    @Test func titlesOfTwoWords_areOneTagAgain() throws {
        let pin = Pin(
            id: 1, uuid: UUID(high: 1, low: 1), type: .url, userTitle: "T", url: "https://a.test/", tags: ["two words"],
            createdAt: Timestamp(seconds: 5), updatedAt: Timestamp(seconds: 6))
        #expect(try Reading.events(Exporting.write([pin], .netscape), .netscape).pin.tags == ["two words"])
    }

    /// The folders that browsers have places of their own for, and only at the top.
    @Test func netscape_marksTheFoldersOfBrowsers() throws {
        var writer = ExportWriter(.netscape)
        var output: [UInt8] = []
        writer.begin(Exporting.header, into: &output)
        let folders: [(String, BrowserFolder?)] = [("Bar & <b>", .toolbar), ("Menu", .menu), ("Other", .other), ("Mine", nil)]
        for (name, folder) in folders {
            writer.enterFolder(ExportFolder(name: name, browserFolder: folder), into: &output)
            writer.enterFolder(ExportFolder(name: "Inner", browserFolder: folder), into: &output)
            writer.leaveFolder(into: &output)
            writer.leaveFolder(into: &output)
        }
        writer.end(into: &output)
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").filter { $0.contains("<H3") }
        #expect(
            lines.map { $0.drop { $0 == " " } } == [
                #"<DT><H3 PERSONAL_TOOLBAR_FOLDER="true">Bar &amp; &lt;b&gt;</H3>"#, "<DT><H3>Inner</H3>",
                #"<DT><H3 BOOKMARKS_MENU="true">Menu</H3>"#, "<DT><H3>Inner</H3>",
                #"<DT><H3 UNFILED_BOOKMARKS_FOLDER="true">Other</H3>"#, "<DT><H3>Inner</H3>", "<DT><H3>Mine</H3>",
                "<DT><H3>Inner</H3>",
            ])
        let marks = try Reading.events(output, .netscape).filter { if case .browserFolder = $0 { true } else { false } }
        #expect(
            marks == [
                .browserFolder(.toolbar, try #require(CollectionPath(names: ["Bar & <b>"]))),
                .browserFolder(.menu, try #require(CollectionPath("Menu"))),
                .browserFolder(.other, try #require(CollectionPath("Other"))),
            ])
    }

    @Test func json_holdsTheFoldersOfBrowsersAndTheirPlaces() throws {
        let path = try #require(CollectionPath("Bar"))
        var writer = ExportWriter(.json)
        var output: [UInt8] = []
        writer.begin(Exporting.header, into: &output)
        writer.append(
            collection: path, facts: ExportFolder(name: "Bar", pinBefore: 12, browserFolder: .toolbar), into: &output)
        writer.end(into: &output)
        #expect(
            try Reading.events(output, .json) == [
                .collection(ImportedCollection(line: 3, path: path, position: .after(12))), .browserFolder(.toolbar, path),
            ])
    }

    @Test func netscape_looksAsBrowsersWriteIt() throws {
        let path = try #require(CollectionPath("Dev"))
        let pin = Pin(
            id: 1, uuid: UUID(high: 1, low: 1), type: .url, userTitle: "A & B", url: "https://a.test/?x=1&y=2", note: "one\ntwo",
            tags: ["x", "y z"], collections: [path], isUnread: true, createdAt: Timestamp(seconds: 5),
            updatedAt: Timestamp(seconds: 6))
        #expect(
            String(decoding: Exporting.write([pin], .netscape), as: UTF8.self) == """
                <!DOCTYPE NETSCAPE-Bookmark-file-1>
                <!-- This is an automatically generated file.
                     It will be read and overwritten.
                     DO NOT EDIT! -->
                <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
                <META HTTP-EQUIV="Content-Security-Policy" CONTENT="default-src 'none'">
                <TITLE>Bookmarks</TITLE>
                <H1>Bookmarks</H1>

                <DL><p>
                    <DT><H3 ADD_DATE="1600000000">Dev</H3>
                    <DL><p>
                        <DT><A HREF="https://a.test/?x=1&amp;y=2" ADD_DATE="5" LAST_MODIFIED="6" TAGS="x,y z" TOREAD="1">A &amp; B</A>
                        <DD>one
                two
                    </DL><p>
                </DL><p>

                """)
    }
}
