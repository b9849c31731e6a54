package import Primitives

extension Pin {
    /// Takes what a second saving of the same page gives (product.md §4): tags and collections are united, a title replaces, a note
    /// is appended on a line of its own unless it is there, favourite and unread are set, a pin in the trash comes back. The
    /// creation date stays.
    package mutating func unite(with draft: PinDraft, at now: Timestamp) -> SaveOutcome {
        let before = self
        tags = NameUnion.united(tags, with: draft.tags, key: NameRules.key)
        collections = NameUnion.united(collections, with: draft.collections, key: \.key)
        if let title = draft.title, !title.isEmpty { userTitle = title }
        if let found = draft.suggestedTitle, (userTitle ?? "").isEmpty, page.title == nil, file == nil { userTitle = found }
        if let added = draft.note, !added.isEmpty { note = NoteRules.appending(added, to: note) }
        if let address = draft.url, let added = draft.file {
            // The file behind an address: the newest there is.
            if file?.sha256 != added.sha256 {
                file = added
                type = draft.type
            }
            url = url ?? address
        }
        if draft.isFavorite { isFavorite = true }
        if draft.isUnread { isUnread = true }
        let wasTrashed = deletedAt != nil
        deletedAt = nil
        guard self != before else { return .existing }
        updatedAt = now
        return wasTrashed ? .restored : .updated
    }
}

package enum NoteRules {
    /// The note with the addition on a new line; unchanged where its lines hold the addition already.
    package static func appending(_ added: String, to note: String?) -> String {
        guard let note, !note.isEmpty else { return added }
        return NoteLines(note).holds(added) ? note : "\(note)\n\(added)"
    }
}

enum NameUnion {
    /// The elements of both, each once by its key, the first spelling kept.
    static func united<Element, Key: Hashable>(_ first: [Element], with second: [Element], key: (Element) -> Key) -> [Element] {
        var names = first
        var held = HeldNames<Key>()
        _ = held.add(second, to: &names, key: key)
        return names
    }
}

extension CollectionPath {
    /// What two spellings of one path have in common.
    package var key: [String] { names.map(NameRules.key) }
}
