/// The usage lines of a command.
struct UsageSynopsis {
    let scope: CommandScope

    init(_ scope: CommandScope) { self.scope = scope }

    /// More than this many entries, and the options that need not be given are only hinted at.
    static let mostEntries = 12

    /// The alternatives, each as the pieces that a line break must not divide.
    var alternatives: [[String]] {
        let start = [scope.commandLine]
        let usage = scope.details.usage
        return usage.isEmpty ? [start + entries] : usage.map { start + $0.split(separator: " ").map(String.init) }
    }

    /// All lines, after a heading such as `USAGE: `, further lines under the text.
    func rendered(heading: String, width: Int, headingStyle: TextStyle = .plain) -> String {
        let column = heading.count
        let lines = alternatives.flatMap { TextFilling.lines(of: $0, width: max(width, 40), indent: column) }
        let text = lines.joined(separator: "\n")
        return headingStyle.heading(heading) + text.dropFirst(column)
    }

    /// The generated synopsis without the command's path.
    private var entries: [String] {
        let details = scope.details
        let options = details.declaredOptions.filter { !$0.traits.contains(.hidden) }
        let operands = details.operands.map(OperandLabel.synopsis)
        let subcommand = details.visibleSubcommands.isEmpty ? [] : [subcommandEntry]
        if options.count + operands.count + subcommand.count > Self.mostEntries {
            let required = options.filter(OptionLabel.isMandatory)
            return ["[<options>]"] + required.map(OptionLabel.synopsis) + operands + subcommand
        }
        return options.map(OptionLabel.synopsis) + operands + subcommand
    }

    private var subcommandEntry: String {
        scope.details.withoutSubcommand == .isAnError ? "<subcommand>" : "[<subcommand>]"
    }
}
