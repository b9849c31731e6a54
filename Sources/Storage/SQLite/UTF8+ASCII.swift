extension UTF8 {
    /// Whether all bytes are ASCII, which is looked at eight at a time.
    @inline(__always)
    static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let raw = UnsafeRawBufferPointer(bytes)
        var position = 0
        var seen: UInt64 = 0
        while position + 8 <= raw.count {
            seen |= raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            position += 8
        }
        while position < raw.count {
            seen |= UInt64(raw[position])
            position += 1
        }
        return seen & 0x8080_8080_8080_8080 == 0
    }
}
