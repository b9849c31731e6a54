package import Primitives

extension Pin {
    /// The new pin that an entry of a file makes. Whoever made the file can say of any address that the user typed it. A missing date of adding is now, a missing date of change that of adding.
    package init(id: Int64, uuid: UUID, importing entry: ImportedPin, at now: Timestamp) {
        let createdAt = entry.createdAt ?? now
        self.init(
            id: id, uuid: uuid, type: entry.type, userTitle: entry.title, url: entry.url, text: entry.text, note: entry.note,
            tags: entry.tags, collections: entry.collections, isFavorite: entry.isFavorite, isUnread: entry.isUnread,
            createdAt: createdAt, updatedAt: entry.updatedAt ?? createdAt, openedAt: entry.openedAt, deletedAt: entry.deletedAt,
            file: entry.file, page: entry.page ?? PinPage(), link: entry.link ?? LinkStatus(), origin: entry.origin ?? .imported,
            extra: entry.extra)
        claimsOrigin = origin != .imported
    }

    /// Takes what an entry of a file has for a pin that is there already (formats.md §1): tags and collections are united, the
    /// earliest date of adding and the latest visit count, the first title that is not empty stays, notes are joined when they differ,
    /// a favourite or unread mark of either stays, and so does all that only foreign programs know.
    ///
    /// A pin in the trash comes back. An entry that is itself in the trash brings nothing to a pin that is not.
    ///
    /// - Returns: whether anything is different now. Only then `updatedAt` becomes `date`.
    package mutating func unite(importing entry: ImportedPin, at date: Timestamp) -> Bool {
        if entry.deletedAt != nil, deletedAt == nil { return false }
        let before = self
        tags = NameUnion.united(tags, with: entry.tags, key: NameRules.key)
        collections = NameUnion.united(collections, with: entry.collections, key: \.key)
        if (userTitle ?? "").isEmpty, let title = entry.title, !title.isEmpty { userTitle = title }
        if let added = entry.note, !added.isEmpty { note = NoteRules.appending(added, to: note) }
        isFavorite = isFavorite || entry.isFavorite
        isUnread = isUnread || entry.isUnread
        if let date = entry.createdAt { createdAt = min(createdAt, date) }
        if let date = entry.openedAt { openedAt = openedAt.map { max($0, date) } ?? date }
        extra = ExtraUnion.united(extra, with: entry.extra)
        if entry.deletedAt == nil { deletedAt = nil }
        guard self != before else { return false }
        updatedAt = date
        return true
    }

    /// Takes another entry of the same file, of the same page. What a fetch found is taken where the first one has nothing of it.
    package mutating func unite(withLaterEntry entry: ImportedPin) -> Bool {
        let hadFindings = page != PinPage()
        let isChanged = unite(importing: entry, at: max(updatedAt, entry.updatedAt ?? entry.createdAt ?? updatedAt))
        if !hadFindings, let found = entry.page { page = found }
        return isChanged
    }
}
