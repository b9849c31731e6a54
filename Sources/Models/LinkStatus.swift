package import Primitives

/// What `check` knows of the address behind a pin.
package struct LinkStatus: Equatable, Sendable {
    package var state: LinkState = .unknown
    package var httpStatus: Int?
    package var checkedAt: Timestamp?

    package init(state: LinkState = .unknown, httpStatus: Int? = nil, checkedAt: Timestamp? = nil) {
        self.state = state
        self.httpStatus = httpStatus
        self.checkedAt = checkedAt
    }
}

/// What is remembered of a link between checks.
package struct LinkRecord: Equatable, Sendable {
    package var status: LinkStatus
    /// When the page was first not found, in the present row of failures.
    package var failingSince: Timestamp?

    package init(status: LinkStatus = LinkStatus(), failingSince: Timestamp? = nil) {
        self.status = status
        self.failingSince = failingSince
    }

    /// Takes what a check found. A page counts as dead only when it was not found on two different days (product.md §7), or at once
    /// where that is asked for; until then its state stays, with the status of the answer.
    package mutating func take(_ found: LinkStatus, decidesAtOnce: Bool, isSameDay: (Timestamp, Timestamp) -> Bool) {
        guard found.state == .dead else {
            failingSince = nil
            status = found
            return
        }
        let now = found.checkedAt ?? Timestamp(seconds: 0)
        let isConfirmed = decidesAtOnce || status.state == .dead || failingSince.map { !isSameDay($0, now) } ?? false
        failingSince = failingSince ?? now
        status = LinkStatus(state: isConfirmed ? .dead : status.state, httpStatus: found.httpStatus, checkedAt: found.checkedAt)
    }
}

package enum LinkState: String, CaseIterable, Sendable {
    case unknown
    case ok
    case moved
    case blocked
    case dead
    case dns
    case tls
    case timeout
    case refused
    case serverError = "server-error"
}
