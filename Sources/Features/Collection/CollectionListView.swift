internal import Models
internal import PinSaving
internal import Primitives
internal import Rendering

/// Collections with their counts: a line each by their whole paths, or as a tree.
struct CollectionListView {
    let isTree: Bool
    let presentation: Presentation
    let now: Timestamp

    func bytes(of collections: [CollectionSummary]) throws -> [UInt8] {
        switch presentation.format {
        case .machine(.json): return json(collections, isLines: false)
        case .machine(.jsonLines): return json(collections, isLines: true)
        case _ where isTree:
            var output: [UInt8] = []
            TreeView(screen: presentation.screen(now: now)).append(TreeItem.items(collections), into: &output)
            return output
        default:
            let muted = presentation.resultTheme.muted
            let columns = [
                TableColumn("name", minimum: 12), TableColumn("count", isRight: true, style: muted),
                TableColumn("own_count", isRight: true, style: muted),
            ]
            let isList = presentation.format == .list
            let rows = collections.map { collection in
                let counts = [String(collection.count), String(collection.ownCount)]
                return [collection.path.description] + (isList ? counts.prefix(1) : counts[...])
            }
            return try NameTable(columns: isList ? columns.dropLast() : columns, rows: rows).bytes(presentation, now: now)
        }
    }

    /// `[{"name": whole path, "count": with subfolders, "own_count"}]` (product.md §3).
    private func json(_ collections: [CollectionSummary], isLines: Bool) -> [UInt8] {
        NameJSON.bytes(collections, isLines: isLines) { collection, writer in
            writer.key("name")
            writer.string(collection.path.description)
            writer.key("count")
            writer.integer(collection.count)
            writer.key("own_count")
            writer.integer(collection.ownCount)
        }
    }
}
