internal import Models
internal import Primitives

/// Pins into their rows, with everything that has to stay in step: tags, collections, search index, journal.
struct PinWriter {
    let connection: Connection
    let tags: TagTable
    let collections: CollectionTable
    let journal: Journal
    let searchIndex: SearchIndex

    /// A new pin from a draft. Its creation needs no image in the journal: the step remembers the range of new ids.
    func insert(_ draft: PinDraft, step: Journal.Step, uuids: inout UUIDSource, at now: Timestamp) throws -> Int64 {
        let fileID = try draft.file.map(fileID(for:))
        let statement = try connection.statement(
            """
            insert into pin (uuid, type, url, content_key, title, note, text, file_id, file_name, favorite, unread, origin, created_at,
                updated_at, extra)
            values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)
            """)
        statement.bind(blob: draft.uuid.bytes, at: 1)
        statement.bind(draft.type.code, at: 2)
        statement.bind(draft.url, at: 3)
        statement.bind(ContentKey.hash(url: draft.url, text: draft.text), at: 4)
        statement.bind(draft.title ?? draft.suggestedTitle, at: 5)
        statement.bind(draft.note, at: 6)
        statement.bind(draft.text, at: 7)
        statement.bind(fileID, at: 8)
        statement.bind(draft.file?.name, at: 9)
        statement.bind(draft.isFavorite, at: 10)
        statement.bind(draft.isUnread, at: 11)
        statement.bind(draft.origin.code, at: 12)
        statement.bind((draft.createdAt ?? now).seconds, at: 13)
        statement.bind(now.seconds, at: 14)
        statement.bind(nil as String?, at: 15)
        try statement.run()
        let id = connection.lastInsertedID
        step.created(pin: id)
        for name in TagName.unique(draft.tags.isEmpty ? draft.defaultTags : draft.tags) {
            try attach(tag: name, to: id, step: step, at: now)
        }
        for path in draft.collections.isEmpty ? draft.defaultCollections : draft.collections {
            try attach(collection: path, to: id, step: step, uuids: &uuids, at: now)
        }
        return id
    }

    /// Writes what of a pin the user owns and differs from `old`; fetched things are `PageWriter`'s.
    func apply(_ new: Pin, over old: Pin, step: Journal.Step, uuids: inout UUIDSource, at now: Timestamp) throws {
        var new = new
        let difference = try difference(from: old, to: &new, step: step, uuids: &uuids, at: now)
        try write(difference, to: [old.id], step: step)
        if let file = new.file, file.sha256 != old.file?.sha256 { try give(file, to: new.id) }
    }

    /// What is different in a pin. Names that are new are made, and the new pin has all of them as they are spelled and in the order in
    /// which it will be read.
    func difference(
        from old: Pin, to new: inout Pin, step: Journal.Step, uuids: inout UUIDSource, at now: Timestamp
    ) throws -> PinDifference {
        var difference = PinDifference(from: old, to: new)
        if new.tags != old.tags { try changeTags(of: old, to: &new, &difference, step, at: now) }
        if new.collections != old.collections { try changeCollections(of: old, to: &new, &difference, step, &uuids, at: now) }
        return difference
    }

    private func changeTags(
        of old: Pin, to new: inout Pin, _ difference: inout PinDifference, _ step: Journal.Step, at now: Timestamp
    ) throws {
        let oldNames = Dictionary(old.tags.map { (NameRules.key($0), $0) }, uniquingKeysWith: { first, _ in first })
        let newKeys = Set(new.tags.map(NameRules.key))
        new.tags = try PinReader.sorted(
            TagName.unique(new.tags).map { name in
                if let spelled = oldNames[NameRules.key(name)] { return spelled }
                let id = try tags.makeID(named: name, step: step, at: now)
                difference.addedTags.append(id)
                return try tags.name(id: id)
            })
        for name in old.tags where !newKeys.contains(NameRules.key(name)) {
            if let id = try tags.id(named: name) { difference.removedTags.append(id) }
        }
    }

