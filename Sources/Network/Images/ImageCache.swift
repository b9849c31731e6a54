internal import PageMetadata
internal import Primitives
internal import Synchronization

/// Preview images and icons on disk, each under the digest of the address it was asked for (metadata.md §2.9).
///
/// Only the digest and the type that the bytes have make a name: nothing that a server says enters a path.
final class ImageCache: Sendable {
    private struct State {
        /// Bytes in the folder as last counted, plus what was added since; nil before the first store.
        var total: Int64?
        var hasTrimmed = false
    }

    /// Where the count of bytes is kept between runs, so that storing one icon does not list the folder.
    private static let totalName = "size"
    private static let longestRecord = 64 << 10

    private let folder: CacheFolder
    private let sizeLimit: Int64
    private let state = Mutex(State())

    init(path: String, sizeLimit: Int64) {
        folder = CacheFolder(path: path)
        self.sizeLimit = sizeLimit
    }

    /// The record of an address whose image is there.
    func record(for url: String) throws(CacheError) -> CacheRecord? {
        guard let bytes = try folder.read(Self.recordName(url), limit: Self.longestRecord) else { return nil }
        guard let record = CacheRecord(bytes), record.url == url, let name = Self.imageName(record) else { return nil }
        // Another process may have removed the image.
        return try folder.read(name, limit: 1) == nil ? nil : record
    }

    /// Keeps an image; what was kept for the same address goes.
    ///
    /// - Returns: the name of the image inside the folder; nil for a type that no image of the cache has.
    func store(_ image: [UInt8], _ record: CacheRecord) throws(CacheError) -> String? {
        guard let name = Self.imageName(record) else { return nil }
        let before = try total()
        let old = try self.record(for: record.url)
        try folder.replace(name, with: image)
        try folder.replace(Self.recordName(record.url), with: record.bytes)
        if let old, let oldName = Self.imageName(old), oldName != name { try folder.remove(oldName) }
        let gone = old.map { Int($0.size) + $0.bytes.count } ?? 0
        try setTotal(before + Int64(image.count + record.bytes.count - gone))
        return name
    }

    /// Keeps the image as it is and notes what the server said of it now. Gives back its name.
    func renew(_ record: CacheRecord) throws(CacheError) -> String? {
        guard let name = Self.imageName(record) else { return nil }
        try folder.replace(Self.recordName(record.url), with: record.bytes)
        try folder.touch(name)
        return name
    }

    /// The image of a record, by its name in the folder.
    static func imageName(_ record: CacheRecord) -> String? {
        guard ContentFamily(essence: record.mediaType) == .image else { return nil }
        return FileExtensions.fileExtension(forMediaType: record.mediaType).map { "\(stem(record.url)).\($0)" }
    }

    private static func recordName(_ url: String) -> String { "\(stem(url)).record" }

    private static func stem(_ url: String) -> String {
        let digest = SHA256.hexadecimal(SHA256.digest(url.utf8))
        return "\(digest.prefix(2))/\(digest)"
    }

    // MARK: Size

    // The lock is not held while files are touched: a total that two stores at once make a little wrong only trims a little
    // early or late, and the next trim counts anew.

    private func total() throws(CacheError) -> Int64 {
        if let known = state.withLock({ $0.total }) { return known }
        if let bytes = try folder.read(Self.totalName, limit: 32), let total = Int64(String(decoding: bytes, as: UTF8.self)) {
            return total
        }
        return try folder.entries().reduce(0) { $0 + $1.size }
    }

    private func setTotal(_ total: Int64) throws(CacheError) {
        var total = total
        if total > sizeLimit, !state.withLock({ $0.hasTrimmed }) {
            total = try trim()
            state.withLock { $0.hasTrimmed = true }
        }
        let known = total
        state.withLock { $0.total = known }
        try folder.replace(Self.totalName, with: Array(String(total).utf8))
    }

    /// Removes the least recently used images until a tenth of the limit is free again. Gives back the bytes that are left.
    private func trim() throws(CacheError) -> Int64 {
        try folder.removeRemains()
        var groups: [Substring: (size: Int64, used: Int64, names: [String])] = [:]
        for entry in try folder.entries() {
            let stem = entry.name.prefix { $0 != "." }
            var group = groups[stem] ?? (0, 0, [])
            group.size += entry.size
            group.used = max(group.used, entry.used)
            group.names.append(entry.name)
            groups[stem] = group
        }
        var total = groups.values.reduce(0) { $0 + $1.size }
        let goal = sizeLimit - sizeLimit / 10
        for group in groups.values.sorted(by: { $0.used < $1.used }) where total > goal {
            for name in group.names { try folder.remove(name) }
            total -= group.size
        }
        return total
    }
}
