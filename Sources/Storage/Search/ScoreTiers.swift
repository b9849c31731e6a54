/// Hits by their scores, of which no date is known yet. Added by descending ids.
struct ScoreTiers {
    struct Tier {
        let score: Int
        /// Descending.
        let ids: [Int64]

        func contains(_ id: Int64) -> Bool {
            var (low, high) = (0, ids.count)
            while low < high {
                let middle = (low + high) / 2
                if ids[middle] > id { low = middle + 1 } else { high = middle }
            }
            return low < ids.count && ids[low] == id
        }
    }

    private var idsByScore: [Int: [Int64]] = [:]

    mutating func add(_ id: Int64, _ score: Int) {
        idsByScore[score, default: []].append(id)
    }

    /// The best first.
    var descending: [Tier] {
        idsByScore.sorted { $0.key > $1.key }.map { Tier(score: $0.key, ids: $0.value) }
    }
}
