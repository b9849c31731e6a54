internal import Models
internal import PageMetadata

/// Entries of Atom and items of RSS (formats.md §2.13).
struct FeedHandler: XMLHandler {
    static let marks: Set<String> = ["feed", "rss", "rdf", "entry", "item"]

    private struct Entry {
        var pin: ImportedPin
        var address: String?
        var guid: String?
        var tags: [String] = []
        var description: String?
        var content: String?
        var isHTML = false
    }

    private var entry: Entry?
    /// Whose text ends: `<source>` and `<author>` of an entry have titles and links of their own.
    private var inner = 0
    private var isHTML = false
    private var isPermanent = true

    mutating func start(_ name: String, _ attributes: XMLAttributes, line: Int, into events: inout [ImportEvent]) {
        guard entry != nil else {
            if name == "entry" || name == "item" { entry = Entry(pin: ImportedPin(line: line)) }
            return
        }
        switch name {
        case "source", "author", "contributor": inner += 1
        case "link" where inner == 0:
            let relation = attributes["rel"]?.lowercased() ?? "alternate"
            // The page itself is the alternate of its entry; any other link is better than none.
            let isBetter = relation == "alternate" || (entry?.address == nil && relation != "self")
            if let address = attributes.nonBlank("href"), isBetter { entry?.address = address }
        case "category" where inner == 0:
            if let term = attributes.nonBlank("term") ?? attributes.nonBlank("label") { entry?.tags.append(term) }
        case "content", "summary", "title": isHTML = attributes["type"].map { $0.lowercased().contains("html") } ?? false
        case "guid": isPermanent = attributes["isPermaLink"]?.lowercased() != "false"
        default: break
        }
    }

    mutating func end(_ name: String, text: CollectedText, into events: inout [ImportEvent]) {
        guard let line = entry?.pin.line else { return }
        let value = text.text()
        switch name {
        case "entry", "item": give(into: &events)
        case "source", "author", "contributor": if inner > 0 { inner -= 1 }
        case _ where inner > 0: break
        case "title":
            if entry?.pin.title == nil { entry?.pin.title = value.map { isHTML ? Self.plain($0) : $0 } }
            isHTML = false
        case "link": if entry?.address == nil { entry?.address = value }
        case "guid": if isPermanent { entry?.guid = value }
        case "category", "subject": if let value { entry?.tags.append(value) }
        case "published", "pubdate", "date", "issued", "created":
            let created = events.date(value, field: name, line: line)
            entry?.pin.createdAt = created
        case "updated", "modified":
            let updated = events.date(value, field: name, line: line)
            entry?.pin.updatedAt = updated
        case "content", "encoded":
            entry?.content = value.map { isHTML || name == "encoded" ? Self.plain($0) : $0 }
            isHTML = false
        case "summary":
            entry?.description = value.map { isHTML ? Self.plain($0) : $0 }
            isHTML = false
        case "description": entry?.description = value.map(Self.plain)
        default: break
        }
    }

    mutating func finish(into events: inout [ImportEvent]) {}

    private mutating func give(into events: inout [ImportEvent]) {
        guard var finished = entry else { return }
        entry = nil
        inner = 0
        finished.pin.tags = ImportedTags.cleaned(finished.tags)
        finished.pin.note = finished.content ?? finished.description
        if finished.pin.createdAt == nil { finished.pin.createdAt = finished.pin.updatedAt }
        events.append(finished.pin, address: finished.address ?? finished.guid)
    }

    /// The text of HTML that is written in XML.
    private static func plain(_ html: String) -> String {
        guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return html }
        let text = HTMLText.plain(Array(html.utf8))[...].trimmed
        return String(decoding: text, as: UTF8.self)
    }
}
