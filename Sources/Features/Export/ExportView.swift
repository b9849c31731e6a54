internal import Interchange
internal import Rendering

/// What `export` says about itself, and what it writes to a terminal.
struct ExportView {
    let command: ExportCommand

    /// For people who watch.
    func notes(on counts: ExportCounts) -> [String] {
        let place = command.file.map { " to \($0)" } ?? ""
        var notes = ["Exported \(QuantityText.count(counts.written, "pin"))\(place)."]
        if counts.leftOut > 0 {
            notes.append(
                "\(QuantityText.count(counts.leftOut, "pin")) left out: \(command.format.rawValue) has no place for \(what). json, jsonl and csv have."
            )
        }
        return notes
    }

    private var what: String {
        command.format == .atom ? "pins without an address, and for scripts" : "pins without an address"
    }

    /// Bytes for a terminal. JSON escapes what would move it; the other formats carry text as it is.
    func harmless(_ bytes: [UInt8]) -> [UInt8] {
        switch command.format {
        case .json, .jsonl: bytes
        default: Array(SafeText.block(String(decoding: bytes, as: UTF8.self)).utf8)
        }
    }
}
