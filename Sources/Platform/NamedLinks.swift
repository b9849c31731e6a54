internal import Glibc

/// Links to kept files under the names that they came with. In the library a file is called by its digest, from which no program that
/// shows files can tell what it is.
struct NamedLinks {
    let folder: String

    /// After so many seconds nobody looks at what was opened.
    private static let lifetime = 30 * 86_400

    /// Where no link can be made, and where the folder is not the user's alone, the file's own path: it can be opened as well.
    @concurrent
    func path(to file: String, called name: String) async -> String {
        guard !["", ".", ".."].contains(name), !name.contains("/"), !name.contains("\0"), makeFolders(), isPrivate(folder)
        else { return file }
        removeOld()
        let place = folder + "/" + (file.split(separator: "/").last ?? "file").prefix(16)
        guard mkdir(place, 0o700) == 0 || errno == EEXIST, isPrivate(place) else { return file }
        let link = place + "/" + name
        if symlink(file, link) == 0 || Self.target(of: link) == file { return link }
        unlink(link)
        return symlink(file, link) == 0 ? link : file
    }

    /// The folder, and those above it that are missing.
    private func makeFolders() -> Bool {
        var path = ""
        for part in folder.split(separator: "/") {
            path += "/" + part
            if mkdir(path, 0o700) != 0, errno != EEXIST, errno != EISDIR, errno != EACCES, errno != EROFS { return false }
        }
        return true
    }

    /// Whether it is a folder, no link, that only this user writes to.
    private func isPrivate(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
            && status.st_mode & 0o022 == 0
    }

    private func removeOld() {
        for name in Self.names(in: folder) {
            let place = folder + "/" + name
            var status = stat()
            let end = time(nil) - Self.lifetime
            guard lstat(place, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_mtim.tv_sec < end else { continue }
            for link in Self.names(in: place) where Self.target(of: place + "/" + link) != nil { unlink(place + "/" + link) }
            rmdir(place)
        }
    }

    private static func names(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Where a link leads; nil for what is none.
    private static func target(of link: String) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(link, &buffer, buffer.count)
        return count < 0 ? nil : String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
