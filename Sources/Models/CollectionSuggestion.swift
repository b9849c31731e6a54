/// The collections that may be meant by a path that is none.
package enum CollectionSuggestion {
    /// More than so many are no help.
    private static let most = 3

    /// Those that end in the path, as `Dev/Swift` does in `Swift`; where none does, the one whose end looks most like it by the rules
    /// of `TagSuggestion`.
    package static func near(_ path: CollectionPath, among paths: [CollectionPath]) -> [CollectionPath] {
        let typed = path.names.map(NameRules.key)
        let long = paths.filter { $0.names.count >= typed.count }
        let ends = long.map { $0.names.suffix(typed.count) }
        let same = long.indices.filter { ends[$0].map(NameRules.key) == typed }.map { long[$0] }
        if !same.isEmpty { return same.count > most ? [] : same }
        let texts = ends.map { $0.joined(separator: "/") }
        let nearest = TagSuggestion.nearest(to: path.names.joined(separator: "/"), among: texts)
        return nearest.flatMap { texts.firstIndex(of: $0) }.map { [long[$0]] } ?? []
    }
}
