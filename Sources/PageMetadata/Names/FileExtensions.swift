/// File name extensions of media types and back: a small table of what a pin or the cache may hold.
package enum FileExtensions {
    /// The extension, without a dot, for a type found by its bytes; nil for types that are not in the table.
    /// - Parameter essence: in lower case.
    package static func fileExtension(forMediaType essence: String) -> String? {
        table.first { $0.essence == essence }?.extensions.first
    }

    /// The type that an extension (without its dot, in any case) stands for; nil where it is not in the table.
    package static func mediaType(forExtension name: String) -> String? {
        let name = name.lowercased()
        return table.first { $0.extensions.contains(name) }?.essence
    }

    /// The extension of a file name in lower case, without its dot; nil for names that have none or only begin with a dot.
    package static func fileExtension(ofName name: String) -> String? {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        let suffix = name[name.index(after: dot)...]
        return suffix.isEmpty ? nil : suffix.lowercased()
    }

    /// The preferred extension is the first. Of types with the same extension the first is meant.
    private static let table: [(essence: String, extensions: [String])] = [
        ("image/png", ["png"]),
        ("image/jpeg", ["jpg", "jpeg", "jpe", "jfif"]),
        ("image/gif", ["gif"]),
        ("image/webp", ["webp"]),
        ("image/avif", ["avif"]),
        ("image/heic", ["heic", "heif"]),
        ("image/svg+xml", ["svg"]),
        ("image/bmp", ["bmp"]),
        ("image/tiff", ["tiff", "tif"]),
        ("image/x-icon", ["ico", "cur"]),
        ("image/vnd.microsoft.icon", ["ico"]),
        ("image/jxl", ["jxl"]),
        ("image/jp2", ["jp2"]),
        ("video/mp4", ["mp4", "m4v"]),
        ("video/webm", ["webm"]),
        ("video/quicktime", ["mov", "qt"]),
        ("video/x-matroska", ["mkv"]),
        ("video/ogg", ["ogv"]),
        ("video/avi", ["avi"]),
        ("video/mpeg", ["mpg", "mpeg"]),
        ("video/mp2t", ["ts"]),
        ("video/3gpp", ["3gp"]),
        ("video/3gpp2", ["3g2"]),
        ("video/x-flv", ["flv"]),
        ("audio/mpeg", ["mp3"]),
        ("audio/mp4", ["m4a", "m4b"]),
        ("audio/ogg", ["ogg", "oga", "opus"]),
        ("application/ogg", ["ogx"]),
        ("audio/flac", ["flac"]),
        ("audio/wave", ["wav"]),
        ("audio/aiff", ["aiff", "aif"]),
        ("audio/midi", ["mid", "midi"]),
        ("application/pdf", ["pdf"]),
        ("text/plain", ["txt", "text", "log"]),
        ("text/html", ["html", "htm"]),
        ("application/xhtml+xml", ["xhtml"]),
        ("text/markdown", ["md", "markdown"]),
        ("text/csv", ["csv"]),
        ("text/css", ["css"]),
        ("text/xml", ["xml"]),
        ("application/xml", ["xml"]),
        ("application/json", ["json"]),
        ("application/rss+xml", ["rss"]),
        ("application/atom+xml", ["atom"]),
        ("application/zip", ["zip"]),
        ("application/epub+zip", ["epub"]),
        ("application/x-gzip", ["gz"]),
        ("application/gzip", ["gz"]),
    ]
}
