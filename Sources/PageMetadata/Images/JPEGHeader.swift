/// The segments of a JPEG up to its first frame header (ITU T.81 Annex B), and the orientation of its EXIF segment.
enum JPEGHeader {
    /// A photo with colour profile, preview and long metadata has some hundred segments.
    private static let mostSegments = 4_096
    /// Fill bytes and garbage between segments that are stepped over, in all.
    private static let mostSkippedBytes = 1 << 20

    static func read(_ source: ByteSource) throws -> (size: PixelSize?, orientation: Int) {
        var bytes = BufferedBytes(source)
        var position = 2
        var orientation = 1
        var skipped = 0
        var segments = 0
        while segments < mostSegments, skipped < mostSkippedBytes {
            guard let byte = try bytes[position], let marker = try bytes[position + 1] else { break }
            guard byte == 0xFF, marker != 0xFF, marker != 0x00 else {
                position += 1
                skipped += 1
                continue
            }
            position += 2
            segments += 1
            switch marker {
            case 0x01, 0xD0...0xD8:
                continue
            case 0xD9, 0xDA:
                return (nil, orientation)
            default:
                let segment = try source.window(at: position, count: 16)
                guard let length = segment.bigEndian(at: 0, width: 2), length >= 2 else { return (nil, orientation) }
                if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
                    let size = PixelSize(segment.bigEndian(at: 5, width: 2), segment.bigEndian(at: 3, width: 2))
                    return (size, orientation)
                }
                if marker == 0xE1, segment.has([0x45, 0x78, 0x69, 0x66, 0, 0], at: 2), length > 8 {
                    let exif = try source.window(at: position + 8, count: length - 8)
                    orientation = try TIFFDirectory(ByteSource(exif.slice(0)))?.orientation ?? orientation
                }
                position += length
            }
        }
        return (nil, orientation)
    }
}

/// Single bytes of a source, read in runs.
private struct BufferedBytes {
    private let source: ByteSource
    private var window = ByteWindow([])
    private var start = 0

    init(_ source: ByteSource) {
        self.source = source
    }

    subscript(position: Int) -> UInt8? {
        mutating get throws {
            if let byte = window[position - start] { return byte }
            window = try source.window(at: position, count: 4_096)
            start = position
            return window[0]
        }
    }
}
