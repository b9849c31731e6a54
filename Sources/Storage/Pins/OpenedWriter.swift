internal import Models
internal import Primitives

/// When pins were opened. Not a change of the pin: its date of change stays.
struct OpenedWriter {
    let tables: LibraryTables

    func record(_ ids: [Int64], at date: Timestamp) throws -> [Pin] {
        let statement = try tables.connection.statement("update pin set opened_at = ?2 where id = ?1")
        let reader = tables.reader
        return try ids.compactMap { id in
            statement.bind(id, at: 1)
            statement.bind(date.seconds, at: 2)
            try statement.run()
            return try reader.pin(id: id)
        }
    }
}
