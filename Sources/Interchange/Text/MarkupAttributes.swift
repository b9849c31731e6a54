/// The attributes of a tag of HTML or XML, as the HTML Standard (section 13.2.5.32 and following) reads them.
struct MarkupAttributes: IteratorProtocol {
    struct Attribute {
        var name: Range<Int>
        /// Without quotation marks; empty where there is none.
        var value: Range<Int>
    }

    private let bytes: [UInt8]
    private var position: Int
    private let end: Int

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    mutating func next() -> Attribute? {
        while position < end, bytes[position].isSpace || bytes[position] == UInt8(ascii: "/") { position += 1 }
        guard position < end else { return nil }
        let nameStart = position
        position += 1
        while position < end, !bytes[position].isSpace, bytes[position] != UInt8(ascii: "="), bytes[position] != UInt8(ascii: "/")
        {
            position += 1
        }
        let name = nameStart..<position
        skipSpace()
        guard position < end, bytes[position] == UInt8(ascii: "=") else {
            return Attribute(name: name, value: position..<position)
        }
        position += 1
        skipSpace()
        guard position < end else { return Attribute(name: name, value: end..<end) }
        let quote = bytes[position]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let start = position + 1
            let close = ByteScan.first(quote, in: bytes, from: start, to: end) ?? end
            position = min(end, close + 1)
            return Attribute(name: name, value: start..<close)
        }
        let start = position
        while position < end, !bytes[position].isSpace { position += 1 }
        return Attribute(name: name, value: start..<position)
    }

    private mutating func skipSpace() {
        while position < end, bytes[position].isSpace { position += 1 }
    }

    /// Whether one of them is an address, or a part of the range looks like one that is not finished.
    static func hasAddress(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        var attributes = MarkupAttributes(bytes, range)
        while let attribute = attributes.next() {
            if bytes[attribute.name].isWord("href") { return true }
        }
        return false
    }
}
