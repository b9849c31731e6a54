internal import CSQLite
internal import SearchText

/// An index that was made by other rules than this program's is made anew when the library is opened, before anything is looked for in
/// it or written to it: a contentless index forgets a text only by the very tokens that it was given.
///
/// Who writes, waits for it. Who reads, does it too, unless another process is writing; then the old index is searched once more.
struct SearchIndexUpdate {
    let connection: Connection
    let location: LibraryLocation
    let busyHandler: BusyHandler

    func run(for purpose: LibraryOpening.Purpose) throws {
        let rebuilding = SearchIndexRebuilding(connection: connection)
        guard try rebuilding.version() != SearchIndexFormat.version else { return }
        if purpose == .reading { sqlite3_busy_timeout(connection.handle, 0) }
        defer { busyHandler.install(on: connection) }
        do {
            try connection.execute("begin immediate")
        } catch let error as SQLiteError
            where purpose == .reading && [SQLITE_BUSY, SQLITE_READONLY, SQLITE_CANTOPEN].contains(error.primaryCode)
        {
            return
        }
        do {
            // Another process may have been first.
            if try rebuilding.version() != SearchIndexFormat.version {
                location.rebuildBegins()
                try rebuilding.rebuild()
            }
            try connection.execute("commit")
        } catch {
            connection.rollBack()
            throw error
        }
    }
}
