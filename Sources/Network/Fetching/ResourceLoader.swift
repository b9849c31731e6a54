internal import Models
internal import PageMetadata
internal import Primitives
internal import WebAddress

/// What is asked of a resource, whatever its address turns out to be.
struct ResourceRequest: Sendable {
    var method = TransferRequest.Method.get
    var accept: String
    /// Fields beside the usual ones, such as conditions; sent on every hop.
    var extraHeaderLines: [String] = []
    var range: String?
    var isGuarded: Bool
    /// As in `TransferRequest`.
    var sink: (@Sendable ([UInt8]) throws -> Void)?
    var bodyLimit: @Sendable (_ status: Int, _ headers: HTTPHeaders, _ start: [UInt8]) -> Int
}

/// Requests along a chain of redirects. One load is one attempt: what to try again is for the caller to say.
struct ResourceLoader: Sendable {
    /// The body of a redirect is read, so that its connection can be used again, but not far.
    private static let redirectBodyBytes = 16 << 10
    private static let guardedPorts: Set<UInt16> = [80, 443, 8080, 8443]

    let transfers: Transfers
    let configuration: NetworkConfiguration
    let environment: FetchEnvironment

    /// Goes on from where `chain` is until a response is no redirect. Throws `FetchProblem` or `CancellationError`.
    func load(_ request: ResourceRequest, along chain: inout RedirectChain, within budget: inout FetchBudget) async throws
        -> TransferResponse
    {
        while true {
            let response = try await perform(request, at: chain, within: &budget)
            do {
                guard try chain.follow(status: response.status, headers: response.headers, at: environment.now()) else {
                    return response
                }
            } catch {
                throw FetchProblem(error)
            }
        }
    }

    private func perform(_ request: ResourceRequest, at chain: RedirectChain, within budget: inout FetchBudget) async throws
        -> TransferResponse
    {
        if request.isGuarded, let refused = refusedPlace(chain.current) {
            throw FetchProblem(chain.failure(.privateAddress(refused)))
        }
        guard let first = transferRequest(request, at: chain, within: budget) else { throw FetchProblem(chain.failure(.timeout)) }
        do {
            let response = try await send(first, at: chain, within: &budget)
            guard let interruption = response.interruption, interruption.isWrongEncoding else { return response }
        } catch let problem as FetchProblem where problem.transfer?.isWrongEncoding == true {
            // Falls through to the second try.
        }
        guard var second = transferRequest(request, at: chain, within: budget) else {
            throw FetchProblem(chain.failure(.timeout))
        }
        second.acceptsCompression = false
        return try await send(second, at: chain, within: &budget)
    }

    private func send(_ request: TransferRequest, at chain: RedirectChain, within budget: inout FetchBudget) async throws
        -> TransferResponse
    {
        switch await transfers.perform(request) {
        case .response(let response, let elapsed):
            budget.spend(elapsed)
            configuration.trace?(RequestTrace.line(request, response, at: chain.current.masked, elapsed))
            return response
        case .failure(let failure, let elapsed):
            budget.spend(elapsed)
            let failed = chain.failure(failure.reason)
            configuration.trace?(RequestTrace.line(request, failed, elapsed))
            throw FetchProblem(failed, transfer: failure)
        case .cancelled:
            throw CancellationError()
        }
    }

    /// Nil when there is no time left for it.
    private func transferRequest(_ request: ResourceRequest, at chain: RedirectChain, within budget: FetchBudget)
        -> TransferRequest?
    {
        guard let timeLimit = budget.timeLimit else { return nil }
        let url = chain.current
        let limit = request.bodyLimit
        var transfer = TransferRequest(url: url.requestForm, host: url.transferHost, userAgent: userAgent, timeLimit: timeLimit) {
            RedirectChain.isRedirect($0) && $1.bytes("location") != nil ? Self.redirectBodyBytes : limit($0, $1, $2)
        }
        transfer.method = request.method
        transfer.headerLines = headerLines(request, cookies: chain.cookies)
        transfer.credentials = chain.credentials
        transfer.usesNetrc = !request.isGuarded && chain.isAtHome && transfer.credentials == nil
        transfer.range = request.range
        // A range counts the bytes as they are sent, and a file is kept as it is: neither is to be packed.
        transfer.acceptsCompression = request.range == nil && request.sink == nil
        transfer.isGuarded = request.isGuarded
        transfer.sink = request.sink
        return transfer
    }

    private func headerLines(_ request: ResourceRequest, cookies: String?) -> [String] {
        var lines = ["Accept: \(request.accept)"] + request.extraHeaderLines
        if let language = configuration.acceptLanguage { lines.append("Accept-Language: \(language)") }
        if let cookies { lines.append("Cookie: \(cookies)") }
        return lines.filter(NetworkConfiguration.isHeaderValue)
    }

    private var userAgent: String {
        let text = configuration.userAgent
        return NetworkConfiguration.isHeaderValue(text) && !text.isEmpty ? text : NetworkConfiguration.defaultUserAgent
    }

    /// What is known to be refused before a name is looked up: it holds behind a proxy too, where no address is seen.
    private func refusedPlace(_ url: WebURL) -> String? {
        let host = url.transferHost
        if let port = url.port, !Self.guardedPorts.contains(port) { return "\(host):\(port)" }
        if host == "localhost" || host.hasSuffix(".localhost") { return host }
        guard let address = NetworkAddress(text: host), !address.isPublic else { return nil }
        return address.description
    }
}

/// A failure, with the transfer's own where one failed: whether to try again depends on it.
struct FetchProblem: Error, Sendable {
    var failure: FetchFailure
    var transfer: TransferFailure?

    init(_ failure: FetchFailure, transfer: TransferFailure? = nil) {
        self.failure = failure
        self.transfer = transfer
    }
}
