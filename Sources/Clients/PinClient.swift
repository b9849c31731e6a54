package import Models
package import Primitives

/// The library: pins, tags, collections, trash and the steps that can be undone.
///
/// Live: `Storage`. Every closure throws `LibraryError` and nothing else. Each change is one transaction: it happens whole or not.
package struct PinClient: Sendable {
    /// A batch of pins in order; the next one begins at the cursor that it gives.
    package var list: @Sendable (PinListRequest) async throws -> PinBatch
    /// The pins that are named, in the order of the selectors, each once, those in the trash too. `notFound` names all that are missing.
    package var find: @Sendable ([PinSelector]) async throws -> [Pin]
    /// Makes the library where none is yet, so that no file is kept without one.
    package var prepare: @Sendable () async throws -> Void
    /// Saves drafts: a new pin, or united with the pin of the same page or bytes (product.md §4). One step for all of them.
    package var save: @Sendable (PinSaveRequest) async throws -> [SavedPin]
    /// Keeps what a fetch found, or why it found nothing. No step of its own: undoing the `add` takes it back. Nil when the pin is gone.
    package var fill: @Sendable (PinFillRequest) async throws -> Pin?
    /// For words of a query that no pin has, the nearest ones that titles and tags have.
    package var suggestWords: @Sendable (PinFilter) async throws -> [WordSuggestion]
    /// The tags and collections of a filter that are none, with those that may be meant.
    package var missingNames: @Sendable (PinFilter) async throws -> [MissingName]
    /// The ids of a selection, in its order.
    package var ids: @Sendable (PinSelection) async throws -> [Int64]
    /// Keeps what a check of a pin's link found. No step. Nil when the pin is gone.
    package var recordCheck: @Sendable (LinkCheckRecord) async throws -> Pin?
    /// Keeps when pins were opened. No step. Gives them back; those that are gone meanwhile are left out.
    package var recordOpened: @Sendable (_ pins: [PinIdentity], _ date: Timestamp) async throws -> [Pin]
    /// Claims the long work of that name for this process until it ends; false when another process has it.
    package var claim: @Sendable (_ work: String) async throws -> Bool
    /// Changes pins, as one step. Throws `trashed` when one of them is in the trash.
    package var edit: @Sendable (PinEditRequest) async throws -> ChangedPins
    /// Moves pins to the trash, as one step. Pins that are there already stay as they are.
    package var trash: @Sendable (PinChangeRequest) async throws -> ChangedPins
    /// Takes pins out of the trash, as one step. Pins that are not there stay as they are.
    package var restore: @Sendable (PinChangeRequest) async throws -> ChangedPins
    /// Removes pins for good, with all that `undo` knows of them. Gives them back as they were.
    package var removePermanently: @Sendable (PinChangeRequest) async throws -> ChangedPins
    /// Pins that are one page under looser rules, by their lowest id, without those in the trash. Named ones: only their groups, and
    /// `notDuplicated` for those without. No names: all.
    package var duplicates: @Sendable ([PinSelector]) async throws -> [DuplicateGroup]
    /// Unites each of the groups into its first pin, as one step; the others go to the trash. Gives the groups as they are then.
    package var merge: @Sendable (PinMergeRequest) async throws -> [DuplicateGroup]
    /// Counts of the pins that a filter finds.
    package var statistics: @Sendable (PinFilter) async throws -> LibraryStatistics
    /// Takes back the last step and says which it was; nil when there is none.
    package var undo: @Sendable () async throws -> StepSummary?
    /// The steps that can be taken back, the newest first.
    package var steps: @Sendable (_ limit: Int?) async throws -> [StepSummary]
    /// All tags by name, with the number of pins outside of the trash.
    package var tags: @Sendable () async throws -> [TagSummary]
    /// All collections, parents before their children, siblings in their order.
    package var collections: @Sendable () async throws -> [CollectionSummary]

    package init(
        list: @escaping @Sendable (PinListRequest) async throws -> PinBatch,
        find: @escaping @Sendable ([PinSelector]) async throws -> [Pin],
        prepare: @escaping @Sendable () async throws -> Void,
        save: @escaping @Sendable (PinSaveRequest) async throws -> [SavedPin],
        fill: @escaping @Sendable (PinFillRequest) async throws -> Pin?,
        suggestWords: @escaping @Sendable (PinFilter) async throws -> [WordSuggestion],
        missingNames: @escaping @Sendable (PinFilter) async throws -> [MissingName],
        ids: @escaping @Sendable (PinSelection) async throws -> [Int64],
        recordCheck: @escaping @Sendable (LinkCheckRecord) async throws -> Pin?,
        recordOpened: @escaping @Sendable (_ pins: [PinIdentity], _ date: Timestamp) async throws -> [Pin],
        claim: @escaping @Sendable (_ work: String) async throws -> Bool,
        edit: @escaping @Sendable (PinEditRequest) async throws -> ChangedPins,
        trash: @escaping @Sendable (PinChangeRequest) async throws -> ChangedPins,
        restore: @escaping @Sendable (PinChangeRequest) async throws -> ChangedPins,
        removePermanently: @escaping @Sendable (PinChangeRequest) async throws -> ChangedPins,
        duplicates: @escaping @Sendable ([PinSelector]) async throws -> [DuplicateGroup],
        merge: @escaping @Sendable (PinMergeRequest) async throws -> [DuplicateGroup],
        statistics: @escaping @Sendable (PinFilter) async throws -> LibraryStatistics,
        undo: @escaping @Sendable () async throws -> StepSummary?,
        steps: @escaping @Sendable (_ limit: Int?) async throws -> [StepSummary],
        tags: @escaping @Sendable () async throws -> [TagSummary],
        collections: @escaping @Sendable () async throws -> [CollectionSummary]
    ) {
        self.list = list
        self.find = find
        self.prepare = prepare
        self.save = save
        self.fill = fill
        self.suggestWords = suggestWords
        self.missingNames = missingNames
        self.ids = ids
        self.recordCheck = recordCheck
        self.recordOpened = recordOpened
        self.claim = claim
        self.edit = edit
        self.trash = trash
        self.restore = restore
        self.removePermanently = removePermanently
        self.duplicates = duplicates
        self.merge = merge
        self.statistics = statistics
        self.undo = undo
        self.steps = steps
        self.tags = tags
        self.collections = collections
    }
}

