import Testing

@testable import Rendering

struct PictureTests {
    /// RFC 4648 §10.
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ])
    func base64_isThatOfTheStandard(text: String, encoded: String) {
        #expect(String(decoding: Base64.encoded(Array(text.utf8)), as: UTF8.self) == encoded)
    }

    @Test func base64_everyByte_hasNoControlCharacter() {
        let encoded = Base64.encoded(Array(0...255))
        #expect(encoded.count == 344)
        #expect(encoded.suffix(8).elementsEqual("+fr7/P3+/w==".utf8.suffix(8)))
        #expect(encoded.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }

    @Test func kitty_smallFile_isOnePiece() {
        let sequence = PictureSequence.kitty(png: Array("foobar".utf8), in: PictureBox(columns: 10, rows: 4))
        #expect(String(decoding: sequence, as: UTF8.self) == "\u{1B}_Ga=T,f=100,q=2,C=1,c=10,r=4,m=0;Zm9vYmFy\u{1B}\\")
    }

    /// 3,072 bytes are 4,096 of base64: one more and there is a second piece.
    @Test func kitty_largeFile_isInPiecesOf4096() throws {
        let sequence = PictureSequence.kitty(png: [UInt8](repeating: 0, count: 3073), in: PictureBox(columns: 1, rows: 1))
        let pieces = String(decoding: sequence, as: UTF8.self).split(separator: "\u{1B}\\")
        try #require(pieces.count == 2)
        #expect(pieces[0] == "\u{1B}_Ga=T,f=100,q=2,C=1,c=1,r=1,m=1;" + String(repeating: "A", count: 4096))
        #expect(pieces[1] == "\u{1B}_Gm=0;AA==")
    }

    @Test func iterm_file_isBase64() {
        let sequence = PictureSequence.iterm(file: Array("foobar".utf8), in: PictureBox(columns: 10, rows: 4))
        #expect(
            String(decoding: sequence, as: UTF8.self)
                == "\u{1B}]1337;File=size=6;width=10;height=4;preserveAspectRatio=1;inline=1:Zm9vYmFy\u{07}")
    }

    /// Rows are twice as high as columns are wide.
    @Test(arguments: [
        ((100, 100), (20, 10), (20, 10)), ((200, 100), (20, 10), (20, 5)), ((100, 200), (20, 10), (10, 10)),
        ((1, 16_384), (20, 10), (1, 10)), ((16_384, 1), (20, 10), (20, 1)), ((2, 2), (36, 8), (16, 8)),
        ((Int(Int32.max), 1), (20, 10), (20, 1)), ((0, 0), (4, 4), (4, 2)),
    ])
    func box_keepsProportions(pixels: (Int, Int), place: (Int, Int), expected: (Int, Int)) {
        let box = PictureBox(columns: place.0, rows: place.1).fitting(width: pixels.0, height: pixels.1)
        #expect(box == PictureBox(columns: expected.0, rows: expected.1))
    }

    @Test(arguments: [
        (PictureSetting.auto, ["TERM": "xterm-kitty"], PictureMethod.kitty), (.auto, ["KITTY_WINDOW_ID": "1"], .kitty),
        (.auto, ["TERM_PROGRAM": "iTerm.app"], .iterm), (.auto, ["LC_TERMINAL": "iTerm2"], .iterm),
        (.auto, ["TERM_PROGRAM": "WezTerm"], .iterm), (.auto, ["TERM": "xterm-256color"], .chafa), (.auto, [:], .chafa),
        (.none, ["KITTY_WINDOW_ID": "1"], .none), (.kitty, [:], .kitty), (.iterm, [:], .iterm),
        (.chafa, ["KITTY_WINDOW_ID": "1"], .chafa), (.auto, ["KITTY_WINDOW_ID": "1", "TMUX": "/x,1,0"], .chafaSymbols),
        (.kitty, ["TERM": "screen-256color"], .chafaSymbols), (.auto, ["TERM": "tmux-256color"], .chafaSymbols),
        (.none, ["TMUX": "/x,1,0"], .none),
    ])
    func method_isByEnvironmentAndSetting(setting: PictureSetting, environment: [String: String], expected: PictureMethod) {
        #expect(PictureMethod(setting) { environment[$0] } == expected)
    }

    @Test func method_terminalWithoutUTF8_hasNoCharactersToDrawWith() {
        #expect(PictureMethod(.auto, isUTF8: false) { _ in nil } == .none)
        #expect(PictureMethod(.kitty, isUTF8: false) { _ in nil } == .kitty)
    }

    @Test func chafa_lines_keepColoursAlone() {
        let written = "\u{1B}[?25l\u{1B}[38;5;1mAB\u{1B}[0m\u{1B}[2J\u{07}\nCD\u{1B}]0;x\u{07}\u{1B}[?25h\n"
        // The beginning of a title is a graphic for all that is known here; without one there are lines.
        #expect(
            ChafaOutput.picture(Array(written.utf8), in: PictureBox(columns: 4, rows: 2))
                == .sequence(Array(written.utf8.dropLast()), PictureBox(columns: 4, rows: 2)))
        let lines = "\u{1B}[?25l\u{1B}[38;5;1mAB\u{1B}[0m\u{1B}[2J\u{07}\nCD\u{1B}[?25h\n"
        #expect(
            ChafaOutput.picture(Array(lines.utf8), in: PictureBox(columns: 4, rows: 2))
                == .lines([Array("\u{1B}[38;5;1mAB\u{1B}[0m".utf8), Array("CD".utf8)], columns: 4))
    }

    @Test(arguments: ["", "\n\n", "a\nb\nc\n"]) func chafa_nothingOrTooMuch_isNoPicture(written: String) {
        #expect(ChafaOutput.picture(Array(written.utf8), in: PictureBox(columns: 4, rows: 2)) == nil)
    }

    /// Two lines are made, then the cursor goes up, right, draws, comes back and goes down.
    @Test func picture_belowTheCursor_makesItsOwnLines() {
        var output: [UInt8] = []
        DrawnPicture.sequence(Array("X".utf8), PictureBox(columns: 3, rows: 2)).append(indent: 4, into: &output)
        #expect(String(decoding: output, as: UTF8.self) == "\n\n\u{1B}[2A\u{1B}[4C\u{1B}7X\u{1B}8\r\u{1B}[2B")
    }

    @Test func picture_ofLines_isDrawnLineByLine() {
        var output: [UInt8] = []
        DrawnPicture.lines([Array("A".utf8), Array("B".utf8)], columns: 1).appendAbove(rows: 5, column: 2, into: &output)
        #expect(
            String(decoding: output, as: UTF8.self)
                == "\u{1B}[5A\u{1B}[2CA\u{1B}[0m\r\u{1B}[1B\u{1B}[2CB\u{1B}[0m\r\u{1B}[1B\u{1B}[3B")
    }
}

struct BriefTextTests {
    @Test func middle_shortText_staysAsItIs() {
        #expect(BriefText.middle("データベース") == "データベース")
        #expect(BriefText.middle(String(repeating: "あ", count: 160)) == String(repeating: "あ", count: 160))
    }

    @Test func middle_longText_keepsBothEnds() {
        let brief = BriefText.middle("begin" + String(repeating: "x", count: 1000) + "end")
        #expect(brief.count == 159)
        #expect(brief.hasPrefix("beginx") && brief.hasSuffix("xend") && brief.contains("x…x"))
    }

    @Test func list_ofMany_tellsHowManyMore() {
        #expect(BriefText.list(["1", "2", "3"]) == "1, 2, 3")
        #expect(BriefText.list((1...20_000).map(String.init)).hasSuffix(", 49, 50 and 19950 more"))
    }
}
