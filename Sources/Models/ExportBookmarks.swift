package import Primitives

/// Pins with an address that stand beside each other in a file with folders: of each what such a file has a place for.
///
/// Their texts lie one behind the other as UTF-8 in one piece of memory, so that no pin is a value with strings of its own: a library of
/// hundreds of thousands is written several times as fast.
package struct ExportBookmarks: Equatable, Sendable {
    /// What is not text.
    package struct Facts: Equatable, Sendable {
        package var isRepeated: Bool
        package var isFavorite: Bool
        package var isUnread: Bool
        package var createdAt: Timestamp
        package var updatedAt: Timestamp
        package var openedAt: Timestamp?

        package init(
            isRepeated: Bool, isFavorite: Bool, isUnread: Bool, createdAt: Timestamp, updatedAt: Timestamp, openedAt: Timestamp?
        ) {
            self.isRepeated = isRepeated
            self.isFavorite = isFavorite
            self.isUnread = isUnread
            self.createdAt = createdAt
            self.updatedAt = updatedAt
            self.openedAt = openedAt
        }
    }

    private struct Entry: Equatable {
        var facts: Facts
        /// Where the texts end in `bytes`; each begins where the one before it ends.
        var url: Int
        var title: Int
        var note: Int
        var tags: Int
        var extra: Int
    }

    private var bytes: [UInt8] = []
    private var entries: [Entry] = []

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

    package var count: Int { entries.count }

    /// How many of them are met for the first time.
    package var newCount: Int { entries.count { !$0.facts.isRepeated } }

    /// Adds a pin; each closure appends one of its texts, of valid UTF-8.
    @inline(__always)
    package mutating func append(
        _ facts: Facts, url: (inout [UInt8]) -> Void, title: (inout [UInt8]) -> Void, note: (inout [UInt8]) -> Void,
        tags: (inout [UInt8]) -> Void, extra: (inout [UInt8]) -> Void
    ) {
        var entry = Entry(facts: facts, url: 0, title: 0, note: 0, tags: 0, extra: 0)
        url(&bytes)
        entry.url = bytes.count
        title(&bytes)
        entry.title = bytes.count
        note(&bytes)
        entry.note = bytes.count
        tags(&bytes)
        entry.tags = bytes.count
        extra(&bytes)
        entry.extra = bytes.count
        entries.append(entry)
    }

    /// Adds a pin that has been read whole.
    package mutating func append(_ pin: Pin, isRepeated: Bool) {
        append(
            Facts(
                isRepeated: isRepeated, isFavorite: pin.isFavorite, isUnread: pin.isUnread, createdAt: pin.createdAt,
                updatedAt: pin.updatedAt, openedAt: pin.openedAt),
            url: { $0.append(contentsOf: (pin.url ?? "").utf8) },
            title: { $0.append(contentsOf: pin.title.utf8) },
            note: { $0.append(contentsOf: (pin.note ?? "").utf8) },
            tags: { $0.append(contentsOf: pin.tags.joined(separator: ",").utf8) },
            extra: { if pin.extra != "{}" { $0.append(contentsOf: pin.extra.utf8) } })
    }

    package func forEach(_ body: (ExportBookmark) -> Void) {
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            let take = { (end: Int) in
                defer { start = end }
                return UnsafeBufferPointer(rebasing: bytes[start..<end])
            }
            for entry in entries {
                body(
                    ExportBookmark(
                        facts: entry.facts, url: take(entry.url), title: take(entry.title), note: take(entry.note),
                        tags: take(entry.tags), extra: take(entry.extra)))
            }
        }
    }
}

/// One of `ExportBookmarks`, whose memory its texts point into: good within the closure that it is given to.
package struct ExportBookmark {
    package let facts: ExportBookmarks.Facts
    package let url: UnsafeBufferPointer<UInt8>
    /// The one that people see.
    package let title: UnsafeBufferPointer<UInt8>
    /// Empty for none.
    package let note: UnsafeBufferPointer<UInt8>
    /// In their order, with commas between them, which no name has.
    package let tags: UnsafeBufferPointer<UInt8>
    /// What a foreign format knew, a JSON object; empty for nothing.
    package let extra: UnsafeBufferPointer<UInt8>

    package func forEachTag(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        var start = 0
        while start < tags.count {
            let end = tags[start...].firstIndex(of: UInt8(ascii: ",")) ?? tags.count
            body(UnsafeBufferPointer(rebasing: tags[start..<end]))
            start = end + 1
        }
    }

    package func hasTag(_ name: String) -> Bool {
        let length = name.utf8.count
        var start = 0
        while start + length <= tags.count {
            let end = start + length
            // Mostly the next comma is elsewhere, which is soon seen.
            if end == tags.count || tags[end] == UInt8(ascii: ","), tags[start..<end].elementsEqual(name.utf8) { return true }
            while start < tags.count, tags[start] != UInt8(ascii: ",") { start += 1 }
            start += 1
        }
        return false
    }
}
