/// The nearest of some words to a mistyped one.
package enum Suggestion {
    /// The word with the smallest edit distance, the first of equals; nil where all are other words. One slip is allowed in a word of
    /// up to four letters, two in one of up to seven, three in longer ones. Of a word that is only shortened, as `js` is of `json`, up
    /// to three letters and half of it may be missing.
    package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        let typed = Array(word.unicodeScalars)
        // A mistyped name is not much longer than a name; anything else is another thing.
        guard !typed.isEmpty, typed.count <= 64 else { return nil }
        var best: (word: String, distance: Int)?
        for candidate in candidates {
            let right = Array(candidate.unicodeScalars)
            guard abs(right.count - typed.count) < limit else { continue }
            let distance = editDistance(typed, right)
            guard distance < best?.distance ?? limit, distance * 2 <= max(typed.count, right.count) else { continue }
            if distance <= slips(in: typed.count) || isShortened(typed, right) { best = (candidate, distance) }
        }
        return best?.word
    }

    private static let limit = 4

    private static func slips(in length: Int) -> Int { length < 5 ? 1 : length < 8 ? 2 : 3 }

    /// Whether letters of `whole` alone are missing, and the first is not.
    private static func isShortened(_ word: [Unicode.Scalar], _ whole: [Unicode.Scalar]) -> Bool {
        guard word.first == whole.first else { return false }
        var rest = whole[...]
        return word.allSatisfy { letter in
            guard let place = rest.firstIndex(of: letter) else { return false }
            rest = rest[(place + 1)...]
            return true
        }
    }

    /// The number of insertions, deletions, substitutions and swaps of neighbours that make `right` of `left` (optimal string
    /// alignment).
    static func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var before: [Int] = []
        var row = Array(0...right.count)
        for (i, a) in left.enumerated() {
            var next = [i + 1]
            for (j, b) in right.enumerated() {
                var best = min(row[j] + (a == b ? 0 : 1), row[j + 1] + 1, next[j] + 1)
                if i > 0, j > 0, a == right[j - 1], left[i - 1] == b { best = min(best, before[j - 1] + 1) }
                next.append(best)
            }
            (before, row) = (row, next)
        }
        return row[right.count]
    }
}
