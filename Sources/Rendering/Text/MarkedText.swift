/// A text and the parts of it to be made conspicuous, such as the hits of a search.
package struct MarkedText: Hashable, Sendable {
    package let text: String
    /// Offsets of UTF-8 bytes, ascending, apart from each other, on the borders of scalars.
    package let ranges: [Range<Int>]

    /// Ranges may come in any order, overlap, reach beyond the end or into a scalar: they are put right.
    package init(_ text: String, ranges: [Range<Int>] = []) {
        self.text = text
        self.ranges = ranges.isEmpty ? [] : Self.normalized(ranges, in: text)
    }

    /// The harmless form of the text as one line, its ranges moved with it.
    package var safeLine: MarkedText {
        if ranges.isEmpty { return MarkedText(SafeText.line(text)) }
        return text.withUTF8Bytes { bytes in
            if SafeText.nextSuspect(bytes, from: 0) == bytes.count { return self }
            var output: [UInt8] = []
            var position = 0
            func copy(to end: Int) -> Int {
                SafeText.append(UnsafeBufferPointer(rebasing: bytes[position..<end]), .line, to: &output)
                position = end
                return output.count
            }
            let moved = ranges.map { copy(to: $0.lowerBound)..<copy(to: $0.upperBound) }
            _ = copy(to: bytes.count)
            return MarkedText(String(decoding: output, as: UTF8.self), ranges: moved)
        }
    }

    private static func normalized(_ ranges: [Range<Int>], in text: String) -> [Range<Int>] {
        text.withUTF8Bytes { bytes in
            func border(_ offset: Int) -> Int {
                var offset = min(max(offset, 0), bytes.count)
                while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
                return offset
            }
            var result: [Range<Int>] = []
            for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
                var (start, end) = (border(range.lowerBound), border(range.upperBound))
                if let last = result.last, start <= last.upperBound {
                    (start, end) = (last.lowerBound, max(end, last.upperBound))
                    result.removeLast()
                }
                if start < end { result.append(start..<end) }
            }
            return result
        }
    }
}
