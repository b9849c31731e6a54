internal import Models
internal import Primitives
internal import WebAddress

/// Counts of the pins that a filter finds, in one pass over them and one over their tags.
struct StatisticsReader {
    let tables: LibraryTables

    func statistics(_ filter: PinFilter) throws -> LibraryStatistics {
        let (pins, condition) = try source(filter)
        var statistics = LibraryStatistics()
        try countPins(from: pins, condition, into: &statistics)
        let tags = try statement(
            """
            select t.name, c.pins from (
                select l.tag_id, count(*) as pins from \(pins) cross join pin_tag l on l.pin_id = p.id
                where \(condition.sql) group by l.tag_id
            ) c join tag t on t.id = c.tag_id order by c.pins desc, t.name_key
            """, condition)
        while try tags.step() { statistics.tags.append(LibraryStatistics.Count(tags.text(0), tags.int(1))) }
        let sizes = try statement(
            "select sum(size) from file where id in (select p.file_id from \(pins) where \(condition.sql))", condition)
        if try sizes.step() { statistics.bytes = sizes.int64(0) }
        statistics.trashed = try trashedCount(filter)
        return statistics
    }

    /// What to select the pins of a filter from, and by what.
    private func source(_ filter: PinFilter) throws -> (pins: String, condition: SQLFragment) {
        let query = try QuerySQL(tables: tables).compile(filter)
        return (query.match == nil ? "pin p" : "pin_search s join pin p on p.id = s.rowid", query.matchCondition)
    }

    private func trashedCount(_ filter: PinFilter) throws -> Int {
        var filter = filter
        filter.isTrashed = true
        let (pins, condition) = try source(filter)
        let count = try statement("select count(*) from \(pins) where \(condition.sql)", condition)
        return try count.step() ? count.int(0) : 0
    }

    private func countPins(from pins: String, _ condition: SQLFragment, into statistics: inout LibraryStatistics) throws {
        let rows = try statement("select p.type, p.url, p.created_at from \(pins) where \(condition.sql)", condition)
        var types: [Int64: Int] = [:]
        var sites: [String: Int] = [:]
        var months = MonthCounts()
        while try rows.step() {
            statistics.pins += 1
            types[rows.int64(0), default: 0] += 1
            if let site = rows.optionalText(1).flatMap(Site.site(of:)) { sites[site, default: 0] += 1 }
            months.count(Timestamp(seconds: rows.int64(2)))
        }
        statistics.types = ContentType.allCases.map { LibraryStatistics.Count($0.rawValue, types[$0.code] ?? 0) }
        statistics.sites = sites.map { LibraryStatistics.Count($0.key, $0.value) }
            .sorted { $0.count != $1.count ? $0.count > $1.count : $0.name < $1.name }
        statistics.months = months.counts
    }

    private func statement(_ sql: String, _ condition: SQLFragment) throws -> Statement {
        let statement = try tables.connection.temporaryStatement(sql)
        statement.bind(condition.values)
        return statement
    }
}

/// Pins by month in local time. Clocks differ from each other by quarters of an hour, so that all moments of one have the same month.
private struct MonthCounts {
    private var byQuarter: [Int64: Int] = [:]

    mutating func count(_ moment: Timestamp) {
        let (quarter, rest) = moment.seconds.quotientAndRemainder(dividingBy: 900)
        byQuarter[rest < 0 ? quarter - 1 : quarter, default: 0] += 1
    }

    var counts: [LibraryStatistics.Count] {
        var months: [String: Int] = [:]
        for (quarter, count) in byQuarter {
            let civil = LocalTime.civil(of: Timestamp(seconds: max(quarter, .min / 900) * 900))
            let year = String(civil.year)
            let padding = String(repeating: "0", count: max(0, 4 - year.count))
            months["\(padding)\(year)-\(civil.month < 10 ? "0" : "")\(civil.month)", default: 0] += count
        }
        return months.map { LibraryStatistics.Count($0.key, $0.value) }.sorted { $0.name < $1.name }
    }
}
