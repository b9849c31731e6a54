import Clients
import Interchange
import Models
import Primitives
import Testing

@Suite struct PlacesReaderTests {
    private func date(_ text: String) -> Timestamp? { Timestamp(iso8601: text) }

    @Test func read_profile_isReadAsFirefoxShowsIt() async throws {
        let fixture = try ForeignFixture(
            PlacesSchema.tables + PlacesSchema.roots + """
                insert into moz_places (id, url, title, last_visit_date, description, hidden) values
                    (1, 'https://a.test/?a=1&b=2', 'title of the page', 1500000201000000, 'what the page says of itself', 0),
                    (2, 'javascript:alert(1)', null, null, null, 1), (3, 'place:sort=8', null, null, null, 0),
                    (4, 'https://never-bookmarked.test/', 'x', 1500000201000000, null, 0), (5, 'https://b.test/', null, null, null, 0);
                insert into moz_bookmarks (id, type, fk, parent, position, title, dateAdded, lastModified) values
                    (10, 2, null, 2, 1, '日本語 <フォルダ> & "q"/x', 1500000000000000, 1500000100000000),
                    (11, 2, null, 2, 0, 'Empty', 1500000000000000, null),
                    (12, 1, 1, 10, 1, 'A <b> & 絵 🎉', 1500000001000000, 1500000101000000),
                    (13, 3, null, 10, 0, null, 1500000002000000, 1500000002000000),
                    (14, 1, 2, 10, 3, 'let', 1500000002000000, 1500000002000000),
                    (15, 1, 3, 10, 2, 'search', null, null),
                    (16, 1, 5, 3, 0, null, 0, null),
                    (17, 1, 1, 6, 0, 'again', null, null),
                    (18, 1, null, 5, 0, 'no page', null, null),
                    (20, 2, null, 4, 0, 'swift', null, null), (21, 1, 1, 20, 0, null, null, null),
                    (22, 2, null, 4, 1, '日本 語', null, null), (23, 1, 1, 22, 0, null, null, null);
                insert into moz_keywords values (1, 'kw', 1, null), (2, 'post', 5, 'q=%s');
                insert into moz_anno_attributes values (1, 'bookmarkProperties/description'), (2, 'URIProperties/characterSet'),
                    (3, 'extension/x'), (4, 'downloads/metaData');
                insert into moz_items_annos (item_id, anno_attribute_id, content) values (12, 1, 'a note' || char(10) || 'of mine'), (12, 3, 'y'),
                    (10, 1, 'of the folder');
                insert into moz_annos (place_id, anno_attribute_id, content) values (1, 2, 'Shift_JIS'), (1, 4, '{}');
                """)
        let (kind, events) = try await fixture.read()
        #expect(kind == .firefoxPlaces)
        let folder = #"Bookmarks Menu/日本語 <フォルダ> & "q"\/x"#
        #expect(events.paths == ["Bookmarks Menu/Empty", folder])
        #expect(events.collections[1].addedAt == date("2017-07-14T02:40:00Z"))
        #expect(events.collections[1].modifiedAt == date("2017-07-14T02:41:40Z"))
        #expect(events.pins.map(\.line) == [12, 14, 16, 17])
        #expect(events.pins.map(\.title) == ["A <b> & 絵 🎉", "let", nil, "again"])
        #expect(events.pins.map(\.paths) == [[folder], [folder], ["Bookmarks Toolbar"], ["Mobile Bookmarks"]])
        let page = events.pins[0]
        #expect(page.url == "https://a.test/?a=1&b=2")
        #expect(page.tags == ["swift", "日本 語"])
        #expect(page.note == "a note\nof mine")
        #expect(page.createdAt == date("2017-07-14T02:40:01Z"))
        #expect(page.updatedAt == date("2017-07-14T02:41:41Z"))
        #expect(page.openedAt == date("2017-07-14T02:43:21Z"))
        #expect(page.extra == #"{"keyword":"kw","charset":"Shift_JIS","extension/x":"y"}"#)
        #expect(page.page == nil)
        #expect(events.pins[1].url == "javascript:alert(1)")
        #expect(events.pins[2].createdAt == nil)
        #expect(events.pins[2].extra == #"{"keyword":"post","post_data":"q=%s"}"#)
        #expect(events.pins[3].tags == ["swift", "日本 語"])
        #expect(events.skips.map(\.reason) == [.separator, .savedSearch, .noAddress])
        #expect(events.skips.map(\.line) == [13, 15, 18])
        #expect(events.failures.isEmpty)
        let note = ImportWarning.Kind.folderNote(folder: events.collections[1].path, note: "of the folder")
        #expect(events.warnings == [ImportWarning(line: 10, kind: note)])
    }

