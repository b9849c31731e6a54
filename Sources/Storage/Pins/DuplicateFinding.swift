internal import Clients
internal import Models
internal import WebAddress

/// Pins whose addresses have the same loose key.
struct DuplicateFinding {
    let tables: LibraryTables

    /// The groups by their lowest id; only those of the named pins where there are names.
    func groups(_ selectors: [PinSelector]) throws -> [DuplicateGroup] {
        let all = try candidates()
        let reader = tables.reader
        guard !selectors.isEmpty else { return try all.map { try group($0, reader) } }
        let finding = PinFinding(tables: tables)
        let wanted = Set(try finding.ids(selectors))
        let chosen = all.filter { $0.contains(where: wanted.contains) }
        let found = Set(chosen.joined())
        // Of a range the pins without a duplicate are left out, as gaps are.
        let missing = try finding.ids(selectors.filter { !$0.isRange }).filter { !found.contains($0) }
        guard missing.isEmpty else { throw LibraryError.notDuplicated(missing) }
        return try chosen.map { try group($0, reader) }
    }

    private func group(_ ids: [Int64], _ reader: PinReader) throws -> DuplicateGroup {
        let pins = try ids.map { try reader.existingPin(id: $0) }
        let keys = pins.compactMap { $0.url.map(LooseKey.init) }
        return DuplicateGroup(differences: LooseKey.differences(among: keys).map(\.rawValue), pins: pins)
    }

    /// Groups of ids by a hash first, so that a large library costs sixteen bytes a pin; then by the key itself.
    private func candidates() throws -> [[Int64]] {
        let statement = try tables.connection.statement(
            "select id, url from pin where deleted_at is null and url is not null order by id")
        var hashes: [(hash: Int64, id: Int64)] = []
        while try statement.step() {
            hashes.append((ComparisonKey.hash(of: LooseKey(statement.text(1)).text), statement.int64(0)))
        }
        statement.reset()
        hashes.sort { ($0.hash, $0.id) < ($1.hash, $1.id) }
        var groups: [[Int64]] = []
        var start = 0
        while start < hashes.count {
            var end = start + 1
            while end < hashes.count, hashes[end].hash == hashes[start].hash { end += 1 }
            if end - start > 1 { groups += try exact(hashes[start..<end].map(\.id)) }
            start = end
        }
        return groups.sorted { $0[0] < $1[0] }
    }

    /// Different keys may share a hash.
    private func exact(_ ids: [Int64]) throws -> [[Int64]] {
        let statement = try tables.connection.statement("select url from pin where id = ?1")
        var byKey: [String: [Int64]] = [:]
        for id in ids {
            statement.bind(id, at: 1)
            if try statement.step() { byKey[LooseKey(statement.text(0)).text, default: []].append(id) }
            statement.reset()
        }
        return byKey.values.filter { $0.count > 1 }
    }
}
