internal import Models

/// The attributes of a tag by their names, in the order of the file.
struct XMLAttributes {
    private var values: [(name: String, value: String)] = []

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        var attributes = MarkupAttributes(bytes, range)
        while let attribute = attributes.next() {
            let name = String(decoding: bytes[attribute.name], as: UTF8.self)
            values.append((name, CollectedText.attribute(bytes, attribute.value, .xml)))
        }
    }

    /// The value of the first attribute of that name, which is compared without regard to its case; nil for none.
    subscript(name: String) -> String? {
        if let exact = values.first(where: { $0.name == name }) { return exact.value }
        return values.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// A value that is not blank.
    func nonBlank(_ name: String) -> String? {
        self[name].flatMap { $0.utf8.allSatisfy(\.isSpace) ? nil : $0 }
    }

    /// Those that are none of these, which are in lower case.
    func others(than known: Set<String>) -> [(name: String, value: String)] {
        values.filter { !known.contains($0.name.lowercased()) }
    }
}

/// What a format makes of the elements of its XML.
protocol XMLHandler: Sendable {
    /// Elements, in lower case, of which a file of the format has one at least.
    static var marks: Set<String> { get }
    /// An element begins. `name` is without prefix, in lower case.
    mutating func start(_ name: String, _ attributes: XMLAttributes, line: Int, into events: inout [ImportEvent])
    /// An element ends; `text` is all text since the last beginning or end of an element.
    mutating func end(_ name: String, text: CollectedText, into events: inout [ImportEvent])
    /// The elements that were not closed are, after the end of the file.
    mutating func finish(into events: inout [ImportEvent])
}

/// Reads XML of any length and depth for a handler. Elements that are not closed are closed with those around them.
struct XMLEntryReader<Handler: XMLHandler>: EntryReader {
    private let format: InterchangeFormat
    private var handler: Handler
    private var buffer = InputBuffer()
    private var tokenizer = XMLTokenizer()
    private var text = CollectedText(.xml)
    private var open: [String] = []
    /// How many elements of each name are open, so that no end tag is looked for in vain.
    private var counts: [String: Int] = [:]
    private var isRecognized = false

    init(_ format: InterchangeFormat, _ handler: Handler) {
        self.format = format
        self.handler = handler
    }

    mutating func feed(_ piece: ArraySlice<UInt8>, into events: inout [ImportEvent]) {
        buffer.append(piece)
        run(isFinished: false, into: &events)
    }

    mutating func finish(into events: inout [ImportEvent]) throws(ImportError) {
        run(isFinished: true, into: &events)
        let isCut = !open.isEmpty
        if isCut { events.append(.failed(ImportFailure(line: buffer.line(at: buffer.start), reason: .truncated))) }
        while let name = open.last { close(name, into: &events) }
        handler.finish(into: &events)
        if !isRecognized { throw .notInFormat(format) }
    }

    private mutating func run(isFinished: Bool, into events: inout [ImportEvent]) {
        let bytes = buffer.bytes
        while let token = tokenizer.next(bytes, at: buffer.start, isFinished: isFinished) {
            switch token {
            case .text(let range): text.append(bytes, range)
            case .literal(let range, _): text.appendTyped(bytes[range])
            case .ignored: break
            case .tag(let tag): take(tag, bytes, into: &events)
            case .brokenTag(let range):
                let reason = range.count > ImportLimits.entry ? ImportFailure.Reason.tooLong : .truncated
                events.append(.failed(ImportFailure(line: buffer.line(at: range.lowerBound), reason: reason)))
            }
            buffer.consume(to: token.end)
        }
    }

    private mutating func take(_ tag: XMLTokenizer.Tag, _ bytes: [UInt8], into events: inout [ImportEvent]) {
        let name = Self.localName(bytes[tag.name])
        guard !tag.isEnd else {
            guard counts[name, default: 0] > 0 else { return }
            while let last = open.last, last != name { close(last, into: &events) }
            close(name, into: &events)
            return
        }
        if !isRecognized { isRecognized = Handler.marks.contains(name) }
        let attributes = XMLAttributes(bytes, tag.attributes)
        handler.start(name, attributes, line: buffer.line(at: tag.range.lowerBound), into: &events)
        text.reset()
        if tag.isEmpty {
            handler.end(name, text: text, into: &events)
        } else {
            open.append(name)
            counts[name, default: 0] += 1
        }
    }

    private mutating func close(_ name: String, into events: inout [ImportEvent]) {
        if text.isTooLong {
            events.append(.failed(ImportFailure(line: buffer.line(at: buffer.start), reason: .tooLong)))
            text.reset()
        }
        handler.end(name, text: text, into: &events)
        text.reset()
        open.removeLast()
        counts[name, default: 1] -= 1
    }

    private static func localName(_ name: ArraySlice<UInt8>) -> String {
        let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
        return String(decoding: local.prefix(64).map(\.lowercased), as: UTF8.self)
    }
}
