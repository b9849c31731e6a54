internal import Clients
internal import Glibc

/// The place that a path leads to through symbolic links, whether something is there or not.
enum LinkTarget {
    /// As many links in a row as Linux follows.
    private static let limit = 40

    static func path(_ path: String) throws -> String {
        var current = path
        for _ in 0..<limit {
            guard let target = try target(of: current, named: path) else { return current }
            current = target.utf8.first == UInt8(ascii: "/") ? target : "\(folder(of: current))/\(target)"
        }
        throw FileReplacementError(creating: ELOOP, path: path)
    }

    /// The folder that a path is in.
    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Nil where no link stands.
    private static func target(of path: String, named name: String) throws -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count)
        guard count >= 0 else {
            if errno == EINVAL || errno == ENOENT { return nil }
            throw FileReplacementError(creating: errno, path: name)
        }
        guard let target = String(validating: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) else {
            throw FileReplacementError.failed(path: name, detail: "the link is not UTF-8")
        }
        return target
    }
}
