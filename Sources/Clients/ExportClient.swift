package import Models

/// Reads a whole library, or a part of it, for a file that is written.
///
/// What is read is one picture: that of the moment of `begin`, whatever other processes change meanwhile. They never wait for it.
///
/// Live: `Storage`. Every closure throws `LibraryError` and nothing else. One export at a time in a process.
package struct ExportClient: Sendable {
    /// Takes the picture and makes ready to read it.
    package var begin: @Sendable (ExportRequest) async throws -> ExportOverview
    /// The next pieces; none at the end.
    package var next: @Sendable () async throws -> [ExportEvent]
    /// Lets go of the picture, wherever the reading has got to.
    package var end: @Sendable () async throws -> Void

    package init(
        begin: @escaping @Sendable (ExportRequest) async throws -> ExportOverview,
        next: @escaping @Sendable () async throws -> [ExportEvent],
        end: @escaping @Sendable () async throws -> Void
    ) {
        self.begin = begin
        self.next = next
        self.end = end
    }
}
