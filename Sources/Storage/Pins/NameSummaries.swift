internal import Models

/// Tags and collections with the number of pins that have them.
struct NameSummaries {
    let tables: LibraryTables

    /// By name. Counted from the index alone; the few pins in the trash are taken off, instead of asking each pin where it is.
    func tags() throws -> [TagSummary] {
        var counts = try counts("select tag_id, count(*) from pin_tag group by tag_id")
        let trashed = try self.counts(
            // `cross join` keeps the few pins of the trash outside: for the sake of the grouping, SQLite would go through all links.
            """
            select t.tag_id, count(*) from pin p cross join pin_tag t on t.pin_id = p.id where p.deleted_at is not null
            group by t.tag_id
            """)
        for (id, count) in trashed { counts[id, default: 0] -= count }
        let statement = try tables.connection.statement("select id, name from tag order by name_key")
        var tags: [TagSummary] = []
        while try statement.step() { tags.append(TagSummary(name: statement.text(1), count: counts[statement.int64(0)] ?? 0)) }
        statement.reset()
        return tags
    }

    /// Parents before their children, siblings in their order.
    func collections() throws -> [CollectionSummary] {
        var own: [Int64: Set<Int64>] = [:]
        let links = try tables.connection.statement(
            """
            select c.collection_id, c.pin_id from pin_collection c join pin p on p.id = c.pin_id where p.deleted_at is null
            """)
        while try links.step() { own[links.int64(0), default: []].insert(links.int64(1)) }
        links.reset()
        return try Tree(tables.connection).summaries(own)
    }

    private func counts(_ sql: String) throws -> [Int64: Int] {
        let statement = try tables.connection.statement(sql)
        var counts: [Int64: Int] = [:]
        while try statement.step() { counts[statement.int64(0)] = statement.int(1) }
        statement.reset()
        return counts
    }

    /// All collections by their parents.
    private struct Tree {
        private var names: [Int64: String] = [:]
        private var children: [Int64: [Int64]] = [:]

        init(_ connection: Connection) throws {
            let statement = try connection.statement(
                "select id, name, ifnull(parent_id, 0) from collection order by parent_id, position, id")
            while try statement.step() {
                names[statement.int64(0)] = statement.text(1)
                children[statement.int64(2), default: []].append(statement.int64(0))
            }
            statement.reset()
        }

        /// Without recursion: a path may be a thousand deep.
        func summaries(_ own: [Int64: Set<Int64>]) -> [CollectionSummary] {
            var found: [(id: Int64, parent: Int?, path: [String])] = []
            var waiting: [(id: Int64, parent: Int?, path: [String])] = (children[0] ?? []).reversed().map { ($0, nil, []) }
            while let next = waiting.popLast() {
                let path = next.path + [names[next.id] ?? ""]
                let index = found.count
                found.append((next.id, next.parent, path))
                waiting += (children[next.id] ?? []).reversed().map { ($0, index, path) }
            }
            var all = found.map { own[$0.id] ?? [] }
            for index in found.indices.reversed() {
                if let parent = found[index].parent { all[parent].formUnion(all[index]) }
            }
            return found.indices.compactMap { index in
                CollectionPath(cleanedNames: found[index].path).map {
                    CollectionSummary(path: $0, ownCount: own[found[index].id]?.count ?? 0, count: all[index].count)
                }
            }
        }
    }
}
