/// The UTF-8 decoder (Encoding Standard, section 8.1).
enum UTF8Decoding {
    /// Gives valid UTF-8 back as it is; each maximal part of an ill-formed sequence becomes one U+FFFD.
    static func decode(_ input: ArraySlice<UInt8>) -> [UInt8] {
        let bytes = input.starts(with: [0xEF, 0xBB, 0xBF]) ? input.dropFirst(3) : input
        var bad = firstIllFormed(in: bytes, from: bytes.startIndex)
        guard bad < bytes.endIndex else { return Array(bytes) }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count + bytes.count / 8)
        var position = bytes.startIndex
        while bad < bytes.endIndex {
            output.append(contentsOf: bytes[position..<bad])
            output.appendReplacementCharacter()
            position = bad + sequence(at: bad, in: bytes).length
            bad = firstIllFormed(in: bytes, from: position)
        }
        output.append(contentsOf: bytes[position...])
        return output
    }

    /// Whether `bytes` are well-formed. With `allowingCut` an incomplete sequence at the very end does not count.
    static func isWellFormed(_ bytes: ArraySlice<UInt8>, allowingCut: Bool) -> Bool {
        let bad = firstIllFormed(in: bytes, from: bytes.startIndex)
        if bad == bytes.endIndex { return true }
        return allowingCut && bad + sequence(at: bad, in: bytes).length == bytes.endIndex && isLead(bytes[bad])
    }

    private static func isLead(_ byte: UInt8) -> Bool {
        byte >= 0xC2 && byte <= 0xF4
    }

    /// The index of the first byte that begins no well-formed sequence, or the end.
    private static func firstIllFormed(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
        var position = start
        while position < bytes.endIndex {
            if bytes[position] < 0x80 {
                position = endOfASCII(in: bytes, from: position)
                continue
            }
            let next = sequence(at: position, in: bytes)
            guard next.isWellFormed else { return position }
            position += next.length
        }
        return position
    }

    /// The length of the sequence at `position`: all of a well-formed one, else its maximal part, at least one byte.
    private static func sequence(at position: Int, in bytes: ArraySlice<UInt8>) -> (length: Int, isWellFormed: Bool) {
        let lead = bytes[position]
        let count: Int
        var low: UInt8 = 0x80
        var high: UInt8 = 0xBF
        switch lead {
        case 0..<0x80: return (1, true)
        case 0xC2...0xDF: count = 2
        case 0xE0...0xEF:
            count = 3
            if lead == 0xE0 { low = 0xA0 }
            if lead == 0xED { high = 0x9F }
        case 0xF0...0xF4:
            count = 4
            if lead == 0xF0 { low = 0x90 }
            if lead == 0xF4 { high = 0x8F }
        default: return (1, false)
        }
        for offset in 1..<count {
            guard position + offset < bytes.endIndex else { return (offset, false) }
            let byte = bytes[position + offset]
            guard byte >= low && byte <= high else { return (offset, false) }
            low = 0x80
            high = 0xBF
        }
        return (count, true)
    }

    /// The index of the first byte from `start` on that is not ASCII, or the end.
    static func endOfASCII(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
        let length = bytes[start...].withUnsafeBytes { raw -> Int in
            var offset = 0
            while offset + 8 <= raw.count, raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                offset += 8
            }
            while offset < raw.count, raw[offset] < 0x80 { offset += 1 }
            return offset
        }
        return start + length
    }
}
