package import Clients

extension SettingsClient {
    package static func live(path: String) -> SettingsClient {
        SettingsClient(
            path: { path }, read: { try await SettingsWork.read(path) },
            update: { change in try await SettingsWork.update(path, change) })
    }
}

/// Off the main actor: another program may hold the lock.
private enum SettingsWork {
    @concurrent
    static func read(_ path: String) async throws -> [UInt8]? { try SettingsFile.read(path) }

    @concurrent
    static func update(_ path: String, _ change: @Sendable ([UInt8]?) throws -> [UInt8]?) async throws {
        try SettingsFile.update(path, change)
    }
}
