internal import CommandLineKit
internal import Models

/// What a setting takes, and what is wrong with what it got, as sentences.
enum SettingWording {
    /// What is allowed: `A whole number of seconds from 1 to 3600.`
    static func values(of key: SettingKey) -> String {
        switch key.kind {
        case .boolean: "One of true and false."
        case .integer(let range, let unit):
            "A whole number\(unit.isEmpty ? "" : " of \(unit)") from \(range.lowerBound) to \(range.upperBound)."
        case .choice(let choices): "One of \(list(choices.map(\.word)))."
        case .text(let rule): sentence(rule)
        }
    }

    static func refusal(_ refusal: SettingRefusal) -> String {
        let value = refusal.value.isEmpty ? "an empty text" : "'\(refusal.value)'"
        return "\(refusal.key.rawValue) cannot be \(value). \(values(of: refusal.key))"
    }

    static func unknown(_ key: String) -> String {
        let keys = SettingKey.allCases.map(\.rawValue)
        // Whoever forgets the table writes the last part alone.
        let near = keys.first { $0.hasSuffix(".\(key)") } ?? Suggestion.nearest(to: key, among: keys)
        return "There is no setting '\(key)'. " + (near.map { "Did you mean '\($0)'?" } ?? "All of them: pinnest help settings")
    }

    /// What a shell offers as the value.
    static func candidates(for key: SettingKey) -> [CompletionCandidate] {
        switch key.kind {
        case .boolean: [CompletionCandidate("true"), CompletionCandidate("false")]
        case .choice(let choices): choices.map { CompletionCandidate($0.word, $0.meaning) }
        case .integer, .text: (key.builtIn?.text).map { [CompletionCandidate($0, "the default")] } ?? []
        }
    }

    private static func sentence(_ rule: SettingText) -> String {
        switch rule {
        case .ageOrForever: "forever, or an age such as 12h, 30d, 2w, 6m, 1y."
        case .collection: "The whole path of a collection, with / between names; empty for none."
        case .command: "A command and its arguments."
        case .header: "A text without control characters."
        case .optionalCommand: "A command and its arguments; empty for none."
        case .path: "A path that begins with / or ~/."
        case .tags: "Names with commas between; empty for none."
        }
    }

    private static func list(_ words: [String]) -> String {
        words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
    }
}
