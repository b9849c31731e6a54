internal import Clients
internal import Models
internal import Primitives

/// The changes that users make to pins that exist: each one step of the journal.
struct PinChanges {
    let tables: LibraryTables

    func edit(_ request: PinEditRequest) throws -> ChangedPins {
        let ids = try PinFinding(tables: tables).ids(request.selection)
        let pins = try ids.map { try tables.reader.existingPin(id: $0) }
        let trashed = pins.filter { $0.deletedAt != nil }.map(\.id)
        guard trashed.isEmpty else { throw LibraryError.trashed(trashed) }
        try EditRules(tables: tables).check(request.edit, of: pins)
        var changed: Set<Int64> = []
        let edited = try change(pins, step: request.step, isDryRun: request.isDryRun) { pin in
            guard pin.apply(request.edit, at: request.step.date) else { return false }
            changed.insert(pin.id)
            return true
        }
        return ChangedPins(pins: edited, changed: changed)
    }

    func trash(_ request: PinChangeRequest) throws -> ChangedPins {
        var changed: Set<Int64> = []
        let pins = try change(pins(request), step: request.step, isDryRun: request.isDryRun) { pin in
            guard pin.deletedAt == nil else { return false }
            pin.deletedAt = request.step.date
            pin.updatedAt = request.step.date
            changed.insert(pin.id)
            return true
        }
        return ChangedPins(pins: pins, changed: changed)
    }

    func restore(_ request: PinChangeRequest) throws -> ChangedPins {
        var changed: Set<Int64> = []
        let pins = try change(pins(request), step: request.step, isDryRun: request.isDryRun) { pin in
            guard pin.deletedAt != nil else { return false }
            pin.deletedAt = nil
            pin.updatedAt = request.step.date
            changed.insert(pin.id)
            return true
        }
        return ChangedPins(pins: pins, changed: changed)
    }

    func removePermanently(_ request: PinChangeRequest) throws -> [Pin] {
        let pins = try pins(request)
        guard !request.isDryRun else { return pins }
        for pin in pins {
            try tables.searchIndex.remove(pin)
            for table in ["before_pin", "before_visit", "before_pin_tag", "before_pin_collection"] {
                try run("delete from \(table) where pin_id = ?1", pin.id)
            }
            let tombstone = try tables.connection.statement(
                "insert or replace into tombstone (uuid, kind, deleted_at) values (?1, 0, ?2)")
            tombstone.bind(blob: pin.uuid.bytes, at: 1)
            tombstone.bind(request.step.date.seconds, at: 2)
            try tombstone.run()
            try run("delete from pin where id = ?1", pin.id)
        }
        try forgetEmptySteps()
        return pins
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

    private func pins(_ request: PinChangeRequest) throws -> [Pin] {
        let reader = tables.reader
        return try PinFinding(tables: tables).ids(request.selection).map { try reader.existingPin(id: $0) }
    }

    /// Applies one change to each pin, writes those that it made different, and gives all of them back as they are then.
    private func change(
        _ pins: [Pin], step description: StepDescription, isDryRun: Bool, _ change: (inout Pin) -> Bool
    ) throws -> [Pin] {
        let step = isDryRun ? nil : try tables.journal.begin(description)
        var uuids = UUIDSource(date: description.date)
        let reader = tables.reader
        let writer = tables.writer
        // By ascending ids, as the tables are ordered: a list is newest first, and written so each row would go before all others.
        let ascending = pins.indices.sorted { pins[$0].id < pins[$1].id }
        var result = pins
        for index in ascending {
            guard change(&result[index]), let step else { continue }
            try writer.apply(result[index], over: pins[index], step: step, uuids: &uuids, at: description.date)
            result[index] = try reader.existingPin(id: pins[index].id)
        }
        guard let step else { return result }
        // The index comes last: SQLite has it write out what it gathered before each change of rows, and before it takes a lower id.
        for index in ascending { try tables.searchIndex.replace(pins[index], with: result[index]) }
        try tables.journal.end(step)
        return result
    }

    private func run(_ sql: String, _ id: Int64) throws {
        let statement = try tables.connection.statement(sql)
        statement.bind(id, at: 1)
        try statement.run()
    }
}
