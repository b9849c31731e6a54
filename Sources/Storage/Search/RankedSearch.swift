internal import Models
internal import SearchText

/// The best pins of a search in one pass that ends early: product.md §5 asks for title over tags and so on, then for the newest.
///
/// To sort all that is found would mean to look up the date of each, which takes most of the time of a frequent word. Where the first
/// pins are all that is asked for, two things end the pass or save the look-up. No pin is better than one with every word in its
/// title. And pins come in descending order of their ids, so that none of those still to come is newer than the newest pin with a
/// lower id, which a walk along the index of dates tells (`DateWalk`). Where ids and dates have nothing to do with each other, as after
/// an import of folders, the rest of the pass only notes the ids by their scores, and dates are looked at in the end (`ScoreTiers`).
struct RankedSearch {
    struct Found {
        var ids: [Int64]
        var scores: [Double]
    }

    let tables: LibraryTables

    /// More pins than this are better sorted at once.
    static let longest = 1_000

    /// The pins from `offset` on, the best first; nil where there is no such way, and all of them have to be sorted.
    func best(_ request: PinListRequest, _ query: CompiledQuery) throws -> Found? {
        guard request.order == PinOrder(.relevance), let limit = request.limit else { return nil }
        let (count, isTooMany) = limit.addingReportingOverflow(request.offset)
        guard !isTooMany, (1...Self.longest).contains(count) else { return nil }
        let best: BestPins
        if let match = query.match, query.isRankedByIndex, query.score == nil, query.condition == FilterSQL.outsideOfTrash {
            best = try byIndex(match, BestPins(count: count, greatestScore: query.greatestScore))
        } else if query.match == nil, let score = query.score {
            best = try byDate(score, query.condition, BestPins(count: count, greatestScore: query.greatestScore))
        } else {
            return nil
        }
        let found = best.pins.dropFirst(request.offset)
        return Found(ids: found.map(\.id), scores: found.map { Double($0.score) })
    }

    /// What the full-text index finds, by descending ids.
    private func byIndex(_ match: String, _ empty: BestPins) throws -> BestPins {
        try tables.prepareRanking()
        var best = empty
        var dates = try DateWalk(tables.connection)
        let hits = try tables.connection.temporaryStatement(
            "select rowid, pin_rank(pin_search) from pin_search where pin_search match ? order by rowid desc")
        hits.bind(match, at: 1)
        var notReached: [Int64] = []
        var tiers = ScoreTiers()
        while try hits.step() {
            let id = hits.int64(0)
            let score = hits.int(1)
            if dates.isLost {
                tiers.add(id, score)
                continue
            }
            if let worst = best.worst {
                try dates.walk(to: id, downTo: worst.date)
                let isNeverBetter = dates.newest <= worst.date
                if isNeverBetter, worst.score >= best.greatestScore {
                    notReached = dates.ahead.filter { $0 <= id }
                    break
                }
                if score < worst.score || score == worst.score && isNeverBetter && !dates.isAhead(id) { continue }
            }
            try insert(id, score, into: &best)
        }
        // Those few that the walk found ahead of their ids are asked for one by one.
        let rest = try tables.connection.temporaryStatement(
            "select pin_rank(pin_search) from pin_search where pin_search match ? and rowid = ?")
        for id in notReached {
            rest.reset()
            rest.bind(match, at: 1)
            rest.bind(id, at: 2)
            if try rest.step() { try insert(id, rest.int(0), into: &best) }
        }
        for tier in tiers.descending {
            if let worst = best.worst, worst.score > tier.score { break }
            try insert(tier, into: &best)
        }
        return best
    }

    /// The newest pins of a tier. Of a few each is asked for its date; of many the newest are met soon along the index of dates.
    private func insert(_ tier: ScoreTiers.Tier, into best: inout BestPins) throws {
        guard tier.ids.count > 2_000 else {
            for id in tier.ids { try insert(id, tier.score, into: &best) }
            return
        }
        let newest = try tables.connection.temporaryStatement(
            "select created_at, id from pin where deleted_at is null order by created_at desc, id desc")
        var left = best.count
        while left > 0, try newest.step() {
            let id = newest.int64(1)
            guard tier.contains(id) else { continue }
            best.insert(BestPins.Pin(id: id, score: tier.score, date: newest.int64(0)))
            left -= 1
        }
    }

    private func insert(_ id: Int64, _ score: Int, into best: inout BestPins) throws {
        let date = try tables.connection.statement("select created_at from pin where id = ?1 and deleted_at is null")
        date.bind(id, at: 1)
        if try date.step() { best.insert(BestPins.Pin(id: id, score: score, date: date.int64(0))) }
        date.reset()
    }

    /// What a scan of the pins finds, from the newest on.
    private func byDate(_ score: SQLFragment, _ condition: SQLFragment, _ empty: BestPins) throws -> BestPins {
        var best = empty
        let rows = try tables.connection.temporaryStatement(
            "select p.id, p.created_at, \(score.sql) from pin p where \(condition.sql) order by p.created_at desc, p.id desc")
        rows.bind(score.values + condition.values)
        while try rows.step() {
            best.insert(BestPins.Pin(id: rows.int64(0), score: rows.int(2), date: rows.int64(1)))
            if let worst = best.worst, worst.score >= best.greatestScore { break }
        }
        return best
    }
}

/// The best so far, in order, of a number that is known.
struct BestPins {
    struct Pin {
        var id: Int64
        var score: Int
        var date: Int64

        func isBetter(than other: Pin) -> Bool {
            (score, date, id) > (other.score, other.date, other.id)
        }
    }

    let count: Int
    /// No pin has a greater score.
    let greatestScore: Int
    private(set) var pins: [Pin] = []

    init(count: Int, greatestScore: Int) {
        self.count = count
        self.greatestScore = greatestScore
    }

    /// The one that a better pin takes the place of; nil while there is room.
    var worst: Pin? { pins.count == count ? pins.last : nil }

    mutating func insert(_ pin: Pin) {
        if let worst {
            guard pin.isBetter(than: worst) else { return }
            pins.removeLast()
        }
        var (low, high) = (0, pins.count)
        while low < high {
            let middle = (low + high) / 2
            if pins[middle].isBetter(than: pin) { low = middle + 1 } else { high = middle }
        }
        pins.insert(pin, at: low)
    }
}
