internal import Clients
internal import Models
internal import Primitives

/// When pins were opened. Not a change of the pin: its date of change stays.
struct OpenedWriter {
    let tables: LibraryTables

    func record(_ pins: [PinIdentity], at date: Timestamp) throws -> [Pin] {
        let statement = try tables.connection.statement("update pin set opened_at = ?2 where id = ?1 and uuid = ?3")
        let reader = tables.reader
        return try pins.compactMap { pin in
            statement.bind(pin.id, at: 1)
            statement.bind(date.seconds, at: 2)
            statement.bind(pin.uuid, at: 3)
            try statement.run()
            return tables.connection.changedRows == 0 ? nil : try reader.pin(id: pin.id)
        }
    }
}
