internal import SearchText

/// The names that may be meant by one that was looked for and is not there.
///
/// More generous than `TagSuggestion`, which speaks of names that are about to be made: whoever looks for a name has one in mind.
package enum NameSuggestion {
    /// More than so many are no help.
    package static let most = 3
    /// A beginning shorter than that is one of too many.
    private static let shortestBeginning = 2
    private static let shortestWhole = 3

    /// At most three, the nearest first: those that are the same but for blanks, punctuation, width and accents; else the one that is a
    /// slip or two away, and those that begin so; else those that the name begins with, as `swift-lang` does with `swift`.
    package static func near(_ name: String, among names: [String]) -> [String] {
        let same = same(as: name, among: names)
        guard same.isEmpty else { return same }
        let typed = NameRules.key(name)
        var slips: [String] = []
        var longer: [String] = []
        var shorter: [String] = []
        for candidate in names {
            let key = NameRules.key(candidate)
            if isSwapped(typed, key) {
                slips.append(candidate)
            } else if typed.count >= shortestBeginning, key.hasPrefix(typed) {
                longer.append(candidate)
            } else if key.count >= shortestWhole, typed.hasPrefix(key) {
                shorter.append(candidate)
            }
        }
        let nearest = TagSuggestion.nearest(to: name, among: names).map { [$0] } ?? slips
        let others = nearest.isEmpty && longer.isEmpty ? shorter.suffix(1) : longer.filter { !nearest.contains($0) }
        return Array((nearest + others).prefix(most))
    }

    /// At most three that are the same but for blanks, punctuation, width and accents.
    static func same(as name: String, among names: [String]) -> [String] {
        let letters = letters(of: name)
        return letters.count < 2 ? [] : Array(names.lazy.filter { letters == self.letters(of: $0) }.prefix(most))
    }

    /// Letters and digits, without case, width and accents.
    private static func letters(of name: String) -> String {
        SearchSegmenter.fold(name).filter { $0.isLetter || $0.isNumber }
    }

    /// Whether the two are three letters of which neighbours are swapped. Any other slip makes another word of so short a one.
    private static func isSwapped(_ left: String, _ right: String) -> Bool {
        let (left, right) = (Array(left), Array(right))
        guard left.count == 3, right.count == 3, left != right else { return false }
        return [left[1], left[0], left[2]] == right || [left[0], left[2], left[1]] == right
    }
}
