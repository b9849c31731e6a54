/// The completion script for fish, 3.1 or newer.
struct FishScript {
    let names: ScriptNames
    let nodes: [CompletionNode]

    init(_ grammar: Grammar) {
        names = ScriptNames(grammar)
        nodes = CompletionNode.all(of: grammar)
    }

    /// The beginning of the script's functions and variables.
    private var prefix: String { "_" + names.function }

    var text: String {
        let program = ShellQuoting.fish(names.program)
        let lines = subcommandLines + optionLines + operandLines
        return """
            \(names.headline(.fish))

            # Which options take the next word, for each command those that are not known above it.
            function \(prefix)_takes_value
                switch $argv[1]
            \(valueCases.joined(separator: "\n"))
                end
                return 1
            end

            # Finds the command that is being typed, its operands so far, and whether options have ended.
            function \(prefix)_walk
                set -l words (commandline -opc)
                if test "$words" = "$\(prefix)_words"
                    return
                end
                set -g \(prefix)_words $words
                set -g \(prefix)_path \(program)
                set -g \(prefix)_count 0
                set -l paths \(program)
                set -l waits 0
                set -l ended 0
                for word in $words[2..-1]
                    if test $waits -eq 1
                        set waits 0
                    else if test $ended -eq 1
                        set -g \(prefix)_count (math $\(prefix)_count + 1)
                    else if test "$word" = --
                        set ended 1
                    else if string match -qr '^-.*=' -- "$word"
                        continue
                    else if string match -qr '^-.' -- "$word"
                        for path in $paths
                            if \(prefix)_takes_value $path "$word"
                                set waits 1
                            end
                        end
                    else
                        switch "$\(prefix)_count $\(prefix)_path $word"
            \(pathCases.joined(separator: "\n"))
                            case '*'
                                set -g \(prefix)_count (math $\(prefix)_count + 1)
                        end
                        set -a paths $\(prefix)_path
                    end
                end
            end

            # Whether one of these commands is being typed.
            function \(prefix)_at
                \(prefix)_walk
                contains -- $\(prefix)_path $argv
            end

            # Whether the operand with this number, or one after it (+), of one of these commands is being typed.
            function \(prefix)_operand
                \(prefix)_walk
                switch $argv[1]
                    case '*+'
                        test $\(prefix)_count -ge (string trim -rc + -- $argv[1]); or return 1
                    case '*'
                        test $\(prefix)_count -eq $argv[1]; or return 1
                end
                contains -- $\(prefix)_path $argv[2..-1]
            end

            # Asks the program for what can stand at the cursor.
            function \(prefix)_ask
                set -l words (commandline -opc) (commandline -ct | string trim -lc '"\\'')
                set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
                \(names.variable)_SHELL=fish \(names.variable)_VERSION=$version \\
                    $program ---completion fish (math (count $words) - 1) -- $words 2>/dev/null
            end

            complete -c \(program) -f
            \(lines.joined(separator: "\n"))

            """
    }

    private var valueCases: [String] {
        nodes.compactMap { node in
            let names = optionsWithDefault(node).filter(\.takesValue).flatMap(\.names)
            guard !names.isEmpty else { return nil }
            return
                "        case \(ShellQuoting.fish(node.key))\n            contains -- $argv[2] \(names.joined(separator: " ")); and return"
        }
    }

    private var pathCases: [String] {
        nodes.flatMap { node in
            node.details.visibleSubcommands.map { command in
                let words = ([command.name] + command.aliases).map { ShellQuoting.fish("0 \(node.key) \($0)") }
                return "                case \(words.joined(separator: " "))\n                    set -g \(prefix)_path "
                    + ShellQuoting.fish("\(node.key) \(command.name)")
            }
        }
    }

    private var subcommandLines: [String] {
        nodes.flatMap { node in
            node.details.visibleSubcommands.map { command in
                line("\(prefix)_operand 0 \(ShellQuoting.fish(node.key))")
                    + " -a \(ShellQuoting.fish(command.name)) -d \(ShellQuoting.fish(command.abstract))"
            }
        }
    }

