package import Primitives

/// Which pins a command is about. Everything given must hold; the empty filter is every pin outside of the trash.
package struct PinFilter: Equatable, Sendable {
    package var types: [ContentType] = []
    /// Pins that carry all of these.
    package var tags: [String] = []
    /// Pins that carry one of these.
    package var anyTags: [String] = []
    /// Pins that carry none of these.
    package var noTags: [String] = []
    package var isUntagged = false
    /// Pins in this collection or below it.
    package var collection: CollectionPath?
    /// Pins in the collection itself, not in those below it.
    package var isOwnCollectionOnly = false
    package var isFavorite = false
    package var isUnread = false
    /// A host; its subdomains count too.
    package var site: String?
    /// Created at or after this moment.
    package var since: Timestamp?
    /// Created before this moment.
    package var until: Timestamp?
    /// Pins whose last fetch came out as one of these; empty for any.
    package var fetchStates: [FetchState] = []
    /// Pins fetched before this moment.
    package var fetchedBefore: Timestamp?
    /// Pins whose link was checked before this moment, or never.
    package var checkedBefore: Timestamp?
    /// Pins that went to the trash before this moment.
    package var trashedBefore: Timestamp?
    /// Pins in the trash instead of those outside.
    package var isTrashed = false
    /// Pins in the trash as well as those outside.
    package var includesTrash = false
    /// Each operand is a query of its own, all of them must match; empty for no query.
    package var query: [String] = []
    /// Regular expressions, all of which must match; empty for none.
    package var patterns: [String] = []
    package var matching = QueryMatching()

    package init() {}

    /// Whether something is looked for, by which pins match better or worse.
    package var hasQuery: Bool { !query.isEmpty || !patterns.isEmpty }
}

/// How the words of a query are compared with the text of pins.
package struct QueryMatching: Equatable, Sendable {
    /// Whole words only, instead of words from their beginning.
    package var isExact = false
    /// Anywhere inside of words too.
    package var isSubstring = false
    /// One of the words, or of the patterns, is enough.
    package var isAny = false

    package init() {}
}

/// In what order pins are given out. Ties go to the higher id first where the order descends, to the lower where it ascends.
package struct PinOrder: Equatable, Sendable {
    package enum Key: String, CaseIterable, Sendable {
        case added
        case updated
        case opened
        case title
        case url
        case site
        case relevance
        case id

        /// Times, ids and relevance begin with the newest, the highest, the best; texts with A.
        package var isDescendingByNature: Bool {
            switch self {
            case .added, .updated, .opened, .relevance, .id: true
            case .title, .url, .site: false
            }
        }
    }

    package var key: Key
    package var isReversed: Bool

    package var isDescending: Bool { key.isDescendingByNature != isReversed }

    package init(_ key: Key = .added, isReversed: Bool = false) {
        self.key = key
        self.isReversed = isReversed
    }
}
