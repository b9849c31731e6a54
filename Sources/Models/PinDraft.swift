package import Primitives

/// What a command or an import brings to be saved, before it is known whether the pin exists already.
package struct PinDraft: Equatable, Sendable {
    /// The identifier for the pin, should it be a new one.
    package var uuid: UUID
    package var type: ContentType
    /// The address as it will be stored: as given, trimmed, with a scheme.
    package var url: String?
    package var text: String?
    package var file: PinFile?
    package var title: String?
    package var note: String?
    package var tags: [String]
    package var collections: [CollectionPath]
    package var isFavorite: Bool
    package var isUnread: Bool
    /// Nil for now.
    package var createdAt: Timestamp?
    package var origin: PinOrigin
    /// A title that was found, for a new pin without a given one. It replaces none.
    package var suggestedTitle: String?
    /// Tags and collections that a new pin has where the draft names none. A pin that is there takes nothing from them.
    package var defaultTags: [String] = []
    package var defaultCollections: [CollectionPath] = []

    package init(
        uuid: UUID, type: ContentType = .url, url: String? = nil, text: String? = nil, file: PinFile? = nil, title: String? = nil,
        note: String? = nil, tags: [String] = [], collections: [CollectionPath] = [], isFavorite: Bool = false,
        isUnread: Bool = false,
        createdAt: Timestamp? = nil, origin: PinOrigin = .typed
    ) {
        self.uuid = uuid
        self.type = type
        self.url = url
        self.text = text
        self.file = file
        self.title = title
        self.note = note
        self.tags = tags
        self.collections = collections
        self.isFavorite = isFavorite
        self.isUnread = isUnread
        self.createdAt = createdAt
        self.origin = origin
    }
}

/// What became of a draft.
package enum SaveOutcome: String, Sendable {
    case created
    /// The pin was there and nothing new was given.
    case existing
    /// The pin was there and took what was given.
    case updated
    /// The pin was in the trash and is back, with what was given.
    case restored
}

/// A pin as it is after saving, and what became of the draft.
package struct SavedPin: Equatable, Sendable {
    package var pin: Pin
    package var outcome: SaveOutcome

    package init(pin: Pin, outcome: SaveOutcome) {
        self.pin = pin
        self.outcome = outcome
    }
}
