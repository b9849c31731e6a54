internal import Models
internal import Primitives

/// Tags by id and by name.
final class TagTable {
    private let connection: Connection
    private var spellings: [Int64: Spelling] = [:]
    private var ids: [String: Int64] = [:]

    /// A name, and what it is compared by.
    struct Spelling {
        var name: String
        var key: String
    }

    init(connection: Connection) {
        self.connection = connection
    }

    func name(id: Int64) throws -> String { try spelling(id: id).name }

    func spelling(id: Int64) throws -> Spelling {
        if let spelling = spellings[id] { return spelling }
        let statement = try connection.statement("select name, name_key from tag where id = ?1")
        statement.bind(id, at: 1)
        let found = try statement.step()
        let spelling = Spelling(name: found ? statement.text(0) : "", key: found ? statement.text(1) : "")
        statement.reset()
        spellings[id] = spelling
        return spelling
    }

    /// The id of the tag of that name, whatever its case; nil when there is none.
    func id(named name: String) throws -> Int64? {
        let key = NameRules.key(name)
        if let id = ids[key] { return id }
        let statement = try connection.statement("select id from tag where name_key = ?1")
        statement.bind(key, at: 1)
        guard try statement.step() else { return nil }
        let id = statement.int64(0)
        statement.reset()
        ids[key] = id
        return id
    }

    /// The id of the tag of that name, made where it is missing: then the step remembers that there was none.
    func makeID(named name: String, step: Journal.Step, at date: Timestamp) throws -> Int64 {
        if let id = try id(named: name) { return id }
        let key = NameRules.key(name)
        let statement = try connection.statement(
            "insert into tag (name, name_key, created_at, updated_at) values (?1, ?2, ?3, ?3)")
        statement.bind(name, at: 1)
        statement.bind(key, at: 2)
        statement.bind(date.seconds, at: 3)
        try statement.run()
        let id = connection.lastInsertedID
        ids[key] = id
        spellings[id] = Spelling(name: name, key: key)
        try step.keepAbsentTag(id)
        return id
    }
}
