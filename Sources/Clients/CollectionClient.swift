package import Models

/// Collections as things of their own: which there are, where they stand, and which pins are in them.
///
/// Live: `Storage`. Every closure throws `LibraryError` and nothing else. Each change is one transaction and one step, and a dry run
/// gives back what the change would. To rename or move a collection does not count as a change of the pins in it.
package struct CollectionClient: Sendable {
    /// All collections, parents before their children, siblings in their order.
    package var list: @Sendable () async throws -> [CollectionSummary]
    /// One collection. Throws `noCollection`.
    package var find: @Sendable (CollectionPath) async throws -> CollectionSummary
    /// Puts pins into a collection; one that is missing is made. Throws `trashed` as `PinClient.edit` does.
    package var attach: @Sendable (PinCollectionRequest) async throws -> ChangedPins
    /// Takes pins out of a collection, not out of those below it. Throws `noCollection`, and `trashed` as `PinClient.edit` does.
    package var detach: @Sendable (PinCollectionRequest) async throws -> ChangedPins
    /// Makes a collection with all that is missing on the way. Throws `collectionExists`.
    package var create: @Sendable (CollectionCreateRequest) async throws -> NameChange
    /// Gives a collection another path; what is missing on the way is made. Throws `noCollection`, `collectionExists`,
    /// `collectionInItself` and `tooDeep`.
    package var rename: @Sendable (CollectionRenameRequest) async throws -> NameChange
    /// Puts a collection below another one, or at the top. Throws as `rename` does.
    package var move: @Sendable (CollectionMoveRequest) async throws -> NameChange
    /// Deletes a collection; its pins stay. Throws `noCollection` and `hasSubfolders`.
    package var delete: @Sendable (CollectionDeleteRequest) async throws -> NameChange

    package init(
        list: @escaping @Sendable () async throws -> [CollectionSummary],
        find: @escaping @Sendable (CollectionPath) async throws -> CollectionSummary,
        attach: @escaping @Sendable (PinCollectionRequest) async throws -> ChangedPins,
        detach: @escaping @Sendable (PinCollectionRequest) async throws -> ChangedPins,
        create: @escaping @Sendable (CollectionCreateRequest) async throws -> NameChange,
        rename: @escaping @Sendable (CollectionRenameRequest) async throws -> NameChange,
        move: @escaping @Sendable (CollectionMoveRequest) async throws -> NameChange,
        delete: @escaping @Sendable (CollectionDeleteRequest) async throws -> NameChange
    ) {
        self.list = list
        self.find = find
        self.attach = attach
        self.detach = detach
        self.create = create
        self.rename = rename
        self.move = move
        self.delete = delete
    }
}

/// A collection for pins, or pins out of it.
package struct PinCollectionRequest: Equatable, Sendable {
    package var path: CollectionPath
    package var change: PinChangeRequest

    package init(path: CollectionPath, change: PinChangeRequest) {
        self.path = path
        self.change = change
    }
}

package struct CollectionCreateRequest: Equatable, Sendable {
    package var path: CollectionPath
    package var isDryRun: Bool
    package var step: StepDescription

    package init(path: CollectionPath, isDryRun: Bool = false, step: StepDescription) {
        self.path = path
        self.isDryRun = isDryRun
        self.step = step
    }
}

package struct CollectionRenameRequest: Equatable, Sendable {
    package var old: CollectionPath
    package var new: CollectionPath
    package var isDryRun: Bool
    package var step: StepDescription

    package init(old: CollectionPath, new: CollectionPath, isDryRun: Bool = false, step: StepDescription) {
        self.old = old
        self.new = new
        self.isDryRun = isDryRun
        self.step = step
    }
}

package struct CollectionMoveRequest: Equatable, Sendable {
    package var path: CollectionPath
    /// Nil for the top.
    package var parent: CollectionPath?
    package var isDryRun: Bool
    package var step: StepDescription

    package init(path: CollectionPath, parent: CollectionPath?, isDryRun: Bool = false, step: StepDescription) {
        self.path = path
        self.parent = parent
        self.isDryRun = isDryRun
        self.step = step
    }
}

package struct CollectionDeleteRequest: Equatable, Sendable {
    package var path: CollectionPath
    /// Subfolders go too; otherwise a collection that has some is left alone.
    package var isRecursive: Bool
    package var isDryRun: Bool
    package var step: StepDescription

    package init(path: CollectionPath, isRecursive: Bool = false, isDryRun: Bool = false, step: StepDescription) {
        self.path = path
        self.isRecursive = isRecursive
        self.isDryRun = isDryRun
        self.step = step
    }
}
