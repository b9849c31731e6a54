internal import Clients
internal import Models
internal import Primitives

/// The changes that users make to collections: each one step of the journal.
struct CollectionChanges {
    let tables: LibraryTables

    func attach(_ request: PinCollectionRequest) throws -> ChangedPins {
        var edit = PinEdit()
        edit.addedCollections = [request.path]
        return try PinChanges(tables: tables).edit(PinEditRequest(request.change, edit))
    }

    func detach(_ request: PinCollectionRequest) throws -> ChangedPins {
        _ = try CollectionFinding(tables: tables).existingID(at: request.path)
        var edit = PinEdit()
        edit.removedCollections = [request.path]
        return try PinChanges(tables: tables).edit(PinEditRequest(request.change, edit))
    }

    func create(_ request: CollectionCreateRequest) throws -> NameChange {
        let path = try tables.collections.spelled(request.path)
        guard try tables.collections.id(at: path) == nil else {
            throw LibraryError.names(.collectionExists(path.description))
        }
        let change = NameChange(from: [], to: path.description, pins: 0)
        guard !request.isDryRun else { return change }
        let step = try tables.journal.begin(request.step)
        var uuids = UUIDSource(date: request.step.date)
        _ = try tables.collections.makeID(at: path, uuids: &uuids, step: step, at: request.step.date)
        try tables.journal.end(step)
        return change
    }

    func rename(_ request: CollectionRenameRequest) throws -> NameChange {
        let id = try CollectionFinding(tables: tables).existingID(at: request.old)
        return try relocate(id, to: request.new, isDryRun: request.isDryRun, step: request.step)
    }

    func move(_ request: CollectionMoveRequest) throws -> NameChange {
        let finding = CollectionFinding(tables: tables)
        let id = try finding.existingID(at: request.path)
        let path = try tables.collections.path(id: id) ?? request.path
        var parents: [String] = []
        if let parent = request.parent {
            parents = try tables.collections.path(id: finding.existingID(at: parent))?.names ?? parent.names
        }
        guard let target = CollectionPath(cleanedNames: parents + path.names.suffix(1)) else {
            throw LibraryError.names(.tooDeep(path.description))
        }
        return try relocate(id, to: target, isDryRun: request.isDryRun, step: request.step)
    }

    func delete(_ request: CollectionDeleteRequest) throws -> NameChange {
        let finding = CollectionFinding(tables: tables)
        let id = try finding.existingID(at: request.path)
        let path = try tables.collections.path(id: id) ?? request.path
        let subfolders = try tables.collections.idsBelow(id).count - 1
        guard request.isRecursive || subfolders == 0 else {
            throw LibraryError.names(.hasSubfolders(path.description, count: subfolders))
        }
        let change = NameChange(from: [path.description], to: nil, pins: try finding.count(in: id, isRecursive: true))
        guard !request.isDryRun else { return change }
        let step = try tables.journal.begin(request.step)
        step.count(pins: change.pins)
        try step.keep(collectionsBelow: id)
        for sql in [
            "delete from pin_collection where collection_id in (\(CollectionTable.idsBelowSQL("?1")))",
            "delete from collection where id in (\(CollectionTable.idsBelowSQL("?1")))",
        ] {
            let statement = try tables.connection.statement(sql)
            statement.bind(id, at: 1)
            try statement.run()
        }
        try tables.journal.end(step)
        return change
    }

    /// Gives a collection another path.
    private func relocate(
        _ id: Int64, to path: CollectionPath, isDryRun: Bool, step description: StepDescription
    ) throws -> NameChange {
        let finding = CollectionFinding(tables: tables)
        guard let old = try tables.collections.path(id: id) else { throw LibraryError.names(.noCollection(path.description)) }
        let onTheWay = try tables.collections.existingIDs(on: path)
        let isItself = onTheWay.count == path.names.count && onTheWay.last == id
        guard isItself || onTheWay.count < path.names.count else {
            throw LibraryError.names(.collectionExists(try tables.collections.spelled(path).description))
        }
        guard isItself || !onTheWay.contains(id) else { throw LibraryError.names(.collectionInItself(old.description)) }
        guard try path.names.count + finding.height(of: id) - 1 <= CollectionPath.deepest else {
            throw LibraryError.names(.tooDeep(old.description))
        }
        let parents = try path.parent.map { try tables.collections.spelled($0).names } ?? []
        let target = CollectionPath(cleanedNames: parents + path.names.suffix(1)) ?? path
        let change = NameChange(
            from: [old.description], to: target.description, pins: try finding.count(in: id, isRecursive: true))
        guard !isDryRun, target != old else { return change }
        let step = try tables.journal.begin(description)
        step.count(pins: change.pins)
        var uuids = UUIDSource(date: description.date)
        let parent = try target.parent.map {
            try tables.collections.makeID(at: $0, uuids: &uuids, step: step, at: description.date)
        }
        try step.keep(collection: id)
        try update(id, name: target.names.last ?? "", parent: parent, at: description.date)
        try tables.journal.end(step)
        return change
    }

    /// In another parent the collection stands last; in the same one it keeps its place.
    private func update(_ id: Int64, name: String, parent: Int64?, at date: Timestamp) throws {
        let statement = try tables.connection.statement(
            """
            update collection set name = ?2, name_key = ?3, parent_id = ?4, updated_at = ?5,
                position = case when parent_id is ?4 then position
                    else (select ifnull(max(position), 0) + 1 from collection where ifnull(parent_id, 0) = ifnull(?4, 0)) end
            where id = ?1
            """)
        statement.bind(id, at: 1)
        statement.bind(name, at: 2)
        statement.bind(NameRules.key(name), at: 3)
        statement.bind(parent, at: 4)
        statement.bind(date.seconds, at: 5)
        try statement.run()
    }
}
