package import Clients
internal import Glibc
internal import Models

extension ForeignDatabaseClient {
    /// Reads private copies of databases.
    ///
    /// - Parameter temporaryFolder: where the copies are made; nil is `$TMPDIR`, else `/tmp`.
    package static func live(temporaryFolder: String? = nil) -> ForeignDatabaseClient {
        let database = ForeignDatabase(folder: temporaryFolder ?? Self.systemFolder)
        return ForeignDatabaseClient(
            open: { try await database.open($0) }, next: { try await database.next() }, close: { await database.close() })
    }

    private static var systemFolder: String {
        guard let named = getenv("TMPDIR"), named.pointee == UInt8(ascii: "/") else { return "/tmp" }
        return String(cString: named)
    }
}

/// The database that is being read, one at a time. Its work runs off the main actor.
actor ForeignDatabase {
    private let folder: String
    private var path = ""
    private var reader: (any ForeignReader)?

    init(folder: String) {
        self.folder = folder
    }

    func open(_ path: String) throws -> ForeignDatabaseKind {
        close()
        self.path = path
        return try translatingErrors {
            let connection = try ForeignConnection.open(path, copyingTo: folder)
            let tables = ForeignTables(connection: connection)
            guard try connection.integer("pragma application_id") != Schema.applicationID else {
                throw ForeignDatabaseError.library(path: path)
            }
            if let opened = try PlacesReader(connection, tables, path: path) {
                reader = opened
                return .firefoxPlaces
            } else if let opened = try BukuReader(connection, tables, path: path) {
                reader = opened
                return .bukuDatabase
            }
            throw ForeignDatabaseError.unknown(path: path)
        }
    }

    func next() throws -> [ImportEvent]? {
        try translatingErrors { try reader?.next() }
    }

    func close() {
        reader = nil
    }

    private func translatingErrors<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as SQLiteError {
            reader = nil
            throw ForeignDatabaseError.translated(error, path: path)
        } catch {
            reader = nil
            throw error
        }
    }
}

/// Reads the bookmarks of one program's tables.
protocol ForeignReader {
    /// The next entries; nil at the end.
    func next() throws -> [ImportEvent]?
}
