internal import Clients
internal import Glibc
internal import Primitives

/// A file that is being copied into the library.
struct IncomingWriter {
    private let path: String
    private let token: String
    private let descriptor: Int32
    private var hash = SHA256()
    private(set) var size: Int64 = 0
    private var isOpen = true

    /// - Parameter folder: made where it is missing, for its owner alone.
    init(folder: String) throws {
        try FolderMaking.make(folder)
        while true {
            let token = Self.newToken()
            let path = "\(folder)/\(token)"
            let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            if descriptor >= 0 {
                (self.path, self.token, self.descriptor) = (path, token, descriptor)
                return
            }
            guard errno == EEXIST || errno == EINTR else { throw FileError(writing: errno, path: folder) }
        }
    }

    private static func newToken() -> String {
        var random = SystemRandomNumberGenerator()
        let bits: [UInt64] = [random.next(), random.next()]
        return "incoming-" + bits.map { String($0, radix: 16) }.joined()
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) throws {
        hash.update(bytes)
        size += Int64(bytes.count)
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw FileError(writing: errno, path: path)
            }
        }
    }

    mutating func finish() throws -> StagedFile {
        isOpen = false
        // NFS and quotas tell of a full disk as late as here.
        guard close(descriptor) == 0 else { throw FileError(writing: errno, path: path) }
        return StagedFile(sha256: SHA256.hexadecimal(hash.finalize()), size: size, token: token)
    }

    mutating func abandon() {
        if isOpen { close(descriptor) }
        isOpen = false
        unlink(path)
    }
}

enum FolderMaking {
    /// Makes a folder (0700) and those above it where they are missing.
    static func make(_ folder: String) throws {
        if mkdir(folder, 0o700) == 0 || isThere(folder) { return }
        guard errno == ENOENT, let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else {
            throw FileError(writing: errno, path: folder)
        }
        try make(String(folder[..<slash]))
        guard mkdir(folder, 0o700) == 0 || isThere(folder) else { throw FileError(writing: errno, path: folder) }
    }
    /// Whether making a folder failed because it is there already. Something else in its place is told by the error that stands.
    private static func isThere(_ folder: String) -> Bool {
        guard errno == EEXIST else { return false }
        var status = stat()
        if stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return true }
        errno = EEXIST
        return false
    }
}
