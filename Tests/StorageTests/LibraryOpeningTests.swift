import CSQLite
import Clients
import Foundation
import Models
import Storage
import TestSupport
import Testing

@Suite struct LibraryOpeningTests {
    private func client(_ path: String) -> PinClient {
        .live(Library(location: LibraryLocation(path: path, lockWait: 1)))
    }

    @Test func list_noLibrary_isEmptyAndMakesNothing() async throws {
        let fixture = try LibraryFixture()
        #expect(try await fixture.list().isEmpty)
        #expect(!FileManager.default.fileExists(atPath: "\(fixture.folder.path)/data"))
    }

    @Test func save_noLibrary_makesItForItsOwnerAlone() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/"))
        #expect(try permissions(fixture.path) == 0o600)
        #expect(try permissions("\(fixture.folder.path)/data") == 0o700)
    }

    private func permissions(_ path: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    @Test(arguments: ["", "x", "SQLite format 3\0 but no more", String(repeating: "garbage ", count: 1000)])
    func list_foreignBytes_areRefusedUntouched(content: String) async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Data(content.utf8), to: "x.db")
        if content.isEmpty {
            #expect(try await client(path).list(PinListRequest()).pins.isEmpty)
        } else {
            await #expect(throws: LibraryError.foreign(path: path)) { try await client(path).list(PinListRequest()) }
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(content.utf8))
        }
    }

    @Test func list_databaseOfAnotherProgram_isRefusedUntouched() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/x.db"
        try execute("create table bookmarks (id integer primary key, url text)", at: path)
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        await #expect(throws: LibraryError.foreign(path: path)) { try await client(path).list(PinListRequest()) }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }

    @Test func list_newerVersion_isRefusedUntouched() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/"))
        await fixture.library.close()
        try execute("pragma user_version = 900; pragma wal_checkpoint(truncate)", at: fixture.path)
        let before = try Data(contentsOf: URL(fileURLWithPath: fixture.path))
        await #expect(throws: LibraryError.newerVersion(path: fixture.path, version: 900, supported: 2)) {
            try await client(fixture.path).list(PinListRequest())
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: fixture.path)) == before)
    }

    @Test func list_truncatedLibrary_isDamaged() async throws {
        let fixture = try LibraryFixture()
        for number in 0..<50 {
            try await fixture.save(.page("https://a.test/\(number)", note: String(repeating: "x", count: 500)))
        }
        await fixture.library.close()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: fixture.path))
        try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: fixture.path))
        await #expect {
            try await client(fixture.path).list(PinListRequest())
        } throws: { error in
            if case .damaged(fixture.path, _) = error as? LibraryError { true } else { false }
        }
    }

    @Test func list_folderInsteadOfFile_isRefused() async throws {
        let folder = try TemporaryFolder()
        await #expect(throws: LibraryError.foreign(path: folder.path)) { try await client(folder.path).list(PinListRequest()) }
    }

    @Test func save_lockedTooLong_saysSo() async throws {
        let fixture = try LibraryFixture()
        try await fixture.save(.page("https://a.test/"))
        var database: OpaquePointer?
        #expect(sqlite3_open(fixture.path, &database) == SQLITE_OK)
        defer { sqlite3_close(database) }
        #expect(sqlite3_exec(database, "begin immediate", nil, nil, nil) == SQLITE_OK)
        let impatient = PinClient.live(Library(location: LibraryLocation(path: fixture.path, lockWait: 0)))
        #expect(try await impatient.list(PinListRequest()).pins.count == 1)
        await #expect(throws: LibraryError.locked(path: fixture.path, seconds: 0)) {
            try await impatient.trash(
                PinChangeRequest(selection: .named([.id(1)]), step: StepDescription(command: "rm", date: LibraryFixture.date)))
        }
    }

    private func execute(_ sql: String, at path: String) throws {
        var database: OpaquePointer?
        try #require(sqlite3_open(path, &database) == SQLITE_OK)
        defer { sqlite3_close(database) }
        try #require(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
    }
}
