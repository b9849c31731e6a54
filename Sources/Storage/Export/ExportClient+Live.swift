package import Clients

extension ExportClient {
    /// The client of a library on disk.
    package static func live(_ library: Library) -> ExportClient {
        let picture = LibraryPicture(location: library.location)
        return ExportClient(
            begin: { request in try await picture.begin(request) }, next: { try await picture.next() },
            end: { await picture.end() })
    }
}
