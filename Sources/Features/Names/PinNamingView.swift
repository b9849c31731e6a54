internal import Clients
internal import Models
internal import PinSaving
internal import Rendering

/// The pins that were put into a tag or collection, or taken out of it.
struct PinNamingView {
    let command: PinNamingCommand

    /// `Tagged swift: 3 pins`; `Tagged swift already: 1 pin` where nothing was to be done.
    func note(of result: ChangedPins) -> String {
        let name =
            switch command.name {
            case .tag(let tag): BriefText.middle(tag)
            case .collection(let path): BriefText.middle(path.description)
            }
        guard !result.changed.isEmpty else {
            let state =
                switch (command.name, command.isRemoval) {
                case (.tag, false): "Tagged \(name) already"
                case (.tag, true): "Not tagged \(name)"
                case (.collection, false): "In \(name) already"
                case (.collection, true): "Not in \(name)"
                }
            return "\(state): \(QuantityText.count(result.ids.count, "pin"))"
        }
        let action =
            switch (command.name, command.isRemoval) {
            case (.tag, false): "tagged \(name)"
            case (.tag, true): "taken off the tag \(name)"
            case (.collection, false): "put into \(name)"
            case (.collection, true): "taken out of \(name)"
            }
        return "\(Sentence.begin(action, isDryRun: command.isDryRun)): \(result.countText)"
    }
}

/// Words for what was done, or would be.
enum Sentence {
    /// `Renamed …`, or of a dry run `Would have renamed …`.
    static func begin(_ text: String, isDryRun: Bool) -> String {
        isDryRun ? "Would have \(text)" : text.prefix(1).uppercased() + text.dropFirst()
    }
}
