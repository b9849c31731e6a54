package import Clients

extension MaintenanceClient {
    /// The client of a library on disk.
    /// - Parameter onMended: told of each thing that is mended as soon as it is.
    package static func live(
        _ library: Library, onMended: @escaping @Sendable (Finding.Check) -> Void = { _ in }
    ) -> MaintenanceClient {
        MaintenanceClient(
            backUp: { request in try await library.backUp(request) },
            inspect: { folder in try await library.check(backup: folder) },
            restore: { request in try await library.restore(request) },
            examine: { request in try await library.examine(request, onMended: onMended) })
    }
}

extension Library {
    /// Reads much and may take long, and so does not run on the main actor.
    func check(backup folder: String) throws -> Backup {
        try refuseOwnFolder(folder)
        return try BackupCheck(folder: folder).check()
    }
}
