/// Takes a database through the steps of the schema that it has not taken yet, each in one transaction.
struct MigrationRun {
    let connection: Connection
    var migrations = Schema.migrations
    /// Makes a copy of what a step is about to change; called inside of its transaction.
    var makeSafetyCopy: () throws -> Void = {}

    func bringUpToDate() throws {
        while try takeNextStep() {}
    }

    /// Looks at the version inside of the transaction: of several processes that start at once, one takes the step.
    private func takeNextStep() throws -> Bool {
        try connection.execute("begin immediate")
        do {
            let version = Int(try connection.integer("pragma user_version"))
            guard version < migrations.count else {
                try connection.execute("rollback")
                return false
            }
            if migrations[version].rewritesData, version > 0 { try makeSafetyCopy() }
            try connection.execute(migrations[version].sql)
            if version == 0 {
                try connection.execute("pragma application_id = \(Schema.applicationID)")
                try SearchIndex(connection: connection).make()
            }
            try connection.execute("pragma user_version = \(version + 1)")
            try connection.execute("commit")
            return true
        } catch {
            connection.rollBack()
            throw error
        }
    }
}
