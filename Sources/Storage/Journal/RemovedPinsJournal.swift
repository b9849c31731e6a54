/// What the journal is told of pins that go for good: no step brings them back, and none counts them any more.
struct RemovedPinsJournal {
    let connection: Connection

    /// Must be called before the rows of the pins go.
    /// - Parameter ids: ascending.
    func forget(_ ids: [Int64]) throws {
        try RemovalNotes(connection: connection).add(ids.count)
        var rest = ids[...]
        while !rest.isEmpty {
            let batch = rest.prefix(Self.batchCount)
            rest = rest.dropFirst(batch.count)
            try forget(batch, IDList(batch))
        }
    }

    /// Each batch reads the images of all steps once.
    private static let batchCount = 50_000

    private func forget(_ ids: ArraySlice<Int64>, _ list: IDList) throws {
        var counts: [Int64: Int] = [:]
        try connection.forEachRow(
            "select step_id, count(*) from before_pin where pin_id in (\(Self.listed)) group by step_id", list
        ) { counts[$0.int64(0)] = $0.int(1) }
        let origins = try StepOrigins(connection: connection)
        for id in ids { if let step = origins.step(of: id) { counts[step, default: 0] += 1 } }
        let named = try NamedPins(connection: connection, origins: origins)
        if !named.isEmpty { for step in try named.steps(counting: list) { counts[step, default: 0] += 1 } }
        for (step, count) in counts {
            let statement = try connection.statement("update step set pins = max(0, pins - ?2) where id = ?1")
            statement.bind(step, at: 1)
            statement.bind(count, at: 2)
            try statement.run()
        }
        for table in ["before_pin", "before_visit", "before_pin_tag", "before_pin_collection"] {
            let statement = try connection.statement("delete from \(table) where pin_id in (\(Self.listed))")
            statement.bind(list, at: 1)
            try statement.run()
        }
    }

    static let listed = "select value from json_each(?1)"
}

/// Which step made a pin: their ranges of ids come one after the other.
struct StepOrigins {
    private var ranges: [(step: Int64, ids: ClosedRange<Int64>)] = []

    init(connection: Connection) throws {
        let statement = try connection.statement(
            "select id, first_created, last_created from step where first_created <= last_created order by first_created")
        while try statement.step() { ranges.append((statement.int64(0), statement.int64(1)...statement.int64(2))) }
        statement.reset()
    }

    /// Nil for a pin that is older than the journal.
    func step(of pin: Int64) -> Int64? {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].ids.upperBound < pin { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].ids.contains(pin) ? ranges[low].step : nil
    }
}

extension Connection {
    /// Runs a query about ids, row by row.
    func forEachRow(_ sql: String, _ list: IDList, _ body: (Statement) throws -> Void) throws {
        let statement = try statement(sql)
        statement.bind(list, at: 1)
        while try statement.step() { try body(statement) }
        statement.reset()
    }
}
