/// Eight bytes of text at a time, the first in the lowest bits.
enum WordBytes {
    private static func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

    /// How many of the bytes, from the first on, are ASCII letters and digits.
    @inline(__always)
    static func wordLength(_ chunk: UInt64) -> Int {
        // Seven bits plus a number below 128 carry into bit 7 where the byte is large enough, and never beyond.
        let bits = chunk & each(0x7F)
        let small = bits | each(0x20)
        let isLetter = (small &+ each(0x80 - 0x61)) & ~(small &+ each(0x80 - 0x7B))
        let isDigit = (bits &+ each(0x80 - 0x30)) & ~(bits &+ each(0x80 - 0x3A))
        let others = ~(isLetter | isDigit) | chunk
        return (others & each(0x80)).trailingZeroBitCount / 8
    }

    /// Capitals made small; digits have bit 5 already. Other bytes come out as anything.
    @inline(__always)
    static func folded(_ chunk: UInt64) -> UInt64 { chunk | each(0x20) }
}
