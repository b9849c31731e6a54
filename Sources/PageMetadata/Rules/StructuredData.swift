/// What a page says of itself in JSON-LD (https://schema.org), as far as the rules of metadata.md §2.6 ask for it.
struct StructuredData {
    private static let scriptLimit = 256 << 10
    private static let depthLimit = 20

    private var nodes: [JSONObject] = []

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
            nodes.append(node)
            if let graph = node["@graph"] { collect(graph) }
        default: break
        }
    }

    // MARK: - What the rules ask for

    var headline: String? {
        mainNodes.firstResult { Self.text($0["headline"]) } ?? nodes.firstResult { Self.text($0["headline"]) }
    }

    var name: String? {
        mainNodes.firstResult { Self.text($0["name"]) }
    }

    var description: String? {
        mainNodes.firstResult { Self.text($0["description"]) } ?? nodes(of: .webSite).firstResult { Self.text($0["description"]) }
    }

    var siteName: String? {
        mainNodes.firstResult { Self.first($0["publisher"]).flatMap { Self.text($0["name"]) } }
            ?? nodes(of: .webSite).firstResult { Self.text($0["name"]) }
    }

    /// The type of the page's main node.
    var type: String? {
        mainNodes.first.flatMap { Kind.names(of: $0).first } ?? nodes.firstResult { Kind.names(of: $0).first }
    }

    /// Addresses, best first.
    var images: [String] {
        mainNodes.flatMap { Self.addresses($0["image"]) } + mainNodes.flatMap { Self.addresses($0["thumbnailUrl"]) }
    }

    /// The nodes that are about the page, in the order in which their names count.
    private var mainNodes: [JSONObject] {
        [.article, .videoObject, .product, .webPage].flatMap { nodes(of: $0) }
    }

    private func nodes(of kind: Kind) -> [JSONObject] {
        nodes.filter { Kind.names(of: $0).contains { kind.includes($0) } }
    }

    private enum Kind {
        case article, videoObject, product, webPage, webSite

        func includes(_ name: String) -> Bool {
            switch self {
            // The subtypes of Article, as in NewsArticle, BlogPosting, TechArticle.
            case .article: name.hasSuffix("Article") || name.hasSuffix("Posting") || name == "Report" || name == "APIReference"
            case .videoObject: name == "VideoObject"
            case .product: name == "Product"
            case .webPage: name.hasSuffix("Page")
            case .webSite: name == "WebSite"
            }
        }

        /// The types of a node without the address of their vocabulary.
        static func names(of node: JSONObject) -> [String] {
            let types = node["@type"].map { $0.array ?? [$0] } ?? []
            return types.compactMap { type in
                type.string.map { String($0.split(whereSeparator: { $0 == "/" || $0 == "#" }).last ?? "") }
            }
        }
    }

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
