internal import PageMetadata

/// What an image is fetched for.
enum ImagePurpose: Hashable, Sendable {
    case thumbnail
    case icon

    /// How many of the page's candidates are tried.
    var mostCandidates: Int {
        switch self {
        case .thumbnail: 3
        case .icon: 4
        }
    }

    func byteLimit(_ limits: FetchLimits) -> Int {
        switch self {
        case .thumbnail: limits.imageBytes
        case .icon: limits.iconBytes
        }
    }

    /// Whether the image serves. An icon may be as small as one pixel; a preview that small is a tracker's.
    func accepts(_ header: ImageHeader) -> Bool {
        switch header.thumbnailProblem {
        case nil: true
        case .tooSmall: self == .icon && header.width ?? 0 > 0 && header.height ?? 0 > 0
        default: false
        }
    }
}
