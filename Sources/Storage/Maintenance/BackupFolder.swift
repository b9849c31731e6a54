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

    /// Throws `MaintenanceError.occupied` where something else than a backup would be lost.
    init(for folder: String) throws {
        target = Self.cleaned(folder)
        guard let slash = target.lastIndex(of: "/"), slash < target.index(before: target.endIndex) else {
            throw MaintenanceError.occupied(folder: folder)
        }
        parent = slash == target.startIndex ? "/" : String(target[..<slash])
        name = String(target[target.index(after: slash)...])
        guard FilesFolder(path: parent).exists else {
            throw FileError.cannotWrite(path: target, detail: "there is no folder '\(parent)'")
        }
        replaces = try Self.holdsBackup(target)
        let prefix = ".\(name).incoming-"
        try Self.removeRemains(in: parent, prefix: prefix)
        var random = SystemRandomNumberGenerator()
        path = "\(parent)/\(prefix)\(String(random.next(), radix: 16))"
        guard mkdir(path, 0o700) == 0 else { throw FileError(writing: errno, path: target) }
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw FileError(writing: errno, path: path) }
        flock(descriptor, LOCK_EX | LOCK_NB)
        files = FilesFolder(path: "\(path)/\(BackupManifest.filesName)")
        try files.make()
    }

    deinit { close(descriptor) }

    var database: String { "\(path)/\(BackupManifest.databaseName)" }

    /// Gives the folder its name. What had it is replaced in one moment, and removed then.
    func publish() throws {
        for name in try FolderReading.names(in: files.path) { try FileSynchronizing.synchronize("\(files.path)/\(name)") }
        try FileSynchronizing.synchronize(files.path)
        try FileSynchronizing.synchronize(path)
        if replaces {
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
        // A file system that cannot exchange names: for a moment only the old one under another name is there.
        let old = "\(parent)/.\(name).replaced-\(path.suffix(8))"
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

    /// Folders of backups to the same place that did not come to their end.
    private static func removeRemains(in parent: String, prefix: String) throws {
        for remains in try FolderReading.names(in: parent) where remains.hasPrefix(prefix) {
            let path = "\(parent)/\(remains)"
            let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            var status = stat()
            // One that was made this moment may not be locked yet.
            guard fstat(descriptor, &status) == 0, status.st_mtim.tv_sec < time(nil) - 10 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { try FolderReading.removeAll(path) }
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
        if !folder.hasPrefix("/"), let current = getcwd(nil, 0) {
            defer { free(current) }
            folder = "\(String(cString: current))/\(folder)"
        }
        return folder
    }
}
