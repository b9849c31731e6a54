/// Whether a new tag looks like a mistyped one.
package enum TagSuggestion {
    /// Shorter names are near to too many others.
    package static let shortest = 4

    /// The name of those that is a slip or two away from `name`, the first of equals; nil where none is, or where one is the same.
    /// One slip is an inserted, left out, wrong or swapped character; two are allowed from eight characters up. Names that
    /// differ in digits alone, such as `python2` and `python3`, are different things.
    package static func nearest(to name: String, among names: [String]) -> String? {
        let typed = Array(NameRules.key(name))
        guard typed.count >= shortest else { return nil }
        let limit = typed.count < 8 ? 1 : 2
        var best: (name: String, slips: Int)?
        for candidate in names {
            // Far from every longer or shorter name without looking at it letter by letter.
            guard abs(candidate.utf8.count - name.utf8.count) <= limit * 8 else { continue }
            let other = Array(NameRules.key(candidate))
            if other == typed { return nil }
            guard other.count >= shortest, abs(other.count - typed.count) <= limit,
                other.filter({ !$0.isNumber }) != typed.filter({ !$0.isNumber })
            else { continue }
            let slips = slips(typed, other)
            if slips <= limit, slips < best?.slips ?? .max { best = (candidate, slips) }
        }
        return best?.name
    }

    /// Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours.
    private static func slips(_ left: [Character], _ right: [Character]) -> Int {
        var before: [Int] = []
        var row = Array(0...right.count)
        for i in left.indices {
            var next = [i + 1]
            for j in right.indices {
                var best = min(row[j] + (left[i] == right[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { best = min(best, before[j - 1] + 1) }
                next.append(best)
            }
            (before, row) = (row, next)
        }
        return row[right.count]
    }
}
