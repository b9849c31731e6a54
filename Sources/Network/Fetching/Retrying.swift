internal import Models
internal import Primitives
internal import WebAddress

/// What an attempt brought, and what of it says whether another attempt is worth it.
struct Attempt<Value: Sendable>: Sendable {
    var value: Value
    var status: Int
    var retryAfter: String?
    /// Set when the transfer broke off in the body.
    var interruption: TransferFailure?
    /// The address that answered, for a failure.
    var url: String
}

extension ResourceLoader {
    /// Tries until an attempt is good or no more is allowed (metadata.md §2.4). Throws `FetchFailure` or `CancellationError`.
    ///
    /// Tried again are 429, 502, 503 and 504, a lost connection, and a name that cannot be looked up for now.
    func retrying<Value: Sendable>(
        within budget: inout FetchBudget, waits: [Duration], _ attempt: (inout FetchBudget) async throws -> Attempt<Value>
    ) async throws -> Value {
        var waits = waits[...]
        while true {
            budget.beginAttempt()
            do {
                let attempt = try await attempt(&budget)
                guard attempt.isTransient else { return attempt.value }
                let asked = attempt.retryAfter.flatMap { secondsToWait($0) }
                if let asked, asked > configuration.limits.longestRetryAfter / .seconds(1) {
                    throw FetchFailure(.retryLater(status: attempt.status, seconds: Int(asked)), url: attempt.url)
                }
                guard let planned = waits.popFirst() else { return try lastResort(attempt, asked) }
                let wait = asked.map { Duration.seconds($0) } ?? planned * environment.jitter()
                guard budget.wait(wait) else { return try lastResort(attempt, asked) }
                try await environment.sleep(wait)
            } catch let problem as FetchProblem {
                guard let planned = waits.popFirst(), await isTransient(problem) else { throw problem.failure }
                let wait = planned * environment.jitter()
                guard budget.wait(wait) else { throw problem.failure }
                try await environment.sleep(wait)
            }
        }
    }

    /// No more attempts: the answer itself, unless it named a later time.
    private func lastResort<Value>(_ attempt: Attempt<Value>, _ asked: Double?) throws -> Value {
        guard let asked else { return attempt.value }
        throw FetchFailure(.retryLater(status: attempt.status, seconds: Int(asked)), url: attempt.url)
    }

    private func isTransient(_ problem: FetchProblem) async -> Bool {
        guard let transfer = problem.transfer else { return false }
        if transfer.isConnectionLoss { return true }
        guard transfer.isHostNotFound, let host = WebURL(problem.failure.url)?.transferHost else { return false }
        return await AddressLookup.failsForNow(host)
    }

    /// The seconds of a `Retry-After` (RFC 9110 §10.2.3); nil where it says nothing. Bounded, so that any number is safe.
    private func secondsToWait(_ text: String) -> Double? {
        let longest = 1e9
        if !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) { return min(Double(text) ?? longest, longest) }
        guard let date = HTTPDate.parse(text) else { return nil }
        return min(max(0, Double(date.seconds - environment.now().seconds)), longest)
    }
}

extension Attempt {
    fileprivate var isTransient: Bool {
        [429, 502, 503, 504].contains(status) || interruption?.isConnectionLoss == true
    }
}
