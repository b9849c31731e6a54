/// What a page says in its elements, in document order, before any rule chooses among it (metadata.md §2.6).
struct PageFacts {
    /// The text of the first `<title>` that has any, and of the first `<h1>`; cleaned.
    var documentTitle: String?
    var heading: String?
    /// The first value of each key of `textKeys` that is not blank; cleaned.
    var texts: [String: String] = [:]
    /// The values of each key of `addressKeys`, in order.
    var addresses: [String: [[UInt8]]] = [:]
    var openGraphImages: [OpenGraphImage] = []
    var canonicalLinks: [[UInt8]] = []
    var icons: [IconLink] = []
    var language: String?
    var baseAddress: [UInt8]?
    var refreshes: [String] = []
    var structuredData = StructuredData()

    /// An `og:image` and the properties that follow it.
    struct OpenGraphImage {
        var url: [UInt8]
        var width: Int?
        var height: Int?
    }

    struct IconLink {
        let href: [UInt8]
        let sizes: String?
        /// The `type` attribute in lower case.
        let mediaType: String
        let isAppleTouchIcon: Bool
    }

    // Bytes are copied here: a slice would keep all the attributes of its tag.

    /// More of a kind than this are a page's malice.
    static let maximumCount = 64

    static let textKeys: Set<String> = [
        "og:title", "twitter:title", "title", "dc.title", "dcterms.title", "parsely-title", "citation_title",
        "og:description", "description", "twitter:description", "itemprop:description", "dc.description",
        "og:site_name", "application-name", "apple-mobile-web-app-title", "og:type", "og:locale",
    ]
    static let addressKeys: Set<String> = [
        "og:url", "twitter:image", "twitter:image:src", "itemprop:image", "image_src", "thumbnail",
    ]

    mutating func note(address: [UInt8], for key: String) {
        guard !address.isEmpty, addresses[key, default: []].count < Self.maximumCount else { return }
        addresses[key, default: []].append(address)
    }

    mutating func note(text: ArraySlice<UInt8>, for key: String) {
        guard texts[key] == nil else { return }
        texts[key] = MetadataText.cleaned(text, limit: MetadataText.descriptionLimit)
    }
}
