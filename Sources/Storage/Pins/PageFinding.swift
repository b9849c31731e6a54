internal import Models

/// Finds a page or a text again.
struct PageFinding {
    let tables: LibraryTables

    /// The pin of that address by its comparison key, or of that text: one outside of the trash before one in it, the oldest first.
    ///
    /// - Parameter prefersTrash: one in the trash before one outside of it.
    func pin(url: String?, text: String?, prefersTrash: Bool = false) throws -> Int64? {
        guard let hash = ContentKey.hash(url: url, text: text) else { return nil }
        let key = ContentKey.key(url: url, text: text)
        let statement = try tables.connection.statement(
            "select id, url, text from pin where content_key = ?1 order by (deleted_at is null) = ?2, id")
        statement.bind(hash, at: 1)
        statement.bind(prefersTrash ? 1 : 0, at: 2)
        defer { statement.reset() }
        while try statement.step() {
            if ContentKey.key(url: statement.optionalText(1), text: statement.optionalText(2)) == key {
                return statement.int64(0)
            }
        }
        return nil
    }
}
