internal import Clients
internal import Models
internal import Primitives

/// The changes that users make to pins that exist: each one step of the journal.
struct PinChanges {
    let tables: LibraryTables

    func edit(_ request: PinEditRequest) throws -> ChangedPins {
        let ids = try PinFinding(tables: tables).ids(request.selection)
        let trashed = try trashedIDs()
        let refused = ids.filter(trashed.contains)
        guard refused.isEmpty else { throw LibraryError.trashed(refused) }
        try EditRules(tables: tables).check(request.edit, of: ids)
        return try change(ids, step: request.step, isDryRun: request.isDryRun) { pin in
            pin.apply(request.edit, at: request.step.date)
        }
    }

    func trash(_ request: PinChangeRequest) throws -> ChangedPins {
        let ids = try PinFinding(tables: tables).ids(request.selection)
        return try change(ids, step: request.step, isDryRun: request.isDryRun) { pin in
            guard pin.deletedAt == nil else { return false }
            pin.deletedAt = request.step.date
            pin.updatedAt = request.step.date
            return true
        }
    }

    func restore(_ request: PinChangeRequest) throws -> ChangedPins {
        let ids = try PinFinding(tables: tables, prefersTrash: true).ids(request.selection)
        return try change(ids, step: request.step, isDryRun: request.isDryRun) { pin in
            guard pin.deletedAt != nil else { return false }
            pin.deletedAt = nil
            pin.updatedAt = request.step.date
            return true
        }
    }

    /// The trash is asked whole, instead of each pin where it is.
    private func trashedIDs() throws -> Set<Int64> {
        let statement = try tables.connection.statement("select id from pin where deleted_at is not null")
        var ids: Set<Int64> = []
        while try statement.step() { ids.insert(statement.int64(0)) }
        statement.reset()
        return ids
    }

    /// Applies one change to each pin and writes what it made different. Pins are read one after the other and not held, so that memory
    /// does not grow with their number.
    ///
    /// The index is given each pin at once, before its rows are written, because SQLite has it write out what it gathered before each
    /// change of rows, and before it takes a lower id: hence by ascending ids, and the rows of many pins at a time.
    private func change(
        _ ids: [Int64], step description: StepDescription, isDryRun: Bool, _ change: (inout Pin) -> Bool
    ) throws -> ChangedPins {
        let step = isDryRun ? nil : try tables.journal.begin(description)
        var uuids = UUIDSource(date: description.date)
        let (reader, writer) = (tables.reader, tables.writer)
        var result = ChangedPins(ids: ids, changed: [])
        let areWhole = ids.count <= ChangedPins.mostWhole
        var whole: [Int64: Pin] = [:]
        var differences = PinDifferences()
        let write = { () throws -> Void in
            guard let step else { return }
            for (difference, pins) in differences.take() { try writer.write(difference, to: pins, step: step) }
        }
        try tables.searchIndex.replaceMany(isDryRun ? 0 : ids.count) { index in
            var rest = ids.sorted()[...]
            while !rest.isEmpty {
                try reader.forEach(rest.prefix(Self.batchCount)) { old in
                    var pin = old
                    if change(&pin) {
                        result.changed.insert(pin.id)
                        if let step {
                            let difference = try writer.difference(
                                from: old, to: &pin, step: step, uuids: &uuids, at: description.date)
                            differences.add(difference, ofPin: pin.id)
                            try index.replace(old, with: pin)
                        } else {
                            pin = try reader.asRead(pin)
                        }
                    }
                    if areWhole { whole[pin.id] = pin }
                }
                rest = rest.dropFirst(Self.batchCount)
                if differences.areMany { try write() }
            }
        }
        try write()
        if areWhole { result.pins = ids.compactMap { whole[$0] } }
        if let step { try tables.journal.end(step) }
        return result
    }

    private static let batchCount = 1000
}
