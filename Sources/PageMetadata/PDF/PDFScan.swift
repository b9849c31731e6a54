/// A single pass over the bytes of a PDF whose cross-reference is broken or lost.
struct PDFScan {
    /// Where each object begins, the last one of a number.
    private(set) var offsets: [Int: Int] = [:]
    /// Where the dictionaries after `trailer` begin.
    private(set) var trailers: [Int] = []
    private(set) var catalog: Int?
    /// Objects in which `/Title` was seen; the last 256.
    private(set) var titles: [Int] = []
    private(set) var crossReferenceStreams: [Int] = []
    private(set) var objectStreams: [Int] = []
    private(set) var mentionsEncryption = false

    private var current: Int?

    private static let mostObjects = 200_000
    private static let chunkLength = 256 << 10
    /// Bytes at the beginning and at the end that are looked through.
    private static let reach = 8 << 20
    /// Longer than every keyword and number that is looked for.
    private static let overlap = 64

    init(_ source: ByteSource) throws {
        for range in Self.ranges(of: source) {
            current = nil
            var start = range.lowerBound
            while start < range.upperBound {
                let length = min(Self.chunkLength, range.upperBound - start)
                let context = min(Self.overlap, start - range.lowerBound)
                let window = try source.window(at: start - context, count: context + length + Self.overlap)
                look(at: window, from: context, to: context + length, base: start - context)
                start += length
            }
        }
    }

    /// The bytes that can be had, without those in the middle of a long file.
    private static func ranges(of source: ByteSource) -> [Range<Int>] {
        if !source.gap.isEmpty {
            return [0..<min(source.gap.lowerBound, reach), max(source.gap.upperBound, source.count - reach)..<source.count]
        }
        if source.count <= 2 * reach { return [0..<source.count] }
        return [0..<reach, (source.count - reach)..<source.count]
    }

    /// Looks at the keywords that begin in `lower..<upper` of the window, which begins at `base` of the file.
    private mutating func look(at window: ByteWindow, from lower: Int, to upper: Int, base: Int) {
        window.withUnsafeBytes { bytes in
            for index in lower..<min(upper, bytes.count) {
                switch bytes[index] {
                case 0x6F where window.has("obj", at: index):
                    addObject(in: bytes, before: index, base: base)
                case 0x74 where window.has("trailer", at: index):
                    if trailers.count < 1_024 { trailers.append(base + index + 7) }
                case 0x2F:
                    lookAtName(window, at: index)
                default:
                    break
                }
            }
        }
    }

    private mutating func lookAtName(_ window: ByteWindow, at index: Int) {
        if window.has("/Encrypt", at: index), window[index + 8]?.isASCIILetter != true { mentionsEncryption = true }
        guard let current else { return }
        if window.has("/Title", at: index), window[index + 6]?.isASCIILetter != true {
            if titles.last != current { titles.append(current) }
            if titles.count > 512 { titles.removeFirst(256) }
        } else if window.has("/Catalog", at: index) {
            catalog = current
        } else if window.has("/XRef", at: index), window[index + 5]?.isASCIILetter != true, crossReferenceStreams.count < 256 {
            crossReferenceStreams.append(current)
        } else if window.has("/ObjStm", at: index), objectStreams.count < 256 {
            objectStreams.append(current)
        }
    }

    /// `number generation obj`, read backwards from the keyword.
    private mutating func addObject(in bytes: UnsafeBufferPointer<UInt8>, before keyword: Int, base: Int) {
        var index = keyword
        func skipSpace() -> Bool {
            let start = index
            while index > 0, start - index < 8, PDFParser.isSpace(bytes[index - 1]) { index -= 1 }
            return index < start
        }
        func digits() -> Int? {
            let end = index
            while index > 0, end - index < 10, bytes[index - 1].isASCIIDigit { index -= 1 }
            guard index < end else { return nil }
            return bytes[index..<end].reduce(0) { $0 * 10 + Int($1 - 0x30) }
        }
        guard skipSpace(), digits() != nil, skipSpace(), let number = digits() else { return }
        guard offsets.count < Self.mostObjects || offsets[number] != nil else { return }
        offsets[number] = base + index
        current = number
    }
}
