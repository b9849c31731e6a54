/// What a command knows of a pin beyond the pin itself.
package enum PinExtras: Equatable, Sendable {
    case none
    /// Of `search`: both keys are always there.
    case match(score: Double?, snippet: String?)
    /// Of `add` and `share`: `created`, `existing`, `updated` or `restored`.
    case outcome(String)
    /// Of `duplicates`: the lowest id of the group, into which it would be united.
    case group(Int64)

    var score: Double? {
        guard case .match(let score, _) = self else { return nil }
        return score
    }

    var snippet: String? {
        guard case .match(_, let snippet) = self else { return nil }
        return snippet
    }

    var outcome: String? {
        guard case .outcome(let outcome) = self else { return nil }
        return outcome
    }

    var group: Int64? {
        guard case .group(let id) = self else { return nil }
        return id
    }
}
