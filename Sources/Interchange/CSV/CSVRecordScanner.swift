/// Finds the records of comma-separated values (RFC 4180). Line breaks in quoted fields belong to them. A quotation mark that is
/// never closed costs the line that it stands in, and no other.
struct CSVRecordScanner {
    enum Found {
        /// A record and where the next one begins.
        case record(Range<Int>, next: Int)
        /// A line with a quotation mark that is not closed.
        case unclosed(Range<Int>, next: Int)
        /// A record longer than `ImportLimits.entry`, of which this is the beginning. The rest of its line is passed over.
        case long(Range<Int>)
        case passed(to: Int)
    }

    private enum State {
        case fieldStart, plain, quoted, afterQuote
    }

    var separator = UInt8(ascii: ",")
    private var state = State.fieldStart
    private var offset = 0
    /// Where the first line of the record ends, relative to its beginning, once the record has more than one.
    private var firstLineEnd: Int?
    private var isSkipping = false

    /// What begins at `start`; nil where more bytes are needed, or nothing is left.
    mutating func next(_ bytes: [UInt8], at start: Int, isFinished: Bool) -> Found? {
        if isSkipping { return skip(bytes, start, isFinished) }
        var position = start + offset
        while position < bytes.count {
            let byte = bytes[position]
            switch state {
            case .fieldStart where byte == UInt8(ascii: "\""): state = .quoted
            case .fieldStart, .plain:
                if byte == separator {
                    state = .fieldStart
                } else if byte == 0x0A || byte == 0x0D {
                    guard byte == 0x0A || position + 1 < bytes.count || isFinished else {
                        offset = position - start
                        return nil
                    }
                    return record(bytes, start, end: position)
                } else {
                    state = .plain
                }
            case .quoted:
                let quote = ByteScan.first(UInt8(ascii: "\""), or: 0x0A, in: bytes, from: position, to: bytes.count)
                guard let quote else {
                    position = bytes.count
                    continue
                }
                position = quote
                if bytes[quote] == 0x0A {
                    if firstLineEnd == nil { firstLineEnd = quote - start }
                } else {
                    state = .afterQuote
                }
            case .afterQuote:
                if byte == UInt8(ascii: "\"") {
                    state = .quoted
                } else if byte == separator {
                    state = .fieldStart
                } else if byte == 0x0A || byte == 0x0D {
                    state = .plain
                    continue
                } else if byte == 0x20 {
                    // Some put a space before the separator.
                } else if firstLineEnd != nil {
                    // Text after a field of several lines: the mark that ended it was the beginning of another.
                    return unclosed(bytes, start)
                } else {
                    state = .plain
                }
            }
            position += 1
        }
        offset = position - start
        if isFinished {
            guard start < bytes.count else { return nil }
            if state == .quoted { return unclosed(bytes, start) }
            return record(bytes, start, end: bytes.count)
        }
        guard bytes.count - start > ImportLimits.entry else { return nil }
        if firstLineEnd != nil { return unclosed(bytes, start) }
        isSkipping = true
        reset()
        return .long(start..<bytes.count)
    }

    private mutating func reset() {
        state = .fieldStart
        offset = 0
        firstLineEnd = nil
    }

    private mutating func record(_ bytes: [UInt8], _ start: Int, end: Int) -> Found {
        reset()
        var next = end
        if next < bytes.count, bytes[next] == 0x0D { next += 1 }
        if next < bytes.count, bytes[next] == 0x0A { next += 1 }
        return .record(start..<end, next: next)
    }

    private mutating func unclosed(_ bytes: [UInt8], _ start: Int) -> Found {
        let end = firstLineEnd.map { min(bytes.count, start + $0) } ?? bytes.count
        reset()
        return .unclosed(start..<end, next: min(bytes.count, end + 1))
    }

    private mutating func skip(_ bytes: [UInt8], _ start: Int, _ isFinished: Bool) -> Found? {
        guard start < bytes.count else { return nil }
        guard let end = ByteScan.first(0x0A, in: bytes, from: start, to: bytes.count) else { return .passed(to: bytes.count) }
        isSkipping = false
        return .passed(to: end + 1)
    }

    /// The fields of a record, as texts; what is beyond the last column has no meaning.
    static func fields(_ bytes: [UInt8], _ range: Range<Int>, separator: UInt8, columns: Int = .max) -> [String] {
        var fields: [String] = []
        var position = range.lowerBound
        while fields.count < columns {
            if position < range.upperBound, bytes[position] == UInt8(ascii: "\"") {
                fields.append(quoted(bytes, &position, range.upperBound, separator))
            } else {
                let end = ByteScan.first(separator, in: bytes, from: position, to: range.upperBound) ?? range.upperBound
                fields.append(text(bytes[position..<end]))
                position = end
            }
            guard position < range.upperBound else { break }
            position += 1
        }
        return fields
    }

    private static func quoted(_ bytes: [UInt8], _ position: inout Int, _ end: Int, _ separator: UInt8) -> String {
        position += 1
        var value: [UInt8] = []
        while position < end {
            let quote = ByteScan.first(UInt8(ascii: "\""), in: bytes, from: position, to: end) ?? end
            value += bytes[position..<quote]
            guard quote + 1 < end, bytes[quote + 1] == UInt8(ascii: "\"") else {
                // What follows the closing mark belongs to the field all the same.
                let rest = min(end, quote + 1)
                let next = ByteScan.first(separator, in: bytes, from: rest, to: end) ?? end
                value += bytes[rest..<next]
                position = next
                return text(value[...])
            }
            value.append(UInt8(ascii: "\""))
            position = quote + 2
        }
        return text(value[...])
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        bytes.contains(0) ? String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self) : String(decoding: bytes, as: UTF8.self)
    }
}
