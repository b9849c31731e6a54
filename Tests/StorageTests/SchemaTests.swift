import CSQLite
import Clients
import Foundation
import Models
import Primitives
import TestSupport
import Testing

@testable import Storage

/// Steps of the schema, and the libraries of every schema that has landed.
@Suite struct SchemaTests {
    private static var fixtures: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/libraries")
    }

    /// A database of a format that has landed, as its version of the program left it.
    private func library(ofFormat format: Int, in folder: TemporaryFolder) throws -> String {
        let sql = try String(contentsOf: Self.fixtures.appendingPathComponent("format-\(format).sql"), encoding: .utf8)
        let path = "\(folder.path)/pinnest.db"
        try SQLiteFile.execute(sql, in: path)
        try SQLiteFile.execute("pragma journal_mode = wal", in: path)
        return path
    }

    @Test func fixtures_thereIsOneForEachFormat() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.fixtures.path)
        #expect(Set(names).isSuperset(of: (1...Schema.version).map { "format-\($0).sql" }))
    }

    @Test(arguments: 1...Schema.version) func open_libraryOfEveryFormat_hasItsPins(_ format: Int) async throws {
        let folder = try TemporaryFolder()
        let path = try library(ofFormat: format, in: folder)
        let library = Library(location: LibraryLocation(path: path))
        let client = PinClient.live(library)
        var request = PinListRequest()
        request.order = PinOrder(.id)
        let pins = try await client.list(request).pins.map(\.pin)
        #expect(Set(pins.map(\.title)) == ["Swift.org", "データベース入門", "A text of its own", "report.pdf"])
        let japanese = try #require(pins.first { $0.id == 2 })
        #expect(japanese.url == "https://ja.example/データベース" && japanese.tags == ["日本語"])
        #expect(japanese.collections.map(\.description) == ["Dev/データ"] && japanese.isFavorite && japanese.isUnread)
        #expect(pins.first { $0.id == 1 }?.note == "changed")
        request.filter.query = ["データ"]
        #expect(try await client.list(request).pins.map(\.pin.id) == [2])
        #expect(try await client.steps(nil).count == 8)
        // All steps back: nothing is left, and the index agrees.
        while try await client.undo() != nil {}
        #expect(try await client.list(PinListRequest()).pins.isEmpty)
        let findings = try await MaintenanceClient.live(library).examine(ExaminationRequest(isFull: true))
        #expect(findings.allSatisfy { $0.status == .ok || $0.check == .modes }, "\(findings)")
    }

    private func connection(_ path: String) throws -> Connection {
        try Connection(path: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX)
    }

    private func run(_ connection: Connection, _ migration: Migration, at date: Timestamp, path: String) throws {
        var run = MigrationRun(connection: connection, migrations: Schema.migrations + [migration])
        run.makeSafetyCopy = { try SafetyCopy(location: LibraryLocation(path: path), date: date).make() }
        try run.bringUpToDate()
    }

    @Test func migrate_stepThatRewritesRows_copiesTheLibraryFirst() throws {
        let folder = try TemporaryFolder()
        let path = try library(ofFormat: Schema.version, in: folder)
        let step = Migration(name: "louder", rewritesData: true, sql: "update pin set title = upper(title)")
        try run(connection(path), step, at: Timestamp(seconds: 1_796_000_000), path: path)
        let copy = "\(folder.path)/pinnest.before-update-20261130T005320Z.db"
        #expect(try SQLiteFile.query("select title from pin where id = 1", in: copy) == ["Swift.org"])
        #expect(try SQLiteFile.query("pragma user_version", in: copy) == ["\(Schema.version)"])
        #expect(try SQLiteFile.query("select title from pin where id = 1", in: path) == ["SWIFT.ORG"])
        #expect(try SQLiteFile.query("pragma user_version", in: path) == ["\(Schema.version + 1)"])
        #expect(try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int == 0o600)
    }

    @Test func migrate_stepThatOnlyAdds_copiesNothing() throws {
        let folder = try TemporaryFolder()
        let path = try library(ofFormat: Schema.version, in: folder)
        let step = Migration(name: "more", rewritesData: false, sql: "create table more (id integer primary key) strict")
        try run(connection(path), step, at: Timestamp(seconds: 1_796_000_000), path: path)
        #expect(try copies(in: folder) == [])
    }

    @Test func migrate_stepThatFails_leavesTheLibraryAsItWas() throws {
        let folder = try TemporaryFolder()
        let path = try library(ofFormat: Schema.version, in: folder)
        let step = Migration(name: "wrong", rewritesData: true, sql: "update pin set title = 'x'; insert into nowhere values (1)")
        #expect(throws: SQLiteError.self) { try run(connection(path), step, at: Timestamp(seconds: 1_796_000_000), path: path) }
        #expect(try SQLiteFile.query("select title from pin where id = 1", in: path) == ["Swift.org"])
        #expect(try SQLiteFile.query("pragma user_version", in: path) == ["\(Schema.version)"])
    }

    @Test func makeSafetyCopy_manyTimes_keepsTheNewest() throws {
        let folder = try TemporaryFolder()
        let path = try library(ofFormat: Schema.version, in: folder)
        for day in 0..<5 {
            let copy = SafetyCopy(
                location: LibraryLocation(path: path), date: Timestamp(seconds: 1_796_000_000 + Int64(day) * 86_400))
            try copy.make()
        }
        #expect(
            try copies(in: folder) == [2, 3, 4].map { "pinnest.before-update-2026120\($0)T005320Z.db" })
    }

    private func copies(in folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains("before-update") }.sorted()
    }
}
