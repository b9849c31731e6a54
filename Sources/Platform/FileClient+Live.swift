package import Clients
internal import Glibc

extension FileClient {
    package static let live = FileClient(
        kind: { path in
            var status = Glibc.stat()
            guard SystemPath.with(path, { stat($0, &status) }) == 0 else {
                if errno == ENOENT || errno == ENOTDIR || errno == ENAMETOOLONG { return nil }
                throw FileError(errno: errno, path: path)
            }
            switch status.st_mode & S_IFMT {
            case S_IFREG: return .file
            case S_IFDIR: return .folder
            default: return .other
            }
        },
        head: { path, limit in try await FileReading.head(of: path, limit: limit) })
}

enum FileReading {
    /// Off the main actor, because a file may be on a slow disk, or be a pipe.
    @concurrent
    static func head(of path: String, limit: Int) async throws -> [UInt8] {
        let file = try InputFile(path)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while bytes.count < limit {
            let count = try file.read(&buffer, limit - bytes.count)
            if count == 0 { break }
            bytes += buffer[..<count]
        }
        return bytes
    }
}

extension FileError {
    init(errno code: Int32, path: String) {
        switch code {
        case ENOENT, ENOTDIR: self = .missing(path: path)
        case EACCES, EPERM: self = .notPermitted(path: path)
        case EISDIR: self = .folder(path: path)
        case ENOSPC, EDQUOT, EFBIG: self = .diskFull(path: path)
        default: self = .failed(path: path, detail: String(cString: strerror(code)))
        }
    }
}
