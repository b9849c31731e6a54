internal import Clients
internal import Models
internal import Primitives

/// Pins that go for good: out of the search index, the tables and the journal.
struct PinRemoval {
    let tables: LibraryTables

    /// What would go.
    func preview(_ request: PinChangeRequest) throws -> ChangedPins {
        let ids = try PinFinding(tables: tables).ids(request.selection)
        var removed = ChangedPins(ids: ids, changed: Set(ids))
        if ids.count <= ChangedPins.mostWhole { removed.pins = try tables.reader.pins(ids) }
        return removed
    }

    /// Removes pins and gives them back as they were, if they are not too many. Not a step: nothing of it can be taken back.
    ///
    /// The index comes first and then the rows, some pins at a time, because SQLite has the index write out what it gathered before each
    /// change of rows.
    func remove(_ request: PinChangeRequest) throws -> ChangedPins {
        let removed = try preview(request)
        guard !removed.ids.isEmpty else { return removed }
        let ids = removed.ids.sorted()
        try RemovedPinsJournal(connection: tables.connection).forget(ids)
        let areAll = try tables.connection.integer("select count(*) from pin") == ids.count
        if areAll { try tables.searchIndex.removeAll() }
        try tables.searchIndex.replaceMany(areAll ? 0 : ids.count) { _ in
            var rest = ids[...]
            while !rest.isEmpty {
                let batch = rest.prefix(Self.batchCount)
                rest = rest.dropFirst(batch.count)
                if !areAll { try tables.reader.forEach(batch) { try tables.searchIndex.remove($0) } }
                try removeRows(IDList(batch), at: request.step.date)
            }
        }
        try forgetEmptySteps()
        return removed
    }

    private static let batchCount = 5000

    private func removeRows(_ ids: IDList, at date: Timestamp) throws {
        let tombstones = try tables.connection.statement(
            """
            insert or replace into tombstone (uuid, kind, deleted_at)
            select uuid, 0, ?2 from pin where id in (select value from json_each(?1))
            """)
        tombstones.bind(ids, at: 1)
        tombstones.bind(date.seconds, at: 2)
        try tombstones.run()
        for (table, column) in [
            ("pin_tag", "pin_id"), ("pin_collection", "pin_id"), ("page", "pin_id"), ("link", "pin_id"), ("pin", "id"),
        ] {
            let statement = try tables.connection.statement(
                "delete from \(table) where \(column) in (select value from json_each(?1))")
            statement.bind(ids, at: 1)
            try statement.run()
        }
    }

    /// A step of which nothing is left that could be taken back would make `undo` do nothing.
    private func forgetEmptySteps() throws {
        try tables.connection.execute(
            """
            delete from step where not exists (select 1 from pin p where p.id between step.first_created and step.last_created)
                and id not in (
                    select step_id from before_pin union select step_id from before_pin_tag
                    union select step_id from before_pin_collection union select step_id from before_tag
                    union select step_id from before_collection)
            """)
    }
}
