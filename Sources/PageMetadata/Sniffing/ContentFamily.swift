/// How a body is treated, whatever its exact type.
package enum ContentFamily: String, Sendable {
    case html
    case xhtml
    case feed
    case pdf
    case image
    case video
    case audio
    /// Any text, program sources, JSON and XML included.
    case text
    case zip
    case gzip
    case other

    /// The family of a type by its name alone. `essence` is in lower case.
    package init(essence: String) {
        switch essence {
        case "text/html": self = .html
        case "application/xhtml+xml": self = .xhtml
        case "application/rss+xml", "application/atom+xml": self = .feed
        case "application/pdf", "application/x-pdf": self = .pdf
        case "application/zip", "application/x-zip-compressed": self = .zip
        case "application/gzip", "application/x-gzip": self = .gzip
        case "application/mp4": self = .video
        case "application/ogg": self = .audio
        case "application/json", "application/javascript", "application/x-javascript", "application/ecmascript",
            "application/xml", "application/yaml", "application/x-yaml", "application/toml", "application/sql",
            "application/x-sh", "application/x-tex", "application/x-latex":
            self = .text
        default:
            if essence.hasPrefix("image/") {
                self = .image
            } else if essence.hasPrefix("video/") {
                self = .video
            } else if essence.hasPrefix("audio/") {
                self = .audio
            } else if essence.hasPrefix("text/") || essence.hasSuffix("+xml") || essence.hasSuffix("+json") {
                self = .text
            } else {
                self = .other
            }
        }
    }
}

/// What a body was found to be.
package struct SniffedType: Equatable, Sendable {
    /// Type and subtype in lower case: `image/png`.
    package let essence: String
    package let family: ContentFamily

    package init(essence: String, family: ContentFamily) {
        self.essence = essence
        self.family = family
    }

    /// The type of that name, its family by its name.
    package init(_ essence: String) {
        self.init(essence: essence, family: ContentFamily(essence: essence))
    }
}
