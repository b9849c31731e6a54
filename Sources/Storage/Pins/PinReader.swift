internal import Clients
internal import Models
internal import Primitives

/// Pins as values, read from their rows.
struct PinReader {
    let connection: Connection
    let tags: TagTable
    let collections: CollectionTable

    /// The columns that `pin(from:)` reads, in its order, from `pin p` and the tables that hang on it.
    static let columns = """
        p.id, p.uuid, p.type, p.title, p.url, p.text, p.note, p.favorite, p.unread, p.created_at, p.updated_at, p.opened_at, p.deleted_at,
        p.origin, p.extra, p.file_name,
        f.sha256, f.size, f.media_type, f.title, f.width, f.height, f.pages,
        g.state, g.http_status, g.final_url, g.media_type, g.fetched_at, g.error, g.title, g.description, g.site_name, g.canonical_url,
        g.language, g.thumbnail_url, g.thumbnail, g.favicon_url, g.favicon,
        l.state, l.http_status, l.checked_at
        """
    private static let columnCount: Int32 = 41

    static let joins =
        "left join file f on f.id = p.file_id left join page g on g.pin_id = p.id left join link l on l.pin_id = p.id"

    /// The pin of an id, in the trash or not; nil when there is none.
    func pin(id: Int64) throws -> Pin? {
        let statement = try connection.statement("select \(Self.columns) from pin p \(Self.joins) where p.id = ?1")
        statement.bind(id, at: 1)
        defer { statement.reset() }
        return try statement.step() ? pin(from: statement) : nil
    }

    /// The pin that a work was begun for; nil when its id is another pin's by now, and when it has another address.
    func pin(_ identity: PinIdentity) throws -> Pin? {
        guard let pin = try pin(id: identity.id), pin.uuid == identity.uuid, pin.url == identity.url else { return nil }
        return pin
    }

    func pin(from row: Statement) throws -> Pin {
        var pin = pinWithoutNames(from: row)
        pin.tags = try tagNames(try ids("select tag_id from pin_tag where pin_id = ?1", of: pin.id))
        pin.collections = try collectionPaths(try ids("select collection_id from pin_collection where pin_id = ?1", of: pin.id))
        return pin
    }

    /// Hands out the pins of these ids one after the other, those that are not there left out: three statements for all of them, where
    /// a pin alone takes three of its own. The body may change rows only of pins that it has been given.
    func forEach(_ ids: some Sequence<Int64>, _ body: (Pin) throws -> Void) throws {
        let list = IDList(ids)
        let rows = try connection.temporaryStatement(
            "select \(Self.columns), j.key from json_each(?1) j cross join pin p on p.id = j.value \(Self.joins)")
        rows.bind(list, at: 1)
        let tagLinks = try LinkCursor("pin_tag", "tag_id", list, connection)
        let collectionLinks = try LinkCursor("pin_collection", "collection_id", list, connection)
        while try rows.step() {
            let place = rows.int64(Self.columnCount)
            var pin = pinWithoutNames(from: rows)
            pin.tags = try tagNames(tagLinks.ids(at: place))
            pin.collections = try collectionPaths(collectionLinks.ids(at: place))
            try body(pin)
        }
    }

    /// The pins of these ids in their order, those that are not there left out.
    func pins(_ ids: some Sequence<Int64>) throws -> [Pin] {
        var pins: [Pin] = []
        try forEach(ids) { pins.append($0) }
        return pins
    }

    private func pinWithoutNames(from row: Statement) -> Pin {
        let id = row.int64(0)
        var pin = Pin(
            id: id, uuid: row.uuid(1) ?? UUID(high: 0, low: 0), type: ContentType(code: row.int64(2)) ?? .url,
            createdAt: Timestamp(seconds: row.int64(9)), updatedAt: Timestamp(seconds: row.int64(10)))
        pin.userTitle = row.optionalText(3)
        pin.url = row.optionalText(4)
        pin.text = row.optionalText(5)
        pin.note = row.optionalText(6)
        pin.isFavorite = row.bool(7)
        pin.isUnread = row.bool(8)
        pin.openedAt = row.optionalInt64(11).map { Timestamp(seconds: $0) }
        pin.deletedAt = row.optionalInt64(12).map { Timestamp(seconds: $0) }
        (pin.origin, pin.claimsOrigin) = OriginCode.meaning(of: row.int64(13))
        pin.extra = row.optionalText(14) ?? "{}"
        if !row.isNull(16) { pin.file = file(from: row) }
        if !row.isNull(23) { pin.page = page(from: row) }
        if !row.isNull(38) {
            pin.link = LinkStatus(
                state: LinkState(code: row.int64(38)), httpStatus: row.optionalInt(39),
                checkedAt: row.optionalInt64(40).map { Timestamp(seconds: $0) })
        }
        return pin
    }

