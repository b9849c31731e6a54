/// The ids of new pins, ascending. A library in which nothing ever was takes the ids of the file; any other gives its own.
struct ImportIDs {
    /// The leaders in the order of their ids.
    let leaders: [Int32]
    private let own: [Int64]
    private let next: Int64

    /// A file cannot use up the numbers that there are.
    private static let highestOwn: Int64 = 1 << 40

    /// - Parameter leaders: in the order in which they get ids.
    init(_ leaders: [Int32], _ staging: ImportStaging, _ connection: Connection) throws {
        let used = try connection.integer("select max(ifnull((select seq from sqlite_sequence where name = 'pin'), 0), 0)")
        let ids = used == 0 ? Self.ownIDs(staging) : [:]
        guard !ids.isEmpty else {
            self.leaders = leaders
            own = []
            next = used + 1
            return
        }
        var taken: Set<Int64> = []
        let withID = leaders.filter { leader in ids[leader].map { taken.insert($0).inserted } ?? false }
        let chosen = Set(withID)
        let sorted = withID.sorted { (ids[$0] ?? 0) < (ids[$1] ?? 0) }
        self.leaders = sorted + leaders.filter { !chosen.contains($0) }
        own = sorted.compactMap { ids[$0] }
        next = (own.last ?? 0) + 1
    }

    /// The id of the leader at that place.
    subscript(index: Int) -> Int64 {
        index < own.count ? own[index] : next + Int64(index - own.count)
    }

    private static func ownIDs(_ staging: ImportStaging) -> [Int32: Int64] {
        var ids: [Int32: Int64] = [:]
        for (id, entry) in staging.ids where id > 0 && id <= highestOwn { ids[entry] = id }
        return ids
    }
}
