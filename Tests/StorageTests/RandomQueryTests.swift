import Clients
import Foundation
import Models
import SearchText
import Storage
import Testing

/// No query is an error, and each finds what a plain look at all texts by the same folding rules finds.
///
/// `PINNEST_RANDOM_QUERIES=100000 swift test --filter RandomQueryTests` asks that many.
@Suite struct RandomQueryTests {
    private static let count = ProcessInfo.processInfo.environment["PINNEST_RANDOM_QUERIES"].flatMap(Int.init) ?? 1_000
    private static let operators = [
        "AND", "OR", "NOT", "-", "(", ")", "\"", "*", " ", " ", " ", "\u{3000}", "title:", "note:", "url:", "text:", "tag:",
        "is:dead",
        "has:note", "added:>2020", "type:text", "（", "）", "＂", "：", "−", "NEAR(", "NEAR/2", "^", "+", "{title}", "col:", ";",
        "--", "'",
        "%", "\\", "\0", "rowid", "pin_search", "MATCH", "rank", "site:a", "collection:x/y",
    ]

    private static func query(_ random: inout SearchedLibrary.Generator) -> String {
        var text = ""
        let style = Int.random(in: 0..<4, using: &random)
        for _ in 0..<Int.random(in: 0...(style == 0 ? 4 : 9), using: &random) {
            switch (style, Int.random(in: 0..<10, using: &random)) {
            case (0, _): text += (SearchedLibrary.words.randomElement(using: &random) ?? "") + " "
            case (1, _), (2, 0..<6): text += SearchedLibrary.words.randomElement(using: &random) ?? ""
            case (2, _): text += operators.randomElement(using: &random) ?? ""
            default: text.unicodeScalars.append(scalar(&random))
            }
            if style != 3, Int.random(in: 0..<3, using: &random) == 0 { text += operators.randomElement(using: &random) ?? "" }
        }
        return text
    }

    /// Any scalar, most often a punctuation mark.
    private static func scalar(_ random: inout SearchedLibrary.Generator) -> Unicode.Scalar {
        let blocks: [ClosedRange<UInt32>] = [
            0x0...0x7F, 0x20...0x2F, 0x3A...0x40, 0xA0...0x24F, 0x300...0x36F, 0x2000...0x206F, 0x3000...0x30FF,
            0xFF00...0xFFEF, 0x0...0x10FFFF,
        ]
        let block = blocks.randomElement(using: &random) ?? 0...0x7F
        return Unicode.Scalar(UInt32.random(in: block, using: &random)) ?? "?"
    }

    @Test(arguments: 1...4) func randomQueries_findWhatAPlainLookFinds(seed: Int) async throws {
        var random = SearchedLibrary.Generator(state: UInt64(seed))
        let library = try await SearchedLibrary(pins: 90, seed: UInt64(seed))
        var compared = 0
        for _ in 0..<Self.count / 4 {
            var filter = PinFilter()
            filter.query = (0...Int.random(in: 0...1, using: &random)).map { _ in Self.query(&random) }
            switch Int.random(in: 0..<8, using: &random) {
            case 0: filter.matching.isExact = true
            case 1, 2: filter.matching.isSubstring = true
            default: break
            }
            filter.matching.isAny = Int.random(in: 0..<8, using: &random) == 0
            let found: [Int64]
            do {
                found = try await library.fixture.client.ids(.matching(filter)).sorted()
            } catch {
                Issue.record("\(filter.query) is an error: \(error)")
                continue
            }
            let node = QueryParser.parse(filter.query, matchingAny: filter.matching.isAny).node
            guard let expected = library.plainAnswer(node, filter.matching) else { continue }
            compared += 1
            #expect(found == expected, "\(filter.query) \(filter.matching) \(node)")
        }
        #expect(compared > Self.count / 4 / 3)
    }

    /// Patterns are data too: what is none is looked for as it stands.
    @Test func randomPatterns_areNeverAnError() async throws {
        var random = SearchedLibrary.Generator(state: 11)
        let library = try await SearchedLibrary(pins: 60, seed: 11)
        let pieces = [
            "(", ")", "[", "]", "*", "+", "?", "{2}", "{", "|", "^", "$", ".", "\\", "\\b", "\\w", "a-z", "(?:", "[^", "-",
        ]
        for _ in 0..<Self.count / 4 {
            var filter = PinFilter()
            let text = (0..<Int.random(in: 1...7, using: &random)).map { _ in
                (Bool.random(using: &random) ? pieces : SearchedLibrary.words).randomElement(using: &random) ?? ""
            }.joined()
            filter.patterns = [text]
            let found = try await library.fixture.client.ids(.matching(filter)).sorted()
            let pattern = try? TextPattern(text)
            let literal = SubstringScan(text)
            let expected = library.pins.filter { pin in
                SearchedTexts(pin).all.flatMap(\.parts).contains { part in
                    guard let pattern else { return literal.matches(part) }
                    return !part.isEmpty && pattern.matches(part)
                }
            }.map(\.id)
            #expect(found == (pattern == nil && literal.isEmpty ? library.pins.map(\.id) : expected), "\(text)")
        }
    }
}
