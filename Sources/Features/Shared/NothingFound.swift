internal import Clients
internal import Models
internal import PinSaving
internal import Rendering

/// Names that a filter has and the library has not. An empty result is no failure, and a name that was mistyped should not look like one
/// that has no pins.
struct NothingFound {
    let pinClient: PinClient
    let messages: Messages

    /// What a command says that was told by ids, a query or a filter what to work on: of names that are none, and that it found nothing.
    func tellIfNone(_ count: Int, of pick: PinPick) async throws {
        if case .matching(let filter) = pick, try await warnOfNames(filter) { return }
        try await messages.tellIfNone(count)
    }

    /// Warns of each tag and collection of the filter that does not exist, and says which ones may be meant.
    /// - Returns: whether there is one.
    func warnOfNames(_ filter: PinFilter) async throws -> Bool {
        guard !FilterNames(filter).isEmpty else { return false }
        let missing = try await pinClient.missingNames(filter)
        for name in missing { try await warn(name) }
        return !missing.isEmpty
    }

    func warn(_ missing: MissingName) async throws {
        let kind =
            switch missing.kind {
            case .tag: "tag"
            case .collection: "collection"
            }
        let question = missing.near.isEmpty ? "" : ". Did you mean \(Alternatives.quoted(missing.near))?"
        try await messages.warn("there is no \(kind) '\(BriefText.middle(missing.name))'\(question)")
    }
}
