internal import Clients
internal import Glibc
internal import Primitives

/// The folder of the files that pins keep, as the care of the library sees it: `<first two digits>/<64 digits>`, and names that
/// begin with `incoming-` for bytes that are on their way in. `Sources/README.md` tells of its locks.
struct FilesFolder {
    let path: String

    /// The folder is another process's while it adds files, and this one's while it removes some.
    enum Claim {
        /// Nobody removes files.
        case shared
        /// Nobody adds or copies files.
        case alone
    }

    /// One thing that lies in the folder.
    struct Entry {
        /// Below the folder.
        var name: String
        /// 64 digits that lie where they should; nil for everything else.
        var sha256: String?
        var size: Int64
        var isRegular: Bool
        var isFolder: Bool

        /// Bytes that came in and were never kept.
        var isIncoming: Bool { isRegular && name.hasPrefix(FilesFolder.incomingPrefix) && !name.contains("/") }
    }

    static let incomingPrefix = "incoming-"

    func path(of sha256: String) -> String { "\(path)/\(sha256.prefix(2))/\(sha256)" }

    /// Whether the folder is there at all.
    var exists: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether any file is there that a pin had.
    func holdsKeptFiles() throws -> Bool {
        guard exists else { return false }
        return try FolderReading.names(in: path).contains { shelf in
            guard Self.isHexadecimal(shelf, count: 2), try entry(shelf)?.isFolder == true else { return false }
            let names = try FolderReading.names(in: "\(path)/\(shelf)")
            return names.contains { Self.isHexadecimal($0, count: 64) && $0.hasPrefix(shelf) }
        }
    }

    /// Makes the folder for its owner alone.
    func make() throws {
        guard !exists else { return }
        guard mkdir(path, 0o700) == 0 else { throw FileError(writing: errno, path: path) }
    }

    /// Runs work under a claim; nil when others have the folder and do not let go of it for half a second, and for file systems that
    /// have no such locks.
    func claiming<Value>(_ claim: Claim, _ body: () throws -> Value) throws -> Value? {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(reading: errno, path: path) }
        defer { close(descriptor) }
        switch claim {
        case .shared:
            // Without such locks nobody removes files.
            while flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
        case .alone:
            var attempts = 50
            while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
                guard errno == EWOULDBLOCK || errno == EINTR, attempts > 0 else { return nil }
                attempts -= 1
                usleep(10_000)
            }
        }
        return try body()
    }

    /// All that lies in the folder and in the folders of two digits, those themselves included.
    func entries() throws -> [Entry] {
        var result: [Entry] = []
        for name in try FolderReading.names(in: path) {
            guard let entry = try entry(name) else { continue }
            result.append(entry)
            guard entry.isFolder, Self.isHexadecimal(name, count: 2) else { continue }
            try Task.checkCancellation()
            for inner in try FolderReading.names(in: "\(path)/\(name)") {
                guard var entry = try self.entry("\(name)/\(inner)") else { continue }
                if Self.isHexadecimal(inner, count: 64), inner.hasPrefix(name) { entry.sha256 = inner }
                result.append(entry)
            }
        }
        return result
    }

    private func entry(_ name: String) throws -> Entry? {
        var status = stat()
        guard lstat("\(path)/\(name)", &status) == 0 else {
            if errno == ENOENT { return nil }
            throw FileError(reading: errno, path: "\(path)/\(name)")
        }
        return Entry(
            name: name, size: Int64(status.st_size), isRegular: status.st_mode & S_IFMT == S_IFREG,
            isFolder: status.st_mode & S_IFMT == S_IFDIR)
    }

    private static func isHexadecimal(_ name: String, count: Int) -> Bool {
        name.utf8.count == count && name.utf8.allSatisfy { 48...57 ~= $0 || 97...102 ~= $0 }
    }
}

enum FolderReading {
    /// The names in a folder but for `.` and `..`, in order.
    static func names(in path: String) throws -> [String] {
        guard let folder = opendir(path) else { throw FileError(reading: errno, path: path) }
        defer { closedir(folder) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(folder) else { break }
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        guard errno == 0 else { throw FileError(reading: errno, path: path) }
        return names.sorted()
    }

    /// Removes a folder and all in it, following no link. What others remove meanwhile is gone as well.
    static func removeAll(_ path: String) throws {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT { return }
            throw FileError(writing: errno, path: path)
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            guard unlink(path) == 0 || errno == ENOENT else { throw FileError(writing: errno, path: path) }
            return
        }
        for name in try names(in: path) { try removeAll("\(path)/\(name)") }
        guard rmdir(path) == 0 || errno == ENOENT else { throw FileError(writing: errno, path: path) }
    }

    /// The files at a path or in the folder there, and their bytes.
    static func size(of path: String) throws -> (files: Int, bytes: Int64) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return (0, 0) }
        guard status.st_mode & S_IFMT == S_IFDIR else { return (1, Int64(status.st_size)) }
        return try names(in: path).reduce(into: (0, 0)) { sum, name in
            let size = try size(of: "\(path)/\(name)")
            sum = (sum.0 + size.files, sum.1 + size.bytes)
        }
    }
}

enum FileExistence {
    /// Whether anything has a path for its name, a link too.
    static func isTaken(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }
}

extension FilesFolder {
    /// Whether both lie on one file system, where a file may have two names.
    func sharesDevice(with other: FilesFolder) -> Bool {
        var (mine, theirs) = (stat(), stat())
        return stat(path, &mine) == 0 && stat(other.path, &theirs) == 0 && mine.st_dev == theirs.st_dev
    }
}