    /// Options that several commands share are one line with the commands in its condition.
    private var optionLines: [String] {
        var order: [String] = []
        var commands: [String: Set<String>] = [:]
        for node in nodes {
            for part in node.options.flatMap(parts) {
                if commands[part] == nil { order.append(part) }
                commands[part, default: []].insert(node.key)
            }
        }
        return order.map { part in
            let declaring = commands[part] ?? []
            // The program's own options are understood everywhere.
            if declaring.contains(names.program) { return "complete -c \(ShellQuoting.fish(names.program))\(part)" }
            let keys = nodes.filter { understands($0, optionsOf: declaring) }.map { ShellQuoting.fish($0.key) }
            return line("\(prefix)_at \(keys.joined(separator: " "))") + part
        }
    }

    /// Whether a command is one of `keys`, or below one, or has one as its default subcommand.
    private func understands(_ node: CompletionNode, optionsOf keys: Set<String>) -> Bool {
        if case .means(let name) = node.details.withoutSubcommand, keys.contains("\(node.key) \(name)") { return true }
        return keys.contains { node.key == $0 || node.key.hasPrefix($0 + " ") }
    }

    /// The options of the command, and those of its default subcommand, which count while no other is named.
    private func optionsWithDefault(_ node: CompletionNode) -> [OptionDescription] {
        node.options + (defaultDetails(of: node)?.declaredOptions.filter { !$0.traits.contains(.hidden) } ?? [])
    }

    private func defaultDetails(of node: CompletionNode) -> CommandDetails? {
        node.scope.defaultSubcommand.map { node.details.subcommands[$0].details() }
    }

    /// The end of the line for an option; two where it has a contrary.
    private func parts(_ option: OptionDescription) -> [String] {
        [option.names, option.offNames].filter { !$0.isEmpty }.map { names in
            let flags = names.map { OptionLabel.isLong($0) ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())" }
            let text = " " + flags.joined(separator: " ") + " -d \(ShellQuoting.fish(option.abstract))"
            return text
                + (option.completionValues.map { " -r" + value($0, isList: option.traits.contains(.commaSeparated)) } ?? "")
        }
    }

    private var operandLines: [String] {
        nodes.flatMap { node in
            let operands = node.details.operands + (defaultDetails(of: node)?.operands ?? [])
            return operands.enumerated().compactMap { index, operand -> String? in
                let values = operand.completionValues
                guard values != .nothing else { return nil }
                let place = operand.isVariadic ? "\(index)+" : "\(index)"
                return line("\(prefix)_operand \(place) \(ShellQuoting.fish(node.key))") + value(values, isList: false)
            }
        }
    }

    private func line(_ condition: String) -> String {
        "complete -c \(ShellQuoting.fish(names.program)) -n \(ShellQuoting.fish(condition))"
    }

    private func value(_ values: CompletionValues, isList: Bool) -> String {
        switch values {
        case .nothing: return " -f"
        case .words(let choices) where !isList && choices.allSatisfy { ShellQuoting.isPlain($0.word) }:
            if choices.contains(where: { !$0.abstract.isEmpty }) { return " -fka \(described(choices))" }
            return " -fka " + ShellQuoting.fish(choices.map(\.word).joined(separator: " "))
        case .words, .dynamic: return " -fka \(ShellQuoting.fish("(\(prefix)_ask)"))"
        case .files: return " -F"
        case .folders: return " -fa '(__fish_complete_directories (commandline -ct))'"
        }
    }

    /// Words with their meaning, a line each, as fish reads them from a command.
    private func described(_ choices: [Choice]) -> String {
        let words = choices.flatMap { [ShellQuoting.fish($0.word), ShellQuoting.fish($0.abstract)] }
        return ShellQuoting.fish(#"(printf '%s\t%s\n' \#(words.joined(separator: " ")))"#)
    }
}
