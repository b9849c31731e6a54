import Foundation
import TestSupport
import Testing

/// Browsers and other programs that are read in place.
struct ImportBrowserTests {
    /// A home with two profiles of Chromium.
    private func chromium() throws -> Home {
        let home = try Home(["XDG_CONFIG_HOME": ""])
        let folder = ".config/chromium/"
        try home.folder.write(
            Data(
                #"{"profile":{"last_used":"Default","info_cache":{"Default":{"name":"Me"},"Profile 1":{"name":"Work"}}}}"#.utf8),
            to: folder + "Local State")
        for (name, page) in [("Default", "mine"), ("Profile 1", "work")] {
            try home.folder.write(
                Data(
                    """
                    {"checksum":"","roots":{"bookmark_bar":{"children":[
                    {"children":[{"date_added":"13144489200000000","id":"6","name":"A \(page) page","type":"url","url":"https://\(page).example/"}],
                    "date_added":"13144489200000000","id":"5","name":"資料","type":"folder"}],
                    "id":"1","name":"Bookmarks bar","type":"folder"},
                    "other":{"children":[],"id":"2","name":"Other bookmarks","type":"folder"},
                    "synced":{"children":[],"id":"3","name":"Mobile bookmarks","type":"folder"}},"version":1}
                    """.utf8), to: folder + name + "/Bookmarks")
        }
        return home
    }

    @Test func profilesOfChromium() throws {
        let home = try chromium()
        let profiles = try home.pinnest("import", "--browser", "chromium", "--list-profiles")
        #expect(profiles.ending == .exit(0), "\(profiles.messagesText)")
        let folder = home.folder.path + "/.config/chromium"
        #expect(
            profiles.outputLines == [
                "chromium\tMe\tDefault\tdefault\t\(folder)/Default/Bookmarks",
                "chromium\tWork\tProfile 1\t\t\(folder)/Profile 1/Bookmarks",
            ])
        let all = try home.pinnest("import", "--list-profiles", "--json")
        #expect(all.outputText.hasPrefix(#"[{"browser":"chromium","name":"Me","folder":"Default","path":""#), "\(all.outputText)")
        #expect(all.outputText.hasSuffix("\"default\":false}]\n"))
    }

    @Test func bookmarksOfChromium() throws {
        let home = try chromium()
        let result = try home.pinnest("import", "--browser", "chromium")
        #expect(result.ending == .exit(0), "\(result.messagesText)")
        #expect(result.outputText == "Imported Chromium, profile Me (chromium), 1 entry\n1 new\n")
        #expect(result.messagesText == "")
        let pins = try home.listed()
        #expect(pins.map(\.url) == ["https://mine.example/"])
        #expect(pins.map(\.title) == ["A mine page"])
        // 13144489200 s after 1601 are 1500015600 s after 1970.
        #expect(pins[0].createdAt == "2017-07-14T07:00:00Z")
        #expect(pins[0].collections.first?.hasSuffix("/資料") == true)
        let work = try home.pinnest("import", "--browser", "chromium", "--profile", "Work", "--json")
        #expect(work.outputText.contains(#""read":1,"created":1,"#))
        let missing = try home.pinnest("import", "--browser", "chromium", "--profile", "Play")
        #expect(missing.ending == .exit(66))
        #expect(missing.messagesText == "Error: Chromium has no profile 'Play' with bookmarks. It has: 'Me', 'Work'.\n")
    }

