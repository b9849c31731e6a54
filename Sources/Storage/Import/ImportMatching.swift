internal import Models
internal import Primitives
internal import WebAddress

/// Finds the pins of the library that entries of a file are: by their identifiers, then by what tells a page, a text or a file from
/// others.
struct ImportMatching {
    let tables: LibraryTables
    let staging: ImportStaging

    /// The pin of each leader that has one. Groups that have the same pin are joined.
    func targets(_ groups: inout ImportGroups) throws -> [Int32: Int64] {
        guard try tables.connection.integer("select exists (select 1 from pin)") == 1 else { return [:] }
        var targets = try byIdentifier(groups)
        try groups.forEachRun(staging.hashes) { hash, run in
            let leaders = run.filter { groups.isLeader($0) && targets[$0] == nil }
            guard let first = leaders.first else { return }
            if leaders.count == 1 {
                if let id = try pin(hash: hash, entry: first) { targets[first] = id }
            } else {
                try match(leaders, hash: hash, into: &targets)
            }
        }
        if !staging.uuids.isEmpty { join(&groups, &targets) }
        return targets
    }

    private func byIdentifier(_ groups: ImportGroups) throws -> [Int32: Int64] {
        let statement = try tables.connection.statement("select id from pin where uuid = ?1")
        var targets: [Int32: Int64] = [:]
        for (uuid, entry) in staging.uuids {
            let leader = groups.leaders[Int(entry)]
            guard targets[leader] == nil else { continue }
            statement.bind(blob: uuid.bytes, at: 1)
            if try statement.step() { targets[leader] = statement.int64(0) }
            statement.reset()
        }
        return targets
    }

    private func pin(hash: Int64, entry: Int32) throws -> Int64? {
        let candidates = try candidates(hash: hash)
        // The entry is read only where there is something to compare it with.
        if candidates.isEmpty, !staging.hasFiles { return nil }
        let pin = try staging.pin(entry).entry
        if let file = pin.file { return try self.pin(sha256: file.sha256) }
        let key = StagedKey.key(of: pin)
        return candidates.first { $0.key == key }?.id
    }

    private func match(_ leaders: [Int32], hash: Int64, into targets: inout [Int32: Int64]) throws {
        let candidates = try candidates(hash: hash)
        let byKey = Dictionary(candidates.map { ($0.key, $0.id) }, uniquingKeysWith: { first, _ in first })
        for entry in leaders {
            let pin = try staging.pin(entry).entry
            if let file = pin.file {
                targets[entry] = try self.pin(sha256: file.sha256)
            } else {
                targets[entry] = byKey[StagedKey.key(of: pin)]
            }
        }
    }

    /// Pins outside of the trash come first, then the oldest, as where pins are saved.
    private func candidates(hash: Int64) throws -> [(key: String, id: Int64)] {
        let statement = try tables.connection.statement(
            "select id, url, text from pin where content_key = ?1 order by deleted_at is not null, id")
        statement.bind(hash, at: 1)
        var candidates: [(key: String, id: Int64)] = []
        while try statement.step() {
            var pin = ImportedPin(line: 0)
            pin.url = statement.optionalText(1)
            pin.text = statement.optionalText(2)
            candidates.append((StagedKey.key(of: pin), statement.int64(0)))
        }
        statement.reset()
        return candidates
    }

    private func pin(sha256: String) throws -> Int64? {
        let statement = try tables.connection.statement(
            """
            select p.id from pin p join file f on f.id = p.file_id where f.sha256 = ?1 order by p.deleted_at is not null, p.id limit 1
            """)
        statement.bind(blob: Hexadecimal.bytes(sha256) ?? [], at: 1)
        defer { statement.reset() }
        return try statement.step() ? statement.int64(0) : nil
    }

    /// Entries of two identifiers may be one pin here, by the one's identifier and the other's page.
    private func join(_ groups: inout ImportGroups, _ targets: inout [Int32: Int64]) {
        var first: [Int64: Int32] = [:]
        var pairs: [(entry: Int32, leader: Int32)] = []
        for (leader, target) in targets.sorted(by: { $0.key < $1.key }) {
            if let earlier = first[target] {
                pairs.append((leader, earlier))
                targets[leader] = nil
            } else {
                first[target] = leader
            }
        }
        groups.join(pairs)
    }
}
