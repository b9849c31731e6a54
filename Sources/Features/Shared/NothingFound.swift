internal import Clients
internal import Models
internal import PinSaving
internal import Rendering
internal import SearchText

/// What is told where a filter leaves no pins. An empty result is no failure, and a name that was mistyped should not look like one
/// that has no pins.
struct NothingFound {
    let pinClient: PinClient
    let messages: Messages

    /// - Parameter otherwise: what a person is told where all names of the filter are there.
    func tell(_ filter: PinFilter, otherwise: String = "Nothing found.") async throws {
        if try await !warnOfNames(filter) { try await messages.note(otherwise) }
    }

    /// What a command says that was told by ids or a query what to work on, and found nothing.
    func tellIfNone(_ count: Int, of pick: PinPick) async throws {
        if count == 0, case .matching(let filter) = pick, try await warnOfNames(filter) { return }
        try await messages.tellIfNone(count)
    }

    /// Warns of the first tag or collection of the filter that does not exist, and says which one may be meant.
    /// - Returns: whether there is one.
    func warnOfNames(_ filter: PinFilter) async throws -> Bool {
        let names = QueryParser.parse(filter.query, matchingAny: filter.matching.isAny).node.wantedNames
        let paths = [filter.collection].compactMap { $0 } + names.collections.compactMap { CollectionPath($0) }
        if !paths.isEmpty {
            let known = try await pinClient.collections().map(\.path)
            let keys = Set(known.map(Self.key))
            if let missing = paths.first(where: { !keys.contains(Self.key($0)) }) {
                let near = CollectionSuggestion.near(missing, among: known)
                try await warn("collection", missing.description, near.map(\.description))
                return true
            }
        }
        let tags = filter.tags + filter.anyTags + names.tags
        if !tags.isEmpty {
            let known = try await pinClient.tags().map(\.name)
            let keys = Set(known.map(NameRules.key))
            if let missing = tags.first(where: { !keys.contains(NameRules.key(NameRules.cleaned($0))) }) {
                try await warn("tag", missing, TagSuggestion.nearest(to: missing, among: known).map { [$0] } ?? [])
                return true
            }
        }
        return false
    }

    private func warn(_ kind: String, _ name: String, _ near: [String]) async throws {
        let question = near.isEmpty ? "" : ". Did you mean \(Alternatives.quoted(near))?"
        try await messages.warn("there is no \(kind) '\(BriefText.middle(name))'\(question)")
    }

    private static func key(_ path: CollectionPath) -> [String] { path.names.map(NameRules.key) }
}

extension QueryNode {
    /// The whole names of tags and collections that a pin must have, or may.
    fileprivate var wantedNames: (tags: [String], collections: [String]) {
        switch self {
        case .name(.tag, let text): (text.hasStar ? [] : [text.text], [])
        case .name(.collection, let text): ([], [text.text])
        case .and(let nodes), .or(let nodes):
            nodes.reduce(into: (tags: [], collections: [])) { names, node in
                names.tags += node.wantedNames.tags
                names.collections += node.wantedNames.collections
            }
        default: ([], [])
        }
    }
}