    private func file(from row: Statement) -> PinFile {
        PinFile(
            name: row.text(15), title: row.optionalText(19), mediaType: row.text(18), size: row.int64(17),
            sha256: Hexadecimal.text(row.blob(16)),
            width: row.optionalInt(20), height: row.optionalInt(21), pages: row.optionalInt(22))
    }

    private func page(from row: Statement) -> PinPage {
        var page = PinPage()
        page.state = FetchState(code: row.int64(23))
        page.httpStatus = row.optionalInt(24)
        page.finalURL = row.optionalText(25)
        page.mediaType = row.optionalText(26)
        page.fetchedAt = row.optionalInt64(27).map { Timestamp(seconds: $0) }
        page.error = row.optionalText(28)
        page.title = row.optionalText(29)
        page.description = row.optionalText(30)
        page.siteName = row.optionalText(31)
        page.canonicalURL = row.optionalText(32)
        page.language = row.optionalText(33)
        page.thumbnail = row.optionalText(34).map { PinImage(url: $0, cacheName: row.optionalText(35)) }
        page.favicon = row.optionalText(36).map { PinImage(url: $0, cacheName: row.optionalText(37)) }
        return page
    }

    private func tagNames(_ ids: [Int64]) throws -> [String] {
        let found = try ids.map(tags.spelling(id:))
        return (found.count < 2 ? found : found.sorted { $0.key < $1.key }).map(\.name)
    }

    /// A pin that was changed and not written, as it would be read after that: with the spelling that names have in the library, in order.
    func asRead(_ pin: Pin) throws -> Pin {
        var pin = pin
        pin.tags = Self.sorted(try pin.tags.map { name in try tags.id(named: name).map { try tags.name(id: $0) } ?? name })
        pin.collections = try pin.collections.map(collections.spelled).sorted()
        return pin
    }

    /// The order of the tags of a pin. The search index relies on it: it forgets a pin only by the same text.
    static func sorted(_ tags: [String]) -> [String] {
        tags.count < 2 ? tags : tags.sorted { NameRules.key($0) < NameRules.key($1) }
    }

    private func collectionPaths(_ ids: [Int64]) throws -> [CollectionPath] {
        let paths = try ids.compactMap(collections.path(id:))
        return paths.count < 2 ? paths : paths.sorted()
    }

    private func ids(_ sql: String, of pin: Int64) throws -> [Int64] {
        let statement = try connection.statement(sql)
        statement.bind(pin, at: 1)
        var ids: [Int64] = []
        while try statement.step() { ids.append(statement.int64(0)) }
        statement.reset()
        return ids
    }
}

/// The links of pins in the order of a list, read beside the pins.
private final class LinkCursor {
    private let statement: Statement
    private var hasRow: Bool

    init(_ table: StaticString, _ column: StaticString, _ pins: IDList, _ connection: Connection) throws {
        statement = try connection.temporaryStatement(
            "select j.key, l.\(column) from json_each(?1) j cross join \(table) l on l.pin_id = j.value")
        statement.bind(pins, at: 1)
        hasRow = try statement.step()
    }

    /// What the pin at that place of the list is linked with. Places are asked for in their order.
    func ids(at place: Int64) throws -> [Int64] {
        var ids: [Int64] = []
        while hasRow, statement.int64(0) <= place {
            if statement.int64(0) == place { ids.append(statement.int64(1)) }
            hasRow = try statement.step()
        }
        return ids
    }
}
