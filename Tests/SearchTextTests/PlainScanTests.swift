import SearchText
import Testing

@Suite struct PlainScanTests {
    /// The parts of a text that are marked.
    static func marked(_ text: String, _ ranges: [Range<Int>]) -> [String] {
        ranges.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
    }

    static func marked(_ text: String, _ phrases: String..., prefix: Bool = true) -> [String] {
        marked(text, PlainScan(text).ranges(of: phrases.map { Phrase($0, prefix: prefix) }))
    }

    @Test func ranges_coverWholeTokensOfTheOriginal() {
        #expect(Self.marked("A database of Data", "data") == ["database", "Data"])
        #expect(Self.marked("A database of Data", "data", prefix: false) == ["Data"])
        #expect(Self.marked("Café, Cafe\u{301}!", "cafe") == ["Café", "Cafe\u{301}"])
        #expect(Self.marked("データベース", "ﾀﾍﾞ") == ["タベ"])
        #expect(Self.marked("ﾃﾞｰﾀﾍﾞｰｽ", "デー") == ["ﾃﾞｰ"])
        #expect(Self.marked("C++ and C", "c++") == ["C++"])
        #expect(Self.marked("x", "y").isEmpty)
        #expect(Self.marked("", "y").isEmpty)
        #expect(Self.marked("x", "").isEmpty)
    }

    @Test func ranges_areUnitedAndAscending() {
        #expect(Self.marked("全文検索エンジン", "検索", "全文", "索エ") == ["全文検索エ"])
        #expect(Self.marked("b a b", "a", "b") == ["b", "a", "b"])
        #expect(Self.marked("b a b", "a b", "b") == ["b", "a b"])
    }

    @Test func ranges_leaveCharactersWhole() {
        // One vowel sign of a Thai cluster, one person of a family, a letter before its mark.
        #expect(Self.marked("กี่ข", "ก") == ["กี่"])
        #expect(Self.marked("กี่ข", "\u{E48}") == ["กี่"])
        #expect(Self.marked("x👨\u{200D}👩\u{200D}👧y", "👩") == ["👨\u{200D}👩\u{200D}👧"])
        #expect(Self.marked("👍🏽 ok", "👍") == ["👍🏽"])
        #expect(Self.marked("❤\u{FE0F}a", "❤") == ["❤\u{FE0F}"])
    }

    @Test func ranges_ofManyMarks_areFoundInLinearTime() {
        let text = "ก" + String(repeating: "ี", count: 20_000)
        #expect(PlainScan(text).ranges(of: [Phrase("ี", prefix: true)]) == [0..<text.utf8.count])
    }

    @Test func contains_isTheSameWithAndWithoutPlaces() {
        let text = "Full-text search: 全文検索"
        for query in ["full", "text search", "文検", "-", "xyz", "search: 全", ""] {
            let phrase = Phrase(query, prefix: true)
            #expect(PlainScan(text).contains(phrase) == PlainScan.contains(phrase, in: text))
            #expect(PlainScan(text).contains(phrase) == (query != "xyz"))
        }
    }

    /// Every run of tokens of a random text is found in it, and a token that is not there is not.
    @Test func randomTexts_containTheirOwnPhrases() {
        var random = SegmentationPropertyTests.SplitMix(state: 4)
        for _ in 0..<300 {
            let text = SegmentationPropertyTests.randomText(&random, length: 30)
            let tokens = SearchSegmenter.tokens(of: text).map(\.text)
            guard !tokens.isEmpty else { continue }
            let first = Int.random(in: tokens.indices, using: &random)
            let last = Int.random(in: first..<tokens.count, using: &random)
            let phrase = Phrase(tokens[first...last].joined(separator: " "), prefix: false)
            #expect(phrase.tokens == Array(tokens[first...last]))
            #expect(PlainScan.contains(phrase, in: text))
            #expect(!PlainScan(text).ranges(of: [phrase]).isEmpty)
        }
    }

    @Test func phrase_isQuotedForFTS5() {
        #expect(Phrase("Data", prefix: true).ftsText == "\"data\"*")
        #expect(Phrase("Data", prefix: false).ftsText == "\"data\"")
        #expect(Phrase("5\" * NEAR(", prefix: true).ftsText == "\"5 \"\" * near (\"")
        #expect(Phrase("検索", prefix: true).ftsText == "\"検 索\"")
        #expect(Phrase("検索a", prefix: true).ftsText == "\"検 索 a\"*")
        #expect(Phrase(" \u{200D}", prefix: true).ftsText == nil)
        #expect(Phrase("a\u{0}b", prefix: true).ftsText == "\"a b\"*")
    }

    @Test func substring_isFoundAcrossTheEdgesOfWords() {
        let title = "PostgreSQL — Straße Ｄａｔａ  base"
        for needle in ["gres", "SQL - s", "rasse d", "ta ba", "data base", "", "ß", "  base "] {
            #expect(SubstringScan(needle).matches(title), "\(needle)")
        }
        for needle in ["database", "sqls", "データ"] {
            #expect(!SubstringScan(needle).matches(title), "\(needle)")
        }
    }

    @Test func substring_isMarkedInTheOriginal() {
        func marked(_ needle: String, _ text: String) -> [String] {
            Self.marked(text, SubstringScan(needle).ranges(in: text))
        }
        #expect(marked("tab", "Database table") == ["tab", "tab"])
        #expect(marked("ass", "Straße") == ["aß"])
        #expect(marked("e", "Éte\u{301}!") == ["É", "e\u{301}"])
        #expect(marked("t s", "text \t\n search") == ["t \t\n s"])
        #expect(marked("aa", "aaaaa") == ["aaaa"])
        #expect(marked("デ", "ﾃﾞｰﾀ") == ["ﾃﾞ"])
        #expect(marked("株", "a㈱") == ["㈱"])
        #expect(marked("한", "\u{1112}\u{1161}\u{11AB}글") == ["\u{1112}\u{1161}\u{11AB}"])
        #expect(marked("zz", "abc").isEmpty)
        #expect(marked(" ", "abc").isEmpty)
    }
}
