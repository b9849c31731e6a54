package import Models

/// The network side of a pin: pages, their images, and whether links still answer.
///
/// Live: `Network`. Throws `FetchFailure`; an answer with an error status is no failure but a `FetchedPage` with that status.
package struct MetadataClient: Sendable {
    /// Fetches a page with its preview image and icon.
    package var fetch: @Sendable (FetchRequest) async throws -> FetchedPage

    package init(fetch: @escaping @Sendable (FetchRequest) async throws -> FetchedPage) {
        self.fetch = fetch
    }
}

/// One page to be fetched.
package struct FetchRequest: Equatable, Sendable {
    /// As stored with the pin.
    package var url: String
    /// Whether the user gave the address; where not, non-public addresses are refused (metadata.md §2.9).
    package var isTrusted: Bool
    /// Whether preview image and icon are wanted in the cache; `inspect` does without.
    package var wantsImages: Bool

    package init(url: String, isTrusted: Bool, wantsImages: Bool = true) {
        self.url = url
        self.isTrusted = isTrusted
        self.wantsImages = wantsImages
    }
}
