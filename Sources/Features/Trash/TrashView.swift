internal import Models
internal import Primitives
internal import Rendering

/// What went into the trash, came out of it, or is gone.
struct TrashView {
    let command: TrashCommand
    let presentation: Presentation
    let now: Timestamp

    /// People see the note alone; a format that was asked for, and a pipe, get the pins.
    func bytes(of pins: [Pin]) -> [UInt8] {
        if presentation.format == .list { return [] }
        var printer = PinPrinter(presentation, now: now)
        return printer.bytes(for: pins.map { (PinListEntry($0), .none) }) + printer.end()
    }

    func note(of pins: [Pin]) -> String {
        let would = command.isDryRun ? "Would have " : ""
        let action =
            switch command.operation {
            case .remove: command.isDryRun ? "moved to the trash: " : "Moved to the trash: "
            case .restore: command.isDryRun ? "taken back from the trash: " : "Taken back from the trash: "
            case .removePermanently: command.isDryRun ? "removed for good: " : "Removed for good: "
            }
        let subject =
            pins.count == 1
            ? "\(pins[0].id)  \(PinText.title(of: pins[0], address: presentation.screen(now: now).address))"
            : QuantityText.count(pins.count, "pin")
        let hint = command.operation == .remove && !command.isDryRun ? " (undo takes it back)" : ""
        return would + action + subject + hint
    }
}
