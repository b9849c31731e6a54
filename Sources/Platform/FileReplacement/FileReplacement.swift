internal import Clients
internal import Glibc

/// A file that is being written: beside its place under another name, until all of it is there.
actor FileReplacement {
    private enum Target {
        case file(TemporaryFile)
        /// A pipe, a device or a descriptor that is open already.
        case stream(descriptor: Int32, path: String)
    }

    private let protected: [String]
    /// The folder of the library's files: nothing in it is replaced or added.
    private let protectedFolder: String
    private var target: Target?

    init(protected: [String], protectedFolder: String) {
        self.protected = protected
        self.protectedFolder = protectedFolder
    }

    func begin(_ path: String) throws {
        if let descriptor = try Self.openDescriptor(path) {
            target = .stream(descriptor: descriptor, path: path)
            return
        }
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard errno == ENOENT else { throw FileReplacementError(creating: errno, path: path) }
            try refuseLibraryFolder(path)
            target = .file(try TemporaryFile(for: try LinkTarget.path(path), named: path, replacing: nil))
            return
        }
        try refuseLibrary(status, path)
        try refuseLibraryFolder(path)
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            throw FileReplacementError.folder(path: path)
        case S_IFREG:
            guard faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0 else {
                throw FileReplacementError(creating: errno, path: path)
            }
            target = .file(try TemporaryFile(for: try LinkTarget.path(path), named: path, replacing: status))
        default:
            let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
            guard descriptor >= 0 else { throw FileReplacementError(creating: errno, path: path) }
            target = .stream(descriptor: descriptor, path: path)
        }
    }

    func write(_ bytes: [UInt8]) throws {
        switch target {
        case .file(let file):
            try file.write(bytes)
        case .stream(let descriptor, let path):
            do {
                try StandardStream(descriptor: descriptor).writeAll(bytes)
            } catch OutputError.failed(let code, _) {
                throw FileReplacementError(writing: code, path: path)
            }
        case nil:
            break
        }
    }

    func commit() throws {
        defer { target = nil }
        switch target {
        case .file(let file): try file.commit()
        case .stream(let descriptor, let path):
            guard close(descriptor) == 0 else { throw FileReplacementError(writing: errno, path: path) }
        case nil: break
        }
    }

    func discard() throws {
        defer { target = nil }
        switch target {
        case .file(let file): try file.discard()
        case .stream(let descriptor, _): close(descriptor)
        case nil: break
        }
    }

    /// `/dev/stdout` and what shells make of `>(…)` are descriptors of this process, whatever they lead to.
    private static func openDescriptor(_ path: String) throws -> Int32? {
        let number: Int32? =
            switch path {
            case "/dev/stdout": STDOUT_FILENO
            case "/dev/stderr": STDERR_FILENO
            case _ where path.hasPrefix("/dev/fd/"): Int32(path.dropFirst("/dev/fd/".count))
            case _ where path.hasPrefix("/proc/self/fd/"): Int32(path.dropFirst("/proc/self/fd/".count))
            default: nil
            }
        guard let number else { return nil }
        let descriptor = fcntl(number, F_DUPFD_CLOEXEC, 3)
        guard descriptor >= 0 else { throw FileReplacementError(creating: errno, path: path) }
        return descriptor
    }

    private func refuseLibrary(_ status: stat, _ path: String) throws {
        for name in protected {
            var other = stat()
            guard stat(name, &other) == 0, other.st_dev == status.st_dev, other.st_ino == status.st_ino else { continue }
            throw FileReplacementError.library(path: path)
        }
    }
}

extension FileReplacement {
    /// By the folder that links lead to, whether the file is there or not.
    private func refuseLibraryFolder(_ path: String) throws {
        let place = FileSystem.resolved(LinkTarget.folder(of: try LinkTarget.path(path))) + "/"
        if place.hasPrefix(FileSystem.resolved(protectedFolder) + "/") { throw FileReplacementError.library(path: path) }
    }
}

extension FileReplacementError {
    /// What the system says to the opening of a file.
    init(creating code: Int32, path: String) {
        switch code {
        case ENOENT, ENOTDIR: self = .noFolder(path: path)
        case EACCES, EPERM: self = .notPermitted(path: path)
        case EISDIR: self = .folder(path: path)
        case EROFS: self = .readOnly(path: path)
        default: self.init(writing: code, path: path)
        }
    }

    /// What the system says to the writing of one.
    init(writing code: Int32, path: String) {
        switch code {
        case ENOSPC, EDQUOT, EFBIG: self = .diskFull(path: path)
        default: self = .failed(path: path, detail: String(cString: strerror(code)))
        }
    }
}
