extension Grammar {
    /// The manual page of the whole program in mdoc(7), with a line feed at its end.
    package func manual(_ description: ManualDescription) -> String {
        var page = ManualPage(grammar: self, description: description)
        return page.rendered()
    }
}

/// The manual page: NAME, SYNOPSIS, DESCRIPTION, options, commands, topics, and the sections that mdoc(7) orders.
private struct ManualPage {
    let grammar: Grammar
    let description: ManualDescription
    let root: CompletionNode
    /// The commands without the program.
    let commands: [CompletionNode]
    /// The titles of groups that have a section of their own, because several commands share them, with the group.
    let shared: [OptionGroup]
    private var page = MdocText()

    init(grammar: Grammar, description: ManualDescription) {
        self.grammar = grammar
        self.description = description
        let nodes = CompletionNode.all(of: grammar)
        root = nodes[0]
        commands = Array(nodes.dropFirst())
        var groups: [OptionGroup] = []
        for group in commands.flatMap(\.details.groups) where !groups.contains(where: { $0.title == group.title }) {
            groups.append(group)
        }
        let commands = commands
        shared = groups.filter { group in
            commands.count { $0.details.groups.contains { $0.title == group.title } } > 1
        }
    }

    mutating func rendered() -> String {
        let program = grammar.program
        page.macro("Dd \(description.date.mdoc)")
        page.macro("Dt \(MdocText.word(program.name.uppercased())) \(description.section)")
        page.macro("Os")
        page.section("NAME")
        page.macro("Nm \(MdocText.words(program.name))")
        page.macro("Nd \(MdocText.words(oneLine(program.abstract)))")
        writeSynopsis()
        writeDescription()
        writeOptionSections()
        page.section("COMMANDS")
        for node in commands { writeCommand(node) }
        for topic in grammar.topics {
            page.section(topic.name.uppercased())
            page.blocks([.paragraph(topic.abstract)] + topic.text())
        }
        for section in description.sections {
            page.section(section.title)
            page.blocks(section.text)
        }
        writeClosingSections()
        return page.text
    }

    private mutating func writeSynopsis() {
        page.section("SYNOPSIS")
        page.macro("Nm")
        page.macro("Op Ar options")
        page.macro(root.details.withoutSubcommand == .isAnError ? "Ar command" : "Op Ar command")
        page.macro("Op Ar arguments")
    }

    private mutating func writeDescription() {
        page.section("DESCRIPTION")
        let text = description.description + root.details.discussion
        page.blocks(text.isEmpty ? [.paragraph(grammar.program.abstract)] : text)
    }

    private mutating func writeOptionSections() {
        let grouped = root.details.groups.flatMap(\.options).flatMap(\.names)
        for group in root.details.groups {
            page.section(group.title)
            page.list(items(group.options))
        }
        let own = root.options.filter { option in !option.names.contains(where: grouped.contains) }
        if !own.isEmpty {
            page.section("OPTIONS")
            page.list(items(own))
        }
        for group in shared {
            page.section(group.title)
            page.list(items(group.options))
        }
    }

    private mutating func writeCommand(_ node: CompletionNode) {
        page.subsection(node.scope.path.joined(separator: " "))
        writeUsage(node)
        let command = node.scope.level.command
        page.macro("Pp")
        page.paragraph(command.abstract)
        if !command.aliases.isEmpty { page.paragraph("Alias: \(command.aliases.joined(separator: ", ")).") }
        page.blocks(node.details.discussion, startsBelowText: true)
        page.list(
            node.details.operands.map { ("Ar \(MdocText.words($0.name))", text(OperandLabel.description($0), $0.discussion)) })
        let unshared = node.details.groups.filter { !isShared($0) }.flatMap(\.options)
        page.list(items(unshared + node.details.options))
        let references = node.details.groups.filter(isShared).map { "Sx \(MdocText.words($0.title))" }
        guard !references.isEmpty else { return }
        page.macro("Pp")
        page.paragraph(references.count == 1 ? "Options of this section apply:" : "Options of these sections apply:")
        for (index, reference) in references.enumerated() {
            page.macro(reference + (index == references.count - 1 ? " ." : " ,"))
        }
    }

