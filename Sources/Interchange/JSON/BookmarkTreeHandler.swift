internal import Models
internal import PageMetadata

/// The trees of Firefox's backups (formats.md §2.6) and of Chromium's `Bookmarks` (§2.5), as deep as they are. Chromium writes a
/// folder's name after its children.
struct BookmarkTreeHandler: JSONHandler {
    /// An object of the tree that is open.
    private struct Node {
        var line: Int
        /// The member that it is the value of: the name of a root of Chromium's.
        var key: String?
        var members: [BookmarkTreeNode.Member] = []
        var isFolder = false
        /// Its number, for a folder that is not too deep to matter.
        var folder: Int?
        /// Below the root of tags that old backups of Firefox have.
        var isInTags = false
    }

    private var nodes: [Node] = []
    /// Whether each open container is an object.
    private var containers: [Bool] = []
    private var held = HeldEntries()
    private var openFolders = 0
    private(set) var isRecognized = false
    /// Folders that are deeper than those that have a path are not kept.
    private static let deepest = CollectionPath.deepest + 10

    static func opens(_ place: JSONSplitter.Place) -> Bool {
        if place.depth == 0 { return true }
        if place.isArray { return place.key == "children" }
        let isChild = place.key == nil && (place.parentKey == "children" || place.depth == 1)
        return isChild || (place.key == "roots" && place.depth == 1) || (place.parentKey == "roots" && place.depth == 2)
    }

    func wants(key: String?) -> Bool {
        switch key {
        case nil, "id", "index", "checksum", "checksum_sha256", "version", "sync_metadata", "sync_transaction_version",
            "show_icon",
            "source":
            false
        default: containers.last == true
        }
    }

    mutating func take(_ value: JSONValue, key: String?, line: Int, into events: inout [ImportEvent]) {
        guard let key, !nodes.isEmpty else { return }
        nodes[nodes.count - 1].members.append(BookmarkTreeNode.Member(key: key, value: value))
    }

    mutating func opened(key: String?, isArray: Bool, line: Int, into events: inout [ImportEvent]) throws(ImportError) {
        containers.append(!isArray)
        if key == "children" || key == "roots" { isRecognized = true }
        if !isArray {
            nodes.append(Node(line: line, key: key, isInTags: nodes.last?.isInTags ?? false))
        } else if key == "children", let node = nodes.last, !node.isFolder {
            // Everything but children may have been read already. Warnings are given when the object ends.
            var unreported: [ImportEvent] = []
            let known = BookmarkTreeNode(node.members, line: node.line, events: &unreported)
            openFolders += 1
            nodes[nodes.count - 1].isFolder = true
            if openFolders > Self.deepest { return }
            let folder = add(node, known)
            nodes[nodes.count - 1].folder = folder
            if known.root == .tags { nodes[nodes.count - 1].isInTags = true }
            try held.add(folder: folder, into: &events)
        }
    }

    mutating func closed(into events: inout [ImportEvent]) throws(ImportError) {
        guard containers.popLast() == true, let node = nodes.popLast() else { return }
        let known = BookmarkTreeNode(node.members, line: node.line, events: &events)
        if node.isFolder { openFolders -= 1 }
        if known.kind != .other { isRecognized = true }
        if let folder = node.folder {
            describe(folder, node, known)
            if !held.table[folder].isNamed { held.table[folder].name = "" }
        } else if node.isFolder || known.kind == .folder {
            guard !node.isFolder, openFolders < Self.deepest, known.root == nil, node.key == nil else { return }
            let folder = add(node, known)
            if !held.table[folder].isNamed { held.table[folder].name = "" }
            try held.add(folder: folder, into: &events)
        } else {
            try give(known, node, into: &events)
        }
    }

    mutating func finish(into events: inout [ImportEvent]) {
        held.table.complete()
        held.drain(into: &events)
    }

    mutating func drain(into events: inout [ImportEvent]) {
        held.drain(into: &events)
        // Folders that are closed are not asked for any more once their entries are given out.
        if held.isEmpty { held.table.forgetFolders(from: parent.map { $0 + 1 } ?? 0) }
    }

    /// The folder that the innermost open object is in.
    private var parent: Int? {
        nodes.last { $0.folder != nil }?.folder
    }

    private mutating func add(_ node: Node, _ known: BookmarkTreeNode) -> Int {
        let folder = held.table.add(line: node.line, parent: parent)
        describe(folder, node, known)
        return folder
    }

    private mutating func describe(_ folder: Int, _ node: Node, _ known: BookmarkTreeNode) {
        held.table[folder].addedAt = known.addedAt
        held.table[folder].modifiedAt = known.modifiedAt
        held.table[folder].note = known.note
        if let name = known.folderName { held.table[folder].name = name }
        held.table[folder].browserFolder = known.browserFolder ?? Self.browserFolder(ofRoot: node.key)
        if known.root == .top { held.table[folder].isTransparent = true }
        if known.root != nil || node.key != nil || node.isInTags { held.table[folder].isSilent = true }
    }

    /// Chromium's roots are told by the names of their members alone.
    private static func browserFolder(ofRoot key: String?) -> BrowserFolder? {
        switch key {
        case "bookmark_bar": .toolbar
        case "other": .other
        default: nil
        }
    }

    private mutating func give(_ known: BookmarkTreeNode, _ node: Node, into events: inout [ImportEvent]) throws(ImportError) {
        switch known.kind {
        case .separator: events.append(.skipped(ImportSkip(line: node.line, reason: .separator)))
        case .page:
            var pin = ImportedPin(line: node.line)
            pin.title = known.title
            pin.note = known.note
            pin.tags = known.tags
            pin.createdAt = known.addedAt
            pin.updatedAt = known.modifiedAt
            pin.openedAt = known.visitedAt
            pin.extra = known.extra
            var folders = parent.map { [$0] } ?? []
            if node.isInTags {
                // The folder is a tag, and the page is in another folder, too.
                if let tag = folders.first.flatMap({ held.table[$0].name }) { pin.tags = ImportedTags.cleaned(pin.tags + [tag]) }
                folders = []
            }
            try held.add(pin, address: known.address, folders: folders, into: &events)
        case .folder, .other: break
        }
    }
}
