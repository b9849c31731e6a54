internal import Clients
internal import Models
internal import Primitives

/// What an import will do, made by reading alone: it is all of a dry run, and is done before the library is locked.
struct ImportPlan {
    struct Change {
        var leader: Int32
        /// The pin of the library.
        var target: Int64
    }

    var groups: ImportGroups
    /// Leaders of new pins, in the order of their ids.
    var created: [Int32] = []
    /// Pins that entries change, by id.
    var changed: [Change] = []
    /// Whether there are tags or collections to be made although no pin is.
    var makesNames = false
    var outcome = ImportOutcome()

    var isEmpty: Bool { created.isEmpty && changed.isEmpty && !makesNames }
}

/// The making of a plan.
struct ImportPlanning {
    let tables: LibraryTables
    let staging: ImportStaging
    let names: ImportNames
    let date: Timestamp

    func plan() throws -> ImportPlan {
        var groups = try ImportGroups(staging)
        let targets = try ImportMatching(tables: tables, staging: staging).targets(&groups)
        var plan = ImportPlan(groups: groups)
        plan.outcome.failed = staging.failed
        for entry in 0..<Int32(staging.count) where groups.isLeader(entry) {
            if let target = targets[entry] {
                try weigh(entry, against: target, &plan)
            } else {
                try weighNew(entry, &plan)
            }
        }
        plan.changed.sort { $0.target < $1.target }
        orderByOwnIDs(&plan)
        plan.makesNames = try names.areMissing(in: tables)
        return plan
    }

    private func weighNew(_ leader: Int32, _ plan: inout ImportPlan) throws {
        plan.created.append(leader)
        plan.outcome.created += 1
        guard let followers = plan.groups.followers[leader] else { return }
        var union = PinUnion(Pin(id: 0, uuid: UUID(high: 0, low: 0), importing: try entry(leader), at: date))
        for follower in followers { count(union.unite(withLaterEntry: try entry(follower)), &plan.outcome) }
    }

    private func weigh(_ leader: Int32, against target: Int64, _ plan: inout ImportPlan) throws {
        let old = try tables.reader.existingPin(id: target)
        var union = PinUnion(old)
        var isChanged = false
        for entry in plan.groups.entries(of: leader) {
            let changes = union.unite(importing: try self.entry(entry), at: date)
            count(changes, &plan.outcome)
            isChanged = isChanged || changes
        }
        if old.deletedAt != nil, union.pin.deletedAt == nil { plan.outcome.restored += 1 }
        if isChanged { plan.changed.append(ImportPlan.Change(leader: leader, target: target)) }
    }

    private func count(_ isChanged: Bool, _ outcome: inout ImportOutcome) {
        if isChanged { outcome.merged += 1 } else { outcome.unchanged += 1 }
    }

    private func entry(_ number: Int32) throws -> ImportedPin { names.named(try staging.pin(number)) }

    /// The pins of another library come in the order in which that one made them.
    private func orderByOwnIDs(_ plan: inout ImportPlan) {
        guard staging.ids.count == staging.count else { return }
        plan.created.sort { (staging.ids[Int($0)].id, $0) < (staging.ids[Int($1)].id, $1) }
    }
}
