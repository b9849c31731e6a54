package import Clients

extension FileReplacementClient {
    /// - Parameters:
    ///   - database: the library, which is never replaced, nor are the files that SQLite keeps beside it.
    ///   - files: the folder of its files, in which nothing is replaced either.
    package static func live(database: String, files: String) -> FileReplacementClient {
        let replacement = FileReplacement(
            protected: ["", "-wal", "-shm", "-journal"].map { database + $0 }, protectedFolder: files)
        return FileReplacementClient(
            begin: { try await replacement.begin($0) },
            write: { try await replacement.write($0) },
            commit: { try await replacement.commit() },
            discard: { try await replacement.discard() })
    }
}
