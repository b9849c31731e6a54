internal import Clients
internal import Models

/// Tags by name, and the pins that carry them.
struct TagCarriers {
    struct Tag: Equatable {
        var id: Int64
        /// As it is spelled in the library.
        var name: String
    }

    let tables: LibraryTables

    func tag(named name: String) throws -> Tag? {
        try tables.tags.id(named: name).map { Tag(id: $0, name: try tables.tags.name(id: $0)) }
    }

    /// The tags of these names, each once. Throws `noTag` with all that are missing.
    func tags(named names: [String]) throws -> [Tag] {
        var tags: [Tag] = []
        var missing: [String] = []
        for name in TagName.unique(names) {
            if let tag = try tag(named: name) { tags.append(tag) } else { missing.append(name) }
        }
        guard missing.isEmpty else {
            let all = try allNames()
            let near = missing.flatMap { NameSuggestion.near($0, among: all) }
            throw LibraryError.names(.noTag(missing, near: TagName.unique(near)))
        }
        return tags
    }

    /// All tags by name.
    func allNames() throws -> [String] {
        let statement = try tables.connection.statement("select name from tag order by name_key")
        var names: [String] = []
        while try statement.step() { names.append(statement.text(0)) }
        statement.reset()
        return names
    }

    /// The ids of the pins that carry one of these, ascending, those in the trash too.
    func pins(of tags: [Tag]) throws -> [Int64] {
        var ids: [Int64] = []
        for tag in tags {
            let statement = try tables.connection.statement("select pin_id from pin_tag where tag_id = ?1 order by pin_id")
            statement.bind(tag.id, at: 1)
            while try statement.step() { ids.append(statement.int64(0)) }
            statement.reset()
        }
        return tags.count < 2 ? ids : Set(ids).sorted()
    }

    /// How many of these pins are outside of the trash. The few in it are looked up, instead of asking each pin where it is.
    func countOutsideOfTrash(_ ids: [Int64]) throws -> Int {
        let statement = try tables.connection.statement("select id from pin where deleted_at is not null")
        var trashed: Set<Int64> = []
        while try statement.step() { trashed.insert(statement.int64(0)) }
        statement.reset()
        return trashed.isEmpty ? ids.count : ids.count { !trashed.contains($0) }
    }

    /// The names that are no tags and look like one.
    func suggestions(_ names: [String]) throws -> [TagSimilarity] {
        let new = try TagName.unique(names).filter { try tables.tags.id(named: $0) == nil }
        guard !new.isEmpty else { return [] }
        let existing = try allNames()
        return new.compactMap { name in
            TagSuggestion.nearest(to: name, among: existing).map { TagSimilarity(name: name, existing: $0) }
        }
    }

    /// The tags that no pin carries, not even one in the trash.
    func unused() throws -> [TagSummary] {
        let statement = try tables.connection.statement(
            "select name from tag t where not exists (select 1 from pin_tag where tag_id = t.id) order by name_key")
        var tags: [TagSummary] = []
        while try statement.step() { tags.append(TagSummary(name: statement.text(0), count: 0)) }
        statement.reset()
        return tags
    }
}
