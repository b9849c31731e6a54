import App
import CommandLineKit
import Foundation
import Testing

/// What the help topics and the manual promise to be complete about.
@Suite struct HelpTopicTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func sources(of room: String) throws -> String {
        let folder = Self.root.appendingPathComponent("Sources/\(room)")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        return try names.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }.joined(
            separator: "\n")
    }

    private func topic(_ name: String) throws -> String {
        try #require(PinnestGrammar.grammar.help(onTopic: name, width: 80, style: .plain))
    }

    /// Each code with which a sentence is made stands in `help json`.
    @Test func helpJSON_namesEveryErrorCode() throws {
        let codes = Set(
            try sources(of: "App/Wording").matches(of: #/self\.init\(\s*"([a-z-]+)"/#).map { String($0.output.1) }
                + CommandLineError.allCodes.map(\.term))
        #expect(codes.count > 50)
        let words = Set(try topic("json").split { !$0.isLetter && $0 != "-" }.map(String.init))
        #expect(codes.subtracting(words) == [])
    }

    /// Each command that gives JSON of its own stands in `help json`.
    @Test func helpJSON_namesEveryCommand() throws {
        let help = try topic("json")
        let silent: Set = ["completions", "help", "version", "tag", "collection", "trash", "undo"]
        for command in PinnestGrammar.grammar.program.details().subcommands where !silent.contains(command.name) {
            #expect(help.contains(command.name), "\(command.name)")
        }
    }

    /// Each exit code of the program stands in the manual and in `help scripting`.
    @Test func exitCodes_areNamed() throws {
        let source = try String(
            contentsOf: Self.root.appendingPathComponent("Sources/App/Wording/ExitCode.swift"), encoding: .utf8)
        let codes = source.matches(of: #/static let \w+: Int32 = (\d+)/#).map { String($0.output.1) }
        #expect(codes.count >= 12)
        for text in [try topic("scripting"), ManualPage.text] {
            for code in codes { #expect(text.contains(code), "exit code \(code)") }
        }
    }

    /// Each variable that the program reads stands in the manual.
    @Test func manual_namesEveryVariable() throws {
        let source = try sources(of: "Platform")
        let list = try #require(source.firstMatch(of: #/static let names: \[String\] = \[([^\]]*)\]/#))
        let names = list.output.1.matches(of: #/"([A-Z_]+)"/#).map { String($0.output.1) }
        #expect(names.count > 10)
        for name in names where name != "PAGER" { #expect(ManualPage.text.contains(name), "\(name)") }
    }

    @Test func manual_namesEveryCommandAndOption() throws {
        let manual = ManualPage.text.replacing("\\-", with: "-")
        func check(_ command: CommandDescription) {
            let details = command.details()
            #expect(manual.contains(command.name), "\(command.name)")
            for option in details.groups.flatMap(\.options) + details.options where !option.traits.contains(.hidden) {
                // mdoc writes the first dash itself.
                for name in option.names { #expect(manual.contains("Fl \(name.dropFirst())"), "\(command.name) \(name)") }
            }
            for subcommand in details.subcommands where !subcommand.isHidden { check(subcommand) }
        }
        check(PinnestGrammar.grammar.program)
    }
}
