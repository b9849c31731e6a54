extension [UInt8] {
    /// Appends a text as a JSON string, as `JSONWriter` writes it.
    package mutating func appendJSONString(_ text: String) {
        var sink = ByteSink(capacity: text.utf8.count + 16)
        sink.appendJSONString(text)
        append(contentsOf: sink.bytes)
    }
}

extension ByteSink {
    /// Appends a text as a JSON string (RFC 8259 §7).
    ///
    /// Besides what must be escaped, DEL, C1 controls, bidirectional controls and U+2028/2029 are: the value is the same, and a
    /// terminal or a line-oriented reader that meets the file is not led astray.
    mutating func appendJSONString(_ text: String) {
        append(UInt8(ascii: "\""))
        text.withUTF8Bytes { appendJSONEscaped($0) }
        append(UInt8(ascii: "\""))
    }

    private mutating func appendJSONEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var position = 0
        while true {
            position = nextJSONSuspect(bytes, from: position)
            guard position < bytes.count else { break }
            let (scalar, length) = ClusterReader.scalar(bytes, at: position)
            if isJSONEscaped(scalar) {
                append(bytes[start..<position])
                appendJSONEscape(scalar)
                start = position + length
            }
            position += length
        }
        append(bytes[start...])
    }

    private mutating func appendJSONEscape(_ scalar: UInt32) {
        switch scalar {
        case 0x22: appendLiteral("\\\"")
        case 0x5C: appendLiteral("\\\\")
        case 0x0A: appendLiteral("\\n")
        case 0x0D: appendLiteral("\\r")
        case 0x09: appendLiteral("\\t")
        case 0x08: appendLiteral("\\b")
        case 0x0C: appendLiteral("\\f")
        default:
            appendLiteral("\\u")
            appendHexadecimal(UInt64(scalar), digits: 4)
        }
    }
}

private func isJSONEscaped(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return scalar < 0x20 || scalar == 0x22 || scalar == 0x5C || scalar == 0x7F }
    return scalar < 0xA0 || 0x2028...0x202E ~= scalar || 0x2066...0x2069 ~= scalar
}

/// The first byte from `position` on that may begin something to escape, or the count: eight bytes at a time.
private func nextJSONSuspect(_ bytes: UnsafeBufferPointer<UInt8>, from position: Int) -> Int {
    var position = position
    let count = bytes.count
    while position + 8 <= count {
        let word = UnsafeRawPointer(bytes.baseAddress! + position).loadUnaligned(as: UInt64.self)
        let found = jsonSuspects(UInt64(littleEndian: word))
        if found != 0 { return position + found.trailingZeroBitCount / 8 }
        position += 8
    }
    while position < count {
        let byte = bytes[position]
        if byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || byte == 0xC2 || byte == 0xE2 { return position }
        position += 1
    }
    return count
}

/// The high bit of each byte that is below 0x20 or one of `"`, `\`, DEL, C2 (before C1 controls) and E2 (before U+2028 and its like).
/// The lowest bit set is always right; a borrow may set bits above it.
@inline(__always)
private func jsonSuspects(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highBits: UInt64 = 0x8080_8080_8080_8080
    func zeroBytes(_ value: UInt64) -> UInt64 { (value &- ones) & ~value }
    let control = (word &- (ones &* 0x20)) & ~word
    let ascii = zeroBytes(word ^ (ones &* 0x22)) | zeroBytes(word ^ (ones &* 0x5C)) | zeroBytes(word ^ (ones &* 0x7F))
    let leads = zeroBytes(word ^ (ones &* 0xC2)) | zeroBytes(word ^ (ones &* 0xE2))
    return (control | ascii | leads) & highBits
}
