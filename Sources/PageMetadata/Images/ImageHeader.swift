/// What the header bytes of an image say. Pixels are never decoded (metadata.md §2.8).
package struct ImageHeader: Equatable, Sendable {
    /// The type by its bytes, such as `image/png`.
    package let mediaType: String
    /// Pixels as stored; nil where the header does not say, or says what cannot be.
    package let width: Int?
    package let height: Int?
    /// 1 to 8 as EXIF counts them: 1 upright, 3 upside down, 6 and 8 on a side. 5 to 8 swap width and height on display.
    package let orientation: Int
    /// An SVG with scripts, event attributes, entities or references to elsewhere.
    package let hasActiveContent: Bool

    /// Pixels as shown.
    package var displayWidth: Int? { orientation >= 5 ? height : width }
    package var displayHeight: Int? { orientation >= 5 ? width : height }

    init(mediaType: String, size: PixelSize?, orientation: Int = 1, hasActiveContent: Bool = false) {
        self.mediaType = mediaType
        width = size?.width
        height = size?.height
        self.orientation = (1...8).contains(orientation) ? orientation : 1
        self.hasActiveContent = hasActiveContent
    }

    /// Reads the header of an image in memory. Nil where the bytes are none.
    package init?(_ bytes: [UInt8]) {
        do {
            guard let header = try ImageHeader.read(ByteSource(bytes)) else { return nil }
            self = header
        } catch {
            // A source in memory does not throw.
            return nil
        }
    }

    /// Reads the header of an image. Nil where the bytes are none; throws only what reading the source throws.
    package static func read(_ source: ByteSource) throws -> ImageHeader? {
        let head = try source.window(at: 0, count: ContentSniffer.prefixLength)
        let type = ContentSniffer.type(of: head.slice(0), declared: nil, purpose: .image)
        guard type.family == .image else { return nil }
        switch type.essence {
        case "image/png": return ImageHeader(mediaType: type.essence, size: RasterHeaders.png(head))
        case "image/gif": return ImageHeader(mediaType: type.essence, size: RasterHeaders.gif(head))
        case "image/bmp": return ImageHeader(mediaType: type.essence, size: RasterHeaders.bmp(head))
        case "image/x-icon": return ImageHeader(mediaType: type.essence, size: RasterHeaders.icon(head))
        case "image/webp": return ImageHeader(mediaType: type.essence, size: WebPHeader.size(head))
        case "image/jpeg":
            let (size, orientation) = try JPEGHeader.read(source)
            return ImageHeader(mediaType: type.essence, size: size, orientation: orientation)
        case "image/tiff":
            let directory = try TIFFDirectory(source)
            return ImageHeader(mediaType: type.essence, size: directory?.size, orientation: directory?.orientation ?? 1)
        case "image/avif", "image/heic":
            let (size, orientation) = try HEIFHeader.read(source)
            return ImageHeader(mediaType: type.essence, size: size, orientation: orientation)
        case "image/svg+xml":
            let text = TextFolding.asciiWindow(of: try source.window(at: 0, count: SVGHeader.lengthLimit))
            let isWhole = source.count <= SVGHeader.lengthLimit
            return ImageHeader(
                mediaType: type.essence, size: SVGHeader.size(text),
                hasActiveContent: !isWhole || SVGHeader.hasActiveContent(text))
        default:
            return ImageHeader(mediaType: type.essence, size: nil)
        }
    }
}

/// Pixels, neither negative nor over 2³¹ − 1.
struct PixelSize: Equatable {
    let width: Int
    let height: Int

    /// Nil where one is missing or out of range. Zero is kept: a file may say so.
    init?(_ width: Int?, _ height: Int?) {
        let range = 0...Int(Int32.max)
        guard let width, let height, range.contains(width), range.contains(height) else { return nil }
        self.width = width
        self.height = height
    }

    var area: Int { width * height }
}
