internal import Clients
internal import Models
internal import PageMetadata
internal import WebAddress

/// Fetches the file behind an address, handing over its bytes as they come: it may be larger than memory.
struct FileDownloader: Sendable {
    let loader: ResourceLoader

    private var configuration: NetworkConfiguration { loader.configuration }

    /// One attempt only: what was handed over cannot be taken back. Throws `FetchFailure` or `CancellationError`.
    @concurrent
    func download(_ request: DownloadRequest, into take: @escaping @Sendable ([UInt8]) throws -> Void) async throws
        -> DownloadedFile
    {
        guard let address = WebURL.fetchable(request.url) else {
            throw FetchFailure(.unsupportedAddress, url: PasswordMask.masked(request.url))
        }
        if configuration.isOffline { throw FetchFailure(.offline, url: address.masked) }
        let limit = configuration.limits.download
        var budget = FetchBudget(attempt: limit, whole: limit)
        var chain = try RedirectChain(address, limit: configuration.limits.redirects)
        var resource = ResourceRequest(
            accept: "*/*", isGuarded: configuration.privateAddresses.isGuarded(isTrusted: request.isTrusted)
        ) { _, _, _ in 0 }
        resource.sink = take
        do {
            let response = try await loader.load(resource, along: &chain, within: &budget)
            if let interruption = response.interruption { throw chain.failure(interruption.reason) }
            let name = response.headers.bytes("content-disposition").flatMap { ContentDisposition.fileName($0) }
            return DownloadedFile(
                finalURL: chain.current.withoutCredentials.href, httpStatus: response.status,
                name: name ?? FileName.lastPathSegment(ofURL: chain.current.withoutCredentials.href))
        } catch let problem as FetchProblem {
            throw problem.failure
        }
    }
}
