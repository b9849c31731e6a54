internal import Models
internal import WebAddress

/// Which image stands for a page (metadata.md §2.6).
enum ImageRules {
    private static let maximumCount = 20

    /// The usable candidates, best first, each address once.
    static func images(_ facts: PageFacts, base: WebURL?) -> [PageImage] {
        var images: [PageImage] = []
        var seen: Set<String> = []
        func add(_ address: [UInt8], _ width: Int? = nil, _ height: Int? = nil) {
            guard images.count < maximumCount, let url = PageAddress.loadable(address, base: base),
                seen.insert(url.href).inserted
            else {
                return
            }
            images.append(PageImage(url: url.href, width: width, height: height))
        }
        for image in facts.openGraphImages { add(image.url, image.width, image.height) }
        for key in ["twitter:image", "twitter:image:src", "itemprop:image"] { facts.addresses[key]?.forEach { add($0) } }
        for address in facts.structuredData.images { add(Array(address.utf8)) }
        for key in ["image_src", "thumbnail"] { facts.addresses[key]?.forEach { add($0) } }
        return images
    }
}
