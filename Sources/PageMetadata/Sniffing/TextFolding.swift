/// Telling text from other bytes.
enum TextFolding {
    static func hasUTF8Mark(_ bytes: ByteWindow) -> Bool {
        bytes.has([0xEF, 0xBB, 0xBF])
    }

    /// A UTF-16 byte order mark. FF FE 00 00 is one of UTF-32, which nothing sends.
    static func hasUTF16Mark(_ bytes: ByteWindow) -> Bool {
        bytes.has([0xFE, 0xFF]) || (bytes.has([0xFF, 0xFE]) && !bytes.has([0, 0], at: 2))
    }

    /// Whether one of the first `length` bytes is a "binary data byte" of WHATWG MIME Sniffing §3.
    /// The default length is that of its "resource header".
    static func hasBinaryByte(_ bytes: ByteWindow, length: Int = 1_445) -> Bool {
        bytes.slice(0, length).contains { byte in
            switch byte {
            case 0x00...0x08, 0x0B, 0x0E...0x1A, 0x1C...0x1F: true
            default: false
            }
        }
    }

    /// The text after its byte order mark, one byte for each UTF-16 unit where it is UTF-16 (0x80 for those outside ASCII):
    /// enough to look for markup, which is ASCII.
    static func asciiWindow(of bytes: ByteWindow) -> ByteWindow {
        if hasUTF8Mark(bytes) { return bytes.window(3) }
        guard hasUTF16Mark(bytes) else { return bytes }
        let isBigEndian = bytes[0] == 0xFE
        var folded: [UInt8] = []
        folded.reserveCapacity(bytes.count / 2)
        bytes.withUnsafeBytes { units in
            var index = 2
            while index + 1 < units.count {
                let high = isBigEndian ? units[index] : units[index + 1]
                let low = isBigEndian ? units[index + 1] : units[index]
                folded.append(high == 0 && low < 0x80 ? low : 0x80)
                index += 2
            }
        }
        return ByteWindow(folded)
    }
}
