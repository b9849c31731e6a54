/// A walk along the index of dates from the newest pin on, which knows the newest of the pins with ids below one that sinks.
///
/// Ids and dates mostly rise together. Where an old id has a new date, because older pins were imported after it, the walk notes it
/// and goes on. Of such pins it bears a few; with more of them, dates say nothing about ids, and it is lost.
struct DateWalk {
    /// How far it goes at once.
    private static let stride = 16
    private static let mostAhead = 100

    private let rows: Statement
    private var next: (date: Int64, id: Int64)?
    /// Pins that were newer than `newest` and whose ids had not been reached.
    private(set) var ahead: Set<Int64> = []
    private(set) var isLost = false

    init(_ connection: Connection) throws {
        rows = try connection.temporaryStatement(
            "select created_at, id from pin where deleted_at is null order by created_at desc, id desc")
        try step()
    }

    /// No pin with an id below the one walked to is newer, but for those in `ahead`.
    var newest: Int64 { next?.date ?? .min }

    func isAhead(_ id: Int64) -> Bool { ahead.contains(id) }

    /// Leaves behind pins that are newer than a date, while their ids are not below this one.
    mutating func walk(to id: Int64, downTo date: Int64) throws {
        for _ in 0..<Self.stride {
            guard let pin = next, pin.date > date else { return }
            if pin.id <= id {
                if ahead.count >= Self.mostAhead { ahead = ahead.filter { $0 <= id } }
                guard ahead.count < Self.mostAhead else {
                    isLost = true
                    return
                }
                ahead.insert(pin.id)
            }
            try step()
        }
    }

    private mutating func step() throws {
        next = try rows.step() ? (rows.int64(0), rows.int64(1)) : nil
    }
}
