internal import Clients
internal import Glibc

/// The place of one digest in the library.
struct FileShelf: ~Copyable {
    enum Placement: Equatable, Sendable {
        /// The bytes were there.
        case existing
        case new(Mark)
    }

    /// How a file looked when it was placed. Whoever comes to need it too touches it, which changes the mark.
    struct Mark: Equatable, Sendable {
        private let device: dev_t
        private let inode: ino_t
        private let seconds: Int
        private let nanoseconds: Int

        init(_ status: stat) {
            device = status.st_dev
            inode = status.st_ino
            seconds = status.st_mtim.tv_sec
            nanoseconds = status.st_mtim.tv_nsec
        }
    }

    private let sha256: String
    private let path: String
    /// The folder of the first two digits.
    private let descriptor: Int32

    private init(sha256: String, path: String, descriptor: Int32) {
        self.sha256 = sha256
        self.path = path
        self.descriptor = descriptor
    }

    /// The shelf for a digest, made where it is missing.
    static func open(_ folder: String, for sha256: String) throws -> FileShelf {
        let shelf = "\(folder)/\(sha256.prefix(2))"
        guard mkdir(shelf, 0o700) == 0 || errno == EEXIST else { throw FileError(writing: errno, path: shelf) }
        // The name of a new folder has to outlive a power cut too.
        try synchronize(folder)
        let descriptor = Glibc.open(shelf, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(writing: errno, path: shelf) }
        return FileShelf(sha256: sha256, path: "\(shelf)/\(sha256)", descriptor: descriptor)
    }

    deinit { close(descriptor) }

    /// Moves the bytes at a path here. Nobody removes a file of this shelf at the same time.
    func place(_ incoming: String, size: Int64) throws -> Placement {
        lock(LOCK_SH)
        defer { flock(descriptor, LOCK_UN) }
        if let status = try status(), status.st_mode & S_IFMT == S_IFREG, status.st_size == size {
            try touch()
            unlink(incoming)
            return .existing
        }
        try Self.synchronize(incoming)
        // A link that stands at the name is replaced, and what it points at is not touched.
        guard renameat(AT_FDCWD, incoming, descriptor, sha256) == 0 else { throw FileError(writing: errno, path: path) }
        try Self.synchronize(descriptor, path)
        guard let status = try status() else { throw FileError.missing(path: path) }
        return .new(Mark(status))
    }

    /// Removes the file, unless somebody else placed it anew or came to need it meanwhile.
    func remove(_ mark: Mark) throws {
        guard lock(LOCK_EX) else { return }
        defer { flock(descriptor, LOCK_UN) }
        guard let status = try status(), Mark(status) == mark else { return }
        guard unlinkat(descriptor, sha256, 0) == 0 else { throw FileError(writing: errno, path: path) }
    }

    /// Sets a time of change that no other touch sets: clocks are too coarse for that.
    private func touch() throws {
        let times = [timespec(tv_sec: time(nil), tv_nsec: Int.random(in: 0..<1_000_000_000))]
        guard utimensat(descriptor, sha256, times + times, AT_SYMLINK_NOFOLLOW) == 0 else {
            throw FileError(writing: errno, path: path)
        }
    }

    private func status() throws -> stat? {
        var status = stat()
        if fstatat(descriptor, sha256, &status, AT_SYMLINK_NOFOLLOW) == 0 { return status }
        guard errno == ENOENT else { throw FileError(writing: errno, path: path) }
        return nil
    }

    /// Whether the lock was had: some file systems have none. Then nothing is removed, which is safe without it.
    @discardableResult
    private func lock(_ operation: Int32) -> Bool {
        while flock(descriptor, operation) != 0 {
            if errno != EINTR { return false }
        }
        return true
    }

    private static func synchronize(_ path: String) throws {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(writing: errno, path: path) }
        defer { close(descriptor) }
        try synchronize(descriptor, path)
    }

    private static func synchronize(_ descriptor: Int32, _ path: String) throws {
        // Some file systems do so by themselves, and cannot be asked.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw FileError(writing: errno, path: path) }
    }
}

extension FileError {
    /// Why something in the library's own folder cannot be written.
    init(writing code: Int32, path: String) {
        switch code {
        case ENOSPC, EDQUOT, EFBIG: self = .diskFull(path: path)
        // A link where a folder should be is not followed.
        case ENOTDIR, ELOOP, EEXIST: self = .cannotWrite(path: path, detail: "it is no folder")
        default: self = .cannotWrite(path: path, detail: String(cString: strerror(code)))
        }
    }
}
