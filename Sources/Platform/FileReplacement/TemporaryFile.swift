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
        while true {
            let path = "\(LinkTarget.folder(of: target))/.pinnest-\(String(UInt64.random(in: 0 ... .max), radix: 16))"
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            if descriptor >= 0 {
                (self.path, self.descriptor) = (path, descriptor)
                break
            }
            guard errno == EEXIST || errno == EINTR else { throw FileReplacementError(creating: errno, path: name) }
        }
        if let old { takeOver(old) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
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
            // NFS and quotas tell of a full disk as late as here.
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
