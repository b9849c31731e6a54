internal import Clients
internal import Models
internal import Primitives

/// What a plan says, into the library, in one transaction: names, pins that are there, new pins, and the search index last, because
/// SQLite has it write out what it gathered before each change of rows.
struct ImportWriting {
    let tables: LibraryTables
    let staging: ImportStaging
    let names: ImportNames
    let request: ImportRequest

    private var date: Timestamp { request.step.date }

    func write(_ plan: ImportPlan) throws {
        let step = try tables.journal.begin(request.step)
        var uuids = UUIDSource(date: date)
        for tag in names.tags where tag.isListed { _ = try tables.tags.makeID(named: tag.name, step: step, at: date) }
        let root = try names.root.map { try tables.collections.makeID(at: $0, uuids: &uuids, step: step, at: date) }
        let ids = try ImportIDs(plan.created, staging, tables.connection)
        let collections = try names.collections(below: root) { try collection($0, in: $1, ids, step, &uuids) }
        try change(plan, step, &uuids)
        if !plan.created.isEmpty {
            try create(plan, ids, ImportLinks(names: names, root: root, collections: collections ?? []), step, &uuids)
        }
        try tables.journal.end(step)
        try tables.journal.forgetImages()
    }

    /// One that is there already stays where it is.
    private func collection(
        _ folder: StagedNames.Folder, in parent: Int64?, _ ids: ImportIDs, _ step: Journal.Step, _ uuids: inout UUIDSource
    ) throws -> Int64 {
        if let id = try tables.collections.id(named: folder.name, in: parent) { return id }
        let createdAt = folder.addedAt ?? date
        let id = try tables.collections.makeID(
            named: folder.name, in: parent, after: ids.pin(before: folder.position), uuids: &uuids, step: step,
            dates: CollectionTable.Dates(created: createdAt, updated: folder.modifiedAt ?? createdAt))
        if parent == nil, !names.browserFolders.isEmpty, let kind = names.browserFolders[NameRules.key(folder.name)] {
            try BrowserFolders(connection: tables.connection).set(kind, to: id)
        }
        return id
    }

    /// Some pins at a time, so that memory does not grow with their number.
    private func change(_ plan: ImportPlan, _ step: Journal.Step, _ uuids: inout UUIDSource) throws {
        let reader = tables.reader
        var rest = plan.changed[...]
        while !rest.isEmpty {
            var written: [(old: Pin, new: Pin)] = []
            var textBytes = 0
            while let change = rest.first, written.count < 1000, textBytes < 8 << 20 {
                rest.removeFirst()
                let old = try reader.existingPin(id: change.target)
                var union = PinUnion(old)
                for entry in plan.groups.entries(of: change.leader) {
                    _ = union.unite(importing: names.named(try staging.pin(entry)), at: date)
                }
                let new = union.pin
                try tables.writer.apply(new, over: old, step: step, uuids: &uuids, at: date)
                written.append((old, try reader.existingPin(id: old.id)))
                textBytes += (new.text?.utf8.count ?? 0) + (new.note?.utf8.count ?? 0)
            }
            try Task.checkCancellation()
            for (old, new) in written { try tables.searchIndex.replace(old, with: new) }
        }
    }

    private func create(
        _ plan: ImportPlan, _ ids: ImportIDs, _ links: ImportLinks, _ step: Journal.Step, _ uuids: inout UUIDSource
    ) throws {
        let indexes = try BulkIndexes(tables.connection, newPins: plan.created.count)
        try indexes.drop()
        let rows = try ImportRows(tables: tables, marksPending: request.marksPending)
        for (index, leader) in ids.leaders.enumerated() {
            if index % 1024 == 0 { try Task.checkCancellation() }
            var new = try newPin(leader, plan.groups)
            new.pin.id = ids[index]
            new.pin.uuid = new.uuid ?? uuids.next()
            try rows.insert(new.pin, step: step)
            for tag in new.tags { try rows.attach(tag: links.id(ofTag: tag, tables.tags, step, at: date), to: new.pin.id) }
            for collection in links.collections(new.folders) { try rows.attach(collection: collection, to: new.pin.id) }
        }
        try indexes.make()
        try forgetTombstones(step)
        try index(plan, ids, links, step)
    }

    private func index(_ plan: ImportPlan, _ ids: ImportIDs, _ links: ImportLinks, _ step: Journal.Step) throws {
        try tables.searchIndex.addMany { adding in
            for (index, leader) in ids.leaders.enumerated() {
                if index % 1024 == 0 { try Task.checkCancellation() }
                var new = try newPin(leader, plan.groups)
                // What the library knows of the bytes of a file counts.
                if new.pin.file != nil { new.pin = try tables.reader.existingPin(id: ids[index]) }
                new.pin.id = ids[index]
                new.pin.tags = try links.namesInOrder(new.tags, tables.tags, step, at: date)
                try adding.add(new.pin)
            }
        }
    }

    private struct NewPin {
        /// Without tags and collections.
        var pin: Pin
        var uuid: UUID?
        var tags: [Int32]
        /// Nil stands for the collection that the file goes into.
        var folders: [Int32?]
    }

    private func newPin(_ leader: Int32, _ groups: ImportGroups) throws -> NewPin {
        let first = try staging.pin(leader)
        var new = NewPin(
            pin: Pin(id: 0, uuid: UUID(high: 0, low: 0), importing: first.entry, at: date), uuid: first.entry.uuid,
            tags: names.tags(of: first), folders: first.places)
        guard let followers = groups.followers[leader] else { return new }
        var union = PinUnion(Pin(id: 0, uuid: UUID(high: 0, low: 0), importing: names.named(first), at: date))
        var tags = Set(new.tags)
        var folders = Set(new.folders)
        for follower in followers {
            let next = try staging.pin(follower)
            new.uuid = new.uuid ?? next.entry.uuid
            // What is in the trash adds nothing to what is not.
            if next.entry.deletedAt == nil || union.pin.deletedAt != nil {
                new.tags += names.tags(of: next).filter { tags.insert($0).inserted }
                new.folders += next.places.filter { folders.insert($0).inserted }
            }
            _ = union.unite(withLaterEntry: names.named(next))
        }
        new.pin = union.pin
        return new
    }

    /// What was removed for good and is here again is not gone.
    private func forgetTombstones(_ step: Journal.Step) throws {
        guard let first = step.firstCreated, let last = step.lastCreated else { return }
        let statement = try tables.connection.statement(
            """
            delete from tombstone
            where exists (select 1 from tombstone) and uuid in (select uuid from pin where id between ?1 and ?2)
            """)
        statement.bind(first, at: 1)
        statement.bind(last, at: 2)
        try statement.run()
    }
}

extension StagedPin {
    fileprivate var places: [Int32?] { folders.isEmpty ? [nil] : folders }
}
