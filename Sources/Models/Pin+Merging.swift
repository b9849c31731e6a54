package import Primitives

extension Pin {
    /// Takes what another pin of the same page has: tags and collections are united, notes joined, the earlier date of adding counts,
    /// a favourite or unread mark of either stays, and a title of one's own is taken where there is none.
    package mutating func merge(with other: Pin, at date: Timestamp) {
        let before = self
        tags = NameUnion.united(tags, with: other.tags, key: NameRules.key)
        collections = NameUnion.united(collections, with: other.collections, key: \.key)
        if let added = other.note, !added.isEmpty { note = NoteRules.appending(added, to: note) }
        userTitle = userTitle ?? other.userTitle
        isFavorite = isFavorite || other.isFavorite
        isUnread = isUnread || other.isUnread
        createdAt = min(createdAt, other.createdAt)
        if self != before { updatedAt = date }
    }
}
