internal import Models
internal import PageMetadata

/// Linkwarden's backup (formats.md §2.8): collections that name their parents by identifiers, with their links in them.
struct LinkwardenHandler: JSONHandler {
    private enum Level {
        case root, collections, collection, links, pinned
    }

    private var held = HeldEntries()
    private var levels: [Level] = []
    /// The collection that is open, and what is known of it.
    private var folder: Int?
    private var members: [BookmarkTreeNode.Member] = []
    private var line = 0
    private(set) var isRecognized = false

    static func opens(_ place: JSONSplitter.Place) -> Bool {
        switch place.depth {
        case 0: true
        case 1: place.isArray && (place.key == "collections" || place.key == "pinnedLinks")
        case 2: !place.isArray && place.parentKey == "collections"
        case 3: place.isArray && place.key == "links" && place.parentKey == "collections"
        default: false
        }
    }

    mutating func opened(key: String?, isArray: Bool, line: Int, into events: inout [ImportEvent]) throws(ImportError) {
        switch (levels.count, key) {
        case (0, _): levels.append(.root)
        case (1, _):
            isRecognized = true
            levels.append(key == "pinnedLinks" ? .pinned : .collections)
        case (2, _):
            levels.append(.collection)
            folder = nil
            members = []
            self.line = line
        default:
            levels.append(.links)
            try openFolder(into: &events)
        }
    }

    mutating func closed(into events: inout [ImportEvent]) throws(ImportError) {
        switch levels.popLast() {
        case .collection:
            try openFolder(into: &events)
            describe()
        case .collections: held.table.complete()
        default: break
        }
    }

    func wants(key: String?) -> Bool {
        switch levels.last {
        case .collection: key == "id" || key == "name" || key == "parentId" || key == "createdAt" || key == "description"
        case .links, .pinned: true
        default: false
        }
    }

    mutating func take(_ value: JSONValue, key: String?, line: Int, into events: inout [ImportEvent]) throws(ImportError) {
        if levels.last == .collection, let key {
            members.append(BookmarkTreeNode.Member(key: key, value: value))
        } else if case .object(let object) = value {
            try takeLink(object, line, isPinned: levels.last == .pinned, into: &events)
        } else {
            events.append(.failed(ImportFailure(line: line, reason: .malformed)))
        }
    }

    mutating func finish(into events: inout [ImportEvent]) {
        held.table.complete()
        held.drain(into: &events)
    }

    mutating func drain(into events: inout [ImportEvent]) {
        held.drain(into: &events)
    }

    private func member(_ key: String) -> JSONValue? {
        members.last { $0.key == key }?.value
    }

    private mutating func openFolder(into events: inout [ImportEvent]) throws(ImportError) {
        guard folder == nil else { return }
        let identifier = member("id")?.textOrNumber
        folder = identifier.map { held.table.number(of: $0, line: line) } ?? held.table.add(line: line, parent: nil)
        describe()
        if let folder { try held.add(folder: folder, into: &events) }
    }

    private mutating func describe() {
        guard let folder else { return }
        held.table[folder].line = line
        if let name = member("name") { held.table[folder].name = name.string ?? "" }
        held.table[folder].note = member("description")?.nonBlank
        if let parent = member("parentId")?.textOrNumber {
            held.table[folder].parent = held.table.number(of: parent, line: line)
        }
        var unreported: [ImportEvent] = []
        held.table[folder].addedAt = member("createdAt").flatMap { unreported.date($0, field: "createdAt", line: line) }
    }

    private mutating func takeLink(
        _ object: JSONObject, _ line: Int, isPinned: Bool, into events: inout [ImportEvent]
    ) throws(ImportError) {
        var pin = ImportedPin(line: line)
        pin.isFavorite = isPinned
        var address: String?
        var extra = ExtraMembers()
        for member in object.members {
            switch member.key {
            case "url": address = member.value.string
            case "name", "title": pin.title = pin.title ?? member.value.nonBlank
            case "description": pin.note = member.value.nonBlank
            case "tags": pin.tags = member.value.names
            case "createdAt": pin.createdAt = events.date(member.value, field: member.key, line: line)
            case "updatedAt": pin.updatedAt = events.date(member.value, field: member.key, line: line)
            case "color", "icon": extra.add(member.key, member.value)
            default: break
            }
        }
        pin.extra = extra.text
        if address == nil {
            events.append(.skipped(ImportSkip(line: line, reason: .otherContent, text: pin.title)))
        } else {
            try held.add(pin, address: address, folders: isPinned ? [] : folder.map { [$0] } ?? [], into: &events)
        }
    }
}
