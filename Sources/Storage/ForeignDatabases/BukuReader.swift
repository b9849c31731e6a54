internal import Clients
internal import Interchange
internal import Models

/// Reads buku's table of bookmarks in the order of its indices. Programs that took the table over from buku are read by it as well.
final class BukuReader: ForeignReader {
    private let connection: Connection
    private let path: String
    private let sql: String
    /// The least index that is still to be read; nil after the greatest that there can be.
    private var first: Int64? = Int64.min
    private var reading = TextReading()

    /// Nil when it is the database of another program.
    init?(_ connection: Connection, _ tables: ForeignTables, path: String) throws {
        guard let names = try tables.columns(of: "bookmarks"), names.isSuperset(of: ["url", "metadata", "tags", "desc"]) else {
            return nil
        }
        self.connection = connection
        self.path = path
        sql = "select url, metadata, tags, desc, \(ForeignColumns(names).integer("flags")) from bookmarks where id = ?"
        connection.refuseLongRows()
    }

    func next() throws -> [ImportEvent]? {
        var events: [ImportEvent] = []
        let start = reading.bytes
        let identifiers = try nextIdentifiers()
        for id in identifiers where reading.bytes - start < ForeignBatch.bytes {
            first = id == Int64.max ? nil : id + 1
            try read(id, into: &events)
        }
        return identifiers.isEmpty ? nil : events
    }

    private func nextIdentifiers() throws -> [Int64] {
        guard let first else { return [] }
        let statement = try connection.statement(
            "select id from bookmarks where id >= ? order by id limit \(ForeignBatch.entries)")
        statement.bind(first, at: 1)
        var identifiers: [Int64] = []
        while try statement.step() {
            let id = statement.int64(0)
            // A damaged tree can lead back to where it came from.
            guard id >= identifiers.last.map({ $0 &+ 1 }) ?? first else {
                throw ForeignDatabaseError.damaged(path: path, detail: "its rows are not in order")
            }
            identifiers.append(id)
        }
        return identifiers
    }

    private func read(_ id: Int64, into events: inout [ImportEvent]) throws {
        let statement = try connection.statement(sql)
        statement.bind(id, at: 1)
        reading.hasRepaired = false
        do {
            guard try statement.step() else { return }
            let row = BukuRow(
                id: id, address: reading.text(statement, 0), title: reading.text(statement, 1), tags: reading.text(statement, 2),
                description: reading.text(statement, 3), flags: statement.int64(4))
            row.read(into: &events)
            if reading.hasRepaired { events.append(.warning(ImportWarning(line: Int(id), kind: .replacedBytes))) }
        } catch let error as SQLiteError where error.isTooLongRow {
            events.append(.failed(ImportFailure(line: Int(id), reason: .tooLong)))
        }
    }
}
