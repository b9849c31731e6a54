import Foundation
import TestSupport
import Testing

/// pinnest among other programs.
struct PipeTests {
    /// A home with so many pins that no pipe holds them all.
    private func crowdedHome(_ count: Int = 3000) throws -> Home {
        let home = try Home()
        let result = try home.command(
            ["add", "--no-fetch", "-o", "ids"] + (1...count).map { "https://site.example/a-page-with-a-long-name/\($0)" }
        ).run()
        #expect(result.outputLines.count == count)
        return home
    }

    @Test func aReaderThatLeavesEarly() throws {
        let home = try crowdedHome()
        for line in [
            "list | head -1", "list --json | head -c 1", "list --jsonl | head -1", "list -o csv | head -2",
            "search page | head -1",
        ] {
            let result = try home.shell("pinnest \(line) > /dev/null; echo ${PIPESTATUS[0]}")
            #expect(result.outputText == "0\n", "\(line)")
            #expect(result.messagesText == "", "\(line)")
        }
        let first = try home.shell("pinnest list -o ids | head -1")
        #expect(first.outputText == "3000\n")
    }

    @Test func othersReadTheJSON() throws {
        let home = try crowdedHome(300)
        let whole = try home.shell("pinnest list --json | python3 -m json.tool > /dev/null; echo ${PIPESTATUS[@]}")
        #expect(whole.outputText == "0 0\n")
        #expect(whole.messagesText == "")
        let lines = try home.shell(
            #"pinnest list --jsonl | python3 -c "import json,sys; print(len([json.loads(l) for l in sys.stdin]))""#)
        #expect(lines.outputText == "300\n")
        let rows = try home.shell(
            #"pinnest list -o csv | python3 -c "import csv,sys; print(len(list(csv.DictReader(sys.stdin))))""#)
        #expect(rows.outputText == "300\n")
        let nulls = try home.shell("pinnest list -o urls -0 | xargs -0 -n 100 printf '%s\\n' | wc -l")
        #expect(nulls.outputText == "300\n")
    }

    @Test func idsFlowFromOneCommandIntoTheNext() throws {
        let home = try crowdedHome(20)
        let result = try home.shell("pinnest search page -o ids | pinnest rm - -q -o ids | wc -l; pinnest list | wc -l")
        #expect(result.outputText == "20\n0\n")
        #expect(result.messagesText == "")
    }

    /// Eighty columns where nobody says anything else, as in a preview of fzf.
    @Test(arguments: [nil, "40", "100"]) func tablesAreAsWideAsColumnsSays(columns: String?) throws {
        let home = try Home()
        let words = String(repeating: "word ", count: 60)
        try home.pinnest("add", "--no-fetch", "-q", "https://wide.example/", "--title", words)
        let table = try home.command(["list", "-o", "table"], columns.map { ["COLUMNS": $0] } ?? [:]).run()
        let widest = table.outputLines.map(\.count).max() ?? 0
        let expected = columns.flatMap { Int($0) } ?? 80
        #expect((expected - 6...expected).contains(widest), "\(table.outputText)")
    }

    @Test func aFullDeviceIsToldOf() throws {
        let home = try crowdedHome(300)
        var command = home.command(["list", "--json"])
        command.output = .file("/dev/full")
        let result = try command.run()
        #expect(result.ending == .exit(74))
        #expect(result.messagesLines.count == 1 || result.messagesText.hasPrefix("{\"error\""), "\(result.messagesText)")
    }

    /// Stdin is read only where it is asked for: a loop that reads it itself must not lose its lines.
    @Test func stdinIsLeftAlone() throws {
        let home = try Home()
        let result = try home.shell(
            """
            printf 'one.example\\ntwo.example\\nthree.example\\n' | while read -r host; do pinnest add --no-fetch "$host" -o urls; done
            """)
        #expect(result.outputText == "https://one.example\nhttps://two.example\nhttps://three.example\n")
    }

    @Test func hostileTextReachesNoTerminal() throws {
        let home = try Home()
        let title = "\u{1B}[31mred\u{7}\u{202E}gpj.exe\u{9B}0m\r\nsecond"
        try home.pinnest("add", "--no-fetch", "https://a.example/%1B[31m", "--title", title, "-t", "ta\u{202E}g", "-n", title)
        // Into a pipe, control characters are blanks.
        let line = try home.pinnest("list").outputText
        #expect(
            !line.unicodeScalars.dropLast().contains { $0.value < 32 && $0 != "\t" || (0x7F..<0xA0).contains($0.value) },
            "\(line.debugDescription)")
        #expect(line.split(separator: "\n").count == 1)
        // Machines get the data as it is.
        #expect(try home.pins("list").first?["title"] as? String == title)
        for command in [
            ["list"], ["search", "red"], ["show", "1"], ["list", "-o", "table"], ["list", "-o", "grid"], ["undo", "--list"],
            ["rm", "1"], ["undo"],
        ] {
            var shown = home.command(command + ["--color", "never"])
            shown.terminal = TerminalSize(columns: 100)
            let text = try shown.run().outputText
            let bad = text.unicodeScalars.filter { scalar in
                scalar.value < 32 && !"\r\n".unicodeScalars.contains(scalar) || (0x7F..<0xA0).contains(scalar.value)
                    || scalar == "\u{202E}"
            }
            #expect(bad.isEmpty, "pinnest \(command.joined(separator: " ")): \(text.debugDescription)")
        }
    }
}
