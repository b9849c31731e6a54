/// The tree of Firefox's bookmarks without its texts, 40 bytes a row, walked in the order in which Firefox shows it.
///
/// Every row comes exactly once, whatever its parents say: what has no parent comes after the tree, as if it stood at the top, and a
/// circle of parents is cut where it is entered.
struct PlacesOrder {
    struct Row {
        enum Kind: UInt8 {
            case page, folder, separator, other
        }

        var id: Int64
        var parent: Int64
        /// The row of `moz_places`.
        var place: Int64?
        var position: Int32
        var kind: Kind
    }

    enum Step {
        /// A folder with something in it, which comes now, up to `close`.
        case open(Row)
        /// A page, a separator or an empty folder.
        case entry(Row)
        case close
    }

    /// By parent, then by position.
    private let rows: [Row]
    /// Numbers of rows by their ids.
    private let numbers: IdentifierPairs
    private var isDone: [Bool]
    private var open: [(next: Int, end: Int)] = []
    /// Everything before this number is done.
    private var firstOpen = 0

    /// Nil where two rows have one id, which no sound database has.
    init?(_ unordered: [Row]) {
        let sorted = unordered.sorted { ($0.parent, $0.position, $0.id) < ($1.parent, $1.position, $1.id) }
        var numbers = IdentifierPairs()
        for (number, row) in sorted.enumerated() { numbers.append(key: row.id, value: Int64(number)) }
        numbers.sort()
        guard zip(numbers.all, numbers.all.dropFirst()).allSatisfy({ $0.key != $1.key }) else { return nil }
        rows = sorted
        self.numbers = numbers
        isDone = Array(repeating: false, count: sorted.count)
    }

    /// What is in a folder.
    func children(of id: Int64) -> ArraySlice<Row> {
        rows[childNumbers(of: id)]
    }

    /// The folders that are in no other row.
    var tops: [Row] { rows.filter { $0.kind == .folder && number(of: $0.parent) == nil } }

    /// Passes over a row.
    mutating func skip(_ id: Int64) {
        if let number = number(of: id) { isDone[number] = true }
    }

    /// The pages that are not passed over.
    var places: Set<Int64> {
        var places: Set<Int64> = []
        for (number, row) in rows.enumerated() where !isDone[number] {
            if let place = row.place { places.insert(place) }
        }
        return places
    }

    /// Begins with a folder.
    mutating func begin(with id: Int64) -> Step? {
        number(of: id).map { enter($0) }
    }

    mutating func next() -> Step? {
        while let level = open.last {
            guard level.next < level.end else {
                open.removeLast()
                return .close
            }
            open[open.count - 1].next += 1
            if !isDone[level.next] { return enter(level.next) }
        }
        while firstOpen < rows.count, isDone[firstOpen] { firstOpen += 1 }
        return firstOpen < rows.count ? enter(top(above: firstOpen)) : nil
    }

    private mutating func enter(_ number: Int) -> Step {
        isDone[number] = true
        let row = rows[number]
        guard row.kind == .folder else { return .entry(row) }
        let children = childNumbers(of: row.id)
        guard children.contains(where: { !isDone[$0] }) else { return .entry(row) }
        open.append((children.lowerBound, children.upperBound))
        return .open(row)
    }

    /// The row at the beginning of what a row is in.
    private func top(above number: Int) -> Int {
        var current = number
        var passed: Set<Int> = []
        while passed.insert(current).inserted, let above = self.number(of: rows[current].parent), !isDone[above],
            rows[above].kind == .folder
        {
            current = above
        }
        return current
    }

    private func number(of id: Int64) -> Int? {
        numbers[id].first.map { Int($0.value) }
    }

    private func childNumbers(of id: Int64) -> Range<Int> {
        func first(_ isBefore: (Row) -> Bool) -> Int {
            var (low, high) = (0, rows.count)
            while low < high {
                let middle = (low + high) / 2
                if isBefore(rows[middle]) { low = middle + 1 } else { high = middle }
            }
            return low
        }
        return first { $0.parent < id }..<first { $0.parent <= id }
    }
}
