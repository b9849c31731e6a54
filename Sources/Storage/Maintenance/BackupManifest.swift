internal import CSQLite
internal import Clients
internal import Glibc
internal import Primitives

/// `backup.json` in the folder of a backup: what makes the folder one, and what must be in it.
struct BackupManifest: Equatable {
    /// Of the layout of the folder. A reader refuses higher ones.
    static let version = 1
    static let fileName = "backup.json"
    static let databaseName = "pinnest.db"
    static let filesName = "pinnest.files"

    var version = Self.version
    var backup: Backup
    /// Of the schema of the database.
    var schema: Int
    var databaseBytes: Int64
    /// Of the bytes of the database: nobody has to be kept from forging it beside them, and a digest of a large one takes longer than the
    /// copy. Nil in backups of versions that did not write it, and where there is no zlib.
    var databaseCRC32: UInt32?

    /// Writes the manifest as the last file of a backup.
    func write(to folder: String) throws {
        let path = "\(folder)/\(Self.fileName)"
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw FileError(writing: errno, path: path) }
        defer { close(descriptor) }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw FileError(writing: errno, path: path)
            }
        }
        try FileSynchronizing.synchronize(descriptor, path)
    }

    private var text: String {
        """
        {
          "pinnest_backup": \(version),
          "created_at": "\(backup.date.iso8601)",
          "schema": \(schema),
          "pins": \(backup.pins),
          "files": \(backup.files),
          "lacking_files": \(backup.lacking.count),
          "bytes": \(backup.bytes),
          "database_bytes": \(databaseBytes),
          "database_crc32": \(databaseCRC32.map(String.init) ?? "null")
        }

        """
    }

    /// Nil where the folder has no manifest that can be understood.
    static func read(in folder: String) throws -> BackupManifest? {
        let path = "\(folder)/\(fileName)"
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR || errno == ELOOP { return nil }
            throw FileError(reading: errno, path: path)
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        guard count >= 0 else {
            if errno == EISDIR { return nil }
            throw FileError(reading: errno, path: path)
        }
        return try BackupManifest(json: String(decoding: bytes[..<count], as: UTF8.self))
    }

    /// SQLite reads the JSON.
    private init?(json: String) throws {
        let connection = try Connection(path: ":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX)
        let statement = try connection.temporaryStatement(
            """
            select json_extract(t, '$.pinnest_backup'), json_extract(t, '$.created_at'), json_extract(t, '$.schema'),
                json_extract(t, '$.pins'), json_extract(t, '$.files'), json_extract(t, '$.bytes'), json_extract(t, '$.database_bytes'),
                json_extract(t, '$.database_crc32')
            from (select ?1 as t) where json_valid(t)
            """)
        statement.bind(json, at: 1)
        guard try statement.step(), statement.int(0) > 0 else { return nil }
        version = statement.int(0)
        backup = Backup(
            date: Timestamp(iso8601: statement.text(1)) ?? Timestamp(seconds: 0), pins: statement.int(3), files: statement.int(4),
            bytes: statement.int64(5))
        schema = statement.int(2)
        databaseBytes = statement.int64(6)
        databaseCRC32 = statement.isNull(7) ? nil : UInt32(exactly: statement.int64(7))
    }

    init(backup: Backup, schema: Int, databaseBytes: Int64, databaseCRC32: UInt32?) {
        self.backup = backup
        self.schema = schema
        self.databaseBytes = databaseBytes
        self.databaseCRC32 = databaseCRC32
    }
}
