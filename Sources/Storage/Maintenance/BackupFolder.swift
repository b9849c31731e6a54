internal import CLibraries
internal import Clients
internal import Glibc

/// The folder of a backup while it is being written: a folder beside it that takes its name when it is whole.
final class BackupFolder: Sendable {
    /// Where the backup is to be.
    let target: String
    /// Where it is being written.
    let path: String
    /// Whether a backup is there already.
    let replaces: Bool
    private let parent: String
    private let name: String
    let files: FilesFolder
    /// Locked while this process writes, so that others can tell the folder from one that was left behind.
    private let descriptor: Int32

    /// Throws `MaintenanceError.occupied` where something else than a backup would be lost, `.insideBackup` where another backup would be,
    /// and `.underWay` where another process is writing a backup to the same place.
    ///
    /// - Parameter library: whose database and files are no place for a backup.
    init(for folder: String, of library: LibraryLocation) throws {
        target = Self.cleaned(folder)
        guard let slash = target.lastIndex(of: "/"), slash < target.index(before: target.endIndex) else {
            throw MaintenanceError.occupied(folder: folder)
        }
        parent = slash == target.startIndex ? "/" : String(target[..<slash])
        name = String(target[target.index(after: slash)...])
        guard FilesFolder(path: parent).exists else {
            throw FileError.cannotWrite(path: target, detail: "there is no folder '\(parent)'")
        }
        guard !library.holds(target) else { throw MaintenanceError.library(folder: target) }
        if let backup = Self.backup(around: parent) { throw MaintenanceError.insideBackup(folder: target, backup: backup) }
        _ = try Self.holdsBackup(target)
        (path, descriptor) = try Self.claim(".\(name).incoming", in: parent, for: target)
        do {
            try Self.putBack(target, "\(parent)/.\(name).replaced")
            replaces = try Self.holdsBackup(target)
            files = FilesFolder(path: "\(path)/\(BackupManifest.filesName)")
            try files.make()
        } catch {
            rmdir(path)
            close(descriptor)
            throw error
        }
    }

    deinit { close(descriptor) }

    var database: String { "\(path)/\(BackupManifest.databaseName)" }

    /// Gives the folder its name. What had it is replaced in one moment, and removed then.
    func publish() throws {
        for name in try FolderReading.names(in: files.path) { try FileSynchronizing.synchronize("\(files.path)/\(name)") }
        try FileSynchronizing.synchronize(files.path)
        try FileSynchronizing.synchronize(path)
        if replaces {
            // The old backup takes the name of this one while it is removed: locked, so that nobody takes it for a folder left behind.
            let old = Self.lock(target)
            defer { if let old { close(old) } }
            try exchange()
            try FileSynchronizing.synchronize(parent)
            try FolderReading.removeAll(path)
        } else {
            guard rename(path, target) == 0 else {
                if errno == ENOTEMPTY || errno == EEXIST { throw MaintenanceError.occupied(folder: target) }
                throw FileError(writing: errno, path: target)
            }
        }
        try FileSynchronizing.synchronize(parent)
    }

    private func exchange() throws {
        if pinnest_exchange(path, target) == 0 { return }
        guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else { throw FileError(writing: errno, path: target) }
        // A file system that cannot exchange names: for a moment only the old one under another name is there, which the next backup
        // gives its name back.
        let old = "\(parent)/.\(name).replaced"
        guard rename(target, old) == 0 else { throw FileError(writing: errno, path: target) }
        guard rename(path, target) == 0 else {
            let code = errno
            rename(old, target)
            throw FileError(writing: code, path: target)
        }
        try FolderReading.removeAll(old)
    }

    /// Takes back all that was written.
    func abandon() {
        do {
            try FolderReading.removeAll(path)
        } catch {
            // The failure that led here is the one to be told; the next backup to this place removes the rest.
        }
    }

