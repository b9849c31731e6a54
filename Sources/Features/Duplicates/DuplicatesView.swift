internal import Models
internal import PinSaving
internal import Primitives
internal import Rendering

/// Groups of pins under a heading that says what tells them apart; `[{"reason", "pins"}]` as JSON; else pin after pin, with the lowest id
/// of the group as the last column.
struct DuplicatesView {
    let command: DuplicatesCommand
    let presentation: Presentation
    let now: Timestamp

    func bytes(of groups: [DuplicateGroup]) -> [UInt8] {
        guard presentation.confirms || !command.merges || command.isDryRun else { return [] }
        switch presentation.format {
        case .machine(.json): return json(groups, isArray: true)
        case .machine(.jsonLines): return json(groups, isArray: false)
        case .list where command.merges && !command.isDryRun: return []
        case .list: return list(groups)
        case .table, .grid: return sheets(groups)
        case .machine: return records(groups)
        }
    }

    private func records(_ groups: [DuplicateGroup]) -> [UInt8] {
        var presentation = presentation
        switch presentation.format {
        case .machine(.tsv): presentation.fields = presentation.fields ?? PinFieldSelection(PinLines.tsvFields + [.group])
        case .machine(.csv): presentation.fields = presentation.fields ?? PinFieldSelection(PinCSV.fields + [.group])
        default: break
        }
        var printer = PinPrinter(presentation, now: now)
        let entries = groups.flatMap { group in group.pins.map { (PinListEntry($0), Self.extras(group)) } }
        return (entries.isEmpty ? [] : printer.bytes(for: entries)) + printer.end()
    }

    /// A table or cards for each group.
    private func sheets(_ groups: [DuplicateGroup]) -> [UInt8] {
        var output: [UInt8] = []
        for (index, group) in groups.enumerated() {
            if index > 0 { output.append(UInt8(ascii: "\n")) }
            output += heading(group)
            var printer = PinPrinter(presentation, now: now)
            output += printer.bytes(for: group.pins.map { (PinListEntry($0), Self.extras(group)) })
        }
        return output
    }

    private static func extras(_ group: DuplicateGroup) -> PinExtras { group.pins.first.map { .group($0.id) } ?? .none }

    private func heading(_ group: DuplicateGroup) -> [UInt8] {
        Array("\(presentation.resultTheme.heading.painted(Self.words(group.differences)))\n".utf8)
    }

    func note(of groups: [DuplicateGroup]) -> String? {
        guard command.merges, !groups.isEmpty else { return nil }
        let others = groups.reduce(0) { $0 + max(0, $1.pins.count - 1) }
        let facts = "\(QuantityText.count(groups.count, "group")), \(QuantityText.count(others, "pin")) to the trash"
        return command.isDryRun ? "Would unite \(facts)" : "United \(facts)\(presentation.undoHint)"
    }

    /// Below each pin stands its address, where that is what tells the pins apart.
    private func list(_ groups: [DuplicateGroup]) -> [UInt8] {
        let screen = presentation.screen(now: now)
        let view = PinListView(
            layout: PinListLayout(for: groups.flatMap(\.pins).map { PinListEntry($0) }, on: screen), screen: screen)
        var output: [UInt8] = []
        for (index, group) in groups.enumerated() {
            if index > 0 { output.append(UInt8(ascii: "\n")) }
            output += heading(group)
            for pin in group.pins {
                let address = group.differences.isEmpty ? nil : pin.url.map { MarkedText(screen.address.form($0)) }
                view.append(PinListEntry(pin, snippet: address), into: &output)
            }
        }
        return output
    }

    private static func words(_ differences: [String]) -> String {
        let names = [
            "scheme": "http and https", "www": "www.", "trailing-slash": "slash at the end", "query-order": "order of the query",
            "tracking-parameters": "tracking parameters",
        ]
        return differences.isEmpty ? "Same address" : "Differ in " + differences.map { names[$0] ?? $0 }.joined(separator: ", ")
    }

    private func json(_ groups: [DuplicateGroup], isArray: Bool) -> [UInt8] {
        let pins = PinJSON(selection: presentation.fields, locations: presentation.locations)
        var output: [UInt8] = []
        for (index, group) in groups.enumerated() {
            var writer = JSONWriter()
            writer.beginObject()
            writer.key("reason")
            writer.string(group.differences.isEmpty ? "same-address" : group.differences.joined(separator: ","))
            writer.key("pins")
            writer.beginArray()
            for pin in group.pins { pins.append(pin, extras: Self.extras(group), to: &writer) }
            writer.endArray()
            writer.endObject()
            if isArray { output += Array(index == 0 ? "[\n".utf8 : ",\n".utf8) }
            writer.append(to: &output)
            if !isArray { output.append(UInt8(ascii: "\n")) }
        }
        if isArray { output += Array(groups.isEmpty ? "[]\n".utf8 : "\n]\n".utf8) }
        return output
    }
}
