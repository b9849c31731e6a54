/// The formats that are known by fixed bytes at fixed places (WHATWG MIME Sniffing §6, and the further ones of metadata.md §2.5).
enum MagicNumbers {
    /// Nil where no signature fits. Markup, PDF and text are not looked for.
    static func type(of bytes: ByteWindow) -> SniffedType? {
        image(bytes) ?? ContainerFormats.type(of: bytes) ?? audioOrVideo(bytes) ?? archive(bytes)
    }

    private static func image(_ bytes: ByteWindow) -> SniffedType? {
        if bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return SniffedType("image/png") }
        if bytes.has([0xFF, 0xD8, 0xFF]) { return SniffedType("image/jpeg") }
        if bytes.has("GIF87a") || bytes.has("GIF89a") { return SniffedType("image/gif") }
        if bytes.has([0x49, 0x49, 0x2A, 0x00]) || bytes.has([0x4D, 0x4D, 0x00, 0x2A]) { return SniffedType("image/tiff") }
        if bytes.has([0, 0, 1, 0]) || bytes.has([0, 0, 2, 0]), bytes.littleEndian(at: 4, width: 2) != 0 {
            return SniffedType("image/x-icon")
        }
        if isBitmap(bytes) { return SniffedType("image/bmp") }
        if bytes.has([0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]) { return SniffedType("image/jxl") }
        if bytes.has([0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A]) { return SniffedType("image/jp2") }
        return nil
    }

    /// `BM`, and a header of a size that exists where there are bytes enough to tell: many a text begins with these letters.
    private static func isBitmap(_ bytes: ByteWindow) -> Bool {
        guard bytes.has("BM") else { return false }
        guard let headerSize = bytes.littleEndian(at: 14, width: 4) else {
            return bytes.count == 2 || TextFolding.hasBinaryByte(bytes)
        }
        return [12, 16, 40, 52, 56, 64, 108, 124].contains(headerSize)
    }

    private static func audioOrVideo(_ bytes: ByteWindow) -> SniffedType? {
        if isID3(bytes) { return SniffedType("audio/mpeg") }
        if bytes.has("fLaC") { return SniffedType("audio/flac") }
        if bytes.has([0x4D, 0x54, 0x68, 0x64, 0, 0, 0, 6]) { return SniffedType("audio/midi") }
        if bytes.has("FORM"), bytes.has("AIFF", at: 8) || bytes.has("AIFC", at: 8) { return SniffedType("audio/aiff") }
        if bytes.has([0, 0, 1, 0xBA]) || bytes.has([0, 0, 1, 0xB3]) { return SniffedType("video/mpeg") }
        if bytes.has([0x46, 0x4C, 0x56, 0x01]) { return SniffedType("video/x-flv") }
        if bytes[0] == 0x47, bytes[188] == 0x47, bytes[376] == 0x47, TextFolding.hasBinaryByte(bytes) {
            return SniffedType("video/mp2t")
        }
        return MPEGAudio.isMPEGAudio(bytes) ? SniffedType("audio/mpeg") : nil
    }

    /// `ID3` and, where there is more, a version that exists and a size of four 7-bit bytes.
    private static func isID3(_ bytes: ByteWindow) -> Bool {
        guard bytes.has("ID3") else { return false }
        guard bytes.count >= 10 else { return bytes.count == 3 || TextFolding.hasBinaryByte(bytes) }
        return (bytes[3] ?? 0xFF) < 0x10 && bytes.slice(6, 10).allSatisfy { $0 < 0x80 }
    }

    private static func archive(_ bytes: ByteWindow) -> SniffedType? {
        if bytes.has([0x1F, 0x8B, 0x08]) { return SniffedType("application/x-gzip") }
        if bytes.has([0x50, 0x4B, 0x03, 0x04]) {
            if bytes.has("mimetypeapplication/epub+zip", at: 30) {
                return SniffedType(essence: "application/epub+zip", family: .zip)
            }
            return SniffedType("application/zip")
        }
        for (signature, essence) in others where bytes.has(signature) { return SniffedType(essence: essence, family: .other) }
        return nil
    }

    /// No pin keeps these; their names are for the message that says so.
    private static let others: [([UInt8], String)] = [
        ([0x52, 0x61, 0x72, 0x21, 0x1A, 0x07], "application/x-rar-compressed"),
        ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "application/x-7z-compressed"),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "application/x-xz"),
        ([0x28, 0xB5, 0x2F, 0xFD], "application/zstd"),
        ([0x7F, 0x45, 0x4C, 0x46], "application/x-executable"),
        (Array("SQLite format 3\0".utf8), "application/vnd.sqlite3"),
        ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], "application/x-ole-storage"),
    ]
}
