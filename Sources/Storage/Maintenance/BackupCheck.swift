internal import CSQLite
internal import Clients
internal import Glibc

/// A backup that is looked at before anything is done with it.
struct BackupCheck {
    let folder: String
    var files: FilesFolder { FilesFolder(path: "\(folder)/\(BackupManifest.filesName)") }
    private var database: String { "\(folder)/\(BackupManifest.databaseName)" }

    /// The manifest of a backup that this program can read. Looks at no more than that and the kind of the database.
    func manifest() throws -> BackupManifest {
        guard FileExistence.isTaken(folder) else { throw FileError.missing(path: folder) }
        guard let manifest = try BackupManifest.read(in: folder) else { throw MaintenanceError.noBackup(folder: folder) }
        guard manifest.version <= BackupManifest.version else { throw newer(manifest.version, BackupManifest.version) }
        // Whoever could plant a link could have another file read in the place of the backup's.
        guard !isLink(database), !isLink(files.path) else { throw broken(.database("it is a symbolic link")) }
        switch DatabaseHeader.read(path: database) {
        case .database(let applicationID, let version) where applicationID == Schema.applicationID:
            guard version <= Schema.version else { throw newer(version, Schema.version) }
        case .unreadable(let code): throw FileError(reading: code, path: database)
        default: throw broken(.database("it is no pinnest library"))
        }
        return manifest
    }

    private func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The whole: the database by SQLite, each file by its digest.
    func check() throws -> Backup {
        let manifest = try manifest()
        if let saved = manifest.databaseCRC32, let crc32 = try FileCopying.checksum(of: database)?.crc32, crc32 != saved {
            throw broken(.changedDatabase)
        }
        do {
            let connection = try open()
            let complaint = try connection.firstText("pragma integrity_check(1)")
            guard complaint == "ok" else { throw broken(.database(complaint)) }
            guard Int(try connection.integer("select count(*) from pin")) == manifest.backup.pins else { throw broken(.counts) }
            var present = 0
            var fault: BackupFault?
            for file in try NeededFiles(connection: connection).all() {
                switch try FileCopying.digest(of: files.path(of: file.sha256)) {
                case nil: fault = fault ?? .missingFile(sha256: file.sha256)
                case (file.sha256, _)?: present += 1
                default: throw broken(.changedFile(sha256: file.sha256))
                }
            }
            // What the library itself lacked when the backup was made, the backup lacks too.
            if present != manifest.backup.files { throw broken(fault ?? .counts) }
        } catch let error as SQLiteError {
            throw broken(.database(error.message))
        }
        return manifest.backup
    }

    /// The database of the backup, which nobody changes meanwhile.
    func open() throws -> Connection {
        try Connection(
            path: database, uri: LibraryOpening.immutableURI(database), flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX)
    }

    /// How many pins are in the backup, none of which the library has: then it is of another library, or of one that was lost and begun
    /// anew. Nil where one of them is there, and where nothing can be lost because the backup cannot be read.
    func pinsOfAnotherLibrary(than library: Connection) throws -> Int? {
        do {
            let pins = try open().temporaryStatement("select id, uuid from pin order by id")
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

    func broken(_ fault: BackupFault) -> MaintenanceError { .brokenBackup(folder: folder, detail: fault) }

    private func newer(_ version: Int, _ supported: Int) -> MaintenanceError {
        .newerBackup(folder: folder, version: version, supported: supported)
    }
}
