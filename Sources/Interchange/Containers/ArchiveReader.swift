internal import Models

/// Reads the files of a ZIP archive one after the other, each in its own format. Lines are counted in each file anew, so that what
/// is told of one bears the name of its file.
struct ArchiveReader: Sendable {
    private let archive: ZipArchive
    private let format: InterchangeFormat
    private let inflate: ImportReader.Inflate
    private var nextMember = 0
    /// The file that is open, its reader, and what was unpacked but not read.
    private var name = ""
    private var content: ZipContent?
    private var text: TextReader?
    private var held: [UInt8] = []
    /// Whether no more can be had of the open file than what is held.
    private var isCut = false
    /// The entries of the open file that were given.
    private var entries = 0
    private var unpacked = 0
    private let mostUnpacked: Int
    /// Whether there was a file that could be read, or one that should have been.
    private var hasFound = false

    /// - Parameter format: of the files; `zip` where each is to be detected.
    init(_ bytes: [UInt8], format: InterchangeFormat, inflate: @escaping ImportReader.Inflate) throws(ImportError) {
        archive = try ZipArchive(bytes)
        mostUnpacked = ImportLimits.unpacked(packed: bytes.count)
        self.format = format
        self.inflate = inflate
    }

    /// The next portion; nil at the end.
    mutating func next() throws(ImportError) -> [ImportEvent]? {
        var events: [ImportEvent] = []
        while events.isEmpty {
            if content != nil {
                try unpack(into: &events)
            } else if text != nil {
                text?.drain(into: &events)
                if events.isEmpty { text = nil }
            } else {
                guard nextMember < archive.members.count else {
                    guard hasFound else { throw .nothingInArchive }
                    return nil
                }
                nextMember += 1
                try open(archive.members[nextMember - 1], into: &events)
            }
        }
        entries += Self.entries(events)
        return events.map(named)
    }

    private static func entries(_ events: [ImportEvent]) -> Int {
        events.count { if case .pin = $0 { true } else { false } }
    }

    /// Reads the next piece of the open file. One that turns out to be damaged keeps what was read of it.
    private mutating func unpack(into events: inout [ImportEvent]) throws(ImportError) {
        do throws(ImportError) {
            if !held.isEmpty {
                let piece = held
                held = []
                return try text?.feed(piece[...], into: &events) ?? ()
            }
            let piece: ArraySlice<UInt8>
            do throws(ImportError) {
                if isCut { throw .damagedContainer }
                piece = try content?.next() ?? []
            } catch {
                content = nil
                var last: [ImportEvent] = []
                try text?.finish(into: &last)
                // The entry that the damage cuts is not worth a word of its own.
                events += last.filter { if case .failed(let failure) = $0 { failure.reason != .truncated } else { true } }
                return fail(into: &events)
            }
            if !piece.isEmpty { return try text?.feed(piece, into: &events) ?? () }
            content = nil
            try text?.finish(into: &events)
        } catch .notInFormat {
            // Its beginning looked like something that it is not.
            content = nil
            fail(into: &events)
        }
    }

    private mutating func fail(into events: inout [ImportEvent]) {
        let before = entries + Self.entries(events)
        events.append(.failed(ImportFailure(line: 1, reason: .unreadableFile, entriesBefore: before)))
    }

    private func named(_ event: ImportEvent) -> ImportEvent {
        switch event {
        case .failed(var failure):
            failure.file = name
            return .failed(failure)
        case .warning(var warning):
            warning.file = name
            return .warning(warning)
        case .skipped(var skip) where skip.reason != .otherFile:
            skip.file = name
            return .skipped(skip)
        case .pin, .collection, .browserFolder, .tag, .skipped: return event
        }
    }

    private mutating func open(_ member: ZipArchive.Member, into events: inout [ImportEvent]) throws(ImportError) {
        guard !member.isFolder else { return }
        let name = member.name.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? member.name
        // What macOS puts beside each file.
        guard !member.name.hasPrefix("__MACOSX/") else { return }
        self.name = member.name
        isCut = false
        entries = 0
        unpacked += member.size
        guard unpacked <= mostUnpacked else { throw .tooLarge }
        var opened: ZipContent?
        var head: [UInt8] = []
        do throws(ImportError) {
            opened = try archive.content(of: member, inflate: inflate)
            while head.count < FormatDetection.prefixLength, head.count < member.size { head += try opened?.next() ?? [] }
        } catch {
            isCut = true
        }
        if isCut, head.isEmpty {
            hasFound = true
            return fail(into: &events)
        }
        let detected = FormatDetection.detect(head.prefix(FormatDetection.prefixLength)[...], fileName: name)
        guard let found = detected, found != .zip, format == .zip || found == format || Self.isText(format) else {
            events.append(.skipped(ImportSkip(line: 1, reason: .otherFile, text: member.name)))
            return
        }
        hasFound = true
        held = head
        content = opened
        text = TextReader(format == .zip ? found : format)
    }

    /// Formats that any text could be in, if the caller says so.
    private static func isText(_ format: InterchangeFormat) -> Bool {
        format == .list || format == .markdown || format == .org
    }
}
