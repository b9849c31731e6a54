package import Primitives

/// The care of a whole library: copies of it, and whether it is sound. Live: `Storage`.
///
/// Throws `MaintenanceError`, `LibraryError`, and `FileError` for paths outside of the library.
package struct MaintenanceClient: Sendable {
    /// Writes a consistent copy of the library and of the files that it needs into a folder, whole or not at all, while others use it.
    package var backUp: @Sendable (BackupRequest) async throws -> Backup
    /// Checks a backup to its last byte without touching anything.
    package var inspect: @Sendable (_ folder: String) async throws -> Backup
    /// Puts a backup in the place of the library, in one transaction, and keeps what was there beside it.
    package var restore: @Sendable (BackupRequest) async throws -> RestoredLibrary
    /// Looks for what is wrong, and mends what can be mended where that is asked for.
    package var examine: @Sendable (ExaminationRequest) async throws -> [Finding]

    package init(
        backUp: @escaping @Sendable (BackupRequest) async throws -> Backup,
        inspect: @escaping @Sendable (_ folder: String) async throws -> Backup,
        restore: @escaping @Sendable (BackupRequest) async throws -> RestoredLibrary,
        examine: @escaping @Sendable (ExaminationRequest) async throws -> [Finding]
    ) {
        self.backUp = backUp
        self.inspect = inspect
        self.restore = restore
        self.examine = examine
    }
}

package struct BackupRequest: Equatable, Sendable {
    package var folder: String
    package var date: Timestamp
    /// Whether a backup may be lost that has pins of another library alone.
    package var replacesOthers: Bool

    package init(folder: String, date: Timestamp, replacesOthers: Bool = false) {
        self.folder = folder
        self.date = date
        self.replacesOthers = replacesOthers
    }
}

/// What a backup holds.
package struct Backup: Equatable, Sendable {
    /// When it was made.
    package var date: Timestamp
    /// Those in the trash too.
    package var pins: Int
    package var files: Int
    /// Of the database and all files.
    package var bytes: Int64
    /// Files that pins need and that could not be copied whole, because the library itself lacks them.
    package var lacking: [FileTrouble]
    /// Files that the library lacks, and the backup that was replaced had.
    package var rescued: [FileTrouble] = []

    package init(date: Timestamp, pins: Int, files: Int, bytes: Int64, lacking: [FileTrouble] = []) {
        self.date = date
        self.pins = pins
        self.files = files
        self.bytes = bytes
        self.lacking = lacking
    }
}

package struct RestoredLibrary: Equatable, Sendable {
    package var backup: Backup
    /// The database of the library that was there before; nil when there was none.
    package var kept: String?

    package init(backup: Backup, kept: String?) {
        self.backup = backup
        self.kept = kept
    }
}

/// A file of the library that is not as it should be.
package struct FileTrouble: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case missing
        /// Its size or its digest is not that of the bytes that were saved.
        case changed
    }

    package var kind: Kind
    package var sha256: String
    /// A pin that needs it, and its name there; nil when only undo needs it.
    package var pin: Int64?
    package var name: String?

    package init(kind: Kind, sha256: String, pin: Int64?, name: String?) {
        self.kind = kind
        self.sha256 = sha256
        self.pin = pin
        self.name = name
    }
}

package enum MaintenanceError: Error, Equatable, Sendable {
    /// Nothing is there that could be copied.
    case noLibrary(path: String)
    /// A folder that holds other things than a backup, and would lose them.
    case occupied(folder: String)
    /// A folder that is a part of the library itself.
    case library(folder: String)
    /// A folder inside of a backup, which would not be one any more.
    case insideBackup(folder: String, backup: String)
    /// A backup with so many pins, none of which is in the library.
    case otherLibrary(folder: String, pins: Int)
    /// Another process is writing a backup to the same place.
    case underWay(folder: String)
    /// No backup is at the path.
    case noBackup(folder: String)
    /// Made by a newer version of pinnest.
    case newerBackup(folder: String, version: Int, supported: Int)
    /// A backup that is not what it was made as.
    case brokenBackup(folder: String, detail: BackupFault)
}

package enum BackupFault: Equatable, Sendable {
    /// SQLite's words.
    case database(String)
    /// Its bytes are not those that were saved.
    case changedDatabase
    /// The database holds other numbers of pins or files than the manifest says.
    case counts
    case missingFile(sha256: String)
    case changedFile(sha256: String)
}
