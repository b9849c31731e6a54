/// A shell's question to the program: what can stand where the cursor is.
///
/// The scripts ask `pinnest ---completion SHELL INDEX -- WORDS...`, where WORDS is the line with the program's name first and INDEX
/// the place of the word at the cursor. The shell's version is in the environment (`PINNEST_COMPLETION_VERSION`), beside its name
/// (`PINNEST_COMPLETION_SHELL`).
package struct CompletionRequest: Sendable, Equatable {
    package var shell: Shell
    /// The words of the line after the program's name, unquoted.
    package var words: [String]
    /// The place in `words` of the one at the cursor; `words.count` where it is not begun.
    package var index: Int

    /// The word that makes a line a question.
    package static let marker = "---completion"

    package init(shell: Shell, words: [String], index: Int) {
        self.shell = shell
        self.words = words
        self.index = index
    }

    /// The question that a program's arguments are; nil where they are something else, or no question that can be understood.
    package init?(arguments: [String]) {
        guard arguments.count >= 4, arguments[0] == Self.marker, arguments[3] == "--", let shell = Shell(rawValue: arguments[1]),
            let index = Int(arguments[2]), index >= 1
        else { return nil }
        let words = Array(arguments.dropFirst(5))
        self.init(shell: shell, words: words, index: min(index - 1, words.count))
    }
}
