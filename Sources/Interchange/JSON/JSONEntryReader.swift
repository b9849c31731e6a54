internal import Models
internal import PageMetadata

/// What a format makes of the values in its JSON.
protocol JSONHandler: Sendable {
    /// Whether to go into a container instead of taking it whole. The whole text is at depth 0.
    static func opens(_ place: JSONSplitter.Place) -> Bool
    mutating func opened(key: String?, isArray: Bool, line: Int, into events: inout [ImportEvent]) throws(ImportError)
    mutating func closed(into events: inout [ImportEvent]) throws(ImportError)
    /// Whether a value is of interest where the reader stands.
    func wants(key: String?) -> Bool
    /// Whether anything was met that only files of the format have. A text without it is in another one.
    var isRecognized: Bool { get }
    mutating func take(_ value: JSONValue, key: String?, line: Int, into events: inout [ImportEvent]) throws(ImportError)
    mutating func finish(into events: inout [ImportEvent])
    mutating func drain(into events: inout [ImportEvent])
}

extension JSONHandler {
    mutating func closed(into events: inout [ImportEvent]) {}
    mutating func finish(into events: inout [ImportEvent]) {}
    mutating func drain(into events: inout [ImportEvent]) {}
}

/// Reads a JSON text of any length: the values one by one, each parsed on its own.
struct JSONEntryReader<Handler: JSONHandler>: EntryReader {
    private let format: InterchangeFormat
    private var handler: Handler
    private var buffer = InputBuffer()
    private var splitter = JSONSplitter(opens: Handler.opens)
    private var hasBegun = false
    private var hasFailed = false

    init(_ format: InterchangeFormat, _ handler: Handler) {
        self.format = format
        self.handler = handler
    }

    mutating func feed(_ text: ArraySlice<UInt8>, into events: inout [ImportEvent]) throws(ImportError) {
        buffer.append(text)
        try run(isFinished: false, into: &events)
        handler.drain(into: &events)
    }

    mutating func finish(into events: inout [ImportEvent]) throws(ImportError) {
        try run(isFinished: true, into: &events)
        if !hasBegun || (!handler.isRecognized && !splitter.isIncomplete && !hasFailed) { throw .notInFormat(format) }
        if splitter.isIncomplete, !hasFailed {
            events.append(.failed(ImportFailure(line: buffer.line(at: buffer.start), reason: .truncated)))
        }
        handler.finish(into: &events)
    }

    mutating func drain(into events: inout [ImportEvent]) {
        handler.drain(into: &events)
    }

    private mutating func run(isFinished: Bool, into events: inout [ImportEvent]) throws(ImportError) {
        let bytes = buffer.bytes
        while let piece = splitter.next(bytes, at: buffer.start, isFinished: isFinished) {
            try take(piece, bytes, into: &events)
            buffer.consume(to: piece.end)
        }
    }

    private mutating func take(_ piece: JSONSplitter.Piece, _ bytes: [UInt8], into events: inout [ImportEvent])
        throws(ImportError)
    {
        switch piece {
        case .passed: break
        case .opened(let key, let isArray, let place):
            hasBegun = true
            try handler.opened(key: key, isArray: isArray, line: buffer.line(at: place), into: &events)
        case .closed: try handler.closed(into: &events)
        case .value(let key, let range):
            guard hasBegun else { throw .notInFormat(format) }
            guard handler.wants(key: key) else { return }
            let line = buffer.line(at: range.lowerBound)
            guard let value = ImportedJSON.value(bytes[range], line, &events) else {
                events.append(.failed(ImportFailure(line: line, url: Self.address(in: bytes[range]), reason: .malformed)))
                return
            }
            try handler.take(value, key: key, line: line, into: &events)
        case .longValue(let key, let range):
            guard hasBegun, handler.wants(key: key) else { return }
            fail(bytes, range, .tooLong, into: &events)
        case .cutValue(let key, let range):
            guard hasBegun else { throw .notInFormat(format) }
            hasFailed = true
            fail(bytes, range, .truncated, into: &events)
            _ = key
        case .malformed(let place):
            guard hasBegun else { throw .notInFormat(format) }
            hasFailed = true
            events.append(.failed(ImportFailure(line: buffer.line(at: place), reason: .malformed)))
        }
    }

    private mutating func fail(
        _ bytes: [UInt8], _ range: Range<Int>, _ reason: ImportFailure.Reason, into events: inout [ImportEvent]
    ) {
        let line = buffer.line(at: range.lowerBound)
        events.append(.failed(ImportFailure(line: line, url: Self.address(in: bytes[range]), reason: reason)))
    }

    /// The first address in an entry that cannot be read, for the report.
    private static func address(in bytes: ArraySlice<UInt8>) -> String? {
        let head = bytes.prefix(4096)
        guard let start = head.firstRange(ofWord: "\"http")?.lowerBound else { return nil }
        let address = head[(start + 1)...].prefix { $0 > 0x20 && $0 != UInt8(ascii: "\"") }
        return String(decoding: address.filter { $0 != UInt8(ascii: "\\") }, as: UTF8.self)
    }
}
