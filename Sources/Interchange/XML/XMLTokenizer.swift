/// Finds tags and text in XML (1.0), tolerantly. Declarations of entities are passed over: there are no others than the five and the
/// numeric ones, so that no text can grow in the reading.
struct XMLTokenizer {
    struct Tag {
        /// With its prefix.
        var name: Range<Int>
        var attributes: Range<Int>
        var isEnd: Bool
        /// `<name/>`.
        var isEmpty: Bool
        var range: Range<Int>
    }

    enum Token {
        case text(Range<Int>)
        /// The text of a CDATA section, in which nothing has a meaning.
        case literal(Range<Int>, end: Int)
        case tag(Tag)
        case ignored(Range<Int>)
        /// A tag longer than `ImportLimits.entry`, or cut off by the end; it is passed over.
        case brokenTag(Range<Int>)

        var end: Int {
            switch self {
            case .text(let range), .ignored(let range), .brokenTag(let range): range.upperBound
            case .literal(_, let end): end
            case .tag(let tag): tag.range.upperBound
            }
        }
    }

    private enum Section {
        case comment, literal
    }

    /// How far the token at the beginning was looked at, and what is open there.
    private var offset = 0
    private var quote: UInt8 = 0
    private var quoteOffset = 0
    private var depth = 0
    /// A long section whose beginning was passed on already.
    private var section: Section?

    /// The token at `start`; nil where more bytes are needed.
    mutating func next(_ bytes: [UInt8], at start: Int, isFinished: Bool) -> Token? {
        guard start < bytes.count else { return nil }
        if let section { return sectionContent(section, bytes, start, isFinished) }
        if bytes[start] != UInt8(ascii: "<") { return text(bytes, start, isFinished) }
        guard start + 1 < bytes.count else { return isFinished ? .text(start..<bytes.count) : nil }
        switch bytes[start + 1] {
        case UInt8(ascii: "!"): return marked(bytes, start, isFinished)
        case UInt8(ascii: "?"): return instruction(bytes, start, isFinished)
        case UInt8(ascii: "/"): return tag(bytes, start, isFinished)
        case let byte where Self.beginsName(byte): return tag(bytes, start, isFinished)
        default: return .text(start..<(start + 1))
        }
    }

    private mutating func marked(_ bytes: [UInt8], _ start: Int, _ isFinished: Bool) -> Token? {
        let rest = bytes[start...]
        guard rest.count >= 9 || isFinished else { return nil }
        if rest.starts(with: "<!--".utf8) {
            section = .comment
            return .ignored(start..<(start + 4))
        }
        if rest.starts(with: "<![CDATA[".utf8) {
            section = .literal
            return .ignored(start..<(start + 9))
        }
        return declaration(bytes, start, isFinished)
    }

    private static func beginsName(_ byte: UInt8) -> Bool {
        byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") || byte >= 0x80
    }

    private mutating func text(_ bytes: [UInt8], _ start: Int, _ isFinished: Bool) -> Token? {
        if let end = ByteScan.first(UInt8(ascii: "<"), in: bytes, from: start + offset, to: bytes.count) {
            offset = 0
            return .text(start..<end)
        }
        var end = bytes.count
        if !isFinished {
            // A reference or a line end that may go on.
            let window = bytes[max(start, end - CharacterReferences.longest)...]
            if let ampersand = window.lastIndex(of: UInt8(ascii: "&")), !window[ampersand...].contains(UInt8(ascii: ";")) {
                end = ampersand
            } else if bytes[end - 1] == 0x0D {
                end -= 1
            }
        }
        offset = end == start ? bytes.count - start : 0
        return end == start ? nil : .text(start..<end)
    }

