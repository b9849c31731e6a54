package import Clients
internal import Glibc

/// The file of settings on disk.
package enum SettingsFile {
    /// More than any settings need.
    private static let longest = 1 << 20

    /// The bytes of the file; nil where there is none. Costs one `open` where it is missing.
    package static func read(_ path: String) throws(SettingsError) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw unreadable(path)
        }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while bytes.count <= longest {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes += buffer[..<count]
            } else if errno != EINTR {
                throw unreadable(path)
            }
        }
        throw .unreadable(path: path, detail: "it is longer than \(longest) bytes")
    }

    /// Replaces the file (0600) whole or not at all; its folder is made (0700) where it is missing. A symbolic link stays one: the file
    /// that it leads to is replaced.
    static func update(_ path: String, _ change: ([UInt8]?) throws -> [UInt8]?) throws {
        let target = FileSystem.resolved(path)
        let folder = target.lastIndex(of: "/").map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
        do { try FolderMaking.make(folder) } catch { throw unwritable(folder) }
        // Whoever else changes settings waits for the lock on their folder.
        let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard lock >= 0 else { throw unwritable(folder) }
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0 {
            guard errno == EINTR else { throw unwritable(folder) }
        }
        guard let bytes = try change(try read(target)) else { return }
        removeRemains(in: folder, target)
        try replace(target, with: bytes, in: lock)
    }

    private static func replace(_ path: String, with bytes: [UInt8], in folder: Int32) throws(SettingsError) {
        var template = Array("\(temporaryPath(path))XXXXXX".utf8CString)
        // 0600 from the first moment.
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw unwritable(path) }
        let temporary = template.withUnsafeBufferPointer {
            String(decoding: UnsafeRawBufferPointer($0).dropLast(), as: UTF8.self)
        }
        let isWritten = write(bytes, to: descriptor) && fsync(descriptor) == 0
        let code = errno
        guard close(descriptor) == 0, isWritten, rename(temporary, path) == 0 else {
            let failure = unwritable(path, isWritten ? errno : code)
            unlink(temporary)
            throw failure
        }
        // A folder that cannot be synchronised has the file all the same.
        fsync(folder)
    }

    /// The name of a file that will take the place of another, but for its end.
    private static func temporaryPath(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return ".\(path).pinnest-" }
        return "\(path[...slash]).\(path[path.index(after: slash)...]).pinnest-"
    }

    /// Removes what processes left that were killed here. The caller holds the lock, so that nobody is writing such a file.
    private static func removeRemains(in folder: String, _ path: String) {
        let start = temporaryPath(path)
        let prefix = start.lastIndex(of: "/").map { start[start.index(after: $0)...] } ?? start[...]
        for name in FileSystem.names(in: folder) where name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + 6 {
            unlink("\(folder)/\(name)")
        }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return false }
            written += count
        }
        return true
    }

    private static func unreadable(_ path: String) -> SettingsError {
        .unreadable(path: path, detail: String(cString: strerror(errno)))
    }

    private static func unwritable(_ path: String, _ code: Int32 = errno) -> SettingsError {
        .unwritable(path: path, detail: String(cString: strerror(code)))
    }
}
