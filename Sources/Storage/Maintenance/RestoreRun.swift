internal import CSQLite
internal import Clients
internal import Glibc
internal import Models
internal import Primitives

extension Library {
    /// See `MaintenanceClient.restore`. The backup has been checked.
    func restore(_ request: BackupRequest) throws -> RestoredLibrary {
        close()
        return try translatingErrors {
            try refuseOwnFolder(request.folder)
            return try RestoreRun(location: location, check: BackupCheck(folder: request.folder), date: request.date).run()
        }
    }
}

extension Library {
    /// A library that lies in the folder of a backup is not restored from itself.
    nonisolated func refuseOwnFolder(_ folder: String) throws {
        guard let real = realpath(folder, nil) else { return }
        defer { free(real) }
        if location.holds(String(cString: real)) { throw MaintenanceError.library(folder: folder) }
    }
}

/// A backup in the place of the library.
///
/// Files come first, for they only add to what is there. Then the pages of the database change in one transaction: others read the old
/// library until its end and the new one from then on, and a crash leaves one of the two.
struct RestoreRun {
    let location: LibraryLocation
    let check: BackupCheck
    let date: Timestamp

    func run() throws -> RestoredLibrary {
        let manifest = try check.manifest()
        let backup = try check.open()
        let needed = try NeededFiles(connection: backup).all()
        let state = try prepareLibrary()
        let library = try connection()
        var old: [NeededFiles.File] = []
        var kept: String?
        if !needed.isEmpty { try location.files.make() }
        try claimingFiles {
            try bring(needed, present: manifest.backup.files)
            let copy = try DatabaseCopy(from: backup, to: library)
            try copy.begin()
            // Nobody else writes from here on, so that what is kept is what is replaced.
            if state == .library {
                try UnfinishedCopies(location: location).remove()
                let reading = try connection()
                try reading.execute("begin")
                old = try NeededFiles(connection: reading).all()
                kept = try keep(reading, old)
            }
            try copy.finish()
        }
        foldLog(of: library)
        removeFilesOf(old, unlessNeededBy: library)
        return RestoredLibrary(backup: manifest.backup, kept: kept ?? state.keptPath)
    }

    /// The library is restored by then; what cannot be folded now stands in the log as well.
    private func foldLog(of library: Connection) {
        do {
            try library.execute("pragma wal_checkpoint(truncate)")
        } catch {
            // A full disk, for one, is told of by the next change.
        }
    }

    private enum State: Equatable {
        case nothing
        case library
        /// Too damaged to be opened; what it was, under another name.
        case damaged(movedTo: String)

        var keptPath: String? { if case .damaged(let path) = self { path } else { nil } }
    }

    /// Makes sure that there is a database with a write-ahead log to copy into.
    private func prepareLibrary() throws -> State {
        switch DatabaseHeader.read(path: location.path) {
        case .missing, .empty: break
        case .noDatabase: return try moveAside()
        case .unreadable(let code): throw LibraryError(errno: code, path: location.path)
        case .database(let applicationID, let version):
            guard applicationID == Schema.applicationID || applicationID == 0 else {
                throw LibraryError.foreign(path: location.path)
            }
            guard version <= Schema.version else {
                throw LibraryError.newerVersion(path: location.path, version: version, supported: Schema.version)
            }
            if try isSound() {
                // A copy that was made by hand may be without.
                try connection().execute("pragma journal_mode = wal")
                return .library
            }
            return try moveAside()
        }
        try makeEmpty()
        return .nothing
    }

    /// What cannot be read is kept as it is. A folder, a pipe or a device is no library that was damaged.
    private func moveAside() throws -> State {
        var status = stat()
        guard lstat(location.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw LibraryError.foreign(path: location.path)
        }
        let aside = location.copyPath(before: "restore", at: date)
        for suffix in ["", "-wal", "-shm"] {
            guard rename(location.path + suffix, aside + suffix) == 0 || errno == ENOENT else {
                throw LibraryError(errno: errno, path: location.path)
            }
        }
        try makeEmpty()
        return .damaged(movedTo: aside)
    }

    private func makeEmpty() throws {
        try LibraryFolder.makeFile(at: location.path)
        try connection().execute("pragma journal_mode = wal")
    }

