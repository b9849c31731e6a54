/// Why an image is no thumbnail (metadata.md §2.8).
package enum ThumbnailProblem: String, Sendable {
    /// The header does not say a possible size, in a format whose header must.
    case sizeUnknown
    /// A side under 2 pixels: a tracking pixel, or nothing at all.
    case tooSmall
    /// A side over 16,384 pixels.
    case tooLong
    /// More than 64 million pixels: what a decoder would choke on.
    case tooManyPixels
}

extension ImageHeader {
    package static let longestThumbnailSide = 16_384
    package static let mostThumbnailPixels = 64_000_000

    /// What speaks against showing the image as a thumbnail; nil where nothing does.
    package var thumbnailProblem: ThumbnailProblem? {
        guard let width, let height else {
            // An SVG needs no size. In AVIF and HEIC it may stand where no header was read.
            let mayLackSize = mediaType == "image/svg+xml" || mediaType == "image/avif" || mediaType == "image/heic"
            return mayLackSize ? nil : .sizeUnknown
        }
        // An SVG is as large as it is drawn.
        if mediaType != "image/svg+xml", width < 2 || height < 2 { return .tooSmall }
        if width > Self.longestThumbnailSide || height > Self.longestThumbnailSide { return .tooLong }
        return width * height > Self.mostThumbnailPixels ? .tooManyPixels : nil
    }
}
