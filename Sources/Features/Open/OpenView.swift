internal import Models
internal import PinSaving
internal import Primitives
internal import Rendering

/// What was opened: a note for people, the pins in the format that was asked for, and in a pipe. `--print` gives lines of what would
/// be opened, unless a format was asked for.
struct OpenView {
    let presentation: Presentation
    let now: Timestamp
    let mode: OpenCommand.Mode

    func bytes(of pins: [Pin]) -> [UInt8] {
        if mode == .print, presentation.format == .list || presentation.format == .machine(.tsv) {
            return pins.flatMap { pin -> [UInt8] in
                guard case .success(let target) = OpenTarget.target(of: pin, presentation.locations) else { return [] }
                let text = presentation.isResultTerminal ? SafeText.line(target) : target
                return Array(text.utf8) + [presentation.endsWithNull ? 0 : UInt8(ascii: "\n")]
            }
        }
        if presentation.format == .list || !presentation.confirms { return [] }
        var printer = PinPrinter(presentation, date: .opened, now: now)
        return printer.bytes(for: pins.map { (PinListEntry($0), .none) }) + printer.end()
    }

    func note(of pins: [Pin]) -> String? {
        guard !pins.isEmpty, mode != .print else { return nil }
        let subject =
            pins.count == 1
            ? "\(pins[0].id)  \(PinText.title(of: pins[0], address: presentation.screen(now: now).address))"
            : QuantityText.count(pins.count, "pin")
        return (mode == .copy ? "Copied: " : "Opened: ") + subject
    }
}
