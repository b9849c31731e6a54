internal import Glibc

/// Whether a file system can lock files at all: one of another machine may not.
enum FileLocks {
    /// Asks whether a lock could be had, and takes none. Only an error of the locks themselves is a no.
    ///
    /// The descriptor stays open: to close it would drop the locks that SQLite has on the database (see `DatabaseHeader`). It is asked
    /// once or twice a run, when another program seems to hold the library.
    static func work(at path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
        guard descriptor >= 0 else { return true }
        var request = flock()
        request.l_type = Int16(F_WRLCK)
        request.l_whence = Int16(SEEK_SET)
        // SQLite's bytes for locks begin here (the SQLite file format, §1.2).
        request.l_start = 0x4000_0000
        request.l_len = 1
        guard fcntl(descriptor, F_GETLK, &request) != 0 else { return true }
        return ![ENOLCK, ENOSYS, EOPNOTSUPP, EIO, EINVAL].contains(errno)
    }
}
