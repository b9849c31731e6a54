internal import Clients
internal import PinSaving
internal import Primitives
internal import Rendering

/// What the checks found: a line each for people, `[{"check","status","message","fixed"}]` or rows for programs.
struct DoctorView {
    let presentation: Presentation
    let now: Timestamp

    /// With `-q` what is well, or was not looked at, is not worth a line.
    func bytes(of all: [Finding]) throws -> [UInt8] {
        let findings = presentation.confirms ? all : all.filter { $0.status == .problem }
        if findings.isEmpty, !presentation.confirms { return [] }
        switch presentation.format {
        case .list: return lines(findings)
        case .machine(.json), .machine(.jsonLines): return json(findings)
        default: break
        }
        let columns = [TableColumn("check"), TableColumn("status"), TableColumn("fixed"), TableColumn("message", minimum: 10)]
        let rows = findings.map { [$0.check.rawValue, $0.status.rawValue, $0.isFixed ? "yes" : "no", FindingText.sentence($0)] }
        return try NameTable(columns: columns, rows: rows).bytes(presentation, now: now)
    }

    /// Messages are wrapped and not cut: what is wrong is what the command is for. On a narrow screen they stand below their checks.
    private func lines(_ findings: [Finding]) -> [UInt8] {
        let screen = presentation.screen(now: now)
        let statusColumns = findings.map { word($0).utf8.count }.max() ?? 0
        let checkColumns = findings.map(\.check.rawValue.utf8.count).max() ?? 0
        let start = statusColumns + 2 + checkColumns + 2
        let isNarrow = screen.columns - start < 30
        let indent = isNarrow ? 2 : start
        let wrapping = LineWrapping(width: screen.width)
        var line = LineWriter(screen)
        for finding in findings {
            line.write(word(finding), style(finding, screen.theme))
            line.advance(to: statusColumns + 2)
            line.write(finding.check.rawValue)
            if isNarrow { line.endLine() }
            let message = SafeText.line(FindingText.sentence(finding))
            for text in wrapping.lines(of: message, columns: max(10, screen.columns - indent)) {
                line.advance(to: indent)
                line.write(text)
                line.endLine()
            }
        }
        return line.bytes
    }

    private func word(_ finding: Finding) -> String { finding.isFixed ? "fixed" : finding.status.rawValue }

    private func style(_ finding: Finding, _ theme: Theme) -> Style {
        switch finding.status {
        case .ok: theme.success
        case .problem: finding.isFixed ? theme.warning : theme.error
        case .skipped: theme.muted
        }
    }

    private func json(_ findings: [Finding]) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginArray()
        for finding in findings {
            writer.beginObject()
            writer.key("check")
            writer.string(finding.check.rawValue)
            writer.key("status")
            writer.string(finding.status.rawValue)
            writer.key("message")
            writer.string(FindingText.sentence(finding))
            writer.key("fixed")
            writer.boolean(finding.isFixed)
            writer.endObject()
        }
        writer.endArray()
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}
