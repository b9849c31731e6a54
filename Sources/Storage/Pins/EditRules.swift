internal import Clients
internal import Models
internal import WebAddress

/// What an edit may not do: give a pin what pins of its type do not have, or the address of another pin.
struct EditRules {
    let tables: LibraryTables

    func check(_ edit: PinEdit, of pins: [Pin]) throws {
        if edit.url != nil { try refuse(.address, pins.filter { $0.url == nil }) }
        if edit.text != nil { try refuse(.text, pins.filter { $0.text == nil }) }
        guard let url = edit.url else { return }
        let key = ComparisonKey.key(for: url)
        // The same page in another spelling takes nothing from anybody.
        let moved = pins.filter { $0.url.map(ComparisonKey.key(for:)) != key }
        guard let first = moved.first else { return }
        if pins.count > 1 { throw LibraryError.addressTaken(url, by: first.id) }
        if let other = try livePin(key: key) { throw LibraryError.addressTaken(url, by: other) }
    }

    private func refuse(_ part: PinPart, _ pins: [Pin]) throws {
        guard pins.isEmpty else { throw LibraryError.lacking(part, pins.map(\.id)) }
    }

    func livePin(key: String) throws -> Int64? {
        let statement = try tables.connection.statement(
            "select id, url from pin where content_key = ?1 and deleted_at is null and url is not null order by id")
        statement.bind(ComparisonKey.hash(of: key), at: 1)
        defer { statement.reset() }
        while try statement.step() {
            if ComparisonKey.key(for: statement.text(1)) == key { return statement.int64(0) }
        }
        return nil
    }
}
