/// In which folders the pins of an export stand: some bytes a pin, so that a million of them cost little.
struct ExportPlacement {
    /// The pins in their order; the place of a pin here is its rank.
    let ids: [Int64]
    /// For each node of the tree the ranks of its own pins, ascending.
    private(set) var ranks: [[UInt32]] = []
    /// The ranks of the pins that stand in no folder.
    private(set) var top: [UInt32] = []
    /// Of the pins that stand in a folder and in one below it: the places of the upper ones. Few are so.
    private(set) var upperPlaces: [UInt32: [Int]] = [:]
    /// Ranks in the order of the ids; nil where that is the order of the pins.
    private let ranksByID: [UInt32]?

    /// - Parameter below: folders elsewhere than at or below this collection do not count.
    init(of ids: [Int64], in tree: ExportTree, below: Int64? = nil, tables: LibraryTables) throws {
        self.ids = ids
        let isAscending = zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 }
        ranksByID = isAscending ? nil : (0..<UInt32(ids.count)).sorted { ids[Int($0)] < ids[Int($1)] }
        var ranks = [[UInt32]](repeating: [], count: tree.nodes.count)
        var isPlaced = [Bool](repeating: false, count: ids.count)
        let isCounted = below.map { tree.isOrIsBelow($0) }
        let ends = tree.ends
        var upper: [UInt32: [Int]] = [:]
        // Links of one pin come one after the other.
        var current: (rank: UInt32, places: [Int]) = (0, [])
        func takeCurrent() {
            guard current.places.count > 1 else { return }
            current.places.sort()
            let above = zip(current.places, current.places.dropFirst()).filter { $1 < ends[$0] }.map(\.0)
            if !above.isEmpty { upper[current.rank] = above }
        }
        try forEachLink("select pin_id, collection_id from pin_collection order by pin_id", tables) { rank, collection in
            guard let place = tree.places[collection], isCounted?[place] ?? true else { return }
            ranks[place].append(rank)
            isPlaced[Int(rank)] = true
            if current.rank != rank {
                takeCurrent()
                current.rank = rank
                current.places.removeAll(keepingCapacity: true)
            }
            current.places.append(place)
        }
        takeCurrent()
        upperPlaces = upper
        if !isAscending { for place in ranks.indices { ranks[place].sort() } }
        self.ranks = ranks
        top = (0..<UInt32(ids.count)).filter { !isPlaced[Int($0)] }
    }

    /// Pages of the database are kept where pins come from everywhere in it. After an import they mostly lie as they come, and the pages
    /// would only be memory.
    func setCache(of tables: LibraryTables) throws {
        let jumps = ([top] + ranks).reduce(0) { jumps, ranks in
            jumps + 1 + zip(ranks, ranks.dropFirst()).count { abs(ids[Int($1)] - ids[Int($0)]) > 64 }
        }
        try tables.connection.execute("pragma cache_size = \(jumps > ids.count / 16 ? -24_000 : -4_000)")
    }

    /// Goes through links of pins with something, in the order of the pins' ids, and gives those of the pins of the export.
    func forEachLink(_ sql: String, _ tables: LibraryTables, _ take: (_ rank: UInt32, _ other: Int64) -> Void) throws {
        let statement = try tables.connection.statement(sql)
        defer { statement.reset() }
        var position = 0
        while position < ids.count, try statement.step() {
            let pin = statement.int64(0)
            var rank = rank(at: position)
            while ids[rank] < pin {
                position += 1
                guard position < ids.count else { return }
                rank = self.rank(at: position)
            }
            if ids[rank] == pin { take(UInt32(rank), statement.int64(1)) }
        }
    }

    private func rank(at position: Int) -> Int { ranksByID.map { Int($0[position]) } ?? position }
}
