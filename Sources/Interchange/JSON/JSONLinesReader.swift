internal import Models
internal import PageMetadata

/// pinnest's own JSON, one object a line, and what other programs write in that manner.
struct JSONLinesReader: EntryReader {
    private var lines = LineSplitter()
    /// Whether a line was met that can be an entry, and how many that cannot before it: two of them are another format.
    private var isRecognized = false
    private var strangeLines = 0

    mutating func feed(_ text: ArraySlice<UInt8>, into events: inout [ImportEvent]) throws(ImportError) {
        lines.append(text)
        try run(isFinished: false, into: &events)
    }

    mutating func finish(into events: inout [ImportEvent]) throws(ImportError) {
        try run(isFinished: true, into: &events)
        if !isRecognized, strangeLines > 0 { throw .notInFormat(.jsonl) }
    }

    private mutating func run(isFinished: Bool, into events: inout [ImportEvent]) throws(ImportError) {
        while let line = lines.next(isFinished: isFinished) {
            guard !line.isTooLong else {
                events.append(.failed(ImportFailure(line: line.number, reason: .tooLong)))
                if line.bytes.trimmed.first != UInt8(ascii: "{") { try takeStrangeLine() }
                continue
            }
            let text = line.bytes.trimmed
            guard !text.isEmpty else { continue }
            guard let object = ImportedJSON.value(text, line.number, &events)?.object else {
                let isCut = line.isLast && text.first == UInt8(ascii: "{")
                events.append(.failed(ImportFailure(line: line.number, reason: isCut ? .truncated : .malformed)))
                if !isCut { try takeStrangeLine() }
                continue
            }
            try take(object, line.number, into: &events)
        }
    }

    private mutating func take(_ object: JSONObject, _ line: Int, into events: inout [ImportEvent]) throws(ImportError) {
        if let header = object["pinnest"] {
            // The first line of some of ours is about the file.
            isRecognized = true
            return try PinnestEntry.check(header: header)
        }
        if object["uuid"] != nil || PlainEntry.hasAddress(object) { isRecognized = true } else { try takeStrangeLine() }
        if object["uuid"] != nil || object["collections"] != nil {
            PinnestEntry.read(object, line, &events)
        } else {
            PlainEntry.read(object, line, &events)
        }
    }

    private mutating func takeStrangeLine() throws(ImportError) {
        guard !isRecognized else { return }
        strangeLines += 1
        if strangeLines > 1 { throw .notInFormat(.jsonl) }
    }
}
