internal import Models
internal import PageMetadata

/// The entries of Pinboard's and Delicious' JSON (formats.md §2.3).
enum PinboardEntry {
    static func read(_ object: JSONObject, _ line: Int, _ events: inout [ImportEvent]) {
        var pin = ImportedPin(line: line)
        var address: String?
        var extra = ExtraMembers()
        var isPrivate = false
        for member in object.members {
            switch member.key {
            case "href": address = member.value.string
            case "description": pin.title = member.value.nonBlank
            case "extended": pin.note = member.value.nonBlank
            case "time": pin.createdAt = events.date(member.value, field: member.key, line: line)
            case "shared": isPrivate = !member.value.flag
            case "toread": pin.isUnread = member.value.flag
            case "tags": pin.tags = tags(member.value.string ?? "")
            case "hash", "meta": break
            default: extra.add(member.key, member.value)
            }
        }
        if isPrivate { pin.addTag(ImportedTags.isPrivate) }
        pin.extra = extra.text
        events.append(pin, address: address)
    }

    /// Tags are separated by spaces.
    static func tags(_ written: String) -> [String] {
        ImportedTags.cleaned(written.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map(String.init))
    }
}

/// What linkding's API gives (formats.md §2.9).
enum LinkdingEntry {
    static func read(_ object: JSONObject, _ line: Int, _ events: inout [ImportEvent]) {
        var pin = ImportedPin(line: line)
        var address: String?
        var (description, notes, pageTitle): (String?, String?, String?)
        var isArchived = false
        var extra = ExtraMembers()
        for member in object.members {
            switch member.key {
            case "url": address = member.value.string
            case "title": pin.title = member.value.nonBlank
            case "website_title": pageTitle = member.value.nonBlank
            case "description": description = member.value.nonBlank
            case "notes": notes = member.value.nonBlank
            case "is_archived": isArchived = member.value.flag
            case "unread": pin.isUnread = member.value.flag
            case "tag_names": pin.tags = member.value.names
            case "date_added": pin.createdAt = events.date(member.value, field: member.key, line: line)
            case "date_modified": pin.updatedAt = events.date(member.value, field: member.key, line: line)
            case "id": break
            default: extra.add(member.key, member.value)
            }
        }
        pin.title = pin.title ?? pageTitle
        pin.note = ImportedText.joined(description, notes)
        if isArchived { pin.addTag(ImportedTags.archived) }
        pin.extra = extra.text
        events.append(pin, address: address)
    }
}

/// The entries of Omnivore's `metadata_….json` (formats.md §2.8).
enum OmnivoreEntry {
    static func read(_ object: JSONObject, _ line: Int, _ events: inout [ImportEvent]) {
        var pin = ImportedPin(line: line)
        var address: String?
        var isArchived = false
        var extra = ExtraMembers()
        for member in object.members {
            switch member.key {
            case "url": address = member.value.string
            case "title": pin.title = member.value.nonBlank
            case "labels": pin.tags = member.value.names
            case "savedAt": pin.createdAt = events.date(member.value, field: member.key, line: line)
            case "updatedAt": pin.updatedAt = events.date(member.value, field: member.key, line: line)
            case "readAt": pin.openedAt = events.date(member.value, field: member.key, line: line)
            case "state": isArchived = member.value.string?.lowercased() == "archived"
            case "note", "notes": pin.note = member.value.nonBlank
            case "id", "slug": break
            default: extra.add(member.key, member.value)
            }
        }
        if isArchived { pin.addTag(ImportedTags.archived) }
        pin.extra = extra.text
        events.append(pin, address: address)
    }
}

/// Entries of command-line tools (formats.md §2.10) and of whatever else names its members as everybody does.
enum PlainEntry {
    static let addressKeys: Set<String> = ["url", "uri", "href", "link", "address"]

    static func hasAddress(_ object: JSONObject) -> Bool {
        object.members.contains { addressKeys.contains($0.key.lowercased()) }
    }

    static func read(_ object: JSONObject, _ line: Int, _ events: inout [ImportEvent]) {
        var pin = ImportedPin(line: line)
        var address: String?
        var extra = ExtraMembers()
        for member in object.members {
            switch member.key.lowercased() {
            case "url", "uri", "href", "link", "address": address = address ?? member.value.string
            case "title", "name": pin.title = pin.title ?? member.value.nonBlank
            case "description", "desc", "note", "notes", "comment", "extended":
                pin.note = ImportedText.joined(pin.note, member.value.nonBlank)
            case "tags", "labels", "tag_names", "keywords": pin.tags = ImportedTags.cleaned(pin.tags + member.value.names)
            case "created_at", "createdat", "created", "date_added", "added", "add_date", "date", "time", "time_added":
                pin.createdAt = pin.createdAt ?? events.date(member.value, field: member.key, line: line)
            case "updated_at", "updatedat", "updated", "modified", "date_modified", "last_modified":
                pin.updatedAt = pin.updatedAt ?? events.date(member.value, field: member.key, line: line)
            case "accessed_at", "opened_at", "last_visit":
                pin.openedAt = pin.openedAt ?? events.date(member.value, field: member.key, line: line)
            case "favorite", "favourite", "starred": pin.isFavorite = member.value.flag
            case "unread", "toread": pin.isUnread = member.value.flag
            case "folder", "collection":
                if let path = member.value.string.flatMap(ImportedFolder.path(written:)) { pin.collections = [path] }
            case "id", "index", "embedding", "content_hash": break
            default: extra.add(member.key, member.value)
            }
        }
        pin.extra = extra.text
        events.append(pin, address: address)
    }
}
