package import Primitives

/// One saved thing: a web page, an image, a video, a PDF or a text.
package struct Pin: Equatable, Identifiable, Sendable {
    /// Never reused and never changed, even when the pin is gone.
    package var id: Int64
    /// Version 7; the pin's name on other machines.
    package var uuid: UUID
    package var type: ContentType
    /// The title that the user or an import gave; nil where the pin shows one it found.
    package var userTitle: String?
    /// The address as it was given.
    package var url: String?
    package var text: String?
    package var note: String?
    /// Spelled as first used, sorted by name.
    package var tags: [String]
    /// Whole paths, sorted.
    package var collections: [CollectionPath]
    package var isFavorite: Bool
    package var isUnread: Bool
    package var createdAt: Timestamp
    package var updatedAt: Timestamp
    package var openedAt: Timestamp?
    /// When the pin went to the trash.
    package var deletedAt: Timestamp?
    package var file: PinFile?
    package var page: PinPage
    package var link: LinkStatus
    package var origin: PinOrigin
    /// Whether the origin is only what a file says of a pin that was imported: it is shown and given out again, and not believed.
    package var claimsOrigin = false
    /// What a foreign format knew and pinnest has no place for: a JSON object as text, `{}` for nothing.
    package var extra: String

    package init(
        id: Int64, uuid: UUID, type: ContentType, userTitle: String? = nil, url: String? = nil, text: String? = nil,
        note: String? = nil,
        tags: [String] = [], collections: [CollectionPath] = [], isFavorite: Bool = false, isUnread: Bool = false,
        createdAt: Timestamp,
        updatedAt: Timestamp, openedAt: Timestamp? = nil, deletedAt: Timestamp? = nil, file: PinFile? = nil,
        page: PinPage = PinPage(),
        link: LinkStatus = LinkStatus(), origin: PinOrigin = .typed, extra: String = "{}"
    ) {
        self.id = id
        self.uuid = uuid
        self.type = type
        self.userTitle = userTitle
        self.url = url
        self.text = text
        self.note = note
        self.tags = tags
        self.collections = collections
        self.isFavorite = isFavorite
        self.isUnread = isUnread
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.openedAt = openedAt
        self.deletedAt = deletedAt
        self.file = file
        self.page = page
        self.link = link
        self.origin = origin
        self.extra = extra
    }
}

extension Pin {
    /// Whether the address is the choice of the user, which may lead to the user's own network.
    package var isTrusted: Bool { origin != .imported && !claimsOrigin }
}

/// How a pin came in. Addresses of imported pins are other people's choice and are fetched with more care.
package enum PinOrigin: String, CaseIterable, Sendable {
    case typed
    case piped
    case imported

    package var code: Int64 {
        switch self {
        case .typed: 0
        case .piped: 1
        case .imported: 2
        }
    }

    package init?(code: Int64) {
        guard let match = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = match
    }
}
