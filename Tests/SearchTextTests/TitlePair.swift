import SearchText
import Testing

/// A query and a title, and whether the one finds the other.
struct TitlePair: Sendable, CustomTestStringConvertible {
    var query: String
    var title: String
    var isFound: Bool

    var testDescription: String { "\(query) \(isFound ? "finds" : "does not find") \(title)" }

    static func found(_ query: String, _ title: String) -> TitlePair {
        TitlePair(query: query, title: title, isFound: true)
    }

    static func missed(_ query: String, _ title: String) -> TitlePair {
        TitlePair(query: query, title: title, isFound: false)
    }

    /// The query as one operand, looked for in the title alone.
    func answer(exact: Bool = false) -> Bool {
        QueryParser.parse([query]).node.matches(PlainScan(title), exact: exact)
    }
}

extension QueryNode {
    /// The query against one text. Fields other than the title find nothing.
    func matches(_ scan: PlainScan, exact: Bool) -> Bool {
        switch self {
        case .all: true
        case .and(let parts): parts.allSatisfy { $0.matches(scan, exact: exact) }
        case .or(let parts): parts.contains { $0.matches(scan, exact: exact) }
        case .not(let part): !part.matches(scan, exact: exact)
        case .term(let text), .text(.title, let text): scan.contains(text.phrase(exact: exact))
        case .text, .name, .type, .state, .has, .date: false
        }
    }
}
