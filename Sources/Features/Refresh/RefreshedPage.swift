internal import Models
package import PinSaving

/// What became of one page of a refresh.
package struct RefreshedPage: Equatable, Sendable {
    package enum Outcome: Equatable, Sendable {
        case fetched
        /// Fetched, and the same as before.
        case unchanged
        case blocked
        case failed
        /// No page to fetch.
        case skipped
    }

    package var id: Int64
    package var url: String
    package var outcome: Outcome
    package var problem: FetchProblem?

    package init(id: Int64, url: String, outcome: Outcome, problem: FetchProblem? = nil) {
        self.id = id
        self.url = url
        self.outcome = outcome
        self.problem = problem
    }

    init(id: Int64, url: String, before: Pin, report: FetchReport) {
        let outcome: Outcome
        switch report.problem {
        case nil: outcome = report.pin.map { $0.page.hasSameFindings(as: before.page) } == true ? .unchanged : .fetched
        case .wall: outcome = .blocked
        case .failed(let failure) where failure.reason == .unsupportedAddress: outcome = .skipped
        case .failed, .status, .notKept: outcome = .failed
        }
        self.init(id: id, url: url, outcome: outcome, problem: outcome == .skipped ? nil : report.problem)
    }
}

/// How many pages came out how.
package struct RefreshCounts: Equatable, Sendable {
    package var fetched = 0
    package var unchanged = 0
    package var blocked = 0
    package var failed = 0
    package var skipped = 0
    /// Failures that are the network's and not the page's.
    package var failedInNetwork = 0

    package init() {}

    mutating func count(_ page: RefreshedPage) {
        switch page.outcome {
        case .fetched: fetched += 1
        case .unchanged: unchanged += 1
        case .blocked: blocked += 1
        case .failed: failed += 1
        case .skipped: skipped += 1
        }
        if page.outcome == .failed, case .failed = page.problem { failedInNetwork += 1 }
    }

    /// Nothing had and all of it the network's fault is something else than some pages that failed.
    var failures: [CommandFailure] {
        guard failed > 0 else { return [] }
        if fetched + unchanged + blocked == 0, failedInNetwork == failed { return [.networkUnreachable(pages: failed)] }
        return [.pagesFailed(failed: failed, all: fetched + unchanged + blocked + failed)]
    }
}

extension PinPage {
    /// Whether a fetch found the same as the one before it.
    func hasSameFindings(as other: PinPage) -> Bool {
        var (first, second) = (self, other)
        first.fetchedAt = nil
        second.fetchedAt = nil
        return first == second
    }
}
