#if canImport(Testing)
    /// Lets the main actor work off what is queued, and what that queues in turn, so that effects get as far as they can by
    /// themselves.
    ///
    /// Each round goes to the end of the main actor's queue: effects that were waiting to start have run to their first
    /// suspension after it, however busy the machine is. What a suspended effect waits for goes round by other threads when it
    /// comes: the rounds give that a chance, not a promise.
    @MainActor
    package func settle(rounds: Int = 20) async {
        for round in 1...rounds {
            await withCheckedContinuation { continuation in
                Task { continuation.resume() }
            }
            if round.isMultiple(of: 8) { await Task.yield() }
        }
    }
#endif
