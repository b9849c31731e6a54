/// The first image file directory of a TIFF (TIFF 6.0 §2), which is also that of an EXIF segment.
struct TIFFDirectory {
    private(set) var size: PixelSize?
    private(set) var orientation: Int?

    /// Nil where there is no header or no directory. At most 512 entries are looked at.
    init?(_ source: ByteSource) throws {
        let header = try source.window(at: 0, count: 8)
        let isLittleEndian = header.has([0x49, 0x49, 0x2A, 0x00])
        guard isLittleEndian || header.has([0x4D, 0x4D, 0x00, 0x2A]) else { return nil }
        func integer(_ bytes: ByteWindow, at index: Int, width: Int) -> Int? {
            isLittleEndian ? bytes.littleEndian(at: index, width: width) : bytes.bigEndian(at: index, width: width)
        }
        guard let offset = integer(header, at: 4, width: 4), offset >= 8 else { return nil }
        let directory = try source.window(at: offset, count: 2 + 512 * 12)
        guard let count = integer(directory, at: 0, width: 2) else { return nil }
        var width: Int?
        var height: Int?
        for entry in 0..<min(count, 512) {
            let start = 2 + entry * 12
            guard let tag = integer(directory, at: start, width: 2), let kind = integer(directory, at: start + 2, width: 2) else {
                break
            }
            // SHORT values stand at the left of the four bytes, LONG values fill them.
            guard kind == 3 || kind == 4, let value = integer(directory, at: start + 8, width: kind == 3 ? 2 : 4) else {
                continue
            }
            switch tag {
            case 256: width = value
            case 257: height = value
            case 274: orientation = value
            default: break
            }
        }
        size = PixelSize(width, height)
    }
}
