import Clients
import Models
import Primitives
import Testing

/// Whatever is imported into whatever library: a second time nothing changes, and undoing it gives back what was there.
@Suite struct RandomImportTests {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        /// SplitMix64.
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }

    private static let texts = ["", "word", "ß İ", "日本 語", "a\nb", "a\r", "\r\nb", "\u{301}", "e\u{301}", "é", "\u{0}", "b", "👨‍👩‍👧"]
    private static let names = ["a", "B", "日本", "c d", "ä", "A", "É", "e\u{301}", ",", " ", "İ", "ı", "ß", "SS", "ﬁ"]
    private static let paths = ["One", "One/Two", "one/three", "日本/本", "Two", #"a\/b"#, "ONE/two/ß"]
    private static let extras = ["{}", #"{"a":1}"#, #"{"b":"}\"{","a":2}"#, #"{ "c" : [ {"a":1} ] }"#, "[]", ""]

    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
    func undo_randomImport_givesBackWhatWasThere(seed: UInt64) async throws {
        var random = Generator(state: seed)
        let fixture = try LibraryFixture()
        for round in 0..<6 {
            let before = try fixture.rowsOrNone()
            let events = (0..<Int.random(in: 0..<40, using: &random)).map { _ in event(round, &random) }
            var request = ImportRequest(step: StepDescription(command: "import", date: LibraryFixture.importDate))
            if Bool.random(using: &random) { request.tags = some(Self.names, &random) }
            if Bool.random(using: &random) { request.collection = at("Root/Of it") }
            request.marksPending = Bool.random(using: &random)
            func bring(_ date: Int64, dry: Bool = false) async throws -> ImportOutcome {
                try await fixture.bring(events, at: Timestamp(seconds: date)) {
                    $0.tags = request.tags
                    $0.collection = request.collection
                    $0.marksPending = request.marksPending
                    $0.isDryRun = dry
                }
            }
            let told = try await bring(1_750_000_000, dry: true)
            #expect(try fixture.rowsOrNone() == before, "seed \(seed), round \(round)")
            let outcome = try await bring(1_750_000_000)
            #expect(outcome == told, "seed \(seed), round \(round)")
            let pins = events.count { if case .pin = $0 { true } else { false } }
            #expect(outcome.created + outcome.merged + outcome.unchanged + outcome.failed.count == pins)
            let after = try fixture.rowsOrNone()
            let steps = try await fixture.client.steps(nil).count
            let again = try await bring(1_760_000_000)
            #expect(again.created == 0 && again.merged == 0, "seed \(seed), round \(round)")
            #expect(try fixture.rowsOrNone() == after, "seed \(seed), round \(round)")
            #expect(try await fixture.client.steps(nil).count == steps)
            if after != before {
                _ = try await fixture.client.undo()
                #expect(try fixture.rowsOrNone() == before, "seed \(seed), round \(round)")
                _ = try await bring(1_770_000_000)
            }
            #expect(try fixture.query("pragma foreign_key_check").isEmpty)
            #expect(try fixture.query("pragma integrity_check") == ["ok"])
            let ids = try await fixture.pins().map(\.id)
            if let id = ids.randomElement(using: &random) { _ = try await fixture.client.trash(fixture.change(.id(id))) }
        }
    }

    private func event(_ round: Int, _ random: inout Generator) -> ImportEvent {
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
            return folder(Self.paths.randomElement(using: &random) ?? "One", added: Int64.random(in: 0..<1 << 31, using: &random))
        case 1: return .tag(Self.names.randomElement(using: &random) ?? "")
        default: return .pin(entry(&random))
        }
    }

    private func entry(_ random: inout Generator) -> ImportedPin {
        func text(_ random: inout Generator) -> String? {
            Bool.random(using: &random) ? Self.texts.randomElement(using: &random) : nil
        }
        func date(_ random: inout Generator) -> Timestamp? {
            Bool.random(using: &random) ? Timestamp(seconds: Int64.random(in: -5..<2_000_000_000, using: &random)) : nil
        }
        var entry = ImportedPin(line: 1)
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            entry.type = .text
            entry.text = text(&random)
        case 1:
            entry.type = .image
            let digit = ["a", "b"].randomElement(using: &random) ?? "a"
            entry.file = PinFile(name: "n", mediaType: "image/png", size: 1, sha256: String(repeating: digit, count: 64))
        default:
            entry.url = "https://a.test/\(Int.random(in: 0..<12, using: &random))" + (Bool.random(using: &random) ? "" : "/")
        }
        entry.title = text(&random)
        entry.note = text(&random)
        entry.tags = some(Self.names, &random)
        entry.collections = some(Self.paths, &random).map(at)
        entry.isFavorite = Int.random(in: 0..<5, using: &random) == 0
        entry.isUnread = Int.random(in: 0..<5, using: &random) == 0
        entry.createdAt = date(&random)
        entry.updatedAt = date(&random)
        entry.openedAt = date(&random)
        entry.extra = Self.extras.randomElement(using: &random) ?? "{}"
        if Int.random(in: 0..<4, using: &random) == 0 {
            entry.uuid = UUID(high: 7, low: UInt64.random(in: 0..<8, using: &random))
            entry.id = Int64.random(in: 1..<30, using: &random)
            entry.deletedAt = Int.random(in: 0..<3, using: &random) == 0 ? date(&random) : nil
            if Bool.random(using: &random) {
                var page = PinPage()
                page.state = FetchState.allCases.randomElement(using: &random) ?? .none
                page.title = text(&random)
                page.description = text(&random)
                entry.page = page
            }
        }
        return entry
    }

    private func some(_ values: [String], _ random: inout Generator) -> [String] {
        values.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
    }
}

extension LibraryFixture {
    fileprivate func rowsOrNone() throws -> [String] {
        // Reading makes no library, and neither must this.
        try hasFile ? rows() : []
    }
}
