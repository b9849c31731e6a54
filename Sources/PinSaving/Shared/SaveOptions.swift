package import Models
package import Primitives
internal import WebAddress

/// The options that `add` and `share` have in common.
package struct SaveOptions: Equatable, Sendable {
    package var tags: [String] = []
    package var collections: [CollectionPath] = []
    /// `add.tags` and `add.collection`: what a new pin has where none are named.
    package var defaultTags: [String] = []
    package var defaultCollections: [CollectionPath] = []
    /// `url.strip-tracking`.
    package var stripsTracking = false
    package var title: String?
    /// `--type`, which beats what the bytes look like.
    package var type: ContentType?
    package var note: String?
    package var isFavorite = false
    package var isUnread = false
    package var createdAt: Timestamp?
    /// Fetch pages: `--fetch`, `--no-fetch`, `fetch.on-add`.
    package var wantsPages = true
    package var allowsDuplicates = false

    package init() {}

    /// A draft that has all that the options give.
    package func draft(uuid: UUID, type: ContentType, origin: PinOrigin) -> PinDraft {
        var draft = PinDraft(
            uuid: uuid, type: type, title: title, note: note, tags: tags, collections: collections, isFavorite: isFavorite,
            isUnread: isUnread, createdAt: createdAt, origin: origin)
        draft.defaultTags = defaultTags
        draft.defaultCollections = defaultCollections
        return draft
    }

    /// An address as it is to be stored.
    package func cleaned(_ address: String) -> String {
        stripsTracking ? TrackingParameters.removed(from: address) : address
    }
}
