package import Models

/// Reads a bookmark file of any size, piece by piece:
///
///     var reader = ImportReader(format)
///     while let bytes = … { for event in try reader.feed(bytes) { … } }
///     while let events = try reader.finish() { … }
///
/// What the pieces are makes no difference. Memory is bounded by `ImportLimits` whatever the file holds, and one entry that cannot be
/// read costs no other: only what makes the whole file unreadable is thrown.
package struct ImportReader: Sendable {
    /// Decodes a raw DEFLATE stream (RFC 1951): gives a function that gives the next bytes, some at a time, and none at the end. It
    /// throws where the stream is damaged or cut off.
    package typealias Inflate = @Sendable (_ compressed: ArraySlice<UInt8>) throws -> @Sendable () throws -> [UInt8]

    private enum Container {
        /// Too few bytes are there to know.
        case unknown
        case none
        case mozLZ4(MozLZ4Decoder)
        case zip
    }

    package let format: InterchangeFormat
    private let inflate: Inflate?
    private var container = Container.unknown
    /// The beginning of the file as long as the container is not known; all of an archive.
    private var held: [UInt8] = []
    private var text: TextReader
    private var isFinished = false
    private var archive: ArchiveReader?

    /// - Parameters:
    ///   - format: as detected or asked for.
    ///   - inflate: for archives; without it they cannot be read.
    package init(_ format: InterchangeFormat, inflate: Inflate? = nil) {
        self.format = format
        self.inflate = inflate
        text = TextReader(format)
    }

    /// Takes the next bytes of the file and gives what is complete with them.
    package mutating func feed(_ bytes: ArraySlice<UInt8>) throws(ImportError) -> [ImportEvent] {
        var events: [ImportEvent] = []
        var rest = bytes
        // What is held at a time does not depend on what the caller gives at a time.
        while !rest.isEmpty {
            try step(rest.prefix(64 << 10), into: &events)
            rest = rest.dropFirst(64 << 10)
        }
        return events
    }

    /// Takes the end of the file. To be called until it gives nil: the rest may be long.
    package mutating func finish() throws(ImportError) -> [ImportEvent]? {
        var events: [ImportEvent] = []
        if !isFinished {
            isFinished = true
            try end(into: &events)
            return events
        }
        if archive != nil {
            return try archive?.next()
        }
        text.drain(into: &events)
        return events.isEmpty ? nil : events
    }

    private mutating func step(_ bytes: ArraySlice<UInt8>, into events: inout [ImportEvent]) throws(ImportError) {
        switch container {
        case .none: try text.feed(bytes, into: &events)
        case .mozLZ4(var decoder):
            // The state is moved out and back in, so that it is not copied.
            container = .none
            var decoded: [UInt8] = []
            try decoder.decode(bytes, into: &decoded)
            container = .mozLZ4(decoder)
            try text.feed(decoded[...], into: &events)
        case .zip:
            guard held.count + bytes.count <= ImportLimits.retained else { throw .tooLarge }
            held.append(contentsOf: bytes)
        case .unknown:
            held.append(contentsOf: bytes)
            guard held.count >= 8 else { return }
            try begin(into: &events)
        }
    }

    private mutating func begin(into events: inout [ImportEvent]) throws(ImportError) {
        if held.starts(with: MozLZ4Decoder.magic) {
            container = .mozLZ4(MozLZ4Decoder())
        } else if held.starts(with: ZipArchive.magic) {
            container = .zip
            return
        } else {
            guard format != .zip else { throw .notInFormat(.zip) }
            container = .none
        }
        let bytes = held
        held = []
        try step(bytes[...], into: &events)
    }

    private mutating func end(into events: inout [ImportEvent]) throws(ImportError) {
        if case .unknown = container { try begin(into: &events) }
        switch container {
        case .zip:
            guard let inflate else { throw .unsupportedContainer }
            archive = try ArchiveReader(held, format: format, inflate: inflate)
            held = []
            return
        case .mozLZ4(let decoder): try decoder.finish()
        case .none, .unknown: break
        }
        try text.finish(into: &events)
    }
}

/// Bytes of one file without a container: decoded, and read by the reader of their format.
struct TextReader: Sendable {
    private var decoder: TextDecoder
    private var reader: any EntryReader

    init(_ format: InterchangeFormat) {
        switch format {
        case .netscape, .pocketHTML:
            decoder = TextDecoder(.html)
            reader = NetscapeReader(format)
        case .firefox, .chromium: (decoder, reader) = Self.json(format, BookmarkTreeHandler())
        case .karakeep: (decoder, reader) = Self.json(format, KarakeepHandler())
        case .linkwarden: (decoder, reader) = Self.json(format, LinkwardenHandler())
        case .pinboard: (decoder, reader) = Self.json(format, JSONListHandler(PinboardEntry.read, keys: ["href"]))
        case .linkding: (decoder, reader) = Self.json(format, JSONListHandler(LinkdingEntry.read, keys: ["url"]))
        case .omnivore: (decoder, reader) = Self.json(format, JSONListHandler(OmnivoreEntry.read, keys: ["url"]))
        case .buku, .bkmr, .bmm:
            (decoder, reader) = Self.json(format, JSONListHandler(PlainEntry.read, keys: PlainEntry.addressKeys))
        case .json:
            (decoder, reader) = Self.json(
                format, JSONListHandler(PinnestEntry.read, keys: ["uuid", "url", "text", "file"], isLibrary: true))
        case .jsonl:
            decoder = TextDecoder(.json)
            reader = JSONLinesReader()
        case .pocket, .raindrop, .instapaper, .matter, .mymind, .readwise, .csv:
            decoder = TextDecoder(.plain)
            reader = CSVReader(format)
        case .pinboardXML: (decoder, reader) = Self.xml(format, PostsHandler())
        case .xbel: (decoder, reader) = Self.xml(format, XBELHandler())
        case .opml: (decoder, reader) = Self.xml(format, OPMLHandler())
        case .atom: (decoder, reader) = Self.xml(format, FeedHandler())
        case .onetab, .list, .zip: (decoder, reader) = Self.lines(format, AddressListHandler())
        case .markdown: (decoder, reader) = Self.lines(format, MarkdownHandler())
        case .org: (decoder, reader) = Self.lines(format, OrgHandler())
        }
    }

    private static func json(_ format: InterchangeFormat, _ handler: some JSONHandler) -> (TextDecoder, any EntryReader) {
        (TextDecoder(.json), JSONEntryReader(format, handler))
    }

    private static func xml(_ format: InterchangeFormat, _ handler: some XMLHandler) -> (TextDecoder, any EntryReader) {
        (TextDecoder(.xml), XMLEntryReader(format, handler))
    }

    private static func lines(_ format: InterchangeFormat, _ handler: some LineHandler) -> (TextDecoder, any EntryReader) {
        (TextDecoder(.plain), TextLinesReader(format, handler))
    }

    mutating func feed(_ bytes: ArraySlice<UInt8>, into events: inout [ImportEvent]) throws(ImportError) {
        // A match of LZ4 may have made megabytes of a few bytes.
        var rest = bytes
        while !rest.isEmpty {
            let piece = decoder.decode(rest.prefix(64 << 10))
            if !piece.isEmpty { try reader.feed(piece, into: &events) }
            rest = rest.dropFirst(64 << 10)
        }
    }

    mutating func finish(into events: inout [ImportEvent]) throws(ImportError) {
        let last = decoder.finish()
        if !last.isEmpty { try reader.feed(last, into: &events) }
        try reader.finish(into: &events)
    }

    mutating func drain(into events: inout [ImportEvent]) {
        reader.drain(into: &events)
    }
}