    /// Whether it can be kept as a library; a damaged one is moved aside as it is.
    private func isSound() throws -> Bool {
        do {
            let connection = try connection()
            try connection.execute("begin")
            guard try connection.firstText("pragma quick_check(1)") == "ok" else { return false }
            // A file that was cut short.
            var status = stat()
            let bytes = try connection.integer("pragma page_count") * connection.integer("pragma page_size")
            return stat(location.path + "-wal", &status) == 0 && status.st_size > 0
                || stat(location.path, &status) == 0 && status.st_size >= bytes
        } catch let error as SQLiteError where [SQLITE_CORRUPT, SQLITE_NOTADB].contains(error.primaryCode) {
            return false
        }
    }

    private func connection() throws -> Connection {
        let connection = try Connection(path: location.path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX)
        sqlite3_busy_timeout(connection.handle, Int32(location.lockWait) * 1000)
        return connection
    }

    /// Nobody removes files meanwhile.
    private func claimingFiles(_ body: () throws -> Void) throws {
        guard location.files.exists else { return try body() }
        _ = try location.files.claiming(.shared, body)
    }

    /// The files of the backup, under their names in the library. What is there with the right bytes stays.
    ///
    /// - Parameter present: how many of them the backup had when it was checked. It may have been replaced since.
    private func bring(_ needed: [NeededFiles.File], present: Int) throws {
        var missing: [NeededFiles.File] = []
        for file in needed {
            let target = location.files.path(of: file.sha256)
            if try FileCopying.digest(of: target)?.sha256 == file.sha256 { continue }
            let shelf = FilesFolder(path: String(target.dropLast(65)))
            try shelf.make()
            var random = SystemRandomNumberGenerator()
            let incoming = "\(location.files.path)/\(FilesFolder.incomingPrefix)\(String(random.next(), radix: 16))"
            switch try FileCopying.copy(check.files.path(of: file.sha256), to: incoming, sha256: file.sha256) {
            case .copied:
                guard rename(incoming, target) == 0 else { throw FileError(writing: errno, path: target) }
                try FileSynchronizing.synchronize(shelf.path)
            // The library lacked it when the backup was made.
            case .missing: missing.append(file)
            case .changed: throw check.broken(.changedFile(sha256: file.sha256))
            }
        }
        if let lost = missing.first, missing.count > needed.count - present {
            throw check.broken(.missingFile(sha256: lost.sha256))
        }
        if !needed.isEmpty { try FileSynchronizing.synchronize(location.files.path) }
    }

    /// The library as it is, beside itself. It gets its names when all of it is there.
    private func keep(_ reading: Connection, _ files: [NeededFiles.File]) throws -> String {
        let path = location.copyPath(before: "restore", at: date)
        let unfinished = path + UnfinishedCopies.suffix
        let folder = LibraryPaths.filesFolder(of: path)
        let incoming = FilesFolder(path: folder + UnfinishedCopies.suffix)
        do {
            if !files.isEmpty { try incoming.make() }
            for file in files {
                let target = incoming.path(of: file.sha256)
                try FilesFolder(path: String(target.dropLast(65))).make()
                // A file that is missing or changed is so in the library that is kept, too.
                _ = try FileCopying.copy(location.files.path(of: file.sha256), to: target, sha256: file.sha256)
            }
            try DatabaseCopy.write(reading, to: unfinished)
            for name in files.isEmpty ? [] : try FolderReading.names(in: incoming.path) {
                try FileSynchronizing.synchronize("\(incoming.path)/\(name)")
            }
            guard files.isEmpty || rename(incoming.path, folder) == 0 else { throw FileError(writing: errno, path: folder) }
            guard rename(unfinished, path) == 0 else { throw FileError(writing: errno, path: path) }
            try FileSynchronizing.synchronize(location.folderAndName.folder)
            return path
        } catch {
            unlink(unfinished)
            for path in [incoming.path, folder] { try FolderReading.removeAll(path) }
            throw error
        }
    }

    /// The files of the library that was there; they are kept beside it.
    private func removeFilesOf(_ old: [NeededFiles.File], unlessNeededBy library: Connection) {
        do {
            guard !old.isEmpty, location.files.exists else { return }
            _ = try location.files.claiming(.alone) {
                let needed = Set(try NeededFiles(connection: library).all().map(\.sha256))
                for file in old where !needed.contains(file.sha256) { unlink(location.files.path(of: file.sha256)) }
            }
        } catch {
            // Nothing refers to what is left behind; `doctor --fix` removes it.
        }
    }
}
