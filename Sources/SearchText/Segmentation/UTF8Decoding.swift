/// One scalar out of UTF-8.
struct DecodedScalar {
    var value: UInt32
    /// How many bytes it takes.
    var length: Int
    /// False where the bytes are no UTF-8; the value is U+FFFD then.
    var isValid = true

    /// Decodes what begins with the byte at `position`, which is above 127. Of a broken sequence the maximal part is taken
    /// (Unicode Standard, section 3.9, table 3-7), so that the number of replacements is that of `String(decoding:as:)`.
    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) {
        let lead = bytes[position]
        let rest = bytes.count - position
        func isContinuation(_ offset: Int) -> Bool { rest > offset && bytes[position + offset] & 0xC0 == 0x80 }
        func bits(_ offset: Int) -> UInt32 { UInt32(bytes[position + offset] & 0x3F) }
        (value, length) = (0xFFFD, 1)
        switch lead {
        case 0xC2...0xDF:
            if isContinuation(1) {
                (value, length) = (UInt32(lead & 0x1F) << 6 | bits(1), 2)
                return
            }
        case 0xE0...0xEF:
            if isContinuation(1), Self.allows(bytes[position + 1], after: lead) {
                if isContinuation(2) {
                    (value, length) = (UInt32(lead & 0x0F) << 12 | bits(1) << 6 | bits(2), 3)
                    return
                }
                length = 2
            }
        case 0xF0...0xF4:
            if isContinuation(1), Self.allows(bytes[position + 1], after: lead) {
                length = 2
                if isContinuation(2) {
                    length = 3
                    if isContinuation(3) {
                        (value, length) = (UInt32(lead & 0x07) << 18 | bits(1) << 12 | bits(2) << 6 | bits(3), 4)
                        return
                    }
                }
            }
        default: break
        }
        isValid = false
    }

    /// Whether a continuation byte may follow the lead byte: no overlong forms, surrogates or values above U+10FFFF.
    @inline(__always)
    private static func allows(_ second: UInt8, after lead: UInt8) -> Bool {
        switch lead {
        case 0xE0: second >= 0xA0
        case 0xED: second < 0xA0
        case 0xF0: second >= 0x90
        case 0xF4: second < 0x90
        default: true
        }
    }
}
