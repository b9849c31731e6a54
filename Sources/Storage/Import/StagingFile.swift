internal import Clients
internal import Glibc

/// A file of this process's own that has no name: nobody else can open it, and it is gone with the process, however that ends.
final class StagingFile {
    private let descriptor: Int32
    private let folder: String
    private var unwritten: [UInt8] = []
    private var written: Int64 = 0
    /// What was read last, for the records after it.
    private var window: [UInt8] = []
    private var windowStart: Int64 = 0

    private static let bufferSize = 256 << 10

    /// - Parameter folders: where to look for a place, the first that works.
    init(folders: [String]) throws {
        var failure = LibraryError.inputOutput(path: folders.first ?? "/tmp", detail: "no folder for temporary files")
        for folder in folders {
            let descriptor = Self.makeUnnamed(in: folder)
            if descriptor >= 0 {
                self.descriptor = descriptor
                self.folder = folder
                unwritten.reserveCapacity(Self.bufferSize)
                return
            }
            failure = LibraryError(errno: errno, path: folder)
        }
        throw failure
    }

    deinit {
        close(descriptor)
    }

    /// A file system that knows no unnamed files gets a named one, which loses its name at once.
    private static func makeUnnamed(in folder: String) -> Int32 {
        let descriptor = open(folder, O_RDWR | O_CLOEXEC | temporaryFileFlag, 0o600)
        if descriptor >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL && errno != ENOENT) { return descriptor }
        var template = Array("\(folder)/pinnest-import-XXXXXX".utf8CString)
        let named = mkstemp(&template)
        guard named >= 0 else { return named }
        unlink(template)
        _ = fcntl(named, F_SETFD, FD_CLOEXEC)
        return named
    }

    /// `O_TMPFILE`, which Swift does not see in the system's headers: the bits of the kernel and `O_DIRECTORY`.
    private static let temporaryFileFlag: Int32 = 0o20_000_000 | O_DIRECTORY

    /// The number of bytes so far.
    var count: Int64 { written + Int64(unwritten.count) }

    func append(_ bytes: [UInt8]) throws {
        unwritten += bytes
        if unwritten.count >= Self.bufferSize { try flush() }
    }

    /// Must be called before bytes are read that were appended after the last call.
    func flush() throws {
        var start = 0
        while start < unwritten.count {
            let count = unwritten[start...].withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, Int(written)) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw LibraryError(errno: count < 0 ? errno : ENOSPC, path: folder) }
            start += count
            written += Int64(count)
        }
        unwritten.removeAll(keepingCapacity: true)
    }

    /// Bytes that were flushed. Records that follow each other cost one read for many.
    func read<Value>(at offset: Int64, count: Int, _ body: (UnsafeRawBufferPointer) throws -> Value) throws -> Value {
        if offset < windowStart || offset + Int64(count) > windowStart + Int64(window.count) {
            let isNext = offset >= windowStart && offset <= windowStart + Int64(window.count)
            try fill(at: offset, count: isNext ? max(count, Self.bufferSize) : count)
        }
        return try window.withUnsafeBytes {
            let start = Int(offset - windowStart)
            guard start + count <= $0.count else {
                throw LibraryError.inputOutput(path: folder, detail: "a temporary file is too short")
            }
            return try body(UnsafeRawBufferPointer(rebasing: $0[start..<(start + count)]))
        }
    }

    private func fill(at offset: Int64, count: Int) throws {
        let wanted = Int(min(Int64(count), written - offset))
        if window.count < wanted || window.count > 4 * max(wanted, Self.bufferSize) {
            window = [UInt8](repeating: 0, count: max(wanted, 0))
        } else {
            window.removeLast(window.count - max(wanted, 0))
        }
        windowStart = offset
        var filled = 0
        while filled < window.count {
            let start = filled
            let got = window.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress.map { $0 + start }, $0.count - start, Int(offset) + start)
            }
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { throw LibraryError(errno: got < 0 ? errno : EIO, path: folder) }
            filled += got
        }
    }

    /// Where such files go, in the order of SQLite's own: what the environment says, then the places of the system.
    static var usualFolders: [String] {
        let names: [String] = ["SQLITE_TMPDIR", "TMPDIR"]
        let named = names.compactMap { (name: String) -> String? in getenv(name).map { String(cString: $0) } }
        return named.filter { $0.hasPrefix("/") } + ["/var/tmp", "/tmp"]
    }
}
