internal import Models

/// What a format makes of the lines of a text.
protocol LineHandler: Sendable {
    mutating func take(_ line: ArraySlice<UInt8>, number: Int, into events: inout [ImportEvent])
    mutating func finish(into events: inout [ImportEvent])
}

extension LineHandler {
    mutating func finish(into events: inout [ImportEvent]) {}
}

/// Reads a text line by line for a handler.
struct TextLinesReader<Handler: LineHandler>: EntryReader {
    private let format: InterchangeFormat
    private var handler: Handler
    private var lines = LineSplitter()
    /// How much of the beginning was looked at, and how many NULs were in it.
    private var looked = 0
    private var nulls = 0

    init(_ format: InterchangeFormat, _ handler: Handler) {
        self.format = format
        self.handler = handler
    }

    mutating func feed(_ text: ArraySlice<UInt8>, into events: inout [ImportEvent]) throws(ImportError) {
        let head = text.prefix(4096 - looked)
        looked += head.count
        nulls += head.count { $0 == 0 }
        // A text has none; one or two may be an accident.
        if nulls > 8 { throw .notInFormat(format) }
        lines.append(text)
        run(isFinished: false, into: &events)
    }

    mutating func finish(into events: inout [ImportEvent]) {
        run(isFinished: true, into: &events)
        handler.finish(into: &events)
    }

    private mutating func run(isFinished: Bool, into events: inout [ImportEvent]) {
        while let line = lines.next(isFinished: isFinished) {
            if line.isTooLong {
                events.append(.failed(ImportFailure(line: line.number, reason: .tooLong)))
            } else {
                handler.take(line.bytes, number: line.number, into: &events)
            }
        }
    }
}
