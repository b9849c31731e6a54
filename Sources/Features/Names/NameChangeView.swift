internal import Models
internal import PinSaving
internal import Primitives
internal import Rendering

/// What became of names: a sentence for people, an object or a row for programs.
struct NameChangeView {
    let command: NameChangeCommand
    let presentation: Presentation
    let now: Timestamp

    func bytes(of change: NameChange) throws -> [UInt8] {
        guard presentation.confirms || command.isDryRun else { return [] }
        switch presentation.format {
        case .list: return Array("\(SafeText.line(sentence(of: change)))\n".utf8)
        case .machine(.json), .machine(.jsonLines): return json(change)
        default: break
        }
        let columns = [TableColumn("from"), TableColumn("to"), TableColumn("change"), TableColumn("pins", isRight: true)]
        let row = [change.from.joined(separator: ","), change.to ?? "", verb(of: change), String(change.pins)]
        return try NameTable(columns: columns, rows: [row]).bytes(presentation, now: now)
    }

    /// `{"from": […], "to": "…" or null, "merged": bool, "pins": n}` (product.md §3).
    private func json(_ change: NameChange) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("from")
        writer.strings(change.from)
        writer.key("to")
        writer.string(change.to)
        writer.key("merged")
        writer.boolean(change.isMerged)
        writer.key("pins")
        writer.integer(change.pins)
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    private func verb(of change: NameChange) -> String {
        if change.isMerged { return "merged" }
        return switch command.operation {
        case .renameTag, .mergeTags, .renameCollection: "renamed"
        case .deleteTags, .deleteCollection: "deleted"
        case .createCollection: "created"
        case .moveCollection: "moved"
        }
    }

    private var kind: String {
        switch command.operation {
        case .renameTag, .mergeTags, .deleteTags: "tag"
        case .createCollection, .renameCollection, .moveCollection, .deleteCollection: "collection"
        }
    }

    private func sentence(of change: NameChange) -> String {
        let verb = verb(of: change)
        let pins = QuantityText.count(change.pins, "pin")
        guard let to = change.to.map(BriefText.middle) else {
            let hint = command.isDryRun ? "" : presentation.undoHint
            let verbOfPins = change.pins == 1 ? "stays" : "stay"
            return "\(begin("\(verb) \(kind(change.from))")): \(pins) \(verbOfPins)\(hint)"
        }
        if verb == "created" { return begin("\(verb) \(kind) \(to)") }
        if change.leavesAll { return "Nothing to change: \(kind) \(to)" }
        if change.isMerged {
            let merged = "\(begin("\(verb) \(kind(change.from)) into \(to)")): \(pins)"
            if change.pinsAfter == change.pins { return merged }
            return "\(merged), with those of \(to) \(QuantityText.count(change.pinsAfter, "pin"))"
        }
        return "\(begin("\(verb) \(kind) \(BriefText.list(change.from)) to \(to)\(place(of: change))")): \(pins)"
    }

    /// `collection rename a/b c` may have been meant as a/c.
    private func place(of change: NameChange) -> String {
        guard case .renameCollection(let old, let new) = command.operation, old.parent != nil, new.parent == nil else {
            return ""
        }
        return command.isDryRun ? ", which would stand at the top" : ", which stands at the top now"
    }

    private func kind(_ names: [String]) -> String {
        "\(kind)\(names.count == 1 ? "" : "s") \(BriefText.list(names))"
    }

    private func begin(_ text: String) -> String { Sentence.begin(text, isDryRun: command.isDryRun) }
}
