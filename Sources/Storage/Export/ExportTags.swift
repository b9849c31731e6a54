/// The tags of all pins of an export: four bytes a tag of a pin, instead of a question a pin.
struct ExportTags {
    /// The names in their order, one behind the other with a comma after each, and where each ends.
    private var names: [UInt8] = []
    private var ends: [Int] = []
    /// Places in `ends`, those of one pin beside each other and in order.
    private var links: [UInt32] = []
    /// For each rank where the links of its pin begin, and how many they are.
    private var ranges: [(start: UInt32, count: UInt32)]

    init(of placement: ExportPlacement, tables: LibraryTables) throws {
        ranges = [(start: UInt32, count: UInt32)](repeating: (0, 0), count: placement.ids.count)
        var places = PlacesByID()
        let statement = try tables.connection.statement("select id, name from tag order by name_key")
        while try statement.step() {
            places[statement.int64(0)] = ends.count
            statement.appendText(1, to: &names)
            names.append(UInt8(ascii: ","))
            ends.append(names.count)
        }
        statement.reset()
        try placement.forEachLink("select pin_id, tag_id from pin_tag order by pin_id", tables) { rank, tag in
            guard let place = places[tag] else { return }
            insert(UInt32(place), rank: Int(rank))
        }
    }

    /// Links of one pin come one after the other, and are few.
    private mutating func insert(_ place: UInt32, rank: Int) {
        if ranges[rank].count == 0 { ranges[rank].start = UInt32(links.count) }
        ranges[rank].count += 1
        links.append(place)
        var position = links.count - 1
        while position > Int(ranges[rank].start), links[position - 1] > place {
            links.swapAt(position, position - 1)
            position -= 1
        }
    }

    /// Appends the names with commas between them.
    func append(rank: UInt32, to bytes: inout [UInt8]) {
        let range = ranges[Int(rank)]
        guard range.count > 0 else { return }
        names.withUnsafeBufferPointer { names in
            for number in 0..<range.count {
                let place = Int(links[Int(range.start + number)])
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: names[(place > 0 ? ends[place - 1] : 0)..<ends[place]]))
            }
        }
        bytes.removeLast()
    }
}
