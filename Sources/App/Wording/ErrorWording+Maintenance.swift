internal import Clients
internal import Rendering

extension ErrorWording {
    init(maintenance error: MaintenanceError) {
        switch error {
        case .noLibrary(let path):
            self.init("no-library", "There is no library to back up yet: \(path)", item: path)
        case .occupied(let folder):
            self.init(
                "occupied", "'\(folder)' holds other things than a backup, which would be lost. Name another folder.",
                item: folder)
        case .library(let folder):
            self.init("occupied", "'\(folder)' holds the library itself, or a part of it. Name another folder.", item: folder)
        case .insideBackup(let folder, let backup):
            self.init(
                "occupied", "'\(folder)' is inside of the backup '\(backup)', which holds nothing else. Name a folder beside it.",
                item: folder)
        case .otherLibrary(let folder, let pins):
            self.init(
                "occupied",
                "The backup '\(folder)' has \(QuantityText.count(pins, "pin")), none of which is in this library. Name another folder.",
                item: folder)
        case .underWay(let folder):
            self.init(
                "backup-running", "Another backup to '\(folder)' is being written. Wait for its end, and try again.", item: folder
            )
        case .noBackup(let folder):
            self.init("no-backup", "'\(folder)' is not a backup that pinnest made. Nothing was changed.", item: folder)
        case .newerBackup(let folder, let version, let supported):
            self.init(
                "newer-version",
                "The backup was made by a newer pinnest (format \(version), this one knows \(supported)): \(folder). Update pinnest.",
                item: folder)
        case .brokenBackup(let folder, let fault):
            self.init(
                "broken-backup",
                "The backup '\(folder)' is broken: \(Self.words(for: fault)). Nothing was changed.\(Self.advice(fault, folder))",
                item: folder)
        }
    }

    /// Pins are not lost with a file.
    private static func advice(_ fault: BackupFault, _ folder: String) -> String {
        switch fault {
        case .database, .changedDatabase, .counts: ""
        case .missingFile, .changedFile:
            " Its pins can be had all the same: \(CommandText.joined(["pinnest", "--db", "\(folder)/pinnest.db", "export", "pins.json"]))"
        }
    }

    private static func words(for fault: BackupFault) -> String {
        switch fault {
        case .database(let detail): "its database cannot be used (\(detail))"
        case .changedDatabase: "its database is not what was saved"
        case .counts: "it does not hold what its manifest says"
        case .missingFile(let sha256): "the file \(sha256) is missing"
        case .changedFile(let sha256): "the file \(sha256) is not what was saved"
        }
    }
}
