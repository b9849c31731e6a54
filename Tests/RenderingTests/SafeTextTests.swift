import Testing

@testable import Rendering

struct SafeTextTests {
    @Test(
        arguments: [
            ("plain", "plain"),
            ("\u{1B}[31mred\u{1B}[0m", "\u{FFFD}[31mred\u{FFFD}[0m"),
            ("\u{1B}]0;owned\u{07}", "\u{FFFD}]0;owned\u{FFFD}"),
            ("C1 \u{9B}31m \u{9D}x\u{9C}", "C1 \u{FFFD}31m \u{FFFD}x\u{FFFD}"),
            ("NUL\u{0} DEL\u{7F}", "NUL\u{FFFD} DEL\u{FFFD}"),
            ("two\nlines\r\nthree\rfour\u{2028}five\u{85}six", "two lines three four five six"),
            ("tab\there", "tab here"),
            ("abc\u{202E}gpj.exe\u{202C}", "abcgpj.exe"),
            ("\u{2068}name\u{2069}", "name"),
            ("\u{FEFF}bom soft\u{AD}hyphen", "bom softhyphen"),
            ("نیم\u{200C}فاصله", "نیم\u{200C}فاصله"),
            ("א\u{200E}b\u{200F}", "א\u{200E}b\u{200F}"),
            ("👨\u{200D}👩\u{200D}👧 ❤\u{FE0F}", "👨\u{200D}👩\u{200D}👧 ❤\u{FE0F}"),
            ("日本語のタイトル", "日本語のタイトル"),
            ("café nbsp\u{A0}x — “q”", "café nbsp\u{A0}x — “q”"),
            ("hidden\u{E0041}\u{E0042}", "hidden"),
            (
                "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}!",
                "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}!"
            ),
            ("", ""),
        ] as [(String, String)])
    func line_ofOutsideText_isHarmless(text: String, expected: String) {
        #expect(Array(SafeText.line(text).unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test(
        arguments: [
            ("a\nb\r\nc\rd\u{2029}e", "a\nb\nc\nd\ne"),
            ("code\tindented", "code\tindented"),
            ("\u{1B}c reset", "\u{FFFD}c reset"),
        ] as [(String, String)])
    func block_keepsLinesAndTabs(text: String, expected: String) {
        #expect(SafeText.block(text) == expected)
    }

    /// Tags hide a text behind a flag unless they are just those of a region: letters or digits, three to six, and their end.
    @Test(arguments: [
        String(repeating: "\u{E0061}", count: 50) + "\u{E007F}", "\u{E0041}", "\u{E0061}\u{E007F}", "\u{E0061}\u{E0062}\u{E0063}",
        "\u{E0061}\u{E0041}\u{E0062}\u{E007F}", "\u{E0001}\u{E0061}\u{E0062}\u{E0063}\u{E007F}", "\u{E007F}",
        "\u{E0061}\u{E0062}\u{E0063}x\u{E007F}",
    ])
    func tagsAfterAFlag_thatAreNoRegion_areLeftOut(tags: String) {
        let text = SafeText.line("\u{1F3F4}\(tags)!").unicodeScalars
        #expect(!text.contains { (0xE0000...0xE007F).contains($0.value) })
        #expect(text.first == "\u{1F3F4}" && text.last == "!")
    }

    @Test func line_ofRandomText_holdsNothingThatSteers() {
        var random = SeededGenerator(state: 1)
        for _ in 0..<2000 {
            for scalar in SafeText.line(random.hostileText(length: 40)).unicodeScalars {
                let isControl = scalar.properties.generalCategory == .control
                let isBidirectional = (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
                #expect(!isControl && !isBidirectional && scalar.value != 0x2028 && scalar.value != 0x2029)
            }
        }
    }

    @Test func markedText_safeLine_movesItsRanges() {
        let text = "\u{1B}[1m日本\r\nfind me\u{202E}"
        // ESC [ 1 m are bytes 0 to 3, 日本 4 to 9, CR LF 10 and 11, "find" 12 to 15.
        let marked = MarkedText(text, ranges: [12..<16, 4..<7]).safeLine
        #expect(marked.text == "\u{FFFD}[1m日本 find me")
        let bytes = Array(marked.text.utf8)
        #expect(marked.ranges.map { String(decoding: bytes[$0], as: UTF8.self) } == ["日", "find"])
    }

    @Test func markedText_withImpossibleRanges_putsThemRight() {
        let marked = MarkedText("aé", ranges: [5..<9, 2..<7, 0..<1, -4..<1])
        #expect(marked.ranges == [0..<3])
        #expect(MarkedText("", ranges: [0..<4]).ranges == [])
    }
}
