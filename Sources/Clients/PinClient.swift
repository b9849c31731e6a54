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
    /// Saves drafts: a new pin, or united with the pin of the same page or bytes (product.md §4). One step for all of them.
    package var save: @Sendable (PinSaveRequest) async throws -> [SavedPin]
    /// Keeps what a fetch found, or why it found nothing. No step of its own: undoing the `add` takes it back. Nil when the pin is gone.
    package var fill: @Sendable (PinFillRequest) async throws -> Pin?
    /// Moves pins to the trash, as one step. Pins that are there already stay as they are.
    package var trash: @Sendable (PinTrashRequest) async throws -> [Pin]

    package init(
        list: @escaping @Sendable (PinListRequest) async throws -> PinBatch,
        find: @escaping @Sendable ([PinSelector]) async throws -> [Pin],
        save: @escaping @Sendable (PinSaveRequest) async throws -> [SavedPin],
        fill: @escaping @Sendable (PinFillRequest) async throws -> Pin?,
        trash: @escaping @Sendable (PinTrashRequest) async throws -> [Pin]
    ) {
        self.list = list
        self.find = find
        self.save = save
        self.fill = fill
        self.trash = trash
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
    package var id: Int64
    package var result: Result<FetchedPage, FetchFailure>
    /// The reason as a sentence, where the fetch failed.
    package var message: String?
    package var date: Timestamp

    package init(id: Int64, result: Result<FetchedPage, FetchFailure>, message: String? = nil, date: Timestamp) {
        self.id = id
        self.result = result
        self.message = message
        self.date = date
    }
}

package struct PinTrashRequest: Equatable, Sendable {
    package var selectors: [PinSelector]
    package var step: StepDescription

    package init(selectors: [PinSelector], step: StepDescription) {
        self.selectors = selectors
        self.step = step
    }
}
