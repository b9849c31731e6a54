internal import CSQLite
internal import Clients
internal import Glibc
internal import Primitives

/// The copy of the database that is made beside it before a step of the schema changes rows: `NAME.before-update-<time>.db`.
struct SafetyCopy {
    let location: LibraryLocation
    var date = Timestamp.now()

    /// So many are kept, the newest.
    static let keptCount = 3
    private static let work = "update"

    /// Copies what is committed. The caller holds the write lock and has written nothing, so that this is what the step will change; its
    /// own connection cannot be read from by SQLite's backup meanwhile.
    func make() throws {
        try UnfinishedCopies(location: location).remove()
        let path = location.copyPath(before: Self.work, at: date)
        let unfinished = path + UnfinishedCopies.suffix
        do {
            let connection = try Connection(path: location.path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX)
            try DatabaseCopy.write(connection, to: unfinished)
            guard rename(unfinished, path) == 0 else { throw FileError(writing: errno, path: path) }
            try FileSynchronizing.synchronize(location.folderAndName.folder)
        } catch {
            unlink(unfinished)
            throw error
        }
        try removeOld()
    }

    /// Names carry the time, so that they sort by age.
    private func removeOld() throws {
        let (folder, name) = location.folderAndName
        let prefix = "\(name.hasSuffix(".db") ? String(name.dropLast(3)) : name).before-\(Self.work)-"
        let copies = try FolderReading.names(in: folder).filter { $0.hasPrefix(prefix) && $0.hasSuffix(".db") }
        for old in copies.dropLast(Self.keptCount) {
            guard unlink("\(folder)/\(old)") == 0 || errno == ENOENT else {
                throw FileError(writing: errno, path: "\(folder)/\(old)")
            }
        }
    }
}
