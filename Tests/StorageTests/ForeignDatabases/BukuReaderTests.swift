import Clients
import Interchange
import Models
import Testing

@Suite struct BukuReaderTests {
    static let table = """
        create table if not exists bookmarks (id integer PRIMARY KEY, URL text NOT NULL UNIQUE, metadata text default '',
            tags text default ',', desc text default '', flags integer default 0);

        """

    @Test func read_table_isRead() async throws {
        let fixture = try ForeignFixture(
            Self.table + """
                insert into bookmarks values (1, 'https://a.test/?a=1&b=2', 'A <b> & 日本', ',swift,日本 語,', 'one' || char(10) || 'two', 1),
                    (2, 'https://b.test/', '', ',', '', 0), (4, 'relative/address', 'no', ',', '', 0),
                    (9, 'javascript:void(0)', 'let', ',a, B ,b,', ' ', 0);
                """, name: "bookmarks.db")
        let (kind, events) = try await fixture.read()
        #expect(kind == .bukuDatabase)
        #expect(events.pins.map(\.line) == [1, 2, 9])
        #expect(events.pins.map(\.url) == ["https://a.test/?a=1&b=2", "https://b.test/", "javascript:void(0)"])
        #expect(events.pins.map(\.title) == ["A <b> & 日本", nil, "let"])
        #expect(events.pins.map(\.tags) == [["swift", "日本 語"], [], ["a", "B"]])
        #expect(events.pins.map(\.note) == ["one\ntwo", nil, nil])
        #expect(events.pins.map(\.extra) == [#"{"flags":1}"#, "{}", "{}"])
        #expect(events.pins.allSatisfy { $0.createdAt == nil && $0.collections.isEmpty })
        #expect(events.skips == [ImportSkip(line: 4, reason: .relativeAddress, text: "relative/address")])
    }

    @Test func read_manyRows_comeInPortions() async throws {
        let fixture = try ForeignFixture(
            Self.table + """
                with recursive n(value) as (select 1 union all select value + 1 from n where value < 1500)
                    insert into bookmarks (id, URL) select value * 2 - 1000, 'https://a.test/' || value from n;
                """)
        let events = try await fixture.events()
        #expect(events.pins.map(\.url) == (1...1500).map { "https://a.test/\($0)" })
        #expect(events.pins.first?.line == -998)
    }

    @Test func read_tableOfBeforeFlags_isRead() async throws {
        let fixture = try ForeignFixture(
            """
            create table bookmarks (id integer primary key, url text, metadata text, tags text, desc text, last_update_ts datetime);
            insert into bookmarks values (1, 'https://a.test/', 'A', ',x,', null, null);
            """)
        #expect(try await fixture.events().pins.map(\.tags) == [["x"]])
    }

    @Test func read_rowThatIsTooLong_costsNoOther() async throws {
        let fixture = try ForeignFixture(
            Self.table + """
                insert into bookmarks (id, URL, desc) values (1, 'https://a.test/', ''),
                    (2, 'https://b.test/', replace(hex(zeroblob(\(ImportLimits.entry / 2 + 1))), '00', 'ab')), (3, 'https://c.test/', '');
                """)
        let events = try await fixture.events()
        #expect(events.pins.map(\.line) == [1, 3])
        #expect(events.failures == [ImportFailure(line: 2, reason: .tooLong)])
    }
}
