package import Models

/// Tags as things of their own: which there are, what they are called, and which pins carry them.
///
/// Live: `Storage`. Every closure throws `LibraryError` and nothing else. Each change is one transaction and one step, and a dry run
/// gives back what the change would. To change the name of a tag does not count as a change of the pins that carry it.
package struct TagClient: Sendable {
    /// All tags by name, with the number of pins outside of the trash; or those that no pin carries, not even one in the trash.
    package var list: @Sendable (_ isUnused: Bool) async throws -> [TagSummary]
    /// Those of the names that are no tags yet and look like a mistyped one, each with the tag that may be meant.
    package var suggestions: @Sendable (_ names: [String]) async throws -> [TagSimilarity]
    /// Tags pins; a tag that is missing is made. Throws `trashed` as `PinClient.edit` does.
    package var attach: @Sendable (PinTagRequest) async throws -> ChangedPins
    /// Takes a tag off pins. Throws `noTag`, and `trashed` as `PinClient.edit` does.
    package var detach: @Sendable (PinTagRequest) async throws -> ChangedPins
    /// Gives a tag another name; where another tag has that name already, the two become one. Throws `noTag`.
    package var rename: @Sendable (TagRenameRequest) async throws -> NameChange
    /// Makes several tags one, which is made where it is missing. Throws `noTag`.
    package var merge: @Sendable (TagMergeRequest) async throws -> NameChange
    /// Deletes tags; their pins stay. Throws `noTag`.
    package var delete: @Sendable (TagDeleteRequest) async throws -> NameChange

    package init(
        list: @escaping @Sendable (_ isUnused: Bool) async throws -> [TagSummary],
        suggestions: @escaping @Sendable (_ names: [String]) async throws -> [TagSimilarity],
        attach: @escaping @Sendable (PinTagRequest) async throws -> ChangedPins,
        detach: @escaping @Sendable (PinTagRequest) async throws -> ChangedPins,
        rename: @escaping @Sendable (TagRenameRequest) async throws -> NameChange,
        merge: @escaping @Sendable (TagMergeRequest) async throws -> NameChange,
        delete: @escaping @Sendable (TagDeleteRequest) async throws -> NameChange
    ) {
        self.list = list
        self.suggestions = suggestions
        self.attach = attach
        self.detach = detach
        self.rename = rename
        self.merge = merge
        self.delete = delete
    }
}

/// A new tag and one that is there and hardly different.
package struct TagSimilarity: Equatable, Sendable {
    package var name: String
    package var existing: String

    package init(name: String, existing: String) {
        self.name = name
        self.existing = existing
    }
}

/// A tag for pins, or off them. Names are cleaned already, here and below.
package struct PinTagRequest: Equatable, Sendable {
    package var tag: String
    package var change: PinChangeRequest

    package init(tag: String, change: PinChangeRequest) {
        self.tag = tag
        self.change = change
    }
}

package struct TagRenameRequest: Equatable, Sendable {
    package var old: String
    package var new: String
    package var isDryRun: Bool
    package var step: StepDescription

    package init(old: String, new: String, isDryRun: Bool = false, step: StepDescription) {
        self.old = old
        self.new = new
        self.isDryRun = isDryRun
        self.step = step
    }
}

package struct TagMergeRequest: Equatable, Sendable {
    package var tags: [String]
    package var target: String
    package var isDryRun: Bool
    package var step: StepDescription

    package init(tags: [String], target: String, isDryRun: Bool = false, step: StepDescription) {
        self.tags = tags
        self.target = target
        self.isDryRun = isDryRun
        self.step = step
    }
}

package struct TagDeleteRequest: Equatable, Sendable {
    package var tags: [String]
    package var isDryRun: Bool
    package var step: StepDescription

    package init(tags: [String], isDryRun: Bool = false, step: StepDescription) {
        self.tags = tags
        self.isDryRun = isDryRun
        self.step = step
    }
}
