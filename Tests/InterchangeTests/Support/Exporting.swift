import Interchange
import Models
import Primitives

/// Writes whole libraries with `ExportWriter`.
enum Exporting {
    static let header = ExportHeader(changedAt: Timestamp(seconds: 1_700_000_000))

    static func write(_ pins: [Pin], _ format: ExportFormat, empty: [CollectionPath] = []) -> [UInt8] {
        var writer = ExportWriter(format)
        var output: [UInt8] = []
        writer.begin(header, into: &output)
        if format.hasLists {
            for path in empty { writer.append(collection: path, facts: ExportFolder(name: path.names.last ?? ""), into: &output) }
            for tag in Set(pins.flatMap(\.tags)).sorted() { writer.append(tag: TagSummary(name: tag, count: 1), into: &output) }
        }
        if format.hasFolders {
            write(Tree(pins, empty), &writer, &output)
        } else {
            for pin in pins { writer.append(pin, into: &output) }
        }
        writer.end(into: &output)
        return output
    }

    private static func write(_ tree: Tree, _ writer: inout ExportWriter, _ output: inout [UInt8]) {
        for (name, child) in tree.children.sorted(by: { $0.key < $1.key }) {
            writer.enterFolder(ExportFolder(name: name, addedAt: Timestamp(seconds: 1_600_000_000)), into: &output)
            write(child, &writer, &output)
            writer.leaveFolder(into: &output)
        }
        for pin in tree.pins { writer.append(pin, into: &output) }
    }

    private final class Tree {
        var children: [String: Tree] = [:]
        var pins: [Pin] = []

        init() {}

        init(_ pins: [Pin], _ empty: [CollectionPath]) {
            for path in empty { _ = folder(path) }
            for pin in pins {
                if pin.collections.isEmpty { self.pins.append(pin) }
                for path in pin.collections { folder(path).pins.append(pin) }
            }
        }

        private func folder(_ path: CollectionPath) -> Tree {
            path.names.reduce(self) { tree, name in
                let child = tree.children[name] ?? Tree()
                tree.children[name] = child
                return child
            }
        }
    }
}
