import Clients
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@Suite struct HostileDatabaseTests {
    @Test func read_wrongTypes_costNoOtherEntry() async throws {
        let fixture = try ForeignFixture(
            """
            create table moz_places (id integer primary key, url, last_visit_date);
            create table moz_bookmarks (id integer primary key, type, fk, parent, position, title, dateAdded, lastModified, guid);
            create table moz_keywords (id integer primary key, keyword, place_id);
            """ + PlacesSchema.roots + """
                insert into moz_places values (1, 'https://a.test/', 'yesterday'), (2, x'00ff', 1.5), (3, 17, -5),
                    (4, cast(x'68747470733a2f2f622e746573742f' as blob), null), (5, 'https://c.test/' || char(0) || 'x', null);
                insert into moz_bookmarks values (10, 1, 1, 2, 'first', 42, 'text', -1, x'01'), (11, '1', 2, 2, x'', null, null, null, null),
                    (12, 1, 3, 2, 1e300, 'a' || char(0) || 'b', 9223372036854775807, 0, null), (13, 1, 'x', 2, 3, 'no page', null, null, null),
                    (14, 1, 4, 2, 4, cast(x'41ff42' as text), null, null, null), (15, 1, 5, 2, 5, 'nul', null, null, null),
                    (16, 1, 99, 2, 6, 'no such page', null, null, null);
                insert into moz_keywords values (1, x'6b77', 1), (2, 'k', 'x');
                """)
        let events = try await fixture.events()
        let pins = Dictionary(uniqueKeysWithValues: events.pins.map { ($0.line, $0) })
        #expect(pins[10]?.title == "42")
        #expect(pins[10]?.url == "https://a.test/")
        #expect(pins[10]?.createdAt == nil && pins[10]?.openedAt == nil)
        #expect(pins[10]?.extra == #"{"keyword":"kw"}"#)
        #expect(pins[14]?.title == "A\u{FFFD}B")
        #expect(pins[14]?.url == "https://b.test/")
        #expect(events.warnings.contains(ImportWarning(line: 14, kind: .replacedBytes)))
        #expect(events.skips.contains { $0.line == 13 && $0.reason == .noAddress })
        #expect(events.skips.contains { $0.line == 16 && $0.reason == .noAddress })
        // Every row is a pin, or is named as something else.
        let named = Set(events.pins.map(\.line) + events.skips.map(\.line) + events.failures.map(\.line))
        #expect(named == [10, 11, 12, 13, 14, 15, 16])
    }

    @Test func read_triggersAndForeignFunctions_areNotRun() async throws {
        let fixture = try ForeignFixture(
            PlacesSchema.tables + PlacesSchema.roots + """
                create trigger t after update on moz_bookmarks begin delete from moz_bookmarks; end;
                create view moz_hosts as select * from moz_hosts_2;
                create index odd on moz_bookmarks (abs(-9223372036854775807 + id));
                insert into moz_places (id, url) values (1, 'https://a.test/');
                insert into moz_bookmarks (id, type, fk, parent, title) values (10, 1, 1, 2, 'A');
                """)
        #expect(try await fixture.events().pins.map(\.title) == ["A"])
    }

    @Test func read_tooLongTexts_areReported() async throws {
        let long = "replace(hex(zeroblob(\(ImportLimits.entry / 2 + 1))), '00', 'ab')"
        let fixture = try ForeignFixture(
            PlacesSchema.tables + PlacesSchema.roots + """
                insert into moz_places (id, url, description) values (1, 'https://a.test/', null), (2, 'https://b.test/', \(long)),
                    (3, 'https://c.test/', null);
                insert into moz_bookmarks (id, type, fk, parent, position, title) values (10, 1, 1, 2, 0, \(long)), (11, 1, 2, 2, 1, 'B'),
                    (12, 2, null, 2, 2, \(long)), (13, 1, 3, 12, 0, 'C'), (14, 2, null, 4, 0, \(long)), (15, 1, 3, 14, 0, null),
                    (16, 2, null, 4, 1, 'short'), (17, 1, 3, 16, 0, null);
                """)
        let events = try await fixture.events()
        // What nobody asks for may be as long as it likes.
        #expect(events.pins.map(\.title) == ["B", "C"])
        #expect(events.pins.last?.paths == ["Bookmarks Menu/Unnamed"])
        #expect(events.pins.last?.tags == ["short"])
        #expect(events.failures.map(\.line) == [10, 12, 14])
        #expect(events.failures.allSatisfy { $0.reason == .tooLong })
    }

    @Test func read_UTF16Database_isRead() async throws {
        let fixture = try ForeignFixture(
            "pragma encoding = 'UTF-16le';" + BukuReaderTests.table
                + "insert into bookmarks (URL, metadata) values ('https://a.test/', '日本 🎉')")
        #expect(try await fixture.events().pins.map(\.title) == ["日本 🎉"])
    }

    /// Bytes of a real database changed at random places: an error or entries, no crash and no end.
    @Test func read_changedBytes_endInAnErrorOrInEntries() async throws {
        let fixture = try ForeignFixture(
            PlacesSchema.tables + PlacesSchema.roots + """
                with recursive n(value) as (select 1 union all select value + 1 from n where value < 300)
                    insert into moz_places (id, url) select value, 'https://a.test/' || value from n;
                insert into moz_bookmarks (id, type, fk, parent, position, title)
                    select id + 10, 1, id, 2, id, 'title ' || id from moz_places;
                """)
        let bytes = try fixture.files()["places.sqlite"] ?? .init()
        var random = SystemRandomNumberGenerator()
        for round in 0..<60 {
            var changed = bytes
            for _ in 0...(round % 12) {
                changed[Int.random(in: 100..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            try changed.write(to: fixture.folder.url.appendingPathComponent("places.sqlite"))
            do {
                _ = try await fixture.read()
            } catch {
                #expect(error is ForeignDatabaseError || error is FileError, "\(error)")
            }
            #expect(try fixture.leftovers == [])
        }
    }
}
