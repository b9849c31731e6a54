import Foundation
import Testing

@testable import Network

@Suite struct ImageCacheTests {
    private let folder: CacheTestFolder

    init() throws {
        folder = try CacheTestFolder()
    }

    @Test func store_namesTheFileByDigestAndType() throws {
        let cache = folder.cache()
        // SHA-256 of the address, by sha256sum.
        let digest = "c06f9caefc59f500eecae44fa0e82affdb8fbc609df6f783b64a5205133b2bfb"
        let name = try cache.store([1, 2, 3], record("abc://x", type: "image/jpeg"))
        #expect(name == "\(digest.prefix(2))/\(digest).jpg")
        #expect(try folder.bytes(#require(name)) == [1, 2, 3])
    }

    @Test func store_type_thatIsNoImage_isRefused() throws {
        #expect(try folder.cache().store([1], record("a", type: "text/html")) == nil)
        #expect(try folder.files().isEmpty)
    }

    @Test func store_permissions_areTheUsersAlone() throws {
        let name = try #require(try folder.cache().store([1], record("a")))
        #expect(try folder.mode(name) == 0o600)
        #expect(try folder.mode(String(name.prefix(2))) == 0o700)
        #expect(try folder.mode("") == 0o700)
    }

    @Test func record_afterStore_isTheSame() throws {
        var record = self.record("https://a.test/ä.png")
        record.etag = "\"x y\""
        record.lastModified = "Sun, 06 Nov 1994 08:49:37 GMT"
        record.maxAge = 60
        record.width = 3
        record.height = 4
        record.hasActiveContent = true
        record.isGone = true
        let cache = folder.cache()
        _ = try cache.store([1], record)
        #expect(try cache.record(for: record.url) == record)
        #expect(try folder.cache().record(for: "https://b.test/") == nil)
    }

    @Test func record_lineBreaksInAValue_makeNoOtherField() throws {
        var record = self.record("https://a.test/")
        record.etag = "x\nsize 99"
        #expect(CacheRecord(record.bytes)?.size == record.size)
        #expect(CacheRecord(record.bytes)?.etag == "xsize 99")
    }

    @Test(arguments: ["", "pinnest image 2\nurl a\n", "pinnest image 1\nurl a\n", "pinnest image 1\nnonsense\n", "\u{FF}"])
    func record_damaged_isNone(text: String) {
        #expect(CacheRecord(Array(text.utf8)) == nil)
    }

    @Test func record_imageRemoved_isNone() throws {
        let cache = folder.cache()
        let name = try #require(try cache.store([1], record("a")))
        try FileManager.default.removeItem(atPath: folder.path(name))
        #expect(try cache.record(for: "a") == nil)
    }

    @Test func store_otherType_replacesTheOldFile() throws {
        let cache = folder.cache()
        let first = try #require(try cache.store([1], record("a", type: "image/png")))
        let second = try #require(try cache.store([2], record("a", type: "image/webp")))
        #expect(try folder.files().filter { !$0.hasSuffix(".record") && $0 != "size" } == [second])
        #expect(first != second)
    }

    @Test func store_linkInThePlaceOfTheFolder_isNotFollowed() throws {
        let cache = folder.cache()
        let name = try #require(try cache.store([1], record("a")))
        let outside = try CacheTestFolder()
        try FileManager.default.removeItem(atPath: folder.path(String(name.prefix(2))))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path(String(name.prefix(2))), withDestinationPath: outside.path(""))
        #expect(throws: CacheError.self) { try cache.store([1], record("a")) }
        #expect(try outside.files().isEmpty)
    }

    @Test func store_linkInThePlaceOfTheFile_isReplacedNotFollowed() throws {
        let cache = folder.cache()
        let name = try #require(try cache.store([1], record("a")))
        let outside = try CacheTestFolder()
        try Data([9]).write(to: URL(fileURLWithPath: outside.path("victim")))
        try FileManager.default.removeItem(atPath: folder.path(name))
        try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: outside.path("victim"))
        _ = try cache.store([1], record("a"))
        #expect(try outside.bytes("victim") == [9])
        #expect(try folder.bytes(name) == [1])
    }

    @Test func store_overTheLimit_removesTheLeastRecentlyUsed() throws {
        let cache = folder.cache(limit: 10_000)
        let names = try (0..<4).map { number in
            let name = try #require(try cache.store([UInt8](repeating: 0, count: 2000), record("\(number)")))
            try folder.setAge(of: name, hours: 10 - number)
            return name
        }
        // The oldest is used again, so that the second is the one to go first.
        _ = try cache.renew(record("0"))
        _ = try cache.store([UInt8](repeating: 0, count: 3000), record("new"))
        let left = try Set(folder.files())
        #expect(left.contains(names[0]))
        #expect(!left.contains(names[1]))
        #expect(try folder.size() <= 9000)
        #expect(try cache.record(for: "1") == nil)
        #expect(try cache.record(for: "new") != nil)
    }

    /// Once in a run: a run that stores more than the cache holds does not thrash.
    @Test func store_overTheLimitAgain_trimsInTheNextRun() throws {
        let first = folder.cache(limit: 5000)
        for number in 0..<8 { _ = try first.store([UInt8](repeating: 0, count: 2000), record("\(number)")) }
        #expect(try folder.size() > 5000)
        _ = try folder.cache(limit: 5000).store([1], record("last"))
        #expect(try folder.size() <= 5000)
    }

    @Test func store_inAFolderThatCannotBeMade_throws() throws {
        let blocked = ImageCache(path: folder.path("file/cache"), sizeLimit: 1000)
        try Data().write(to: URL(fileURLWithPath: folder.path("file")))
        #expect(throws: CacheError.self) { try blocked.store([1], record("a")) }
    }

    private func record(_ url: String, type: String = "image/png") -> CacheRecord {
        CacheRecord(url: url, finalURL: url, fetchedAt: 1_700_000_000, mediaType: type, size: 3)
    }
}

/// A folder for a cache, looked at from outside.
final class CacheTestFolder {
    private let root: URL

    init() throws {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("pinnest-cache-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: root, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit {
        do { try FileManager.default.removeItem(at: root) } catch { Issue.record(error) }
    }

    func cache(limit: Int64 = 1 << 30) -> ImageCache {
        ImageCache(path: root.path, sizeLimit: limit)
    }

    func path(_ name: String) -> String { name.isEmpty ? root.path : "\(root.path)/\(name)" }

    func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
    }

    func mode(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
    }

    func setAge(of name: String, hours: Int) throws {
        let date = Date(timeIntervalSinceNow: TimeInterval(-3600 * hours))
        for name in [name, name.split(separator: ".")[0] + ".record"] {
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path(String(name)))
        }
    }

    func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { name in
            try FileManager.default.attributesOfItem(atPath: path(name))[.type] as? FileAttributeType == .typeRegular
        }
    }

    func size() throws -> Int {
        try files().filter { $0 != "size" }.reduce(0) { try $0 + bytes($1).count }
    }
}
