import CSQLite
import Clients
import Foundation
import Models
import Primitives
import Storage
import TestSupport
import Testing

/// A database of another program in a folder of its own, made from SQL, and what is read out of it.
struct ForeignFixture {
    let folder: TemporaryFolder
    let path: String

    init(_ sql: String = "", name: String = "places.sqlite") throws {
        folder = try TemporaryFolder()
        path = "\(folder.path)/\(name)"
        try FileManager.default.createDirectory(atPath: "\(folder.path)/tmp", withIntermediateDirectories: false)
        try Self.execute(sql, at: path)
    }

    /// Copies are made in the fixture's own folder, so that what is left of them can be seen.
    var client: ForeignDatabaseClient { .live(temporaryFolder: "\(folder.path)/tmp") }

    var leftovers: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/tmp") }
    }

    func read() async throws -> (kind: ForeignDatabaseKind, events: [ImportEvent]) {
        let client = client
        let kind = try await client.open(path)
        #expect(try leftovers == [])
        var events: [ImportEvent] = []
        while let batch = try await client.next() { events += batch }
        try await client.close()
        return (kind, events)
    }

    func events() async throws -> [ImportEvent] { try await read().events }

    static func execute(_ sql: String, at path: String) throws {
        var database: OpaquePointer?
        try #require(sqlite3_open(path, &database) == SQLITE_OK)
        defer { sqlite3_close(database) }
        let code = sqlite3_exec(database, sql, nil, nil, nil)
        try #require(code == SQLITE_OK, Comment(rawValue: String(cString: sqlite3_errmsg(database))))
    }
}

extension [ImportEvent] {
    var pins: [ImportedPin] { compactMap { if case .pin(let pin) = $0 { pin } else { nil } } }
    var collections: [ImportedCollection] { compactMap { if case .collection(let collection) = $0 { collection } else { nil } } }
    var failures: [ImportFailure] { compactMap { if case .failed(let failure) = $0 { failure } else { nil } } }
    var skips: [ImportSkip] { compactMap { if case .skipped(let skip) = $0 { skip } else { nil } } }
    var warnings: [ImportWarning] { compactMap { if case .warning(let warning) = $0 { warning } else { nil } } }
    var paths: [String] { collections.map(\.path.description) }

    /// Without the places in the file.
    var withoutLines: [ImportEvent] {
        map { event in
            switch event {
            case .pin(var pin):
                pin.line = 0
                return .pin(pin)
            case .collection(var collection):
                collection.line = 0
                return .collection(collection)
            case .browserFolder, .tag: return event
            case .skipped(var skip):
                skip.line = 0
                return .skipped(skip)
            case .failed(var failure):
                failure.line = 0
                return .failed(failure)
            case .warning(var warning):
                warning.line = 0
                return .warning(warning)
            }
        }
    }
}

extension ImportedPin {
    var paths: [String] { collections.map(\.description) }
}

/// The parts of Firefox's schema that matter, as of the year in which this was written, and the folders of a new profile.
enum PlacesSchema {
    static let tables = """
        create table moz_places (id integer primary key, url longvarchar, title longvarchar, rev_host longvarchar,
            visit_count integer default 0, hidden integer default 0 not null, typed integer default 0 not null,
            frecency integer default -1 not null, last_visit_date integer, guid text, foreign_count integer default 0 not null,
            url_hash integer default 0 not null, description text, preview_image_url text, site_name text, origin_id integer);
        create table moz_bookmarks (id integer primary key, type integer, fk integer default null, parent integer,
            position integer, title longvarchar, keyword_id integer, folder_type text, dateAdded integer, lastModified integer,
            guid text, syncStatus integer not null default 0, syncChangeCounter integer not null default 1);
        create table moz_keywords (id integer primary key autoincrement, keyword text unique, place_id integer, post_data text);
        create table moz_anno_attributes (id integer primary key, name varchar(32) unique not null);
        create table moz_annos (id integer primary key, place_id integer not null, anno_attribute_id integer,
            content longvarchar, flags integer default 0, expiration integer default 0, type integer default 0,
            dateAdded integer default 0, lastModified integer default 0);
        create table moz_items_annos (id integer primary key, item_id integer not null, anno_attribute_id integer,
            content longvarchar, flags integer default 0, expiration integer default 0, type integer default 0,
            dateAdded integer default 0, lastModified integer default 0);
        create index moz_bookmarks_parentindex on moz_bookmarks (parent, position);

        """
    static let roots = """
        insert into moz_bookmarks (id, type, parent, position, title, guid) values (1, 2, 0, 0, '', 'root________'),
            (2, 2, 1, 0, 'menu', 'menu________'), (3, 2, 1, 1, 'toolbar', 'toolbar_____'), (4, 2, 1, 2, 'tags', 'tags________'),
            (5, 2, 1, 3, 'unfiled', 'unfiled_____'), (6, 2, 1, 4, 'mobile', 'mobile______');

        """
}
