import Models
import Primitives
import Testing

@testable import Rendering

struct PinListViewTests {
    private func output(_ entries: [PinListEntry], _ screen: Screen) -> [String] {
        let view = PinListView(layout: PinListLayout(for: entries, on: screen), screen: screen)
        return lines { output in for entry in entries { view.append(entry, into: &output) } }
    }

    private var entries: [PinListEntry] {
        var first = samplePin(12, title: "Swift evolution", tags: ["dev", "swift"])
        first.isFavorite = true
        var second = samplePin(7, title: "全文検索エンジンの作り方", url: "https://www.blog.example.jp/a", tags: ["検索"], age: 5 * 3600)
        second.isUnread = true
        return [first, second, filePin(3, title: "Quarterly report")].map { PinListEntry($0) }
    }

    @Test func lines_at80Columns_showSiteTagsAndAge() {
        #expect(
            output(entries, screen(80)) == [
                "12 ★  Swift evolution           example.org      dev, swift    3d",
                " 7  ● 全文検索エンジンの作り方  blog.example.jp  検索          5h",
                " 3    Quarterly report          pdf                           2mo",
            ])
    }

    @Test func lines_at40Columns_showTitleAndAge() {
        #expect(
            output(entries, screen(40)) == [
                "12 ★  Swift evolution             3d",
                " 7  ● 全文検索エンジンの作り方    5h",
                " 3    Quarterly report           2mo",
            ])
    }

    @Test func lines_at200Columns_giveThePlaceToTheTitle() {
        let entry = PinListEntry(samplePin(1, title: String(repeating: "x", count: 300), tags: ["a"]))
        #expect(
            output([entry], screen(200)) == ["1    " + String(repeating: "x", count: 172) + "…  example.org  a    3d"])
        let short = output(entries, screen(200))
        #expect(short == output(entries, screen(80)))
    }

    @Test func lines_whereAmbiguousIsWide_stillAlign() {
        #expect(
            output(entries, screen(80, wide: true))
                == [
                    "12 ★    Swift evolution           example.org      dev, swift    3d",
                    " 7   ● 全文検索エンジンの作り方  blog.example.jp  検索          5h",
                    " 3      Quarterly report          pdf                           2mo",
                ].map { $0.replacing("★ ", with: "★").replacing("   ●", with: "   ●") })
    }

    @Test func lines_onATerminalThatIsNotUTF8_drawWithASCII() {
        var ascii = screen(40)
        ascii.glyphs = .ascii
        var pin = samplePin(1, title: String(repeating: "long ", count: 9))
        pin.isFavorite = true
        #expect(output([PinListEntry(pin)], ascii) == ["1 *  long long long long long l...    3d"])
    }

    @Test func line_ofADeadLink_isMarked() {
        var pin = samplePin(1, title: "Gone")
        pin.link.state = .dead
        pin.isUnread = true
        #expect(output([PinListEntry(pin)], screen(80)) == ["1  ✗ Gone  example.org    3d"])
    }

    @Test func line_withoutTitle_showsHostAndPathAndNoPassword() {
        let pin = samplePin(1, url: "https://u:secret@example.org/a")
        #expect(output([PinListEntry(pin)], screen(80)) == ["1    example.org/a  example.org    3d"])
    }

    @Test func line_withHits_marksThemInTheTitle() {
        var theme = Theme.plain
        theme.title = Style("36")
        theme.match = Style("1;31")
        let entry = PinListEntry(
            samplePin(1, title: "全文検索 search"), titleRanges: [6..<12], snippet: MarkedText("in the note: 検索", ranges: [13..<19]))
        #expect(
            output([entry], screen(40, theme: theme)) == [
                "1    \u{1B}[36m全文\u{1B}[0m\u{1B}[1;31m検索\u{1B}[0m\u{1B}[36m search\u{1B}[0m    3d",
                "     in the note: \u{1B}[1;31m検索\u{1B}[0m",
            ])
    }

    @Test func line_withHitsBeyondTheCut_marksWhatIsSeen() {
        var theme = Theme.plain
        theme.match = Style("7")
        let entry = PinListEntry(samplePin(1, title: "abcdefghijklmnopqrstuvwxyzabcdefghij"), titleRanges: [25..<36])
        // 40 columns less id, marks and date leave 29 to the title.
        #expect(output([entry], screen(40, theme: theme)) == ["1    abcdefghijklmnopqrstuvwxy\u{1B}[7mzab\u{1B}[0m…    3d"])
    }

    @Test func lines_ofHostilePins_neverLeaveTheirLineOrWidth() {
        var random = SeededGenerator(state: 6)
        for _ in 0..<200 {
            var pin = samplePin(Int64.random(in: 1...99_999, using: &random), title: random.hostileText(length: 300))
            pin.url = "https://" + random.hostileText(length: 40)
            pin.tags = [random.hostileText(length: 20), random.hostileText(length: 20)]
            pin.isFavorite = true
            let entry = PinListEntry(pin, titleRanges: [3..<9, 20..<40], snippet: MarkedText(random.hostileText(length: 300)))
            for columns in [20, 40, 80, 200] {
                let screen = screen(columns, wide: Bool.random(using: &random))
                let lines = output([entry], screen)
                #expect(lines.count == 2)
                for line in lines {
                    #expect(screen.width.columns(of: line) <= columns)
                    #expect(SafeText.line(line) == line)
                }
            }
        }
    }

    @Test func lines_onAScreenOfOneColumn_doNotTrap() {
        #expect(output(entries, screen(1)).count == 3)
        #expect(output([], screen(80)).isEmpty)
    }

    @Test func layout_ofATrashedList_showsThatDate() {
        var pin = samplePin(1, title: "T")
        pin.deletedAt = noon.adding(seconds: -3600)
        let view = PinListView(
            layout: PinListLayout(for: [PinListEntry(pin)], on: screen(60)), date: .deleted, screen: screen(60))
        #expect(rendered { view.append(PinListEntry(pin), into: &$0) } == "1    T  example.org    1h\n")
    }
}
