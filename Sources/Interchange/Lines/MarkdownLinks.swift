internal import WebAddress

/// The links of a line, as CommonMark (section 6.3) reads them, with buku's unescaped ones. One pass: linear whatever is nested.
struct MarkdownLinks {
    struct Link {
        var title: String?
        var address: String
        /// Where the line goes on behind it.
        var end: Int
    }

    /// A parenthesis that is open, and the text of the link whose address it may hold.
    private struct Parenthesis {
        var place: Int
        var text: Range<Int>?
    }

    private let line: ArraySlice<UInt8>
    private var position: Int
    private var links: [Link] = []
    /// The places of the brackets that are open; `imageMark` for those of images.
    private var brackets: [Int] = []
    private static let imageMark = -1
    private static let deepest = 1000
    private var hasImage = false
    private var parentheses: [Parenthesis] = []
    /// Where the next backtick is, as far as it was looked for.
    private var nextTick = -1

    static func find(in line: ArraySlice<UInt8>) -> [Link] {
        var search = MarkdownLinks(line: line, position: line.startIndex)
        search.run()
        return search.links
    }

    /// Whether the line is an item of a list.
    static func isItem(_ line: ArraySlice<UInt8>) -> Bool {
        let rest = line.drop { $0.isDigit }
        guard let mark = rest.first, rest.dropFirst().first == 0x20 else { return false }
        return mark == UInt8(ascii: "-") || mark == UInt8(ascii: "*") || mark == UInt8(ascii: "+")
            || (rest.count < line.count && (mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")")))
    }

    private mutating func run() {
        if let link = itemWithoutEscapes() {
            links.append(link)
            return
        }
        while position < line.endIndex {
            // Nobody nests as deep.
            if brackets.count > Self.deepest { brackets.removeAll() }
            if parentheses.count > Self.deepest { parentheses.removeAll() }
            switch line[position] {
            case UInt8(ascii: "\\"): position += 2
            case UInt8(ascii: "`"): skipCode()
            case UInt8(ascii: "!") where position + 1 < line.endIndex && line[position + 1] == UInt8(ascii: "["):
                hasImage = true
                brackets.append(Self.imageMark)
                position += 2
            case UInt8(ascii: "["):
                brackets.append(position)
                position += 1
            case UInt8(ascii: "]"): closeBracket()
            case UInt8(ascii: "("):
                parentheses.append(Parenthesis(place: position))
                position += 1
            case UInt8(ascii: ")"): closeParenthesis()
            case UInt8(ascii: "<"): takeAutolink()
            default: position += 1
            }
        }
        if links.isEmpty, !hasImage {
            let text = String(decoding: line, as: UTF8.self)
            let found = ProseAddresses.find(in: text)
            for address in found {
                // Where a line goes on is of interest behind an only link. Bytes that are no text were replaced by more of them.
                let end =
                    found.count > 1
                    ? line.endIndex : line.startIndex + text.utf8.distance(from: text.startIndex, to: address.range.upperBound)
                links.append(Link(address: address.address, end: min(end, line.endIndex)))
            }
        }
    }

    private mutating func skipCode() {
        if nextTick <= position { nextTick = line[(position + 1)...].firstIndex(of: UInt8(ascii: "`")) ?? line.endIndex }
        position = nextTick < line.endIndex ? nextTick + 1 : position + 1
    }

    private mutating func closeBracket() {
        let open = brackets.popLast()
        position += 1
        guard let open, open != Self.imageMark, position < line.endIndex, line[position] == UInt8(ascii: "(") else { return }
        let text = (open + 1)..<(position - 1)
        if position + 1 < line.endIndex, line[position + 1] == UInt8(ascii: "<"), takeBracketedAddress(text) { return }
        parentheses.append(Parenthesis(place: position, text: text))
        position += 1
    }

    /// `(<address>)`, at the parenthesis. False where it is none.
    private mutating func takeBracketedAddress(_ text: Range<Int>) -> Bool {
        let start = position + 2
        var end = start
        while end < line.endIndex, line[end] != UInt8(ascii: ">"), line[end] != UInt8(ascii: "<") {
            end += line[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard end < line.endIndex, line[end] == UInt8(ascii: ">") else { return false }
        let rest = line[(end + 1)...]
        guard let close = rest.prefix(1024).firstIndex(of: UInt8(ascii: ")")) else { return false }
        position = close + 1
        add(text, line[start..<end])
        return true
    }

    private mutating func closeParenthesis() {
        let open = parentheses.popLast()
        position += 1
        guard let open, let text = open.text else { return }
        // A title in quotation marks may follow the address.
        let address = line[(open.place + 1)..<(position - 1)].trimmed.prefix { $0 != 0x20 }
        if !address.isEmpty { add(text, address) }
    }

    private mutating func add(_ text: Range<Int>, _ address: ArraySlice<UInt8>) {
        links.append(Link(title: Self.text(line[text]), address: Self.unescaped(address), end: position))
        // Links are not in links.
        brackets.removeAll()
    }

    /// `<address>`: a scheme, and neither space nor bracket.
    private mutating func takeAutolink() {
        let start = position + 1
        position = start
        guard start < line.endIndex, line[start].isLetter, line[start...].prefix(32).contains(UInt8(ascii: ":")) else { return }
        var end = start
        while end < line.endIndex, line[end] > 0x20, line[end] != UInt8(ascii: "<"), line[end] != UInt8(ascii: ">") { end += 1 }
        guard end < line.endIndex, line[end] == UInt8(ascii: ">") else { return }
        position = end + 1
        links.append(Link(address: String(decoding: line[start..<end], as: UTF8.self), end: position))
    }

    /// An item that is one link with nothing escaped in it: a title with brackets, an address with parentheses, as buku writes them.
    private func itemWithoutEscapes() -> Link? {
        guard Self.isItem(line), line.last == UInt8(ascii: ")"), !line.contains(UInt8(ascii: "\\")),
            let open = line.firstIndex(of: UInt8(ascii: "[")), line[..<open].allSatisfy({ !$0.isLetter })
        else { return nil }
        var middle: Int?
        var place = open
        while place + 1 < line.endIndex {
            if line[place] == UInt8(ascii: "]"), line[place + 1] == UInt8(ascii: "(") {
                // Two of them may be two links.
                guard middle == nil else { return nil }
                middle = place
            }
            place += 1
        }
        guard let middle, line[middle + 2] != UInt8(ascii: "<"), !line[middle...].contains(0x20) else { return nil }
        let address = String(decoding: line[(middle + 2)..<(line.endIndex - 1)], as: UTF8.self)
        return Link(title: Self.text(line[(open + 1)..<middle]), address: address, end: line.endIndex)
    }

    /// What an item of a list says of its only link: the text behind it, without the dash between the two. Nil for none.
    static func note(of link: Link, in line: ArraySlice<UInt8>) -> String? {
        guard isItem(line), let text = text(line[link.end...]) else { return nil }
        let separators: Set<Unicode.Scalar> = [" ", "\t", "-", "\u{2013}", "\u{2014}", ":", "|", ">", ")", "]", ",", ".", ";"]
        let rest = text.unicodeScalars.drop { separators.contains($0) }
        return rest.isEmpty ? nil : String(rest)
    }

    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        var position = bytes.startIndex
        while position < bytes.endIndex {
            if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.endIndex, isPunctuation(bytes[position + 1]) {
                position += 1
            }
            text.append(bytes[position])
            position += 1
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The text of a link: escapes taken away, references decoded unless their `&` is escaped.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
        var text = CollectedText(.html)
        let source = Array(bytes)
        var position = 0
        var start = 0
        while position < source.count {
            if source[position] == UInt8(ascii: "\\"), position + 1 < source.count, isPunctuation(source[position + 1]) {
                text.append(source, start..<position)
                text.appendTyped(source[(position + 1)..<(position + 2)])
                position += 2
                start = position
            } else {
                position += 1
            }
        }
        text.append(source, start..<source.count)
        return text.text()
    }

    private static func isPunctuation(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && !byte.isLetter && !byte.isDigit
    }
}
