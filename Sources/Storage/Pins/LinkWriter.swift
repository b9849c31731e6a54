internal import Clients
internal import Models
internal import Primitives

/// What a check found, into the row of the pin's link.
struct LinkWriter {
    let tables: LibraryTables

    /// Nil when the pin is gone meanwhile, or is another one, or has another address.
    func record(_ check: LinkCheckRecord) throws -> Pin? {
        guard let pin = try tables.reader.pin(check.pin) else { return nil }
        var record = LinkRecord(status: pin.link, failingSince: try failingSince(pin.id))
        record.take(check.found, decidesAtOnce: check.decidesAtOnce) { first, second in
            LocalTime.civil(of: first).daysSince1970 == LocalTime.civil(of: second).daysSince1970
        }
        try write(record, ofPin: pin.id)
        return try tables.reader.pin(id: pin.id)
    }

    func write(_ record: LinkRecord, ofPin id: Int64) throws {
        let statement = try tables.connection.statement(
            """
            insert or replace into link (pin_id, state, http_status, checked_at, failing_since) values (?1, ?2, ?3, ?4, ?5)
            """)
        statement.bind(id, at: 1)
        statement.bind(record.status.state.code, at: 2)
        statement.bind(record.status.httpStatus, at: 3)
        statement.bind(record.status.checkedAt?.seconds, at: 4)
        statement.bind(record.failingSince?.seconds, at: 5)
        try statement.run()
    }

    private func failingSince(_ id: Int64) throws -> Timestamp? {
        let statement = try tables.connection.statement("select failing_since from link where pin_id = ?1")
        statement.bind(id, at: 1)
        defer { statement.reset() }
        return try statement.step() ? statement.optionalInt64(0).map { Timestamp(seconds: $0) } : nil
    }
}
