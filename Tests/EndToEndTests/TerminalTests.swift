import Foundation
import TestSupport
import Testing

/// What people see.
struct TerminalTests {
    static let commands = [
        ["list"], ["ls", "-o", "table"], ["list", "-o", "grid"], ["search", "データ"], ["search", "long"], ["show", "1-4"],
        ["trash"],
    ]

    private func home() throws -> Home {
        let home = try Home()
        try home.pinnest(
            "add", "--no-fetch", "https://long.example/" + String(repeating: "path/", count: 40), "--title",
            String(repeating: "A long title ", count: 30), "-t", "one,two,three,four,five,six,seven,eight", "-n",
            String(repeating: "a note that is long ", count: 30))
        try home.pinnest("add", "--text", String(repeating: "データベース入門、", count: 60), "-t", "日本語,データ")
        try home.pinnest(
            "add", "--no-fetch", "https://emoji.example/🚀", "--title", String(repeating: "🚀 e\u{301} ﾃﾞｰﾀ ", count: 30))
        try home.pinnest("add", "--no-fetch", "https://example.org/")
        try home.pinnest("add", "--no-fetch", "https://trashed.example/" + String(repeating: "x", count: 200))
        try home.pinnest("rm", "5")
        return home
    }

    @Test(arguments: [20, 40, 80, 200]) func nothingIsWiderThanTheTerminal(_ columns: Int) throws {
        let home = try home()
        for arguments in Self.commands {
            var command = home.command(arguments)
            command.terminal = TerminalSize(columns: UInt16(columns))
            let result = try command.run()
            #expect(result.ending == .exit(0))
            #expect(!result.output.isEmpty)
            for line in ScreenLines.lines(of: result.outputText) {
                #expect(
                    ScreenLines.width(of: line) <= columns,
                    "pinnest \(arguments.joined(separator: " ")), \(columns) columns: \(line)")
            }
        }
    }

    @Test func coloursAreForTerminals() throws {
        let home = try home()
        for arguments in Self.commands where arguments != ["trash"] {
            var command = home.command(arguments)
            command.terminal = TerminalSize(columns: 80)
            #expect(try command.run().output.contains(0x1B), "pinnest \(arguments.joined(separator: " ")) is without colour")
        }
    }

    @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]]) func noEscapeBytes(_ environment: [String: String]) throws {
        let home = try home()
        for arguments in Self.commands + [
            ["add", "nonsense"], ["rm", "99"], ["rm", "4"], ["undo"], ["add", "--no-fetch", "x.example"], ["help"], [],
        ] {
            var command = home.command(arguments, environment)
            command.terminal = TerminalSize(columns: 80)
            #expect(try !command.run().output.contains(0x1B), "pinnest \(arguments.joined(separator: " "))")
        }
    }

    @Test func noEscapeBytesInPipes() throws {
        let home = try home()
        for arguments in Self.commands + [["show", "99"], ["list", "-o", "list"]] {
            let result = try home.command(arguments).run()
            #expect(!(result.output + result.messages).contains(0x1B), "pinnest \(arguments.joined(separator: " "))")
        }
    }

    /// `--color` beats `CLICOLOR_FORCE` beats `NO_COLOR`.
    @Test func whoDecidesAboutColours() throws {
        let home = try home()
        func isColoured(_ arguments: [String], _ environment: [String: String]) throws -> Bool {
            try home.command(["list", "-o", "list"] + arguments, environment).run().output.contains(0x1B)
        }
        #expect(try isColoured(["--color", "always"], ["NO_COLOR": "1"]))
        #expect(try isColoured([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]))
        #expect(try !isColoured(["--color", "never"], ["CLICOLOR_FORCE": "1"]))
        #expect(try !isColoured([], ["CLICOLOR_FORCE": "0"]))
    }

    @Test func peopleAreToldWhatWasDone() throws {
        let home = try home()
        #expect(try home.pinnest("rm", "4", terminal: TerminalSize(columns: 80)).outputText.contains("undo"))
        #expect(
            try home.pinnest("rm", "--matching", "nothing-like-this", terminal: TerminalSize(columns: 80)).outputText.contains(
                "0 pins"))
        let quiet = try home.pinnest("trash", "restore", "4", "-q", terminal: TerminalSize(columns: 80))
        #expect(quiet.outputText == "")
    }

    /// Where nothing was changed, nothing is promised: `undo` would take back something else.
    @Test func removingTwiceIsNoChange() throws {
        let home = try home()
        try home.pinnest("rm", "4")
        let again = try home.pinnest("rm", "4", terminal: TerminalSize(columns: 80))
        #expect(!again.outputText.contains("undo takes it back"), "\(again.outputText)")
        let restored = try home.pinnest("trash", "restore", "1", terminal: TerminalSize(columns: 80))
        #expect(!restored.outputText.contains("Taken back from the trash: 1"), "\(restored.outputText)")
    }
}
