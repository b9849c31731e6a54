internal import Models

/// Reads comma-separated values of any service by the names of the columns.
struct CSVReader: EntryReader {
    /// A quotation mark that never closes gives back what was held for it as rows, which may be millions: so many are given at a time.
    /// It is more than a piece of the file can bring, so that what is held grows less.
    private static let mostAtOnce = 40_000
    private static let mostAtEnd = 4096

    private let format: InterchangeFormat
    private var buffer = InputBuffer()
    private var scanner = CSVRecordScanner()
    private var header: CSVHeader?
    private var dialect = CSVDialect.plain
    /// Whether a record had all columns: one at the end of the file that has not, was cut off there.
    private var hasWholeRecord = false

    init(_ format: InterchangeFormat) {
        self.format = format
    }

    mutating func feed(_ text: ArraySlice<UInt8>, into events: inout [ImportEvent]) throws(ImportError) {
        buffer.append(text)
        try run(isFinished: false, into: &events)
    }

    mutating func finish(into events: inout [ImportEvent]) throws(ImportError) {
        try run(isFinished: true, into: &events)
        if header == nil { throw .notInFormat(format) }
    }

    mutating func drain(into events: inout [ImportEvent]) {
        if header != nil { takeRecords(isFinished: true, into: &events) }
    }

    private mutating func run(isFinished: Bool, into events: inout [ImportEvent]) throws(ImportError) {
        if header == nil, try !readHeader(buffer.bytes, isFinished: isFinished) { return }
        takeRecords(isFinished: isFinished, into: &events)
    }

    private mutating func takeRecords(isFinished: Bool, into events: inout [ImportEvent]) {
        let bytes = buffer.bytes
        // What a quotation mark held back to the end may be megabytes.
        let end = events.count + (isFinished ? Self.mostAtEnd : Self.mostAtOnce)
        while events.count < end, let found = scanner.next(bytes, at: buffer.start, isFinished: isFinished) {
            let line = buffer.line(at: buffer.start)
            switch found {
            case .record(let range, let next):
                let isAtEnd = isFinished && range.upperBound == bytes.count
                if !range.isEmpty { take(bytes, range, line, isAtEnd: isAtEnd, into: &events) }
                buffer.consume(to: next)
            case .unclosed(let range, let next):
                events.append(.failed(ImportFailure(line: line, url: Self.address(in: bytes[range]), reason: .unclosedQuote)))
                buffer.consume(to: next)
            case .long(let range):
                events.append(.failed(ImportFailure(line: line, url: Self.address(in: bytes[range]), reason: .tooLong)))
                buffer.consume(to: range.upperBound)
            case .passed(let end): buffer.consume(to: end)
            }
        }
    }

    /// Whether the header is known.
    private mutating func readHeader(_ bytes: [UInt8], isFinished: Bool) throws(ImportError) -> Bool {
        while header == nil {
            let start = buffer.start
            // Whose separator it is can only be told from the whole line.
            guard
                let end = ByteScan.first(0x0A, or: 0x0D, in: bytes, from: start, to: bytes.count)
                    ?? (isFinished ? bytes.count : nil)
            else {
                if bytes.count - start > 64 << 10 { throw .notInFormat(format) }
                return false
            }
            let line = bytes[start..<end]
            if line.beginsWithWord("sep="), line.count == 5 || line.trimmed.isEmpty {
                buffer.consume(to: end + 1)
                continue
            }
            guard !line.trimmed.isEmpty else {
                if start >= bytes.count { return false }
                buffer.consume(to: end + 1)
                continue
            }
            scanner.separator = CSVSeparator.find(in: line)
            guard let first = scanner.next(bytes, at: start, isFinished: isFinished) else { return false }
            guard case .record(let range, let next) = first else { throw .notInFormat(format) }
            let read = CSVHeader(CSVRecordScanner.fields(bytes, range, separator: scanner.separator))
            guard let found = CSVDialect(format) ?? CSVDialect(read), read.isUsable else { throw .notInFormat(format) }
            header = read
            dialect = found
            buffer.consume(to: next)
        }
        return true
    }

    private mutating func take(
        _ bytes: [UInt8], _ range: Range<Int>, _ line: Int, isAtEnd: Bool, into events: inout [ImportEvent]
    ) {
        guard let header, !bytes[range].trimmed.isEmpty else { return }
        let fields = CSVRecordScanner.fields(bytes, range, separator: scanner.separator, columns: header.names.count)
        if fields.count == header.names.count { hasWholeRecord = true }
        guard !isAtEnd || !hasWholeRecord || fields.count == header.names.count else {
            events.append(.failed(ImportFailure(line: line, url: Self.address(in: bytes[range]), reason: .truncated)))
            return
        }
        let row = CSVRow(header: header, fields: fields, line: line)
        CSVEntry.read(row, dialect, &events)
    }

    private static func address(in bytes: ArraySlice<UInt8>) -> String? {
        let head = bytes.prefix(4096)
        guard let start = head.firstRange(ofWord: "http")?.lowerBound else { return nil }
        return String(
            decoding: head[start...].prefix { $0 > 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: ",") }, as: UTF8.self)
    }
}

extension CSVHeader {
    /// Whether a column of addresses is there.
    var isUsable: Bool { CSVDialect.addressColumns.contains { self[$0] != nil } }
}
