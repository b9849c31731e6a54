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
    private var handler: Handler
    private var lines = LineSplitter()

    init(_ handler: Handler) {
        self.handler = handler
    }

    mutating func feed(_ text: ArraySlice<UInt8>, into events: inout [ImportEvent]) {
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
