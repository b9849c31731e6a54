internal import Models
internal import PinSaving
internal import Primitives
internal import Rendering

/// Tags with their counts.
struct TagListView {
    let isTree: Bool
    let presentation: Presentation
    let now: Timestamp

    func bytes(of tags: [TagSummary]) throws -> [UInt8] {
        switch presentation.format {
        case .machine(.json): return json(tags, isLines: false)
        case .machine(.jsonLines): return json(tags, isLines: true)
        case _ where isTree:
            var output: [UInt8] = []
            TreeView(screen: presentation.screen(now: now)).append(TreeItem.items(tags), into: &output)
            return output
        default:
            let theme = presentation.resultTheme
            let columns = [
                TableColumn("name", minimum: 12, style: theme.tag), TableColumn("count", isRight: true, style: theme.muted),
            ]
            return try NameTable(columns: columns, rows: tags.map { [$0.name, String($0.count)] }).bytes(presentation, now: now)
        }
    }

    /// `[{"name", "count"}]` (product.md §3).
    private func json(_ tags: [TagSummary], isLines: Bool) -> [UInt8] {
        NameJSON.bytes(tags, isLines: isLines) { tag, writer in
            writer.key("name")
            writer.string(tag.name)
            writer.key("count")
            writer.integer(tag.count)
        }
    }
}
