internal import PageMetadata

/// Walks through a JSON text of any length and depth, and hands out the values in it one by one: containers that the format wants to
/// go into are opened, everything else is given whole as a range of bytes.
///
/// It finds the ends of values by brackets and quotation marks alone and is tolerant of commas; each value is parsed on its own later,
/// so that one bad value costs no other. It never recurses, and it keeps how far it has looked.
struct JSONSplitter {
    enum Piece {
        /// An array or object is gone into. `key` is its name where it is a member.
        case opened(key: String?, isArray: Bool, place: Int)
        case closed(place: Int)
        case value(key: String?, range: Range<Int>)
        /// A value longer than `ImportLimits.entry`, of which this is the beginning. It is passed over.
        case longValue(key: String?, range: Range<Int>)
        /// The text ends inside of this value.
        case cutValue(key: String?, range: Range<Int>)
        /// Something that cannot stand there; the rest of the text is not read.
        case malformed(place: Int)
        /// Bytes without meaning: white space, commas, keys, what is passed over.
        case passed(to: Int)

        var end: Int {
            switch self {
            case .opened(_, _, let place), .closed(let place): place + 1
            case .value(_, let range), .longValue(_, let range), .cutValue(_, let range): range.upperBound
            case .malformed(let place), .passed(let place): place
            }
        }
    }

    /// Where a value stands, for the decision whether to go into it.
    struct Place {
        /// The name of the member, nil for an element of an array and for the whole text.
        var key: String?
        /// The name of the container around it; for an array's elements that of the array.
        var parentKey: String?
        /// How many containers are open around it.
        var depth: Int
        var isArray: Bool
    }

    private struct Container {
        var isArray: Bool
        var key: String?
    }

    private enum State {
        case value, key, colon, afterRoot, broken
    }

    /// The capture of a value: how far it was looked at, and what is open there.
    private struct Capture {
        var offset = 0
        var depth = 0
        var isInString = false
        var isEscaped = false
        var isTooLong = false
    }

    private let opens: @Sendable (Place) -> Bool
    private var containers: [Container] = []
    private var state = State.value
    private var key: String?
    private var capture: Capture?

    init(opens: @escaping @Sendable (Place) -> Bool) {
        self.opens = opens
    }

    /// Whether a container is open or nothing was read.
    var isIncomplete: Bool { state != .afterRoot && state != .broken }

    /// The piece at `start`; nil where more bytes are needed.
    mutating func next(_ bytes: [UInt8], at start: Int, isFinished: Bool) -> Piece? {
        if capture != nil { return continueCapture(bytes, start, isFinished) }
        var place = start
        while place < bytes.count, bytes[place].isSpace || (bytes[place] == UInt8(ascii: ",") && state != .afterRoot) {
            place += 1
        }
        if state == .broken { return start < bytes.count ? .passed(to: bytes.count) : nil }
        if place > start { return .passed(to: place) }
        guard place < bytes.count else { return nil }
        switch state {
        case .value: return value(bytes, place, isFinished)
        case .key: return key(bytes, place, isFinished)
        case .colon:
            guard bytes[place] == UInt8(ascii: ":") else { return breakOff(at: place) }
            state = .value
            return .passed(to: place + 1)
        case .afterRoot, .broken: return breakOff(at: place)
        }
    }

    private mutating func breakOff(at place: Int) -> Piece {
        state = .broken
        return .malformed(place: place)
    }

    // MARK: Structure

    private mutating func value(_ bytes: [UInt8], _ place: Int, _ isFinished: Bool) -> Piece? {
        let byte = bytes[place]
        switch byte {
        case UInt8(ascii: "]"), UInt8(ascii: "}"): return close(byte, place)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            let isArray = byte == UInt8(ascii: "[")
            if opens(Place(key: key, parentKey: containers.last?.key, depth: containers.count, isArray: isArray)) {
                let name = key
                containers.append(Container(isArray: isArray, key: key ?? (isArray ? nil : containers.last?.key)))
                key = nil
                state = isArray ? .value : .key
                return .opened(key: name, isArray: isArray, place: place)
            }
        case UInt8(ascii: ":"): return breakOff(at: place)
        default: break
        }
        capture = Capture()
        return continueCapture(bytes, place, isFinished)
    }

    private mutating func close(_ bracket: UInt8, _ place: Int) -> Piece {
        guard let container = containers.last, container.isArray == (bracket == UInt8(ascii: "]")), key == nil else {
            return breakOff(at: place)
        }
        containers.removeLast()
        endValue()
        return .closed(place: place)
    }

    private mutating func endValue() {
        key = nil
        state = containers.last.map { $0.isArray ? .value : .key } ?? .afterRoot
    }

    private mutating func key(_ bytes: [UInt8], _ place: Int, _ isFinished: Bool) -> Piece? {
        if bytes[place] == UInt8(ascii: "}") { return close(bytes[place], place) }
        guard bytes[place] == UInt8(ascii: "\"") else { return breakOff(at: place) }
        var end = place + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
        guard end < bytes.count else {
            // No key is that long; and looking at it again and again would take long, too.
            return end - place > 4096 ? breakOff(at: place) : nil
        }
        guard let name = try? JSONReader.document(bytes[place...end]).string else { return breakOff(at: place) }
        key = name
        state = .colon
        return .passed(to: end + 1)
    }

    // MARK: Values given whole

    private mutating func continueCapture(_ bytes: [UInt8], _ start: Int, _ isFinished: Bool) -> Piece? {
        guard var open = capture else { return nil }
        let end = Self.findEnd(bytes, start, &open)
        capture = open
        let name = key
        if let end {
            capture = nil
            endValue()
            if open.isTooLong { return .passed(to: end) }
            return end - start > ImportLimits.entry
                ? .longValue(key: name, range: start..<end) : .value(key: name, range: start..<end)
        }
        if isFinished {
            capture = nil
            state = .broken
            return open.isTooLong ? .passed(to: bytes.count) : .cutValue(key: name, range: start..<bytes.count)
        }
        if open.isTooLong || bytes.count - start > ImportLimits.entry {
            let isNews = !open.isTooLong
            capture?.isTooLong = true
            capture?.offset = 0
            guard bytes.count > start else { return nil }
            return isNews ? .longValue(key: name, range: start..<bytes.count) : .passed(to: bytes.count)
        }
        return nil
    }

    /// The end of the value that begins at `start`; nil where it is not in the bytes.
    private static func findEnd(_ bytes: [UInt8], _ start: Int, _ open: inout Capture) -> Int? {
        var position = start + open.offset
        defer { open.offset = position - start }
        while position < bytes.count {
            if open.isInString {
                if open.isEscaped {
                    open.isEscaped = false
                    position += 1
                    continue
                }
                guard
                    let found = ByteScan.first(
                        UInt8(ascii: "\""), or: UInt8(ascii: "\\"), in: bytes, from: position, to: bytes.count)
                else {
                    position = bytes.count
                    return nil
                }
                position = found + 1
                if bytes[found] == UInt8(ascii: "\\") {
                    open.isEscaped = true
                } else {
                    open.isInString = false
                    if open.depth == 0 { return position }
                }
                continue
            }
            switch bytes[position] {
            case UInt8(ascii: "\""): open.isInString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["): open.depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                // A number or a word ends before a bracket that is not its own.
                if open.depth == 0 { return position }
                open.depth -= 1
                if open.depth == 0 { return position + 1 }
            case UInt8(ascii: ","), 0x20, 0x0A, 0x0D, 0x09:
                if open.depth == 0 { return position }
            default: break
            }
            position += 1
        }
        return nil
    }
}
