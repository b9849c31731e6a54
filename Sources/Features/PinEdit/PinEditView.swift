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
        // The pins of a dry run stand above.
        let isListed = isDryRun && presentation.format == .list
        let subject =
            edited.ids.count == 1 && edited.pins.count == 1 && !isListed
            ? title(of: edited.pins[0]) : edited.countText
        return action + subject + (isDryRun ? "" : presentation.undoHint)
    }

    /// Cut so that the note stays on a line.
    private func title(of pin: Pin) -> String {
        let screen = presentation.screen(now: now)
        let title = PinText.title(of: pin, address: screen.address)
        let room = max(16, presentation.columns - 40)
        return "\(pin.id)  \(screen.width.truncated(title, to: room, ellipsis: screen.glyphs.ellipsis))"
    }
}
