internal import Models
internal import Primitives

/// New pins into their rows, with statements that are looked up once for all.
struct ImportRows {
    private let tables: LibraryTables
    private let marksPending: Bool
    private let pinStatement: Statement
    private let tagStatement: Statement
    private let collectionStatement: Statement

    init(tables: LibraryTables, marksPending: Bool) throws {
        self.tables = tables
        self.marksPending = marksPending
        pinStatement = try tables.connection.statement(
            """
            insert into pin (id, uuid, type, url, content_key, title, note, text, file_id, file_name, favorite, unread, origin,
                created_at, updated_at, opened_at, deleted_at, extra)
            values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)
            """)
        tagStatement = try tables.connection.statement("insert into pin_tag (pin_id, tag_id) values (?1, ?2)")
        collectionStatement = try tables.connection.statement(
            "insert into pin_collection (pin_id, collection_id) values (?1, ?2)")
    }

    func insert(_ pin: Pin, step: Journal.Step) throws {
        let fileID = try pin.file.map(tables.writer.fileID(for:))
        let statement = pinStatement
        statement.bind(pin.id, at: 1)
        statement.bind(pin.uuid, at: 2)
        statement.bind(pin.type.code, at: 3)
        statement.bind(pin.url, at: 4)
        statement.bind(ContentKey.hash(url: pin.url, text: pin.text), at: 5)
        statement.bind(pin.userTitle, at: 6)
        statement.bind(pin.note, at: 7)
        statement.bind(pin.text, at: 8)
        statement.bind(fileID, at: 9)
        statement.bind(pin.file?.name, at: 10)
        statement.bind(pin.isFavorite, at: 11)
        statement.bind(pin.isUnread, at: 12)
        statement.bind(OriginCode.code(of: pin), at: 13)
        statement.bind(pin.createdAt.seconds, at: 14)
        statement.bind(pin.updatedAt.seconds, at: 15)
        statement.bind(pin.openedAt?.seconds, at: 16)
        statement.bind(pin.deletedAt?.seconds, at: 17)
        statement.bind(pin.extra == "{}" ? nil : pin.extra, at: 18)
        try statement.run()
        step.created(pin: pin.id)
        try insertFindings(of: pin)
    }

    /// A page that was never fetched, or a link that was never checked, has no row.
    private func insertFindings(of pin: Pin) throws {
        var page = pin.page
        if marksPending, page.state == .none, pin.isFetchable { page.state = .pending }
        if page != PinPage() { try PageWriter(tables: tables).write(page, ofPin: pin.id) }
        if pin.link != LinkStatus() { try LinkWriter(tables: tables).write(LinkRecord(status: pin.link), ofPin: pin.id) }
    }

    func attach(tag: Int64, to pin: Int64) throws {
        tagStatement.bind(pin, at: 1)
        tagStatement.bind(tag, at: 2)
        try tagStatement.run()
    }

    func attach(collection: Int64, to pin: Int64) throws {
        collectionStatement.bind(pin, at: 1)
        collectionStatement.bind(collection, at: 2)
        try collectionStatement.run()
    }
}

extension Pin {
    /// Whether a fetch could find something: a page of http or https outside of the trash.
    fileprivate var isFetchable: Bool {
        guard type == .url, deletedAt == nil, let url else { return false }
        let start = String(decoding: url.utf8.prefix(8), as: UTF8.self).lowercased()
        return start.hasPrefix("http://") || start == "https://"
    }
}
