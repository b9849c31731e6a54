extension CommandDescription {
    /// The command `help [COMMAND [SUBCOMMAND] | TOPIC]`, answered by the parser itself: `ParsedCommand.request` says what to show.
    package static func help(group: String? = nil) -> CommandDescription {
        var command = CommandDescription(
            name: "help", abstract: "Show help about a command or a topic.", group: group
        ) {
            CommandDetails(
                operands: [
                    OperandDescription(
                        "subject", arity: .zeroOrMore, completion: .dynamic(Self.helpSubjects),
                        abstract: "A command, with its subcommand, or a topic.")
                ])
        }
        command.role = .help
        return command
    }

    /// The command `completions [bash|zsh|fish]`; `Grammar.completionScript` answers it.
    package static func completions(group: String? = nil) -> CommandDescription {
        CommandDescription(
            name: "completions", abstract: "Print the completion script of a shell.", group: group
        ) {
            CommandDetails(
                operands: [
                    OperandDescription(
                        "shell", kind: .choice(Shell.allCases.map { Choice($0.rawValue) }), arity: .zeroOrOne,
                        abstract: "The shell; without it the one that $SHELL names.")
                ])
        }
    }

    /// The name of the suggestions that the kit fills in itself: what `help` takes.
    static let helpSubjects = "help-subjects"
}
