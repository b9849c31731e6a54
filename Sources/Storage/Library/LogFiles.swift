internal import Clients
internal import Glibc

/// The two files that SQLite keeps beside a database with a write-ahead log, beside the file that a link leads to.
struct LogFiles {
    let database: String

    /// Nothing where there is no database.
    init?(besides path: String) {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        database = String(cString: resolved)
    }

    /// Whether something lies in the log.
    var hasContent: Bool {
        var status = stat()
        return stat(database + "-wal", &status) == 0 && status.st_size > 0
    }

    /// SQLite makes these files with the mode of the database, so that those which were made while the database was protected keep whoever
    /// may write it now from writing. They get its mode where they are the caller's own. No link is followed.
    func giveModeOfDatabase() throws {
        for path in [database + "-wal", database + "-shm"] where access(path, W_OK) != 0 && errno == EACCES {
            var (status, own) = (stat(), stat())
            guard access(database, W_OK) == 0, stat(database, &status) == 0 else { return }
            let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            defer { if descriptor >= 0 { close(descriptor) } }
            let isMended =
                descriptor >= 0 && fstat(descriptor, &own) == 0 && own.st_mode & S_IFMT == S_IFREG
                && fchmod(descriptor, status.st_mode & 0o777) == 0 && access(path, W_OK) == 0
            guard isMended else { throw LibraryError.readOnly(path: path) }
        }
    }

    /// Which file the log is; nil where there is none.
    var identity: FileIdentity? {
        var status = stat()
        guard lstat(database + "-wal", &status) == 0 else { return nil }
        return FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    }

    func remove() {
        unlink(database + "-wal")
        unlink(database + "-shm")
    }
}

struct FileIdentity: Equatable {
    var device: UInt64
    var inode: UInt64
}
