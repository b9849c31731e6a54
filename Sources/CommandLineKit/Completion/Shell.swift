/// The shells for which there is a completion script.
package enum Shell: String, Sendable, CaseIterable {
    case bash, zsh, fish

    /// The shell that a path such as `$SHELL` names; nil where there is no script for it.
    package init?(path: String) {
        let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
        self.init(rawValue: name)
    }
}

extension Grammar {
    /// The completion script that the command `completions` is asked for.
    ///
    /// - Throws: the shell is not supported, with the names of those that are.
    package func completionScript(
        for command: ParsedCommand, environment: (String) -> String?
    ) throws(CommandLineFailure) -> String {
        let path = environment("SHELL") ?? ""
        let named = command.operand("shell")
        guard let shell = named.map({ Shell(rawValue: $0) }) ?? Shell(path: path) else {
            throw CommandLineFailure(.unsupportedShell(named ?? path), partial: command)
        }
        return completionScript(for: shell)
    }

    /// The completion script for a shell: what the grammar knows stands in it, the rest is asked of the program when a key is pressed.
    package func completionScript(for shell: Shell) -> String {
        switch shell {
        case .bash: BashScript(self).text
        case .zsh: ZshScript(self).text
        case .fish: FishScript(self).text
        }
    }
}
