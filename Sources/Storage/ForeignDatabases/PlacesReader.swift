internal import Clients
internal import Interchange
internal import Models

/// Reads Firefox's `places.sqlite`: the rows in the order of the tree, the texts of each when its turn comes.
final class PlacesReader: ForeignReader {
    private var texts: PlacesTexts
    private var order: PlacesOrder
    private var tree = BookmarkTreeReader()
    private var firstStep: PlacesOrder.Step?
    /// Pages that have tags and are in no folder, as the tree leaves them.
    private var tagged: [IdentifierPairs.Pair]

    /// Nil when it is the database of another program.
    init?(_ connection: Connection, _ tables: ForeignTables, path: String) throws {
        guard let known = try PlacesTables(tables) else { return nil }
        guard var order = PlacesOrder(try known.rows(connection, path: path)) else {
            throw ForeignDatabaseError.damaged(path: path, detail: "two bookmarks have one id")
        }
        var texts = try PlacesTexts(connection, known, path: path)
        let roots = try PlacesRoots(order, named: texts.rootNames(), identifier: texts.identifier)
        texts.roots = roots
        if let tags = roots.tags {
            // Firefox keeps a tag as a folder of the pages that carry it.
            order.skip(tags)
            for tag in order.children(of: tags) where tag.kind == .folder {
                order.skip(tag.id)
                for entry in order.children(of: tag.id) {
                    guard let place = entry.place else { continue }
                    order.skip(entry.id)
                    texts.tags.append(key: place, value: tag.id)
                }
            }
            texts.tags.sort()
        }
        let inFolders = texts.tags.all.isEmpty ? [] : order.places
        tagged = texts.tags.all.filter { !inFolders.contains($0.key) }
        tagged.reverse()
        firstStep = roots.top.flatMap { order.begin(with: $0) }
        self.order = order
        self.texts = texts
    }

    func next() throws -> [ImportEvent]? {
        var events: [ImportEvent] = []
        let start = texts.bytes
        while events.count < ForeignBatch.entries, texts.bytes - start < ForeignBatch.bytes {
            if let step = firstStep ?? order.next() {
                firstStep = nil
                try take(step, into: &events)
            } else if let pair = tagged.popLast() {
                // All tags of one page stand beside each other.
                while tagged.last?.key == pair.key { tagged.removeLast() }
                if let node = try texts.node(ofPage: pair.key, line: Int(pair.value), into: &events) {
                    try tree.add(node, into: &events)
                }
            } else {
                return events.isEmpty ? nil : events
            }
        }
        tree.drain(into: &events)
        return events
    }

    private func take(_ step: PlacesOrder.Step, into events: inout [ImportEvent]) throws {
        switch step {
        case .open(let row):
            // A folder whose name cannot be read still holds what is in it.
            try tree.open(texts.node(row, into: &events) ?? BookmarkNode(line: Int(row.id), kind: .folder), into: &events)
        case .entry(let row):
            if let node = try texts.node(row, into: &events) { try tree.add(node, into: &events) }
        case .close: try tree.close(into: &events)
        }
    }
}

/// How much of a database is read at a time.
enum ForeignBatch {
    static let entries = 512
    /// Of text, where entries are long.
    static let bytes = 4 << 20
}
