import Foundation
import TestSupport
import Testing

/// Help and completion scripts, as the program prints them.
struct HelpTests {
    /// The commands that the help of the whole program lists.
    private func commands(_ home: Home) throws -> [String] {
        let lines = try home.pinnest("help").outputLines
        var isList = false
        var commands: [String] = []
        for line in lines {
            if line.hasSuffix("SUBCOMMANDS:") { isList = true } else if line.isEmpty { isList = false }
            guard isList, line.hasPrefix("  "), !line.hasPrefix("   ") else { continue }
            commands.append(String(line.dropFirst(2).prefix { $0 != " " && $0 != "," }))
        }
        return commands
    }

    @Test func everyCommandHasHelp() throws {
        let home = try Home()
        let commands = try commands(home)
        let topics = ["query", "json", "formats", "scripting", "settings"]
        #expect(commands.count >= 10)
        for command in commands + topics {
            let help = try home.pinnest("help", command)
            #expect(help.ending == .exit(0), "\(command)")
            #expect(help.messagesText == "")
            #expect(!help.output.isEmpty)
            for line in help.outputLines { #expect(ScreenLines.width(of: line) <= 80, "help \(command): \(line)") }
            if !topics.contains(command) {
                #expect(try home.pinnest(command, "--help").outputText == help.outputText)
                #expect(
                    try home.pinnest(command, "-h", "--nonsense").outputText == help.outputText, "help wins even on a wrong line")
            }
        }
        #expect(try home.pinnest("--help").outputText == home.pinnest("help").outputText)
    }

    /// Examples stand as they may be typed.
    @Test(arguments: [40, 60, 120]) func helpFitsTheTerminal(_ columns: Int) throws {
        let home = try Home()
        for command in try commands(home) {
            let help = try home.pinnest("help", command, terminal: TerminalSize(columns: UInt16(columns)))
            for line in ScreenLines.lines(of: help.outputText) where !line.hasPrefix("    pinnest ") {
                #expect(ScreenLines.width(of: line) <= columns, "help \(command): \(line)")
            }
        }
    }

    /// `mandoc -T lint` and `man -l` have nothing to say of the page, and show it.
    @Test func manualIsSound() throws {
        let home = try Home()
        let page = PackageRoot.folder.appendingPathComponent("man/pinnest.1").path
        if try home.shell("command -v mandoc").ending == .exit(0) {
            let lint = try home.shell("mandoc -T lint -W warning '\(page)'")
            #expect(lint.ending == .exit(0))
            #expect(lint.outputText + lint.messagesText == "")
        }
        if try home.shell("command -v man").ending == .exit(0) {
            let shown = try home.shell("MANWIDTH=78 man --warnings -l '\(page)' | cat")
            #expect(shown.messagesText == "")
            #expect(shown.outputText.contains("EXIT STATUS"))
        }
    }

    @Test(arguments: ["bash", "zsh", "fish"]) func completionScriptsAreSound(_ shell: String) throws {
        let home = try Home()
        let script = try home.pinnest("completions", shell)
        #expect(script.ending == .exit(0))
        #expect(script.outputText.contains("pinnest"))
        let path = try home.folder.write(.init(script.output), to: "completions." + shell)
        let found = try home.shell("command -v \(shell)")
        guard found.ending == .exit(0) else { return }
        let check = try home.shell("\(shell) -n \(path)")
        #expect(check.ending == .exit(0), "\(check.messagesText)")
        #expect(check.messagesText == "")
    }
}
