internal import Clients
internal import Models
internal import PageMetadata
internal import Primitives
internal import WebAddress

/// Asks whether an address still answers (product.md §7): HEAD, then GET where HEAD is refused, and once more where that fails.
struct LinkChecker: Sendable {
    let loader: ResourceLoader

    private var configuration: NetworkConfiguration { loader.configuration }

    /// Throws `FetchFailure` where nothing can be said of the address, or `CancellationError`.
    @concurrent
    func check(url: String, isTrusted: Bool) async throws -> CheckedLink {
        guard let address = WebURL.fetchable(url) else { throw FetchFailure(.unsupportedAddress, url: PasswordMask.masked(url)) }
        if configuration.isOffline { throw FetchFailure(.offline, url: address.masked) }
        let isGuarded = configuration.privateAddresses.isGuarded(isTrusted: isTrusted)
        var budget = FetchBudget(configuration.limits)
        let first = try await look(address, isGuarded: isGuarded, within: &budget)
        let wait = (configuration.limits.retryWaits.first ?? .seconds(1)) * loader.environment.jitter()
        guard first.status.state != .ok, first.status.state != .moved, budget.wait(wait) else { return first }
        try await loader.environment.sleep(wait)
        return try await look(address, isGuarded: isGuarded, within: &budget)
    }

    private func look(_ address: WebURL, isGuarded: Bool, within budget: inout FetchBudget) async throws -> CheckedLink {
        budget.beginAttempt()
        do {
            let (response, chain) = try await ask(.head, address, isGuarded: isGuarded, within: &budget)
            if response.status < 400 || response.status == 429 { return answer(response, chain) }
        } catch let problem as FetchProblem where problem.mayBeAboutHEAD {
            // Some servers drop the connection instead of refusing the method.
        } catch let problem as FetchProblem {
            return try await answer(problem, address)
        }
        do {
            let (response, chain) = try await ask(.get, address, isGuarded: isGuarded, within: &budget)
            return answer(response, chain)
        } catch let problem as FetchProblem {
            return try await answer(problem, address)
        }
    }

    private func ask(
        _ method: TransferRequest.Method, _ address: WebURL, isGuarded: Bool, within budget: inout FetchBudget
    ) async throws -> (TransferResponse, RedirectChain) {
        do {
            var chain = try RedirectChain(address, limit: configuration.limits.redirects)
            let request = ResourceRequest(method: method, accept: PageFetcher.accept, isGuarded: isGuarded) { _, _, _ in 0 }
            let response = try await loader.load(request, along: &chain, within: &budget)
            return (response, chain)
        } catch let failure as FetchFailure {
            throw FetchProblem(failure)
        }
    }

    private func answer(_ response: TransferResponse, _ chain: RedirectChain) -> CheckedLink {
        let hasMoved = chain.hops > 0 && chain.isPermanent && chain.hasMoved
        let state: LinkState =
            switch response.status {
            case ..<400: hasMoved ? .moved : .ok
            case 404, 410: .dead
            case 408: .timeout
            case 500...: .serverError
            default: .blocked
            }
        let status = LinkStatus(state: state, httpStatus: response.status, checkedAt: loader.environment.now())
        return CheckedLink(status: status, finalURL: chain.current.withoutCredentials.href)
    }

    /// What a failure says of the link. Throws it where it says something of this machine or of the settings instead.
    private func answer(_ problem: FetchProblem, _ address: WebURL) async throws -> CheckedLink {
        let state: LinkState
        switch problem.failure.reason {
        case .hostNotFound:
            // Without a network no name is found: that must not make a pin look dead.
            state =
                await AddressLookup.failsForNow(WebURL(problem.failure.url)?.transferHost ?? address.transferHost)
                ? .unknown : .dns
        case .connectionRefused, .connectionLost: state = .refused
        case .tls: state = .tls
        case .timeout: state = .timeout
        case .tooManyRedirects, .redirectLoop, .badBody, .transfer: state = .serverError
        case .redirectToScheme: state = .blocked
        case .retryLater(let status, _):
            return CheckedLink(status: LinkStatus(state: .blocked, httpStatus: status, checkedAt: loader.environment.now()))
        case .unsupportedAddress, .privateAddress, .offline, .libraryMissing: throw problem.failure
        }
        return CheckedLink(status: LinkStatus(state: state, checkedAt: loader.environment.now()))
    }
}

extension FetchProblem {
    fileprivate var mayBeAboutHEAD: Bool {
        switch failure.reason {
        case .connectionLost, .badBody: true
        default: false
        }
    }
}
