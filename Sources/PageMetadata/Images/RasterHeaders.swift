/// The formats whose size stands at a fixed place.
enum RasterHeaders {
    /// IHDR (PNG §11.2.1): a zero or a set high bit is not allowed there.
    static func png(_ bytes: ByteWindow) -> PixelSize? {
        guard bytes.has("IHDR", at: 12) else { return nil }
        return PixelSize(bytes.bigEndian(at: 16, width: 4), bytes.bigEndian(at: 20, width: 4))
    }

    /// The logical screen of GIF87a and GIF89a.
    static func gif(_ bytes: ByteWindow) -> PixelSize? {
        PixelSize(bytes.littleEndian(at: 6, width: 2), bytes.littleEndian(at: 8, width: 2))
    }

    /// The old header of 12 bytes has 16-bit sizes; in all later ones a negative height means rows from the top.
    static func bmp(_ bytes: ByteWindow) -> PixelSize? {
        if bytes.littleEndian(at: 14, width: 4) == 12 {
            return PixelSize(bytes.littleEndian(at: 18, width: 2), bytes.littleEndian(at: 20, width: 2))
        }
        guard let width = signed32(bytes, at: 18), let height = signed32(bytes, at: 22) else { return nil }
        return PixelSize(width, abs(height))
    }

    private static func signed32(_ bytes: ByteWindow, at index: Int) -> Int? {
        bytes.littleEndian(at: index, width: 4).map { Int(Int32(truncatingIfNeeded: $0)) }
    }

    /// The largest entry of an icon or cursor; a side of 0 means 256.
    static func icon(_ bytes: ByteWindow) -> PixelSize? {
        guard let count = bytes.littleEndian(at: 4, width: 2) else { return nil }
        var largest: PixelSize?
        for entry in 0..<min(count, 1_024) {
            guard let width = bytes[6 + entry * 16], let height = bytes[7 + entry * 16] else { break }
            guard let size = PixelSize(width == 0 ? 256 : Int(width), height == 0 ? 256 : Int(height)) else { break }
            if size.area > largest?.area ?? 0 { largest = size }
        }
        return largest
    }
}
