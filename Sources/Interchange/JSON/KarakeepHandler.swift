internal import Models
internal import PageMetadata

/// karakeep's export (formats.md §2.8): bookmarks that name their lists by identifiers, and after them the lists.
struct KarakeepHandler: JSONHandler {
    private var held = HeldEntries()
    private var list: String?
    private var depth = 0
    private var lists: [Int] = []
    private(set) var isRecognized = false

    static func opens(_ place: JSONSplitter.Place) -> Bool {
        place.depth == 0 || (place.depth == 1 && place.isArray && (place.key == "bookmarks" || place.key == "lists"))
    }

    mutating func opened(key: String?, isArray: Bool, line: Int, into events: inout [ImportEvent]) {
        depth += 1
        list = key
        if depth > 1 { isRecognized = true }
    }

    mutating func closed(into events: inout [ImportEvent]) throws(ImportError) {
        depth -= 1
        if list == "lists" {
            held.table.complete()
            for folder in lists { try held.add(folder: folder, into: &events) }
            lists = []
        }
        list = nil
    }

    func wants(key: String?) -> Bool { key == nil && depth == 2 }

    mutating func take(_ value: JSONValue, key: String?, line: Int, into events: inout [ImportEvent]) throws(ImportError) {
        guard case .object(let object) = value else {
            return events.append(.failed(ImportFailure(line: line, reason: .malformed)))
        }
        if list == "lists" { takeList(object, line) } else { try takeBookmark(object, line, &events) }
    }

    mutating func finish(into events: inout [ImportEvent]) {
        held.table.complete()
        held.drain(into: &events)
    }

    mutating func drain(into events: inout [ImportEvent]) {
        held.drain(into: &events)
    }

    private mutating func takeList(_ object: JSONObject, _ line: Int) {
        guard let identifier = object["id"]?.textOrNumber else { return }
        let folder = held.table.number(of: identifier, line: line)
        held.table[folder].line = line
        held.table[folder].name = object["name"]?.string ?? ""
        held.table[folder].note = object["description"]?.nonBlank
        if let parent = object["parentId"]?.textOrNumber { held.table[folder].parent = held.table.number(of: parent, line: line) }
        // What is in a smart list is a matter of its query.
        if object["type"]?.string == "smart" {
            held.table[folder].isTransparent = true
            held.table[folder].parent = nil
        } else {
            lists.append(folder)
        }
    }

    private mutating func takeBookmark(_ object: JSONObject, _ line: Int, _ events: inout [ImportEvent]) throws(ImportError) {
        var pin = ImportedPin(line: line)
        var address: String?
        var folders: [Int] = []
        var (isArchived, isOther) = (false, false)
        var extra = ExtraMembers()
        for member in object.members {
            let value = member.value
            switch member.key {
            case "createdAt": pin.createdAt = events.date(value, field: member.key, line: line)
            case "modifiedAt": pin.updatedAt = events.date(value, field: member.key, line: line)
            case "title": pin.title = value.nonBlank
            case "tags": pin.tags = value.names
            case "note": pin.note = value.nonBlank
            case "archived": isArchived = value.flag
            case "favourited": pin.isFavorite = value.flag
            case "lists": folders = (value.array ?? []).compactMap(\.textOrNumber).map { held.table.number(of: $0, line: line) }
            case "content":
                address = value["url"]?.string
                pin.text = value["text"]?.nonBlank
                isOther = address == nil && pin.text == nil
            case "id": break
            default: extra.add(member.key, value)
            }
        }
        if isArchived { pin.addTag(ImportedTags.archived) }
        pin.extra = extra.text
        if isOther {
            events.append(.skipped(ImportSkip(line: line, reason: .otherContent, text: pin.title)))
        } else {
            try held.add(pin, address: address, folders: folders, into: &events)
        }
    }
}
