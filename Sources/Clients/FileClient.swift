/// Files outside of the library, as the user names them.
package struct FileClient: Sendable {
    /// What stands at a path; nil when nothing does.
    package var kind: @Sendable (_ path: String) async throws -> FileKind?
    /// The first bytes of a file, at most `limit`. Throws `FileError`.
    package var head: @Sendable (_ path: String, _ limit: Int) async throws -> [UInt8]
    /// Opens a file of any size, or a pipe that has a name, to be read piece by piece. Throws `FileError`.
    package var open: @Sendable (_ path: String) async throws -> ByteReader

    package init(
        kind: @escaping @Sendable (_ path: String) async throws -> FileKind?,
        head: @escaping @Sendable (_ path: String, _ limit: Int) async throws -> [UInt8],
        open: @escaping @Sendable (_ path: String) async throws -> ByteReader
    ) {
        self.kind = kind
        self.head = head
        self.open = open
    }
}

package enum FileKind: Equatable, Sendable {
    case file
    case folder
    /// A socket, a device and the like.
    case other
}

package enum FileError: Error, Equatable, Sendable {
    case missing(path: String)
    case notPermitted(path: String)
    case folder(path: String)
    case diskFull(path: String)
    /// A place where a file or a folder was to be made; the system's words.
    case cannotWrite(path: String, detail: String)
    case tooLarge(path: String, limit: Int64)
    /// A line of stdin, counted from 1, that is longer than a list's lines are.
    case lineTooLong(number: Int, limit: Int)
    /// The system's words.
    case failed(path: String, detail: String)
}
