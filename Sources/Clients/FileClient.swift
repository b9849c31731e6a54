/// Files outside of the library, as the user names them.
package struct FileClient: Sendable {
    /// What stands at a path; nil when nothing does.
    package var kind: @Sendable (_ path: String) async throws -> FileKind?

    package init(kind: @escaping @Sendable (_ path: String) async throws -> FileKind?) {
        self.kind = kind
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
    case tooLarge(path: String, limit: Int64)
    /// The system's words.
    case failed(path: String, detail: String)
}
