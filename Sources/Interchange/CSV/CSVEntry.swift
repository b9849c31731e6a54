internal import Models
internal import PageMetadata
internal import Primitives

/// What a row of a service's CSV says (formats.md §2.2, §2.4, §2.7, §2.8).
enum CSVEntry {
    static func read(_ row: CSVRow, _ dialect: CSVDialect, _ events: inout [ImportEvent]) {
        switch dialect {
        case .pinnest: PinnestRow.read(row, &events)
        case .pocket: pocket(row, &events)
        case .raindrop: raindrop(row, &events)
        case .instapaper: instapaper(row, &events)
        case .matter: matter(row, &events)
        case .mymind: mymind(row, &events)
        case .readwise: readwise(row, &events)
        case .plain: plain(row, &events)
        }
    }

    private static func pocket(_ row: CSVRow, _ events: inout [ImportEvent]) {
        var pin = ImportedPin(line: row.line)
        pin.title = row["title"]
        pin.createdAt = row.date("time_added", &events)
        pin.tags = ImportedTags.list(row["tags"] ?? "", separator: "|")
        switch row["status"]?.trimmingWhiteSpace.lowercased() {
        case "archive", "archived", "1": pin.addTag(ImportedTags.archived)
        case "unread", "0": pin.isUnread = true
        default: break
        }
        pin.extra = row.extra(without: ["title", "url", "time_added", "tags", "status", "cursor"])
        events.append(pin, address: row["url"])
    }

    private static func raindrop(_ row: CSVRow, _ events: inout [ImportEvent]) {
        var pin = ImportedPin(line: row.line)
        pin.title = row["title"]
        pin.note = ImportedText.joined(row["note"], row["description"])
        pin.createdAt = row.date("created", &events)
        pin.tags = ImportedTags.list(row["tags"] ?? "")
        pin.isFavorite = row.flag("favorite")
        if let folder = row["folder"], folder.trimmingWhiteSpace != "Unsorted", let path = ImportedFolder.path(written: folder) {
            pin.collections = [path]
        }
        pin.extra = row.extra(
            without: ["id", "title", "note", "description", "url", "folder", "tags", "created", "favorite"])
        events.append(pin, address: row["url"])
    }

    private static func instapaper(_ row: CSVRow, _ events: inout [ImportEvent]) {
        var pin = ImportedPin(line: row.line)
        pin.title = row["title"]
        pin.createdAt = row.date("timestamp", &events)
        pin.tags = arrayOfTags(row["tags"])
        switch row["folder"]?.trimmingWhiteSpace {
        case nil, "Unread": break
        case "Archive": pin.addTag(ImportedTags.archived)
        case "Starred": pin.isFavorite = true
        case .some(let folder):
            // A folder of Instapaper's is not in another one, whatever its name.
            if let path = CollectionPath(names: [ImportedFolder.name(String(folder))]) { pin.collections = [path] }
        }
        if row["url"] == nil { pin.text = row["selection"] } else { pin.note = row["selection"] }
        pin.extra = row.extra(without: ["url", "title", "selection", "folder", "timestamp", "tags"])
        events.append(pin, address: row["url"])
    }

    private static func matter(_ row: CSVRow, _ events: inout [ImportEvent]) {
        var pin = ImportedPin(line: row.line)
        pin.title = row["title"]
        pin.createdAt = row.date("last interaction date", &events)
        pin.tags = ImportedTags.list(row["tags"] ?? "", separator: ";")
        pin.isFavorite = row.flag("favorited")
        if let queue = row["in queue"], ImportedFlag.read(queue.trimmingWhiteSpace) == false { pin.addTag(ImportedTags.archived) }
        pin.extra = row.extra(
            without: [
                "title", "url", "tags", "last interaction date", "favorited", "in queue", "file id", "word count", "read",
                "highlight_count", "highlight count",
            ])
        events.append(pin, address: row["url"])
    }

    private static func mymind(_ row: CSVRow, _ events: inout [ImportEvent]) {
        var pin = ImportedPin(line: row.line)
        pin.title = row["title"]
        pin.note = row["note"]
        pin.createdAt = row.date("created", &events)
        pin.tags = ImportedTags.list(row["tags"] ?? "")
        if row["url"] == nil { pin.text = row["content"] } else { pin.note = ImportedText.joined(row["note"], row["content"]) }
        pin.extra = row.extra(without: ["id", "type", "title", "url", "content", "note", "tags", "created"])
        events.append(pin, address: row["url"])
    }

    private static func readwise(_ row: CSVRow, _ events: inout [ImportEvent]) {
        var pin = ImportedPin(line: row.line)
        pin.title = row["title"]
        pin.note = row.first(["document note", "note", "notes"])
        pin.createdAt = row.date("saved date", &events)
        pin.tags = arrayOfTags(row["document tags"])
        if row["location"]?.trimmingWhiteSpace.lowercased() == "archive" { pin.addTag(ImportedTags.archived) }
        pin.extra = row.extra(
            without: [
                "title", "url", "id", "document tags", "saved date", "location", "document note", "note", "notes", "seen",
                "reading progress",
            ])
        events.append(pin, address: row["url"])
    }

    private static func plain(_ row: CSVRow, _ events: inout [ImportEvent]) {
        let dates = ["created_at", "created", "date_added", "added", "add_date", "date", "time", "timestamp", "saved_at"]
        let titles = ["title", "name"]
        let notes = ["note", "notes", "description", "comment", "comments", "extended"]
        let folders = ["collection", "folder"]
        var pin = ImportedPin(line: row.line)
        pin.title = row.first(titles)
        pin.note = ImportedText.joined(
            row["note"], row["notes"], row["description"], row["comment"], row["comments"], row["extended"])
        pin.tags = ImportedTags.list(row.first(["tags", "labels", "keywords"]) ?? "")
        pin.createdAt = events.date(row.first(dates), field: "date", line: row.line)
        pin.isFavorite = row.flag("favorite")
        pin.isUnread = row.flag("unread") || row.flag("toread")
        if let path = row.first(folders).flatMap({ ImportedFolder.path(written: $0) }) { pin.collections = [path] }
        let known = dates + titles + notes + folders + CSVDialect.addressColumns
        pin.extra = row.extra(without: Set(known + ["tags", "labels", "keywords", "id", "favorite", "unread", "toread"]))
        events.append(pin, address: row.first(CSVDialect.addressColumns))
    }

    /// Tags as an array in JSON, or in Python's spelling of one; a list with commas where it is neither.
    private static func arrayOfTags(_ text: String?) -> [String] {
        guard let text else { return [] }
        let bytes = Array(text.utf8)[...].trimmed
        guard bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") else { return ImportedTags.list(text) }
        if let value = try? JSONReader.document(bytes), case .array = value { return value.names }
        return ImportedTags.cleaned(PythonList.strings(bytes.dropFirst().dropLast()))
    }
}

/// The strings of a Python list: `'it', "it's", 'it\'s'`.
private enum PythonList {
    static func strings(_ bytes: ArraySlice<UInt8>) -> [String] {
        var strings: [String] = []
        var position = bytes.startIndex
        while position < bytes.endIndex {
            let quote = bytes[position]
            position += 1
            guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { continue }
            var text: [UInt8] = []
            while position < bytes.endIndex, bytes[position] != quote {
                if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.endIndex { position += 1 }
                text.append(bytes[position])
                position += 1
            }
            position += 1
            strings.append(String(decoding: text, as: UTF8.self))
        }
        return strings
    }
}
