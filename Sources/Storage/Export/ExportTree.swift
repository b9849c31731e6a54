internal import Models
internal import Primitives

/// All collections, each after its parent, siblings in their order: the order of a walk that goes into each folder as it comes.
struct ExportTree {
    struct Node {
        let id: Int64
        let folder: ExportFolder
        /// The place of the parent in `nodes`; nil at the top.
        let parent: Int?
        /// 0 at the top.
        let depth: Int
    }

    private(set) var nodes: [Node] = []
    /// Places in `nodes`.
    private(set) var places = PlacesByID()

    /// Without recursion: a path may be a thousand deep.
    init(tables: LibraryTables) throws {
        let browserFolders = try BrowserFolders(connection: tables.connection).all()
        let statement = try tables.connection.statement(
            """
            select id, name, ifnull(parent_id, 0), created_at, updated_at, position from collection
            order by parent_id, position, id
            """)
        var children: [Int64: [(id: Int64, folder: ExportFolder)]] = [:]
        while try statement.step() {
            let folder = ExportFolder(
                name: statement.text(1), addedAt: Timestamp(seconds: statement.int64(3)),
                modifiedAt: Timestamp(seconds: statement.int64(4)),
                pinBefore: CollectionPosition.pin(before: statement.int64(5)), browserFolder: browserFolders[statement.int64(0)])
            children[statement.int64(2), default: []].append((statement.int64(0), folder))
        }
        statement.reset()
        var waiting: [Node] = (children[0] ?? []).reversed().map { Node(id: $0.id, folder: $0.folder, parent: nil, depth: 0) }
        while let node = waiting.popLast() {
            let place = nodes.count
            places[node.id] = place
            nodes.append(node)
            waiting += (children[node.id] ?? []).reversed().map {
                Node(id: $0.id, folder: $0.folder, parent: place, depth: node.depth + 1)
            }
        }
    }

    /// For each node the place behind the last one below it.
    var ends: [Int] {
        var ends = nodes.indices.map { $0 + 1 }
        for place in nodes.indices.reversed() {
            if let parent = nodes[place].parent { ends[parent] = max(ends[parent], ends[place]) }
        }
        return ends
    }

    /// The collections that are kept, with their paths, as a list.
    func collections(where isKept: (_ place: Int) -> Bool) -> [ExportEvent] {
        var path: [String] = []
        var events: [ExportEvent] = []
        for (place, node) in nodes.enumerated() {
            path.removeLast(path.count - node.depth)
            path.append(node.folder.name)
            if isKept(place), let path = CollectionPath(names: path) { events.append(.collection(path, node.folder)) }
        }
        return events
    }

    /// For each node whether it is one of the given ones or above one.
    func isOrHasBelow(_ isGiven: (_ place: Int) -> Bool) -> [Bool] {
        var found = nodes.indices.map(isGiven)
        for place in nodes.indices.reversed() where found[place] {
            if let parent = nodes[place].parent { found[parent] = true }
        }
        return found
    }

    /// For each node whether it is the one of that id or below it.
    func isOrIsBelow(_ id: Int64) -> [Bool] {
        var found = [Bool](repeating: false, count: nodes.count)
        for place in nodes.indices {
            found[place] = nodes[place].id == id || nodes[place].parent.map { found[$0] } ?? false
        }
        return found
    }

    /// The lists of collections and tags that the given pins have.
    func lists(of placement: ExportPlacement, tables: LibraryTables) throws -> [ExportEvent] {
        let isKept = isOrHasBelow { !placement.ranks[$0].isEmpty }
        var counts: [Int64: Int] = [:]
        try placement.forEachLink("select pin_id, tag_id from pin_tag order by pin_id", tables) { _, tag in
            counts[tag, default: 0] += 1
        }
        let statement = try tables.connection.statement("select id, name from tag order by name_key")
        var tags: [ExportEvent] = []
        while try statement.step() {
            if let count = counts[statement.int64(0)] { tags.append(.tag(TagSummary(name: statement.text(1), count: count))) }
        }
        statement.reset()
        return collections { isKept[$0] } + tags
    }
}
