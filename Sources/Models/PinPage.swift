package import Primitives

/// What the last fetches found about the page behind a pin's address, and how the last one went.
package struct PinPage: Equatable, Sendable {
    package var state: FetchState = .none
    package var httpStatus: Int?
    /// The address after all redirects.
    package var finalURL: String?
    package var mediaType: String?
    package var fetchedAt: Timestamp?
    /// Why the last fetch brought nothing, in a sentence.
    package var error: String?

    package var title: String?
    package var description: String?
    package var siteName: String?
    package var canonicalURL: String?
    package var language: String?
    package var thumbnail: PinImage?
    package var favicon: PinImage?

    package init() {}
}

/// A preview image or an icon: where it came from, and its name in the cache where it was stored.
package struct PinImage: Equatable, Sendable {
    package var url: String
    /// Path inside the cache folder; nil where the image could not be had.
    package var cacheName: String?

    package init(url: String, cacheName: String? = nil) {
        self.url = url
        self.cacheName = cacheName
    }
}

package enum FetchState: String, CaseIterable, Sendable {
    /// Never tried.
    case none
    case fetched
    /// Asked to come back later, or waiting for its turn, as after `--offline`.
    case pending
    case failed
    /// The site showed a challenge, a consent page or the like instead of the page.
    case blocked
    /// No address that is fetched (`mailto:`, a file), or `--no-fetch`.
    case skipped
}
