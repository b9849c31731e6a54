internal import Models

/// The names of a filter that are no tags and no collections. A look-up each; all names are read only where one is missing.
struct MissingNames {
    let tables: LibraryTables

    func find(_ filter: PinFilter) throws -> [MissingName] {
        let names = FilterNames(filter)
        return try missing(names.collections, isQueried: false) + missing(names.tags, isQueried: false)
            + missing(names.queriedCollections, isQueried: true) + missing(names.queriedTags, isQueried: true)
    }

    private func missing(_ paths: [CollectionPath], isQueried: Bool) throws -> [MissingName] {
        let missing = try paths.filter { try tables.collections.id(at: $0) == nil }
        guard !missing.isEmpty else { return [] }
        let all = try NameSummaries(tables: tables).collections().map(\.path)
        return missing.map { path in
            let near = CollectionSuggestion.near(path, among: all).map(\.description)
            return MissingName(.collection, path.description, near: near, isQueried: isQueried)
        }
    }

    private func missing(_ tags: [String], isQueried: Bool) throws -> [MissingName] {
        let missing = try TagName.unique(tags).filter { try tables.tags.id(named: $0) == nil }
        guard !missing.isEmpty else { return [] }
        let all = try TagCarriers(tables: tables).allNames()
        return missing.map { MissingName(.tag, $0, near: NameSuggestion.near($0, among: all), isQueried: isQueried) }
    }
}
