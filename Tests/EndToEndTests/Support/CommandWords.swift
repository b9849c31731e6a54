/// A line of a `script`, taken apart.
struct CommandWords {
    var environment: [String: String] = [:]
    /// Without the name of the program.
    var arguments: [String] = []
    /// The file after `<`.
    var input: String?

    init(_ line: String) throws {
        var words = try Self.split(line)
        while let first = words.first, first.text != "pinnest" {
            guard !first.isQuoted, let assignment = Self.assignment(first.text) else { throw Failure(line: line) }
            environment[assignment.name] = assignment.value
            words.removeFirst()
        }
        guard !words.isEmpty else { throw Failure(line: line) }
        words.removeFirst()
        if words.count >= 2, words[words.count - 2].text == "<", !words[words.count - 2].isQuoted {
            input = words.removeLast().text
            words.removeLast()
        }
        arguments = words.map(\.text)
    }

    static func assignment(_ text: String) -> (name: String, value: String)? {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }

    private static func split(_ line: String) throws -> [(text: String, isQuoted: Bool)] {
        var words: [(text: String, isQuoted: Bool)] = []
        var word: String?
        var isQuoted = false
        var quote: Character?
        for character in line {
            if let open = quote {
                if character == open { quote = nil } else { word = (word ?? "") + String(character) }
            } else if character == "'" || character == "\"" {
                quote = character
                isQuoted = true
                word = word ?? ""
            } else if character == " " {
                if let word { words.append((word, isQuoted)) }
                word = nil
                isQuoted = false
            } else {
                word = (word ?? "") + String(character)
            }
        }
        guard quote == nil else { throw Failure(line: line) }
        if let word { words.append((word, isQuoted)) }
        return words
    }

    struct Failure: Error, CustomStringConvertible {
        var line: String
        var description: String { "this line of a case cannot be understood: \(line)" }
    }
}
