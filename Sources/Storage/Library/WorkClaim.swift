internal import Clients
internal import Glibc

/// A claim of a long work by one process: an exclusive lock on a small file beside the database, which ends with the process.
enum WorkClaim {
    /// False when another process has the claim. The descriptor stays open, for the lock is gone with it.
    static func take(_ work: String, beside database: String) throws -> Bool {
        let path = "\(database)-\(work)"
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            // The mark would lie beside the library: where it cannot be made, the library cannot be written either.
            switch errno {
            // Where there is no folder there is no library, and nobody who works on it.
            case ENOENT: return true
            case EACCES, EPERM, EROFS: throw LibraryError.readOnly(path: database)
            default: throw LibraryError(errno: errno, path: path)
            }
        }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
        let code = errno
        close(descriptor)
        guard code == EWOULDBLOCK || code == EINTR else { throw LibraryError(errno: code, path: path) }
        return false
    }
}

extension Library {
    func claim(_ work: String) throws -> Bool {
        try WorkClaim.take(work, beside: path)
    }
}
