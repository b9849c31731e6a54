// What a step keeps of tags and collections that it renames, moves or deletes. Links are kept set by set: one may be on a hundred
// thousand pins.
extension Journal.Step {
    /// Counts pins that the step changes without a change of their rows: as everywhere, without those in the trash.
    func count(pins: Int) {
        pinCount += pins
    }

    /// Must be called before the row is changed.
    func keep(tag id: Int64) throws {
        changedNames = true
        try run(
            "insert or ignore into before_tag select ?1, id, name, name_key, created_at, updated_at from tag where id = ?2", id)
    }

    /// Keeps that the pins of a tag carry it.
    func keepLinks(ofTag id: Int64) throws {
        try run("insert or ignore into before_pin_tag select ?1, pin_id, tag_id, 1 from pin_tag where tag_id = ?2", id)
    }

    /// Keeps of the pins of one tag that they do not carry another one.
    func keepAbsence(ofTag id: Int64, onPinsOf other: Int64) throws {
        try run(
            """
            insert or ignore into before_pin_tag
            select ?1, o.pin_id, ?2, 0 from pin_tag o
            where o.tag_id = ?3 and not exists (select 1 from pin_tag t where t.pin_id = o.pin_id and t.tag_id = ?2)
            """, id, other)
    }

    /// Must be called before the row is changed.
    func keep(collection id: Int64) throws {
        changedNames = true
        try run("\(Self.keepingCollections) where id = ?2", id)
    }

    /// Keeps a collection and all below it, with the pins that are in them.
    func keep(collectionsBelow id: Int64) throws {
        changedNames = true
        try run("\(Self.keepingCollections) where id in (\(CollectionTable.idsBelowSQL("?2")))", id)
        try run(
            """
            insert or ignore into before_pin_collection
            select ?1, pin_id, collection_id, 1 from pin_collection where collection_id in (\(CollectionTable.idsBelowSQL("?2")))
            """, id)
    }

    private static let keepingCollections = """
        insert or ignore into before_collection
        select ?1, id, uuid, parent_id, name, name_key, position, created_at, updated_at from collection
        """

    private func run(_ sql: String, _ first: Int64, _ second: Int64? = nil) throws {
        let statement = try connection.statement(sql)
        statement.bind(id, at: 1)
        statement.bind(first, at: 2)
        if let second { statement.bind(second, at: 3) }
        try statement.run()
    }
}
