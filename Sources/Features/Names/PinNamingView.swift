internal import Models
internal import PinSaving
internal import Primitives
internal import Rendering

/// The pins that were put into a tag or collection, or taken out of it.
struct PinNamingView {
    let command: PinNamingCommand
    let presentation: Presentation
    let now: Timestamp

    /// People see the note alone; a format that was asked for, and a pipe, get the pins.
    func bytes(of pins: [Pin]) -> [UInt8] {
        if presentation.format == .list || !(presentation.confirms || command.isDryRun) { return [] }
        var printer = PinPrinter(presentation, now: now)
        return printer.bytes(for: pins.map { (PinListEntry($0), .none) }) + printer.end()
    }

    /// `Tagged swift: 3 pins`
    func note(of pins: [Pin]) -> String {
        let action =
            switch (command.name, command.isRemoval) {
            case (.tag(let tag), false): "tagged \(BriefText.middle(tag))"
            case (.tag(let tag), true): "taken off the tag \(BriefText.middle(tag))"
            case (.collection(let path), false): "put into \(BriefText.middle(path.description))"
            case (.collection(let path), true): "taken out of \(BriefText.middle(path.description))"
            }
        return "\(Sentence.begin(action, isDryRun: command.isDryRun)): \(QuantityText.count(pins.count, "pin"))"
    }
}

/// Words for what was done, or would be.
enum Sentence {
    /// `Renamed …`, or of a dry run `Would have renamed …`.
    static func begin(_ text: String, isDryRun: Bool) -> String {
        isDryRun ? "Would have \(text)" : text.prefix(1).uppercased() + text.dropFirst()
    }
}
