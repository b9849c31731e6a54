internal import ComposableCore
package import Models

/// The network side of a pin: pages, their images, and whether links still answer.
///
/// Live: `Network`. Throws `FetchFailure`; an answer with an error status is no failure but a `FetchedPage` with that status.
package struct MetadataClient: Sendable {
    /// Fetches a page with its preview image and icon.
    package var fetch: @Sendable (FetchRequest) async throws -> FetchedPage
    /// Asks whether an address still answers. Throws only where nothing can be learned of it: offline, or an address that is not fetched.
    package var check: @Sendable (LinkRequest) async throws -> CheckedLink

    /// Reads the bytes of a page or file as if they had been fetched. Needs no network.
    package var read: @Sendable (PageBytes) async throws -> FetchedPage
    /// Fetches the file behind an address and hands over its bytes as they come, where the status is 200: else there are none. What
    /// `take` throws ends the fetch. Never on the main actor.
    package var download:
        @Sendable (DownloadRequest, _ take: @escaping @Sendable ([UInt8]) throws -> Void) async throws -> DownloadedFile
    /// How many pages are fetched at once.
    package var parallel = 8

    package init(
        fetch: @escaping @Sendable (FetchRequest) async throws -> FetchedPage,
        check: @escaping @Sendable (LinkRequest) async throws -> CheckedLink,
        read: @escaping @Sendable (PageBytes) async throws -> FetchedPage,
        download:
            @escaping @Sendable (DownloadRequest, _ take: @escaping @Sendable ([UInt8]) throws -> Void) async throws ->
            DownloadedFile = unimplemented("MetadataClient.download")
    ) {
        self.fetch = fetch
        self.check = check
        self.read = read
        self.download = download
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

/// One file to be fetched.
package struct DownloadRequest: Equatable, Sendable {
    /// As stored with the pin.
    package var url: String
    /// As in `FetchRequest`.
    package var isTrusted: Bool

    package init(url: String, isTrusted: Bool) {
        self.url = url
        self.isTrusted = isTrusted
    }
}

/// What is known of a fetched file besides its bytes.
package struct DownloadedFile: Equatable, Sendable {
    /// The address that answered.
    package var finalURL: String
    package var httpStatus: Int
    /// What the server or the address calls it, made safe; nil for nothing.
    package var name: String?

    package init(finalURL: String, httpStatus: Int, name: String?) {
        self.finalURL = finalURL
        self.httpStatus = httpStatus
        self.name = name
    }
}

/// The bytes of a page or file that did not come over the network.
package struct PageBytes: Equatable, Sendable {
    /// The address by which relative addresses are resolved; nil for none.
    package var url: String?
    /// The file's own name; nil for none.
    package var name: String?
    package var bytes: [UInt8]

    package init(url: String?, name: String?, bytes: [UInt8]) {
        self.url = url
        self.name = name
        self.bytes = bytes
    }
}

/// One link to be checked.
package struct LinkRequest: Equatable, Sendable {
    /// As stored with the pin.
    package var url: String
    /// As in `FetchRequest`.
    package var isTrusted: Bool

    package init(url: String, isTrusted: Bool) {
        self.url = url
        self.isTrusted = isTrusted
    }
}

/// What a check found.
package struct CheckedLink: Equatable, Sendable {
    package var status: LinkStatus
    /// The address that answered; of a moved page the one to write instead. Nil where none answered.
    package var finalURL: String?

    package init(status: LinkStatus, finalURL: String? = nil) {
        self.status = status
        self.finalURL = finalURL
    }
}
