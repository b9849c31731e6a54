extension QueryNode {
    /// What the query looks for in one kind of text, for highlighting and snippets: what is taken back is not among it.
    /// - Parameter field: nil for texts that no field names (descriptions, tags).
    package func texts(in field: QueryTextField?) -> [QueryText] {
        switch self {
        case .term(let text): [text]
        case .text(let named, let text): named == field ? [text] : []
        case .and(let parts), .or(let parts): parts.flatMap { $0.texts(in: field) }
        case .all, .not, .name, .type, .state, .has, .date: []
        }
    }

    /// The tokens of `texts(in:)`.
    package func phrases(in field: QueryTextField?, exact: Bool) -> [Phrase] {
        texts(in: field).map { $0.phrase(exact: exact) }.filter { !$0.isEmpty }
    }
}
