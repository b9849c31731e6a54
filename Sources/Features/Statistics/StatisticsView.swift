internal import Models
internal import PinSaving
internal import Primitives
internal import Rendering
internal import WebAddress

/// Counts: bar charts for people, `section name count` in a pipe, one object as JSON (product.md §3).
struct StatisticsView {
    let presentation: Presentation
    let now: Timestamp

    /// People see so many of the most frequent names, and so many months.
    private static let shownNames = 10
    private static let shownMonths = 12

    /// Throws `usage` for the formats that are about pins.
    func bytes(of statistics: LibraryStatistics) throws -> [UInt8] {
        switch presentation.format {
        case .machine(.json), .machine(.jsonLines): return json(statistics)
        case .list, .table, .grid: return charts(statistics)
        case .machine(.csv): return try table(statistics).bytes(presentation, now: now)
        default:
            try NameTable.refuseFormatsOfPins(presentation, "Numbers")
            return lines(statistics)
        }
    }

    private func table(_ statistics: LibraryStatistics) -> NameTable {
        var rows = [("pins", statistics.pins), ("trashed", statistics.trashed)].map { [$0.0, "", String($0.1)] }
        rows.append(["bytes", "", String(statistics.bytes)])
        for (section, counts) in sections(statistics) { rows += counts.map { [section, $0.name, String($0.count)] } }
        return NameTable(columns: [TableColumn("section"), TableColumn("name"), TableColumn("count", isRight: true)], rows: rows)
    }

    private func charts(_ statistics: LibraryStatistics) -> [UInt8] {
        let screen = presentation.screen(now: now)
        var summary = [QuantityText.count(statistics.pins, "pin")]
        if statistics.trashed > 0 { summary.append("\(statistics.trashed) in the trash") }
        if statistics.bytes > 0 { summary.append("\(QuantityText.bytes(statistics.bytes)) of files") }
        var output = Array("\(summary.joined(separator: ", "))\n".utf8)
        let sections = [
            ("Types", statistics.types.filter { $0.count > 0 }), ("Tags", Array(statistics.tags.prefix(Self.shownNames))),
            ("Sites", statistics.sites.prefix(Self.shownNames).map(Self.readable)),
            ("Months", statistics.months.suffix(Self.shownMonths)),
        ]
        for (title, counts) in sections where !counts.isEmpty {
            output += Array("\n\(screen.theme.heading.painted(title))\n".utf8)
            BarChart(screen: screen).append(counts.map { ($0.name, $0.count) }, into: &output)
        }
        return output
    }

    private static func readable(_ site: LibraryStatistics.Count) -> LibraryStatistics.Count {
        LibraryStatistics.Count(AddressDisplay.displaySite(site.name), site.count)
    }

    private func lines(_ statistics: LibraryStatistics) -> [UInt8] {
        var text = "pins\t\t\(statistics.pins)\ntrashed\t\t\(statistics.trashed)\nbytes\t\t\(statistics.bytes)\n"
        for (section, counts) in sections(statistics) {
            for count in counts { text += "\(section)\t\(SafeText.line(count.name))\t\(count.count)\n" }
        }
        return Array(text.utf8)
    }

    private func json(_ statistics: LibraryStatistics) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("pins")
        writer.integer(statistics.pins)
        writer.key("trashed")
        writer.integer(statistics.trashed)
        for (section, counts) in sections(statistics) {
            writer.key(text: section)
            writer.beginObject()
            for count in counts {
                writer.key(text: count.name)
                writer.integer(count.count)
            }
            writer.endObject()
        }
        writer.key("bytes")
        writer.integer(statistics.bytes)
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    private func sections(_ statistics: LibraryStatistics) -> [(String, [LibraryStatistics.Count])] {
        [("types", statistics.types), ("tags", statistics.tags), ("sites", statistics.sites), ("months", statistics.months)]
    }
}
