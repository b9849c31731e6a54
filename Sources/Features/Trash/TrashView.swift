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

    /// People see the note alone; a format that was asked for, and a pipe, get the pins.
    func bytes(of pins: [Pin]) -> [UInt8] {
        if presentation.format == .list || !(presentation.confirms || command.isDryRun) { return [] }
        var printer = PinPrinter(presentation, now: now)
        return printer.bytes(for: pins.map { (PinListEntry($0), .none) }) + printer.end()
    }

    /// Tells of the pins that were changed, and not of those that were where they should be.
    func note(of result: ChangedPins) -> String {
        let changed = result.pins.filter { result.changed.contains($0.id) }
        guard !changed.isEmpty else {
            return command.operation == .restore
                ? "Not in the trash: \(subject(result.pins))" : "In the trash already: \(subject(result.pins))"
        }
        let action =
            switch command.operation {
            case .remove: command.isDryRun ? "Would move to the trash: " : "Moved to the trash: "
            case .restore: command.isDryRun ? "Would take back from the trash: " : "Taken back from the trash: "
            case .removePermanently: command.isDryRun ? "Would remove for good: " : "Removed for good: "
            }
        let hint = command.operation == .remove && !command.isDryRun ? " (undo takes it back)" : ""
        return action + subject(changed) + hint
    }

    /// One pin by its id and title, cut so that the note stays on a line; of many the number.
    private func subject(_ pins: [Pin]) -> String {
        guard pins.count == 1, let pin = pins.first else { return QuantityText.count(pins.count, "pin") }
        let screen = presentation.screen(now: now)
        let title = PinText.title(of: pin, address: screen.address)
        let room = max(16, presentation.columns - 48)
        return "\(pin.id)  \(screen.width.truncated(title, to: room, ellipsis: screen.glyphs.ellipsis))"
    }
}
