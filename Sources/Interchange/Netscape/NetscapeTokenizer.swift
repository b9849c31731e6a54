/// Finds text and tags in a Netscape bookmark file, tolerantly: there is no raw text, a bracket that begins no tag is text, and a tag
/// that is never closed does not swallow the entry after it.
///
/// The tokenizer keeps how far it has looked, so that time is linear however the bytes come in.
struct NetscapeTokenizer {
    enum Token {
        /// Text that has to be decoded. It is not cut inside of a reference.
        case text(Range<Int>)
        case tag(NetscapeTag)
        /// A comment or a declaration outside of texts.
        case ignored(Range<Int>)
        /// A tag that the end of the file cuts off; the name is that of an anchor or a folder.
        case cutTag(NetscapeTag)
        /// A tag that is longer than any entry may be. What is left of it comes as `ignored`.
        case longTag(NetscapeTag)

        var end: Int {
            switch self {
            case .text(let range), .ignored(let range): range.upperBound
            case .tag(let tag), .cutTag(let tag), .longTag(let tag): tag.range.upperBound
            }
        }
    }

    /// The state inside of a tag whose values may be quoted.
    private struct QuoteState {
        /// How many bytes of the tag were looked at.
        var offset = 0
        /// The quotation mark of the value that is open, or 0.
        var quote: UInt8 = 0
        var isAfterEquals = false
    }

    private enum TagEnd {
        case found(end: Int, attributesEnd: Int)
        case needsInput
        case cut
    }

    /// The longest tag without quoted values.
    private static let longestPlainTag = 4096
    private static let longestComment = 64 << 10

    private var quotes = QuoteState()
    private var isSkippingLongTag = false
    private var searchedText = 0
    private var hasOpenComment = false

    /// The token at `start`; nil where more bytes are needed.
    /// - Parameter isInText: whether a title or a description is being read, in which a comment is only text.
    mutating func next(_ bytes: [UInt8], at start: Int, isFinished: Bool, isInText: Bool) -> Token? {
        guard start < bytes.count else { return nil }
        if isSkippingLongTag { return skipLongTag(bytes, start, isFinished) }
        if bytes[start] != UInt8(ascii: "<") { return text(bytes, start, isFinished) }
        let isEnd = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/")
        let nameStart = start + (isEnd ? 2 : 1)
        guard nameStart < bytes.count else { return isFinished ? .text(start..<bytes.count) : nil }
        guard bytes[nameStart].isLetter else {
            let isDeclaration = !isEnd && (bytes[nameStart] == UInt8(ascii: "!") || bytes[nameStart] == UInt8(ascii: "?"))
            return isDeclaration && !isInText ? declaration(bytes, start, isFinished) : .text(start..<(start + 1))
        }
        var nameEnd = nameStart + 1
        let longest = min(bytes.count, nameStart + 32)
        while nameEnd < longest, bytes[nameEnd].isLetter || bytes[nameEnd].isDigit { nameEnd += 1 }
        guard nameEnd < bytes.count || isFinished else { return nil }
        let name = NetscapeTag.Name(bytes[nameStart..<nameEnd])
        let hasValues = !isEnd && (name == .anchor || name == .folder || name == .heading)
        return hasValues
            ? valuedTag(name, bytes, start, nameEnd, isFinished) : plainTag(name, isEnd, bytes, start, nameEnd, isFinished)
    }

    // MARK: Text

