/// A command of the grammar for scripts and manual: its own parts, those of the commands above left out.
struct CompletionNode {
    let scope: CommandScope
    var details: CommandDetails { scope.details }

    /// The typed names with a space between them, the program's first.
    var key: String { scope.commandLine }

    /// The options that are added to those of the commands above, without hidden ones.
    var options: [OptionDescription] {
        let builtIn: [OptionDescription]
        if scope.levels.count == 1 {
            builtIn = scope.addedOptions
        } else {
            let versionIsNew = scope.version != nil && scope.levels.dropLast().allSatisfy { ($0.details.version ?? "").isEmpty }
            builtIn = versionIsNew ? [.version] : []
        }
        return (details.declaredOptions + builtIn).filter { !$0.traits.contains(.hidden) }
    }

    /// The names of the options that exclude `option`, its own left out.
    func excluded(by option: OptionDescription) -> [String] {
        var names: [String] = []
        for set in scope.exclusive where set.names.contains(where: option.isCalled) {
            for name in set.names where !option.isCalled(name) {
                let other = scope.options.index(of: name).map { scope.options[$0].allNames } ?? []
                names += other.filter { !names.contains($0) }
            }
        }
        return names
    }

    /// The commands of the grammar that are not hidden, each before its subcommands.
    static func all(of grammar: Grammar) -> [CompletionNode] {
        var nodes: [CompletionNode] = []
        func visit(_ scope: CommandScope) {
            nodes.append(CompletionNode(scope: scope))
            for command in scope.details.visibleSubcommands {
                var below = scope
                below.descend(into: command)
                visit(below)
            }
        }
        visit(CommandScope(grammar))
        return nodes
    }
}
