internal import Clients
internal import Models
internal import PinSaving
internal import Primitives
internal import Rendering

/// What an edit did, as a note for people.
struct PinEditView {
    let presentation: Presentation
    let now: Timestamp
    let isDryRun: Bool

    func note(of edited: ChangedPins) -> String {
        guard !edited.changed.isEmpty else {
            return edited.ids.count == 1 ? "Nothing to change: it is so already." : "Nothing to change: they are so already."
        }
        let action = isDryRun ? "Would change: " : "Changed: "
        let subject =
            edited.ids.count == 1 && edited.pins.count == 1
            ? "\(edited.pins[0].id)  \(PinText.title(of: edited.pins[0], address: presentation.screen(now: now).address))"
            : edited.countText
        return action + subject + (isDryRun ? "" : presentation.undoHint)
    }
}
