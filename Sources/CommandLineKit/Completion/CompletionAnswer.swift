/// What can stand at the cursor.
package struct CompletionAnswer: Sendable {
    /// Words that the grammar knows and that begin as the one at the cursor does. The program adds what it finds for `dynamic`.
    package var candidates: [CompletionCandidate] = []
    /// Values that the program has to find.
    package internal(set) var dynamic: Dynamic?
    /// Files and folders that the shell has to find.
    package internal(set) var paths: Paths?
    /// What of the typed value stays before each candidate: the finished pieces of a list with commas.
    package internal(set) var kept = ""
    /// What the line says so far, so that the program looks in the right place.
    package let partial: ParsedCommand

    /// Values by the name that the grammar gives to their source.
    package struct Dynamic: Sendable, Equatable {
        package var source: String
        /// What the value begins with.
        package var prefix: String

        package init(source: String, prefix: String) {
            self.source = source
            self.prefix = prefix
        }
    }

    package enum Paths: Sendable, Equatable {
        case files(endings: [String])
        case folders
    }

    init(partial: ParsedCommand) { self.partial = partial }

    /// The lines that a shell's script reads: one for each candidate, for zsh and fish with its abstract.
    package func text(for shell: Shell) -> String {
        var text = ""
        for candidate in candidates {
            let word = Self.line(candidate.word)
            let abstract = Self.line(candidate.abstract)
            switch shell {
            case .bash: text += kept + word
            case .fish: text += kept + word + (abstract.isEmpty ? "" : "\t\(abstract)")
            case .zsh: text += Self.zshEscaped(word) + (abstract.isEmpty ? "" : ":\(abstract)")
            }
            text += "\n"
        }
        return text
    }

    /// A candidate is a line of its own: control characters cannot be part of it.
    private static func line(_ text: String) -> String {
        mapScalars(text) { $0.value < 0x20 || $0.value == 0x7F ? [" "] : [$0] }
    }

    /// In `_describe` a colon ends the word.
    private static func zshEscaped(_ word: String) -> String {
        mapScalars(word) { $0 == ":" || $0 == "\\" ? ["\\", $0] : [$0] }
    }
}

/// A word that can stand at the cursor.
package struct CompletionCandidate: Sendable, Equatable {
    package var word: String
    package var abstract: String

    package init(_ word: String, _ abstract: String = "") {
        self.word = word
        self.abstract = abstract
    }
}

/// `text` with each scalar replaced by others.
func mapScalars(_ text: String, _ transform: (Unicode.Scalar) -> [Unicode.Scalar]) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(contentsOf: transform(scalar)) }
    return String(result)
}