    private mutating func text(_ bytes: [UInt8], _ start: Int, _ isFinished: Bool) -> Token? {
        if let end = ByteScan.first(UInt8(ascii: "<"), in: bytes, from: start + searchedText, to: bytes.count) {
            searchedText = 0
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
        searchedText = 0
        if end == start {
            searchedText = bytes.count - start
            return nil
        }
        return .text(start..<end)
    }

    // MARK: Declarations

    private mutating func declaration(_ bytes: [UInt8], _ start: Int, _ isFinished: Bool) -> Token? {
        if !isFinished, bytes.count < start + 4 { return nil }
        if !hasOpenComment, bytes[start...].starts(with: "<!--".utf8) {
            var position = start + 4
            let limit = min(bytes.count, start + Self.longestComment)
            while let bracket = ByteScan.first(UInt8(ascii: ">"), in: bytes, from: position, to: limit) {
                if bytes[bracket - 1] == UInt8(ascii: "-"), bytes[bracket - 2] == UInt8(ascii: "-") {
                    return .ignored(start..<(bracket + 1))
                }
                position = bracket + 1
            }
            if !isFinished, bytes.count < start + Self.longestComment { return nil }
            // One that is never closed ends where a tag would, and no end is looked for any more.
            hasOpenComment = true
        }
        if let bracket = ByteScan.first(
            UInt8(ascii: ">"), in: bytes, from: start, to: min(bytes.count, start + Self.longestComment))
        {
            return .ignored(start..<(bracket + 1))
        }
        if !isFinished, bytes.count < start + Self.longestComment { return nil }
        return .ignored(start..<(start + 1))
    }

    // MARK: Tags

    /// A tag whose attributes do not matter: up to the next bracket, whatever stands between.
    private func plainTag(
        _ name: NetscapeTag.Name, _ isEnd: Bool, _ bytes: [UInt8], _ start: Int, _ nameEnd: Int, _ isFinished: Bool
    ) -> Token? {
        let limit = min(bytes.count, start + Self.longestPlainTag)
        if let end = ByteScan.first(UInt8(ascii: ">"), or: UInt8(ascii: "<"), in: bytes, from: nameEnd, to: limit) {
            guard bytes[end] == UInt8(ascii: ">") else { return .text(start..<(start + 1)) }
            return .tag(NetscapeTag(name: name, isEnd: isEnd, range: start..<(end + 1), attributes: nameEnd..<end))
        }
        if !isFinished, limit == bytes.count { return nil }
        if isEnd, isFinished, limit == bytes.count {
            return .tag(NetscapeTag(name: name, isEnd: true, range: start..<limit, attributes: nameEnd..<limit))
        }
        return .text(start..<(start + 1))
    }

    /// A tag whose attributes may be quoted, and hold anything.
    private mutating func valuedTag(
        _ name: NetscapeTag.Name, _ bytes: [UInt8], _ start: Int, _ nameEnd: Int, _ isFinished: Bool
    ) -> Token? {
        if quotes.offset == 0 { quotes.offset = nameEnd - start }
        let end = findEnd(bytes, start, isFinished)
        func tag(_ range: Range<Int>, _ attributesEnd: Int) -> NetscapeTag {
            NetscapeTag(name: name, isEnd: false, range: range, attributes: min(nameEnd, attributesEnd)..<attributesEnd)
        }
        switch end {
        case .needsInput:
            guard bytes.count - start > ImportLimits.entry else { return nil }
            if quotes.quote != 0, let token = closedAtFirstBracket(tag, bytes, start, nameEnd) { return token }
            isSkippingLongTag = true
            quotes.offset = 0
            return .longTag(tag(start..<bytes.count, bytes.count))
        case .cut:
            defer { quotes = QuoteState() }
            if quotes.quote != 0, let token = closedAtFirstBracket(tag, bytes, start, nameEnd) { return token }
            return .cutTag(tag(start..<bytes.count, bytes.count))
        case .found(let end, let attributesEnd):
            quotes = QuoteState()
            let found = tag(start..<end, attributesEnd)
            if end - start > ImportLimits.entry { return .longTag(found) }
            if bytes[end - 1] != UInt8(ascii: ">"), !MarkupAttributes.hasAddress(bytes, found.attributes) {
                // `a <a b` is somebody's text.
                return .text(start..<(start + 1))
            }
            return .tag(found)
        }
    }

    /// The tag as it is where the quotation mark that is open was a mistake.
    private mutating func closedAtFirstBracket(
        _ tag: (Range<Int>, Int) -> NetscapeTag, _ bytes: [UInt8], _ start: Int, _ nameEnd: Int
    ) -> Token? {
        guard let bracket = ByteScan.first(UInt8(ascii: ">"), in: bytes, from: nameEnd, to: bytes.count) else { return nil }
        quotes = QuoteState()
        return .tag(tag(start..<(bracket + 1), bracket))
    }

    private mutating func findEnd(_ bytes: [UInt8], _ start: Int, _ isFinished: Bool) -> TagEnd {
        var position = start + quotes.offset
        defer { quotes.offset = position - start }
        while position < bytes.count {
            if quotes.quote != 0 {
                guard let found = ByteScan.first(quotes.quote, or: UInt8(ascii: "<"), in: bytes, from: position, to: bytes.count)
                else {
                    position = bytes.count
                    break
                }
                position = found
                if bytes[found] == quotes.quote {
                    quotes.quote = 0
                } else {
                    guard found + 3 < bytes.count || isFinished else { return .needsInput }
                    if Self.beginsEntry(bytes, found) { return endOfBrokenTag(bytes, start, before: found) }
                }
                position += 1
                continue
            }
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: ">"): return .found(end: position + 1, attributesEnd: position)
            case UInt8(ascii: "<"): return .found(end: position, attributesEnd: position)
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if quotes.isAfterEquals { quotes.quote = byte }
                quotes.isAfterEquals = false
            case UInt8(ascii: "="): quotes.isAfterEquals = true
            default:
                if !byte.isSpace { quotes.isAfterEquals = false }
            }
            position += 1
        }
        return isFinished ? .cut : .needsInput
    }

    /// `<DT` followed by the end of its tag: no value of an attribute has that.
    private static func beginsEntry(_ bytes: [UInt8], _ place: Int) -> Bool {
        guard place + 3 < bytes.count, bytes[place + 1] | 0x20 == UInt8(ascii: "d"), bytes[place + 2] | 0x20 == UInt8(ascii: "t")
        else {
            return false
        }
        return bytes[place + 3] == UInt8(ascii: ">") || bytes[place + 3].isSpace
    }

    private func endOfBrokenTag(_ bytes: [UInt8], _ start: Int, before next: Int) -> TagEnd {
        guard let bracket = ByteScan.first(UInt8(ascii: ">"), in: bytes, from: start, to: next) else {
            return .found(end: next, attributesEnd: next)
        }
        return .found(end: bracket + 1, attributesEnd: bracket)
    }

    private mutating func skipLongTag(_ bytes: [UInt8], _ start: Int, _ isFinished: Bool) -> Token? {
        switch findEnd(bytes, start, isFinished) {
        case .found(let end, _):
            quotes = QuoteState()
            isSkippingLongTag = false
            return .ignored(start..<end)
        case .cut:
            quotes = QuoteState()
            isSkippingLongTag = false
            return .ignored(start..<bytes.count)
        case .needsInput:
            // The end may be cut in the middle of `<DT>`.
            let end = max(start, min(bytes.count, start + quotes.offset))
            quotes.offset = 0
            return end > start ? .ignored(start..<end) : nil
        }
    }
}
