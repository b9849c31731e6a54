internal import Models

/// Pinboard's and Delicious' XML (formats.md §2.3): `<posts><post href time description extended tag …/>`.
struct PostsHandler: XMLHandler {
    static let marks: Set<String> = ["posts", "post"]

    mutating func start(_ name: String, _ attributes: XMLAttributes, line: Int, into events: inout [ImportEvent]) {
        guard name == "post" else { return }
        var pin = ImportedPin(line: line)
        pin.title = attributes.nonBlank("description")
        pin.note = attributes.nonBlank("extended")
        pin.createdAt = events.date(attributes["time"], field: "time", line: line)
        pin.tags = PinboardEntry.tags(attributes["tag"] ?? attributes["tags"] ?? "")
        if let shared = attributes["shared"], ImportedFlag.read(shared) == false { pin.addTag(ImportedTags.isPrivate) }
        if let hidden = attributes["private"], ImportedFlag.read(hidden) == true { pin.addTag(ImportedTags.isPrivate) }
        if let unread = attributes["toread"], ImportedFlag.read(unread) == true { pin.isUnread = true }
        events.append(pin, address: attributes["href"])
    }

    mutating func end(_ name: String, text: CollectedText, into events: inout [ImportEvent]) {}
    mutating func finish(into events: inout [ImportEvent]) {}
}
