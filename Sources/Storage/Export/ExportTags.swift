/// The tags of all pins of an export: four bytes a tag of a pin, instead of a question a pin.
struct ExportTags {
    /// By name.
    private var names: [String] = []
    /// Places in `names`, those of one pin beside each other.
    private var links: [UInt32] = []
    /// For each rank where the links of its pin begin and end.
    private var starts: [UInt32]
    private var ends: [UInt32]

    init(of placement: ExportPlacement, tables: LibraryTables) throws {
        starts = [UInt32](repeating: 0, count: placement.ids.count)
        ends = starts
        var places: [Int64: UInt32] = [:]
        let statement = try tables.connection.statement("select id, name from tag order by name_key")
        while try statement.step() {
            places[statement.int64(0)] = UInt32(names.count)
            names.append(statement.text(1))
        }
        statement.reset()
        try placement.forEachLink("select pin_id, tag_id from pin_tag order by pin_id", tables) { rank, tag in
            guard let place = places[tag] else { return }
            let rank = Int(rank)
            if ends[rank] == 0 { starts[rank] = UInt32(links.count) }
            links.append(place)
            ends[rank] = UInt32(links.count)
        }
    }

    func names(rank: UInt32) -> [String] {
        let range = Int(starts[Int(rank)])..<Int(ends[Int(rank)])
        guard range.count > 1 else { return range.isEmpty ? [] : [names[Int(links[range.lowerBound])]] }
        return links[range].sorted().map { names[Int($0)] }
    }
}
