/// The time that a fetch has left: each attempt its own, and all of them together with the waits between.
///
/// Time is counted while a transfer runs, not while it waits in the queue: a long list is no reason to give up.
struct FetchBudget: Sendable {
    private let attempt: Duration
    private var attemptLeft: Duration
    private var wholeLeft: Duration

    init(_ limits: FetchLimits) {
        self.init(attempt: limits.attempt, whole: limits.whole)
    }

    init(attempt: Duration, whole: Duration) {
        self.attempt = attempt
        attemptLeft = attempt
        wholeLeft = whole
    }

    /// How long the next transfer may take; nil when the time is over.
    var timeLimit: Duration? {
        let left = min(attemptLeft, wholeLeft)
        return left > .zero ? left : nil
    }

    mutating func beginAttempt() {
        attemptLeft = attempt
    }

    mutating func spend(_ elapsed: Duration) {
        attemptLeft -= elapsed
        wholeLeft -= elapsed
    }

    /// Takes a wait from the whole; false, and nothing taken, where that would use it up.
    mutating func wait(_ duration: Duration) -> Bool {
        guard duration < wholeLeft else { return false }
        wholeLeft -= duration
        return true
    }
}
