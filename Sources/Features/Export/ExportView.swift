internal import Interchange
internal import Rendering

/// What `export` says about itself, and what it writes to a terminal.
struct ExportView {
    let command: ExportCommand

    /// For people who watch.
    func note(on counts: ExportCounts) -> String {
        let sentence = "Exported \(QuantityText.count(counts.written, "pin"))\(command.file.map { " to \($0)" } ?? "")."
        guard counts.files > 0 else { return sentence }
        let files = QuantityText.count(counts.files, "file")
        return "\(sentence) The bytes of \(files) are not in it: pinnest backup takes them along."
    }

    /// For everybody: what is not in the file is missed when the file is all that is left.
    func warning(on counts: ExportCounts) -> String? {
        guard counts.leftOut > 0 else { return nil }
        let pins = QuantityText.count(counts.leftOut, "pin")
        return "\(pins) left out: \(command.format.rawValue) has no place for \(what); json, jsonl and csv have"
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
