import Clients
import Interchange
import Models
import Primitives
import Storage
import Testing

/// What a library writes, an empty one reads, and writes again: the same bytes.
@Suite struct ExportImportTests {
    private func export(_ fixture: LibraryFixture, _ format: ExportFormat) async throws -> [UInt8] {
        var request = ExportRequest(
            shape: format.hasFolders ? .tree : format.hasLists ? .library : .list, tellsChange: format.tellsChange)
        request.filter.includesTrash = format.isWholeLibrary
        let client = ExportClient.live(fixture.library)
        let overview = try await client.begin(request)
        var writer = ExportWriter(format)
        var output: [UInt8] = []
        writer.begin(ExportHeader(changedAt: overview.changedAt), into: &output)
        while true {
            let events = try await client.next()
            if events.isEmpty { break }
            for event in events { writer.append(event, into: &output) }
        }
        writer.end(into: &output)
        try await client.end()
        return output
    }

    private func importing(_ bytes: [UInt8], _ format: InterchangeFormat, into fixture: LibraryFixture) async throws
        -> ImportOutcome
    {
        let client = ImportClient.live(fixture.library)
        var reader = ImportReader(format, inflate: nil)
        try await client.begin()
        try await client.stage(try reader.feed(bytes[...]))
        while let rest = try reader.finish() { try await client.stage(rest) }
        return try await client.commit(
            ImportRequest(step: StepDescription(command: "import", date: LibraryFixture.date)))
    }

    /// A library of pins of every kind, with names and texts of every kind of character.
    private func filled(seed: UInt64) async throws -> LibraryFixture {
        let fixture = try LibraryFixture()
        var random = RandomPins(seed: seed)
        let client = ImportClient.live(fixture.library)
        try await client.begin()
        try await client.stage(random.events(60))
        let outcome = try await client.commit(
            ImportRequest(step: StepDescription(command: "import", date: LibraryFixture.date)))
        #expect(outcome.failed == [])
        return fixture
    }

    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func json_throughAnEmptyLibrary_isByteIdentical(seed: UInt64) async throws {
        let first = try await filled(seed: seed)
        let bytes = try await export(first, .json)
        let second = try LibraryFixture()
        let outcome = try await importing(bytes, .json, into: second)
        #expect(outcome.created == 60 && outcome.failed == [])
        let again = try await export(second, .json)
        #expect(String(decoding: again, as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
        // Once more into the same library: nothing changes.
        let repeated = try await importing(bytes, .json, into: second)
        #expect(repeated.unchanged == 60 && repeated.created == 0 && repeated.merged == 0)
        #expect(try await export(second, .json) == bytes)
    }

    @Test(arguments: [ExportFormat.jsonl, .csv, .netscape], 1...12 as ClosedRange<UInt64>)
    func otherFormats_throughAnEmptyLibrary_areByteIdentical(format: ExportFormat, seed: UInt64) async throws {
        let first = try await filled(seed: seed)
        let bytes = try await export(first, format)
        let input = try #require(InterchangeFormat(rawValue: format.rawValue))
        let second = try LibraryFixture()
        let outcome = try await importing(bytes, input, into: second)
        #expect(outcome.failed == [])
        let again = try await export(second, format)
        #expect(String(decoding: again, as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
        let repeated = try await importing(bytes, input, into: second)
        #expect(repeated.created == 0 && repeated.merged == 0 && repeated.failed == [])
        #expect(try await export(second, format) == bytes)
    }

    /// Folders and links in any order, pages that stand in several folders, folders of browsers: what came through once comes through
    /// again, and where no page stands twice, the order is that of the file.
    @Test(arguments: 1...24 as ClosedRange<UInt64>)
    func netscape_ofMixedFoldersAndLinks_keepsItsOrder(seed: UInt64) async throws {
        let repeats = seed % 2 == 0
        var random = RandomPins(seed: seed)
        let file = Array(random.mixedFile(repeats: repeats).utf8)
        let (first, second) = (try LibraryFixture(), try LibraryFixture())
        #expect(try await importing(file, .netscape, into: first).failed == [])
        let bytes = try await export(first, .netscape)
        if !repeats { #expect(Self.outline(bytes) == Self.outline(file)) }
        #expect(try await importing(bytes, .netscape, into: second).failed == [])
        #expect(try await String(decoding: export(second, .netscape), as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
        // Through our own format, into an empty library and beside what is there.
        let json = try await export(first, .json)
        let (third, filled) = (try LibraryFixture(), try LibraryFixture())
        _ = try await importing(json, .json, into: third)
        #expect(try await export(third, .netscape) == bytes)
        #expect(try await export(third, .json) == json)
        _ = try await importing(
            Array("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n<DT><A HREF=\"https://before.test/\">before</A>\n</DL>".utf8),
            .netscape, into: filled)
        _ = try await importing(json, .json, into: filled)
        #expect(try await Self.outline(export(filled, .netscape)) == ["before"] + Self.outline(bytes))
    }

    /// The titles and names in a bookmark file, a line each, with what marks a folder.
    private static func outline(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
            if line.contains("</DL>") { return "-" }
            guard line.contains("<DT>"), let end = line.lastIndex(of: "<") else { return nil }
            let mark = line.contains("PERSONAL_TOOLBAR_FOLDER") ? "*" : line.contains("UNFILED_BOOKMARKS_FOLDER") ? "?" : ""
            return mark + line[..<end].split(separator: ">").suffix(1).joined()
        }.dropLast()
    }

