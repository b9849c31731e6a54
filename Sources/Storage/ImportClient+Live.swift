package import Clients

extension ImportClient {
    /// The client of a library on disk.
    package static func live(_ library: Library) -> ImportClient {
        ImportClient(
            begin: { try await library.beginImport() },
            stage: { events in try await library.stage(events) },
            commit: { request in try await library.commitImport(request) },
            discard: { await library.discardImport() })
    }
}
