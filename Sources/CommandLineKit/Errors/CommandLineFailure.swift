/// A command line that was not understood: why, where, and what was understood of it.
package struct CommandLineFailure: Error, Sendable {
    package var error: CommandLineError
    /// What was understood in spite of the error, so that the program knows in which form to report it.
    package var partial: ParsedCommand
    /// The option or operand whose value is missing or wrong, as a line of help: its synopsis and abstract.
    var help: (synopsis: String, abstract: String)?
    /// The command above, where one of its subcommands was to be named.
    private let above: CommandScope?

    init(
        _ error: CommandLineError, partial: ParsedCommand, help: (synopsis: String, abstract: String)? = nil,
        above: CommandScope? = nil
    ) {
        self.error = error
        self.partial = partial
        self.help = help
        self.above = above
    }

    /// 64 (EX_USAGE), or 78 (EX_CONFIG) where a setting is wrong.
    package var exitCode: Int32 { error.exitCode }

    /// The whole report for people, with a line feed at its end: the error, the line of help, the usage, and where to read more.
    package func report(width: Int = 80) -> String {
        let scope = above ?? partial.scope
        var text = "Error: \(error.message)\n"
        if let help {
            text += "Help:  \(help.synopsis)" + (help.abstract.isEmpty ? "" : "  \(help.abstract)") + "\n"
        }
        guard error.exitCode == 64 else { return text }
        text += UsageSynopsis(scope).rendered(heading: "Usage: ", width: width) + "\n"
        text += subcommands(of: scope, width: width)
        return text + "  See '\(scope.commandLine) --help' for more information.\n"
    }

    /// The names that could have stood there, where they are so few that one is found among them; else nothing.
    private func subcommands(of scope: CommandScope, width: Int) -> String {
        switch error {
        case .unknownSubcommand, .missingSubcommand: break
        default: return ""
        }
        let names = scope.details.visibleSubcommands.map(\.name)
        guard names.count <= UsageSynopsis.mostEntries else { return "" }
        let heading = "Subcommands: "
        let pieces = names.enumerated().map { $0 < names.count - 1 ? "\($1)," : $1 }
        let lines = TextFilling.lines(of: pieces, width: max(width, 40), indent: heading.count, start: heading.count)
        return heading + lines.joined(separator: "\n") + "\n"
    }
}

extension ParsedCommand {
    /// The failure of a command that was understood and makes no sense all the same, as a value to throw. With an option's name its
    /// line of help is part of the report.
    package func failure(_ error: CommandLineError, option name: String? = nil) -> CommandLineFailure {
        let index = name.flatMap { scope.options.index(of: $0) }
        return CommandLineFailure(error, partial: self, help: index.map { OptionLabel.help(scope.options[$0]) })
    }
}