/// Who asks for a change, as `undo --list` will tell it.
package struct StepDescription: Equatable, Sendable {
    /// The command and its operands as a person reads them: `add https://example.org/`.
    package var command: String
    package var date: Timestamp

    package init(command: String, date: Timestamp) {
        self.command = command
        self.date = date
    }
}

package struct PinSaveRequest: Equatable, Sendable {
    package var drafts: [PinDraft]
    /// Makes a new pin even where one of the same page is there.
    package var allowsDuplicates: Bool
    package var step: StepDescription

    package init(drafts: [PinDraft], allowsDuplicates: Bool = false, step: StepDescription) {
        self.drafts = drafts
        self.allowsDuplicates = allowsDuplicates
        self.step = step
    }
}

package struct PinFillRequest: Equatable, Sendable {
    package var pin: PinIdentity
    package var result: Result<FetchedPage, FetchFailure>
    /// The reason as a sentence, where the fetch failed.
    package var message: String?
    package var date: Timestamp

    package init(pin: PinIdentity, result: Result<FetchedPage, FetchFailure>, message: String? = nil, date: Timestamp) {
        self.pin = pin
        self.result = result
        self.message = message
        self.date = date
    }
}

/// What a check found of the link of a pin.
package struct LinkCheckRecord: Equatable, Sendable {
    package var pin: PinIdentity
    package var found: LinkStatus
    /// Counts a page that is not found as dead at once.
    package var decidesAtOnce: Bool

    package init(pin: PinIdentity, found: LinkStatus, decidesAtOnce: Bool) {
        self.pin = pin
        self.found = found
        self.decidesAtOnce = decidesAtOnce
    }
}

/// A change that needs nothing but the pins that it is about.
package struct PinChangeRequest: Equatable, Sendable {
    package var selection: PinSelection
    /// Tells what would be done and does nothing.
    package var isDryRun: Bool
    package var step: StepDescription

    package init(selection: PinSelection, isDryRun: Bool = false, step: StepDescription) {
        self.selection = selection
        self.isDryRun = isDryRun
        self.step = step
    }
}

/// The pins that a change was about, and those among them that were different before.
package struct ChangedPins: Equatable, Sendable {
    /// So many pins come back whole, so that memory does not grow with their number.
    package static let mostWhole = 1000

    /// In the order in which they were named or found.
    package var ids: [Int64]
    package var changed: Set<Int64>
    /// All of them as they are now, or none where they are more than `mostWhole`: then they are read again, some at a time.
    package var pins: [Pin] = []

    package init(ids: [Int64], changed: Set<Int64>) {
        self.ids = ids
        self.changed = changed
    }

    package init(pins: [Pin], changed: Set<Int64>) {
        ids = pins.map(\.id)
        self.pins = pins
        self.changed = changed
    }
}

package struct PinEditRequest: Equatable, Sendable {
    package var selection: PinSelection
    package var edit: PinEdit
    package var isDryRun: Bool
    package var step: StepDescription

    package init(selection: PinSelection, edit: PinEdit, isDryRun: Bool = false, step: StepDescription) {
        self.selection = selection
        self.edit = edit
        self.isDryRun = isDryRun
        self.step = step
    }
}

package struct PinMergeRequest: Equatable, Sendable {
    package var groups: [DuplicateGroup]
    /// Tells what would be done and does nothing.
    package var isDryRun: Bool
    package var step: StepDescription

    package init(groups: [DuplicateGroup], isDryRun: Bool = false, step: StepDescription) {
        self.groups = groups
        self.isDryRun = isDryRun
        self.step = step
    }
}
