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

    func bytes(of steps: [StepSummary]) -> [UInt8] {
        var output: [UInt8] = []
        switch presentation.format {
        case .machine(.json), .machine(.jsonLines): appendJSON(steps, to: &output)
        default: for step in steps { output += Array(line(step).utf8) }
        }
        return output
    }

    private func line(_ step: StepSummary) -> String {
        let screen = presentation.screen(now: now)
        let command = SafeText.line(PasswordMask.masked(step.command))
        let facts = "\(QuantityText.count(step.pins, "pin")), \(screen.dates.long(step.date))"
        switch mode {
        case .undo: return "Taken back: \(command)  (\(facts))\n"
        case .preview: return "Would take back: \(command)  (\(facts))\n"
        case .list:
            return "\(screen.theme.id.painted(String(step.id)))  \(command)  \(screen.theme.muted.painted("(\(facts))"))\n"
        }
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
