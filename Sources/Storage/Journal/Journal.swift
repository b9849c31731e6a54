internal import Clients
internal import Primitives

/// The journal of steps that `undo` takes back: for each step what the rows that it changed were before.
///
/// A row that was not there before is kept as an image without values. Pins that a step makes are not kept one by one: made in one
/// transaction, their ids are a range, which the step itself remembers.
struct Journal {
    let connection: Connection
    /// How many steps are kept.
    let keptSteps: Int

    func begin(_ description: StepDescription) throws -> Step {
        let statement = try connection.statement("insert into step (at, command, pins) values (?1, ?2, 0)")
        statement.bind(description.date.seconds, at: 1)
        statement.bind(description.command, at: 2)
        try statement.run()
        return Step(id: connection.lastInsertedID, connection: connection)
    }

    /// Keeps the step when it changed something, and lets the oldest ones go.
    func end(_ step: Step) throws {
        if step.pinCount == 0, step.firstCreated == nil, !step.changedNames {
            let statement = try connection.statement("delete from step where id = ?1")
            statement.bind(step.id, at: 1)
            try statement.run()
            return
        }
        let statement = try connection.statement("update step set pins = ?2, first_created = ?3, last_created = ?4 where id = ?1")
        statement.bind(step.id, at: 1)
        statement.bind(step.pinCount, at: 2)
        statement.bind(step.firstCreated, at: 3)
        statement.bind(step.lastCreated, at: 4)
        try statement.run()
        let pruning = try connection.statement("delete from step where id <= \(Self.oldestToGo)")
        pruning.bind(keptSteps, at: 1)
        try pruning.run()
    }

    /// Lets the images of steps go that are not kept any more, where the references between rows do not do so by themselves.
    func forgetImages() throws {
        for table in ["pin", "visit", "pin_tag", "pin_collection", "tag", "collection"] {
            try connection.execute(
                "delete from before_\(table) where step_id < ifnull((select min(id) from step), \(Int64.max))")
        }
    }

    /// Ids have gaps, of steps that were taken back or changed nothing.
    private static let oldestToGo = "(select id from step order by id desc limit 1 offset ?1)"

    /// A step that is being written.
    final class Step {
        let id: Int64
        let connection: Connection
        var pinCount = 0
        fileprivate(set) var firstCreated: Int64?
        fileprivate(set) var lastCreated: Int64?
        var changedNames = false

        init(id: Int64, connection: Connection) {
            self.id = id
            self.connection = connection
        }

        func created(pin id: Int64) {
            firstCreated = firstCreated ?? id
            lastCreated = id
            pinCount += 1
        }

        func isCreated(_ id: Int64) -> Bool {
            guard let firstCreated, let lastCreated else { return false }
            return (firstCreated...lastCreated).contains(id)
        }

        /// Must be called before the rows are changed. Counts the pins as ones that the step changed. Of pins that the step has made
        /// nothing is kept, here and below: whoever calls leaves them out.
        func keep(pins: IDList) throws {
            let statement = try connection.statement(
                """
                insert or ignore into before_pin
                select ?1, id, uuid, type, url, content_key, title, note, text, file_id, file_name, favorite, unread, origin,
                    created_at, updated_at, deleted_at, extra
                from pin where id in (select value from json_each(?2))
                """)
            statement.bind(id, at: 1)
            statement.bind(pins, at: 2)
            try statement.run()
            pinCount += connection.changedRows
        }

        /// The visit that a step gives pins. A later one is not taken back with the step.
        func keep(visitsOfPins pins: IDList, becoming visit: Int64) throws {
            let statement = try connection.statement(
                """
                insert or ignore into before_visit
                select ?1, id, opened_at, ?3 from pin where id in (select value from json_each(?2))
                """)
            statement.bind(id, at: 1)
            statement.bind(pins, at: 2)
            statement.bind(visit, at: 3)
            try statement.run()
        }

        func keep(tag: Int64, ofPins pins: IDList, wasPresent: Bool) throws {
            try keep("insert or ignore into before_pin_tag select ?1, value, ?3, ?4 from json_each(?2)", pins, tag, wasPresent)
        }

        func keep(collection: Int64, ofPins pins: IDList, wasPresent: Bool) throws {
            try keep(
                "insert or ignore into before_pin_collection select ?1, value, ?3, ?4 from json_each(?2)", pins, collection,
                wasPresent)
        }

        private func keep(_ sql: String, _ pins: IDList, _ name: Int64, _ wasPresent: Bool) throws {
            let statement = try connection.statement(sql)
            statement.bind(id, at: 1)
            statement.bind(pins, at: 2)
            statement.bind(name, at: 3)
            statement.bind(wasPresent, at: 4)
            try statement.run()
        }

        func keepAbsentTag(_ id: Int64) throws {
            changedNames = true
            try insert("insert or ignore into before_tag (step_id, tag_id) values (?1, ?2)", id)
        }

        func keepAbsentCollection(_ id: Int64) throws {
            changedNames = true
            try insert("insert or ignore into before_collection (step_id, collection_id) values (?1, ?2)", id)
        }

        private func insert(_ sql: String, _ name: Int64) throws {
            let statement = try connection.statement(sql)
            statement.bind(id, at: 1)
            statement.bind(name, at: 2)
            try statement.run()
        }
    }
}
