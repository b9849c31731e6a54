/// Where a text holds what was searched for: for highlighting, and for the piece of the text that a list shows.
package struct TextMarker {
    private let phrases: [Phrase]
    private let substrings: [SubstringScan]
    private let patterns: [TextPattern]

    /// - Parameters:
    ///   - phrases: found as the index finds them.
    ///   - substrings: found anywhere.
    ///   - patterns: regular expressions; a text that is none is found as it stands.
    package init(phrases: [Phrase], substrings: [String], patterns: [String]) {
        self.phrases = phrases
        var scans = substrings.map(SubstringScan.init)
        var compiled: [TextPattern] = []
        for text in patterns {
            do throws(PatternProblem) {
                compiled.append(try TextPattern(text))
            } catch {
                scans.append(SubstringScan(text))
            }
        }
        self.substrings = scans
        self.patterns = compiled
    }

    /// In UTF-8 bytes: ascending, united where they touch, and never through the middle of a character as users see it.
    package func ranges(in text: String) -> [Range<Int>] {
        CharacterEdges.widened(matches(in: text).map(\.range), in: text)
    }

    /// A piece of `text` around what was found in it; nil where nothing was.
    package func snippet(of text: String) -> Snippet? {
        let matches = matches(in: text)
        return matches.isEmpty ? nil : Snippet(of: text, matches: matches, length: Snippet.usualLength)
    }

    private func matches(in text: String) -> [SnippetWindow.Match] {
        var found: [[Range<Int>]] = []
        if !phrases.isEmpty {
            let scan = PlainScan(text)
            found += phrases.map(scan.matches(of:))
        }
        found += substrings.map { $0.ranges(in: text) }
        found += patterns.map { $0.ranges(in: text) }
        return found.enumerated().flatMap { number, ranges in ranges.map { SnippetWindow.Match(range: $0, phrase: number) } }
    }
}
