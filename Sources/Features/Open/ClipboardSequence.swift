internal import PinSaving

/// The control sequence by which a terminal puts a text into the clipboard (xterm, OSC 52).
enum ClipboardSequence {
    static func bytes(of text: String) -> [UInt8] {
        Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + [0x07]
    }

    /// RFC 4648 §4, with padding.
    static func base64(_ bytes: [UInt8]) -> [UInt8] {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var output: [UInt8] = []
        output.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let value = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
            for place in 0..<4 {
                output.append(place <= group.count ? digits[Int(value >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "="))
            }
        }
        return output
    }
}
