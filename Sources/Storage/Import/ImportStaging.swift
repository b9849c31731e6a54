internal import Clients
internal import Models
internal import Primitives
internal import WebAddress

/// What was read of a file, until it is written into the library: the entries in a file without a name, and of each the few bytes
/// in memory by which it is found.
final class ImportStaging {
    private let file: StagingFile
    private var encoder = StagingEncoder()
    private(set) var names = StagedNames()
    /// Where each entry begins, and at the end where the last one ends.
    private var offsets: [Int64] = [0]
    /// By entry: the hash of what tells it from others (`ContentKey`).
    private(set) var hashes: [Int64] = []
    /// Of the entries that bring one.
    private(set) var uuids: [(uuid: UUID, entry: Int32)] = []
    private(set) var ids: [(id: Int64, entry: Int32)] = []
    /// Whether one of the entries is a file.
    private(set) var hasFiles = false
    private(set) var failed: [ImportFailure] = []

    init(folders: [String] = StagingFile.usualFolders) throws {
        file = try StagingFile(folders: folders)
    }

    /// The number of entries.
    var count: Int { hashes.count }

    func stage(_ events: [ImportEvent]) throws {
        for event in events {
            switch event {
            case .pin(let pin): try stage(pin)
            case .collection(let collection): names.add(collection, entriesBefore: Int32(count))
            case .browserFolder(let folder, let path): names.mark(path, as: folder)
            case .tag(let name): names.list(tag: name)
            case .skipped, .failed, .warning: break
            }
        }
    }

    private func stage(_ pin: ImportedPin) throws {
        guard let hash = StagedKey.hash(of: pin) else {
            failed.append(ImportFailure(line: pin.line, url: pin.url, reason: .malformed))
            return
        }
        var staged = StagedPin(entry: pin, tags: [], folders: [])
        for tag in pin.tags {
            if let number = names.number(ofTag: tag), !staged.tags.contains(number) { staged.tags.append(number) }
        }
        for path in pin.collections {
            let number = names.number(of: path)
            if !staged.folders.contains(number) { staged.folders.append(number) }
        }
        if pin.file != nil { hasFiles = true }
        let entry = Int32(hashes.count)
        if let uuid = pin.uuid { uuids.append((uuid, entry)) }
        if let id = pin.id { ids.append((id, entry)) }
        hashes.append(hash)
        encoder.bytes.removeAll(keepingCapacity: true)
        staged.encode(into: &encoder)
        try file.append(encoder.bytes)
        offsets.append(file.count)
    }

    /// Must be called after the last entry, before the first is read.
    func finish() throws {
        try file.flush()
    }

    func pin(_ entry: Int32) throws -> StagedPin {
        let start = offsets[Int(entry)]
        return try file.read(at: start, count: Int(offsets[Int(entry) + 1] - start)) {
            var decoder = StagingDecoder($0)
            return StagedPin(from: &decoder)
        }
    }
}

/// What two entries of one page, one text or one file have in common. Files are their bytes, whatever address they came from, as when
/// they are added.
enum StagedKey {
    /// Nil for what is none of them.
    static func hash(of pin: ImportedPin) -> Int64? {
        if let file = pin.file { return ComparisonKey.hash(of: "file\u{0}" + file.sha256) }
        return ContentKey.hash(url: pin.url, text: pin.text)
    }

    /// To be compared only with keys of the same hash, where a text and an address could be taken for each other by chance only.
    static func key(of pin: ImportedPin) -> String {
        if let file = pin.file { return "file\u{0}" + file.sha256 }
        return pin.url == nil ? "text\u{0}" + (pin.text ?? "") : ContentKey.key(url: pin.url, text: nil) ?? ""
    }
}
