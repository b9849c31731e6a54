internal import Clients
internal import Rendering

/// What a check found, in words: what is so, and what to do about it where `--fix` does not.
enum FindingText {
    private static let shownNames = 5

    static func sentence(_ finding: Finding) -> String {
        switch finding.outcome {
        case .sound(let count): sound(finding.check, count)
        case .noLibrary: "There is no library yet."
        case .format(let version): "The database has format \(version)."
        case .soundSample(let count, let all):
            "\(count) of \(QuantityText.count(all, "pin")) are in the index as they should be; all with --full."
        case .damaged(let complaints):
            finding.check == .searchIndex
                ? "The search index cannot be read (\(complaints.joined(separator: "; ")))."
                : "The database is damaged: \(complaints.joined(separator: "; ")). Restore it: pinnest restore FOLDER"
        case .dangling(let rows): "\(QuantityText.count(rows, "row")) refer to what is not there. Restore: pinnest restore FOLDER"
        case .indexFormat(let version, let expected):
            "The search index has format \(version), and this pinnest makes format \(expected)."
        case .indexRows(let lacking, let superfluous, let different):
            "The search index " + indexFaults(lacking, superfluous, different) + "."
        case .fileTroubles(let troubles): fileTroubles(troubles)
        case .unneeded(let files, let bytes):
            "\(QuantityText.count(files, "file")) of \(QuantityText.bytes(bytes)) that no pin needs."
        case .unknownFiles(let files, let bytes):
            "\(QuantityText.count(files, "file")) of \(QuantityText.bytes(bytes)) that the library knows nothing of: left by another database, "
                + "or never saved.\(finding.isFixed ? "" : " 'pinnest doctor --fix' asks before it removes \(files == 1 ? "it" : "them").")"
        case .gone(let path, let files):
            "The database is gone: \(path). Files of its pins are still there. Bring it back: pinnest restore BACKUP; or begin anew: "
                + "move '\(files)' away."
        case .lockedModes(let names):
            "You may not write \(names.count == 1 ? "this" : "these \(names.count)"): " + list(names)
        case .openModes(let names):
            "Others may read or write \(names.count == 1 ? "this" : "these \(names.count)"): " + list(names)
        case .inUse: "Another pinnest is adding files. Look again when it is done."
        }
    }

    private static func sound(_ check: Finding.Check, _ count: Int) -> String {
        switch check {
        case .format: "The database has the format of this pinnest."
        case .integrity: "SQLite finds nothing wrong in \(QuantityText.count(count, "page"))."
        case .references: "All rows that others refer to are there."
        case .searchIndex: "\(QuantityText.count(count, "pin")), all in the index as they should be."
        case .files: "\(QuantityText.count(count, "file")), all there."
        case .leftovers: "No file that no pin needs."
        case .modes: "Only you can read the library."
        }
    }

    private static func indexFaults(_ lacking: Int, _ superfluous: Int, _ different: Int) -> String {
        var parts: [String] = []
        if lacking > 0 { parts.append("lacks \(QuantityText.count(lacking, "pin"))") }
        if superfluous > 0 { parts.append("has \(QuantityText.count(superfluous, "pin")) that are gone") }
        if different > 0 { parts.append("has other texts for \(QuantityText.count(different, "pin"))") }
        return parts.joined(separator: ", ")
    }

    private static func fileTroubles(_ troubles: [FileTrouble]) -> String {
        let sentences = troubles.prefix(shownNames).map(FileTroubleText.sentence).joined(separator: " ")
        let rest = troubles.count > shownNames ? " And \(troubles.count - shownNames) more." : ""
        return "\(sentences)\(rest) Add the files again, or take them from a backup."
    }

    private static func list(_ names: [String]) -> String {
        names.prefix(shownNames).joined(separator: ", ") + (names.count > shownNames ? ", …" : "")
    }
}

extension Finding {
    /// Whether `--fix` knows what to do.
    var canBeMended: Bool {
        switch outcome {
        case .damaged: check == .searchIndex
        case .indexFormat, .indexRows, .unneeded, .unknownFiles, .openModes, .lockedModes: true
        default: false
        }
    }
}
