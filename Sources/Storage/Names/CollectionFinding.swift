internal import Clients
internal import Models

/// Single collections, by their paths, with what is in them.
struct CollectionFinding {
    let tables: LibraryTables

    /// Throws `noCollection`.
    func existingID(at path: CollectionPath) throws -> Int64 {
        guard let id = try tables.collections.id(at: path) else {
            let paths = try NameSummaries(tables: tables).collections().map(\.path)
            let near = CollectionSuggestion.near(path, among: paths)
            throw LibraryError.names(.noCollection(path.description, near: near.map(\.description)))
        }
        return id
    }

    func summary(_ path: CollectionPath) throws -> CollectionSummary {
        let id = try existingID(at: path)
        return CollectionSummary(
            path: try tables.collections.path(id: id) ?? path, ownCount: try count(in: id, isRecursive: false),
            count: try count(in: id, isRecursive: true))
    }

    /// The number of pins in a collection, each once, without those in the trash.
    func count(in id: Int64, isRecursive: Bool) throws -> Int {
        let statement = try tables.connection.statement(
            """
            select count(distinct c.pin_id) from pin_collection c join pin p on p.id = c.pin_id
            where c.collection_id in (\(isRecursive ? CollectionTable.idsBelowSQL("?1") : "?1")) and p.deleted_at is null
            """)
        statement.bind(id, at: 1)
        defer { statement.reset() }
        return try statement.step() ? statement.int(0) : 0
    }

    /// How many levels a collection and those below it have: 1 for one without subfolders.
    func height(of id: Int64) throws -> Int {
        let statement = try tables.connection.statement(
            """
            with recursive below (id, depth) as (
                select ?1, 1
                union all select c.id, b.depth + 1 from collection c join below b on c.parent_id = b.id where b.depth <= ?2)
            select max(depth) from below
            """)
        statement.bind(id, at: 1)
        statement.bind(CollectionPath.deepest, at: 2)
        defer { statement.reset() }
        return try statement.step() ? statement.int(0) : 0
    }
}
