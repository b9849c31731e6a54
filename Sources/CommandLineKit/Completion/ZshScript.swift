/// The completion script for zsh: a function with `_arguments` for each command.
struct ZshScript {
    let names: ScriptNames
    let nodes: [CompletionNode]

    init(_ grammar: Grammar) {
        names = ScriptNames(grammar)
        nodes = CompletionNode.all(of: grammar)
    }

    private var variable: String { String(names.function.dropFirst()) }

    var text: String {
        """
        #compdef \(names.program)
        \(names.headline(.zsh))

        # Asks the program for what can stand at the cursor; with a second argument the value is a list with commas.
        \(names.function)_ask() {
            local -a found
            [[ $2 == , ]] && compset -P '*,'
            found=("${(@f)$(
                \(names.variable)_SHELL=zsh \(names.variable)_VERSION=$ZSH_VERSION \\
                    ${~\(variable)_words[1]} ---completion zsh $((\(variable)_count - 1)) -- "${(@Q)\(variable)_words}" 2>/dev/null
            )}")
            found=(${found:#})
            (($#found)) || return 1
            _describe -t "$1" "$1" found
        }

        \(names.function)() {
            local -a \(variable)_words=("${words[@][1,CURRENT]}") inherited=()
            local -i \(variable)_count=$CURRENT
            # A quotation mark that is still open is no part of the word.
            [[ -n $compstate[quote] ]] && \(variable)_words[-1]=${\(variable)_words[-1]#$compstate[quote]}
            \(names.function)_command
        }

        \(nodes.map(function).joined(separator: "\n\n"))

        if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
            \(names.function) "$@"
        else
            compdef \(names.function) \(names.program)
        fi

        """
    }

    private func name(_ node: CompletionNode) -> String {
        ([names.function + "_command"] + node.scope.path.map(ShellQuoting.identifier)).joined(separator: "_")
    }

    private func function(_ node: CompletionNode) -> String {
        let options = node.options.flatMap { specification($0, node) }
        var lines = ["\(name(node))() {", "    local -a options=("]
        lines += options.map { "        \($0)" } + [#"        "${inherited[@]}""#, "    )"]
        let subcommands = node.details.visibleSubcommands
        if subcommands.isEmpty {
            lines.append(#"    _arguments -w -s -S : "${options[@]}""# + operands(node).map { " \\\n        \($0)" }.joined())
            return (lines + ["}"]).joined(separator: "\n")
        }
        lines += [
            #"    local curcontext="$curcontext" context state state_descr line"#, "    local -A opt_args",
            "    local -i result=1",
            "    local -a subcommands=(",
        ]
        lines += subcommands.map { command in
            let word = ShellQuoting.escaping("\\:", in: command.name)
            return "        " + ShellQuoting.posix("\(word):\(command.abstract)")
        }
        lines += [
            "    )", "    local -a defaults=(",
        ]
        lines += defaultOptions(node).map { "        \($0)" }
        lines += [
            "    )",
            #"    _arguments -w -s -S -C : "${options[@]}" "${defaults[@]}" '(-): :->command' '(-)*:: :->rest' && result=0"#,
            #"    local -a inherited=("${options[@]}")"#, "    case $state in", "    (command)",
            "        _describe -t commands command subcommands && result=0", "        ;;", "    (rest)",
            #"        curcontext="${curcontext%:*:*}:\#(node.key.split(separator: " ").joined(separator: "-"))-$words[1]:""#,
            "        case $words[1] in",
        ]
        lines += subcommands.map { command in
            let words = ([command.name] + command.aliases).map(ShellQuoting.posix).joined(separator: "|")
            return "        (\(words)) \(name(node))_\(ShellQuoting.identifier(command.name)) && result=0 ;;"
        }
        return (lines + ["        esac", "        ;;", "    esac", "    return result", "}"]).joined(separator: "\n")
    }

    /// The options of the default subcommand, which count while no other is named.
    private func defaultOptions(_ node: CompletionNode) -> [String] {
        guard let index = node.scope.defaultSubcommand else { return [] }
        return node.details.subcommands[index].details().declaredOptions.filter { !$0.traits.contains(.hidden) }.flatMap {
            specification($0, node)
        }
    }

    /// The words of `_arguments` for an option, one for each way to name it where they share a text, else one for each direction.
    private func specification(_ option: OptionDescription, _ node: CompletionNode) -> [String] {
        let all = OptionLabel.shortFirst(option.names) + option.offNames
        let excluded = (option.mayRepeat ? [] : all.count > 1 ? all : []) + node.excluded(by: option)
        let repeating = option.mayRepeat ? "*" : ""
        let start = excluded.isEmpty ? repeating : "(\(excluded.joined(separator: " ")))\(repeating)"
        let forms = all.map { form($0, option) }
        let description = "[\(ShellQuoting.escaping("\\[]:", in: option.abstract))]"
        var end = description
        if let values = option.completionValues {
            let placeholder = ShellQuoting.escaping("\\:", in: option.placeholder ?? "")
            end += ":\(placeholder):" + action(values, name: placeholder, isList: option.traits.contains(.commaSeparated))
        }
        if forms.count == 1 { return [ShellQuoting.posix(start + forms[0] + end)] }
        return [(start.isEmpty ? "" : ShellQuoting.posix(start)) + "{\(forms.joined(separator: ","))}" + ShellQuoting.posix(end)]
    }

    private func form(_ name: String, _ option: OptionDescription) -> String {
        guard option.takesValue else { return name }
        if OptionLabel.isLong(name) { return "\(name)=" }
        return option.traits.contains(.joined) ? "\(name)+" : name
    }

    private func operands(_ node: CompletionNode) -> [String] {
        node.details.operands.enumerated().map { index, operand in
            let place = operand.isVariadic ? "*" : "\(index + 1)"
            let optional = operand.arity == .zeroOrOne ? ":" : ""
            let name = ShellQuoting.escaping("\\:", in: operand.name)
            return ShellQuoting.posix(
                "\(place):\(optional)\(name):" + action(operand.completionValues, name: name, isList: false))
        }
    }

    private func action(_ values: CompletionValues, name: String, isList: Bool) -> String {
        switch values {
        case .nothing:
            return " "
        case .words(let choices):
            let special = " \t'\"\\()[]{}<>|&;$`*?!~#^="
            if isList {
                return "_values -s , \(name) "
                    + choices.map { ShellQuoting.escaping(special + ":", in: $0.word) }.joined(separator: " ")
            }
            if choices.allSatisfy({ $0.abstract.isEmpty }) {
                return "(\(choices.map { ShellQuoting.escaping(special + ":", in: $0.word) }.joined(separator: " ")))"
            }
            let words = choices.map { choice in
                let word = ShellQuoting.escaping(special + ":", in: choice.word)
                return choice.abstract.isEmpty ? word : word + "\\:" + ShellQuoting.escaping(special + ":", in: choice.abstract)
            }
            return "((\(words.joined(separator: " "))))"
        case .files(let endings):
            return endings.isEmpty ? "_files" : "_files -g \"*.(\(endings.joined(separator: "|")))\""
        case .folders:
            return "_files -/"
        case .dynamic(let source):
            return " \(names.function)_ask \(ShellQuoting.identifier(source))" + (isList ? " ," : "")
        }
    }
}
