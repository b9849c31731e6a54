/// A body that is read at places: all of it in memory, its head and tail, or a file.
///
/// The readers of this module ask for few and small runs, so that a file of gigabytes costs what its header costs.
package struct ByteSource {
    /// Length of the whole body in bytes; of what was received, where that is unknown.
    package let count: Int
    /// Bytes that cannot be had; empty where the whole body can.
    let gap: Range<Int>
    private let read: (_ offset: Int, _ count: Int) throws -> ArraySlice<UInt8>

    /// `read` gives the bytes from `offset` on, at most `count` of them, fewer or none where it has no more in a row.
    /// What it throws is passed on unchanged by every function that takes a source.
    package init(count: Int, read: @escaping (_ offset: Int, _ count: Int) throws -> ArraySlice<UInt8>) {
        self.init(count: count, gap: 0..<0, read: read)
    }

    private init(count: Int, gap: Range<Int>, read: @escaping (_ offset: Int, _ count: Int) throws -> ArraySlice<UInt8>) {
        self.count = max(count, 0)
        self.gap = gap
        self.read = read
    }

    package init(_ bytes: ArraySlice<UInt8>) {
        self.init(count: bytes.count) { offset, count in
            let start = bytes.startIndex + offset
            return bytes[start..<(start + min(count, bytes.endIndex - start))]
        }
    }

    package init(_ bytes: [UInt8]) {
        self.init(bytes[...])
    }

    /// The first and the last bytes of a body of `count` bytes whose middle was not fetched.
    package init(head: [UInt8], tail: [UInt8], count: Int) {
        let tailStart = count - tail.count
        guard tailStart > head.count else {
            self.init(head + tail.suffix(max(count - head.count, 0)))
            return
        }
        self.init(count: count, gap: head.count..<tailStart) { offset, count in
            if offset < head.count { return head[offset...].prefix(count) }
            if offset >= tailStart { return tail[(offset - tailStart)...].prefix(count) }
            return []
        }
    }

    /// At most `count` bytes from `offset` on; none outside the body.
    func window(at offset: Int, count wanted: Int) throws -> ByteWindow {
        guard offset >= 0, offset < count, wanted > 0 else { return ByteWindow([]) }
        let bytes = try read(offset, min(wanted, count - offset))
        return ByteWindow(bytes.prefix(wanted))
    }
}
