internal import Models
internal import PageMetadata
internal import Primitives
internal import WebAddress

/// Fetches preview images and icons into the cache (metadata.md §2.8, §2.9). None of its failures is one of the page's.
struct ImageFetcher: Sendable {
    private static let accept = "image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5"

    let loader: ResourceLoader
    let cache: ImageCache
    let seen: SeenImages

    private var limits: FetchLimits { loader.configuration.limits }

    /// The first of the candidates that is an image. Throws only `CancellationError`.
    ///
    func first(
        of candidates: [String], for purpose: ImagePurpose, of page: ImagePage, within budget: inout FetchBudget
    ) async throws -> PinImage? {
        for url in candidates {
            if let seen = seen.image(url, purpose, isGuarded: page.isGuarded) {
                if let seen { return seen }
                continue
            }
            let image = try await image(url, for: purpose, of: page, within: &budget)
            seen.note(image, url, purpose, isGuarded: page.isGuarded)
            if let image { return image }
        }
        return nil
    }

    private func image(_ url: String, for purpose: ImagePurpose, of page: ImagePage, within budget: inout FetchBudget)
        async throws -> PinImage?
    {
        if let bytes = DataURL.bytes(url, limit: limits.dataURLBytes) {
            let key = "data:\(SHA256.hexadecimal(SHA256.digest(bytes)))"
            return keep(bytes, NewImage(url: url, key: key, finalURL: key), for: purpose)
        }
        guard let address = WebURL(url), address.isHTTP else { return nil }
        let key = address.requestForm
        if let known = page.loaded, known.url == key {
            return keep(known.bytes, NewImage(url: url, key: key, finalURL: key, headers: known.headers), for: purpose)
        }
        let record = cachedRecord(key)
        if let record, isFresh(record) {
            loader.configuration.trace?("cached: \(address.masked)")
            return PinImage(url: url, cacheName: ImageCache.imageName(record))
        }
        var request = ResourceRequest(accept: Self.accept, isGuarded: page.isGuarded) { status, _, _ in
            status == 200 ? purpose.byteLimit(limits) : 0
        }
        if let record { request.extraHeaderLines = conditions(record) }
        budget.beginAttempt()
        do {
            var chain = try RedirectChain(address, home: page.home, limit: limits.redirects)
            let response = try await loader.load(request, along: &chain, within: &budget)
            let image = NewImage(url: url, key: key, finalURL: chain.current.requestForm, headers: response.headers)
            return take(response, image, record, for: purpose)
        } catch let error as CancellationError {
            throw error
        } catch {
            // The image that an earlier fetch brought is better than none.
            return record.map { PinImage(url: url, cacheName: ImageCache.imageName($0)) }
        }
    }

    private func take(_ response: TransferResponse, _ image: NewImage, _ record: CacheRecord?, for purpose: ImagePurpose)
        -> PinImage?
    {
        switch response.status {
        case 200 where response.isComplete:
            if let kept = keep(response.body, image, for: purpose) { return kept }
        case 304:
            guard var record else { return nil }
            record.fetchedAt = loader.environment.now().seconds
            record.isGone = false
            if let etag = response.headers.text("etag") { record.etag = etag }
            if let age = maxAge(response.headers) { record.maxAge = age }
            return renewed(record, image)
        case 404, 410:
            guard var record else { return nil }
            record.isGone = true
            return renewed(record, image)
        default: break
        }
        return record.map { PinImage(url: image.url, cacheName: ImageCache.imageName($0)) }
    }

    /// The image as it is in the cache now; nil where the bytes are none that serves.
    private func keep(_ bytes: [UInt8], _ image: NewImage, for purpose: ImagePurpose) -> PinImage? {
        guard let header = ImageHeader(bytes), purpose.accepts(header) else { return nil }
        let record = CacheRecord(
            url: image.key, finalURL: image.finalURL, etag: image.headers.text("etag"),
            lastModified: image.headers.text("last-modified"),
            fetchedAt: loader.environment.now().seconds, maxAge: maxAge(image.headers), mediaType: header.mediaType,
            size: Int64(bytes.count),
            width: header.displayWidth, height: header.displayHeight, hasActiveContent: header.hasActiveContent)
        do {
            return PinImage(url: image.url, cacheName: try cache.store(bytes, record))
        } catch {
            // A full or read-only disk: the page is fetched all the same, and the address is known.
            return PinImage(url: image.url)
        }
    }

    private func renewed(_ record: CacheRecord, _ image: NewImage) -> PinImage {
        do {
            return PinImage(url: image.url, cacheName: try cache.renew(record))
        } catch {
            return PinImage(url: image.url, cacheName: ImageCache.imageName(record))
        }
    }

    private func cachedRecord(_ url: String) -> CacheRecord? {
        do {
            return try cache.record(for: url)
        } catch {
            // A cache that cannot be read is as good as empty.
            return nil
        }
    }

    private func isFresh(_ record: CacheRecord) -> Bool {
        guard let maxAge = record.maxAge, !record.isGone else { return false }
        let age = loader.environment.now().seconds - record.fetchedAt
        return age >= 0 && age < maxAge
    }

    private func conditions(_ record: CacheRecord) -> [String] {
        if let etag = record.etag { return ["If-None-Match: \(etag)"] }
        if let date = record.lastModified { return ["If-Modified-Since: \(date)"] }
        return []
    }

    /// `max-age` of Cache-Control (RFC 9111 §5.2.2.1), a year at the most.
    private func maxAge(_ headers: HTTPHeaders) -> Int64? {
        guard let text = headers.text("cache-control")?.lowercased() else { return nil }
        for directive in text.split(separator: ",") {
            let words = directive.split(separator: "=")
            guard words.count == 2, words[0].utf8.filter({ $0 != 0x20 }).elementsEqual("max-age".utf8) else { continue }
            let digits = words[1].utf8.filter { 0x30...0x39 ~= $0 }
            return min(Int64(String(decoding: digits, as: UTF8.self)) ?? 31_536_000, 31_536_000)
        }
        return nil
    }
}

/// The page that images belong to.
struct ImagePage: Sendable {
    /// The address that was asked for.
    var home: WebURL
    var isGuarded: Bool
    /// What was loaded as the page, when it is an image itself.
    var loaded: LoadedImage?
}

struct LoadedImage: Sendable {
    var url: String
    var bytes: [UInt8]
    var headers: HTTPHeaders
}

/// Where bytes that may be an image came from.
private struct NewImage {
    /// As the page gives it.
    var url: String
    /// What the cache knows it by: no credentials, and for a `data:` URL no copy of itself.
    var key: String
    var finalURL: String
    var headers = HTTPHeaders()
}
