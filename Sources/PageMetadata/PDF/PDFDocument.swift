/// Finds objects in a PDF: through its cross-reference, and by a scan of the bytes where that is broken.
struct PDFDocument {
    let source: ByteSource
    private let inflate: PDFMetadata.Inflate
    /// Where `%PDF-` stands. Offsets may be counted from there or from the beginning of the file.
    private let headerOffset: Int
    private var crossReference = PDFCrossReference()
    /// Entries of all trailers; of equal keys the newest.
    private(set) var trailer: [String: PDFObject] = [:]
    /// What a scan found; nil as long as none was needed.
    private var scan: PDFScan?
    private var objectStreams: [Int: PDFObjectStream] = [:]
    /// Bytes that all streams of the document may still unpack to.
    private var remainingUnpacked = 32 << 20
    /// Objects that may still be looked up.
    private var remainingLookups = 400
    /// Bytes of objects that may still be parsed.
    private var remainingParsed = 32 << 20
    private var streamNesting = 0

    /// Nil where no `%PDF-` is found within the first 1,024 bytes.
    init?(_ source: ByteSource, inflate: @escaping PDFMetadata.Inflate) throws {
        guard let header = PDFSniffing.headerOffset(try source.window(at: 0, count: 1_040)) else { return nil }
        self.source = source
        self.inflate = inflate
        headerOffset = header
        try readSections()
        if trailer["Root"] == nil { try scanBytes() }
    }

    var isEncrypted: Bool {
        trailer["Encrypt"] != nil || scan?.mentionsEncryption == true
    }

    /// The number of pages that a linearised file states at its beginning (ISO 32000-1 Annex F).
    func linearizedPageCount() throws -> Int? {
        var parser = PDFParser(try source.window(at: headerOffset, count: 2_048))
        guard parser.unsigned() != nil, parser.unsigned() != nil, parser.skip("obj") else { return nil }
        guard let first = parser.object()?.dictionary, first["Linearized"] != nil else { return nil }
        return first["N"]?.integer
    }

    // MARK: Sections

    private mutating func readSections() throws {
        let tailLength = 65_536
        let tailStart = max(source.count - tailLength, source.gap.upperBound)
        let tail = try source.window(at: tailStart, count: tailLength)
        guard let keyword = tail.lastIndex(of: "startxref") else { return }
        var parser = PDFParser(tail, at: keyword + 9)
        guard let first = parser.unsigned() else { return }
        var pending = [first]
        var visited: Set<Int> = []
        while let offset = pending.popLast(), visited.count < 1_024, !crossReference.isFull {
            guard visited.insert(offset).inserted, let section = try readSection(at: offset) else { continue }
            trailer.merge(section) { newer, _ in newer }
            // Last in, first out: the stream of a hybrid file comes before the older sections.
            if let previous = section["Prev"]?.integer { pending.append(previous) }
            if let hybrid = section["XRefStm"]?.integer { pending.append(hybrid) }
        }
    }

    /// The trailer of the section at `offset`; nil where none begins there.
    private mutating func readSection(at offset: Int) throws -> [String: PDFObject]? {
        for start in headerOffset == 0 ? [offset] : [offset, offset &+ headerOffset] {
            if let dictionary = try crossReference.addTable(source, at: start) {
                return try object(at: dictionary) { $0.object() }?.dictionary
            }
            guard let object = try indirectObject(at: start), let dictionary = object.value.dictionary else { continue }
            guard dictionary["Type"]?.name == "XRef", let rows = try streamData(of: object) else { continue }
            if crossReference.addRows(rows, dictionary: dictionary) { return dictionary }
        }
        return nil
    }

    // MARK: Objects

    /// The object itself, whatever chain of references leads to it; `.null` where it leads nowhere.
    mutating func resolve(_ object: PDFObject?) throws -> PDFObject {
        var object = object ?? .null
        for _ in 0..<16 {
            guard let number = object.reference else { return object }
            guard let found = try indirectObject(number) else { return .null }
            object = found.value
        }
        return .null
    }

    /// The indirect object of that number.
    mutating func indirectObject(_ number: Int) throws -> PDFIndirectObject? {
        guard remainingLookups > 0 else { return nil }
        remainingLookups -= 1
        if scan == nil {
            switch try listedObject(number) {
            case .found(let object): return object
            case .free: return nil
            // The table lies about one object: it is not believed for any.
            case .missing: try scanBytes()
            }
        }
        if let offset = scan?.offsets[number] { return try indirectObject(at: offset) }
        for stream in scan?.objectStreams.reversed() ?? [] {
            if let object = try compressedObject(number, in: stream) { return object }
        }
        // A scan does not reach the middle of a long file.
        if case .found(let object) = try listedObject(number) { return object }
        return nil
    }

    private enum Listing {
        case found(PDFIndirectObject)
        case free
        case missing
    }

