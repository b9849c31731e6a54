package import Clients

extension MaintenanceClient {
    /// The client of a library on disk.
    package static func live(_ library: Library) -> MaintenanceClient {
        MaintenanceClient(
            backUp: { request in try await library.backUp(request) },
            inspect: { folder in try await library.check(backup: folder) },
            restore: { request in try await library.restore(request) },
            examine: { request in try await library.examine(request) })
    }
}

extension Library {
    /// Reads much and may take long, and so does not run on the main actor.
    func check(backup folder: String) throws -> Backup {
        try refuseOwnFolder(folder)
        return try BackupCheck(folder: folder).check()
    }
}
