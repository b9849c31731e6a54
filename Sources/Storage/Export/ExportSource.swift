internal import Models
internal import Primitives

/// The pieces of an export, some at a time, within one read transaction.
final class ExportSource {
    let overview: ExportOverview
    private let tables: LibraryTables
    private var lists: ArraySlice<ExportEvent> = []
    private var pins: Pins

    private enum Pins {
        /// The request of the next batch; nil after the last one.
        case list(PinListRequest?)
        case tree(ExportWalk, ExportPinReader)
    }

    /// How many pieces are given at a time.
    private static let batchSize = 500

    init(_ request: ExportRequest, tables: LibraryTables) throws {
        self.tables = tables
        let listing = PinListRequest(
            filter: request.filter, order: request.order ?? PinOrder(.id, isReversed: true), limit: request.limit,
            offset: request.offset, batchSize: Self.batchSize)
        let query = try QuerySQL(tables: tables).compile(request.filter)
        overview = ExportOverview(changedAt: request.tellsChange ? try Self.changedAt(tables) : nil, warnings: query.warnings)
        guard request.shape == .tree || request.isPartial else {
            pins = .list(listing)
            if request.shape == .library { lists = try Self.wholeLists(tables)[...] }
            return
        }
        let ids = try request.isWhole ? Self.allIDs(tables) : PinListing(tables: tables).ids(listing)
        switch request.shape {
        case .list:
            pins = .list(Self.request(listing, of: ids))
        case .library:
            pins = .list(Self.request(listing, of: ids))
            let tree = try ExportTree(tables: tables)
            lists = try tree.lists(of: ExportPlacement(of: ids, in: tree, tables: tables), tables: tables)[...]
        case .tree:
            let tree = try ExportTree(tables: tables)
            let top = try request.filter.collection.flatMap { try tables.collections.id(at: $0) }
            let placement = try ExportPlacement(of: ids, in: tree, below: top, tables: tables)
            try placement.setCache(of: tables)
            pins = .tree(
                ExportWalk(
                    tree: tree, placement: placement, keepsEmptyFolders: !request.isPartial, keepsPlaces: request.order == nil),
                try ExportPinReader(ExportTags(of: placement, tables: tables), tables: tables))
        }
    }

    /// The next pieces; none at the end.
    func next() throws -> [ExportEvent] {
        if !lists.isEmpty {
            defer { lists = lists.dropFirst(Self.batchSize) }
            return Array(lists.prefix(Self.batchSize))
        }
        switch pins {
        case .list(nil):
            return []
        case .list(let request?):
            let batch = try PinListing(tables: tables).batch(request)
            var following = request
            following.cursor = batch.next
            pins = .list(batch.next == nil ? nil : following)
            return batch.pins.map { .pin($0.pin, isRepeated: false) }
        case .tree(var walk, let reader):
            // Moved out and back in, so that it is not copied.
            pins = .list(nil)
            let events = try walk.next(Self.batchSize, reader)
            pins = .tree(walk, reader)
            return events
        }
    }

    /// The pins outside of the trash by their ids. To ask each row whether it is in the trash takes half as long again.
    private static func allIDs(_ tables: LibraryTables) throws -> [Int64] {
        let trashed = try Set(ids("select id from pin where deleted_at is not null", tables))
        let all = try ids("select id from pin order by id", tables)
        return trashed.isEmpty ? all : all.filter { !trashed.contains($0) }
    }

    private static func ids(_ sql: String, _ tables: LibraryTables) throws -> [Int64] {
        let statement = try tables.connection.statement(sql)
        defer { statement.reset() }
        var ids: [Int64] = []
        while try statement.step() { ids.append(statement.int64(0)) }
        return ids
    }

    private static func request(_ listing: PinListRequest, of ids: [Int64]) -> PinListRequest? {
        guard !ids.isEmpty else { return nil }
        var request = listing
        request.cursor = .ranked(ids: ids[...], scores: [])
        return request
    }

    private static func changedAt(_ tables: LibraryTables) throws -> Timestamp? {
        let statement = try tables.connection.statement("select max(updated_at) from pin")
        defer { statement.reset() }
        return try statement.step() ? statement.optionalInt64(0).map { Timestamp(seconds: $0) } : nil
    }

    private static func wholeLists(_ tables: LibraryTables) throws -> [ExportEvent] {
        try ExportTree(tables: tables).collections { _ in true } + NameSummaries(tables: tables).tags().map { .tag($0) }
    }
}