    /// These hold less than a library has; what came through once comes through again.
    @Test(arguments: [ExportFormat.xbel, .opml], 1...6 as ClosedRange<UInt64>)
    func poorerFormats_areByteIdenticalFromTheSecondTimeOn(format: ExportFormat, seed: UInt64) async throws {
        let input = try #require(InterchangeFormat(rawValue: format.rawValue))
        let (second, third) = (try LibraryFixture(), try LibraryFixture())
        let first = try await export(try await filled(seed: seed), format)
        #expect(try await importing(first, input, into: second).failed == [])
        let bytes = try await export(second, format)
        #expect(try await importing(bytes, input, into: third).failed == [])
        let again = try await export(third, format)
        #expect(String(decoding: again, as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
    }
}

/// The same numbers for the same seed (SplitMix64), and pins made of them.
private struct RandomPins: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    private static let pieces = [
        "word", " ", "\n", "\t", "\r\n", "<b>", "</A>", "<DT>", "&", "&amp;", "\"", "'", "\\", "/", "日本語", "データ", "ﾃﾞ", "é",
        "e\u{301}", "שלום",
        "👩‍👩‍👧‍👦", "\u{202E}", "\u{2028}", "\u{FEFF}", "\u{1}", "\u{7F}", "\u{85}", "\u{FFFE}", "\u{10FFFF}", "ß", "İ", "=1+1", "%20",
        ";", ":", "#",
    ]

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &self) == 0 }

    private mutating func text(_ length: Int) -> String {
        (0..<Int.random(in: 1...length, using: &self)).map { _ in
            if chance(3), let scalar = Unicode.Scalar(UInt32.random(in: 1..<0x110000, using: &self)) { return String(scalar) }
            return Self.pieces.randomElement(using: &self) ?? ""
        }.joined()
    }

    private mutating func optional(_ length: Int) -> String? { chance(2) ? text(length) : nil }

    private mutating func date() -> Timestamp { Timestamp(seconds: Int64.random(in: 1...4_000_000_000, using: &self)) }

    private mutating func path() -> CollectionPath? {
        CollectionPath(
            names: (0..<Int.random(in: 1...6, using: &self)).map { _ in "C\(Int.random(in: 0..<6, using: &self))" + text(2) })
    }

    private static let oddTags = [
        "a/b", "#x", "\"q\"", "-x", "日本 語", ":", "OR", "tag:x", "ＡＢＣ", "İ", "e\u{301}", "<t>", "&amp;", "[x](y)", "%2C", "'",
        "{}",
    ]

    /// A member of `extra`, whose text is that of JSON in its shortest form.
    private mutating func member(_ key: String) -> String {
        let escaped: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator]
        let kept = text(6).unicodeScalars.filter { !escaped.contains($0.properties.generalCategory) }
        let value = kept.map { "\"\\".unicodeScalars.contains($0) ? "\\\($0)" : String($0) }.joined()
        return "\"\(key)\":\"x\(value).\""
    }

    private mutating func extra() -> String {
        switch Int.random(in: 0..<4, using: &self) {
        case 0: return #"{"keyword":"sw","n":[1,2.50,{"a":null}],"日本":{"<b>":[[true]]}}"#
        case 1:
            let keys = ["keyword", "charset", "icon_uri", "feed_url", "feed", "webslice", "islivepreview", "previewsize"]
            return "{" + keys.filter { _ in chance(2) }.map { member($0) }.joined(separator: ",") + "}"
        default: return "{}"
        }
    }

    private mutating func file(_ number: Int64, pages: Int?) -> PinFile {
        let digits = String(repeating: "0", count: 60) + String(1000 + number)
        return PinFile(
            name: "f" + text(4) + ".", title: optional(6), mediaType: pages == nil ? "image/png" : "application/pdf",
            size: number * 1000, sha256: digits, width: pages == nil ? 10 : nil, height: pages == nil ? 20 : nil, pages: pages)
    }

    /// Bookmark HTML of a tree in which folders and links follow each other in any order.
    mutating func mixedFile(repeats: Bool) -> String {
        var lines = ["<!DOCTYPE NETSCAPE-Bookmark-file-1>", "<DL><p>"]
        var (depth, marks) = (0, ["PERSONAL_TOOLBAR_FOLDER=\"true\"", "UNFILED_BOOKMARKS_FOLDER=\"true\""])
        for number in 1...80 {
            switch Int.random(in: 0..<6, using: &self) {
            case 0 where depth > 0:
                lines.append("</DL><p>")
                depth -= 1
            case 0, 1:
                let mark = depth == 0 && chance(2) ? marks.popLast() ?? "" : ""
                lines += ["<DT><H3 \(mark)>F\(number)</H3>", "<DL><p>"]
                depth += 1
            default:
                let page = repeats ? Int.random(in: 1...25, using: &self) : number
                lines.append("<DT><A HREF=\"https://p\(page).test/\" ADD_DATE=\"1500000000\">P\(page)</A>")
            }
        }
        return (lines + Array(repeating: "</DL><p>", count: depth + 1)).joined(separator: "\n") + "\n"
    }

    mutating func events(_ count: Int) -> [ImportEvent] {
        let paths = (0..<12).compactMap { _ in path() }
        let tags = ((0..<12).map { _ in text(3) } + Self.oddTags).compactMap { TagName.cleaned($0.replacing(",", with: "")) }
        let lists = paths.map {
            ImportEvent.collection(ImportedCollection(line: 0, path: $0, addedAt: date(), modifiedAt: date()))
        }
        return lists + tags.map { .tag($0) } + (1...count).map { .pin(pin(Int64($0), paths, tags)) }
    }

    private mutating func pin(_ number: Int64, _ paths: [CollectionPath], _ tags: [String]) -> ImportedPin {
        var pin = ImportedPin(line: 0)
        pin.id = number * 3
        pin.uuid = UUID(high: next() & ~0xF000 | 0x7000, low: next() & ~(3 << 62) | 2 << 62)
        pin.url = "https://h\(number).test/a%20b?q=x%2By&e=\(chance(2) ? "#日本" : "")"
        if chance(5) {
            pin.type = .text
            pin.url = nil
            pin.text = "text \(number) " + text(20)
        } else if chance(5) {
            pin.url = nil
            pin.type = chance(2) ? .image : .pdf
            pin.file = file(number, pages: pin.type == .pdf ? 3 : nil)
        }
        pin.title = chance(3) ? nil : "T" + text(8) + "."
        pin.note = chance(2) ? "N" + text(20) + "." : nil
        pin.tags = TagName.unique((0..<Int.random(in: 0...3, using: &self)).compactMap { _ in tags.randomElement(using: &self) })
        pin.collections = Array(
            Set((0..<Int.random(in: 0...2, using: &self)).compactMap { _ in paths.randomElement(using: &self) }))
        pin.isFavorite = chance(3)
        pin.isUnread = chance(3)
        let created = date()
        pin.createdAt = created
        pin.updatedAt = created.adding(seconds: 60)
        pin.openedAt = chance(3) ? created.adding(seconds: 90) : nil
        pin.deletedAt = chance(6) ? created.adding(seconds: 100) : nil
        pin.origin = PinOrigin.allCases.randomElement(using: &self)
        pin.extra = extra()
        if chance(2) { pin.page = page() }
        if chance(3) {
            pin.link = LinkStatus(
                state: LinkState.allCases.randomElement(using: &self) ?? .ok, httpStatus: 404, checkedAt: date())
        }
        return pin
    }

    private mutating func page() -> PinPage {
        var page = PinPage()
        page.state = FetchState.allCases.randomElement(using: &self) ?? .fetched
        page.httpStatus = 200
        page.finalURL = chance(2) ? "https://final.test/" : nil
        page.mediaType = "text/html"
        page.fetchedAt = date()
        page.error = optional(5)
        page.title = optional(8)
        page.description = optional(20)
        page.siteName = optional(4)
        page.canonicalURL = chance(2) ? "https://c.test/?a=1&b=<2>" : nil
        page.language = chance(2) ? "ja" : nil
        page.thumbnail = chance(2) ? PinImage(url: "https://t.test/") : nil
        page.favicon = chance(2) ? PinImage(url: "https://f.test/") : nil
        return page
    }
}
