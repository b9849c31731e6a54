package import Models

/// Decides what a body is, from its first bytes and from what the server said (metadata.md §2.5, after WHATWG MIME Sniffing §7).
package enum ContentSniffer {
    /// What the body was asked for.
    package enum Purpose: Sendable {
        case page
        /// A preview image or an icon: the bytes alone decide.
        case image
    }

    /// How many bytes of a body tell its type. More does no harm, fewer may give a less exact type.
    package static let prefixLength = 16_384

    /// The type of a body.
    ///
    /// - Parameters:
    ///   - bytes: the beginning of the body, `prefixLength` bytes where it has as many.
    ///   - declared: the Content-Type header; nil where it is missing or does not parse.
    package static func type(of bytes: ArraySlice<UInt8>, declared: MediaType?, purpose: Purpose = .page) -> SniffedType {
        let window = ByteWindow(bytes.prefix(prefixLength))
        guard let declared, !saysNothing(declared.essence), purpose == .page else {
            let isPlainText = declared?.essence == "text/plain"
            return undeclaredType(of: window, markup: isPlainText ? .wholeDocuments : .anyTag)
        }
        let type = SniffedType(declared.essence)
        switch type.family {
        case .html, .xhtml, .text:
            return believed(type, bytes: window)
        case .pdf, .image, .video, .audio, .zip, .gzip:
            return checked(type, bytes: window)
        case .feed:
            return clearBinaryType(of: window) ?? type
        case .other:
            // Many formats are zips inside; only what cannot be the declared format corrects it.
            guard let found = clearBinaryType(of: window), found.family != .other, found.family != .zip, found.family != .gzip
            else {
                return type
            }
            return found
        }
    }

    /// Types that servers send when they know nothing.
    private static func saysNothing(_ essence: String) -> Bool {
        switch essence {
        case "text/plain", "application/octet-stream", "binary/octet-stream", "*/*", "unknown/unknown", "application/unknown",
            "application/x-unknown", "application/download", "application/x-download", "application/force-download":
            true
        default: false
        }
    }

    /// A declared text, HTML or XML is believed unless the bytes are clearly something else.
    private static func believed(_ type: SniffedType, bytes: ByteWindow) -> SniffedType {
        if let found = clearBinaryType(of: bytes) { return found }
        guard let prolog = MarkupProlog(TextFolding.asciiWindow(of: bytes)) else { return type }
        let isXML = type.essence == "application/xml" || type.essence == "text/xml"
        if type.family == .html || isXML, let feed = prolog.feedType { return feed }
        if type.family == .html, prolog.isUnmistakableSVG { return SniffedType("image/svg+xml") }
        if isXML, prolog.isSVG { return SniffedType("image/svg+xml") }
        if isXML, prolog.isXHTML { return SniffedType("application/xhtml+xml") }
        return type
    }

    /// A declared type that bytes can prove or disprove.
    private static func checked(_ type: SniffedType, bytes: ByteWindow) -> SniffedType {
        let found = undeclaredType(of: bytes, markup: .anyTag)
        switch found.family {
        case .other where found.essence == "application/octet-stream":
            return isProvable(type.essence) ? found : type
        case .text where isWrittenAsText(type.essence):
            return type
        case .video where type.family == .audio, .audio where found.essence == "application/ogg" && type.family == .video:
            // The same container holds sound with and without pictures.
            return type
        default:
            return found
        }
    }

    /// Types whose magic number is never missing.
    private static func isProvable(_ essence: String) -> Bool {
        switch essence {
        case "image/png", "image/jpeg", "image/jpg", "image/gif", "image/webp", "image/bmp", "image/tiff", "image/avif",
            "image/heic",
            "application/pdf", "application/zip", "application/gzip", "application/x-gzip":
            true
        default: false
        }
    }

    /// Playlists and pixels that are text to a sniffer.
    private static func isWrittenAsText(_ essence: String) -> Bool {
        essence.hasSuffix("mpegurl") || essence.hasPrefix("image/x-portable-") || essence == "image/x-xpixmap"
            || essence == "image/x-xbitmap"
    }

    /// A PDF or a format with a magic number, in a body that also holds a byte which no text has.
    private static func clearBinaryType(of bytes: ByteWindow) -> SniffedType? {
        if PDFSniffing.startsAsPDF(bytes) { return SniffedType("application/pdf") }
        guard TextFolding.hasBinaryByte(bytes), !TextFolding.hasUTF16Mark(bytes) else { return nil }
        if let found = MagicNumbers.type(of: bytes) { return found }
        return PDFSniffing.holdsPDF(bytes) ? SniffedType("application/pdf") : nil
    }

    /// The type by the bytes alone; `text/plain` or `application/octet-stream` where nothing tells.
    static func undeclaredType(of bytes: ByteWindow, markup: MarkupSniffer.Strictness) -> SniffedType {
        let text = TextFolding.asciiWindow(of: bytes)
        if let found = MarkupSniffer.type(of: text, strictness: markup) { return found }
        if PDFSniffing.startsAsPDF(bytes) { return SniffedType("application/pdf") }
        if bytes.has("%!PS-Adobe-") { return SniffedType(essence: "application/postscript", family: .other) }
        if TextFolding.hasUTF16Mark(bytes) || TextFolding.hasUTF8Mark(bytes) { return SniffedType("text/plain") }
        if let found = MagicNumbers.type(of: bytes) { return found }
        if PDFSniffing.holdsPDF(bytes) { return SniffedType("application/pdf") }
        return TextFolding.hasBinaryByte(bytes) ? SniffedType("application/octet-stream") : SniffedType("text/plain")
    }
}
