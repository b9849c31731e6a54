internal import Clients
internal import PinSaving
internal import Primitives
internal import Rendering

/// What is in a backup: a sentence for people, `{"pins","files","bytes"}` or a row for programs.
struct BackupView {
    let presentation: Presentation
    let now: Timestamp

    func bytes(of backup: Backup, in folder: String) throws -> [UInt8] {
        try bytes(of: backup, sentence: "Backed up \(Self.contents(of: backup)) to \(folder)")
    }

    /// - Parameter kept: the database of the library that was there before.
    func bytes(ofRestored restored: RestoredLibrary) throws -> [UInt8] {
        let sentence = "Restored \(Self.contents(of: restored.backup))."
        let kept = restored.kept.map { " What was there before is kept: \($0)" } ?? ""
        return try bytes(of: restored.backup, sentence: sentence + kept, kept: .some(restored.kept))
    }

    /// `12 pins and 3 files (4.5 MiB)`
    static func contents(of backup: Backup) -> String {
        let files = backup.files == 0 ? "" : " and \(QuantityText.count(backup.files, "file"))"
        return "\(QuantityText.count(backup.pins, "pin"))\(files) (\(QuantityText.bytes(backup.bytes)))"
    }

    private func bytes(of backup: Backup, sentence: String, kept: String?? = nil) throws -> [UInt8] {
        guard presentation.confirms else { return [] }
        switch presentation.format {
        case .list: return Array("\(SafeText.line(sentence))\n".utf8)
        case .machine(.json), .machine(.jsonLines): return json(backup, kept: kept)
        default: break
        }
        let columns = ["pins", "files", "bytes"].map { TableColumn($0, isRight: true) }
        let row = [String(backup.pins), String(backup.files), String(backup.bytes)]
        return try NameTable(columns: columns, rows: [row]).bytes(presentation, now: now)
    }

    private func json(_ backup: Backup, kept: String??) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("pins")
        writer.integer(backup.pins)
        writer.key("files")
        writer.integer(backup.files)
        writer.key("bytes")
        writer.integer(backup.bytes)
        if let kept {
            writer.key("kept")
            writer.string(kept)
        }
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}
