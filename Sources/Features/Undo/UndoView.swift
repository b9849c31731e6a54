internal import Models
internal import PinSaving
internal import Primitives
internal import Rendering
internal import WebAddress

/// Steps in words, a line each, or as JSON.
struct UndoView {
    let mode: UndoReducer.Mode
    let presentation: Presentation
    let now: Timestamp

    func bytes(of steps: [StepSummary]) throws -> [UInt8] {
        guard presentation.confirms || mode != .undo else { return [] }
        var output: [UInt8] = []
        switch presentation.format {
        case .machine(.json), .machine(.jsonLines): appendJSON(steps, to: &output)
        case _ where mode == .list || presentation.asksForRows: return try table(of: steps).bytes(presentation, now: now)
        default: for step in steps { output += Array(line(step).utf8) }
        }
        return output
    }

    /// A step takes back what it did itself, and not a removal for good that came after it, which is no step.
    func warning(of steps: [StepSummary]) -> String? {
        guard mode != .list, let removed = steps.first?.removedSince, removed > 0 else { return nil }
        let pins = removed == 1 ? "1 pin that was" : "\(removed) pins that were"
        return "\(pins) removed for good since then \(removed == 1 ? "does" : "do") not come back"
    }

    /// A step a line: the command is as long as the screen has room, in a pipe as it was.
    private func table(of steps: [StepSummary]) -> NameTable {
        let screen = presentation.screen(now: now)
        let isForPeople = presentation.format == .list
        let columns = [
            TableColumn("step", isRight: true, style: screen.theme.id),
            TableColumn("at", isRight: true, style: screen.theme.date),
            TableColumn("pins", isRight: true, style: screen.theme.muted), TableColumn("command", minimum: 8),
        ]
        let rows = steps.map { step in
            [
                String(step.id), isForPeople ? screen.dates.short(step.date) : step.date.iso8601,
                isForPeople ? QuantityText.count(step.pins, "pin") : String(step.pins), PasswordMask.masked(step.command),
            ]
        }
        return NameTable(columns: columns, rows: rows)
    }

    private func line(_ step: StepSummary) -> String {
        let screen = presentation.screen(now: now)
        let facts = "\(QuantityText.count(step.pins, "pin")), \(screen.dates.long(step.date))"
        let begin = mode == .undo ? "Taken back: " : "Would take back: "
        var command = SafeText.line(PasswordMask.masked(step.command))
        if presentation.isResultTerminal {
            let room = max(16, screen.columns - begin.utf8.count - screen.width.columns(of: facts) - 4)
            command = screen.width.truncated(command, to: room, ellipsis: screen.glyphs.ellipsis)
        }
        return "\(begin)\(command)  (\(facts))\n"
    }

    private func appendJSON(_ steps: [StepSummary], to output: inout [UInt8]) {
        var writer = JSONWriter()
        switch mode {
        case .undo, .preview:
            writer.beginObject()
            writer.key("undone")
            if let step = steps.first { append(step, to: &writer) } else { writer.null() }
            writer.endObject()
        case .list:
            writer.beginArray()
            for step in steps { append(step, to: &writer) }
            writer.endArray()
        }
        output += writer.bytes + [UInt8(ascii: "\n")]
    }

    private func append(_ step: StepSummary, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("step")
        writer.integer(step.id)
        writer.key("at")
        writer.timestamp(step.date)
        writer.key("command")
        writer.string(step.command)
        writer.key("pins")
        writer.integer(step.pins)
        writer.endObject()
    }
}
