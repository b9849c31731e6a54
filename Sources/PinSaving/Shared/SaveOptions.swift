package import Models
package import Primitives

/// The options that `add` and `share` have in common.
package struct SaveOptions: Equatable, Sendable {
    package var tags: [String] = []
    package var collections: [CollectionPath] = []
    package var title: String?
    /// `--type`, which beats what the bytes look like.
    package var type: ContentType?
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