    private mutating func writeUsage(_ node: CompletionNode) {
        let name = "Cm \(MdocText.words(node.scope.path.joined(separator: " ")))"
        let usage = node.details.usage
        if !usage.isEmpty {
            for (index, line) in usage.enumerated() {
                if index > 0 { page.macro("br") }
                page.macro("Nm")
                page.macro(name)
                page.paragraph(line)
            }
            return
        }
        page.macro("Nm")
        page.macro(name)
        let options = node.details.declaredOptions.filter { !$0.traits.contains(.hidden) }
        let isLong = options.count + node.details.operands.count > UsageSynopsis.mostEntries
        if isLong { page.macro("Op Ar options") }
        for option in options where !isLong || option.traits.contains(.required) { page.macro(MdocLabel.synopsis(option)) }
        for operand in node.details.operands { page.macro(MdocLabel.synopsis(operand)) }
        if !node.details.visibleSubcommands.isEmpty {
            page.macro(node.details.withoutSubcommand == .isAnError ? "Ar subcommand" : "Op Ar subcommand")
        }
    }

    private mutating func writeClosingSections() {
        let variables = environment
        if !variables.isEmpty {
            page.section("ENVIRONMENT")
            page.list(variables.map { ("Ev \(MdocText.words($0.term))", [.paragraph($0.text)]) })
        }
        if !description.files.isEmpty {
            page.section("FILES")
            page.list(description.files.map { ("Pa \(MdocText.words($0.term))", [.paragraph($0.text)]) })
        }
        if !description.exitStatus.isEmpty {
            page.section("EXIT STATUS")
            page.list(description.exitStatus.map { ("Li \(MdocText.words($0.term))", [.paragraph($0.text)]) })
        }
        let examples = description.examples + ([root] + commands).flatMap(\.details.examples)
        if !examples.isEmpty {
            page.section("EXAMPLES")
            for (index, example) in examples.enumerated() {
                if index > 0 { page.macro("Pp") }
                page.paragraph("\(example.text):")
                page.verbatim([example.commandLine])
            }
        }
        if !description.authors.isEmpty {
            page.section("AUTHORS")
            for (index, author) in description.authors.enumerated() {
                page.macro("An \(MdocText.words(author))" + (index == description.authors.count - 1 ? "" : " ,"))
            }
        }
    }

    /// The variables of options, each once, then the others.
    private var environment: [Definition] {
        var found: [Definition] = []
        for option in ([root] + commands).flatMap(\.options) {
            guard let name = option.environment, !found.contains(where: { $0.term == name }) else { continue }
            let names = OptionLabel.preferredName(option)
            found.append(Definition(name, "Used where the option \(names) is absent."))
        }
        return found.filter { variable in !description.environment.contains { $0.term == variable.term } }
            + description.environment
    }

    private func items(_ options: [OptionDescription]) -> [(term: String, text: [TextBlock])] {
        options.filter { !$0.traits.contains(.hidden) }.map { option in
            (MdocLabel.option(option), text(OptionLabel.description(option), option.discussion))
        }
    }

    private func text(_ description: String, _ discussion: String) -> [TextBlock] {
        [description, discussion].filter { !$0.isEmpty }.map { .paragraph($0) }
    }

    private func isShared(_ group: OptionGroup) -> Bool {
        shared.contains { $0.title == group.title }
    }

    /// A sentence as the one-line description after the name: no full stop, no capital.
    private func oneLine(_ sentence: String) -> String {
        let text = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
        let isWord = text.dropFirst().first?.isLowercase == true || text.dropFirst().first == " "
        return isWord ? text.prefix(1).lowercased() + text.dropFirst() : String(text)
    }
}

/// Options and operands as arguments of macros.
private enum MdocLabel {
    /// `Fl t , Fl -tag Ar name`
    static func option(_ option: OptionDescription) -> String {
        let names = OptionLabel.shortFirst(option.names) + option.offNames
        let flags = names.map { "Fl \(MdocText.word($0.dropFirst()))" }.joined(separator: " , ")
        return flags + (option.placeholder.map { " Ar \(MdocText.words($0))" } ?? "")
    }

    /// `Op Fl -tag Ar name ...`
    static func synopsis(_ option: OptionDescription) -> String {
        let names = [OptionLabel.preferredName(option)] + option.offNames
        var text = names.map { "Fl \(MdocText.word($0.dropFirst()))" }.joined(separator: " | ")
        if let placeholder = option.placeholder { text += " Ar \(MdocText.words(placeholder))" }
        if OptionLabel.repeats(option) { text += " ..." }
        return OptionLabel.isMandatory(option) ? text : "Op \(text)"
    }

    /// `Op Ar id ...`
    static func synopsis(_ operand: OperandDescription) -> String {
        let name =
            (operand.isAfterTerminator ? "Fl \\- Ar " : "Ar ") + MdocText.words(operand.name) + (operand.isVariadic ? " ..." : "")
        return operand.isRequired && operand.replacedBy.isEmpty ? name : "Op \(name)"
    }
}
