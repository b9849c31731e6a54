internal import Clients
internal import Glibc

extension Library {
    /// Removes the files that no pin, in the trash or not, and no step of undo needs any more, after a change that may have set some free.
    ///
    /// The change is done by then: what cannot be removed now is left to the next such change, or to `doctor --fix`.
    func releaseFiles() {
        let folder = location.files
        guard folder.exists else { return }
        do {
            guard try !read({ try NeededFiles(connection: $0.connection).unneeded() }).isEmpty else { return }
            // Alone: whoever saves a pin with the same bytes at this moment waits, and brings them again.
            _ = try folder.claiming(.alone) {
                try write { tables in
                    for file in try NeededFiles(connection: tables.connection).unneeded() {
                        let path = folder.path(of: file.sha256)
                        guard unlink(path) == 0 || errno == ENOENT else { throw FileError(writing: errno, path: path) }
                        let statement = try tables.connection.statement("delete from file where id = ?1")
                        statement.bind(file.id, at: 1)
                        try statement.run()
                    }
                }
            }
        } catch {
            // Nothing refers to what is left behind.
        }
    }
}
