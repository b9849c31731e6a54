internal import Models
internal import Primitives

/// Taking back the last step: its pins go, and every row that it changed becomes what it was before.
struct Undo {
    let tables: LibraryTables

    func steps(limit: Int?) throws -> [StepSummary] {
        let statement = try tables.connection.statement("select id, at, command, pins from step order by id desc limit ?1")
        statement.bind(limit ?? -1, at: 1)
        let removals = try RemovalNotes(connection: tables.connection).all()
        var steps: [StepSummary] = []
        while try statement.step() {
            var step = StepSummary(
                id: statement.int64(0), date: Timestamp(seconds: statement.int64(1)), command: statement.text(2),
                pins: statement.int(3))
            step.removedSince = removals.reduce(0) { $0 + ($1.step >= step.id ? $1.count : 0) }
            steps.append(step)
        }
        statement.reset()
        return steps
    }

    func undoLastStep() throws -> StepSummary? {
        guard let step = try steps(limit: 1).first else { return nil }
        try removeCreatedPins(of: step.id)
        // These tables go on giving the names that tags have now, once they have been asked for them.
        for id in try ids("select tag_id from before_tag where step_id = ?1", step.id) { _ = try tables.tags.name(id: id) }
        let changed = try changedPins(of: step.id)
        for sql in Self.restoringNames { try run(sql, step.id) }
        try restore(changed, of: step.id)
        for sql in Self.restoringRest { try run(sql, step.id) }
        try RemovalNotes(connection: tables.connection).forget(since: step.id)
        return step
    }

    /// Some pins at a time, so that memory does not grow with their number: as they are, their rows, as they were. The search index is
    /// given both together, which costs it half of what two passes would; and it is given many between two changes of rows, because
    /// SQLite has it write out what it gathered before each of them.
    private func restore(_ pins: [Int64], of step: Int64) throws {
        let after = LibraryTables(connection: tables.connection).reader
        try tables.searchIndex.replaceMany(pins.count) { index in
            var batch: [Pin] = []
            var textBytes = 0
            let restoreBatch = { () throws -> Void in
                guard let first = batch.first, let last = batch.last else { return }
                for sql in Self.restoringPins {
                    let statement = try tables.connection.statement(sql)
                    statement.bind(step, at: 1)
                    statement.bind(first.id, at: 2)
                    statement.bind(last.id, at: 3)
                    try statement.run()
                }
                var place = 0
                try after.forEach(batch.map(\.id)) { pin in
                    try index.replace(batch[place], with: pin)
                    place += 1
                }
                batch.removeAll(keepingCapacity: true)
                textBytes = 0
            }
            var rest = pins[...]
            while !rest.isEmpty {
                try tables.reader.forEach(rest.prefix(Self.batchCount)) { pin in
                    batch.append(pin)
                    textBytes += (pin.text?.utf8.count ?? 0) + (pin.note?.utf8.count ?? 0)
                    if textBytes > Self.batchBytes { try restoreBatch() }
                }
                try restoreBatch()
                rest = rest.dropFirst(Self.batchCount)
            }
        }
    }

    private static let batchCount = 5000
    private static let batchBytes = 8 << 20

    /// First out of the index, then the rows, some pins at a time: SQLite has the index write out what it gathered before each change
    /// of rows.
    private func removeCreatedPins(of step: Int64) throws {
        let ids = try ids(
            "select p.id from step s join pin p on p.id between s.first_created and s.last_created where s.id = ?1", step)
        guard let first = ids.first, let last = ids.last else { return }
        let others = try tables.connection.statement("select exists (select 1 from pin where id < ?1 or id > ?2)")
        others.bind(first, at: 1)
        others.bind(last, at: 2)
        let areAll = try others.step() && !others.bool(0)
        others.reset()
        if areAll {
            try tables.searchIndex.removeAll()
            return try removeRows(from: first, to: last)
        }
        var rest = ids[...]
        while let first = rest.first {
            let batch = rest.prefix(Self.batchCount)
            rest = rest.dropFirst(batch.count)
            try tables.reader.forEach(batch) { try tables.searchIndex.remove($0) }
            try removeRows(from: first, to: batch.last ?? first)
        }
    }

