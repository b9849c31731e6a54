internal import Clients
internal import Models
internal import PinSaving
internal import Primitives
internal import Rendering

/// The report of an import: a few lines for people, an object for programs, and what went wrong.
struct ImportView {
    let report: ImportReport
    let presentation: Presentation
    let now: Timestamp

    /// For stdout.
    func bytes() throws -> [UInt8] {
        guard presentation.confirms || report.isDryRun else { return [] }
        return switch presentation.format {
        case .machine(.json), .machine(.jsonLines): json
        case _ where presentation.asksForRows: try table.bytes(presentation, now: now)
        default: Array(lines.map { SafeText.line($0) + "\n" }.joined().utf8)
        }
    }

    /// For stderr: each failure, and the first warnings.
    var warnings: [String] {
        var sentences = report.tally.warnings.map(\.sentence)
        let moreWarnings = report.tally.warned - report.tally.warnings.count
        if moreWarnings > 0 { sentences.append("… and \(QuantityText.count(moreWarnings, "more warning")) of this kind") }
        sentences += report.failures.map(\.sentence)
        let moreFailures = report.failed - report.failures.count
        if moreFailures > 0 { sentences.append("… and \(moreFailures) more were not imported") }
        return sentences
    }

    private var lines: [String] {
        let (outcome, tally) = (report.outcome, report.tally)
        let entries = QuantityText.count(tally.read, "entry", plural: "entries")
        let source = "\(report.source) (\(report.format)), \(entries)"
        var lines = [report.isDryRun ? "Dry run, nothing was changed: \(source)" : "Imported \(source)"]
        var counts = ["\(outcome.created) new"]
        if outcome.merged > 0 {
            let restored = outcome.restored > 0 ? " (\(outcome.restored) back from the trash)" : ""
            counts.append("\(outcome.merged) merged with a pin of the same page\(restored)")
        }
        if outcome.unchanged > 0 { counts.append("\(outcome.unchanged) unchanged") }
        if tally.skippedInAll > 0 { counts.append("\(tally.skippedInAll) skipped") }
        if report.failedEntries > 0 { counts.append("\(report.failedEntries) not imported") }
        if tally.damagedFiles > 0 { counts.append("\(QuantityText.count(tally.damagedFiles, "file")) not read to the end") }
        lines.append((report.isDryRun ? "Would be: " : "") + counts.joined(separator: ", "))
        let reasons = ImportSkip.Reason.allCases.compactMap { reason in tally.skipped[reason].map { reason.counted($0) } }
        if !reasons.isEmpty {
            let isOfInterest = !presentation.isVerbose && tally.skipped.keys.contains { $0.isWorthAName }
            lines.append("Skipped: " + reasons.joined(separator: ", ") + (isOfInterest ? " (-v names them)" : ""))
        }
        return lines
    }

    private var table: NameTable {
        let names = ["format", "read", "created", "merged", "unchanged", "skipped", "failed", "dry_run"]
        let (outcome, tally) = (report.outcome, report.tally)
        let counts = [tally.read, outcome.created, outcome.merged, outcome.unchanged, tally.skippedInAll, report.failed]
        return NameTable(
            columns: names.map { TableColumn($0, isRight: $0 != "format") },
            rows: [[report.format] + counts.map(String.init) + [report.isDryRun ? "true" : "false"]])
    }

    /// `{"format", "read", "created", "merged", "unchanged", "skipped": {reason: n}, "failed": [{"line", "url", "reason", "file"}], "dry_run"}`
    /// (product.md §3).
    private var json: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("format")
        writer.string(report.format)
        writer.key("read")
        writer.integer(report.tally.read)
        writer.key("created")
        writer.integer(report.outcome.created)
        writer.key("merged")
        writer.integer(report.outcome.merged)
        writer.key("unchanged")
        writer.integer(report.outcome.unchanged)
        writer.key("skipped")
        writer.beginObject()
        for reason in ImportSkip.Reason.allCases {
            guard let count = report.tally.skipped[reason] else { continue }
            writer.key(text: reason.rawValue)
            writer.integer(count)
        }
        writer.endObject()
        writer.key("failed")
        writer.beginArray()
        for failure in report.failures {
            writer.beginObject()
            writer.key("line")
            writer.integer(failure.line)
            writer.key("url")
            writer.string(failure.url)
            writer.key("reason")
            writer.string(failure.reason.rawValue)
            writer.key("file")
            writer.string(failure.file)
            writer.endObject()
        }
        writer.endArray()
        writer.key("dry_run")
        writer.boolean(report.isDryRun)
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}
