/// Formats whose container says what is inside: ISO base media (MP4, AVIF, HEIC, QuickTime), EBML, Ogg, RIFF.
enum ContainerFormats {
    static func type(of bytes: ByteWindow) -> SniffedType? {
        isoMedia(bytes) ?? ebml(bytes) ?? ogg(bytes) ?? riff(bytes)
    }

    private static func isoMedia(_ bytes: ByteWindow) -> SniffedType? {
        guard let size = bytes.bigEndian(at: 0, width: 4) else { return nil }
        guard bytes.has("ftyp", at: 4) else {
            let isQuickTime = bytes.has("moov", at: 4) || bytes.has("mdat", at: 4) || bytes.has("wide", at: 4)
            // Without a brand only old QuickTime files begin; the size keeps texts out.
            return isQuickTime && (size == 1 || (8..<0x2000_0000).contains(size)) ? SniffedType("video/quicktime") : nil
        }
        guard size >= 12, let major = brandType(bytes, at: 8) ?? compatibleType(bytes, size: size) else { return nil }
        let isGeneric = bytes.has("mif1", at: 8) || bytes.has("msf1", at: 8)
        if isGeneric, compatibleBrands(bytes, size: size).contains(where: { brandType(bytes, at: $0) == "image/avif" }) {
            return SniffedType("image/avif")
        }
        return SniffedType(major)
    }

    private static func compatibleType(_ bytes: ByteWindow, size: Int) -> String? {
        for offset in compatibleBrands(bytes, size: size) {
            if let type = brandType(bytes, at: offset) { return type }
        }
        return nil
    }

    /// Offsets of the compatible brands, at most 64 of them.
    private static func compatibleBrands(_ bytes: ByteWindow, size: Int) -> StrideTo<Int> {
        stride(from: 16, to: min(size, bytes.count, 16 + 64 * 4), by: 4)
    }

    private static func brandType(_ bytes: ByteWindow, at offset: Int) -> String? {
        guard offset + 4 <= bytes.count else { return nil }
        let brand = bytes.slice(offset, offset + 4)
        switch String(decoding: brand, as: UTF8.self) {
        case "avif", "avis": return "image/avif"
        case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1": return "image/heic"
        case "qt  ": return "video/quicktime"
        case "M4A ", "M4B ", "M4P ", "F4A ", "F4B ": return "audio/mp4"
        case "avc1", "M4V ", "M4VH", "M4VP", "dash", "MSNV", "F4V ", "mmp4": return "video/mp4"
        case let name where name.hasPrefix("mp4") || name.hasPrefix("iso") || name.hasPrefix("cmf"): return "video/mp4"
        case let name where name.hasPrefix("3gp") || name.hasPrefix("3ge"): return "video/3gpp"
        case let name where name.hasPrefix("3g2"): return "video/3gpp2"
        default: return nil
        }
    }

    /// Matroska and WebM: the DocType element of the EBML header.
    private static func ebml(_ bytes: ByteWindow) -> SniffedType? {
        guard bytes.has([0x1A, 0x45, 0xDF, 0xA3]) else { return nil }
        var index = 4
        while index < min(bytes.count, 128) {
            if bytes.has([0x42, 0x82], at: index), let length = EBMLNumber(bytes, at: index + 2) {
                let value = index + 2 + length.width
                if bytes.has("webm", at: value) { return SniffedType("video/webm") }
                if bytes.has("matroska", at: value) { return SniffedType("video/x-matroska") }
            }
            index += 1
        }
        return nil
    }

    /// The codec of the first page tells sound from pictures.
    private static func ogg(_ bytes: ByteWindow) -> SniffedType? {
        guard bytes.has([0x4F, 0x67, 0x67, 0x53, 0x00]) else { return nil }
        let packet = 27 + Int(bytes[26] ?? 0)
        if bytes.has([0x80, 0x74, 0x68, 0x65, 0x6F, 0x72, 0x61], at: packet) { return SniffedType("video/ogg") }
        let isAudio =
            bytes.has([0x01, 0x76, 0x6F, 0x72, 0x62, 0x69, 0x73], at: packet) || bytes.has("OpusHead", at: packet)
            || bytes.has([0x7F, 0x46, 0x4C, 0x41, 0x43], at: packet) || bytes.has("Speex   ", at: packet)
        return SniffedType(isAudio ? "audio/ogg" : "application/ogg")
    }

    private static func riff(_ bytes: ByteWindow) -> SniffedType? {
        guard bytes.has("RIFF") else { return nil }
        if bytes.has("WEBP", at: 8) { return SniffedType("image/webp") }
        if bytes.has("WAVE", at: 8) { return SniffedType("audio/wave") }
        if bytes.has("AVI ", at: 8) { return SniffedType("video/avi") }
        return nil
    }
}
