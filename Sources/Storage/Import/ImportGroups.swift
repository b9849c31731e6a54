internal import Models
internal import Primitives

/// Which entries of a file are one pin. The first of each in the file, its leader, stands for all.
///
/// Entries that carry different identifiers stay apart even where their page is the same: a library that holds a page twice has been
/// asked to.
struct ImportGroups {
    /// By entry.
    private(set) var leaders: [Int32]
    /// All entries by the hashes of their keys, those of one hash in the order of the file.
    let byHash: [Int32]
    /// The entries that are no leaders, by leader, in the order of the file.
    private(set) var followers: [Int32: [Int32]] = [:]

    init(_ staging: ImportStaging) throws {
        let hashes = staging.hashes
        leaders = (0..<Int32(staging.count)).map { $0 }
        var order = leaders
        order.sort { left, right in
            let (first, second) = (hashes[Int(left)], hashes[Int(right)])
            return first == second ? left < right : first < second
        }
        byHash = order
        uniteIdentifiers(staging)
        try uniteKeys(staging)
        // A leader may have found one of its own meanwhile, which stands earlier in the file.
        for entry in leaders.indices { leaders[entry] = leaders[Int(leaders[entry])] }
        collectFollowers()
    }

    /// Calls with all entries of one hash, hash by hash.
    func forEachRun(_ hashes: [Int64], _ body: (Int64, ArraySlice<Int32>) throws -> Void) rethrows {
        var start = 0
        while start < byHash.count {
            let hash = hashes[Int(byHash[start])]
            var end = start + 1
            while end < byHash.count, hashes[Int(byHash[end])] == hash { end += 1 }
            try body(hash, byHash[start..<end])
            start = end
        }
    }

    func isLeader(_ entry: Int32) -> Bool { leaders[Int(entry)] == entry }

    /// All entries of a group, in the order of the file.
    func entries(of leader: Int32) -> [Int32] { [leader] + (followers[leader] ?? []) }

    /// Groups that turn out to be one pin of the library become one: each of the first to the second of a pair.
    mutating func join(_ pairs: [(entry: Int32, leader: Int32)]) {
        var touched: Set<Int32> = []
        for (entry, leader) in pairs {
            leaders[Int(entry)] = leader
            followers[leader, default: []] += [entry] + (followers.removeValue(forKey: entry) ?? [])
            touched.insert(leader)
        }
        for leader in touched { followers[leader]?.sort() }
    }

    private mutating func uniteIdentifiers(_ staging: ImportStaging) {
        guard !staging.uuids.isEmpty else { return }
        var previous: (uuid: UUID, entry: Int32)?
        for next in staging.uuids.sorted(by: { ($0.uuid, $0.entry) < ($1.uuid, $1.entry) }) {
            if let previous, previous.uuid == next.uuid {
                leaders[Int(next.entry)] = previous.entry
            } else {
                previous = next
            }
        }
    }

    private mutating func uniteKeys(_ staging: ImportStaging) throws {
        var result = leaders
        try forEachRun(staging.hashes) { _, run in
            guard run.count > 1 else { return }
            // A dictionary, because whoever writes a file can give many keys one hash.
            var first: [String: (entry: Int32, hasIdentifier: Bool)] = [:]
            for entry in run where isLeader(entry) {
                let pin = try staging.pin(entry).entry
                let key = StagedKey.key(of: pin)
                guard let found = first[key] else {
                    first[key] = (entry, pin.uuid != nil)
                    continue
                }
                if !found.hasIdentifier || pin.uuid == nil { result[Int(entry)] = found.entry }
            }
        }
        leaders = result
    }

    private mutating func collectFollowers() {
        for entry in leaders.indices where leaders[entry] != entry {
            followers[leaders[entry], default: []].append(Int32(entry))
        }
    }
}
