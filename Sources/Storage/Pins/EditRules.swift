internal import Clients
internal import Models
internal import WebAddress

/// What an edit may not do: give a pin what pins of its type do not have, or the address of another pin.
struct EditRules {
    let tables: LibraryTables

    func check(_ edit: PinEdit, of ids: [Int64]) throws {
        guard edit.url != nil || edit.text != nil else { return }
        let key = edit.url.map(ComparisonKey.key(for:))
        var (withoutAddress, withoutText): ([Int64], [Int64]) = ([], [])
        var isMoved = false
        try tables.reader.forEach(ids) { pin in
            if pin.url == nil { withoutAddress.append(pin.id) }
            if pin.text == nil { withoutText.append(pin.id) }
            // The same page in another spelling takes nothing from anybody.
            if key != nil, !isMoved, pin.url.map(ComparisonKey.key(for:)) != key { isMoved = true }
        }
        if edit.url != nil, !withoutAddress.isEmpty { throw LibraryError.lacking(.address, withoutAddress) }
        if edit.text != nil, !withoutText.isEmpty { throw LibraryError.lacking(.text, withoutText) }
        guard let url = edit.url, let key, isMoved else { return }
        if ids.count > 1 { throw LibraryError.oneAddress(url, pins: ids.count) }
        if let other = try livePin(key: key) { throw LibraryError.addressTaken(url, by: other) }
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
