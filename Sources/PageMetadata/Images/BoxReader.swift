/// Walks the boxes of an ISO base media file (ISO/IEC 14496-12 §4.2). The number of boxes read is bounded, so that no file keeps it busy.
struct BoxReader {
    struct Box {
        /// Four bytes of text.
        let type: String
        /// Offsets of what is inside, in the source.
        let body: Range<Int>
    }

    let source: ByteSource
    private var remaining: Int

    init(_ source: ByteSource, mostBoxes: Int = 2_000) {
        self.source = source
        remaining = mostBoxes
    }

    /// The box that begins at `range.lowerBound`; nil at the end, where its size is impossible, and after too many boxes.
    mutating func box(in range: Range<Int>) throws -> Box? {
        guard range.count >= 8, remaining > 0 else { return nil }
        remaining -= 1
        let header = try source.window(at: range.lowerBound, count: 16)
        guard var size = header.bigEndian(at: 0, width: 4) else { return nil }
        var headerLength = 8
        switch size {
        case 0:
            size = range.count
        case 1:
            guard let long = header.bigEndian(at: 8, width: 8) else { return nil }
            size = long
            headerLength = 16
        default:
            break
        }
        guard size >= headerLength, header.count >= 8 else { return nil }
        let start = range.lowerBound + headerLength
        let end = range.lowerBound + min(size, range.count)
        guard start <= end else { return nil }
        return Box(type: String(decoding: header.slice(4, 8), as: UTF8.self), body: start..<end)
    }

    /// The boxes of `range` in their order until `visit` gives false.
    mutating func forEachBox(in range: Range<Int>, _ visit: (inout BoxReader, Box) throws -> Bool) throws {
        var rest = range
        while let box = try box(in: rest) {
            guard try visit(&self, box) else { return }
            rest = box.body.upperBound..<range.upperBound
        }
    }

    /// The first box of that type directly inside `range`.
    mutating func first(_ type: String, in range: Range<Int>) throws -> Box? {
        var found: Box?
        try forEachBox(in: range) { _, box in
            if box.type == type { found = box }
            return found == nil
        }
        return found
    }
}
