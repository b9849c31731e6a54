internal import Glibc

/// Searches in bytes, many at a time.
enum ByteScan {
    /// The first `byte` in a part of `bytes`.
    static func first(_ byte: UInt8, in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
        guard start < end, end <= bytes.count else { return nil }
        return bytes.withUnsafeBytes { raw -> Int? in
            guard let base = raw.baseAddress, let found = memchr(base + start, Int32(byte), end - start) else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }

    /// The first of two bytes in a part of `bytes`.
    static func first(_ one: UInt8, or other: UInt8, in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
        guard start < end, end <= bytes.count else { return nil }
        let found = bytes.withUnsafeBytes { raw -> Int in
            let ones = UInt64(one) &* 0x0101_0101_0101_0101
            let others = UInt64(other) &* 0x0101_0101_0101_0101
            var position = start
            while position + 8 <= end {
                let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
                let hits = zeroBytes(word ^ ones) | zeroBytes(word ^ others)
                if hits != 0 { return position + hits.trailingZeroBitCount / 8 }
                position += 8
            }
            while position < end, raw[position] != one, raw[position] != other { position += 1 }
            return position
        }
        return found < end ? found : nil
    }

    /// The first byte that is not ASCII in a part of `bytes`, or `end`.
    static func firstBeyondASCII(in bytes: ArraySlice<UInt8>) -> Int {
        bytes.startIndex
            + bytes.withUnsafeBytes { raw -> Int in
                var position = 0
                while position + 8 <= raw.count,
                    raw.loadUnaligned(fromByteOffset: position, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
                {
                    position += 8
                }
                while position < raw.count, raw[position] < 0x80 { position += 1 }
                return position
            }
    }

    /// How many times `byte` is in a part of `bytes`.
    static func count(of byte: UInt8, in bytes: [UInt8], from start: Int, to end: Int) -> Int {
        guard start < end, end <= bytes.count else { return 0 }
        return bytes.withUnsafeBytes { raw in
            var count = 0
            for position in start..<end where raw[position] == byte { count &+= 1 }
            return count
        }
    }

    /// The high bit of each byte that is zero. The lowest bit set is always right; a borrow may set bits above it.
    @inline(__always)
    private static func zeroBytes(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }
}