    /// The object where the cross-reference says that it is.
    private mutating func listedObject(_ number: Int) throws -> Listing {
        switch try crossReference.entry(of: number, in: source) {
        case .offset(let offset):
            for start in headerOffset == 0 ? [offset] : [offset, offset &+ headerOffset] {
                if let object = try indirectObject(at: start), object.number == number { return .found(object) }
            }
            return .missing
        case .compressed(let stream):
            return try compressedObject(number, in: stream).map { .found($0) } ?? .missing
        case .free:
            return .free
        case nil:
            return .missing
        }
    }

    private mutating func indirectObject(at offset: Int) throws -> PDFIndirectObject? {
        try object(at: offset) { parser in
            guard let number = parser.unsigned(), parser.unsigned() != nil, parser.skip("obj") else { return nil }
            guard let value = parser.object() else { return nil }
            let isStream = value.dictionary != nil && parser.skip("stream")
            return PDFIndirectObject(number: number, value: value, streamStart: isStream ? offset + parser.position : nil)
        }
    }

    /// Parses at an offset of the file, again with a longer window where the first was too short.
    private mutating func object<Result>(at offset: Int, _ parse: (inout PDFParser) -> Result?) throws -> Result? {
        var length = 4_096
        guard remainingParsed > 0 else { return nil }
        while true {
            let window = try source.window(at: offset, count: length)
            var parser = PDFParser(window)
            let result = parse(&parser)
            remainingParsed -= parser.position
            // An object that ends where the window ends may go on behind it.
            let isCut = parser.position + 16 > window.count && window.count == length
            guard isCut, length < 1 << 20, remainingParsed > 0 else { return result }
            length *= 16
        }
    }

    // MARK: Streams

    /// The unpacked data of a stream; nil for what is none or does not unpack.
    mutating func streamData(of object: PDFIndirectObject) throws -> [UInt8]? {
        guard var start = object.streamStart, let dictionary = object.value.dictionary, streamNesting < 4 else { return nil }
        streamNesting += 1
        defer { streamNesting -= 1 }
        let lineEnd = try source.window(at: start, count: 2)
        if lineEnd[0] == 0x0D { start += 1 }
        if lineEnd[0] == 0x0A || lineEnd.has([0x0D, 0x0A]) { start += 1 }
        // Looking the length up may lead to streams of its own: the nesting is bounded.
        let stated = try resolve(dictionary["Length"]).integer
        let data = try rawData(at: start, stated: stated)
        let limit = min(PDFStream.unpackedLimit, remainingUnpacked)
        guard limit > 0 else { return nil }
        guard let unpacked = PDFStream.unpack(data, dictionary: dictionary, limit: limit, inflate: inflate) else {
            // Hostile data may have cost time without giving bytes.
            remainingUnpacked -= min(limit, 1 << 20)
            return nil
        }
        remainingUnpacked -= unpacked.count
        return unpacked
    }

    /// The stated length where `endstream` follows, else all up to the next `endstream`.
    private func rawData(at start: Int, stated: Int?) throws -> ArraySlice<UInt8> {
        if let stated, (0...PDFStream.unpackedLimit).contains(stated), start <= source.count - stated {
            var end = PDFParser(try source.window(at: start + stated, count: 32))
            if end.skip("endstream") || end.isAtEnd { return try source.window(at: start, count: stated).slice(0) }
        }
        let rest = try source.window(at: start, count: PDFStream.unpackedLimit)
        return rest.slice(0, rest.firstIndex(of: "endstream", from: 0) ?? rest.count)
    }

    private mutating func compressedObject(_ number: Int, in stream: Int) throws -> PDFIndirectObject? {
        if objectStreams[stream] == nil {
            // Remembered as empty first, so that a stream inside itself ends here.
            objectStreams[stream] = PDFObjectStream()
            guard trailer["Encrypt"] == nil, let container = try indirectObject(stream), let data = try streamData(of: container)
            else {
                return nil
            }
            objectStreams[stream] = PDFObjectStream(data, dictionary: container.value.dictionary ?? [:])
        }
        return objectStreams[stream]?.object(number).map { PDFIndirectObject(number: number, value: $0, streamStart: nil) }
    }

    // MARK: Repair

    private mutating func scanBytes() throws {
        let found = try PDFScan(source)
        scan = found
        for offset in found.trailers.reversed() {
            guard let entries = try object(at: offset, { $0.object() })?.dictionary else { continue }
            trailer.merge(entries) { newer, _ in newer }
        }
        for number in found.crossReferenceStreams.reversed() {
            guard let offset = found.offsets[number], let entries = try indirectObject(at: offset)?.value.dictionary else {
                continue
            }
            trailer.merge(entries) { newer, _ in newer }
        }
        if trailer["Root"] == nil, let catalog = found.catalog { trailer["Root"] = .reference(catalog) }
    }

    /// Numbers of the objects in which a scan saw `/Title`, in the order of the file; empty where no scan was needed.
    var scannedTitleObjects: [Int] { scan?.titles ?? [] }
}
