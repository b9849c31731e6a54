internal import CSQLite
internal import Clients

/// The backup that a new one takes the place of.
struct EarlierBackup {
    let folder: String
    var files: FilesFolder { FilesFolder(path: "\(folder)/\(BackupManifest.filesName)") }
    private var database: String { "\(folder)/\(BackupManifest.databaseName)" }

    /// How many pins are in it, none of which the library has: then it is of another library, or of one that was lost and begun anew.
    /// Nil where one of them is there, and where nothing can be lost because the backup cannot be read.
    func pinsOfAnotherLibrary(than library: Connection) throws -> Int? {
        do {
            let backup = try Connection(
                path: database, uri: LibraryOpening.immutableURI(database), flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX)
            let pins = try backup.temporaryStatement("select id, uuid from pin order by id")
            let same = try library.temporaryStatement("select 1 from pin where id = ?1 and uuid = ?2")
            var count = 0
            while try pins.step() {
                same.bind(pins.int64(0), at: 1)
                same.bind(blob: pins.blob(1), at: 2)
                defer { same.reset() }
                if try same.step() { return nil }
                count += 1
            }
            return count == 0 ? nil : count
        } catch is SQLiteError {
            return nil
        }
    }
}
