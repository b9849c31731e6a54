internal import Clients
internal import Glibc

/// A file under a name that nobody guesses, in the folder of the file that it will become.
final class TemporaryFile {
    /// As the user named the file, for errors.
    private let name: String
    private let path: String
    private let target: String
    private var descriptor: Int32

    /// - Parameter old: the file that is replaced, whose mode and owner the new one gets; without one it is for its owner alone.
    init(for target: String, named name: String, replacing old: stat?) throws {
        self.target = target
        self.name = name
        let folder = LinkTarget.folder(of: target)
        let prefix = Self.prefix(for: target)
        Self.removeRemains(in: folder, prefix)
        while true {
            let path = "\(folder)/\(prefix)\(String(UInt64.random(in: 0 ... .max), radix: 16))"
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            if descriptor >= 0 {
                if Self.lock(descriptor) {
                    (self.path, self.descriptor) = (path, descriptor)
                    break
                }
                close(descriptor)
                continue
            }
            guard errno == EEXIST || errno == EINTR else { throw FileReplacementError(creating: errno, path: name) }
        }
        if let old { takeOver(old) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// The same for each file that takes the place of `target`, and short however long its name is.
    private static func prefix(for target: String) -> String {
        let name = target.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }
        let hash = name.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        return ".pinnest-\(String(hash, radix: 16))-"
    }

    /// Marks a file as in use for as long as this process has it open; false when somebody took it for a leftover just before. Where there
    /// are no locks, nobody takes any file for one.
    private static func lock(_ descriptor: Int32) -> Bool {
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { return true }
        }
        var status = stat()
        return fstat(descriptor, &status) != 0 || status.st_nlink > 0
    }

    /// Removes what processes left that were killed while they wrote the same file: it has the name and no lock. What cannot be looked at
    /// or removed stays, for it hinders nobody.
    private static func removeRemains(in folder: String, _ prefix: String) {
        for name in FileSystem.names(in: folder) where name.hasPrefix(prefix) {
            let path = "\(folder)/\(name)"
            let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, flock(descriptor, LOCK_EX | LOCK_NB) == 0
            else { continue }
            unlink(path)
        }
    }

    /// The owner first: a change of it takes bits off the mode. Only root gives files away; whoever else may write to the file of another
    /// user leaves it as his own, as editors do.
    private func takeOver(_ old: stat) {
        let isOwner = fchown(descriptor, old.st_uid, old.st_gid) == 0 || fchown(descriptor, .max, old.st_gid) == 0
        // Where not even the group can be kept, its rights go to nobody else.
        fchmod(descriptor, old.st_mode & (isOwner ? 0o777 : 0o707))
    }

    func write(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    throw FileReplacementError(writing: errno, path: name)
                }
            }
        }
    }

    /// On the disk first, then in its place, then the place on the disk: at any moment there is a whole file.
    func commit() throws {
        do {
            // Some file systems do so by themselves, and cannot be asked.
            guard fsync(descriptor) == 0 || errno == EINVAL else { throw FileReplacementError(writing: errno, path: name) }
            // NFS and quotas tell of a full disk as late as here. The lock lasts until the file has its name.
            let holder = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
            defer { if holder >= 0 { close(holder) } }
            let closed = close(descriptor)
            descriptor = -1
            guard closed == 0 else { throw FileReplacementError(writing: errno, path: name) }
            guard rename(path, target) == 0 else { throw FileReplacementError(creating: errno, path: name) }
        } catch {
            unlink(path)
            throw error
        }
        synchronizeFolder()
    }

    func discard() throws {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
        guard unlink(path) == 0 || errno == ENOENT else { throw FileReplacementError(writing: errno, path: name) }
    }

    /// A folder that may be written to and not be read cannot be asked; the file is whole all the same.
    private func synchronizeFolder() {
        let folder = open(LinkTarget.folder(of: target), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }
}
