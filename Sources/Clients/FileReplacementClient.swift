/// Writes a file that the user names: whole, or not at all. Until the end whatever stood there stays as it was.
///
/// Live: `Platform`. Every closure throws `FileReplacementError`, or `OutputError` where the file is a pipe, and nothing else. One file
/// at a time in a process.
package struct FileReplacementClient: Sendable {
    /// Makes ready to write. A symbolic link is followed, and stays; what is neither a file nor a folder, such as a pipe or a device, is
    /// written to as it is.
    package var begin: @Sendable (_ path: String) async throws -> Void
    package var write: @Sendable ([UInt8]) async throws -> Void
    /// Puts the file in its place, on the disk for good.
    package var commit: @Sendable () async throws -> Void
    /// Removes what was written. Nothing after `commit`.
    package var discard: @Sendable () async throws -> Void

    package init(
        begin: @escaping @Sendable (_ path: String) async throws -> Void,
        write: @escaping @Sendable ([UInt8]) async throws -> Void,
        commit: @escaping @Sendable () async throws -> Void,
        discard: @escaping @Sendable () async throws -> Void
    ) {
        self.begin = begin
        self.write = write
        self.commit = commit
        self.discard = discard
    }
}

/// Why a file could not be written. The old one, where there was one, is untouched.
package enum FileReplacementError: Error, Equatable, Sendable {
    /// A folder stands at the path.
    case folder(path: String)
    /// The folder that the file should go into is missing, or none.
    case noFolder(path: String)
    /// The database of the library itself.
    case library(path: String)
    case notPermitted(path: String)
    case readOnly(path: String)
    case diskFull(path: String)
    /// The system's words.
    case failed(path: String, detail: String)
}