    /// The content of a comment or a CDATA section, as far as it is there.
    private mutating func sectionContent(_ section: Section, _ bytes: [UInt8], _ start: Int, _ isFinished: Bool) -> Token? {
        let closer = section == .comment ? UInt8(ascii: "-") : UInt8(ascii: "]")
        var position = start
        while let bracket = ByteScan.first(UInt8(ascii: ">"), in: bytes, from: position, to: bytes.count) {
            if bracket - start >= 2, bytes[bracket - 1] == closer, bytes[bracket - 2] == closer {
                self.section = nil
                return section == .comment ? .ignored(start..<(bracket + 1)) : .literal(start..<(bracket - 2), end: bracket + 1)
            }
            position = bracket + 1
        }
        // The two bytes before the bracket that closes may be the last ones. What is not needed for that is given on.
        let end = isFinished ? bytes.count : bytes.count - 2
        guard end > start else { return nil }
        return section == .comment ? .ignored(start..<end) : .literal(start..<end, end: end)
    }

    private mutating func instruction(_ bytes: [UInt8], _ start: Int, _ isFinished: Bool) -> Token? {
        if let end = ByteScan.first(UInt8(ascii: ">"), in: bytes, from: start + offset, to: bytes.count) {
            offset = 0
            return .ignored(start..<(end + 1))
        }
        return wait(bytes, start, isFinished)
    }

    /// `<!DOCTYPE …>` with what stands in its brackets.
    private mutating func declaration(_ bytes: [UInt8], _ start: Int, _ isFinished: Bool) -> Token? {
        var position = start + offset
        while position < bytes.count {
            let byte = bytes[position]
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "[") {
                depth += 1
            } else if byte == UInt8(ascii: "]") {
                depth -= 1
            } else if byte == UInt8(ascii: ">") {
                depth -= 1
                if depth <= 0 {
                    reset()
                    return .ignored(start..<(position + 1))
                }
            }
            position += 1
        }
        offset = position - start
        return wait(bytes, start, isFinished)
    }

    private mutating func tag(_ bytes: [UInt8], _ start: Int, _ isFinished: Bool) -> Token? {
        var position = start + max(1, offset)
        while position < bytes.count {
            let byte = bytes[position]
            if quote != 0 {
                guard let found = ByteScan.first(quote, or: UInt8(ascii: "<"), in: bytes, from: position, to: bytes.count) else {
                    position = bytes.count
                    break
                }
                position = found
                if bytes[found] == quote {
                    quote = 0
                } else if ByteScan.first(0x0A, in: bytes, from: start + quoteOffset, to: found) != nil {
                    // XML has no such bracket inside of a value, and a tag on another line means that the mark was a mistake.
                    return closed(bytes, start, at: found, next: found)
                } else {
                    quoteOffset = found - start
                }
            } else if byte == UInt8(ascii: ">") {
                return closed(bytes, start, at: position, next: position + 1)
            } else if byte == UInt8(ascii: "<") {
                return closed(bytes, start, at: position, next: position)
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
                quoteOffset = position - start
            }
            position += 1
        }
        offset = position - start
        return wait(bytes, start, isFinished)
    }

    private mutating func closed(_ bytes: [UInt8], _ start: Int, at end: Int, next: Int) -> Token {
        reset()
        if next - start > ImportLimits.entry { return .brokenTag(start..<next) }
        let isEnd = bytes[start + 1] == UInt8(ascii: "/")
        let nameStart = min(end, start + (isEnd ? 2 : 1))
        var nameEnd = nameStart
        while nameEnd < end, !bytes[nameEnd].isSpace, bytes[nameEnd] != UInt8(ascii: "/") { nameEnd += 1 }
        let isEmpty = !isEnd && end > nameEnd && bytes[end - 1] == UInt8(ascii: "/")
        let attributesEnd = isEmpty ? end - 1 : end
        return .tag(
            Tag(
                name: nameStart..<nameEnd, attributes: nameEnd..<max(nameEnd, attributesEnd), isEnd: isEnd, isEmpty: isEmpty,
                range: start..<next))
    }

    private mutating func reset() {
        offset = 0
        quote = 0
        depth = 0
    }

    /// Nothing yet; but what is too long, or is never to be ended, is passed over.
    private mutating func wait(_ bytes: [UInt8], _ start: Int, _ isFinished: Bool) -> Token? {
        guard isFinished || bytes.count - start > ImportLimits.entry else { return nil }
        reset()
        return .brokenTag(start..<bytes.count)
    }
}
