internal import Clients
internal import Models

extension Library {
    func beginImport() throws {
        staging = nil
        staging = try ImportStaging()
    }

    func stage(_ events: [ImportEvent]) throws {
        guard let staging else { throw LibraryError.refused("no import has begun") }
        try staging.stage(events)
    }

    func discardImport() {
        staging = nil
    }

    /// Plans by reading, so that the library is locked only for as long as its rows are written. When another process changed it in
    /// between, the plan is made again inside of the transaction.
    func commitImport(_ request: ImportRequest) throws -> ImportOutcome {
        guard let staging else { throw LibraryError.refused("no import has begun") }
        self.staging = nil
        try staging.finish()
        let names = ImportNames(staging.names, request)
        func plan(_ tables: LibraryTables) throws -> ImportPlan {
            try ImportPlanning(tables: tables, staging: staging, names: names, date: request.step.date).plan()
        }
        var (planned, version) = try read { (try plan($0), try $0.connection.dataVersion) }
        guard !request.isDryRun, !planned.isEmpty else { return planned.outcome }
        return try writeInBulk { tables in
            if try version == nil || tables.connection.dataVersion != version { planned = try plan(tables) }
            try ImportWriting(tables: tables, staging: staging, names: names, request: request).write(planned)
            return planned.outcome
        }
    }
}

extension Connection {
    /// A number that is another one when another connection has changed the database since; nil in memory, where nobody else is.
    fileprivate var dataVersion: Int64? {
        get throws { path == ":memory:" ? nil : try integer("pragma data_version") }
    }
}
