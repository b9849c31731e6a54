/// Rows of one table by rows of another one: 16 bytes a pair, found without an index of the database.
struct IdentifierPairs {
    struct Pair {
        var key: Int64
        var value: Int64
    }

    private var pairs: [Pair] = []

    mutating func append(key: Int64, value: Int64) {
        pairs.append(Pair(key: key, value: value))
    }

    /// To be called once all pairs are there. Those with the same key are ordered by their values.
    mutating func sort() {
        pairs.sort { ($0.key, $0.value) < ($1.key, $1.value) }
    }

    var count: Int { pairs.count }
    var all: [Pair] { pairs }

    subscript(key: Int64) -> ArraySlice<Pair> {
        let start = firstIndex(from: key)
        var end = start
        while end < pairs.count, pairs[end].key == key { end += 1 }
        return pairs[start..<end]
    }

    private func firstIndex(from key: Int64) -> Int {
        var (low, high) = (0, pairs.count)
        while low < high {
            let middle = (low + high) / 2
            if pairs[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
