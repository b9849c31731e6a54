internal import Clients
internal import Models

/// Pins by the names that the command line gives them.
struct PinFinding {
    let tables: LibraryTables
    /// Of several pins of one address, one in the trash is meant rather than one outside of it.
    var prefersTrash = false

    /// The ids of a selection: named pins in the order of their names, matching ones as `list` has them.
    func ids(_ selection: PinSelection) throws -> [Int64] {
        switch selection {
        case .named(let selectors): try ids(selectors)
        case .matching(let filter): try PinListing(tables: tables).ids(PinListRequest(filter: filter))
        }
    }

    /// The ids in the order of the selectors, each once. Throws `notFound` with all that are missing.
    func ids(_ selectors: [PinSelector]) throws -> [Int64] {
        var seen: Set<Int64> = []
        var ids: [Int64] = []
        var missing: [String] = []
        for selector in selectors {
            let found = try self.ids(of: selector)
            if found.isEmpty, !selector.isRange { missing.append(selector.description) }
            ids += found.filter { seen.insert($0).inserted }
        }
        guard missing.isEmpty else { throw LibraryError.notFound(missing) }
        return ids
    }

    func pins(_ selectors: [PinSelector]) throws -> [Pin] {
        // Ids that a command has already been given, and reads again some at a time: the pins of those that are still there.
        let single = selectors.compactMap(\.singleRange)
        return try tables.reader.pins(
            single.count == selectors.count && Set(single).count == single.count ? single : ids(selectors))
    }

    private func ids(of selector: PinSelector) throws -> [Int64] {
        switch selector {
        case .id(let id):
            return try select("select id from pin where id = ?1") { $0.bind(id, at: 1) }
        case .range(let range):
            return try select("select id from pin where id between ?1 and ?2 order by id") {
                $0.bind(range.lowerBound, at: 1)
                $0.bind(range.upperBound, at: 2)
            }
        case .uuidPrefix(let written):
            let digits = written.filter { $0 != "-" }
            let lowest = Hexadecimal.bytes(digits.padded(with: "0", to: 32)) ?? []
            let highest = Hexadecimal.bytes(digits.padded(with: "f", to: 32)) ?? []
            let found = try select("select id from pin where uuid between ?1 and ?2 limit 2") {
                $0.bind(blob: lowest, at: 1)
                $0.bind(blob: highest, at: 2)
            }
            guard found.count < 2 else { throw LibraryError.ambiguous(written) }
            return found
        case .address(let address):
            return try PageFinding(tables: tables).pin(url: address, text: nil, prefersTrash: prefersTrash).map { [$0] } ?? []
        }
    }

    private func select(_ sql: String, bind: (Statement) -> Void) throws -> [Int64] {
        let statement = try tables.connection.statement(sql)
        bind(statement)
        var ids: [Int64] = []
        while try statement.step() { ids.append(statement.int64(0)) }
        statement.reset()
        return ids
    }
}

extension PinSelector {
    /// The id of a range of one.
    fileprivate var singleRange: Int64? {
        if case .range(let range) = self, range.count == 1 { range.lowerBound } else { nil }
    }

    var isRange: Bool {
        if case .range = self { true } else { false }
    }
}

extension String {
    fileprivate func padded(with character: Character, to count: Int) -> String {
        self + String(repeating: character, count: max(0, count - self.count))
    }
}
