import SearchText
import Testing

@Suite struct SnippetTests {
    static func snippet(_ text: String, _ words: String..., length: Int = 20) -> (text: String, marked: [String])? {
        Snippet(of: text, phrases: words.map { Phrase($0, prefix: true) }, length: length).map {
            ($0.text, PlainScanTests.marked($0.text, $0.ranges))
        }
    }

    @Test func shortText_isGivenWhole() throws {
        let result = try #require(Self.snippet("  One\n\ttwo  three ", "two"))
        #expect(result.text == "One two three")
        #expect(result.marked == ["two"])
    }

    @Test func longText_isCutAtSpaces() throws {
        let text = "alpha beta gamma delta epsilon zeta eta theta iota kappa"
        let result = try #require(Self.snippet(text, "epsilon"))
        // 20 scalars: 7 of the match, 6 before and 7 behind, then back to the spaces inside.
        #expect(result.text == "…delta epsilon zeta…")
        #expect(result.marked == ["epsilon"])
    }

    @Test func textWithoutMatch_isCutFromItsBeginning() throws {
        let result = try #require(Self.snippet("alpha beta gamma delta epsilon", "omega"))
        #expect(result.text == "alpha beta gamma…")
        #expect(result.marked.isEmpty)
    }

    @Test func matchNearTheEnds_usesTheWholeLength() throws {
        #expect(Self.snippet("alpha beta gamma delta epsilon", "alpha")?.text == "alpha beta gamma…")
        #expect(Self.snippet("alpha beta gamma delta epsilon", "epsilon")?.text == "…gamma delta epsilon")
    }

    @Test func placeWithMoreOfThePhrases_isPreferred() throws {
        let text = "one and much that is of no use here at all, then two with one near the end"
        let result = try #require(Self.snippet(text, "one", "two"))
        #expect(result.marked == ["two", "one"])
        #expect(result.text == "…two with one…")
    }

    @Test func japanese_isCutBetweenCharacters() throws {
        let text = String(repeating: "あ", count: 30) + "検索" + String(repeating: "い", count: 30)
        let result = try #require(Self.snippet(text, "検索", length: 10))
        #expect(result.text == "…ああああ検索いいいい…")
        #expect(result.marked == ["検索"])
    }

    @Test func cuts_leaveCharactersWhole() throws {
        let letter = "กี่"
        let result = try #require(
            Self.snippet(String(repeating: letter, count: 20) + "x" + String(repeating: letter, count: 20), "x", length: 9))
        // Four scalars to each side: one and a third letters; the part of a letter before is left out, the one behind is filled up.
        #expect(result.text == "…" + letter + "x" + letter + letter + "…")
    }

    @Test func longMatch_isCut() throws {
        let result = try #require(Self.snippet(String(repeating: "a", count: 100) + " b", "a", length: 10))
        #expect(result.text == "aaaaaaaaaa…")
        #expect(result.marked == ["aaaaaaaaaa"])
    }

    @Test func blankText_hasNone() {
        #expect(Self.snippet("", "a") == nil)
        #expect(Self.snippet(" \u{3000}\n", "a") == nil)
    }

    @Test func ranges_areThoseOfTheSnippet() throws {
        let result = try #require(Snippet(of: "a  b\u{0}c", phrases: [Phrase("b c", prefix: true)], length: 10))
        #expect(result.text == "a b c")
        #expect(PlainScanTests.marked(result.text, result.ranges) == ["b c"])
    }

    /// Whatever the text, a snippet is text of the text, and its marks are inside it.
    @Test func randomTexts_haveSoundSnippets() {
        var random = SegmentationPropertyTests.SplitMix(state: 5)
        for _ in 0..<300 {
            let text = SegmentationPropertyTests.randomText(&random, length: 60)
            let words = SearchSegmenter.tokens(of: text).map(\.text)
            let phrases = (0..<3).compactMap { _ in words.randomElement(using: &random) }.map { Phrase($0, prefix: true) }
            guard let snippet = Snippet(of: text, phrases: phrases, length: Int.random(in: 1...40, using: &random)) else {
                #expect(
                    text.unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.generalCategory == .control })
                continue
            }
            var last = 0
            for range in snippet.ranges {
                #expect(range.lowerBound >= last && range.upperBound <= snippet.text.utf8.count && !range.isEmpty)
                last = range.upperBound
            }
            #expect(!snippet.text.contains("\u{FFFD}") || text.contains("\u{FFFD}"))
        }
    }
}
