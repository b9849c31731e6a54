internal import Clients
internal import Models
internal import PinSaving
internal import Primitives
internal import Rendering

/// What went into the trash, came out of it, or is gone.
struct TrashView {
    let command: TrashCommand
    let presentation: Presentation
    let now: Timestamp

    /// Tells of the pins that were changed, and not of those that were where they should be.
    func note(of result: ChangedPins) -> String {
        guard !result.changed.isEmpty else {
            return (command.operation == .restore ? "Not in the trash: " : "In the trash already: ")
                + subject(result, count: QuantityText.count(result.ids.count, "pin"))
        }
        let action =
            switch command.operation {
            case .remove: command.isDryRun ? "Would move to the trash: " : "Moved to the trash: "
            case .restore: command.isDryRun ? "Would take back from the trash: " : "Taken back from the trash: "
            case .removePermanently: command.isDryRun ? "Would remove for good: " : "Removed for good: "
            }
        let hint = command.operation == .remove && !command.isDryRun ? presentation.undoHint : ""
        return action + subject(result, count: result.countText) + hint
    }

    /// One pin by its id and title, cut so that the note stays on a line; of many the number.
    private func subject(_ result: ChangedPins, count: String) -> String {
        // The pins of a dry run stand above.
        let isListed = command.isDryRun && presentation.format == .list && !result.changed.isEmpty
        guard result.ids.count == 1, let pin = result.pins.first, !isListed else { return count }
        let screen = presentation.screen(now: now)
        let title = PinText.title(of: pin, address: screen.address)
        let room = max(16, presentation.columns - 48)
        return "\(pin.id)  \(screen.width.truncated(title, to: room, ellipsis: screen.glyphs.ellipsis))"
    }
}
