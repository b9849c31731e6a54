internal import Models

/// What a person is told whose list or search found nothing.
struct SearchSuggestionView {
    let request: PinListRequest
    let suggestions: [WordSuggestion]

    /// Whether all pins were asked for.
    private var isWhole: Bool {
        var all = PinFilter()
        all.isTrashed = request.filter.isTrashed
        return request.filter == all && request.offset == 0 && request.limit != 0
    }

    var text: String {
        if suggestions.isEmpty, isWhole { return request.filter.isTrashed ? "The trash is empty." : "No pins." }
        guard !suggestions.isEmpty else { return "Nothing found." }
        let words = suggestions.map { "'\($0.nearest)'" }.joined(separator: " and ")
        return "Nothing found. Did you mean \(words)?"
    }
}
