/// The pixel size of the video tracks of Matroska and WebM (RFC 9559 §5.1.4.1.28).
enum MatroskaHeader {
    private struct Element {
        let identifier: Int
        let body: Range<Int>
    }

    /// The largest of the tracks that stand before the first cluster of media.
    static func size(_ source: ByteSource) throws -> PixelSize? {
        var walk = Walk(source: source)
        guard let segment = try walk.first(0x1853_8067, in: 0..<source.count) else { return nil }
        guard let tracks = try walk.first(0x1654_AE6B, in: segment.body, before: 0x1F43_B675) else { return nil }
        var largest: PixelSize?
        var rest = tracks.body
        while let entry = try walk.next(in: &rest) {
            guard entry.identifier == 0xAE, let video = try walk.first(0xE0, in: entry.body) else { continue }
            if let size = try pixels(of: video, &walk), size.area > largest?.area ?? 0 { largest = size }
        }
        return largest
    }

    private static func pixels(of video: Element, _ walk: inout Walk) throws -> PixelSize? {
        var numbers: [Int: Int] = [:]
        var rest = video.body
        while let element = try walk.next(in: &rest) {
            guard (1...8).contains(element.body.count) else { continue }
            let value = try walk.source.window(at: element.body.lowerBound, count: element.body.count)
            numbers[element.identifier] = value.bigEndian(at: 0, width: element.body.count)
        }
        // Display sizes count where their unit is pixels, which it is when it is not given.
        if numbers[0x54B2] ?? 0 == 0, let width = numbers[0x54B0], let height = numbers[0x54BA] {
            return PixelSize(width, height)
        }
        return PixelSize(numbers[0xB0], numbers[0xBA])
    }

    /// Element by element; the number of elements is bounded.
    private struct Walk {
        let source: ByteSource
        var remaining = 4_000

        /// The element at the beginning of `rest`, which is then behind it.
        mutating func next(in rest: inout Range<Int>) throws -> Element? {
            guard remaining > 0, !rest.isEmpty else { return nil }
            remaining -= 1
            let head = try source.window(at: rest.lowerBound, count: 12)
            // Identifiers keep their length marker.
            guard let prefix = EBMLNumber(head, at: 0), prefix.width <= 4 else { return nil }
            guard let identifier = head.bigEndian(at: 0, width: prefix.width), let size = EBMLNumber(head, at: prefix.width)
            else {
                return nil
            }
            let headerLength = prefix.width + size.width
            guard headerLength <= rest.count else { return nil }
            let start = rest.lowerBound + headerLength
            let end = start + min(size.value ?? .max, rest.upperBound - start)
            rest = end..<rest.upperBound
            return Element(identifier: identifier, body: start..<end)
        }

        mutating func first(_ identifier: Int, in range: Range<Int>, before stop: Int = 0) throws -> Element? {
            var rest = range
            while let element = try next(in: &rest), element.identifier != stop {
                if element.identifier == identifier { return element }
            }
            return nil
        }
    }
}