    /// Makes the folder to write in, empty and locked. There is one name for each place, so that whoever finds it without a lock knows
    /// it for the remains of a process that was killed.
    private static func claim(
        _ name: String, in parent: String, for target: String
    ) throws -> (path: String, descriptor: Int32) {
        let path = "\(parent)/\(name)"
        while true {
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FileError(writing: errno, path: target) }
            let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
            if descriptor < 0 {
                if errno == ENOENT { continue }
                throw FileError(writing: errno, path: path)
            }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                let code = errno
                close(descriptor)
                if code == EINTR { continue }
                guard code == EWOULDBLOCK else { return try unlockable(path, for: target) }
                throw MaintenanceError.underWay(folder: target)
            }
            // Between the opening and the lock, another process may have given it its name, or removed it.
            var (mine, named) = (stat(), stat())
            guard fstat(descriptor, &mine) == 0, lstat(path, &named) == 0, mine.st_ino == named.st_ino,
                mine.st_dev == named.st_dev
            else {
                close(descriptor)
                continue
            }
            do {
                for remains in try FolderReading.names(in: path) { try FolderReading.removeAll("\(path)/\(remains)") }
                guard fchmod(descriptor, 0o700) == 0 else { throw FileError(writing: errno, path: path) }
            } catch {
                close(descriptor)
                throw error
            }
            return (path, descriptor)
        }
    }

    /// Where there are no locks, nobody can tell whose a folder is: this process's has a name that no other has.
    private static func unlockable(_ path: String, for target: String) throws -> (path: String, descriptor: Int32) {
        rmdir(path)
        var random = SystemRandomNumberGenerator()
        let own = "\(path)-\(String(random.next(), radix: 16))"
        guard mkdir(own, 0o700) == 0 else { throw FileError(writing: errno, path: target) }
        let descriptor = open(own, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw FileError(writing: errno, path: own) }
        return (own, descriptor)
    }

    /// A descriptor that holds the lock of a folder; nil where that cannot be had.
    private static func lock(_ path: String) -> Int32? {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
        close(descriptor)
        return nil
    }

    /// What a process left that was killed between the two renames of `exchange`.
    private static func putBack(_ target: String, _ old: String) throws {
        guard FileExistence.isTaken(old) else { return }
        if FileExistence.isTaken(target) {
            try FolderReading.removeAll(old)
        } else if rename(old, target) != 0 {
            throw FileError(writing: errno, path: target)
        }
    }

    /// Whether a backup is at a path and nothing else with it.
    private static func holdsBackup(_ path: String) throws -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT { return false }
            throw FileError(writing: errno, path: path)
        }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw MaintenanceError.occupied(folder: path) }
        let names = try FolderReading.names(in: path)
        if names.isEmpty { return false }
        // SQLite may have left files beside the database, when somebody looked into the backup.
        let own: Set<String> = [
            BackupManifest.fileName, BackupManifest.databaseName, BackupManifest.filesName, "\(BackupManifest.databaseName)-wal",
            "\(BackupManifest.databaseName)-shm",
        ]
        guard try BackupManifest.read(in: path) != nil, own.isSuperset(of: names) else {
            throw MaintenanceError.occupied(folder: path)
        }
        return true
    }

    /// The backup that a folder is, or is a part of.
    private static func backup(around folder: String) -> String? {
        var folder = folder
        while true {
            do {
                if try BackupManifest.read(in: folder) != nil { return folder }
            } catch {
                // A folder that may not be looked into is nobody's backup who writes here.
            }
            guard let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else { return nil }
            folder = String(folder[..<slash])
        }
    }

    /// Without slashes at the end, and by the path that links lead to.
    private static func cleaned(_ folder: String) -> String {
        var folder = folder
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        if let real = realpath(folder, nil) {
            defer { free(real) }
            return String(cString: real)
        }
        if let slash = folder.lastIndex(of: "/"), slash != folder.startIndex, let real = realpath(String(folder[..<slash]), nil) {
            defer { free(real) }
            let parent = String(cString: real)
            return (parent == "/" ? "" : parent) + folder[slash...]
        }
        if !folder.hasPrefix("/"), let current = getcwd(nil, 0) {
            defer { free(current) }
            folder = "\(String(cString: current))/\(folder)"
        }
        return folder
    }
}
