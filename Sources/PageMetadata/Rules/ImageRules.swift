internal import Models
internal import WebAddress

/// Which image stands for a page (metadata.md §2.6).
enum ImageRules {
    private static let maximumCount = 20
    /// Bytes of a `data:` address.
    private static let dataLimit = 100_000

    /// The usable candidates, best first, each address once.
    static func images(_ facts: PageFacts, base: WebURL) -> [PageImage] {
        var images: [PageImage] = []
        var seen: Set<String> = []
        func add(_ address: some Sequence<UInt8>, _ width: Int? = nil, _ height: Int? = nil) {
            guard images.count < maximumCount, let url = usable(Array(address), base: base), seen.insert(url).inserted else {
                return
            }
            images.append(PageImage(url: url, width: width, height: height))
        }
        for image in facts.openGraphImages { add(image.url, image.width, image.height) }
        for key in ["twitter:image", "twitter:image:src", "itemprop:image"] { facts.addresses[key]?.forEach { add($0) } }
        for address in facts.structuredData.images { add(address.utf8) }
        for key in ["image_src", "thumbnail"] { facts.addresses[key]?.forEach { add($0) } }
        return images
    }

    /// An http(s) address, or a small raster image in the address itself.
    private static func usable(_ address: [UInt8], base: WebURL) -> String? {
        guard address.count <= dataLimit, let url = WebURL(utf8: address, base: base) else { return nil }
        if url.isHTTP { return url.href }
        guard url.scheme == "data" else { return nil }
        let types = ["png", "jpeg", "jpg", "gif", "webp", "avif", "bmp", "x-icon", "vnd.microsoft.icon"]
        let isRaster = types.contains { type in
            ["data:image/\(type);", "data:image/\(type),"].contains { url.href.lowercasedPrefix($0.utf8.count) == $0 }
        }
        return isRaster ? url.href : nil
    }
}

extension String {
    fileprivate func lowercasedPrefix(_ count: Int) -> String {
        String(decoding: utf8.prefix(count).map(\.asciiLowercased), as: UTF8.self)
    }
}
