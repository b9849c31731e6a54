internal import Models

/// The tables of the library as one transaction sees them. Names that were looked up are kept until its end.
final class LibraryTables {
    let connection: Connection
    let policy: LibraryPolicy
    let tags: TagTable
    let collections: CollectionTable
    let journal: Journal
    let searchIndex: SearchIndex

    init(connection: Connection, policy: LibraryPolicy = LibraryPolicy()) {
        self.connection = connection
        self.policy = policy
        tags = TagTable(connection: connection)
        collections = CollectionTable(connection: connection)
        journal = Journal(connection: connection, keptSteps: policy.keptSteps)
        searchIndex = SearchIndex(connection: connection)
    }

    /// Makes the ranking function known, for connections that search.
    func prepareRanking() throws {
        guard connection.register("rank") else { return }
        try RankFunction.register(on: connection)
    }

    /// Makes `text_weight` known, for connections that look through texts without the index.
    func prepareScanning() throws {
        guard connection.register("scan") else { return }
        try TextScanFunction.register(on: connection)
    }

    /// Makes the functions of `SQLFunctions` known, for connections that sort by text.
    func prepareFunctions() throws {
        guard connection.register("functions") else { return }
        try SQLFunctions.register(on: connection)
    }

    var reader: PinReader { PinReader(connection: connection, tags: tags, collections: collections) }

    var writer: PinWriter {
        PinWriter(connection: connection, tags: tags, collections: collections, journal: journal, searchIndex: searchIndex)
    }
}
