/// A command as others see it: its names and its line in a list. What it takes is in its details, built when it is chosen.
package struct CommandDescription: Sendable {
    /// The word on the command line.
    package var name: String
    /// Other words for the same command.
    package var aliases: [String]
    /// Words that people type who mean this command, out of the habit of other programs: they are not understood, but the command is
    /// suggested.
    package var synonyms: [String]
    /// One line for the list of commands.
    package var abstract: String
    /// The list it stands in: `X SUBCOMMANDS:` of help. Nil is the plain list.
    package var group: String?
    /// Left out of help, completions and manual, but understood.
    package var isHidden: Bool
    /// Whether the parser itself answers this command.
    var role: Role
    /// What the command takes; called once for each command of the typed path.
    package var details: @Sendable () -> CommandDetails

    enum Role: Sendable {
        case ordinary
        /// Its operands name a command or a topic to show help for.
        case help
    }

    /// A command whose `details` are built when it is chosen.
    package init(
        name: String, aliases: [String] = [], synonyms: [String] = [], abstract: String, group: String? = nil,
        isHidden: Bool = false,
        details: @escaping @Sendable () -> CommandDetails = { CommandDetails() }
    ) {
        self.name = name
        self.aliases = aliases
        self.synonyms = synonyms
        self.abstract = abstract
        self.group = group
        self.isHidden = isHidden
        self.role = .ordinary
        self.details = details
    }

    /// Whether `word` calls this command.
    func isCalled(_ word: String) -> Bool {
        name == word || aliases.contains(word)
    }
}

/// What a command takes, and what is said about it beyond one line.
package struct CommandDetails: Sendable {
    /// More about the command, after its abstract.
    package var discussion: [TextBlock]
    /// Synopses in place of the generated one, without the command's own path: `<file>`, `--browser <name>`.
    package var usage: [String]
    package var operands: [OperandDescription]
    /// Of a command without operands what gives people what they wanted of them: a command line, and what it does.
    package var insteadOfOperands: Definition?
    /// Options in titled lists, often shared with other commands.
    package var groups: [OptionGroup]
    /// The command's own options.
    package var options: [OptionDescription]
    /// Options of which only one may be given.
    package var exclusive: [ExclusiveOptions]
    package var subcommands: [CommandDescription]
    /// What it means when no subcommand is named.
    package var withoutSubcommand: WithoutSubcommand
    package var examples: [Example]
    /// What `--version` prints; without it on the whole path there is no `--version`. The last one of the path is used.
    package var version: String?

    package init(
        discussion: [TextBlock] = [], usage: [String] = [], operands: [OperandDescription] = [],
        insteadOfOperands: Definition? = nil, groups: [OptionGroup] = [],
        options: [OptionDescription] = [], exclusive: [ExclusiveOptions] = [], subcommands: [CommandDescription] = [],
        withoutSubcommand: WithoutSubcommand = .isAnError, examples: [Example] = [], version: String? = nil
    ) {
        self.discussion = discussion
        self.usage = usage
        self.operands = operands
        self.insteadOfOperands = insteadOfOperands
        self.groups = groups
        self.options = options
        self.exclusive = exclusive
        self.subcommands = subcommands
        self.withoutSubcommand = withoutSubcommand
        self.examples = examples
        self.version = version
    }

    /// What a command with subcommands does when none is named.
    package enum WithoutSubcommand: Sendable, Equatable {
        case isAnError
        /// The command itself is the result.
        case runsTheCommand
        /// The subcommand of this name is meant.
        case means(String)
    }

    /// All options that the command declares itself, group after group, its own ones last.
    var declaredOptions: [OptionDescription] {
        groups.flatMap(\.options) + options
    }

    /// All exclusive sets that the command declares itself.
    var declaredExclusive: [ExclusiveOptions] {
        groups.flatMap(\.exclusive) + exclusive
    }

    /// The subcommand that a word which names none may have been meant to be.
    func subcommand(near word: String) -> String? {
        let word = word.lowercased()
        let names = visibleSubcommands.flatMap { [$0.name] + $0.aliases }
        return visibleSubcommands.first { $0.synonyms.contains(word) }?.name ?? Suggestion.nearest(to: word, among: names)
    }

    /// The subcommands that help, completions and manual name.
    var visibleSubcommands: [CommandDescription] {
        subcommands.filter { !$0.isHidden }
    }
}
