internal import Clients
internal import Models
internal import PinSaving
internal import Primitives
internal import Rendering

/// What an edit did: a note for people, the pins in the format that was asked for, and in a pipe.
struct PinEditView {
    let presentation: Presentation
    let now: Timestamp
    let isDryRun: Bool

    func bytes(of pins: [Pin]) -> [UInt8] {
        if presentation.format == .list || !(presentation.confirms || isDryRun) { return [] }
        var printer = PinPrinter(presentation, now: now)
        return printer.bytes(for: pins.map { (PinListEntry($0), .none) }) + printer.end()
    }

    func note(of edited: ChangedPins) -> String {
        guard !edited.changed.isEmpty else {
            return edited.pins.count == 1 ? "Nothing to change: it is so already." : "Nothing to change: they are so already."
        }
        let action = isDryRun ? "Would change: " : "Changed: "
        let subject =
            edited.pins.count == 1
            ? "\(edited.pins[0].id)  \(PinText.title(of: edited.pins[0], address: presentation.screen(now: now).address))"
            : QuantityText.count(edited.changed.count, "pin")
        return action + subject + (isDryRun ? "" : " (undo takes it back)")
    }
}
