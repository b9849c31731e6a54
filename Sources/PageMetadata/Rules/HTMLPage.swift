package import Models
package import WebAddress

/// What an HTML page says of itself (metadata.md §2.6). Addresses are absolute; nil where the page says nothing.
package struct HTMLPage: Equatable, Sendable {
    /// The encoding that the page was read in.
    package var charset: CharacterEncoding
    /// The best title: Open Graph's, else that of `<title>`, and so on. The site's name in it is not cut off.
    package var title: String?
    /// The text of `<title>` alone.
    package var documentTitle: String?
    /// What the page is about, in its own words; never its body text.
    package var description: String?
    /// Candidates for the preview image, best first.
    package var images: [PageImage]
    /// The icons that the page declares, best first; without the `/favicon.ico` that may be tried after them.
    package var icons: [PageIcon]
    /// The site's own name, else its host without `www.`.
    package var siteName: String?
    /// `rel=canonical`, else `og:url`; http or https.
    package var canonicalURL: String?
    /// A language tag as the page writes it: `lang` of the root, else `og:locale`, else Content-Language.
    package var language: String?
    /// `og:type`, else the type of the page's main node of JSON-LD.
    package var type: String?
    /// What relative addresses of the page are relative to; nil where neither the page nor its reader knows.
    package var baseURL: WebURL?
    /// The first refresh that can be read; `refreshTarget(from:)` tells whether to follow it.
    package var metaRefresh: MetaRefresh?
    /// Whether the page describes itself for sharing, so that it is no mere stop on the way.
    package var hasOpenGraphTitle: Bool
    /// Set where bot checks and the like stand in the text of the page (§2.7).
    package var hasChallengeMarks: Bool
}

extension HTMLPage {
    /// The address to go on to: of a refresh within three seconds, to another page, where this one does not describe itself (§2.3).
    package func refreshTarget(from current: WebURL) -> WebURL? {
        guard !hasOpenGraphTitle else { return nil }
        return metaRefresh?.target(from: current)
    }
}

extension MetaRefresh {
    private static let longestDelay = 3

    /// The address of a refresh that is to be followed like a redirect: soon, and to another page than `current`.
    package func target(from current: WebURL) -> WebURL? {
        guard delay <= Self.longestDelay, let url, url.isHTTP else { return nil }
        return url.href.prefix { $0 != "#" } == current.href.prefix { $0 != "#" } ? nil : url
    }
}
