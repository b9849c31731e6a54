internal import CSQLite
internal import Clients
internal import Glibc
internal import Models
internal import SearchText

extension Library {
    /// See `MaintenanceClient.examine`.
    /// - Parameter onMended: told of each thing as it is mended: the rest may be stopped.
    func examine(_ request: ExaminationRequest, onMended: (Finding.Check) -> Void = { _ in }) throws -> [Finding] {
        switch DatabaseHeader.read(path: path) {
        case .missing, .empty:
            guard try location.files.holdsKeptFiles() else { return [Finding(.format, .noLibrary)] }
            return [Finding(.integrity, .gone(path: path, files: location.files.path))]
        default: break
        }
        var findings: [Finding]
        do {
            findings = try read { try DatabaseExamination(tables: $0, isFull: request.isFull).findings() }
        } catch LibraryError.damaged(_, let detail) {
            return [Finding(.integrity, .damaged([detail]))]
        }
        if request.isFixing { try fixSearchIndex(&findings, onMended) }
        if request.isFixing { releaseFiles() }
        let unfinished = try unfinishedCopies(isFixing: request.isFixing)
        if request.isFixing, unfinished.files > 0 { onMended(.leftovers) }
        let files = FilesExamination(
            database: path, folder: location.files, request: request, unfinished: unfinished,
            needed: { try self.read { try NeededFiles(connection: $0.connection).all() } },
            known: { try self.read { try NeededFiles(connection: $0.connection).known() } })
        return try findings + files.findings(onMended: onMended)
    }

    /// Under the write lock, for without it the copies may be on their way. Where a look is all that is wanted, that is no hindrance.
    private func unfinishedCopies(isFixing: Bool) throws -> (files: Int, bytes: Int64) {
        let copies = UnfinishedCopies(location: location)
        guard try !copies.names().isEmpty else { return (0, 0) }
        do {
            return try write { _ in
                let size = try copies.size()
                if isFixing { try copies.remove() }
                return size
            }
        } catch let error as LibraryError {
            if isFixing { throw error }
            return try copies.size()
        }
    }

    private func fixSearchIndex(_ findings: inout [Finding], _ onMended: (Finding.Check) -> Void) throws {
        for index in findings.indices where findings[index].check == .searchIndex && findings[index].remains {
            try write { try SearchIndexRebuilding(connection: $0.connection).rebuild() }
            findings[index].isFixed = true
            onMended(.searchIndex)
        }
    }
}

/// What the database itself tells, in one snapshot.
struct DatabaseExamination {
    let tables: LibraryTables
    let isFull: Bool
    private var connection: Connection { tables.connection }

    /// SQLite's complaints, of which so many are given.
    private static let shownComplaints = 5

    func findings() throws -> [Finding] {
        var findings = [Finding(.format, .format(version: Int(try connection.integer("pragma user_version"))))]
        let complaints = try texts("pragma integrity_check(\(Self.shownComplaints))")
        if complaints == ["ok"] {
            let pages = Int(try connection.integer("pragma page_count"))
            findings.append(Finding(.integrity, .sound(count: pages)))
        } else {
            findings.append(Finding(.integrity, .damaged(complaints)))
        }
        try Task.checkCancellation()
        let dangling = try texts("pragma foreign_key_check").count
        let pins = Int(try connection.integer("select count(*) from pin"))
        findings.append(Finding(.references, dangling == 0 ? .sound(count: pins) : .dangling(rows: dangling)))
        try Task.checkCancellation()
        findings.append(try searchIndex())
        return findings
    }

    private func searchIndex() throws -> Finding {
        do {
            return try SearchIndexCheck(tables: tables).finding(isFull: isFull)
        } catch let error as SQLiteError where error.primaryCode == SQLITE_CORRUPT || error.primaryCode == SQLITE_ERROR {
            // Its tables cannot be read, or are not there.
            return Finding(.searchIndex, .damaged([error.message]))
        }
    }

    private func texts(_ sql: String) throws -> [String] {
        let statement = try connection.temporaryStatement(sql)
        var texts: [String] = []
        while try statement.step() { texts.append(statement.text(0)) }
        return texts
    }
}
