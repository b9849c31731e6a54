/// A regular expression as a tree, over folded text.
indirect enum PatternNode: Hashable, Sendable {
    enum Assertion: Hashable, Sendable {
        case textStart, textEnd, wordBoundary, noWordBoundary
    }

    case empty
    case set(ScalarSet)
    case sequence([PatternNode])
    case choice([PatternNode])
    /// At least `minimum` times and at most `maximum`, without an end where that is nil.
    case repeated(PatternNode, minimum: Int, maximum: Int?)
    case assertion(Assertion)

    /// How many instructions it takes at the most, to be known before they are made; no greater than `limit`.
    func size(limit: Int) -> Int {
        switch self {
        case .empty: return 0
        case .set, .assertion: return 1
        case .sequence(let nodes):
            return nodes.reduce(0) { min(limit, $0 + $1.size(limit: limit)) }
        case .choice(let nodes):
            return nodes.reduce(0) { min(limit, $0 + $1.size(limit: limit) + 2) }
        case .repeated(let node, let minimum, let maximum):
            let (size, isTooLarge) = (node.size(limit: limit) + 2).multipliedReportingOverflow(by: max(maximum ?? minimum + 1, 1))
            return isTooLarge ? limit : min(limit, size)
        }
    }
}

/// Why a text is no regular expression.
package enum PatternProblem: Error, Hashable, Sendable {
    case closingBracketWithoutOpening
    case countsOutOfOrder
    case nestedTooDeep
    case nothingToRepeat
    case rangeOutOfOrder
    case tooLarge
    case unclosedBracket
    case unclosedClass
    /// Lookaround, named groups, and what else begins with `(?`.
    case unknownGroup
    /// Back references among them: nothing finds them in linear time.
    case unknownEscape(String)
    case unknownClass(String)
}
