/// Quoting for the completion scripts.
enum ShellQuoting {
    /// A word of bash or zsh, in single quotes.
    static func posix(_ text: String) -> String {
        "'" + mapScalars(flat(text)) { $0 == "'" ? ["'", "\\", "'", "'"] : [$0] } + "'"
    }

    /// A word of fish, in single quotes, in which a backslash still escapes itself and the quote.
    static func fish(_ text: String) -> String {
        "'" + mapScalars(flat(text)) { $0 == "'" || $0 == "\\" ? ["\\", $0] : [$0] } + "'"
    }

    /// Text with a backslash before each of some characters.
    static func escaping(_ characters: String, in text: String) -> String {
        mapScalars(text) { characters.unicodeScalars.contains($0) ? ["\\", $0] : [$0] }
    }

    /// A name for functions and variables of the script.
    static func identifier(_ text: String) -> String {
        mapScalars(text) { isWordCharacter($0) && $0 != "-" && $0 != "." && $0 != "+" ? [$0] : ["_"] }
    }

    /// Whether a word needs no quoting in any list of words.
    static func isPlain(_ word: String) -> Bool {
        !word.isEmpty && word.unicodeScalars.allSatisfy(isWordCharacter)
    }

    private static func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "+": true
        default: false
        }
    }

    /// Text on one line.
    private static func flat(_ text: String) -> String {
        mapScalars(text) { $0.value < 0x20 ? [" "] : [$0] }
    }
}

/// What all scripts say of a program.
struct ScriptNames {
    let program: String
    /// The beginning of the script's functions.
    let function: String
    /// The beginning of the variables that are set for the program.
    let variable: String

    init(_ grammar: Grammar) {
        program = grammar.program.name
        function = "_" + ShellQuoting.identifier(program)
        variable = ShellQuoting.identifier(program).uppercased() + "_COMPLETION"
    }

    func headline(_ shell: Shell) -> String {
        "# Completion of \(program) for \(shell.rawValue), written by '\(program) completions \(shell.rawValue)'."
    }
}
