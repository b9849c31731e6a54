package import Models
internal import PageMetadata

/// A row of buku's table of bookmarks.
package struct BukuRow: Sendable {
    /// The index that buku shows.
    package var id: Int64
    package var address: String?
    package var title: String?
    /// With a comma before and behind each tag.
    package var tags: String?
    package var description: String?
    /// Bit 0: the title is not to be changed by a fetch.
    package var flags: Int64

    package init(id: Int64, address: String?, title: String?, tags: String?, description: String?, flags: Int64) {
        self.id = id
        self.address = address
        self.title = title
        self.tags = tags
        self.description = description
        self.flags = flags
    }

    /// Gives the pin that the row is. buku knows no dates and no folders.
    package func read(into events: inout [ImportEvent]) {
        var pin = ImportedPin(line: Int(id))
        pin.title = title.flatMap { JSONValue.string($0).nonBlank }
        pin.note = description.flatMap { JSONValue.string($0).nonBlank }
        pin.tags = ImportedTags.list(tags ?? "")
        var extra = ExtraMembers()
        extra.add("flags", .number(JSONNumber(text: String(flags))))
        pin.extra = extra.text
        events.append(pin, address: address)
    }
}
