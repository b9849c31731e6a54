package import Models

/// Brings what a file holds into the library: entries are staged one after the other, then written in one transaction.
///
/// Live: `Storage`. Every closure throws `LibraryError` and nothing else. One import at a time in a process.
package struct ImportClient: Sendable {
    /// Makes an empty staging place that is this process's own. The library is neither touched nor locked until `commit`.
    package var begin: @Sendable () async throws -> Void
    /// Keeps entries in the staging place, in the order of the file. Pins, collections and tags are kept, other events passed over.
    package var stage: @Sendable ([ImportEvent]) async throws -> Void
    /// Writes what is staged by the rules of formats.md §1, as one step, and removes the staging place. Where the task is cancelled on the
    /// way, nothing is written and `CancellationError` is thrown.
    package var commit: @Sendable (ImportRequest) async throws -> ImportOutcome
    /// Removes the staging place and what is in it.
    package var discard: @Sendable () async throws -> Void

    package init(
        begin: @escaping @Sendable () async throws -> Void,
        stage: @escaping @Sendable ([ImportEvent]) async throws -> Void,
        commit: @escaping @Sendable (ImportRequest) async throws -> ImportOutcome,
        discard: @escaping @Sendable () async throws -> Void
    ) {
        self.begin = begin
        self.stage = stage
        self.commit = commit
        self.discard = discard
    }
}

package struct ImportRequest: Equatable, Sendable {
    /// The folders of the file go into this collection, and so do its entries that are in none. Nil: they go to the top.
    package var collection: CollectionPath?
    /// Tags that every entry of the file gets.
    package var tags: [String]
    /// Marks the new pins of pages that were never fetched as pending: `refresh --missing` fetches them.
    package var marksPending: Bool
    /// Tells what would be done and writes nothing.
    package var isDryRun: Bool
    package var step: StepDescription

    package init(
        collection: CollectionPath? = nil, tags: [String] = [], marksPending: Bool = false, isDryRun: Bool = false,
        step: StepDescription
    ) {
        self.collection = collection
        self.tags = tags
        self.marksPending = marksPending
        self.isDryRun = isDryRun
        self.step = step
    }
}

/// What an import did. Each staged pin is counted in one of `created`, `merged`, `unchanged` and `failed`.
package struct ImportOutcome: Equatable, Sendable {
    /// New pins.
    package var created: Int
    /// Entries that were united with a pin which was there or came earlier in the file, and changed it.
    package var merged: Int
    /// Entries that brought nothing new.
    package var unchanged: Int
    /// Pins that came back from the trash with it; each is among `merged`, too.
    package var restored: Int
    /// Entries that the library could not take.
    package var failed: [ImportFailure]

    package init(created: Int = 0, merged: Int = 0, unchanged: Int = 0, restored: Int = 0, failed: [ImportFailure] = []) {
        self.created = created
        self.merged = merged
        self.unchanged = unchanged
        self.restored = restored
        self.failed = failed
    }
}
