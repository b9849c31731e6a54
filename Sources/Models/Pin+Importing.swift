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
}
