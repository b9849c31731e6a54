/// The key under which `duplicates` groups addresses as probably one page: http and https, `www.`, slashes at the end,
/// the order of the query and tracking parameters make no difference. The fragment does.
package struct LooseKey: Sendable {
    package let text: String
    private let isSecure: Bool
    private let hasWWW: Bool
    private let hasTrailingSlash: Bool
    private let hasTracking: Bool
    /// The query without tracking parameters, in its own order.
    private let query: [UInt8]

    package init(_ address: String) {
        let trimmed = AddressTrimming.trimmed(address)
        guard let url = WebURL(trimmed), url.isHTTP else {
            text = ComparisonKey.key(for: trimmed)
            (isSecure, hasWWW, hasTrailingSlash, hasTracking, query) = (false, false, false, false, [])
            return
        }
        var form = NormalForm(url)
        hasTrailingSlash = form.hadTrailingSlash
        isSecure = url.layout.scheme == .https

        let credentials = url.bytes(url.layout.schemeEnd + 3, url.layout.hostStart)
        var host = url.bytes(url.layout.hostStart, url.layout.authorityEnd)
        hasWWW = Site.hasWWW(host[...])
        if hasWWW { host.removeFirst(4) }
        form.prefix = Array("https://".utf8) + NormalForm.respelled(credentials[...]) + host

        let parameters = form.query.split(separator: UInt8(ascii: "&"))
        let kept = parameters.filter { !TrackingParameters.isTracking($0) }
        hasTracking = kept.count < parameters.count
        query = Array(kept.joined(separator: [UInt8(ascii: "&")]))
        form.query = Array(
            kept.sorted { $0.lexicographicallyPrecedes($1) }.joined(separator: [UInt8(ascii: "&")]))
        text = String(decoding: form.bytes, as: UTF8.self)
    }

    /// What tells the addresses of one group apart; nothing where they have the same comparison key in the same spelling,
    /// or differ in spelling only.
    package static func differences(among keys: [LooseKey]) -> [LooseDifference] {
        guard let first = keys.first else { return [] }
        var found: [LooseDifference] = []
        if keys.contains(where: { $0.isSecure != first.isSecure }) { found.append(.scheme) }
        if keys.contains(where: { $0.hasWWW != first.hasWWW }) { found.append(.www) }
        if keys.contains(where: { $0.hasTrailingSlash != first.hasTrailingSlash }) { found.append(.trailingSlash) }
        if keys.contains(where: { $0.query != first.query }) { found.append(.queryOrder) }
        if keys.contains(where: { $0.hasTracking != first.hasTracking }) { found.append(.trackingParameters) }
        return found
    }
}

/// A way in which addresses with one `LooseKey` differ. The raw values are fit for machines.
package enum LooseDifference: String, CaseIterable, Sendable {
    case scheme
    case www
    case trailingSlash = "trailing-slash"
    case queryOrder = "query-order"
    case trackingParameters = "tracking-parameters"
}