    /// What hangs on the pins goes with them; where that is much, it is faster in ranges.
    private func removeRows(from first: Int64, to last: Int64) throws {
        for sql in [
            "delete from pin_tag where pin_id between ?1 and ?2", "delete from pin_collection where pin_id between ?1 and ?2",
            "delete from page where pin_id between ?1 and ?2", "delete from link where pin_id between ?1 and ?2",
            "delete from pin where id between ?1 and ?2",
        ] {
            let statement = try tables.connection.statement(sql)
            statement.bind(first, at: 1)
            statement.bind(last, at: 2)
            try statement.run()
        }
    }

    /// The pins whose texts in the index may change: their rows, their tags, or the names of their tags do.
    private func changedPins(of step: Int64) throws -> [Int64] {
        try ids(
            """
            select p.id from pin p where p.id in (
                select pin_id from before_pin where step_id = ?1
                union select pin_id from before_pin_tag where step_id = ?1
                union select t.pin_id from pin_tag t join before_tag b on b.tag_id = t.tag_id where b.step_id = ?1)
            order by p.id
            """, step)
    }

    /// Names come first, for the links to hang on.
    private static let restoringNames = [
        """
        insert into tag (id, name, name_key, created_at, updated_at)
        select tag_id, name, name_key, created_at, updated_at from before_tag where step_id = ?1 and name is not null
        on conflict (id) do update set name = excluded.name, name_key = excluded.name_key, created_at = excluded.created_at,
            updated_at = excluded.updated_at
        """,
        """
        insert into collection (id, uuid, parent_id, name, name_key, position, created_at, updated_at)
        select collection_id, uuid, parent_id, name, name_key, position, created_at, updated_at
        from before_collection where step_id = ?1 and name is not null
        on conflict (id) do update set uuid = excluded.uuid, parent_id = excluded.parent_id, name = excluded.name,
            name_key = excluded.name_key, position = excluded.position, created_at = excluded.created_at,
            updated_at = excluded.updated_at
        """,
    ]

    /// What the search index knows of the pins between two ids. What a link hangs on is asked for by `exists`, row by row of the step: for
    /// `in (select id …)` SQLite may look up every pin with every tag in the step.
    private static let restoringPins = [
        """
        update pin set (uuid, type, url, content_key, title, note, text, file_id, file_name, favorite, unread, origin, created_at,
                updated_at, deleted_at, extra) =
            (select uuid, type, url, content_key, title, note, text, file_id, file_name, favorite, unread, origin, created_at,
                updated_at, deleted_at, extra from before_pin b where b.step_id = ?1 and b.pin_id = pin.id)
        where id in (select pin_id from before_pin where step_id = ?1 and pin_id between ?2 and ?3)
        """,
        """
        delete from pin_tag where (pin_id, tag_id) in
            (select pin_id, tag_id from before_pin_tag where step_id = ?1 and pin_id between ?2 and ?3 and not present)
        """,
        """
        insert or ignore into pin_tag (pin_id, tag_id)
        select pin_id, tag_id from before_pin_tag
        where step_id = ?1 and pin_id between ?2 and ?3 and present and exists (select 1 from pin where id = pin_id)
            and exists (select 1 from tag where id = tag_id)
        """,
    ]

    /// Names that were not there go last, when nothing hangs on them.
    private static let restoringRest = [
        """
        delete from pin_collection where (pin_id, collection_id) in
            (select pin_id, collection_id from before_pin_collection where step_id = ?1 and not present)
        """,
        """
        insert or ignore into pin_collection (pin_id, collection_id)
        select pin_id, collection_id from before_pin_collection
        where step_id = ?1 and present and exists (select 1 from pin where id = pin_id)
            and exists (select 1 from collection where id = collection_id)
        """,
        """
        update pin set opened_at = b.opened_at from before_visit b
        where b.step_id = ?1 and b.pin_id = pin.id and pin.opened_at is b.became
        """,
        "delete from tag where id in (select tag_id from before_tag where step_id = ?1 and name is null)",
        "delete from collection where id in (select collection_id from before_collection where step_id = ?1 and name is null)",
        "delete from step where id = ?1",
    ]

    /// All that restores rows, for a test that each goes by the rows of the step, never by all pins, tags or collections.
    static var restoring: [String] { restoringNames + restoringPins + restoringRest }

    private func run(_ sql: String, _ id: Int64) throws {
        let statement = try tables.connection.statement(sql)
        statement.bind(id, at: 1)
        try statement.run()
    }

    private func ids(_ sql: String, _ step: Int64) throws -> [Int64] {
        let statement = try tables.connection.statement(sql)
        statement.bind(step, at: 1)
        var ids: [Int64] = []
        while try statement.step() { ids.append(statement.int64(0)) }
        statement.reset()
        return ids
    }
}
