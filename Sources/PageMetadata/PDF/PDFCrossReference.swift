/// Where the objects of a PDF stand (ISO 32000-1 §7.5.4, §7.5.8): the sections of one file, newest first.
struct PDFCrossReference {
    enum Entry {
        case free
        case offset(Int)
        /// In the object stream of that number.
        case compressed(stream: Int)
    }

    /// A run of objects numbered from `first`.
    private struct Table {
        enum Storage {
            /// Text lines of 20 bytes each, from that offset of the file on.
            case lines(at: Int)
            /// Rows of an unpacked cross-reference stream, from that index on.
            case rows(ByteWindow, at: Int, widths: [Int])
        }

        let first: Int
        let count: Int
        let storage: Storage
    }

    private var tables: [Table] = []
    /// Runs that may still be read; a file saved a thousand times has some thousands.
    private var remainingRuns = 20_000
    var isFull: Bool { remainingRuns <= 0 }

    /// Reads a section that begins with `xref`, whose keyword stands at `offset`; gives the offset of its trailer dictionary.
    /// Lines are not read before they are asked for. Nil where it is none.
    mutating func addTable(_ source: ByteSource, at offset: Int) throws -> Int? {
        var parser = PDFParser(try source.window(at: offset, count: 64))
        guard parser.skip("xref") else { return nil }
        var position = offset + parser.position
        while !isFull {
            remainingRuns -= 1
            var line = PDFParser(try source.window(at: position, count: 64))
            if line.skip("trailer") { return position + line.position }
            guard let first = line.unsigned(), let count = line.unsigned(), count <= 50_000_000 else { return nil }
            line.skipSpace()
            let start = position + line.position
            if count > 0 { tables.append(Table(first: first, count: count, storage: .lines(at: start))) }
            position = start + count * 20
        }
        return nil
    }

    /// Adds the rows of an unpacked cross-reference stream. False where its dictionary makes no sense.
    mutating func addRows(_ rows: [UInt8], dictionary: [String: PDFObject]) -> Bool {
        let widths = (dictionary["W"]?.array ?? []).compactMap(\.integer)
        guard widths.count == 3, widths.allSatisfy((0...8).contains), widths[1] > 0 else { return false }
        let rowLength = widths.reduce(0, +)
        let size = dictionary["Size"]?.integer ?? 0
        let index = dictionary["Index"]?.array?.compactMap(\.integer) ?? [0, size]
        let window = ByteWindow(rows)
        var start = 0
        for pair in stride(from: 0, to: index.count - 1, by: 2) where !isFull {
            remainingRuns -= 1
            let first = index[pair]
            let count = min(index[pair + 1], (rows.count - start) / rowLength)
            guard first >= 0, count > 0 else { break }
            tables.append(Table(first: first, count: count, storage: .rows(window, at: start, widths: widths)))
            start += count * rowLength
        }
        return true
    }

    /// The newest entry of an object; nil where no section has one.
    func entry(of number: Int, in source: ByteSource) throws -> Entry? {
        for table in tables where number >= table.first && number - table.first < table.count {
            let row = number - table.first
            switch table.storage {
            case .lines(let start):
                var line = PDFParser(try source.window(at: start + row * 20, count: 20))
                guard let offset = line.unsigned(), line.unsigned() != nil else { return nil }
                return line.skip("n") ? .offset(offset) : .free
            case .rows(let rows, let start, let widths):
                return Self.entry(rows, at: start + row * widths.reduce(0, +), widths)
            }
        }
        return nil
    }

    private static func entry(_ rows: ByteWindow, at index: Int, _ widths: [Int]) -> Entry? {
        let kind = widths[0] == 0 ? 1 : rows.bigEndian(at: index, width: widths[0])
        guard let kind, let value = rows.bigEndian(at: index + widths[0], width: widths[1]) else { return nil }
        switch kind {
        case 0: return .free
        case 1: return .offset(value)
        case 2: return .compressed(stream: value)
        default: return nil
        }
    }
}
