/// What one fetch found. Addresses are absolute; nil where the page says nothing.
package struct FetchedPage: Equatable, Sendable {
    /// The address that was asked for.
    package var url: String
    /// The address that answered, after all redirects.
    package var finalURL: String
    /// Nil for a file or bytes that did not come over HTTP.
    package var httpStatus: Int?
    /// The essence of the type that the body was found to be (metadata.md §2.5).
    package var mediaType: String?
    /// WHATWG name of the character encoding that the body was read in; nil for bodies that are no text.
    package var charset: String?
    package var title: String?
    /// The text of `<title>` alone, as a browser shows it.
    package var documentTitle: String?
    package var description: String?
    /// Candidates for the preview image, best first.
    package var images: [PageImage] = []
    /// Candidates for the icon, best first.
    package var icons: [PageIcon] = []
    package var siteName: String?
    package var canonicalURL: String?
    package var language: String?
    /// Set when the site showed a wall instead of the page: title, description and image are then not to be used.
    package var wall: PageWall?
    /// True when every redirect on the way was a 301 or 308.
    package var isPermanentlyMoved = false
    /// Pixels, of an image.
    package var width: Int?
    package var height: Int?
    /// Pages, of a PDF.
    package var pages: Int?
    /// Bytes of the whole body, where known.
    package var size: Int64?
    /// The preview image and the icon as they were stored; nil where none could be had or none was asked for.
    package var thumbnail: PinImage?
    package var favicon: PinImage?

    package init(url: String, finalURL: String) {
        self.url = url
        self.finalURL = finalURL
    }

    /// Whether title, description and image tell of the page that was asked for (metadata.md §2.7).
    package var isUsable: Bool {
        (httpStatus ?? 200) < 400 && wall == nil
    }
}

package struct PageImage: Equatable, Sendable {
    package var url: String
    /// Pixels, as the page declares them.
    package var width: Int?
    package var height: Int?

    package init(url: String, width: Int? = nil, height: Int? = nil) {
        self.url = url
        self.width = width
        self.height = height
    }
}

package struct PageIcon: Equatable, Sendable {
    package var url: String
    /// As the page declares them: `32x32`, `any`; nil where it does not.
    package var sizes: String?

    package init(url: String, sizes: String? = nil) {
        self.url = url
        self.sizes = sizes
    }
}

/// What stood in the way of the page (metadata.md §2.7).
package enum PageWall: String, Sendable {
    /// A bot check or an access denial.
    case challenge
    case consent
    case login
}
