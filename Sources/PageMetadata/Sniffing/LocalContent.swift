package import Models

/// What bytes without a server are: a file that is added, or standard input (product.md §4).
package enum LocalContent: Equatable, Sendable {
    /// One of the pin's own types: image, video, PDF or text.
    case pin(ContentType, SniffedType)
    /// HTML or XHTML, which is the page that it is.
    case html(SniffedType)
    /// Nothing that a pin keeps; the type is for the message.
    case other(SniffedType)

    /// The type that the bytes were found to be.
    package var sniffed: SniffedType {
        switch self {
        case .pin(_, let type), .html(let type), .other(let type): type
        }
    }

    /// How many bytes decide. A text is looked through for binary bytes that far.
    package static let prefixLength = ContentSniffer.prefixLength

    /// Decides by the first bytes, `prefixLength` of them where there are as many. No bytes at all are an (empty) text.
    package init(_ prefix: ArraySlice<UInt8>) {
        let window = ByteWindow(prefix.prefix(Self.prefixLength))
        var type = ContentSniffer.undeclaredType(of: window, markup: .anyTag)
        if type.family == .text {
            let text = TextFolding.asciiWindow(of: window)
            if TextFolding.hasBinaryByte(text, length: text.count) { type = SniffedType("application/octet-stream") }
        }
        switch type.family {
        case .html, .xhtml: self = .html(type)
        case .image: self = .pin(.image, type)
        case .video: self = .pin(.video, type)
        case .pdf: self = .pin(.pdf, type)
        case .text, .feed: self = .pin(.text, type)
        case .audio, .zip, .gzip, .other: self = .other(type)
        }
    }
}
