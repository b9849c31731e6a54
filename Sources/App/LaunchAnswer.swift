package import Clients
internal import CommandLineKit
internal import Features
package import Models
internal import PinSaving
internal import Rendering

/// What the program says without touching a library.
package struct LaunchAnswer: Equatable, Sendable {
    /// For stdout.
    package var result: [UInt8] = []
    /// For stderr.
    package var messages: [UInt8] = []
    package var exitCode: Int32 = ExitCode.done
    /// How it is told that the result could not be written.
    var errorFormat = ErrorFormat.text(theme: .plain)
    /// Whether the result is something to read at leisure: help.
    var isForPager = false
    /// What shows the result where it is longer than the screen.
    package var pager: PagerChoice?

    init(result: String) {
        self.result = Array(result.utf8)
    }

    init(messages: [UInt8], exitCode: Int32) {
        self.messages = messages
        self.exitCode = exitCode
    }

    /// Nil for commands that need the library.
    init?(_ parsed: ParsedCommand, grammar: Grammar, surroundings: Surroundings) throws(CommandLineFailure) {
        let columns = surroundings.isResultTerminal ? surroundings.columns : 80
        let style: TextStyle = PresentationChoice.colors(nil, surroundings).result ? .ansi : .plain
        switch parsed.request {
        case .help(let path, let includesHidden):
            self.init(result: grammar.help(for: path, width: columns, style: style, includesHidden: includesHidden))
            isForPager = true
        case .topic(let name):
            self.init(result: grammar.help(onTopic: name, width: columns, style: style) ?? "")
            isForPager = true
        case .version(let version):
            self.init(result: "pinnest \(version)\n")
        case .run:
            switch parsed.path {
            case []: self.init(result: StartScreen.text(surroundings))
            case ["version"]: self.init(result: "pinnest \(PinnestGrammar.version)\n")
            case ["completions"]:
                self.init(result: try grammar.completionScript(for: parsed, environment: { surroundings.environment[$0] }))
            default: return nil
            }
        }
    }

    /// That the result could not be written.
    @Sendable package func report(_ error: OutputError) -> [UInt8] {
        ErrorReport(.client(.output(error)), format: errorFormat).bytes
    }

    /// A command line that was not understood.
    init(_ failure: CommandLineFailure, arguments: [String], surroundings: Surroundings) {
        exitCode = failure.exitCode
        switch Self.errorFormat(failure.partial, arguments: arguments, surroundings: surroundings) {
        case .json:
            messages = ErrorReport.json(
                code: failure.error.code, message: failure.error.message, exitCode: exitCode, item: failure.error.item)
        case .text:
            let columns = surroundings.isMessagesTerminal ? surroundings.columns : 80
            messages = Array(SafeText.block(failure.report(width: columns)).utf8)
        }
    }

    /// JSON where `--json` or `--jsonl` stands anywhere before `--`, even on a line that is wrong otherwise.
    static func errorFormat(_ parsed: ParsedCommand, arguments: [String], surroundings: Surroundings) -> ErrorFormat {
        let words = arguments.prefix { $0 != "--" }
        let format = parsed.declares("--output") ? parsed.string("--output") : nil
        if format == "json" || format == "jsonl" || words.contains("--json") || words.contains("--jsonl") { return .json }
        let color = parsed.declares("--color") && parsed.isGiven("--color") ? parsed.string("--color") : nil
        return .text(theme: PresentationChoice.colors(color, surroundings).messages ? .colored : .plain)
    }
}
