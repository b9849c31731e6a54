/// The collections that may be meant by a path that is none.
package enum CollectionSuggestion {
    /// Those that end in the path, as `Dev/Swift` does in `Swift`, unless they are too many; where none does, those that are the same but
    /// for slashes and blanks; else those of as many names, or whose end, looks most like it by the rules of `NameSuggestion`.
    package static func near(_ path: CollectionPath, among paths: [CollectionPath]) -> [CollectionPath] {
        let typed = path.names.map(NameRules.key)
        let long = paths.filter { $0.names.count >= typed.count }
        let ends = long.map { $0.names.suffix(typed.count) }
        let same = long.indices.filter { ends[$0].map(NameRules.key) == typed }.map { long[$0] }
        if !same.isEmpty { return same.count > NameSuggestion.most ? [] : same }
        let text = path.names.joined(separator: "/")
        let texts = paths.map { $0.names.joined(separator: "/") }
        let alike = NameSuggestion.same(as: text, among: texts)
        if !alike.isEmpty { return Self.paths(paths, texts, alike) }
        let level = paths.filter { $0.names.count == typed.count }
        let levelTexts = level.map { $0.names.joined(separator: "/") }
        let near = NameSuggestion.near(text, among: levelTexts)
        if !near.isEmpty { return Self.paths(level, levelTexts, near) }
        let endTexts = ends.map { $0.joined(separator: "/") }
        return Self.paths(long, endTexts, NameSuggestion.near(text, among: endTexts))
    }

    /// The paths for which some of the texts stand.
    private static func paths(_ paths: [CollectionPath], _ texts: [String], _ some: [String]) -> [CollectionPath] {
        some.compactMap { text in texts.firstIndex(of: text).map { paths[$0] } }
    }
}
