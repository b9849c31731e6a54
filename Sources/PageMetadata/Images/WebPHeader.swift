/// The first chunk of a WebP (RFC 9649): lossy, lossless or extended.
enum WebPHeader {
    static func size(_ bytes: ByteWindow) -> PixelSize? {
        if bytes.has("VP8 ", at: 12) {
            // A key frame: three bytes of frame tag, the start code, 14 bits each of width and height.
            guard let tag = bytes[20], tag & 1 == 0, bytes.has([0x9D, 0x01, 0x2A], at: 23) else { return nil }
            return PixelSize(
                bytes.littleEndian(at: 26, width: 2).map { $0 & 0x3FFF }, bytes.littleEndian(at: 28, width: 2).map { $0 & 0x3FFF }
            )
        }
        if bytes.has("VP8L", at: 12) {
            guard bytes[20] == 0x2F, let packed = bytes.littleEndian(at: 21, width: 4) else { return nil }
            return PixelSize((packed & 0x3FFF) + 1, (packed >> 14 & 0x3FFF) + 1)
        }
        if bytes.has("VP8X", at: 12) {
            return PixelSize(
                bytes.littleEndian(at: 24, width: 3).map { $0 + 1 }, bytes.littleEndian(at: 27, width: 3).map { $0 + 1 })
        }
        return nil
    }
}
