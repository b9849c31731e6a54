/// What a page says of itself in JSON-LD (https://schema.org), as far as the rules of metadata.md §2.6 ask for it.
struct StructuredData {
    private static let scriptLimit = 256 << 10
    private static let depthLimit = 20
    private static let typeLimit = 8

    /// More nodes of a kind than this are a page's malice.
    private static let nodeLimit = 32

    /// The nodes that are about the page or its site, by kind.
    private var nodes: [Kind: [JSONObject]] = [:]
    /// Of the first node, of whatever kind, that has one.
    private var anyHeadline: String?
    private var anyType: String?

    /// Reads one script. What is no JSON is passed over, not mended.
    mutating func note(_ script: [UInt8]) {
        guard script.count <= Self.scriptLimit else { return }
        guard let value = try? JSONReader.document(Self.unwrapped(script[...]), maximumDepth: Self.depthLimit) else { return }
        collect(value)
    }

    /// Without the comment or CDATA marks that old pages put around scripts.
    private static func unwrapped(_ script: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var body = script.trimmingASCIIWhitespace
        if body.starts(with: [0xEF, 0xBB, 0xBF]) { body = body.dropFirst(3).trimmingASCIIWhitespace }
        for (opening, closing) in [("<!--", "-->"), ("//<![CDATA[", "//]]>"), ("/*<![CDATA[*/", "/*]]>*/"), ("<![CDATA[", "]]>")]
        {
            if body.starts(with: Array(opening.utf8)) { body = body.dropFirst(opening.utf8.count).trimmingASCIIWhitespace }
            if body.suffix(closing.utf8.count).elementsEqual(closing.utf8) {
                body = body.dropLast(closing.utf8.count).trimmingASCIIWhitespace
            }
        }
        return body
    }

    /// The reader's limit bounds the depth.
    private mutating func collect(_ value: JSONValue) {
        switch value {
        case .array(let values): values.forEach { collect($0) }
        case .object(let node):
            note(node)
            if let graph = node["@graph"] { collect(graph) }
        default: break
        }
    }

    private mutating func note(_ node: JSONObject) {
        let types = Self.types(of: node)
        anyType = anyType ?? types.first
        anyHeadline = anyHeadline ?? Self.text(node["headline"])
        for kind in Set(types.compactMap { Kind(type: $0) }) where nodes[kind, default: []].count < Self.nodeLimit {
            nodes[kind, default: []].append(node)
        }
    }

    /// The types of a node without the address of their vocabulary.
    private static func types(of node: JSONObject) -> [String] {
        let types = node["@type"].map { $0.array ?? [$0] } ?? []
        return types.prefix(typeLimit).compactMap { type in
            type.string?.split(whereSeparator: { $0 == "/" || $0 == "#" }).last.map { String($0) }
        }
    }

    private enum Kind {
        case article, videoObject, product, webPage, webSite

        init?(type: String) {
            switch type {
            case "VideoObject": self = .videoObject
            case "Product": self = .product
            case "WebSite": self = .webSite
            // The subtypes of Article, as in NewsArticle, BlogPosting, TechArticle.
            case "Report", "APIReference": self = .article
            case _ where type.hasSuffix("Article") || type.hasSuffix("Posting"): self = .article
            case _ where type.hasSuffix("Page"): self = .webPage
            default: return nil
            }
        }
    }

    // MARK: - What the rules ask for

    var headline: String? {
        mainNodes.firstResult { Self.text($0["headline"]) } ?? anyHeadline
    }

    var name: String? {
        mainNodes.firstResult { Self.text($0["name"]) }
    }

    var description: String? {
        (mainNodes + siteNodes).firstResult { Self.text($0["description"]) }
    }

    var siteName: String? {
        mainNodes.firstResult { Self.first($0["publisher"]).flatMap { Self.text($0["name"]) } }
            ?? siteNodes.firstResult { Self.text($0["name"]) }
    }

    /// The type of the page's main node.
    var type: String? {
        mainNodes.first.flatMap { Self.types(of: $0).first } ?? anyType
    }

    /// Addresses, best first.
    var images: [String] {
        mainNodes.flatMap { Self.addresses($0["image"]) } + mainNodes.flatMap { Self.addresses($0["thumbnailUrl"]) }
    }

    /// The nodes that are about the page, in the order in which their names count.
    private var mainNodes: [JSONObject] {
        [.article, .videoObject, .product, .webPage].flatMap { nodes[$0, default: []] }
    }

    private var siteNodes: [JSONObject] { nodes[.webSite, default: []] }

    private static func first(_ value: JSONValue?) -> JSONValue? {
        value?.array?.first ?? value
    }

    /// A string that is not blank, cleaned; also that of a list's first element or of a `@value`.
    private static func text(_ value: JSONValue?) -> String? {
        guard let value = first(value), let text = value.string ?? value["@value"]?.string else { return nil }
        return MetadataText.cleaned(DoublyEscapedText.decoded(Array(text.utf8)[...]), limit: MetadataText.descriptionLimit)
    }

    /// A string, an object's `url`, or those of a list.
    private static func addresses(_ value: JSONValue?) -> [String] {
        let values = value.map { $0.array ?? [$0] } ?? []
        return values.prefix(PageFacts.maximumCount).compactMap { item in
            guard let text = item.string ?? first(item["url"] ?? item["contentUrl"])?.string, !text.isEmpty else { return nil }
            return String(decoding: DoublyEscapedText.decoded(Array(text.utf8)[...]), as: UTF8.self)
        }
    }
}

extension Sequence {
    /// The first result that is not nil.
    fileprivate func firstResult<Result>(_ transform: (Element) -> Result?) -> Result? {
        for element in self {
            if let result = transform(element) { return result }
        }
        return nil
    }
}
