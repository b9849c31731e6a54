/// A command with the commands above it, and the options that are understood there.
struct CommandScope: Sendable {
    struct Level: Sendable {
        let command: CommandDescription
        let details: CommandDetails
    }

    /// The program first, then the commands of the path.
    private(set) var levels: [Level]
    /// The options understood here: help, then of each command of the path the version, where that is new, and its own.
    private(set) var options: OptionTable

    /// The program alone.
    init(_ grammar: Grammar) {
        levels = []
        options = OptionTable()
        descend(into: grammar.program)
    }

    mutating func descend(into command: CommandDescription) {
        let details = command.details()
        if details.version?.isEmpty == false, version == nil { options.append(contentsOf: [.version]) }
        for group in details.groups.indices { options.append(contentsOf: details.groups[group].options) }
        options.append(contentsOf: details.options)
        levels.append(Level(command: command, details: details))
    }

    /// Goes on to a subcommand, by its place in the list.
    mutating func descend(at index: Int) {
        descend(into: details.subcommands[index])
    }

    /// The first commands of the path alone. The options stay those that are understood here.
    func prefix(_ count: Int) -> CommandScope {
        var result = self
        result.levels = Array(levels.prefix(count))
        return result
    }

    /// The command itself.
    var level: Level { levels[levels.count - 1] }
    var details: CommandDetails { level.details }

    /// The commands' names without the program's: `["collection", "create"]`.
    var path: [String] { levels.dropFirst().map(\.command.name) }
    /// The names as they are typed: `pinnest collection create`.
    var commandLine: String { levels.map(\.command.name).joined(separator: " ") }
    var programName: String { levels[0].command.name }

    /// The last version that is not empty on the path.
    var version: String? {
        for index in levels.indices.reversed() where levels[index].details.version?.isEmpty == false {
            return levels[index].details.version
        }
        return nil
    }

    /// The place of the subcommand that `word` calls.
    func subcommand(called word: String) -> Int? {
        details.subcommands.firstIndex { $0.isCalled(word) }
    }

    /// The place of the subcommand that is meant where none is named.
    var defaultSubcommand: Int? {
        guard case .means(let name) = details.withoutSubcommand else { return nil }
        return details.subcommands.firstIndex { $0.name == name }
    }

    /// The options that the kit adds, in the order of help.
    var addedOptions: [OptionDescription] {
        options.options.filter { $0.role == .version } + options.options.filter { $0.role == .help || $0.role == .helpHidden }
    }

    /// The sets of options that exclude each other here.
    var exclusive: [ExclusiveOptions] {
        levels.flatMap(\.details.declaredExclusive)
    }

    /// Whether `help` is one of the program's commands.
    var hasHelpCommand: Bool {
        levels[0].details.subcommands.contains { $0.role == .help }
    }
}

/// Options by name. Where two have the same name the one declared last, by the command nearest to the operands, is found.
struct OptionTable: Sendable {
    private(set) var options: [OptionDescription] = []

    /// With the options that are understood everywhere.
    init() {
        options.reserveCapacity(48)
        options.append(.help)
        options.append(.helpWithHidden)
    }

    mutating func append(contentsOf more: [OptionDescription]) {
        options.append(contentsOf: more)
    }

    subscript(index: Int) -> OptionDescription { options[index] }

    func index(of name: String) -> Int? {
        options.lastIndex { $0.isCalled(name) }
    }
}

// The options that the kit adds everywhere.
extension OptionDescription {
    static let help = builtIn("-h", "--help", role: .help, abstract: "Show help information.")
    static let helpWithHidden = builtIn(
        "--help-hidden", role: .helpHidden, traits: .hidden, abstract: "Show help information, including hidden options.")
    static let version = builtIn("--version", role: .version, abstract: "Show the version.")

    private static func builtIn(_ names: String..., role: Role, traits: Traits = [], abstract: String) -> OptionDescription {
        var option = OptionDescription(
            names: names, kind: .flag, abstract: abstract, discussion: "", traits: traits, completion: .none)
        option.role = role
        return option
    }
}
