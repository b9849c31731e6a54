import SearchText
import Testing

@Suite struct SegmentationTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        var text: String
        /// Joined by spaces, as in the index.
        var tokens: String
        init(_ text: String, _ tokens: String) { (self.text, self.tokens) = (text, tokens) }
        var testDescription: String { text }
    }

    static let samples: [Sample] = [
        Sample("", ""),
        Sample(" \t\r\n\u{0}\u{85}\u{A0}\u{3000}\u{2028}", ""),
        Sample("\u{AD}\u{200D}\u{FEFF}\u{301}\u{FE0F}", ""),
        Sample("Hello, World!", "hello , world !"),
        Sample("snake_case42", "snake _ case42"),
        Sample("c++ node.js don't C#", "c + + node . js don ' t c #"),
        Sample("a\u{0}b\u{7F}c", "a b c"),
        Sample("soft\u{AD}hyphen zero\u{200B}width", "softhyphen zero width"),
        Sample("データベース入門", "デ ー タ ベ ー ス 入 門"),
        Sample("ﾃﾞｰﾀ", "デ ー タ"),
        Sample("テ\u{3099}", "デ"),
        Sample("か\u{3099}\u{3099}", "が \u{3099}"),
        Sample("か\u{309A}\u{3099}", "か \u{309A} \u{3099}"),
        Sample("a\u{3099}", "a \u{3099}"),
        Sample("か \u{3099}", "か \u{3099}"),
        Sample("iPhone用ケース", "iphone 用 ケ ー ス"),
        Sample("설정을", "설 정 을"),
        Sample("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "한 글"),
        Sample("하\u{11AB}", "한"),
        Sample("한\u{11AB}", "한 \u{11AB}"),
        Sample("\u{1100} \u{1161}", "\u{1100} \u{1161}"),
        Sample("ไทย", "ไ ท ย"),
        Sample("กี่", "ก \u{E35} \u{E48}"),
        // SARA U (class 103) stands before MAI THO (class 107) in canonical order.
        Sample("ก\u{E49}\u{E38}", "ก \u{E38} \u{E49}"),
        Sample("ทำ", "ท \u{E4D} \u{E32}"),
        Sample("हिन्दी", "हिन्दी"),
        Sample("\u{958}", "\u{915}\u{93C}"),
        Sample("\u{915}\u{94D}\u{93C}", "\u{915}\u{93C}\u{94D}"),
        Sample("漢\u{93C}字", "漢 \u{93C} 字"),
        Sample("㈱", "( 株 )"),
        Sample("①②⑩", "1 2 10"),
        Sample("a①b", "a 1 b"),
        Sample("1½", "1 1 / 2"),
        Sample("x²", "x2"),
        Sample("☃❶", "☃ ❶"),
        Sample("≠", "=\u{338}"),
        Sample("=\u{338}", "=\u{338}"),
        Sample("a\u{338}", "a"),
        Sample("= \u{338}", "="),
        Sample("👨\u{200D}👩\u{200D}👧", "👨 👩 👧"),
        Sample("👍🏽", "👍 🏽"),
        Sample("🇫🇷🇯🇵", "🇫🇷 🇯🇵"),
        Sample("🇫🇷🇯", "🇫🇷 🇯"),
        Sample("🇫 🇷", "🇫 🇷"),
        Sample("🇫a🇷", "🇫 a 🇷"),
        Sample("#\u{FE0F}\u{20E3}", "#"),
        Sample("\u{FDFA}", "صلى الله عليه وسلم"),
        Sample("ＡＢＣ　１２３", "abc 123"),
        Sample("\u{E000}\u{F0000}", "\u{E000} \u{F0000}"),
        Sample("\u{10FFFF}", "\u{10FFFF}"),
        Sample("\u{E0041}\u{E0100}x", "x"),
        Sample("𝐁𝒐𝓵𝖉", "bold"),
        Sample("ß ẞ ŉ ǰ և", "ss ss ' n j եւ"),
    ]

    @Test(arguments: samples)
    func text_isSegmented(_ sample: Sample) {
        #expect(String(decoding: SearchSegmenter.segment(sample.text), as: UTF8.self) == sample.tokens)
    }

    @Test func tokens_haveKindsAndPlaces() {
        let tokens = SearchSegmenter.tokens(of: "Cafe\u{301}、デ")
        #expect(
            tokens == [
                SearchToken(text: "cafe", kind: .word, range: 0..<6),
                SearchToken(text: "、", kind: .symbol, range: 6..<9),
                SearchToken(text: "デ", kind: .character, range: 9..<12),
            ])
    }

    @Test func tokens_ofOneCharacter_shareItsPlace() {
        let tokens = SearchSegmenter.tokens(of: "a㈱b")
        #expect(tokens.map(\.text) == ["a", "(", "株", ")", "b"])
        #expect(tokens.map(\.range) == [0..<1, 1..<4, 1..<4, 1..<4, 4..<5])
    }

    @Test func tokens_ofComposedCharacters_coverAllTheirParts() {
        // Half-width te and voicing mark; the three letters of a syllable; a flag of two halves; a heart with its selector.
        #expect(SearchSegmenter.tokens(of: "ﾃﾞ").map(\.range) == [0..<6])
        #expect(SearchSegmenter.tokens(of: "\u{1112}\u{1161}\u{11AB}").map(\.range) == [0..<9])
        #expect(SearchSegmenter.tokens(of: "🇯🇵").map(\.range) == [0..<8])
        #expect(SearchSegmenter.tokens(of: "❤\u{FE0F} x").map(\.range) == [0..<6, 7..<8])
        #expect(SearchSegmenter.tokens(of: "हि\u{94D}\u{93C}x").map(\.range) == [0..<13])
    }

    @Test func segment_appends() {
        var output = Array("ab".utf8)
        "Cd\u{1161}".withContiguousUTF8 { SearchSegmenter.segment($0, into: &output) }
        #expect(String(decoding: output, as: UTF8.self) == "abcd \u{1161}")
    }

    @Test func segment_ofBrokenBytes_isThatOfReplacementCharacters() {
        var output: [UInt8] = []
        let bytes: [UInt8] = [0x61, 0xFF, 0xE3, 0x81, 0x62, 0xC0, 0x80, 0xED, 0xA0, 0x80]
        bytes.withUnsafeBufferPointer { SearchSegmenter.segment($0, into: &output) }
        // One for FF, one for E3 81, one each for C0, 80, ED, A0, 80.
        #expect(String(decoding: output, as: UTF8.self) == "a � � b � � � � �")
    }
}

extension String {
    func withContiguousUTF8(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        Array(utf8).withUnsafeBufferPointer(body)
    }
}
