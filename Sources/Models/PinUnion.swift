package import Primitives

/// A pin that takes what others of its page have, one after the other.
///
/// What it has already is looked up and not gone through, so that the time grows with what comes and not with what has come before:
/// thousands of entries of one file, or of pins of a library, may be one page.
package struct PinUnion {
    package private(set) var pin: Pin
    private var tagKeys = HeldNames<String>()
    private var collectionKeys = HeldNames<[String]>()
    private var noteLines: NoteLines?
    private var extra = ExtraUnion()

    package init(_ pin: Pin) {
        self.pin = pin
    }

    /// Takes what an entry of a file has for a pin that is there already (formats.md §1): tags and collections are united, the
    /// earliest date of adding and the latest visit count, the first title that is not empty stays, notes are joined when they differ,
    /// a favourite or unread mark of either stays, and so does all that only foreign programs know.
    ///
    /// A pin in the trash comes back. An entry that is itself in the trash brings nothing to a pin that is not.
    ///
    /// - Returns: whether anything is different now. Only then `updatedAt` becomes `date`.
    package mutating func unite(importing entry: ImportedPin, at date: Timestamp) -> Bool {
        if entry.deletedAt != nil, pin.deletedAt == nil { return false }
        let before = Marks(pin)
        var isChanged = takeNames(tags: entry.tags, collections: entry.collections)
        if (pin.userTitle ?? "").isEmpty, let title = entry.title, !title.isEmpty { pin.userTitle = title }
        if takeNote(entry.note) { isChanged = true }
        if extra.add(entry.extra, to: &pin.extra) { isChanged = true }
        pin.isFavorite = pin.isFavorite || entry.isFavorite
        pin.isUnread = pin.isUnread || entry.isUnread
        if let date = entry.createdAt { pin.createdAt = min(pin.createdAt, date) }
        if let date = entry.openedAt { pin.openedAt = pin.openedAt.map { max($0, date) } ?? date }
        if entry.deletedAt == nil { pin.deletedAt = nil }
        guard isChanged || Marks(pin) != before else { return false }
        pin.updatedAt = date
        return true
    }

    /// Takes another entry of the same file, of the same page. What a fetch found is taken where the first one has nothing of it.
    package mutating func unite(withLaterEntry entry: ImportedPin) -> Bool {
        let hadFindings = pin.page != PinPage()
        let isChanged = unite(importing: entry, at: max(pin.updatedAt, entry.updatedAt ?? entry.createdAt ?? pin.updatedAt))
        if !hadFindings, let found = entry.page { pin.page = found }
        return isChanged
    }

    /// Takes what another pin of the library has: tags and collections are united, notes joined, the earlier date of adding and the
    /// later visit count, a favourite or unread mark of either stays, a title of one's own is taken where there is none, and so is all
    /// that only foreign programs know.
    package mutating func merge(with other: Pin, at date: Timestamp) {
        let before = Marks(pin)
        var isChanged = takeNames(tags: other.tags, collections: other.collections)
        if takeNote(other.note) { isChanged = true }
        if extra.add(other.extra, to: &pin.extra) { isChanged = true }
        if let date = other.openedAt { pin.openedAt = pin.openedAt.map { max($0, date) } ?? date }
        pin.userTitle = pin.userTitle ?? other.userTitle
        pin.isFavorite = pin.isFavorite || other.isFavorite
        pin.isUnread = pin.isUnread || other.isUnread
        pin.createdAt = min(pin.createdAt, other.createdAt)
        if isChanged || Marks(pin) != before { pin.updatedAt = date }
    }

    private mutating func takeNames(tags: [String], collections: [CollectionPath]) -> Bool {
        let hasNewTags = tagKeys.add(tags, to: &pin.tags, key: NameRules.key)
        let hasNewCollections = collectionKeys.add(collections, to: &pin.collections, key: \.key)
        return hasNewTags || hasNewCollections
    }

    /// As `NoteRules.appending`.
    private mutating func takeNote(_ added: String?) -> Bool {
        guard let added, !added.isEmpty else { return false }
        guard let note = pin.note, !note.isEmpty else {
            pin.note = added
            noteLines = nil
            return true
        }
        if noteLines == nil { noteLines = NoteLines(note) }
        guard noteLines?.holds(added) == false else { return false }
        noteLines?.append(added)
        pin.note?.append("\n")
        pin.note?.append(added)
        return true
    }

    /// What is compared as a whole, because it does not grow.
    private struct Marks: Equatable {
        var userTitle: String?
        var isFavorite: Bool
        var isUnread: Bool
        var createdAt: Timestamp
        var openedAt: Timestamp?
        var deletedAt: Timestamp?

        init(_ pin: Pin) {
            userTitle = pin.userTitle
            isFavorite = pin.isFavorite
            isUnread = pin.isUnread
            createdAt = pin.createdAt
            openedAt = pin.openedAt
            deletedAt = pin.deletedAt
        }
    }
}

/// The keys of the names of a growing list, gathered when the first others come.
struct HeldNames<Key: Hashable> {
    private var keys: Set<Key>?

    /// Appends those that are not there yet, in the spelling that comes first. Returns whether there were any.
    mutating func add<Name>(_ added: [Name], to names: inout [Name], key: (Name) -> Key) -> Bool {
        guard !added.isEmpty else { return false }
        var held = keys ?? Set(names.map(key))
        keys = nil
        let count = names.count
        for name in added where held.insert(key(name)).inserted { names.append(name) }
        keys = held
        return names.count > count
    }
}
