internal import Clients
internal import Models
internal import Primitives
internal import WebAddress

/// Saving drafts: each becomes a new pin or is united with the pin of the same page, text or bytes.
struct PinSavingRun {
    let tables: LibraryTables

    func save(_ request: PinSaveRequest) throws -> [SavedPin] {
        let step = try tables.journal.begin(request.step)
        var uuids = UUIDSource(date: request.step.date)
        let saved = try request.drafts.map { draft in
            try save(draft, allowsDuplicates: request.allowsDuplicates, step: step, uuids: &uuids, at: request.step.date)
        }
        try tables.journal.end(step)
        return saved
    }

    private func save(
        _ draft: PinDraft, allowsDuplicates: Bool, step: Journal.Step, uuids: inout UUIDSource, at now: Timestamp
    ) throws -> SavedPin {
        if !allowsDuplicates, let id = try existingPin(like: draft), let old = try tables.reader.pin(id: id) {
            var united = old
            let outcome = united.unite(with: draft, at: now)
            guard outcome != .existing else { return SavedPin(pin: old, outcome: .existing) }
            try tables.writer.apply(united, over: old, step: step, uuids: &uuids, at: now)
            let pin = try tables.reader.existingPin(id: id)
            try tables.searchIndex.replace(old, with: pin)
            return SavedPin(pin: pin, outcome: outcome)
        }
        let id = try tables.writer.insert(draft, step: step, uuids: &uuids, at: now)
        let pin = try tables.reader.existingPin(id: id)
        try tables.searchIndex.add(pin)
        return SavedPin(pin: pin, outcome: .created)
    }

    /// The pin that a draft would be a copy of: one outside of the trash before one in it, the oldest first.
    private func existingPin(like draft: PinDraft) throws -> Int64? {
        guard let file = draft.file else { return try existingPin(ofPage: draft) }
        if draft.url != nil, let id = try existingPin(ofPage: draft) { return id }
        return try existingPin(sha256: file.sha256)
    }

    private func existingPin(ofPage draft: PinDraft) throws -> Int64? {
        try PageFinding(tables: tables).pin(url: draft.url, text: draft.text)
    }

    private func existingPin(sha256: String) throws -> Int64? {
        let statement = try tables.connection.statement(
            """
            select p.id from pin p join file f on f.id = p.file_id where f.sha256 = ?1 order by p.deleted_at is not null, p.id limit 1
            """)
        statement.bind(blob: Hexadecimal.bytes(sha256) ?? [], at: 1)
        defer { statement.reset() }
        return try statement.step() ? statement.int64(0) : nil
    }
}

extension PinReader {
    /// The pin of an id that this transaction has just written.
    func existingPin(id: Int64) throws -> Pin {
        guard let pin = try pin(id: id) else { throw LibraryError.notFound([String(id)]) }
        return pin
    }
}
