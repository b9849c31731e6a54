/// Keeps marked and cut text from falling apart inside a character as users see it (a letter with its accents, an emoji of several).
///
/// A light form of the grapheme rules (UAX 29), of scalars only, so that the work is linear in what is looked at.
enum CharacterEdges {
    /// The ranges in ascending order, widened to whole characters and united where they then touch.
    static func widened(_ ranges: [Range<Int>], in text: String) -> [Range<Int>] {
        guard !ranges.isEmpty else { return [] }
        return text.withUTF8Buffer { bytes in
            var result: [Range<Int>] = []
            for range in ranges.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
                let covered = result.last?.upperBound ?? 0
                var (start, end) = (range.lowerBound, range.upperBound)
                while start > covered, continuesCharacter(bytes, at: start) { start = previous(bytes, before: start) }
                if end > covered {
                    while end < bytes.count, continuesCharacter(bytes, at: end) { end = next(bytes, after: end) }
                }
                if let last = result.indices.last, start <= covered {
                    result[last] = result[last].lowerBound..<max(covered, end)
                } else {
                    result.append(start..<end)
                }
            }
            return result
        }
    }

    /// Whether the scalar at `place` belongs to the same character as the one before it.
    static func continuesCharacter(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
        guard place > 0, place < bytes.count, bytes[place] >= 0x80 else { return false }
        let before = previous(bytes, before: place)
        if let scalar = scalar(bytes, at: before), scalar.value == 0x200D, bytes[place] >= 0xE2 { return true }
        guard let scalar = scalar(bytes, at: place) else { return false }
        if scalar.properties.isGraphemeExtend || scalar.properties.isEmojiModifier || scalar.value == 0x200D { return true }
        return scalar.properties.generalCategory == .spacingMark
    }

    static func previous(_ bytes: UnsafeBufferPointer<UInt8>, before place: Int) -> Int {
        var place = place - 1
        while place > 0, bytes[place] & 0xC0 == 0x80 { place -= 1 }
        return max(place, 0)
    }

    static func next(_ bytes: UnsafeBufferPointer<UInt8>, after place: Int) -> Int {
        var place = place + 1
        while place < bytes.count, bytes[place] & 0xC0 == 0x80 { place += 1 }
        return min(place, bytes.count)
    }

    static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Unicode.Scalar? {
        guard place < bytes.count else { return nil }
        return bytes[place] < 0x80 ? Unicode.Scalar(bytes[place]) : Unicode.Scalar(DecodedScalar(bytes, at: place).value)
    }
}
