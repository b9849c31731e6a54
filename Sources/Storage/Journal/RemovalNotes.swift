/// How many pins were removed for good since a step: no step brings them back, and `undo` says so.
///
/// A row of `library` for each step that was the newest one at such a moment, with the number of pins.
struct RemovalNotes {
    let connection: Connection

    private static let prefix = "removed-after-step:"

    /// Must be called before steps are forgotten with their pins.
    func add(_ count: Int) throws {
        let newest = try connection.integer("select ifnull(max(id), 0) from step")
        var sum = count
        for note in try all() where note.step >= newest {
            sum += note.count
            try run("delete from library where key = ?1", note.step)
        }
        guard newest > 0 else { return }
        let statement = try connection.statement("insert into library (key, value) values (?1, ?2)")
        statement.bind("\(Self.prefix)\(newest)", at: 1)
        statement.bind(sum, at: 2)
        try statement.run()
    }

    /// Of each step that was the newest one at a removal, how many pins went.
    func all() throws -> [(step: Int64, count: Int)] {
        let statement = try connection.statement("select key, value from library where key > ?1 and key < ?2")
        statement.bind(Self.prefix, at: 1)
        // The character after the colon.
        statement.bind("removed-after-step;", at: 2)
        var notes: [(step: Int64, count: Int)] = []
        while try statement.step() {
            if let step = Int64(statement.text(0).dropFirst(Self.prefix.count)) { notes.append((step, statement.int(1))) }
        }
        statement.reset()
        return notes
    }

    /// Has been told: an undo of an earlier step need not say it again.
    func forget(since step: Int64) throws {
        for note in try all() where note.step >= step { try run("delete from library where key = ?1", note.step) }
    }

    private func run(_ sql: String, _ step: Int64) throws {
        let statement = try connection.statement(sql)
        statement.bind("\(Self.prefix)\(step)", at: 1)
        try statement.run()
    }
}