    /// Firefox 4 to 20: roots in a table, keywords at the bookmark, no columns that came later.
    @Test func read_oldProfile_isRead() async throws {
        let fixture = try ForeignFixture(
            """
            create table moz_places (id integer primary key, url longvarchar, title longvarchar);
            create table moz_bookmarks (id integer primary key, type integer, fk integer, parent integer, position integer,
                title longvarchar, keyword_id integer, folder_type text, dateAdded integer, lastModified integer);
            create table moz_bookmarks_roots (root_name varchar(16) unique, folder_id integer);
            create table moz_keywords (id integer primary key autoincrement, keyword text unique);
            insert into moz_bookmarks_roots values ('places', 7), ('menu', 8), ('toolbar', 9), ('tags', 10), ('unfiled', 11);
            insert into moz_bookmarks (id, type, fk, parent, position, title, keyword_id) values
                (7, 2, null, 0, 0, '', null), (8, 2, null, 7, 0, 'Lesezeichen-Menü', null),
                (9, 2, null, 7, 1, 'Lesezeichen-Symbolleiste', null), (10, 2, null, 7, 2, 'Schlagwörter', null),
                (11, 2, null, 7, 3, 'Unsortierte Lesezeichen', null), (12, 1, 1, 8, 0, 'A', 3), (13, 2, null, 10, 0, 'c++', null),
                (14, 1, 1, 13, 0, null, null), (15, 1, 2, 13, 1, null, null);
            insert into moz_places values (1, 'https://a.test/', null), (2, 'https://tagged.test/', null);
            insert into moz_keywords values (3, 'kw');
            """)
        let events = try await fixture.events()
        #expect(events.pins.map(\.url) == ["https://a.test/", "https://tagged.test/"])
        #expect(events.pins.map(\.paths) == [["Lesezeichen-Menü"], []])
        #expect(events.pins.map(\.tags) == [["c++"], ["c++"]])
        #expect(events.pins[0].extra == #"{"keyword":"kw"}"#)
        #expect(events.count == 3 && events.contains(.browserFolder(.menu, at("Lesezeichen-Menü"))))
    }

    @Test func read_strayAndCircularParents_loseNothing() async throws {
        let fixture = try ForeignFixture(
            PlacesSchema.tables + PlacesSchema.roots + """
                insert into moz_places (id, url) select value, 'https://a.test/' || value from
                    (with recursive n(value) as (select 1 union all select value + 1 from n where value < 9) select value from n);
                insert into moz_bookmarks (id, type, fk, parent, position, title) values
                    (10, 1, 1, 2, 0, 'whole'), (11, 1, 2, 999, 0, 'orphan'), (12, 2, null, 998, 0, 'lost'), (13, 1, 3, 12, 0, 'in lost'),
                    (14, 2, null, 15, 0, 'ring'), (15, 2, null, 14, 0, 'back'), (16, 1, 4, 15, 0, 'in ring'),
                    (17, 2, null, 17, 0, 'self'), (18, 1, 5, 17, 0, 'in self'), (19, 1, 6, 10, 0, 'below a page'),
                    (20, 1, 7, null, 0, 'nowhere'), (21, 1, 8, 4, 0, 'among the tags'), (22, 9, 9, 2, 1, 'odd kind');
                """)
        let events = try await fixture.events()
        let places = Dictionary(uniqueKeysWithValues: events.pins.map { ($0.title ?? "", $0.paths) })
        #expect(
            places == [
                "whole": ["Bookmarks Menu"], "orphan": [], "in lost": ["lost"], "in ring": ["back"], "in self": ["self"],
                "below a page": [], "nowhere": [], "among the tags": [], "odd kind": ["Bookmarks Menu"],
            ])
        // The circle is entered at the row with the least parent, which is 15.
        #expect(Set(events.paths) == ["lost", "back", "back/ring", "self"])
    }

    @Test func read_folders100_000Deep_areJoined() async throws {
        let fixture = try ForeignFixture(
            PlacesSchema.tables + PlacesSchema.roots + """
                insert into moz_places (id, url) values (1, 'https://a.test/');
                with recursive n(value) as (select 1 union all select value + 1 from n where value < 100000)
                    insert into moz_bookmarks (id, type, parent, position, title) select value + 10,
                        2, case value when 1 then 2 else value + 9 end, 0, 'f' from n;
                insert into moz_bookmarks (id, type, fk, parent, position, title) values (200000, 1, 1, 100010, 0, 'deep');
                """)
        let events = try await fixture.events()
        #expect(events.pins.map { $0.collections.first?.names.count } == [1000])
        #expect(events.warnings.map(\.kind) == [.foldersTooDeep])
    }

    @Test func read_manyBookmarks_comeInPortions() async throws {
        let fixture = try ForeignFixture(
            PlacesSchema.tables + PlacesSchema.roots + """
                with recursive n(value) as (select 1 union all select value + 1 from n where value < 2000)
                    insert into moz_places (id, url) select value, 'https://a.test/' || value from n;
                insert into moz_bookmarks (id, type, fk, parent, position, title)
                    select id + 10, 1, id, 5, 3000 - id, 'p' || id from moz_places;
                """)
        let client = fixture.client
        _ = try await client.open(fixture.path)
        var titles: [String?] = []
        var portions = 0
        while let events = try await client.next() {
            portions += 1
            titles += events.pins.map(\.title)
        }
        #expect(portions > 2)
        #expect(titles == (1...2000).reversed().map { "p\($0)" })
    }
}
