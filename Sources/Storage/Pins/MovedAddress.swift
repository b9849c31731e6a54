internal import Clients
internal import Models
internal import Primitives
internal import WebAddress

/// The new address of a page that has moved for good (metadata.md §2.3): written into its pin where the user wants that.
struct MovedAddress {
    let tables: LibraryTables

    /// The address that `pin` should have after a fetch; nil where it keeps its own.
    ///
    /// Another pin may have the address, and one with a name and a password in it would lose them.
    func address(of pin: Pin, after result: Result<FetchedPage, FetchFailure>) throws -> String? {
        guard tables.policy.followsPermanentRedirects, case .success(let page) = result, page.isUsable, page.isPermanentlyMoved,
            let url = pin.url, page.finalURL != url, WebURL(url)?.hasCredentials == false
        else { return nil }
        let key = ComparisonKey.key(for: page.finalURL)
        guard key != ComparisonKey.key(for: url) else { return page.finalURL }
        return try EditRules(tables: tables).livePin(key: key) == nil ? page.finalURL : nil
    }

    func write(_ pin: Pin) throws {
        let statement = try tables.connection.statement(
            "update pin set url = ?2, content_key = ?3, updated_at = ?4 where id = ?1")
        statement.bind(pin.id, at: 1)
        statement.bind(pin.url, at: 2)
        statement.bind(ContentKey.hash(url: pin.url, text: pin.text), at: 3)
        statement.bind(pin.updatedAt.seconds, at: 4)
        try statement.run()
    }
}
