internal import Clients
internal import Models
internal import Primitives

/// What a fetch found, into the pin that it was for.
struct PageWriter {
    let tables: LibraryTables

    /// Nil when the pin is gone meanwhile, or is another one, or has another address.
    func fill(_ request: PinFillRequest) throws -> Pin? {
        guard let old = try tables.reader.pin(request.pin) else { return nil }
        var new = old
        new.page.take(request.result, message: request.message, at: request.date)
        let moved = MovedAddress(tables: tables)
        if let address = try moved.address(of: old, after: request.result) {
            new.url = address
            new.updatedAt = request.date
            try moved.write(new)
        }
        try write(new.page, ofPin: old.id)
        try tables.searchIndex.replace(old, with: new)
        return try tables.reader.pin(id: old.id)
    }

    func write(_ page: PinPage, ofPin id: Int64) throws {
        let statement = try tables.connection.statement(
            """
            insert or replace into page (pin_id, state, http_status, final_url, media_type, fetched_at, error, title, description,
                site_name, canonical_url, language, thumbnail_url, thumbnail, favicon_url, favicon)
            values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
            """)
        statement.bind(id, at: 1)
        statement.bind(page.state.code, at: 2)
        statement.bind(page.httpStatus, at: 3)
        statement.bind(page.finalURL, at: 4)
        statement.bind(page.mediaType, at: 5)
        statement.bind(page.fetchedAt?.seconds, at: 6)
        statement.bind(page.error, at: 7)
        statement.bind(page.title, at: 8)
        statement.bind(page.description, at: 9)
        statement.bind(page.siteName, at: 10)
        statement.bind(page.canonicalURL, at: 11)
        statement.bind(page.language, at: 12)
        statement.bind(page.thumbnail?.url, at: 13)
        statement.bind(page.thumbnail?.cacheName, at: 14)
        statement.bind(page.favicon?.url, at: 15)
        statement.bind(page.favicon?.cacheName, at: 16)
        try statement.run()
    }
}
