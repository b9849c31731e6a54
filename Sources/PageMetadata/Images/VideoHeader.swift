/// The size of the picture of a film, from its header. Frames are never decoded.
package enum VideoHeader {
    /// Pixels as shown, of the largest picture track of an MP4, QuickTime, WebM, Matroska or AVI file; nil where none is found.
    /// Throws only what reading the source throws.
    package static func displaySize(_ source: ByteSource) throws -> (width: Int, height: Int)? {
        let head = try source.window(at: 0, count: ContentSniffer.prefixLength)
        let size: PixelSize?
        switch MagicNumbers.type(of: head)?.essence {
        case "video/mp4", "video/quicktime", "video/3gpp", "video/3gpp2": size = try movie(source)
        case "video/webm", "video/x-matroska": size = try MatroskaHeader.size(source)
        case "video/avi" where head.has("avih", at: 24):
            size = PixelSize(head.littleEndian(at: 64, width: 4), head.littleEndian(at: 68, width: 4))
        default: size = nil
        }
        guard let size, size.width > 0, size.height > 0 else { return nil }
        return (size.width, size.height)
    }

    /// `moov` / `trak` / `tkhd` (ISO/IEC 14496-12 §8.3.2). The movie box may stand behind the media.
    private static func movie(_ source: ByteSource) throws -> PixelSize? {
        var boxes = BoxReader(source)
        guard let movie = try boxes.first("moov", in: 0..<source.count) else { return nil }
        var largest: PixelSize?
        try boxes.forEachBox(in: movie.body) { reader, track in
            guard track.type == "trak", let header = try reader.first("tkhd", in: track.body) else { return true }
            let body = try source.window(at: header.body.lowerBound, count: min(header.body.count, 128))
            if let size = trackSize(body), size.area > largest?.area ?? 0 { largest = size }
            return true
        }
        return largest
    }

    /// Width and height are 16.16 fixed point behind the matrix, which tells a quarter turn by a zero first element.
    private static func trackSize(_ body: ByteWindow) -> PixelSize? {
        let matrix = body[0] == 1 ? 52 : 40
        guard let width = body.bigEndian(at: matrix + 36, width: 4), let height = body.bigEndian(at: matrix + 40, width: 4) else {
            return nil
        }
        let isTurned = body.bigEndian(at: matrix, width: 4) == 0 && body.bigEndian(at: matrix + 4, width: 4) != 0
        return isTurned ? PixelSize(height >> 16, width >> 16) : PixelSize(width >> 16, height >> 16)
    }
}
