import Models
import Testing

@testable import Rendering

struct ViewTests {
    @Test func table_alignsAndShrinksTheWidest() {
        let columns = [TableColumn("n", isRight: true), TableColumn("name", minimum: 4), TableColumn("what", minimum: 4)]
        let rows = [["1", "日本語", "short"], ["20", "a long name indeed", "something even longer"]]
        #expect(
            lines { TableView(columns, screen: screen(80)).append(rows, into: &$0) } == [
                " n  name                what",
                "──  ──────────────────  ─────────────────────",
                " 1  日本語              short",
                "20  a long name indeed  something even longer",
            ])
        // 30 columns less 2, less two gaps, are 24 for two columns.
        #expect(
            lines { TableView(columns, screen: screen(30)).append(rows, into: &$0) } == [
                " n  name          what",
                "──  ────────────  ────────────",
                " 1  日本語        short",
                "20  a long name…  something e…",
            ])
        #expect(
            lines { TableView(columns, screen: screen(9)).append([["1", "abcdefgh", "x"]], hasHeader: false, into: &$0) } == [
                "1  abc…"
            ])
    }

    /// What has no place is not passed over in silence: the header goes on behind its last column.
    @Test func table_withColumnsThatHaveNoPlace_saysSo() {
        let columns = ["n", "name", "what"].map { TableColumn($0) }
        #expect(
            lines { TableView(columns, screen: screen(14)).append([["1", "abcdefgh", "wxyz"]], into: &$0) } == [
                "n  name     …",
                "─  ────────",
                "1  abcdefgh",
            ])
        let pins = [samplePin(1, title: "One two three four five six", url: "https://example.org/a/long/path/to/it")]
        #expect(
            lines { PinTable(fields: PinTable.fields(for: 40), locations: nil, screen: screen(40)).append(pins, into: &$0) } == [
                "id  title             url              …",
                "──  ────────────────  ────────────────",
                " 1  One two three f…  https://example…",
            ])
        // Where one column has no room, a sign has none.
        #expect(lines { TableView(columns, screen: screen(3)).append([["123", "b", "c"]], into: &$0) } == ["n", "───", "123"])
        // Fields that were asked for are all there.
        #expect(
            lines { PinTable(fields: [.id, .tags], locations: nil, screen: screen(40)).append(pins, into: &$0) } == [
                "id  tags",
                "──  ────",
                " 1",
            ])
    }

    @Test func table_ofPins_hasAHeader() {
        let pins = [samplePin(1, title: "One\nline", url: "https://u:p@example.org/", tags: ["a", "b"])]
        #expect(
            lines { PinTable(locations: nil, screen: screen(80)).append(pins, into: &$0) } == [
                "id  type  title     url                         tags  created_at",
                "──  ────  ────────  ──────────────────────────  ────  ──────────",
                " 1  url   One line  https://u:***@example.org/  a, b          3d",
            ])
    }

    @Test func cards_standSideBySide() {
        var first = samplePin(12, title: "Swift evolution", tags: ["dev"])
        first.isFavorite = true
        let second = samplePin(7, title: "全文検索エンジンの作り方と使い方のすべて・第二版", tags: ["検索"])
        let grid = CardGrid(screen: screen(66))
        #expect(grid.cardsPerRow == 2 && grid.cardColumns == 32)
        #expect(
            lines { _ = grid.append([first, second, first], into: &$0) }.prefix(7).map { $0 } == [
                "╭─ 12  ★ ───────────────── 3d ─╮  ╭─ 7 ───────────────────── 3d ─╮",
                "│ Swift evolution              │  │ 全文検索エンジンの作り方と使 │",
                "│                              │  │ い方のすべて・第二版         │",
                "│ example.org                  │  │ example.org                  │",
                "│ dev                          │  │ 検索                         │",
                "╰──────────────────────────────╯  ╰──────────────────────────────╯",
                "╭─ 12  ★ ───────────────── 3d ─╮",
            ])
    }

    @Test func cards_keepPlaceForPictures() {
        let grid = CardGrid(imageRows: 4, screen: screen(66))
        var output: [UInt8] = []
        let placements = grid.append([samplePin(1), samplePin(2), samplePin(3)], into: &output)
        #expect(
            placements == [
                ImagePlacement(pin: 0, row: 1, column: 2, rows: 4, columns: 28),
                ImagePlacement(pin: 1, row: 1, column: 36, rows: 4, columns: 28),
                ImagePlacement(pin: 2, row: 11, column: 2, rows: 4, columns: 28),
            ])
        #expect(output.count { $0 == 0x0A } == 2 * grid.rowHeight)
    }

    @Test func tree_showsWhatBelongsWhere() throws {
        let summaries = try [
            ("Reading", 2, 2), ("Dev", 1, 6), ("Dev/Swift", 2, 3), ("Dev/Swift/Linux", 1, 1), ("Dev/Rust", 2, 2),
        ].map {
            CollectionSummary(path: try #require(CollectionPath($0.0)), ownCount: $0.1, count: $0.2)
        }
        #expect(
            lines { TreeView(screen: screen(80)).append(TreeItem.items(summaries), into: &$0) } == [
                "Reading  2",
                "Dev  1 of 6",
                "├── Swift  2 of 3",
                "│   └── Linux  1",
                "└── Rust  2",
            ])
        let tags = [TagSummary(name: "a/b", count: 1), TagSummary(name: "a/c/d", count: 2), TagSummary(name: "x//y", count: 3)]
        #expect(
            lines { TreeView(screen: screen(80)).append(TreeItem.items(tags), into: &$0) } == [
                "a", "├── b  1", "└── c", "    └── d  2", "x//y  3",
            ])
    }

    @Test func tree_keepsStemsOfLevelsThatGoOn() {
        let depths = [0, 1, 2, 2, 1]
        let items = depths.map { TreeItem(depth: $0, label: "n") }
        #expect(
            lines { TreeView(screen: screen(80)).append(items, into: &$0) } == ["n", "├── n", "│   ├── n", "│   └── n", "└── n"])
    }

    @Test func tree_ofAThousandLevels_staysInItsColumns() {
        let items = (0..<1000).map { TreeItem(depth: $0, label: "level \($0)", detail: "1") }
        let lines = lines { TreeView(screen: screen(40)).append(items, into: &$0) }
        #expect(lines.count == 1000)
        #expect(lines.allSatisfy { DisplayWidth().columns(of: $0) <= 40 })
        #expect(lines[999] == "…" + spaces(16) + "└── level 999  1")
    }

    @Test func bars_areToScale() {
        #expect(
            lines { BarChart(screen: screen(30)).append([("swift", 100), ("日本", 50), ("rare", 1), ("none", 0)], into: &$0) } == [
                "swift  100  " + String(repeating: "█", count: 18),
                "日本    50  " + String(repeating: "█", count: 9),
                "rare     1  ▏",
                "none     0",
            ])
        #expect(
            lines { BarChart(screen: screen(30, wide: true)).append([("a", 2)], into: &$0) } == [
                "a  2  " + String(repeating: "#", count: 24)
            ])
    }

    @Test func progress_isOneLineThatFits() {
        func line(_ state: ProgressState, _ columns: Int) -> String {
            String(decoding: ProgressBar(screen: screen(columns)).line(state), as: UTF8.self)
        }
        let state = ProgressState(label: "Fetching", done: 45, total: 100, failed: 2, item: "https://u:p@example.org/\u{1B}[2J")
        #expect(
            line(state, 100)
                == "Fetching  " + String(repeating: "█", count: 13) + String(repeating: "░", count: 17)
                + "  45/100, 2 failed  https://u:***@example.org/\u{FFFD}[2J")
        #expect(line(ProgressState(label: "Fetching", done: 1, total: 2), 30) == "Fetching  ███████░░░░░░░  1/2")
        #expect(line(ProgressState(label: "Reading", done: 7, tick: 1), 80) == "/ Reading  7")
        var reading = ProgressState(label: "Reading", done: 18_578, tick: 4, unit: "entries")
        reading.rate = 9289
        #expect(line(reading, 80) == "| Reading  18578 entries, 9289/s")
        for columns in 1...120 { #expect(DisplayWidth().columns(of: line(state, columns)) < max(2, columns)) }
    }

    @Test func detail_labelsAndWraps() throws {
        var pin = filePin(3, title: "Quarterly report")
        pin.url = "https://u:p@example.org/report"
        pin.note = "First line of the note, rather long.\nSecond.\n"
        pin.tags = ["a", "b"]
        pin.isFavorite = true
        pin.collections = [try #require(CollectionPath("Work/Reports"))]
        pin.link.state = .dead
        let missing = "/data/pinnest.files/00/\(digest)"
        let output = lines { PinDetailView(locations: locations(missing: [missing]), screen: screen(40)).append(pin, into: &$0) }
        #expect(
            output == [
                "Quarterly report",
                "https://u:***@example.org/report",
                "Id           3",
                "Type         pdf",
                "Marks        ★ favorite",
                "Tags         a, b",
                "Collections  Work/Reports",
                "Note         First line of the note,",
                "             rather long.",
                "             Second.",
                "File         report.pdf",
                "             application/pdf, 1.2 KiB, 3",
                "             pages",
                "Path         missing:",
                "             /data/pinnest.files/00/00ff",
                "             " + digest.dropFirst(4).prefix(27),
                "             " + digest.dropFirst(31).prefix(27),
                "             " + digest.dropFirst(58),
                "Added        2026-09-30 03:11 (2mo ago)",
                "Link         dead",
                "UUID         0198c0de-0000-7000-8000-000",
                "             000000001",
            ])
    }

    @Test func detail_onANarrowScreen_putsLabelsAbove() {
        let output = lines { PinDetailView(locations: nil, screen: screen(20)).append(samplePin(1, title: "T"), into: &$0) }
        #expect(output.prefix(6).map { $0 } == ["T", "https://example.org/", "a", "Id", "  1", "Type"])
    }

    @Test func plainTheme_hasNoEscapesAndColoredOneEndsEach() {
        var pin = samplePin(1, title: "T", tags: ["a"])
        pin.isFavorite = true
        func all(_ theme: Theme) -> String {
            let screen = screen(80, theme: theme)
            return rendered { output in
                PinListView(layout: PinListLayout(for: [PinListEntry(pin)], on: screen), screen: screen)
                    .append(PinListEntry(pin), into: &output)
                PinDetailView(locations: nil, screen: screen).append(pin, into: &output)
                CardGrid(screen: screen).append([pin], into: &output)
                PinTable(locations: nil, screen: screen).append([pin], into: &output)
                TreeView(screen: screen).append([TreeItem(depth: 0, label: "x", detail: "1")], into: &output)
                BarChart(screen: screen).append([("a", 1)], into: &output)
            }
        }
        #expect(!all(.plain).utf8.contains(0x1B))
        let colored = all(.colored)
        #expect(colored.utf8.contains(0x1B))
        for line in colored.split(separator: "\n") where line.utf8.contains(0x1B) {
            let begun = line.split(separator: "\u{1B}[", omittingEmptySubsequences: false).dropFirst()
            #expect(begun.count { $0.hasPrefix("0m") } * 2 == begun.count)
        }
    }

    @Test func views_ofHostilePins_areHarmless() {
        var random = SeededGenerator(state: 7)
        for _ in 0..<100 {
            var pin = filePin(9, title: random.hostileText(length: 80), name: random.hostileText(length: 20))
            pin.url = random.hostileText(length: 60)
            pin.note = random.hostileText(length: 200)
            pin.page.description = random.hostileText(length: 200)
            pin.page.siteName = random.hostileText(length: 20)
            pin.page.error = random.hostileText(length: 40)
            pin.page.state = .failed
            pin.extra = random.hostileText(length: 20)
            pin.tags = [random.hostileText(length: 20)]
            for columns in [12, 40, 80] {
                let screen = screen(columns, wide: Bool.random(using: &random))
                let output = lines { output in
                    PinDetailView(locations: locations(), screen: screen).append(pin, into: &output)
                    PinTable(fields: PinFieldSelection.all.fields, locations: locations(), screen: screen).append(
                        [pin], into: &output)
                    CardGrid(screen: screen).append([pin, pin], into: &output)
                }
                for line in output {
                    #expect(SafeText.line(line) == line)
                    #expect(screen.width.columns(of: line) <= columns)
                }
            }
        }
    }
}
