package import Clients
internal import Glibc

extension FileClient {
    package static let live = FileClient(
        kind: { path in
            var status = Glibc.stat()
            guard stat(path, &status) == 0 else {
                switch errno {
                case ENOENT, ENOTDIR, ENAMETOOLONG: return nil
                case EACCES, EPERM: throw FileError.notPermitted(path: path)
                default: throw FileError.failed(path: path, detail: String(cString: strerror(errno)))
                }
            }
            switch status.st_mode & S_IFMT {
            case S_IFREG: return .file
            case S_IFDIR: return .folder
            default: return .other
            }
        })
}
