internal import Glibc

/// A system call that failed on a file of the cache.
struct CacheError: Error, Equatable, Sendable {
    var operation: String
    /// Inside the cache folder.
    var name: String
    var code: Int32
}

/// The folder of the cache: reads, replaces and removes files of it by names such as `3f/3f0c….png`.
///
/// Nothing is followed out of it: the folders below and the files are opened as what they are, never through a link.
struct CacheFolder: Sendable {
    let path: String

    /// The bytes of a file, `limit` at most; nil where there is none.
    func read(_ name: String, limit: Int) throws(CacheError) -> [UInt8]? {
        guard let folder = try openFolder(of: name, creates: false) else { return nil }
        defer { close(folder) }
        let file = openat(folder, base(name), O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard file >= 0 else {
            // A link is none of the cache's files.
            if errno == ENOENT || errno == ELOOP { return nil }
            throw CacheError(operation: "open", name: name, code: errno)
        }
        defer { close(file) }
        var bytes: [UInt8] = []
        while bytes.count < limit {
            var chunk = [UInt8](repeating: 0, count: min(64 << 10, limit - bytes.count))
            let count = Glibc.read(file, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw CacheError(operation: "read", name: name, code: errno) }
            if count == 0 { break }
            bytes += chunk.prefix(count)
        }
        return bytes
    }

    /// Puts `bytes` at `name`: whole, or what was there stays.
    func replace(_ name: String, with bytes: [UInt8]) throws(CacheError) {
        guard let folder = try openFolder(of: name, creates: true) else {
            throw CacheError(operation: "open", name: name, code: ENOENT)
        }
        defer { close(folder) }
        let temporary = "\(Self.temporaryPrefix)\(UInt64.random(in: .min ... .max))"
        let file = openat(folder, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw CacheError(operation: "create", name: name, code: errno) }
        do throws(CacheError) {
            defer { close(file) }
            try write(bytes, to: file, name)
        } catch {
            unlinkat(folder, temporary, 0)
            throw error
        }
        guard renameat(folder, temporary, folder, base(name)) == 0 else {
            let code = errno
            unlinkat(folder, temporary, 0)
            throw CacheError(operation: "rename", name: name, code: code)
        }
    }

    private func write(_ bytes: [UInt8], to file: Int32, _ name: String) throws(CacheError) {
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress.map { $0 + offset }, bytes.count - offset) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw CacheError(operation: "write", name: name, code: errno) }
            offset += count
        }
    }

    /// Removes a file; one that is not there is no error.
    func remove(_ name: String) throws(CacheError) {
        guard let folder = try openFolder(of: name, creates: false) else { return }
        defer { close(folder) }
        guard unlinkat(folder, base(name), 0) == 0 || errno == ENOENT else {
            throw CacheError(operation: "remove", name: name, code: errno)
        }
    }

    /// Marks a file as used now; what is not there is not marked.
    func touch(_ name: String) throws(CacheError) {
        guard let folder = try openFolder(of: name, creates: false) else { return }
        defer { close(folder) }
        guard utimensat(folder, base(name), nil, AT_SYMLINK_NOFOLLOW) == 0 || errno == ENOENT else {
            throw CacheError(operation: "touch", name: name, code: errno)
        }
    }

    struct Entry: Sendable {
        var name: String
        var size: Int64
        /// When it was last used, in nanoseconds since 1970.
        var used: Int64
    }

    static let temporaryPrefix = ".new-"

    /// All regular files in the folders of two hexadecimal digits, in no order.
    func entries() throws(CacheError) -> [Entry] {
        var entries: [Entry] = []
        for folder in try names(in: nil) where folder.utf8.count == 2 && folder.utf8.allSatisfy(isHexadecimal) {
            for file in try names(in: folder) {
                var status = stat()
                let name = "\(folder)/\(file)"
                // Another process may have removed it meanwhile.
                guard lstat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
                let used = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
                entries.append(Entry(name: name, size: Int64(status.st_size), used: used))
            }
        }
        return entries
    }

    /// Removes what processes left a day ago or earlier that were killed while they wrote.
    func removeRemains() throws(CacheError) {
        let limit = time(nil) - 86_400
        for place in [nil] + (try names(in: nil).filter { $0.utf8.count == 2 }).map({ Optional($0) }) {
            for file in try names(in: place) where file.hasPrefix(Self.temporaryPrefix) {
                let name = place.map { "\($0)/\(file)" } ?? file
                var status = stat()
                if lstat("\(path)/\(name)", &status) == 0, status.st_mtim.tv_sec < limit { try remove(name) }
            }
        }
    }

    private func names(in folder: String?) throws(CacheError) -> [String] {
        guard let stream = opendir(folder.map { "\(path)/\($0)" } ?? path) else {
            if errno == ENOENT || errno == ENOTDIR { return [] }
            throw CacheError(operation: "list", name: folder ?? "", code: errno)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// The open folder that `name` lies in; nil where there is none and none is to be made.
    private func openFolder(of name: String, creates: Bool) throws(CacheError) -> Int32? {
        if creates { try createRoot() }
        let root = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard root >= 0 else {
            if errno == ENOENT, !creates { return nil }
            throw CacheError(operation: "open", name: "", code: errno)
        }
        guard let slash = name.firstIndex(of: "/") else { return root }
        defer { close(root) }
        let folder = String(name[..<slash])
        if creates, mkdirat(root, folder, 0o700) != 0, errno != EEXIST {
            throw CacheError(operation: "create", name: folder, code: errno)
        }
        let opened = openat(root, folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard opened >= 0 else {
            if errno == ENOENT, !creates { return nil }
            throw CacheError(operation: "open", name: folder, code: errno)
        }
        return opened
    }

    private func createRoot() throws(CacheError) {
        let bytes = Array(path.utf8)
        var end = 0
        while end < bytes.count {
            end = bytes[(end + 1)...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
            guard mkdir(String(decoding: bytes[..<end], as: UTF8.self), 0o700) == 0 || errno == EEXIST || errno == EISDIR else {
                // A folder above that is there but may not be made is well enough; opening the last one tells.
                if end < bytes.count { continue }
                throw CacheError(operation: "create", name: "", code: errno)
            }
        }
    }

    private func base(_ name: String) -> String {
        name.lastIndex(of: "/").map { String(name[name.index(after: $0)...]) } ?? name
    }
}

private func isHexadecimal(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x61...0x66 ~= byte
}
