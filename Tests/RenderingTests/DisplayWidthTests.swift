import Testing

@testable import Rendering

struct DisplayWidthTests {
    /// Text, columns, columns where ambiguous characters are wide. From UAX #11, UTS #51 and their data.
    @Test(
        arguments: [
            ("", 0, 0), ("abc ~", 5, 5),
            ("日本語", 6, 6), ("ﾃﾞｰﾀ", 4, 4), ("ＡＢ", 4, 4), ("、。「", 6, 6), ("\u{3000}", 2, 2), ("𠀋", 2, 2), ("㍿", 2, 2),
            ("か\u{3099}", 2, 2), ("é", 1, 2), ("e\u{301}", 1, 1), ("a\u{300}\u{301}\u{302}b", 2, 2),
            ("Привет", 6, 12), ("αβγ", 3, 6), ("…", 1, 2), ("★●✗", 3, 5), ("─│", 2, 4), ("①", 1, 2),
            ("한국어", 6, 6), ("\u{1100}\u{1161}\u{11A8}", 2, 2), ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}", 4, 4),
            ("ﾡ", 1, 1),
            ("مرحبا", 5, 5), ("שָׁלוֹם", 4, 4), ("ไทย", 3, 3), ("น้ำ", 2, 2), ("नमस्ते", 4, 4),
            ("👍", 2, 2), ("👍🏽", 2, 2), ("☝🏽", 2, 2), ("a🏽", 3, 3), ("👨‍👩‍👧‍👦", 2, 2), ("🤦🏼‍♂️", 2, 2), ("❤️‍🔥", 2, 2), ("👁‍🗨", 2, 2),
            ("🇯🇵", 2, 2), ("🇯🇵🇫🇷", 4, 4), ("🇯", 1, 1), ("1️⃣", 2, 2), ("#️⃣*️⃣", 4, 4), ("1\u{20E3}", 1, 1),
            ("❤", 1, 1), ("❤\u{FE0F}", 2, 2), ("⌚", 2, 2), ("☺\u{FE0E}", 1, 1), ("A\u{FE0F}", 1, 1), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2, 2),
            ("\u{1FAE9}", 2, 2),
            ("a\u{200B}b\u{200D}c\u{FEFF}", 3, 3), ("\u{2060}\u{200E}\u{61C}", 0, 0), ("\u{FFFD}", 1, 2), ("\u{E000}", 1, 2),
            ("👍 done 完了", 12, 12),
        ] as [(String, Int, Int)])
    func columns_ofText(text: String, narrow: Int, wide: Int) {
        #expect(DisplayWidth().columns(of: text) == narrow)
        #expect(DisplayWidth(ambiguousIsWide: true).columns(of: text) == wide)
    }

    @Test(
        arguments: [
            ("hello", 5, "hello"), ("hello world", 6, "hello…"), ("hello world", 7, "hello…"), ("hello", 1, "…"),
            ("hello", 0, ""),
            ("hello", -3, ""),
            ("日本語テキスト", 14, "日本語テキスト"), ("日本語テキスト", 7, "日本語…"), ("日本語テキスト", 8, "日本語…"),
            ("日本", 2, "…"), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("🇯🇵🇫🇷🇩🇪", 4, "🇯🇵…"),
            ("مرحبا بالعالم", 7, "مرحبا…"), ("", 3, ""),
        ] as [(String, Int, String)])
    func truncated_fitsWithAnEllipsis(text: String, columns: Int, expected: String) {
        #expect(DisplayWidth().truncated(text, to: columns) == expected)
    }

    @Test func truncated_withWideEllipsis_countsIt() {
        #expect(DisplayWidth(ambiguousIsWide: true).truncated("abcdef", to: 4) == "ab…")
        #expect(DisplayWidth(ambiguousIsWide: true).truncated("abcdef", to: 1) == "a")
        #expect(DisplayWidth().truncated("abcdef", to: 5, ellipsis: "...") == "ab...")
    }

    @Test func truncated_floodOfMarks_isCut() {
        let flood = "ab" + String(repeating: "\u{301}", count: 10_000) + "c"
        #expect(DisplayWidth().truncated(flood, to: 10) == "a…")
    }

    @Test func padded_fillsByColumns() {
        #expect(DisplayWidth().padded("日本", to: 6) == "日本  ")
        #expect(DisplayWidth().padded("日本", to: 6, alignment: .right) == "  日本")
        #expect(DisplayWidth().padded("日本", to: 7, alignment: .center) == " 日本  ")
        #expect(DisplayWidth().padded("日本", to: 3) == "日本")
    }

    @Test func truncated_randomText_neverTakesMoreThanItsColumns() {
        var random = SeededGenerator(state: 2)
        for _ in 0..<3000 {
            let text = SafeText.line(random.hostileText(length: 30))
            for width in [DisplayWidth(), DisplayWidth(ambiguousIsWide: true)] {
                let columns = Int.random(in: 0...20, using: &random)
                #expect(width.columns(of: width.truncated(text, to: columns)) <= columns)
            }
        }
    }

    @Test func columns_ofBytesThatAreNoUTF8_countOneEach() {
        let bytes: [UInt8] = [0xFF, 0xE3, 0x81, 0x41, 0xC0, 0xF4, 0x90]
        #expect(bytes.withUnsafeBufferPointer { DisplayWidth().columns(of: $0) } == 7)
    }
}
