/// A part of a query, cut into what the index can answer and what it cannot. All that is there must hold; the empty one always does.
struct QueryPartSQL: Equatable {
    /// An expression of FTS5.
    var match: String?
    /// Expressions of FTS5 that must not match.
    var excluded: [String] = []
    /// A condition on `pin p`.
    var rest: SQLFragment?

    /// The expression for a statement that joins the index. FTS5 can exclude only from something.
    var matchWithoutExcluded: String? {
        guard let match, !excluded.isEmpty else { return match }
        return "(\(match)) NOT (\(excluded.joined(separator: " OR ")))"
    }

    /// All of it as a condition on `pin p`, for the places where the index does not lead; nil for the empty part.
    var condition: SQLFragment? {
        var conditions: [SQLFragment] = []
        if let expression = matchWithoutExcluded {
            conditions.append(Self.matches(expression))
        } else if !excluded.isEmpty {
            conditions.append(.not(Self.matches(excluded.joined(separator: " OR "))))
        }
        if let rest { conditions.append(rest) }
        return conditions.isEmpty ? nil : .all(conditions)
    }

    private static func matches(_ expression: String) -> SQLFragment {
        SQLFragment("p.id in (select rowid from pin_search where pin_search match ?)", [.text(expression)])
    }

    private var isMatchAlone: Bool { match != nil && excluded.isEmpty && rest == nil }

    static func and(_ parts: [QueryPartSQL]) -> QueryPartSQL {
        let matches = parts.compactMap(\.match)
        let rests = parts.compactMap(\.rest)
        return QueryPartSQL(
            match: matches.isEmpty ? nil : matches.count == 1 ? matches[0] : matches.map { "(\($0))" }.joined(separator: " AND "),
            excluded: parts.flatMap(\.excluded), rest: rests.isEmpty ? nil : .all(rests))
    }

    static func or(_ parts: [QueryPartSQL]) -> QueryPartSQL {
        if parts.allSatisfy(\.isMatchAlone) {
            return QueryPartSQL(match: parts.compactMap(\.match).map { "(\($0))" }.joined(separator: " OR "))
        }
        // An empty part always holds, and so does all of it then.
        let conditions = parts.map(\.condition)
        guard !conditions.contains(nil) else { return QueryPartSQL() }
        return QueryPartSQL(rest: .any(conditions.compactMap { $0 }))
    }

    static func not(_ part: QueryPartSQL) -> QueryPartSQL {
        if part.isMatchAlone, let match = part.match { return QueryPartSQL(excluded: ["(\(match))"]) }
        return QueryPartSQL(rest: part.condition.map { .not($0) } ?? .never)
    }
}
