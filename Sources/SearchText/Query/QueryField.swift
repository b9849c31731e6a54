/// What `name:value` means.
enum QueryField {
    static func isKnown(_ name: String) -> Bool {
        ["type", "is", "has"].contains(name) || QueryTextField(rawValue: name) != nil || QueryNameField(rawValue: name) != nil
            || QueryDateField(rawValue: name) != nil
    }

    /// nil where there is no such field, or the value makes no sense for it.
    static func node(_ name: String, _ value: QueryText) -> QueryNode? {
        if let field = QueryTextField(rawValue: name) { return value.isBlank ? nil : .text(field, value) }
        if let field = QueryNameField(rawValue: name) { return value.isBlank ? nil : .name(field, value) }
        // A star behind any other value makes no sense.
        if value.hasStar { return nil }
        let folded = SearchSegmenter.fold(value.text)
        if let field = QueryDateField(rawValue: name) { return DateTerm(value.text).map { .date(field, $0) } }
        switch name {
        case "type": return QueryType(rawValue: folded).map { .type($0) }
        case "is": return QueryState(rawValue: folded).map { .state($0) }
        case "has": return QueryPart(rawValue: folded).map { .has($0) }
        default: return nil
        }
    }
}

extension QueryText {
    /// A word without quotes: a star behind a letter, digit or ideograph is the operator, any other stands for itself.
    init(word: String) {
        self.init(word)
        guard let last = word.unicodeScalars.last, last.isStar else { return }
        let stem = String(word.unicodeScalars.dropLast())
        let phrase = Phrase(stem, prefix: true)
        guard !phrase.isEmpty, phrase.lastKind != .symbol else { return }
        (text, hasStar) = (stem, true)
    }

    fileprivate var isBlank: Bool { Phrase(text, prefix: false).isEmpty }
}
