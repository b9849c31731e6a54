package import WebAddress

/// Reads the page that a body is.
///
///     let page = HTMLPageReader.read(body: bytes[...], finalURL: url, charset: "utf-8")
package enum HTMLPageReader {
    /// Never fails: whatever the bytes are, something is read of them. Linear time.
    ///
    /// - Parameters:
    ///   - body: the bytes of the page, or as many of its first as there are.
    ///   - finalURL: the address that answered; nil for a page from elsewhere, whose relative addresses then mean nothing.
    ///   - charset: the `charset` of the Content-Type header.
    ///   - contentLanguage: the Content-Language header.
    ///   - isXML: whether the page is served as `application/xhtml+xml`, so that it is read as
    ///     XML: its XML declaration counts, empty-element tags and CDATA sections are what they are in XML.
    package static func read(
        body: ArraySlice<UInt8>, finalURL: WebURL?, charset: String? = nil, contentLanguage: String? = nil, isXML: Bool = false
    ) -> HTMLPage {
        let encoding = CharacterEncoding.detect(body, label: charset, isXML: isXML)
        let document = encoding.decode(body)
        let facts = PageFactsCollector.facts(of: document, isXML: isXML)
        let base = baseURL(facts, finalURL)
        let data = facts.structuredData
        return HTMLPage(
            charset: encoding,
            title: title(facts),
            documentTitle: facts.documentTitle,
            description: first(facts, ["og:description", "description", "twitter:description", "itemprop:description"])
                ?? data.description ?? facts.texts["dc.description"],
            images: ImageRules.images(facts, base: base),
            icons: IconRules.icons(facts.icons, base: base),
            siteName: first(facts, ["og:site_name", "application-name", "apple-mobile-web-app-title"])
                ?? data.siteName ?? finalURL?.host.map { String($0.hasPrefix("www.") ? $0.dropFirst(4) : $0[...]) },
            canonicalURL: canonicalURL(facts, base: base),
            language: facts.language ?? first(facts, ["og:locale", "content-language"])
                ?? contentLanguage.flatMap(firstLanguage),
            type: facts.texts["og:type"] ?? data.type,
            baseURL: base,
            metaRefresh: facts.refreshes.lazy.compactMap { MetaRefresh($0, base: base) }.first,
            hasOpenGraphTitle: facts.texts["og:title"] != nil,
            hasChallengeMarks: ChallengeMarks.areFound(in: document))
    }

    private static func title(_ facts: PageFacts) -> String? {
        let data = facts.structuredData
        let title =
            first(facts, ["og:title", "twitter:title"]) ?? facts.documentTitle ?? data.headline ?? data.name
            ?? first(facts, ["title", "dc.title", "dcterms.title", "parsely-title", "citation_title"]) ?? facts.heading
        return title.flatMap { MetadataText.cleaned($0, limit: MetadataText.titleLimit) }
    }

    private static func first(_ facts: PageFacts, _ keys: [String]) -> String? {
        for key in keys {
            if let text = facts.texts[key] { return text }
        }
        return nil
    }

    private static func baseURL(_ facts: PageFacts, _ finalURL: WebURL?) -> WebURL? {
        guard let address = facts.baseAddress, let base = PageAddress.resolved(address, base: finalURL), base.isHTTP else {
            return finalURL
        }
        return base
    }

    private static func canonicalURL(_ facts: PageFacts, base: WebURL?) -> String? {
        for address in facts.canonicalLinks + facts.addresses["og:url", default: []] {
            if let url = PageAddress.resolved(address, base: base), url.isHTTP { return url.href }
        }
        return nil
    }

    private static func firstLanguage(_ header: String) -> String? {
        header.split(separator: ",").lazy.compactMap { MetadataText.cleaned(String($0), limit: 64) }.first
    }
}
