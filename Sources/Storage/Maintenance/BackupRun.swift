internal import CSQLite
internal import Clients
internal import Primitives

extension Library {
    /// See `MaintenanceClient.backUp`.
    func backUp(_ request: BackupRequest) throws -> Backup {
        switch DatabaseHeader.read(path: path) {
        case .missing, .empty: throw MaintenanceError.noLibrary(path: path)
        default: break
        }
        let folder = try BackupFolder(for: request.folder)
        do {
            let backup = try claimingFiles(.shared) { source in
                try read { tables in
                    try BackupRun(source: source, folder: folder, connection: tables.connection).write(at: request.date)
                }
            }
            try folder.publish()
            return backup
        } catch {
            folder.abandon()
            throw error
        }
    }

    /// The files, while nobody removes one; nil for a library that has none.
    func claimingFiles<Value>(_ claim: FilesFolder.Claim, _ body: (FilesFolder?) throws -> Value) throws -> Value {
        let files = location.files
        guard files.exists else { return try body(nil) }
        return try files.claiming(claim) { try body(files) } ?? body(nil)
    }
}

/// The writing of one backup, in one snapshot of the library.
struct BackupRun {
    let source: FilesFolder?
    let target: FilesFolder
    let database: String
    /// The backup that is replaced: bytes that it has need no second copy.
    let earlier: FilesFolder?
    let folder: String
    let connection: Connection

    init(source: FilesFolder?, folder: BackupFolder, connection: Connection) {
        self.source = source
        target = folder.files
        database = folder.database
        earlier = folder.replaces ? FilesFolder(path: "\(folder.target)/\(BackupManifest.filesName)") : nil
        self.folder = folder.path
        self.connection = connection
    }

    func write(at date: Timestamp) throws -> Backup {
        let pins = Int(try connection.integer("select count(*) from pin"))
        try DatabaseCopy.write(connection, to: database)
        let databaseBytes = try soundSize(of: database)
        var backup = Backup(date: date, pins: pins, files: 0, bytes: databaseBytes)
        for file in try NeededFiles(connection: connection).all() {
            switch try copy(file) {
            case .copied(let size):
                backup.files += 1
                backup.bytes += size
            case .missing: backup.lacking.append(file.trouble(.missing))
            case .changed: backup.lacking.append(file.trouble(.changed))
            }
        }
        let schema = Int(try connection.integer("pragma user_version"))
        try BackupManifest(backup: backup, schema: schema, databaseBytes: databaseBytes).write(to: folder)
        return backup
    }

    private func copy(_ file: NeededFiles.File) throws -> FileCopying.Outcome {
        let destination = target.path(of: file.sha256)
        try FilesFolder(path: String(destination.dropLast(65))).make()
        if let earlier, let source, !source.sharesDevice(with: target),
            case .copied(let size) = try FileCopying.copy(earlier.path(of: file.sha256), to: destination, sha256: file.sha256)
        {
            return .copied(size: size)
        }
        guard let source else { return .missing }
        return try FileCopying.copy(source.path(of: file.sha256), to: destination, sha256: file.sha256)
    }

    /// The bytes of the copied database. A damaged one takes the place of no earlier backup.
    private func soundSize(of path: String) throws -> Int64 {
        let copy = try Connection(
            path: path, uri: LibraryOpening.immutableURI(path), flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX)
        let complaint = try copy.firstText("pragma quick_check(1)")
        guard complaint == "ok" else { throw LibraryError.damaged(path: connection.path, detail: complaint) }
        return try copy.integer("pragma page_count") * copy.integer("pragma page_size")
    }
}

extension Connection {
    /// The first value of the first row.
    func firstText(_ sql: String) throws -> String {
        let statement = try temporaryStatement(sql)
        return try statement.step() ? statement.text(0) : ""
    }
}
