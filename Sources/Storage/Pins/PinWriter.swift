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
        try step.keep(pin: old.id)
        if new.openedAt != old.openedAt { try step.keep(visitOfPin: old.id, becoming: new.openedAt) }
        try updateRow(new)
        if let file = new.file, file.sha256 != old.file?.sha256 { try give(file, to: new.id) }
        try changeTags(of: old.id, from: old.tags, to: new.tags, step: step, at: now)
        try changeCollections(of: old.id, from: old.collections, to: new.collections, step: step, uuids: &uuids, at: now)
    }

    private func updateRow(_ pin: Pin) throws {
        let statement = try connection.statement(
            """
            update pin set type = ?2, url = ?3, content_key = ?4, title = ?5, note = ?6, text = ?7, favorite = ?8, unread = ?9,
                created_at = ?10, updated_at = ?11, deleted_at = ?12, extra = ?13, opened_at = ?14
            where id = ?1
            """)
        statement.bind(pin.id, at: 1)
        statement.bind(pin.type.code, at: 2)
        statement.bind(pin.url, at: 3)
        statement.bind(ContentKey.hash(url: pin.url, text: pin.text), at: 4)
        statement.bind(pin.userTitle, at: 5)
        statement.bind(pin.note, at: 6)
        statement.bind(pin.text, at: 7)
        statement.bind(pin.isFavorite, at: 8)
        statement.bind(pin.isUnread, at: 9)
        statement.bind(pin.createdAt.seconds, at: 10)
        statement.bind(pin.updatedAt.seconds, at: 11)
        statement.bind(pin.deletedAt?.seconds, at: 12)
        statement.bind(pin.extra == "{}" ? nil : pin.extra, at: 13)
        statement.bind(pin.openedAt?.seconds, at: 14)
        try statement.run()
    }

    private func give(_ file: PinFile, to pin: Int64) throws {
        let statement = try connection.statement("update pin set file_id = ?2, file_name = ?3 where id = ?1")
        statement.bind(pin, at: 1)
        statement.bind(try fileID(for: file), at: 2)
        statement.bind(file.name, at: 3)
        try statement.run()
    }

    private func changeTags(of pin: Int64, from old: [String], to new: [String], step: Journal.Step, at now: Timestamp) throws {
        let oldKeys = Set(old.map(NameRules.key))
        let newKeys = Set(new.map(NameRules.key))
        for name in new where !oldKeys.contains(NameRules.key(name)) {
            let id = try attach(tag: name, to: pin, step: step, at: now)
            try step.keep(tag: id, ofPin: pin, wasPresent: false)
        }
        for name in old where !newKeys.contains(NameRules.key(name)) {
            guard let id = try tags.id(named: name) else { continue }
            try step.keep(tag: id, ofPin: pin, wasPresent: true)
            try run("delete from pin_tag where pin_id = ?1 and tag_id = ?2", pin, id)
        }
    }

    private func changeCollections(
        of pin: Int64, from old: [CollectionPath], to new: [CollectionPath], step: Journal.Step, uuids: inout UUIDSource,
        at now: Timestamp
    ) throws {
        let oldKeys = Set(old.map(\.key))
        let newKeys = Set(new.map(\.key))
        for path in new where !oldKeys.contains(path.key) {
            let id = try attach(collection: path, to: pin, step: step, uuids: &uuids, at: now)
            try step.keep(collection: id, ofPin: pin, wasPresent: false)
        }
        for path in old where !newKeys.contains(path.key) {
            guard let id = try collections.id(at: path) else { continue }
            try step.keep(collection: id, ofPin: pin, wasPresent: true)
            try run("delete from pin_collection where pin_id = ?1 and collection_id = ?2", pin, id)
        }
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
