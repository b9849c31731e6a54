internal import WebAddress

/// The bytes of a `data:` URL (RFC 2397, read as the Fetch Standard does). The type it claims is of no interest: the bytes tell.
enum DataURL {
    /// Nil for another URL, for one longer than `limit` bytes, and for broken Base64.
    static func bytes(_ url: String, limit: Int) -> [UInt8]? {
        let text = Array(url.utf8.prefix(limit + 1))
        guard text.count <= limit, text.count > 5, String(decoding: text[..<5], as: UTF8.self).lowercased() == "data:",
            let comma = text.firstIndex(of: UInt8(ascii: ","))
        else { return nil }
        let body = PercentEncoding.decoded(text[(comma + 1)...].prefix { $0 != UInt8(ascii: "#") })
        let parameters = text[5..<comma].filter { $0 != 0x20 }.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
        let mark = Array(";base64".utf8)
        return parameters.suffix(mark.count).elementsEqual(mark) ? decodeBase64(body) : body
    }

    /// Base64 with or without padding, white space ignored (the Infra Standard's forgiving decode).
    private static func decodeBase64(_ text: [UInt8]) -> [UInt8]? {
        var digits = text.filter { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0C && $0 != 0x0D }
        if digits.count % 4 == 0 {
            for _ in 0..<2 where digits.last == UInt8(ascii: "=") { digits.removeLast() }
        }
        guard digits.count % 4 != 1 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count * 3 / 4)
        var (buffer, bits): (UInt32, UInt32) = (0, 0)
        for digit in digits {
            guard let value = value(digit) else { return nil }
            buffer = buffer << 6 | value
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
            }
        }
        return bytes
    }

    private static func value(_ digit: UInt8) -> UInt32? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit) - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit) - 71
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit) + 4
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
