/// The ids of new pins, ascending. A library in which nothing ever was takes the ids of the file; any other gives its own.
struct ImportIDs {
    /// The leaders in the order of their ids.
    let leaders: [Int32]
    private let own: [Int64]
    private let next: Int64
    /// The ids that the leaders have in the file, ascending as those that they get; empty where not all have one.
    private let written: [Int64]

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
            written = staging.ids.count == staging.count ? leaders.map { staging.ids[Int($0)].id } : []
            return
        }
        var taken: Set<Int64> = []
        let withID = leaders.filter { leader in ids[leader].map { taken.insert($0).inserted } ?? false }
        let chosen = Set(withID)
        let sorted = withID.sorted { (ids[$0] ?? 0) < (ids[$1] ?? 0) }
        self.leaders = sorted + leaders.filter { !chosen.contains($0) }
        own = sorted.compactMap { ids[$0] }
        next = (own.last ?? 0) + 1
        written = own
    }

    /// The id of the leader at that place.
    subscript(index: Int) -> Int64 {
        index < own.count ? own[index] : next + Int64(index - own.count)
    }

    /// The new pin, or any older one, behind which a folder stands; nil where that is not known.
    func pin(before position: StagedNames.Position) -> Int64? {
        let count: Int
        switch position {
        case .unknown: return nil
        // A file that numbers its entries has lists of its folders.
        case .entries(let entries): count = leaders.partitionPoint { $0 >= entries }
        case .id(let id):
            if !own.isEmpty { return max(0, id) }
            guard !written.isEmpty else { return nil }
            count = written.partitionPoint { $0 > id }
        }
        return count > 0 ? self[count - 1] : own.isEmpty ? next - 1 : 0
    }

    private static func ownIDs(_ staging: ImportStaging) -> [Int32: Int64] {
        var ids: [Int32: Int64] = [:]
        for (id, entry) in staging.ids where id > 0 && id <= highestOwn { ids[entry] = id }
        return ids
    }
}

extension Array {
    /// How many elements stand before the first one that is beyond; those behind it have to be so, too.
    fileprivate func partitionPoint(_ isBeyond: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
