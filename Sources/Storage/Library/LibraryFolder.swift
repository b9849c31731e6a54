internal import Clients
internal import Glibc

/// The making of the place where a library lives: folders for their owner alone, and the file itself.
enum LibraryFolder {
    /// Makes an empty database file (0600) and the folders above it (0700) where they are missing.
    static func makeFile(at path: String) throws {
        try makeFolder(above: path)
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw LibraryError(errno: errno, path: path) }
        close(descriptor)
    }

    private static func makeFolder(above path: String) throws {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
        let folder = String(path[..<slash])
        if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT else { throw LibraryError(errno: errno, path: folder) }
        try makeFolder(above: folder)
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw LibraryError(errno: errno, path: folder) }
    }
}
