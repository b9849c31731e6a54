package import Primitives

/// What `edit` changes. Nil and empty leave a thing as it is.
package struct PinEdit: Equatable, Sendable {
    /// An empty title takes the user's title away, so that the fetched one shows.
    package var title: String?
    package var url: String?
    /// An empty note takes the note away.
    package var note: String?
    package var appendedNote: String?
    package var text: String?
    package var addedTags: [String] = []
    package var removedTags: [String] = []
    /// Replaces all tags; the added and removed ones come after.
    package var replacedTags: [String]?
    package var addedCollections: [CollectionPath] = []
    package var removedCollections: [CollectionPath] = []
    package var isFavorite: Bool?
    package var isUnread: Bool?
    package var createdAt: Timestamp?

    package init() {}
}

extension Pin {
    /// Makes the changes of an edit. Gives back whether anything is different now.
    package mutating func apply(_ edit: PinEdit, at now: Timestamp) -> Bool {
        let before = self
        if let title = edit.title { userTitle = title.isEmpty ? nil : title }
        if let url = edit.url { self.url = url }
        if let note = edit.note { self.note = note.isEmpty ? nil : note }
        if let added = edit.appendedNote, !added.isEmpty { note = NoteRules.appending(added, to: note) }
        if let text = edit.text { self.text = text }
        if edit.isAboutTags { tags = edit.tags(of: tags) }
        if edit.isAboutCollections {
            let removed = Set(edit.removedCollections.map(\.key))
            collections = NameUnion.united(collections, with: edit.addedCollections, key: \.key).filter {
                !removed.contains($0.key)
            }
        }
        if let isFavorite = edit.isFavorite { self.isFavorite = isFavorite }
        if let isUnread = edit.isUnread { self.isUnread = isUnread }
        if let createdAt = edit.createdAt { self.createdAt = createdAt }
        guard self != before else { return false }
        updatedAt = now
        return true
    }
}

extension PinEdit {
    fileprivate var isAboutTags: Bool { replacedTags != nil || !addedTags.isEmpty || !removedTags.isEmpty }

    fileprivate var isAboutCollections: Bool { !addedCollections.isEmpty || !removedCollections.isEmpty }

    fileprivate func tags(of current: [String]) -> [String] {
        let base: [String]
        if let replacedTags {
            // A tag that stays keeps its spelling.
            let spelled = Dictionary(current.map { (NameRules.key($0), $0) }, uniquingKeysWith: { first, _ in first })
            base = TagName.unique(replacedTags).map { spelled[NameRules.key($0)] ?? $0 }
        } else {
            base = current
        }
        let removed = Set(removedTags.map(NameRules.key))
        return NameUnion.united(base, with: addedTags, key: NameRules.key).filter { !removed.contains(NameRules.key($0)) }
    }
}
