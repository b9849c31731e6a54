extension Grammar {
    /// The help of a command, with a line feed at its end.
    ///
    /// - Parameters:
    ///   - path: the command's names without the program's, as in `ParsedCommand.path`; what is no command is left out.
    ///   - width: the columns of the terminal.
    ///   - includesHidden: whether hidden options and commands are shown.
    package func help(
        for path: [String] = [], width: Int = 80, style: TextStyle = .plain, includesHidden: Bool = false
    ) -> String {
        HelpScreen(
            grammar: self, scope: scope(of: path), width: max(width, 40), style: style, includesHidden: includesHidden
        ).text
    }

    /// The usage lines of a command, without a heading or a line feed at the end.
    package func usage(for path: [String] = [], width: Int = 80) -> String {
        UsageSynopsis(scope(of: path)).rendered(heading: "", width: width)
    }

    /// A topic's text under its headline, with a line feed at its end; nil where there is no such topic.
    package func help(onTopic name: String, width: Int = 80, style: TextStyle = .plain) -> String? {
        guard let topic = topic(named: name) else { return nil }
        let width = max(width, 40)
        let headline = style.heading("\(topic.name.uppercased()): ") + topic.abstract
        return ([headline, ""] + TextBlock.lines(of: topic.text(), width: width, style: style)).joined(separator: "\n") + "\n"
    }

    /// The command at a path.
    func scope(of path: [String]) -> CommandScope {
        var scope = CommandScope(self)
        for name in path {
            guard let index = scope.subcommand(called: name) else { break }
            scope.descend(at: index)
        }
        return scope
    }
}

/// The help of one command.
private struct HelpScreen {
    let grammar: Grammar
    let scope: CommandScope
    let width: Int
    let style: TextStyle
    let includesHidden: Bool

    var text: String {
        var sections = [overview, UsageSynopsis(scope).rendered(heading: "USAGE: ", width: width, headingStyle: style)]
        sections += [operands].compactMap { $0 }
        sections += scope.details.groups.compactMap { options($0.options, title: $0.title) }
        sections += [options(ownOptions, title: "OPTIONS")].compactMap { $0 }
        sections += inheritedGroups
        sections += subcommandLists
        sections += [topics, examples, footer].compactMap { $0 }
        return sections.joined(separator: "\n\n") + "\n"
    }

    private var overview: String {
        let heading = "OVERVIEW: "
        let abstract = TextFilling.lines(
            of: scope.level.command.abstract.split(separator: " ").map(String.init), width: width, start: heading.count)
        var lines = [style.heading(heading) + (abstract.first ?? "")] + abstract.dropFirst()
        if !scope.details.discussion.isEmpty {
            lines += [""] + TextBlock.lines(of: scope.details.discussion, width: width, style: style)
        }
        return lines.joined(separator: "\n")
    }

    private var operands: String? {
        section(
            "ARGUMENTS",
            rows: scope.details.operands.map { (OperandLabel.list($0), OperandLabel.description($0), $0.discussion) })
    }

    /// The command's own options, those of the commands above that are in no group, and the ones that the kit adds.
    private var ownOptions: [OptionDescription] {
        let above = scope.levels.dropLast().flatMap(\.details.options)
        return scope.details.options + above + scope.addedOptions
    }

    private var inheritedGroups: [String] {
        scope.levels.dropLast().flatMap(\.details.groups).compactMap { options($0.options, title: $0.title) }
    }

    private func options(_ options: [OptionDescription], title: String) -> String? {
        section(
            title,
            rows: options.filter { includesHidden || !$0.traits.contains(.hidden) }
                .map { (OptionLabel.list($0), OptionLabel.description($0), $0.discussion) })
    }

    private var subcommandLists: [String] {
        let commands = scope.details.subcommands.filter { includesHidden || !$0.isHidden }
        var groups: [String?] = [nil]
        for command in commands where !groups.contains(command.group) { groups.append(command.group) }
        return groups.compactMap { group in
            section(
                group.map { "\($0.uppercased()) SUBCOMMANDS" } ?? "SUBCOMMANDS",
                rows: commands.filter { $0.group == group }.map { (label($0), $0.abstract, "") })
        }
    }

    private func label(_ command: CommandDescription) -> String {
        let isDefault = scope.details.withoutSubcommand == .means(command.name)
        return ([command.name] + command.aliases).joined(separator: ", ") + (isDefault ? " (default)" : "")
    }

    private var topics: String? {
        guard scope.levels.count == 1 else { return nil }
        return section("HELP TOPICS", rows: grammar.topics.map { ($0.name, $0.abstract, "") })
    }

    private var examples: String? {
        guard !scope.details.examples.isEmpty else { return nil }
        let lines = scope.details.examples.flatMap { example in
            TextFilling.lines(of: example.text + ":", width: width, indent: 2)
                + TextFilling.commandLine(example.commandLine, width: width, indent: 4)
        }
        return ([style.heading("EXAMPLES:")] + lines).joined(separator: "\n")
    }

    private var footer: String? {
        guard !scope.details.visibleSubcommands.isEmpty else { return nil }
        let words = scope.path + ["<subcommand>"]
        let line =
            scope.hasHelpCommand
            ? "\(scope.programName) help \(words.joined(separator: " "))" : "\(scope.commandLine) <subcommand> --help"
        return TextFilling.lines(of: ["See", "'\(line)'", "for", "detailed", "help."], width: width, indent: 2).joined(
            separator: "\n")
    }

    private func section(_ title: String, rows: [(label: String, description: String, discussion: String)]) -> String? {
        guard !rows.isEmpty else { return nil }
        let lines = rows.flatMap { TextFilling.row($0.label, $0.description, discussion: $0.discussion, width: width) }
        return ([style.heading("\(title):")] + lines).joined(separator: "\n")
    }
}
