internal import Models
internal import PinSaving
internal import Primitives
internal import Rendering

/// Settings: a table for people, rows and objects for programs.
struct SettingsView {
    let presentation: Presentation
    let now: Timestamp

    func list(of settings: [SettingSummary]) throws -> [UInt8] {
        switch presentation.format {
        case .machine(.json): return json(settings, isLines: false)
        case .machine(.jsonLines): return json(settings, isLines: true)
        default:
            return try table(of: settings).bytes(presentation, now: now)
        }
    }

    private func table(of settings: [SettingSummary]) -> NameTable {
        let theme = presentation.resultTheme
        let columns = [TableColumn("key", style: theme.label), TableColumn("value", minimum: 12)]
        guard presentation.format != .list else {
            return NameTable(
                columns: columns + [TableColumn("", minimum: 8, style: theme.muted)],
                rows: settings.map { [$0.key.rawValue, $0.value?.text ?? "", Self.remark(on: $0)] })
        }
        return NameTable(
            columns: columns + [
                TableColumn("default", minimum: 8, style: theme.muted), TableColumn("source", style: theme.muted),
            ],
            rows: settings.map { [$0.key.rawValue, $0.value?.text ?? "", $0.builtIn?.text ?? "", $0.source.rawValue] })
    }

    /// Only what is set needs a word about where, and about what it would be otherwise.
    private static func remark(on setting: SettingSummary) -> String {
        guard setting.source != .builtIn else { return "" }
        return "\(setting.source.rawValue), else \(setting.builtIn?.text ?? "none")"
    }

    /// The value alone, as `config set` takes it.
    func value(of settings: [SettingSummary]) throws -> [UInt8] {
        switch presentation.format {
        case .machine(.json), .machine(.jsonLines): return try list(of: settings)
        default:
            try NameTable.refuseFormatsOfPins(presentation, "Settings")
            let end = presentation.endsWithNull ? "\0" : "\n"
            return settings.flatMap { Array("\($0.value.map { SafeText.line($0.text) } ?? "")\(end)".utf8) }
        }
    }

    /// `[{"key", "value", "default", "source"}]` (product.md §3).
    private func json(_ settings: [SettingSummary], isLines: Bool) -> [UInt8] {
        NameJSON.bytes(settings, isLines: isLines) { setting, writer in
            writer.key("key")
            writer.string(setting.key.rawValue)
            writer.key("value")
            Self.append(setting.value, to: &writer)
            writer.key("default")
            Self.append(setting.builtIn, to: &writer)
            writer.key("source")
            writer.string(setting.source.rawValue)
        }
    }

    private static func append(_ value: SettingValue?, to writer: inout JSONWriter) {
        switch value {
        case nil: writer.null()
        case .boolean(let value): writer.boolean(value)
        case .integer(let value): writer.integer(value)
        case .string(let value): writer.string(value)
        }
    }
}
