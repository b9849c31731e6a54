internal import Models
internal import Primitives

/// Pins in order, a batch at a time. Orders that an index has are read by keyset; for the others the ids are sorted once, and the
/// cursor carries those that are still to come.
struct PinListing {
    let tables: LibraryTables

    func batch(_ request: PinListRequest) throws -> PinBatch {
        switch request.cursor {
        case .ranked(let ids, let scores): return try batch(ids: ids, scores: scores, request)
        case .keyset(let value, let id, let remaining): return try keysetBatch(request, after: (value, id), remaining: remaining)
        case nil: break
        }
        guard request.limit != 0 else { return PinBatch(pins: []) }
        let query = try QuerySQL(tables: tables).compile(request.filter)
        let isByIndex = request.order.key == .id || (request.order.key == .added && !request.filter.includesTrash)
        if isByIndex, query.match == nil, !query.looksThroughTexts, !request.filter.isTrashed {
            return try keysetBatch(request, after: nil, remaining: request.limit, query: query)
        }
        let (ids, scores) = try rankedIDs(request, query: query)
        var batch = try batch(ids: ids[...], scores: scores[...], request)
        batch.warnings = query.warnings
        return batch
    }

    /// The ids alone, of all that the request finds.
    func ids(_ request: PinListRequest) throws -> [Int64] {
        try sortedIDs(request, query: QuerySQL(tables: tables).compile(request.filter)).ids
    }

    // MARK: By index

    private func keysetBatch(
        _ request: PinListRequest, after last: (value: Int64, id: Int64)?, remaining: Int?, query compiled: CompiledQuery? = nil
    ) throws -> PinBatch {
        let query = try compiled ?? QuerySQL(tables: tables).compile(request.filter)
        let isByID = request.order.key == .id
        let direction = request.order.isDescending ? "desc" : "asc"
        let comparison = request.order.isDescending ? "<" : ">"
        var condition = query.condition
        if let last {
            condition = .all([
                condition,
                isByID
                    ? SQLFragment("p.id \(comparison) ?", [.integer(last.id)])
                    : SQLFragment("(p.created_at, p.id) \(comparison) (?, ?)", [.integer(last.value), .integer(last.id)]),
            ])
        }
        let order = isByID ? "p.id \(direction)" : "p.created_at \(direction), p.id \(direction)"
        let count = min(request.batchSize, remaining ?? .max)
        let statement = try tables.connection.temporaryStatement(
            "select \(PinReader.columns) from pin p \(PinReader.joins) where \(condition.sql) order by \(order) limit ? offset ?")
        let next = statement.bind(condition.values)
        statement.bind(count, at: next)
        statement.bind(last == nil ? request.offset : 0, at: next + 1)
        var pins: [FoundPin] = []
        pins.reserveCapacity(min(count, 1000))
        let reader = tables.reader
        while try statement.step() { pins.append(FoundPin(pin: try reader.pin(from: statement))) }
        let left = remaining.map { $0 - pins.count }
        guard pins.count == count, left != 0, let end = pins.last?.pin else {
            return PinBatch(pins: pins, warnings: query.warnings)
        }
        return PinBatch(
            pins: pins, next: .keyset(value: end.createdAt.seconds, id: end.id, remaining: left), warnings: query.warnings)
    }

    // MARK: By sorting

    private func batch(ids: ArraySlice<Int64>, scores: ArraySlice<Double>, _ request: PinListRequest) throws -> PinBatch {
        let reader = tables.reader
        let head = ids.prefix(request.batchSize)
        var pins: [FoundPin] = []
        for (position, id) in head.enumerated() {
            // A pin that another process removed between two batches is left out.
            guard let pin = try reader.pin(id: id) else { continue }
            pins.append(FoundPin(pin: pin, score: scores.isEmpty ? nil : scores[scores.startIndex + position]))
        }
        let rest = ids.dropFirst(request.batchSize)
        return PinBatch(
            pins: pins, next: rest.isEmpty ? nil : .ranked(ids: rest, scores: scores.dropFirst(request.batchSize)))
    }

    private func rankedIDs(_ request: PinListRequest, query: CompiledQuery) throws -> (ids: [Int64], scores: [Double]) {
        if let best = try RankedSearch(tables: tables).best(request, query) { return (best.ids, best.scores) }
        return try sortedIDs(request, query: query)
    }

    private func sortedIDs(_ request: PinListRequest, query: CompiledQuery) throws -> (ids: [Int64], scores: [Double]) {
        let score = request.order.key == .relevance ? query.wholeScore : nil
        if query.match != nil { try tables.prepareRanking() }
        if request.order.key.isText { try tables.prepareFunctions() }
        let from =
            query.match == nil
            ? "pin p \(PinReader.joins)"
            : "pin_search s join pin p on p.id = s.rowid \(request.order.key.isText ? PinReader.joins : "")"
        let statement = try tables.connection.temporaryStatement(
            """
            select p.id\(score.map { ", \($0.sql) as score" } ?? "") from \(from)
            where \(query.matchCondition.sql) order by \(order(request.order, isRanked: score != nil)) limit ? offset ?
            """)
        let next = statement.bind((score?.values ?? []) + query.matchCondition.values)
        statement.bind(request.limit ?? -1, at: next)
        statement.bind(request.offset, at: next + 1)
        var ids: [Int64] = []
        var scores: [Double] = []
        while try statement.step() {
            ids.append(statement.int64(0))
            if score != nil { scores.append(statement.double(1)) }
        }
        return (ids, scores)
    }

    /// Without a query there is no relevance: the newest come first.
    private func order(_ order: PinOrder, isRanked: Bool) -> String {
        let direction = order.isDescending ? "desc" : "asc"
        let expression =
            switch order.key {
            case .added: "p.created_at"
            case .updated: "p.updated_at"
            case .opened: "p.opened_at"
            case .id: "p.id"
            case .title: "folded(shown_title(p.title, g.title, f.title, p.file_name, p.text, p.url))"
            case .url: "folded(p.url)"
            case .site: "site(p.url)"
            case .relevance: isRanked ? "score" : "p.created_at"
            }
        let nulls = order.key == .opened || order.key == .url || order.key == .site ? " nulls last" : ""
        let recency = order.key == .relevance ? "p.created_at \(direction), " : ""
        return "\(expression) \(direction)\(nulls), \(recency)p.id \(direction)"
    }
}

extension PinOrder.Key {
    /// Whether the order is that of a text, which a function of SQL makes.
    var isText: Bool { self == .title || self == .url || self == .site }
}
