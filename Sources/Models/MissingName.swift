internal import SearchText

/// A tag or collection that a filter names and the library does not have, and those that may be meant.
package struct MissingName: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case tag
        case collection
    }

    package var kind: Kind
    /// As it was written; of a collection the whole path.
    package var name: String
    package var near: [String]
    /// Whether it stands in a query: every text is a query, and none is wrong.
    package var isQueried: Bool

    package init(_ kind: Kind, _ name: String, near: [String] = [], isQueried: Bool = false) {
        self.kind = kind
        self.name = name
        self.near = near
        self.isQueried = isQueried
    }
}

/// The whole names of tags and collections that a filter is about.
package struct FilterNames: Equatable, Sendable {
    package var tags: [String] = []
    package var collections: [CollectionPath] = []
    /// Those that a pin must have, or may, by a query.
    package var queriedTags: [String] = []
    package var queriedCollections: [CollectionPath] = []

    package init(_ filter: PinFilter) {
        tags = filter.tags + filter.anyTags + filter.noTags
        collections = [filter.collection].compactMap { $0 }
        guard !filter.query.isEmpty else { return }
        let wanted = QueryParser.parse(filter.query, matchingAny: filter.matching.isAny).node.wantedNames
        queriedTags = wanted.tags.map(NameRules.cleaned)
        queriedCollections = wanted.collections.compactMap { CollectionPath($0) }
    }

    package var isEmpty: Bool {
        tags.isEmpty && collections.isEmpty && queriedTags.isEmpty && queriedCollections.isEmpty
    }
}

extension QueryNode {
    fileprivate var wantedNames: (tags: [String], collections: [String]) {
        switch self {
        case .name(.tag, let text): (text.hasStar ? [] : [text.text], [])
        case .name(.collection, let text): ([], [text.text])
        case .and(let nodes), .or(let nodes):
            nodes.reduce(into: (tags: [], collections: [])) { names, node in
                let wanted = node.wantedNames
                names.tags += wanted.tags
                names.collections += wanted.collections
            }
        default: ([], [])
        }
    }
}
