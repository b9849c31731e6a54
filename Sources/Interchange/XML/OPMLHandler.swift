internal import Models

/// OPML 1.0 to 2.0 (formats.md §2.12): outlines with an address are pages or feeds, all others folders.
struct OPMLHandler: XMLHandler {
    static let marks: Set<String> = ["opml", "outline"]

    private var folders: [CollectionPath?] = []
    /// Whether each open outline is a folder.
    private var outlines: [Bool] = []
    private var hasWarnedOfDepth = false

    mutating func start(_ name: String, _ attributes: XMLAttributes, line: Int, into events: inout [ImportEvent]) {
        guard name == "outline" else { return }
        let feed = attributes.nonBlank("xmlUrl")
        let page = attributes.nonBlank("url") ?? attributes.nonBlank("htmlUrl") ?? attributes.nonBlank("href")
        let kind = attributes["type"]?.lowercased()
        let isEntry = page != nil || feed != nil || kind == "link" || kind == "rss"
        outlines.append(!isEntry)
        if isEntry {
            give(attributes, address: page ?? feed, feed: feed, line, into: &events)
        } else {
            open(attributes, line, into: &events)
        }
    }

    mutating func end(_ name: String, text: CollectedText, into events: inout [ImportEvent]) {
        guard name == "outline", outlines.popLast() == true, !folders.isEmpty else { return }
        folders.removeLast()
    }

    mutating func finish(into events: inout [ImportEvent]) {}

    private mutating func open(_ attributes: XMLAttributes, _ line: Int, into events: inout [ImportEvent]) {
        let name = ImportedFolder.name(attributes.nonBlank("text") ?? attributes.nonBlank("title"))
        let (path, isTooDeep) = ImportedFolder.path(name, in: folders.last ?? nil)
        folders.append(path)
        if isTooDeep {
            if !hasWarnedOfDepth { events.append(.warning(ImportWarning(line: line, kind: .foldersTooDeep))) }
            hasWarnedOfDepth = true
        } else if let path {
            let added = events.date(attributes["created"], field: "created", line: line)
            events.append(
                ImportedCollection(line: line, path: path, addedAt: added, position: .here), note: attributes.nonBlank("_note"))
        }
    }

    private func give(
        _ attributes: XMLAttributes, address: String?, feed: String?, _ line: Int, into events: inout [ImportEvent]
    ) {
        var pin = ImportedPin(line: line)
        pin.title = attributes.nonBlank("text") ?? attributes.nonBlank("title")
        pin.note = ImportedText.joined(attributes.nonBlank("_note"), attributes.nonBlank("description"))
        pin.createdAt = events.date(attributes["created"], field: "created", line: line)
        pin.isFavorite = ImportedFlag.read(attributes["_favorite"] ?? "") == true
        pin.isUnread = ImportedFlag.read(attributes["_unread"] ?? "") == true
        // Categories are paths, those of one word are tags.
        let categories = (attributes["category"] ?? "").parts(by: ",")
        pin.tags = ImportedTags.cleaned(
            categories.map { $0.utf8.first == UInt8(ascii: "/") ? String($0.unicodeScalars.dropFirst()) : $0 })
        if let path = folders.last ?? nil { pin.collections = [path] }
        var extra = ExtraMembers()
        extra.add("feed_url", feed)
        let known: Set<String> = [
            "text", "title", "type", "url", "xmlurl", "htmlurl", "href", "_note", "_favorite", "_unread", "description",
            "created", "category", "version", "iscomment", "isbreakpoint",
        ]
        for (name, value) in attributes.others(than: known) { extra.add(name, value) }
        pin.extra = extra.text
        events.append(pin, address: address)
    }
}