    @Test func bookmarksOfFirefoxWhileItRuns() throws {
        let home = try Home(["XDG_CONFIG_HOME": ""])
        let folder = home.folder.path + "/.mozilla/firefox/x1.default-release"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try home.folder.write(
            Data("[Profile0]\nName=default-release\nIsRelative=1\nPath=x1.default-release\n".utf8),
            to: ".mozilla/firefox/profiles.ini")
        let path = folder + "/places.sqlite"
        try LibraryFile.execute(
            """
            pragma journal_mode = wal;
            create table moz_places (id integer primary key, url longvarchar, title longvarchar, last_visit_date integer);
            create table moz_bookmarks (id integer primary key, type integer, fk integer, parent integer, position integer,
                title longvarchar, dateAdded integer, lastModified integer, guid text);
            insert into moz_bookmarks (id, type, parent, position, title, guid) values (1, 2, 0, 0, '', 'root________'),
                (2, 2, 1, 0, 'menu', 'menu________'), (3, 2, 1, 1, 'toolbar', 'toolbar_____'), (4, 2, 1, 2, 'tags', 'tags________'),
                (5, 2, 1, 3, 'unfiled', 'unfiled_____');
            insert into moz_places values (1, 'https://a.example/', 'page', 1500000201000000);
            insert into moz_bookmarks (id, type, fk, parent, position, title, dateAdded, lastModified) values
                (10, 1, 1, 3, 0, 'データ', 1500000000000000, 1500000100000000),
                (20, 2, null, 4, 0, 'swift', null, null), (21, 1, 1, 20, 0, null, null, null);
            """, in: path)
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let result = try LibraryFile.whileLocked(path) { try home.pinnest("import", "--browser", "firefox", "--json") }
        #expect(result.ending == .exit(0), "\(result.messagesText)")
        #expect(result.outputText.hasPrefix(#"{"format":"firefox-places","read":1,"created":1,"#))
        let pin = try #require(try home.listed().first)
        #expect(pin.url == "https://a.example/")
        #expect(pin.title == "データ")
        #expect(pin.tags == ["swift"])
        #expect(pin.createdAt == "2017-07-14T02:40:00Z")
        #expect(pin.updatedAt == "2017-07-14T02:41:40Z")
        #expect(pin.openedAt == "2017-07-14T02:43:21Z")
        // The browser's file is as it was.
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }

    @Test func databaseOfBuku() throws {
        let home = try Home()
        let path = home.workingFolder + "/bookmarks.db"
        try LibraryFile.execute(
            """
            create table bookmarks (id integer primary key, URL text not null unique, metadata text default '', tags text default ',',
                desc text default '', flags integer default 0);
            insert into bookmarks values (1, 'https://a.example/?a=1&b=2', 'A <b> & 日本', ',swift,日本 語,', 'one' || char(10) || 'two', 0),
                (2, 'https://b.example/', '', ',', '', 0);
            """, in: path)
        let result = try home.pinnest("import", "bookmarks.db")
        #expect(result.ending == .exit(0), "\(result.messagesText)")
        #expect(result.outputText == "Imported bookmarks.db (buku-db), 2 entries\n2 new\n")
        let pins = try home.listed()
        #expect(pins.map(\.url) == ["https://a.example/?a=1&b=2", "https://b.example/"])
        #expect(pins[0].title == "A <b> & 日本")
        #expect(Set(pins[0].tags) == ["swift", "日本 語"])
        #expect(pins[0].note == "one\ntwo")
        let piped = try home.shell("pinnest import - < bookmarks.db")
        #expect(piped.ending == .exit(65))
        #expect(piped.messagesText == "Error: 'stdin' is a database in a pipe. Name its file instead.\n")
    }

    @Test func databasesOfOthers() throws {
        let home = try Home()
        try LibraryFile.execute("create table notes (id integer primary key, body text)", in: home.workingFolder + "/notes.db")
        let unknown = try home.pinnest("import", "notes.db")
        #expect(unknown.ending == .exit(65))
        #expect(
            unknown.messagesText
                == "Error: 'notes.db' is a database of a program that is not known. Looked for: places.sqlite of Firefox, buku's database.\n"
        )
        try home.folder.write(Data("SQLite format 3\0 and then nothing of the kind".utf8), to: "work/broken.db")
        let broken = try home.pinnest("import", "broken.db")
        #expect(broken.ending == .exit(65), "\(broken.messagesText)")
        #expect(broken.messagesLines.count == 1)
        // A library of pinnest is none of them.
        try home.pinnest("add", "--no-fetch", "https://a.example/")
        let own = try home.pinnest("import", home.database)
        #expect(own.ending == .exit(65), "\(own.messagesText)")
        #expect(own.messagesText.contains("is a library of pinnest"))
    }
}
