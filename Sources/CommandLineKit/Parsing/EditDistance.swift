/// The nearest of some words to a mistyped one.
package enum Suggestion {
    /// The word with the smallest edit distance below 4, the first of equals. Half of the longer word has to stay: three letters of
    /// four are no mistyping.
    package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        let typed = Array(word.unicodeScalars)
        // A mistyped name is not much longer than a name; anything else is another thing.
        guard !typed.isEmpty, typed.count <= 64 else { return nil }
        var best: (word: String, distance: Int)?
        for candidate in candidates {
            let right = Array(candidate.unicodeScalars)
            guard abs(right.count - typed.count) < limit else { continue }
            let distance = editDistance(typed, right)
            if distance < best?.distance ?? limit, distance * 2 <= max(typed.count, right.count) {
                best = (candidate, distance)
            }
        }
        return best?.word
    }

    private static let limit = 4

    /// The number of insertions, deletions and substitutions that make `right` of `left` (Levenshtein).
    static func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var row = Array(0...right.count)
        for (i, a) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, b) in right.enumerated() {
                let substituted = diagonal + (a == b ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(substituted, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[right.count]
    }
}
