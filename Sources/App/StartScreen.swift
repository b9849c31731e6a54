internal import Models

/// What `pinnest` alone says.
enum StartScreen {
    private static let examples = [
        ("pinnest add https://www.swift.org/ --tag swift", "save a page"),
        ("pinnest list", "the newest first"),
        ("pinnest search swift", "find it again"),
        ("pinnest show 1", "everything about it"),
        ("pinnest undo", "take the last change back"),
    ]

    static func text(_ surroundings: Surroundings) -> String {
        text(columns: surroundings.isResultTerminal ? surroundings.columns : 80)
    }

    /// Where commands and their meaning have no room beside each other, the meaning comes first, as in the examples of help.
    static func text(columns: Int) -> String {
        let start = examples.map(\.0.count).max() ?? 0
        let isWide = examples.allSatisfy { 2 + start + 4 + $0.1.count <= columns }
        let lines = examples.map { command, meaning in
            guard !isWide else { return "  \(command)\(String(repeating: " ", count: start + 4 - command.count))\(meaning)" }
            let isLong = 4 + command.count > columns
            return "  \(meaning):\n    " + command.split(separator: " --").joined(separator: isLong ? " \\\n      --" : " --")
        }
        let help = ["All commands: pinnest help", "One of them: pinnest help add"]
        let last = help.joined(separator: isWide ? "     " : "\n")
        let first = "pinnest keeps your bookmarks,\(columns < 51 ? "\n" : " ")and finds them again."
        return "\(first)\n\n\(lines.joined(separator: "\n"))\n\n\(last)\n"
    }
}
