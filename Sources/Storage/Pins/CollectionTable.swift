internal import Models
internal import Primitives

/// Collections by id and by path.
final class CollectionTable {
    private let connection: Connection
    private var paths: [Int64: [String]] = [:]
    private var ids: [[String]: Int64] = [:]
    /// Where the next new collection of a parent stands, by the id of the parent; 0 is the top.
    private var nextPositions: [Int64: Int64] = [:]

    init(connection: Connection) {
        self.connection = connection
    }

    func path(id: Int64) throws -> CollectionPath? {
        CollectionPath(cleanedNames: try names(id: id))
    }

    /// The names from the top down; walks up parent by parent, never deeper than a path may be.
    private func names(id: Int64) throws -> [String] {
        if let names = paths[id] { return names }
        var reversed: [String] = []
        var next: Int64? = id
        let statement = try connection.statement("select name, parent_id from collection where id = ?1")
        while let current = next, reversed.count <= CollectionPath.deepest {
            statement.reset()
            statement.bind(current, at: 1)
            guard try statement.step() else { break }
            reversed.append(statement.text(0))
            next = statement.optionalInt64(1)
        }
        statement.reset()
        let names = Array(reversed.reversed())
        paths[id] = names
        return names
    }

    /// The id of the collection at that path, whatever its case; nil when there is none.
    func id(at path: CollectionPath) throws -> Int64? {
        if let id = ids[path.key] { return id }
        let found = try existingIDs(on: path)
        guard found.count == path.names.count, let id = found.last else { return nil }
        ids[path.key] = id
        return id
    }

    /// The path with the spelling of what is there already.
    func spelled(_ path: CollectionPath) throws -> CollectionPath {
        let ids = try existingIDs(on: path)
        guard let last = ids.last, let existing = try self.path(id: last) else { return path }
        return CollectionPath(cleanedNames: existing.names + path.names.dropFirst(ids.count)) ?? path
    }

    /// The ids of the collections on the way to a path and at its end, as far as they are there.
    func existingIDs(on path: CollectionPath) throws -> [Int64] {
        var found: [Int64] = []
        for name in path.names {
            guard let id = try id(named: name, in: found.last) else { break }
            found.append(id)
        }
        return found
    }

    /// The id of the collection at that path; what is missing on the way is made, and the step remembers that it was missing.
    func makeID(at path: CollectionPath, uuids: inout UUIDSource, step: Journal.Step, at date: Timestamp) throws -> Int64 {
        if let id = ids[path.key] { return id }
        var parent: Int64?
        for name in path.names {
            parent = try makeID(named: name, in: parent, uuids: &uuids, step: step, dates: Dates(created: date, updated: date))
        }
        guard let parent else { preconditionFailure("a collection path has at least one name") }
        ids[path.key] = parent
        return parent
    }

    /// The id of the collection of that name directly in another one, or at the top.
    func id(named name: String, in parent: Int64?) throws -> Int64? {
        let statement = try connection.statement(
            "select id from collection where ifnull(parent_id, 0) = ?1 and name_key = ?2")
        statement.bind(parent ?? 0, at: 1)
        statement.bind(NameRules.key(name), at: 2)
        defer { statement.reset() }
        return try statement.step() ? statement.int64(0) : nil
    }

    /// The dates of a collection that is made.
    struct Dates {
        var created: Timestamp
        var updated: Timestamp
    }

    /// The id of the collection of that name directly in another one, or at the top; made where it is missing.
    ///
    /// - Parameter pin: the pin behind which a new one stands, whether that is in the same parent or not; nil where nobody says.
    func makeID(
        named name: String, in parent: Int64?, after pin: Int64? = nil, uuids: inout UUIDSource, step: Journal.Step, dates: Dates
    ) throws -> Int64 {
        try id(named: name, in: parent) ?? insert(name, in: parent, after: pin, uuid: uuids.next(), step: step, dates)
    }

    /// A new collection stands last among those of the same parent.
    private func insert(
        _ name: String, in parent: Int64?, after pin: Int64?, uuid: UUID, step: Journal.Step, _ dates: Dates
    ) throws -> Int64 {
        let statement = try connection.statement(
            """
            insert into collection (uuid, parent_id, name, name_key, position, created_at, updated_at)
            values (?1, ?2, ?3, ?4, ?5, ?6, ?7)
            """)
        statement.bind(blob: uuid.bytes, at: 1)
        statement.bind(parent, at: 2)
        statement.bind(name, at: 3)
        statement.bind(NameRules.key(name), at: 4)
        statement.bind(try position(in: parent, after: pin), at: 5)
        statement.bind(dates.created.seconds, at: 6)
        statement.bind(dates.updated.seconds, at: 7)
        try statement.run()
        let id = connection.lastInsertedID
        try step.keepAbsentCollection(id)
        return id
    }

    /// The siblings are looked at for the first of them only: an import may bring a hundred thousand of one parent.
    private func position(in parent: Int64?, after pin: Int64?) throws -> Int64 {
        let next = try nextPositions[parent ?? 0] ?? positionBehindAll(in: parent)
        let position = max(next, pin.map(CollectionPosition.first(after:)) ?? 0)
        nextPositions[parent ?? 0] = position + 1
        return position
    }

    private func positionBehindAll(in parent: Int64?) throws -> Int64 {
        let statement = try connection.statement(
            "select ifnull(max(position), 0) + 1 from collection where ifnull(parent_id, 0) = ?1")
        statement.bind(parent ?? 0, at: 1)
        defer { statement.reset() }
        return try statement.step() ? statement.int64(0) : 1
    }

    /// A select of the ids of a collection and of all below it. `union` ends it even where the rows make a ring.
    static func idsBelowSQL(_ parameter: StaticString) -> String {
        """
        with recursive below (id) as (select \(parameter) union select c.id from collection c join below b on c.parent_id = b.id)
        select id from below
        """
    }

    /// The ids of a collection and of all below it.
    func idsBelow(_ id: Int64) throws -> [Int64] {
        let statement = try connection.statement(Self.idsBelowSQL("?1"))
        statement.bind(id, at: 1)
        var result: [Int64] = []
        while try statement.step() { result.append(statement.int64(0)) }
        statement.reset()
        return result
    }
}
