internal import Clients
internal import Glibc

/// Waiting until the disk has what was written.
enum FileSynchronizing {
    /// Of a file its bytes, of a folder the names in it.
    static func synchronize(_ path: String) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(writing: errno, path: path) }
        defer { close(descriptor) }
        try synchronize(descriptor, path)
    }

    static func synchronize(_ descriptor: Int32, _ path: String) throws {
        // Some file systems do so by themselves, and cannot be asked.
        guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else { throw FileError(writing: errno, path: path) }
    }
}

extension FileError {
    /// Why something cannot be made or written.
    init(writing code: Int32, path: String) {
        switch code {
        case ENOSPC, EDQUOT, EFBIG: self = .diskFull(path: path)
        case ENOTDIR, ELOOP, EEXIST: self = .cannotWrite(path: path, detail: "something else is in its place")
        default: self = .cannotWrite(path: path, detail: String(cString: strerror(code)))
        }
    }

    /// Why something cannot be read.
    init(reading code: Int32, path: String) {
        switch code {
        case ENOENT, ENOTDIR: self = .missing(path: path)
        case EACCES, EPERM: self = .notPermitted(path: path)
        default: self = .failed(path: path, detail: String(cString: strerror(code)))
        }
    }
}
