internal import Models

/// Reads the files of a ZIP archive one after the other, each in its own format. Lines are counted in each file anew.
struct ArchiveReader: Sendable {
    private let archive: ZipArchive
    private let format: InterchangeFormat
    private let inflate: ImportReader.Inflate
    private var nextMember = 0
    private var content: [UInt8] = []
    private var position = 0
    private var text: TextReader?
    private var hasEnded = false
    private var unpacked = 0
    private var hasRead = false

    /// - Parameter format: of the files; `zip` where each is to be detected.
    init(_ bytes: [UInt8], format: InterchangeFormat, inflate: @escaping ImportReader.Inflate) throws(ImportError) {
        archive = try ZipArchive(bytes)
        self.format = format
        self.inflate = inflate
    }

    /// The next portion; nil at the end.
    mutating func next() throws(ImportError) -> [ImportEvent]? {
        var events: [ImportEvent] = []
        while events.isEmpty {
            if text == nil {
                guard nextMember < archive.members.count else {
                    guard hasRead else { throw .nothingInArchive }
                    return nil
                }
                try open(archive.members[nextMember], into: &events)
                nextMember += 1
            } else if position < content.count {
                let end = min(content.count, position + 64 << 10)
                try text?.feed(content[position..<end], into: &events)
                position = end
            } else if !hasEnded {
                hasEnded = true
                content = []
                try text?.finish(into: &events)
            } else {
                text?.drain(into: &events)
                if events.isEmpty { text = nil }
            }
        }
        return events
    }

    private mutating func open(_ member: ZipArchive.Member, into events: inout [ImportEvent]) throws(ImportError) {
        guard !member.isFolder else { return }
        let name = member.name.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? member.name
        // What macOS puts beside each file.
        guard !member.name.hasPrefix("__MACOSX/") else { return }
        unpacked += member.size
        guard unpacked <= 4 * ImportLimits.member else { throw .tooLarge }
        let bytes: [UInt8]
        do {
            bytes = try archive.content(of: member, inflate: inflate)
        } catch {
            events.append(.failed(ImportFailure(line: 1, url: nil, reason: .unreadableFile)))
            return
        }
        let detected = FormatDetection.detect(bytes.prefix(FormatDetection.prefixLength)[...], fileName: name)
        guard let found = detected, found != .zip, format == .zip || found == format || Self.isText(format) else {
            events.append(.skipped(ImportSkip(line: 1, reason: .otherFile, text: member.name)))
            return
        }
        hasRead = true
        content = bytes
        position = 0
        hasEnded = false
        text = TextReader(format == .zip ? found : format)
    }

    /// Formats that any text could be in, if the caller says so.
    private static func isText(_ format: InterchangeFormat) -> Bool {
        format == .list || format == .markdown || format == .org
    }
}
