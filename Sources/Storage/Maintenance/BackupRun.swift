internal import Clients
internal import Primitives

extension Library {
    /// See `MaintenanceClient.backUp`. While the pages are copied, another connection looks whether they are sound: a damaged library
    /// takes the place of no earlier backup.
    @concurrent nonisolated func backUp(_ request: BackupRequest) async throws -> Backup {
        switch DatabaseHeader.read(path: path) {
        case .missing, .empty:
            guard try location.files.holdsKeptFiles() else { throw MaintenanceError.noLibrary(path: path) }
            throw LibraryError.gone(path: path, files: location.files.path)
        default: break
        }
        let folder = try BackupFolder(for: request.folder, of: location)
        do {
            let backup: Backup
            if try await isAlone() {
                try await read { try SoundnessCheck(location: location).look(with: $0.connection) }
                backup = try await write(request, to: folder)
            } else {
                async let soundness: Void = SoundnessCheck(location: location).run()
                backup = try await write(request, to: folder)
                try await soundness
            }
            try folder.publish()
            return backup
        } catch {
            folder.abandon()
            throw error
        }
    }

    private func isAlone() throws -> Bool { try read { $0.connection.isAlone } }

    private func write(_ request: BackupRequest, to folder: BackupFolder) throws -> Backup {
        try claimingFiles(.shared) { source in
            try read { tables in
                let run = BackupRun(source: source, folder: folder, connection: tables.connection)
                if !request.replacesOthers { try run.refuseAnotherLibrary() }
                return try run.write(at: request.date)
            }
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
    let earlier: BackupCheck?
    let folder: String
    let connection: Connection

    init(source: FilesFolder?, folder: BackupFolder, connection: Connection) {
        self.source = source
        target = folder.files
        database = folder.database
        earlier = folder.replaces ? BackupCheck(folder: folder.target) : nil
        self.folder = folder.path
        self.connection = connection
    }

    func refuseAnotherLibrary() throws {
        guard let earlier, let pins = try earlier.pinsOfAnotherLibrary(than: connection) else { return }
        throw MaintenanceError.otherLibrary(folder: earlier.folder, pins: pins)
    }

    func write(at date: Timestamp) throws -> Backup {
        let pins = Int(try connection.integer("select count(*) from pin"))
        try DatabaseCopy.write(connection, to: database)
        guard let written = try FileCopying.checksum(of: database) else { throw FileError.missing(path: database) }
        let databaseBytes = written.size
        var backup = Backup(date: date, pins: pins, files: 0, bytes: databaseBytes)
        for file in try NeededFiles(connection: connection).all() {
            let outcome = try copy(file)
            let size: Int64
            switch outcome {
            case .copied(let copied): size = copied
            case .missing, .changed:
                let trouble = file.trouble(outcome == .missing ? .missing : .changed)
                guard case .copied(let copied) = try copyFromEarlier(file) else {
                    backup.lacking.append(trouble)
                    continue
                }
                backup.rescued.append(trouble)
                size = copied
            }
            backup.files += 1
            backup.bytes += size
        }
        let schema = Int(try connection.integer("pragma user_version"))
        try BackupManifest(backup: backup, schema: schema, databaseBytes: databaseBytes, databaseCRC32: written.crc32)
            .write(to: folder)
        return backup
    }

    private func copy(_ file: NeededFiles.File) throws -> FileCopying.Outcome {
        let destination = target.path(of: file.sha256)
        try FilesFolder(path: String(destination.dropLast(65))).make()
        if let source, !source.sharesDevice(with: target), case .copied(let size) = try copyFromEarlier(file) {
            return .copied(size: size)
        }
        guard let source else { return .missing }
        return try FileCopying.copy(source.path(of: file.sha256), to: destination, sha256: file.sha256)
    }

    /// The backup before may be the last that has a file.
    private func copyFromEarlier(_ file: NeededFiles.File) throws -> FileCopying.Outcome {
        guard let earlier else { return .missing }
        return try FileCopying.copy(
            earlier.files.path(of: file.sha256), to: target.path(of: file.sha256), sha256: file.sha256)
    }
}

/// SQLite's quick check of a library, on a connection and a thread of its own.
private struct SoundnessCheck {
    let location: LibraryLocation

    @concurrent
    func run() async throws {
        let opening = LibraryOpening(location: location)
        do {
            try look(with: try opening.open(for: .reading))
        } catch {
            throw LibraryError(error, location: location)
        }
    }

    func look(with connection: Connection) throws {
        let complaint = try connection.firstText("pragma quick_check(1)")
        guard complaint == "ok" else { throw LibraryError.damaged(path: location.path, detail: complaint) }
    }
}

extension Connection {
    /// The first value of the first row.
    func firstText(_ sql: String) throws -> String {
        let statement = try temporaryStatement(sql)
        return try statement.step() ? statement.text(0) : ""
    }
}