    private func changeCollections(
        of old: Pin, to new: inout Pin, _ difference: inout PinDifference, _ step: Journal.Step, _ uuids: inout UUIDSource,
        at now: Timestamp
    ) throws {
        let oldPaths = Dictionary(old.collections.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        var kept: Set<[String]> = []
        var paths: [CollectionPath] = []
        for path in new.collections where kept.insert(path.key).inserted {
            if let spelled = oldPaths[path.key] {
                paths.append(spelled)
            } else {
                let id = try collections.makeID(at: path, uuids: &uuids, step: step, at: now)
                difference.addedCollections.append(id)
                paths.append(try collections.path(id: id) ?? path)
            }
        }
        new.collections = paths.sorted()
        for path in old.collections where !kept.contains(path.key) {
            if let id = try collections.id(at: path) { difference.removedCollections.append(id) }
        }
    }

    /// Writes a difference into the rows of pins, and into the journal before: a statement a table, however many pins they are.
    func write(_ difference: PinDifference, to pins: [Int64], step: Journal.Step) throws {
        let list = IDList(pins)
        // What the step itself has made needs no image.
        let kept = step.firstCreated == nil ? list : IDList(pins.filter { !step.isCreated($0) })
        try step.keep(pins: kept)
        if let visit = difference.visit { try step.keep(visitsOfPins: kept, becoming: visit) }
        for tag in difference.addedTags { try step.keep(tag: tag, ofPins: kept, wasPresent: false) }
        for tag in difference.removedTags { try step.keep(tag: tag, ofPins: kept, wasPresent: true) }
        for collection in difference.addedCollections { try step.keep(collection: collection, ofPins: kept, wasPresent: false) }
        for collection in difference.removedCollections { try step.keep(collection: collection, ofPins: kept, wasPresent: true) }
        try assign(difference.assignments, to: list)
        for tag in difference.addedTags {
            try run("insert or ignore into pin_tag (pin_id, tag_id) select value, ?2 from json_each(?1)", list, tag)
        }
        for tag in difference.removedTags {
            try run("delete from pin_tag where tag_id = ?2 and pin_id in (select value from json_each(?1))", list, tag)
        }
        for collection in difference.addedCollections {
            try run(
                "insert or ignore into pin_collection (pin_id, collection_id) select value, ?2 from json_each(?1)", list,
                collection)
        }
        for collection in difference.removedCollections {
            try run(
                "delete from pin_collection where collection_id = ?2 and pin_id in (select value from json_each(?1))", list,
                collection)
        }
    }

    /// Only the columns that are different: an index of one that stays is not touched.
    private func assign(_ assignments: [PinDifference.Assignment], to pins: IDList) throws {
        guard !assignments.isEmpty else { return }
        let columns = assignments.enumerated().map { "\($1.column) = ?\($0 + 2)" }.joined(separator: ", ")
        let statement = try connection.statement("update pin set \(columns) where id in (select value from json_each(?1))")
        statement.bind(pins, at: 1)
        for (index, assignment) in assignments.enumerated() {
            switch assignment.value {
            case .null: statement.bind(nil as Int64?, at: Int32(index + 2))
            case .integer(let value): statement.bind(value, at: Int32(index + 2))
            case .text(let bytes): statement.bind(utf8: bytes, at: Int32(index + 2))
            }
        }
        try statement.run()
    }

    private func run(_ sql: String, _ pins: IDList, _ name: Int64) throws {
        let statement = try connection.statement(sql)
        statement.bind(pins, at: 1)
        statement.bind(name, at: 2)
        try statement.run()
    }

    private func give(_ file: PinFile, to pin: Int64) throws {
        let statement = try connection.statement("update pin set file_id = ?2, file_name = ?3 where id = ?1")
        statement.bind(pin, at: 1)
        statement.bind(try fileID(for: file), at: 2)
        statement.bind(file.name, at: 3)
        try statement.run()
    }

    @discardableResult
    private func attach(tag name: String, to pin: Int64, step: Journal.Step, at now: Timestamp) throws -> Int64 {
        let id = try tags.makeID(named: name, step: step, at: now)
        try run("insert or ignore into pin_tag (pin_id, tag_id) values (?1, ?2)", pin, id)
        return id
    }

    @discardableResult
    private func attach(
        collection path: CollectionPath, to pin: Int64, step: Journal.Step, uuids: inout UUIDSource, at now: Timestamp
    ) throws -> Int64 {
        let id = try collections.makeID(at: path, uuids: &uuids, step: step, at: now)
        try run("insert or ignore into pin_collection (pin_id, collection_id) values (?1, ?2)", pin, id)
        return id
    }

    private func run(_ sql: String, _ first: Int64, _ second: Int64) throws {
        let statement = try connection.statement(sql)
        statement.bind(first, at: 1)
        statement.bind(second, at: 2)
        try statement.run()
    }

    /// The row of a file, made where these bytes are new.
    func fileID(for file: PinFile) throws -> Int64 {
        let statement = try connection.statement(
            """
            insert into file (sha256, size, media_type, title, width, height, pages) values (?1, ?2, ?3, ?4, ?5, ?6, ?7)
            on conflict (sha256) do update set size = excluded.size
            returning id
            """)
        statement.bind(blob: Hexadecimal.bytes(file.sha256) ?? [], at: 1)
        statement.bind(file.size, at: 2)
        statement.bind(file.mediaType, at: 3)
        statement.bind(file.title, at: 4)
        statement.bind(file.width, at: 5)
        statement.bind(file.height, at: 6)
        statement.bind(file.pages, at: 7)
        let id = try statement.step() ? statement.int64(0) : 0
        try statement.run()
        return id
    }
}
