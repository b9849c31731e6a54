internal import Models
internal import Primitives

/// Pins for a tree: one statement that is prepared once, and of most pins only what a file with folders has a place for.
struct ExportPinReader {
    private let reader: PinReader
    private let tags: ExportTags
    private let statement: Statement

    init(_ tags: ExportTags, tables: LibraryTables) throws {
        reader = tables.reader
        self.tags = tags
        // The title of the page is looked for where it is shown.
        statement = try tables.connection.temporaryStatement(
            """
            select p.uuid, p.type, p.title, p.url, p.note, p.favorite, p.unread, p.created_at, p.updated_at, p.opened_at, p.deleted_at,
                p.origin, p.extra, case when p.title is null then (select g.title from page g where g.pin_id = p.id) end
            from pin p where p.id = ?1 and p.url is not null and p.file_id is null
            """)
    }

    func pin(id: Int64, rank: UInt32) throws -> Pin? {
        statement.bind(id, at: 1)
        defer { statement.reset() }
        // Texts and files are few, and their titles come from elsewhere.
        guard try statement.step() else { return try reader.pin(id: id) }
        var pin = Pin(
            id: id, uuid: statement.uuid(0) ?? UUID(high: 0, low: 0), type: ContentType(code: statement.int64(1)) ?? .url,
            userTitle: statement.optionalText(2), url: statement.optionalText(3), note: statement.optionalText(4),
            tags: tags.names(rank: rank), isFavorite: statement.bool(5), isUnread: statement.bool(6),
            createdAt: Timestamp(seconds: statement.int64(7)), updatedAt: Timestamp(seconds: statement.int64(8)),
            openedAt: statement.optionalInt64(9).map { Timestamp(seconds: $0) },
            deletedAt: statement.optionalInt64(10).map { Timestamp(seconds: $0) },
            origin: PinOrigin(code: statement.int64(11)) ?? .typed, extra: statement.optionalText(12) ?? "{}")
        pin.page.title = statement.optionalText(13)
        return pin
    }
}
