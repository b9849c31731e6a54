internal import CommandLineKit
internal import Models

/// What a setting takes, and what is wrong with what it got, as sentences.
enum SettingWording {
    /// What is allowed, as a sentence: `A whole number of seconds from 1 to 3600.`
    static func values(of key: SettingKey) -> String {
        let phrase = phrase(of: key)
        return phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
    }

    static func refusal(_ refusal: SettingRefusal) -> String {
        let value = refusal.value.isEmpty ? "an empty text" : "'\(refusal.value)'"
        return "\(refusal.key.rawValue) cannot be \(value). It is \(phrase(of: refusal.key))."
    }

    private static func phrase(of key: SettingKey) -> String {
        switch key.kind {
        case .boolean: "true or false"
        case .integer(let range, _) where range.count == 2: "\(range.lowerBound) or \(range.upperBound)"
        case .integer(let range, let unit):
            "a whole number\(unit.isEmpty ? "" : " of \(unit)") from \(range.lowerBound) to \(range.upperBound)"
        case .choice(let choices): "one of \(list(choices.map(\.word)))"
        case .text(.ageOrForever): "forever, or an age such as 12h, 30d, 2w, 6m or 1y"
        case .text(.collection): "the whole path of a collection with / between the names, or empty"
        case .text(.command): "a command and its arguments"
        case .text(.header): "a text without control characters"
        case .text(.optionalCommand): "a command and its arguments, or empty"
        case .text(.path): "a path that begins with / or ~/"
        case .text(.tags): "names with commas between, or empty"
        }
    }

    /// - Parameter otherwise: what to say where no setting is near.
    static func unknown(_ key: String, otherwise: String = "All of them: pinnest help settings") -> String {
        let keys = SettingKey.allCases.map(\.rawValue)
        // Whoever forgets the table writes the last part alone.
        let near = keys.first { $0.hasSuffix(".\(key)") } ?? Suggestion.nearest(to: key, among: keys)
        let advice = near.map { "Did you mean '\($0)'?" } ?? otherwise
        return "There is no setting '\(key)'." + (advice.isEmpty ? "" : " \(advice)")
    }

    /// What a shell offers as the value.
    static func candidates(for key: SettingKey) -> [CompletionCandidate] {
        switch key.kind {
        case .boolean: [CompletionCandidate("true"), CompletionCandidate("false")]
        case .choice(let choices): choices.map { CompletionCandidate($0.word, $0.meaning) }
        case .integer, .text: (key.builtIn?.text).map { [CompletionCandidate($0, "the default")] } ?? []
        }
    }

    private static func list(_ words: [String]) -> String {
        words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
    }
}
