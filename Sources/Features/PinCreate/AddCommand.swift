package import Models
package import Primitives

/// What `add` was asked to save, and what it was given with it.
package struct AddCommand: Equatable, Sendable {
    /// As they were typed: addresses, files.
    package var operands: [String]
    /// `--text`: the text of a pin.
    package var text: String?
    package var options: SaveOptions
    /// The whole command, as `undo` will name it.
    package var description: String

    package init(operands: [String], text: String? = nil, options: SaveOptions = SaveOptions(), description: String) {
        self.operands = operands
        self.text = text
        self.options = options
        self.description = description
    }
}

/// The options that `add` and `share` have in common.
package struct SaveOptions: Equatable, Sendable {
    package var tags: [String] = []
    package var collections: [CollectionPath] = []
    package var title: String?
    package var note: String?
    package var isFavorite = false
    package var isUnread = false
    package var createdAt: Timestamp?
    /// Fetch pages; `--no-fetch` and `fetch.on-add` turn it off.
    package var wantsPages = true
    package var allowsDuplicates = false

    package init() {}

    /// A draft that has all that the options give.
    package func draft(uuid: UUID, type: ContentType, origin: PinOrigin) -> PinDraft {
        PinDraft(
            uuid: uuid, type: type, title: title, note: note, tags: tags, collections: collections, isFavorite: isFavorite,
            isUnread: isUnread, createdAt: createdAt, origin: origin)
    }
}
