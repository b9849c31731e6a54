internal import Models

/// What a person is told whose search found nothing.
struct SearchSuggestionView {
    let suggestions: [WordSuggestion]

    var text: String {
        guard !suggestions.isEmpty else { return "Nothing found." }
        let words = suggestions.map { "'\($0.nearest)'" }.joined(separator: " and ")
        return "Nothing found. Did you mean \(words)?"
    }
}
