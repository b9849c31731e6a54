internal import Clients
internal import Models

/// A connection of its own with one read transaction, which lasts as long as an export does.
///
/// In WAL mode nobody waits for it; only SQLite's log cannot be folded into the database beyond its moment until it ends. `list` and
/// its like hold nothing between two batches, because somebody may leave them open in a pager for days. A file that is written should
/// be of one piece.
actor LibraryPicture {
    private let opening: LibraryOpening
    private var connection: Connection?
    private var source: ExportSource?

    init(location: LibraryLocation) {
        opening = LibraryOpening(location: location)
    }

    func begin(_ request: ExportRequest) throws -> ExportOverview {
        try translatingErrors {
            let connection = try opening.open(for: .reading)
            try connection.execute("begin")
            let source = try ExportSource(request, tables: LibraryTables(connection: connection))
            self.connection = connection
            self.source = source
            return source.overview
        }
    }

    func next() throws -> [ExportEvent] {
        try translatingErrors { try source?.next() ?? [] }
    }

    func end() {
        source = nil
        connection?.rollBack()
        connection = nil
    }

    private func translatingErrors<Value>(_ body: () throws -> Value) throws -> Value {
        do { return try body() } catch { throw LibraryError(error, location: opening.location) }
    }
}
