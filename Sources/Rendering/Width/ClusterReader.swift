/// Cuts UTF-8 into what a terminal draws as one: a base with its combining marks, an emoji sequence, a flag, a syllable of jamo.
///
/// Unlike the clusters of UAX #29 these are about columns, so scripts whose letters stand side by side are not joined. Bytes that
/// are no UTF-8 count one column each, as the U+FFFD that a terminal draws.
struct ClusterReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let ambiguousIsWide: Bool
    /// Where the next cluster begins.
    private(set) var position = 0
    /// The first scalar of the last cluster.
    private(set) var base: UInt32 = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, ambiguousIsWide: Bool) {
        self.bytes = bytes
        self.ambiguousIsWide = ambiguousIsWide
    }

    /// The columns of the next cluster, whose bytes end at `position` then; nil at the end.
    mutating func next() -> Int? {
        guard position < bytes.count else { return nil }
        let (scalar, length) = Self.scalar(bytes, at: position)
        position += length
        base = scalar
        if scalar < 0x7F, position == bytes.count || bytes[position] < 0x80 { return scalar < 0x20 ? 0 : 1 }
        let entry = DisplayWidthTable.entry(scalar)
        let columns = entry.columns(ambiguousIsWide: ambiguousIsWide)
        guard position < bytes.count, bytes[position] >= 0x80 else { return columns }
        if Self.isRegionalIndicator(scalar) { return columns + secondHalfOfFlag() }
        return extend(entry, columns: columns)
    }

    private mutating func extend(_ first: WidthEntry, columns initial: Int) -> Int {
        var base = first
        var columns = initial
        while position < bytes.count, bytes[position] >= 0x80 {
            let (scalar, length) = Self.scalar(bytes, at: position)
            if scalar == 0xFE0F {
                if base.hasEmojiStyle { columns = 2 }
            } else if scalar == 0x200D {
                position += length
                if base.isPictographic, let joined = pictograph() {
                    base = joined
                    columns = 2
                }
                continue
            } else if 0x1F3FB...0x1F3FF ~= scalar {
                guard base.takesSkinTone else { break }
                columns = 2
            } else if !DisplayWidthTable.entry(scalar).isZeroWidth || scalar < 0xA0 {
                break
            }
            position += length
        }
        return columns
    }

    /// Takes the scalar here when it is one that may follow a zero width joiner.
    private mutating func pictograph() -> WidthEntry? {
        guard position < bytes.count else { return nil }
        let (scalar, length) = Self.scalar(bytes, at: position)
        let entry = DisplayWidthTable.entry(scalar)
        guard entry.isPictographic else { return nil }
        position += length
        return entry
    }

    /// A flag is two regional indicators, each of one column (UAX #11).
    private mutating func secondHalfOfFlag() -> Int {
        let (scalar, length) = Self.scalar(bytes, at: position)
        guard Self.isRegionalIndicator(scalar) else { return 0 }
        position += length
        return DisplayWidthTable.entry(scalar).columns(ambiguousIsWide: ambiguousIsWide)
    }

    private static func isRegionalIndicator(_ scalar: UInt32) -> Bool {
        0x1F1E6...0x1F1FF ~= scalar
    }

    /// The scalar at `position` and its length in bytes; U+FFFD of one byte for what is no UTF-8.
    @inline(__always)
    static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> (UInt32, Int) {
        let lead = bytes[position]
        if lead < 0x80 { return (UInt32(lead), 1) }
        let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
        guard lead >= 0xC2, lead < 0xF5, position + length <= bytes.count else { return (0xFFFD, 1) }
        var value = UInt32(lead) & (0x7F >> UInt32(length))
        for offset in 1..<length {
            let byte = bytes[position + offset]
            guard byte & 0xC0 == 0x80 else { return (0xFFFD, 1) }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        return (value, length)
    }
}
