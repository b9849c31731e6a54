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
