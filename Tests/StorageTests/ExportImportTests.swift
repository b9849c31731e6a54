import Clients
import Interchange
import Models
import Primitives
import Storage
import Testing

/// What a library writes, an empty one reads, and writes again: the same bytes.
@Suite struct ExportImportTests {
    private func export(_ fixture: LibraryFixture, _ format: ExportFormat) async throws -> [UInt8] {
        var request = ExportRequest(shape: format.hasFolders ? .tree : format.hasLists ? .library : .list)
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

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func jsonl_throughAnEmptyLibrary_isByteIdentical(seed: UInt64) async throws {
        let first = try await filled(seed: seed)
        let bytes = try await export(first, .jsonl)
        let second = try LibraryFixture()
        _ = try await importing(bytes, .jsonl, into: second)
        let again = try await export(second, .jsonl)
        #expect(String(decoding: again, as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
    }

    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func netscape_throughAnEmptyLibrary_isByteIdentical(seed: UInt64) async throws {
        let first = try await filled(seed: seed)
        let bytes = try await export(first, .netscape)
        let second = try LibraryFixture()
        _ = try await importing(bytes, .netscape, into: second)
        let again = try await export(second, .netscape)
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
            names: (0..<Int.random(in: 1...3, using: &self)).map { _ in "C\(Int.random(in: 0..<6, using: &self))" + text(2) })
    }

    mutating func events(_ count: Int) -> [ImportEvent] {
        let paths = (0..<12).compactMap { _ in path() }
        let tags = (0..<12).compactMap { _ in TagName.cleaned(text(3).replacing(",", with: "")) }
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
        pin.extra = chance(4) ? #"{"keyword":"sw","n":[1,2.50,{"a":null}]}"# : "{}"
        if chance(2) { pin.page = page() }
        if chance(3) {
            pin.link = LinkStatus(
                state: LinkState.allCases.randomElement(using: &self) ?? .ok, httpStatus: 404, checkedAt: date())
        }
        return pin
    }

    private mutating func page() -> PinPage {
        var page = PinPage()
        page.state = .fetched
        page.httpStatus = 200
        page.finalURL = chance(2) ? "https://final.test/" : nil
        page.mediaType = "text/html"
        page.fetchedAt = date()
        page.error = optional(5)
        page.title = optional(8)
        page.description = optional(20)
        page.siteName = optional(4)
        page.language = chance(2) ? "ja" : nil
        page.thumbnail = chance(2) ? PinImage(url: "https://t.test/") : nil
        page.favicon = chance(2) ? PinImage(url: "https://f.test/") : nil
        return page
    }
}
