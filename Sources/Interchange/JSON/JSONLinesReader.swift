internal import Models
internal import PageMetadata

/// pinnest's own JSON, one object a line, and what other programs write in that manner.
struct JSONLinesReader: EntryReader {
    private var lines = LineSplitter()

    mutating func feed(_ text: ArraySlice<UInt8>, into events: inout [ImportEvent]) {
        lines.append(text)
        run(isFinished: false, into: &events)
    }

    mutating func finish(into events: inout [ImportEvent]) {
        run(isFinished: true, into: &events)
    }

    private mutating func run(isFinished: Bool, into events: inout [ImportEvent]) {
        while let line = lines.next(isFinished: isFinished) {
            guard !line.isTooLong else {
                events.append(.failed(ImportFailure(line: line.number, reason: .tooLong)))
                continue
            }
            let text = line.bytes.trimmed
            guard !text.isEmpty else { continue }
            guard let object = ImportedJSON.value(text, line.number, &events)?.object else {
                let isCut = line.isLast && text.first == UInt8(ascii: "{")
                events.append(.failed(ImportFailure(line: line.number, reason: isCut ? .truncated : .malformed)))
                continue
            }
            if object["uuid"] != nil || object["collections"] != nil {
                PinnestEntry.read(object, line.number, &events)
            } else if object["pinnest"] == nil {
                // Lines of another program. The first line of some of ours is about the file.
                PlainEntry.read(object, line.number, &events)
            }
        }
    }
}
