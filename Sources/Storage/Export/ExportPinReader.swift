internal import Models
internal import Primitives

/// Pins for a tree: of those with an address only what a file with folders has a place for.
final class ExportPinReader {
    private let reader: PinReader
    private let tags: ExportTags
    /// The rows of pins from one on. The pins of a folder often lie beside each other, as they do after an import: then the next one is a
    /// step away, which costs a fraction of looking for it.
    private let statement: Statement
    /// The pin whose row the statement stands at.
    private var current: Int64?

    init(_ tags: ExportTags, tables: LibraryTables) throws {
        reader = tables.reader
        self.tags = tags
        // The title of the page is looked for where it is shown.
        statement = try tables.connection.temporaryStatement(
            """
            select p.id, p.file_id, p.url,
                case when p.title is null then (select g.title from page g where g.pin_id = p.id) else p.title end,
                p.note, p.extra, p.favorite, p.unread, p.created_at, p.updated_at, p.opened_at
            from pin p where p.id >= ?1 order by p.id
            """)
    }

    /// Adds a pin to the given ones. Gives it back instead where it has no address.
    func append(id: Int64, rank: UInt32, isRepeated: Bool, to bookmarks: inout ExportBookmarks) throws -> Pin? {
        guard try moveTo(id) else { return nil }
        // Texts and files are few, and their titles come from elsewhere.
        guard statement.isNull(1), !statement.isNull(2) else {
            let pin = try reader.pin(id: id)
            guard let pin, pin.url != nil else { return pin }
            bookmarks.append(pin, isRepeated: isRepeated)
            return nil
        }
        bookmarks.append(
            ExportBookmarks.Facts(
                isRepeated: isRepeated, isFavorite: statement.bool(6), isUnread: statement.bool(7),
                createdAt: Timestamp(seconds: statement.int64(8)), updatedAt: Timestamp(seconds: statement.int64(9)),
                openedAt: statement.optionalInt64(10).map { Timestamp(seconds: $0) }),
            url: { statement.appendText(2, to: &$0) },
            title: { if !statement.appendText(3, to: &$0) { $0.append(contentsOf: titleOfAddress.utf8) } },
            note: { statement.appendText(4, to: &$0) },
            tags: { tags.append(rank: rank, to: &$0) },
            extra: { statement.appendText(5, to: &$0) })
        return nil
    }

    private var titleOfAddress: String {
        PinTitle.shown(userTitle: nil, pageTitle: nil, fileTitle: nil, fileName: nil, text: nil, url: statement.text(2))
    }

    /// False where there is no such pin.
    private func moveTo(_ id: Int64) throws -> Bool {
        if let current, current &+ 1 == id, try statement.step(), statement.int64(0) == id {
            self.current = id
            return true
        }
        statement.reset()
        statement.bind(id, at: 1)
        current = try statement.step() ? statement.int64(0) : nil
        return current == id
    }
}
