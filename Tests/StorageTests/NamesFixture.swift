import Clients
import Models
import Primitives
import Storage

/// Short words for changes of names, and all that a library holds, to compare before and after.
extension LibraryFixture {
    var tags: TagClient { .live(library) }
    var collections: CollectionClient { .live(library) }

    static func step(_ command: String) -> StepDescription { StepDescription(command: command, date: date) }

    func change(_ selectors: PinSelector..., isDryRun: Bool = false) -> PinChangeRequest {
        PinChangeRequest(selection: .named(selectors), isDryRun: isDryRun, step: Self.step("change"))
    }

    func rename(_ old: String, _ new: String, isDryRun: Bool = false) async throws -> NameChange {
        try await tags.rename(TagRenameRequest(old: old, new: new, isDryRun: isDryRun, step: Self.step("tag rename")))
    }

    func merge(_ names: [String], _ target: String, isDryRun: Bool = false) async throws -> NameChange {
        try await tags.merge(TagMergeRequest(tags: names, target: target, isDryRun: isDryRun, step: Self.step("tag merge")))
    }

    func delete(tags names: String..., isDryRun: Bool = false) async throws -> NameChange {
        try await tags.delete(TagDeleteRequest(tags: names, isDryRun: isDryRun, step: Self.step("tag delete")))
    }

    func create(_ path: String, isDryRun: Bool = false) async throws -> NameChange {
        try await collections.create(
            CollectionCreateRequest(path: at(path), isDryRun: isDryRun, step: Self.step("collection create")))
    }

    func rename(_ old: String, to new: String, isDryRun: Bool = false) async throws -> NameChange {
        try await collections.rename(
            CollectionRenameRequest(old: at(old), new: at(new), isDryRun: isDryRun, step: Self.step("collection rename")))
    }

    func move(_ path: String, below parent: String?, isDryRun: Bool = false) async throws -> NameChange {
        try await collections.move(
            CollectionMoveRequest(path: at(path), parent: parent.map(at), isDryRun: isDryRun, step: Self.step("collection move")))
    }

    func delete(_ path: String, isRecursive: Bool = false, isDryRun: Bool = false) async throws -> NameChange {
        try await collections.delete(
            CollectionDeleteRequest(
                path: at(path), isRecursive: isRecursive, isDryRun: isDryRun, step: Self.step("collection delete")))
    }

    /// Everything that names are about, with what the search finds by tags.
    func everything() async throws -> LibraryState {
        var found: [String: [Int64]] = [:]
        let tags = try await client.tags()
        for tag in tags {
            found[tag.name] = try await list { $0.filter.query = ["tag:\"\(tag.name)\""] }.map(\.id)
        }
        return LibraryState(
            pins: try await client.find([.range(1...10000)]), tags: tags, collections: try await client.collections(),
            found: found)
    }
}

struct LibraryState: Equatable {
    var pins: [Pin]
    var tags: [TagSummary]
    var collections: [CollectionSummary]
    var found: [String: [Int64]]
}

/// A path as it is written.
func at(_ written: String) -> CollectionPath {
    guard let path = CollectionPath(written) else { fatalError("'\(written)' is no path") }
    return path
}
