package import Clients
internal import Models

/// Work on many pins that a signal stopped: what was done, and what was not.
package enum StoppedWork: Equatable, Sendable {
    /// Nothing was saved yet.
    case beforeSaving
    /// A change that is made whole or not at all, and was not.
    case unchanged
    /// One that was made before it could be stopped.
    case done(canBeUndone: Bool)
    /// A restored library, and the database of the one that is kept.
    case restored(kept: String?)
    /// What was mended until then.
    case mended([Finding.Check])
    /// The pins are saved; of some the page is not fetched.
    case fetching(saved: [Int64], left: [Int64])
    case refreshing(done: Int, left: [Int64])
    case checking(done: Int, left: [Int64])

    /// The same where the journal keeps no steps.
    package var withoutSteps: StoppedWork {
        switch self {
        case .done: .done(canBeUndone: false)
        default: self
        }
    }

    /// The pins that still wait, as an operand that names them: `3,7-9`. Nil where none is known.
    package var left: String? {
        switch self {
        case .beforeSaving, .done, .mended, .restored, .unchanged: nil
        case .fetching(_, let left), .refreshing(_, let left), .checking(_, let left):
            left.isEmpty ? nil : IDRanges(left).pieces.joined(separator: ",")
        }
    }
}

extension PinSavingReducer.State {
    /// Where saving stands when it is stopped.
    /// - Parameter parts: what was done after the stop.
    package func stoppedWork(_ parts: [FinishedWork]) -> StoppedWork {
        guard saved.isEmpty else { return .fetching(saved: saved.map(\.pin.id), left: Array(waiting)) }
        for case .saved(let ids, let withoutPage) in parts { return .fetching(saved: ids, left: withoutPage) }
        return .beforeSaving
    }
}

/// Ids in as few pieces as there are: `3`, `7-9`.
package struct IDRanges: Equatable, Sendable {
    package let ranges: [ClosedRange<Int64>]

    package var pieces: [String] {
        ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
    }

    /// In any order, repeated or not.
    package init(_ ids: [Int64]) {
        var ranges: [ClosedRange<Int64>] = []
        for id in ids.sorted() {
            if let last = ranges.last, id <= last.upperBound + 1 {
                ranges[ranges.count - 1] = last.lowerBound...max(id, last.upperBound)
            } else {
                ranges.append(id...id)
            }
        }
        self.ranges = ranges
    }
}
