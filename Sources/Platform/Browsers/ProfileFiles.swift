internal import Clients
internal import Glibc

/// What profiles consist of, as far as it is asked for.
enum ProfileFiles {
    /// A list of profiles is some kilobytes long; Chromium keeps more in it.
    private static let largest = 32 << 20

    static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// The bytes of a file; nil where there is none. Throws `FileError`.
    static func bytes(_ path: String) throws -> [UInt8]? {
        guard isFile(path) else { return nil }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw FileError(errno: errno, path: path) }
            guard bytes.count + count <= largest else { throw FileError.tooLarge(path: path, limit: Int64(largest)) }
            bytes += buffer[..<count]
        }
    }

    /// The names of what is in a folder, sorted; nothing where there is no folder. Throws `FileError`.
    static func names(in folder: String) throws -> [String] {
        guard let directory = opendir(folder) else {
            if errno == ENOENT || errno == ENOTDIR { return [] }
            throw FileError(errno: errno, path: folder)
        }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }
}
