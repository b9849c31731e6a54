import CSQLite
import Clients
import Foundation
import Models
import Storage
import TestSupport
import Testing

@Suite struct ForeignDetectionTests {
    @Test(
        arguments: [
            "create table notes (id integer primary key, url text)",
            "create table bookmarks (id integer primary key, url text)",
            "create table moz_bookmarks (id integer primary key, type integer, fk integer, parent integer)",
            // Not tables: nothing of them is run.
            """
            create table moz_places (id integer primary key, url text);
            create view moz_bookmarks as with recursive n(id) as (select 1 union all select id + 1 from n)
                select id, 1 as type, 1 as fk, 0 as parent from n
            """,
            "create virtual table bookmarks using fts5(id, url, metadata, tags, desc)",
            """
            create table bookmarks (id integer primary key, url text as (hex(zeroblob(1000000000))), metadata text, tags text,
                desc text)
            """,
            "create table bookmarks (id text primary key, url text, metadata text, tags text, desc text) without rowid",
        ])
    func open_otherTables_areUnknown(sql: String) async throws {
        let fixture = try ForeignFixture(sql)
        await #expect(throws: ForeignDatabaseError.unknown(path: fixture.path)) { try await fixture.read() }
        #expect(try fixture.leftovers == [])
    }

    @Test func open_emptyFile_isUnknown() async throws {
        let fixture = try ForeignFixture()
        try Data().write(to: URL(fileURLWithPath: fixture.path))
        await #expect(throws: ForeignDatabaseError.unknown(path: fixture.path)) { try await fixture.read() }
    }

    @Test func open_libraryOfPinnest_isSaid() async throws {
        let fixture = try ForeignFixture()
        let path = "\(fixture.folder.path)/pinnest.db"
        let library = Library(location: LibraryLocation(path: path))
        _ = try await PinClient.live(library).save(
            PinSaveRequest(
                drafts: [.page("https://a.test/")], allowsDuplicates: false,
                step: StepDescription(command: "add", date: LibraryFixture.date)))
        await #expect(throws: ForeignDatabaseError.library(path: path)) { try await fixture.client.open(path) }
    }

    @Test func open_whatIsNoFile_isSaid() async throws {
        let fixture = try ForeignFixture()
        let missing = "\(fixture.folder.path)/missing"
        await #expect(throws: FileError.missing(path: missing)) { try await fixture.client.open(missing) }
        await #expect(throws: FileError.folder(path: fixture.folder.path)) { try await fixture.client.open(fixture.folder.path) }
        let pipe = "\(fixture.folder.path)/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        await #expect(throws: FileError.failed(path: pipe, detail: "it is no regular file")) {
            try await fixture.client.open(pipe)
        }
        let nowhere = ForeignDatabaseClient.live(temporaryFolder: missing)
        await #expect(throws: FileError.missing(path: missing)) { try await nowhere.open(fixture.path) }
    }

    @Test func read_truncatedDatabase_isDamaged() async throws {
        let fixture = try ForeignFixture(
            BukuReaderTests.table + """
                with recursive n(value) as (select 1 union all select value + 1 from n where value < 3000)
                    insert into bookmarks (URL) select 'https://a.test/' || value from n;
                """)
        let url = URL(fileURLWithPath: fixture.path)
        let bytes = try Data(contentsOf: url)
        try bytes.prefix(bytes.count / 2).write(to: url)
        await #expect {
            try await fixture.read()
        } throws: { error in
            if case .damaged(fixture.path, _) = error as? ForeignDatabaseError { true } else { false }
        }
        try Data("SQLite format 3\0 and nothing else".utf8).write(to: url)
        await #expect(throws: ForeignDatabaseError.self) { try await fixture.read() }
    }

    /// A browser that runs holds its database for itself, with the newest changes in the log.
    @Test func read_databaseHeldByAnother_isReadWithItsLogAndLeftAlone() async throws {
        let fixture = try ForeignFixture("pragma journal_mode = wal;" + PlacesSchema.tables + PlacesSchema.roots)
        var browser: OpaquePointer?
        #expect(sqlite3_open(fixture.path, &browser) == SQLITE_OK)
        defer { sqlite3_close(browser) }
        let changes = """
            pragma locking_mode = exclusive; pragma wal_autocheckpoint = 0;
            insert into moz_places (id, url) values (1, 'https://a.test/');
            insert into moz_bookmarks (id, type, fk, parent, position, title) values (10, 1, 1, 2, 0, 'newest');
            begin immediate; insert into moz_places (id, url) values (2, 'https://b.test/');
            """
        #expect(sqlite3_exec(browser, changes, nil, nil, nil) == SQLITE_OK)
        let before = try fixture.files()
        #expect(before.keys.sorted() == ["places.sqlite", "places.sqlite-wal"])
        #expect(try await fixture.events().pins.map(\.title) == ["newest"])
        #expect(try fixture.files() == before)
        #expect(sqlite3_exec(browser, "commit", nil, nil, nil) == SQLITE_OK)
    }

    /// A program that was killed in the middle of a change without a write-ahead log: the change is taken back in the copy alone.
    @Test func read_journalLeftBehind_isTakenBackInTheCopy() async throws {
        let fixture = try ForeignFixture(
            "pragma journal_mode = delete;" + BukuReaderTests.table + "insert into bookmarks (URL) values ('https://a.test/')")
        let killed = try ForeignFixture()
        var buku: OpaquePointer?
        #expect(sqlite3_open(fixture.path, &buku) == SQLITE_OK)
        // With almost no cache the change goes to the file before the end of the transaction.
        let change = """
            pragma cache_size = 1; pragma cache_spill = 1; begin immediate;
            update bookmarks set URL = 'https://changed.test/';
            with recursive n(value) as (select 1 union all select value + 1 from n where value < 2000)
                insert into bookmarks (URL) select 'https://b.test/' || value from n;
            """
        #expect(sqlite3_exec(buku, change, nil, nil, nil) == SQLITE_OK)
        for (name, bytes) in try fixture.files() { try bytes.write(to: killed.folder.url.appendingPathComponent(name)) }
        sqlite3_exec(buku, "rollback", nil, nil, nil)
        sqlite3_close(buku)
        // A hostile journal names another file that SQLite is to remove; the name stands at the end, with its length and its sum.
        let victim = try killed.folder.write(Data("precious".utf8), to: "victim")
        let journal = killed.folder.url.appendingPathComponent("places.sqlite-journal")
        var bytes = try Data(contentsOf: journal)
        #expect(bytes.count > 512)
        let name = Array(victim.utf8)
        let sum = name.reduce(UInt32(0)) { $0 &+ UInt32(truncatingIfNeeded: Int8(bitPattern: $1)) }
        func bigEndian(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
        bytes += bigEndian(0) + name + bigEndian(UInt32(name.count)) + bigEndian(sum)
        bytes += [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
        try bytes.write(to: journal)
        let before = try killed.files()
        #expect(try await killed.events().pins.map(\.url) == ["https://a.test/"])
        #expect(try killed.files() == before)
        #expect(before["victim"] != nil)
    }

    @Test func open_copy_isForTheUserAlone() async throws {
        let fixture = try ForeignFixture(BukuReaderTests.table)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: fixture.path)
        // The folder of copies cannot be looked at while SQLite opens one, so that only what is left over is seen here.
        _ = try await fixture.read()
        #expect(try fixture.leftovers == [])
    }
}

extension ForeignFixture {
    /// The files in the folder with their bytes.
    func files() throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name != "tmp" {
            files[name] = try Data(contentsOf: folder.url.appendingPathComponent(name))
        }
        return files
    }
}
