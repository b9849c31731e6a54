/// Steps that rename, move or delete a tag or collection count its pins without an image of their rows. Which pins they counted follows
/// from the images of the steps after them.
struct NamedPins {
    private struct Link: Hashable {
        var pin: Int64
        var name: Int64
    }

    private let connection: Connection
    private let origins: StepOrigins
    private var tagSteps: [Int64: [Int64]] = [:]
    private let collections: CollectionPast

    var isEmpty: Bool { tagSteps.isEmpty && collections.isEmpty }

    init(connection: Connection, origins: StepOrigins) throws {
        self.connection = connection
        self.origins = origins
        let tags = try connection.statement("select tag_id, step_id from before_tag where name is not null")
        while try tags.step() { tagSteps[tags.int64(0), default: []].append(tags.int64(1)) }
        tags.reset()
        collections = try CollectionPast(connection: connection)
    }

    /// The steps that counted pins of the list, each as often as it counted one.
    func steps(counting list: IDList) throws -> [Int64] {
        var trash: [Int64: Past<Bool>] = [:]
        try connection.forEachRow(
            """
            select pin_id, step_id, deleted_at is null from before_pin where pin_id in (\(RemovedPinsJournal.listed)) order by step_id
            """, list
        ) { trash[$0.int64(0), default: Past(now: false)].images.append((step: $0.int64(1), value: $0.bool(2))) }
        try connection.forEachRow(
            "select id from pin where deleted_at is null and id in (\(RemovedPinsJournal.listed))", list
        ) { trash[$0.int64(0), default: Past(now: false)].now = true }

        var counted: Set<Link> = []
        func count(_ links: [Link: Past<Bool>], _ steps: (Int64) -> [Int64]) {
            for (link, past) in links {
                for step in steps(link.name) where past.value(from: step) && trash[link.pin]?.value(from: step) == true {
                    if let origin = origins.step(of: link.pin), origin > step { continue }
                    counted.insert(Link(pin: link.pin, name: step))
                }
            }
        }
        if !tagSteps.isEmpty { count(try links("tag", list)) { tagSteps[$0] ?? [] } }
        if !collections.isEmpty {
            let links = try links("collection", list)
            let steps = Dictionary(uniqueKeysWithValues: Set(links.keys.map(\.name)).map { ($0, collections.steps(of: $0)) })
            count(links) { steps[$0] ?? [] }
        }
        return counted.map(\.name)
    }

    private func links(_ kind: String, _ list: IDList) throws -> [Link: Past<Bool>] {
        var links: [Link: Past<Bool>] = [:]
        try connection.forEachRow(
            """
            select pin_id, \(kind)_id, step_id, present from before_pin_\(kind)
            where pin_id in (\(RemovedPinsJournal.listed)) order by step_id
            """, list
        ) { row in
            links[Link(pin: row.int64(0), name: row.int64(1)), default: Past(now: false)].images.append(
                (step: row.int64(2), value: row.bool(3)))
        }
        try connection.forEachRow(
            "select pin_id, \(kind)_id from pin_\(kind) where pin_id in (\(RemovedPinsJournal.listed))", list
        ) { row in links[Link(pin: row.int64(0), name: row.int64(1)), default: Past(now: false)].now = true }
        return links
    }
}

/// What was so when a step began: the first image from that step on, or what is so now.
struct Past<Value> {
    var images: [(step: Int64, value: Value)] = []
    var now: Value

    func value(from step: Int64) -> Value { images.first { $0.step >= step }?.value ?? now }
}

/// Which steps were about a collection: about itself, or about one that it was in at that time.
struct CollectionPast {
    private enum Place {
        case absent
        case inside(Int64?)
    }

    private var moved: [Int64: Set<Int64>] = [:]
    private var places: [Int64: Past<Place>] = [:]

    var isEmpty: Bool { moved.isEmpty }

    init(connection: Connection) throws {
        let before = try connection.statement(
            "select collection_id, step_id, name is not null, parent_id from before_collection order by step_id")
        while try before.step() {
            let (id, step, wasThere) = (before.int64(0), before.int64(1), before.bool(2))
            if wasThere { moved[step, default: []].insert(id) }
            places[id, default: Past(now: .absent)].images.append(
                (step: step, value: wasThere ? .inside(before.optionalInt64(3)) : .absent))
        }
        before.reset()
        guard !moved.isEmpty else { return }
        let now = try connection.statement("select id, parent_id from collection")
        while try now.step() { places[now.int64(0), default: Past(now: .absent)].now = .inside(now.optionalInt64(1)) }
        now.reset()
    }

    func steps(of collection: Int64) -> [Int64] {
        moved.compactMap { step, ids in
            var next: Int64? = collection
            // Rows that make a ring end it too.
            var seen: Set<Int64> = []
            while let id = next, seen.insert(id).inserted, case .inside(let parent) = places[id]?.value(from: step) {
                if ids.contains(id) { return step }
                next = parent
            }
            return nil
        }
    }
}
