internal import Clients
internal import Models

/// Uniting pins of one page: the first of each group takes what the others have, and those go to the trash. One step for all groups.
struct PinMerging {
    let tables: LibraryTables

    func merge(_ request: PinMergeRequest) throws -> [DuplicateGroup] {
        let date = request.step.date
        let step = request.isDryRun ? nil : try tables.journal.begin(request.step)
        var uuids = UUIDSource(date: date)
        let merged = try request.groups.map { group in
            // As they are now: another process may have changed them since they were found.
            let pins = try group.pins.map { try tables.reader.existingPin(id: $0.id) }.filter { $0.deletedAt == nil }
            guard let first = pins.first, pins.count > 1 else {
                return DuplicateGroup(differences: group.differences, pins: pins)
            }
            var united = PinUnion(first)
            for other in pins.dropFirst() { united.merge(with: other, at: date) }
            var changed = [united.pin]
            for other in pins.dropFirst() {
                var trashed = other
                trashed.deletedAt = date
                trashed.updatedAt = date
                changed.append(trashed)
            }
            guard let step else {
                return DuplicateGroup(differences: group.differences, pins: try changed.map(tables.reader.asRead))
            }
            let written = try zip(pins, changed).map { old, new in
                guard old != new else { return old }
                try tables.writer.apply(new, over: old, step: step, uuids: &uuids, at: date)
                let written = try tables.reader.existingPin(id: old.id)
                try tables.searchIndex.replace(old, with: written)
                return written
            }
            return DuplicateGroup(differences: group.differences, pins: written)
        }
        if let step { try tables.journal.end(step) }
        return merged
    }
}
