internal import Models
internal import PageMetadata
internal import Primitives
internal import WebAddress

/// Fetches pages: attempts, redirects and refreshes, what the body says, and its images.
struct PageFetcher: Sendable {
    static let accept =
        "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8"

    let loader: ResourceLoader
    /// Nil where no images are kept.
    let images: ImageFetcher?

    private var configuration: NetworkConfiguration { loader.configuration }
    private var limits: FetchLimits { configuration.limits }

    /// Throws `FetchFailure` or `CancellationError`.
    ///
    /// Reading a page takes milliseconds, and a cache is on a disk: neither is to hold up the caller's actor.
    @concurrent
    func fetch(url: String, isTrusted: Bool, wantsImages: Bool) async throws -> FetchedPage {
        guard let address = WebURL.fetchable(url) else { throw FetchFailure(.unsupportedAddress, url: PasswordMask.masked(url)) }
        if configuration.isOffline { throw FetchFailure(.offline, url: address.masked) }
        let isGuarded = configuration.privateAddresses.isGuarded(isTrusted: isTrusted)
        var budget = FetchBudget(limits)
        let answer = try await loader.retrying(within: &budget, waits: limits.retryWaits) { budget in
            try await attempt(url, address, isGuarded: isGuarded, within: &budget)
        }
        guard wantsImages, let images, answer.page.isUsable else { return answer.page }
        return try await addImages(
            to: answer, images, ImagePage(home: address, isGuarded: isGuarded, loaded: answer.image), within: &budget)
    }

    // MARK: One attempt

    private func attempt(_ url: String, _ address: WebURL, isGuarded: Bool, within budget: inout FetchBudget) async throws
        -> Attempt<Answer>
    {
        var chain: RedirectChain
        do {
            chain = try RedirectChain(address, limit: limits.redirects)
        } catch {
            throw FetchProblem(error)
        }
        let request = ResourceRequest(accept: Self.accept, isGuarded: isGuarded) { [limits] in
            limits.bodyLimit(declared: $1.contentType, start: $2)
        }
        while true {
            let response = try await loader.load(request, along: &chain, within: &budget)
            let rest = try await restOfPDF(response, request, chain, within: &budget)
            let inspected = try inspect(response, rest, url, chain)
            if let target = inspected.refresh, chain.followRefresh(to: target) { continue }
            return Attempt(
                value: Answer(page: inspected.page, image: loadedImage(response, inspected, chain)), status: response.status,
                retryAfter: response.headers.text("retry-after"), interruption: response.interruption, url: chain.current.masked)
        }
    }

    private func inspect(_ response: TransferResponse, _ rest: PDFRest?, _ url: String, _ chain: RedirectChain) throws
        -> InspectedPage
    {
        let inspected = try PageInspector.inspect(
            PageResponse(
                url: url, askedURL: chain.asked, finalURL: chain.current.withoutCredentials, status: response.status,
                headers: response.headers, head: (rest?.body ?? response.body)[...],
                source: rest.map { ByteSource(head: $0.body, tail: $0.tail, count: $0.count) },
                size: response.wholeSize, isPermanentlyMoved: chain.isPermanent && chain.hops > 0)
        ) { try Zlib.inflateForPDF($0, limit: $1) }
        if let interruption = response.interruption, interruption == .expandsTooMuch || inspected.saysNothing {
            throw FetchProblem(chain.failure(interruption.reason), transfer: interruption)
        }
        return inspected
    }

    private func loadedImage(_ response: TransferResponse, _ inspected: InspectedPage, _ chain: RedirectChain) -> LoadedImage? {
        guard inspected.family == .image, response.isComplete else { return nil }
        return LoadedImage(url: chain.current.requestForm, bytes: response.body, headers: response.headers)
    }

    // MARK: Images

    private func addImages(
        to answer: Answer, _ images: ImageFetcher, _ owner: ImagePage, within budget: inout FetchBudget
    ) async throws -> FetchedPage {
        var page = answer.page
        let previews = page.images.prefix(ImagePurpose.thumbnail.mostCandidates).map(\.url)
        page.thumbnail = try await images.first(of: previews, for: .thumbnail, of: owner, within: &budget)
        var icons = page.icons.prefix(ImagePurpose.icon.mostCandidates).map(\.url)
        if let final = WebURL(page.finalURL), let usual = WebURL("/favicon.ico", base: final.withoutCredentials) {
            icons.append(usual.href)
        }
        page.favicon = try await images.first(of: icons, for: .icon, of: owner, within: &budget)
        return page
    }
}

extension InspectedPage {
    /// Whether a page that broke off had not come to anything yet: there is then no answer but the failure.
    fileprivate var saysNothing: Bool {
        switch family {
        case .html, .xhtml, .feed: page.isUsable && page.title == nil && page.description == nil && page.images.isEmpty
        default: false
        }
    }
}

/// What an attempt found.
struct Answer: Sendable {
    var page: FetchedPage
    var image: LoadedImage?
}

extension FetchLimits {
    /// How much of a page's body is read: by what the server calls it and what its first bytes are.
    func bodyLimit(declared: MediaType?, start: [UInt8]) -> Int {
        switch ContentSniffer.type(of: start[...], declared: declared).family {
        case .html, .xhtml, .feed, .text: pageBytes
        case .pdf: pdfHeadBytes
        case .image: imageBytes
        case .video, .audio, .zip, .gzip, .other: otherBytes
        }
    }
}

extension TransferResponse {
    /// Bytes of the whole body, where known: counted when it came whole, else as the server says, unless it counts packed ones.
    var wholeSize: Int64? {
        if isComplete { return Int64(body.count) }
        guard headers.bytes("content-encoding") == nil, let text = headers.text("content-length") else { return nil }
        return Int64(text).flatMap { $0 >= 0 ? $0 : nil }
    }
}
