internal import Clients
internal import Models
internal import Primitives

/// The changes that users make to tags: each one step of the journal.
struct TagChanges {
    let tables: LibraryTables

    func attach(_ request: PinTagRequest) throws -> ChangedPins {
        var edit = PinEdit()
        edit.addedTags = [request.tag]
        return try PinChanges(tables: tables).edit(PinEditRequest(request.change, edit))
    }

    func detach(_ request: PinTagRequest) throws -> ChangedPins {
        _ = try TagCarriers(tables: tables).tags(named: [request.tag])
        var edit = PinEdit()
        edit.removedTags = [request.tag]
        return try PinChanges(tables: tables).edit(PinEditRequest(request.change, edit))
    }

    func rename(_ request: TagRenameRequest) throws -> NameChange {
        let carriers = TagCarriers(tables: tables)
        let old = try carriers.tags(named: [request.old])
        let existing = try carriers.tag(named: request.new)
        let isOther = existing != nil && existing?.id != old.first?.id
        return try unite(
            old, into: isOther ? existing : nil, named: request.new, isDryRun: request.isDryRun, step: request.step)
    }

    func merge(_ request: TagMergeRequest) throws -> NameChange {
        let carriers = TagCarriers(tables: tables)
        let tags = try carriers.tags(named: request.tags)
        let target = try carriers.tag(named: request.target)
        return try unite(
            tags.filter { $0.id != target?.id }, into: target, named: request.target, isDryRun: request.isDryRun,
            step: request.step)
    }

    func delete(_ request: TagDeleteRequest) throws -> NameChange {
        let carriers = TagCarriers(tables: tables)
        let tags = try carriers.tags(named: request.tags)
        let pins = try carriers.pins(of: tags)
        let change = NameChange(from: tags.map(\.name), to: nil, pins: try carriers.countOutsideOfTrash(pins))
        guard !request.isDryRun else { return change }
        let step = try tables.journal.begin(request.step)
        step.count(pins: change.pins)
        try reindex(pins, replacing: tags, with: nil)
        for tag in tags { try remove(tag, step) }
        try tables.journal.end(step)
        return change
    }

    /// Makes several tags one: the target, or where there is none the first of them under the new name.
    private func unite(
        _ tags: [TagCarriers.Tag], into target: TagCarriers.Tag?, named name: String, isDryRun: Bool,
        step description: StepDescription
    ) throws -> NameChange {
        let carriers = TagCarriers(tables: tables)
        let pins = try carriers.pins(of: tags)
        let name = target?.name ?? name
        let all = try target.map { try carriers.pins(of: tags + [$0]) } ?? pins
        let change = NameChange(
            from: tags.map(\.name), to: name, isMerged: target != nil && !tags.isEmpty || tags.count > 1,
            pins: try carriers.countOutsideOfTrash(pins), pinsAfter: try carriers.countOutsideOfTrash(all))
        guard !isDryRun, tags.map(\.name) != [name] else { return change }
        let step = try tables.journal.begin(description)
        step.count(pins: change.pins)
        try reindex(pins, replacing: tags, with: name)
        var absorbed = tags[...]
        var targetID = target?.id
        if targetID == nil, let first = absorbed.popFirst() {
            try respell(first, as: name, step, at: description.date)
            targetID = first.id
        }
        for tag in absorbed { if let targetID { try move(tag, into: targetID, step) } }
        try tables.journal.end(step)
        return change
    }

    /// Gives the search index the pins as they will be. Must be called before the rows are changed: the index forgets a pin only by
    /// the texts that it was made from. A pin at a time, so that memory does not grow with their number.
    private func reindex(_ pins: [Int64], replacing tags: [TagCarriers.Tag], with name: String?) throws {
        let replaced = Set(tags.map { NameRules.key($0.name) })
        try tables.searchIndex.replaceMany(pins.count) { index in
            try tables.reader.forEach(pins) { old in
                var new = old
                new.tags.removeAll { replaced.contains(NameRules.key($0)) }
                if let name { new.tags = PinReader.sorted(TagName.unique(new.tags + [name])) }
                try index.replace(old, with: new)
            }
        }
    }

    private func respell(_ tag: TagCarriers.Tag, as name: String, _ step: Journal.Step, at date: Timestamp) throws {
        try step.keep(tag: tag.id)
        let statement = try tables.connection.statement("update tag set name = ?2, name_key = ?3, updated_at = ?4 where id = ?1")
        statement.bind(tag.id, at: 1)
        statement.bind(name, at: 2)
        statement.bind(NameRules.key(name), at: 3)
        statement.bind(date.seconds, at: 4)
        try statement.run()
    }

    private func move(_ tag: TagCarriers.Tag, into target: Int64, _ step: Journal.Step) throws {
        try step.keepAbsence(ofTag: target, onPinsOf: tag.id)
        let statement = try tables.connection.statement(
            "insert or ignore into pin_tag (pin_id, tag_id) select pin_id, ?2 from pin_tag where tag_id = ?1")
        statement.bind(tag.id, at: 1)
        statement.bind(target, at: 2)
        try statement.run()
        try remove(tag, step)
    }

    private func remove(_ tag: TagCarriers.Tag, _ step: Journal.Step) throws {
        try step.keepLinks(ofTag: tag.id)
        try step.keep(tag: tag.id)
        for sql in ["delete from pin_tag where tag_id = ?1", "delete from tag where id = ?1"] {
            let statement = try tables.connection.statement(sql)
            statement.bind(tag.id, at: 1)
            try statement.run()
        }
    }
}

extension PinEditRequest {
    /// An edit of the pins that a change is about.
    init(_ change: PinChangeRequest, _ edit: PinEdit) {
        self.init(selection: change.selection, edit: edit, isDryRun: change.isDryRun, step: change.step)
    }
}
