/// The completion script for bash, 4.0 or newer. It changes no option of the shell, so there is none to restore.
struct BashScript {
    let names: ScriptNames
    let nodes: [CompletionNode]

    init(_ grammar: Grammar) {
        names = ScriptNames(grammar)
        nodes = CompletionNode.all(of: grammar)
    }

    var text: String {
        let tables = """
            \(names.headline(.bash))

            # What can follow a command. An option is NAMES|VALUE|EXCLUDED NAMES, with * before it where it may be repeated. VALUE is
            # empty for a flag, else: =WORDS, @ (the program is asked), /files ENDINGS, /folders, - (anything); with a comma before it
            # where it is a list with commas. An operand is such a VALUE, with * before it where it may be repeated.
            PREFIX_command() {
                subcommands=() operands=() default=
                case $1 in
            \(nodes.map(commandCase).joined(separator: "\n"))
                esac
            }

            # The command that a word names below another.
            PREFIX_child() {
                case $1 in
            \(nodes.flatMap(childCases).joined(separator: "\n"))
                *) return 1 ;;
                esac
            }
            """
        return Self.replacing("PREFIX", by: names.function, in: tables) + "\n\n" + driver
    }

    private func commandCase(_ node: CompletionNode) -> String {
        var lines = ["    \(ShellQuoting.posix(node.key)))"]
        let subcommands = node.details.visibleSubcommands.map(\.name)
        if !subcommands.isEmpty { lines.append("        subcommands=(\(subcommands.joined(separator: " ")))") }
        if case .means(let name) = node.details.withoutSubcommand {
            lines.append("        default=\(ShellQuoting.posix("\(node.key) \(name)"))")
        }
        let operands = node.details.operands.map { operand in
            ShellQuoting.posix((operand.isVariadic ? "*" : "") + value(operand.completionValues))
        }
        if !operands.isEmpty { lines.append("        operands=(\(operands.joined(separator: " ")))") }
        let options = node.options.map { "            " + ShellQuoting.posix(entry($0, node)) }
        if !options.isEmpty {
            lines += ["        options=("] + options + [#"            "${options[@]}""#, "        )"]
        }
        return (lines + ["        ;;"]).joined(separator: "\n")
    }

    private func entry(_ option: OptionDescription, _ node: CompletionNode) -> String {
        let comma = option.traits.contains(.commaSeparated) ? "," : ""
        let values = option.completionValues.map { comma + value($0) } ?? ""
        let names = OptionLabel.shortFirst(option.names) + option.offNames
        return (option.mayRepeat ? "*" : "") + names.joined(separator: " ") + "|\(values)|"
            + node.excluded(by: option).joined(separator: " ")
    }

    private func value(_ values: CompletionValues) -> String {
        switch values {
        case .nothing: "-"
        case .words(let choices):
            // Words that would need quoting are left to the program, which knows them as well.
            choices.allSatisfy { ShellQuoting.isPlain($0.word) } ? "=" + choices.map(\.word).joined(separator: " ") : "@"
        case .files(let endings): (["/files"] + endings).joined(separator: " ")
        case .folders: "/folders"
        case .dynamic: "@"
        }
    }

    private func childCases(_ node: CompletionNode) -> [String] {
        node.details.visibleSubcommands.map { command in
            let keys = ([command.name] + command.aliases).map { ShellQuoting.posix("\(node.key) \($0)") }
            return "    \(keys.joined(separator: " | "))) path=\(ShellQuoting.posix("\(node.key) \(command.name)")) ;;"
        }
    }

    private var driver: String {
        var text = Self.replacing("PREFIX", by: names.function, in: Self.driverTemplate)
        text = Self.replacing("VARIABLE", by: names.variable, in: text)
        text = Self.replacing("PROGRAM", by: names.program, in: text)
        return text + "\n"
    }

    static func replacing(_ placeholder: String, by value: String, in text: String) -> String {
        var pieces: [Substring] = []
        var rest = text[...]
        while let found = range(of: placeholder, in: rest) {
            pieces.append(rest[..<found.lowerBound])
            rest = rest[found.upperBound...]
        }
        return (pieces + [rest]).joined(separator: value)
    }

    private static func range(of word: String, in text: Substring) -> Range<String.Index>? {
        let bytes = text.utf8
        var start = bytes.startIndex
        while let first = bytes[start...].firstIndex(of: word.utf8.first ?? 0) {
            if bytes[first...].starts(with: word.utf8) { return first..<bytes.index(first, offsetBy: word.utf8.count) }
            start = bytes.index(after: first)
        }
        return nil
    }
}
