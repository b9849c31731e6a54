package import Clients
package import Models

/// What became of the page of one pin.
package struct FetchReport: Equatable, Sendable {
    package var id: Int64
    package var url: String
    /// The pin as it is now; nil when it is gone.
    package var pin: Pin?
    /// Nil when the page was had.
    package var problem: FetchProblem?

    package init(id: Int64, url: String, pin: Pin? = nil, problem: FetchProblem? = nil) {
        self.id = id
        self.url = url
        self.pin = pin
        self.problem = problem
    }
}

package enum FetchProblem: Equatable, Sendable {
    case failed(FetchFailure)
    case status(Int)
    case wall(PageWall)
    /// The page was had and could not be kept.
    case notKept(ClientError)

    package init?(_ result: Result<FetchedPage, FetchFailure>) {
        switch result {
        case .failure(let failure): self = .failed(failure)
        case .success(let page):
            if let wall = page.wall, wall != .login {
                self = .wall(wall)
            } else if page.hasErrorStatus, let status = page.httpStatus {
                self = .status(status)
            } else {
                return nil
            }
        }
    }

    /// Whether it was not even tried, because nothing may be sent.
    package var isOffline: Bool {
        if case .failed(let failure) = self { failure.reason == .offline } else { false }
    }

    /// Why, in words that follow `saved without its page:` and are kept with the pin.
    package var sentence: String {
        switch self {
        case .failed(let failure): failure.sentence
        case .status(let status): "the server answered with status \(status)"
        case .wall(.challenge): "the site asks for proof of a human"
        case .wall(.consent): "the site asks for consent first"
        case .wall(.login): "the site asks for a login"
        case .notKept: "the page could not be kept"
        }
    }
}
