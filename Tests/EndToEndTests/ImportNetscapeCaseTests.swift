import Foundation
import TestSupport
import Testing

/// The cases from real life that concern bookmark files, from the file to `list --json`.
struct ImportNetscapeCaseTests {
    @Test func t01_references() throws {
        let home = try Home()
        let (report, result) = try home.importing(
            entries: "<DT><A HREF=\"https://shop.test/p?a=1&amp;b=2\" ADD_DATE=\"1500000000\">"
                + "Fish &amp; Chips &lt;fresh&gt; &#x27;n&#39; hot</A>")
        #expect(result.ending == .exit(0))
        #expect(result.messagesText == "")
        #expect(report.counts == "netscape 1 1 0 0")
        let pin = try #require(try home.listed().first)
        #expect(pin.url == "https://shop.test/p?a=1&b=2")
        #expect(pin.title == "Fish & Chips <fresh> 'n' hot")
        #expect(pin.createdAt == "2017-07-14T02:40:00Z")
        #expect(pin.origin == "imported")
    }

    @Test func t02_referencesOnce() throws {
        let home = try Home()
        try home.importing(entries: "<DT><A HREF=\"https://a.test/\">Tom&amp;#x27;s diary</A>")
        #expect(try home.listed().map(\.title) == ["Tom&#x27;s diary"])
    }

    @Test func t04_scriptInADescription() throws {
        let home = try Home()
        let (report, result) = try home.importing(
            entries: """
                <DT><A HREF="https://a.test/1">one</A>
                <DT><A HREF="https://a.test/2">two</A>
                <DD>loads with a <script> tag
                <DT><A HREF="https://a.test/3">three</A>
                """)
        #expect(result.ending == .exit(0))
        #expect(report.counts == "netscape 3 3 0 0")
        let pins = try home.listed()
        #expect(pins.map(\.title) == ["one", "two", "three"])
        #expect(pins.map(\.note) == [nil, "loads with a <script> tag", nil])
    }

    @Test func t05_titleThatIsATag() throws {
        let home = try Home()
        try home.importing(entries: "<DT><A HREF=\"https://a.test/\"><frobXML/></A>")
        #expect(try home.listed().map(\.title) == ["<frobXML/>"])
    }

    @Test func t07_descriptionOfSeveralLines() throws {
        let home = try Home()
        let note = "-----BEGIN GEEK CODE BLOCK-----\nVersion: 3.12\nGCS/IT d-(+) s+:+ a- C++$>+++$ UL++>- !o\n------END------"
        try home.importing(
            entries: """
                <DT><A HREF="https://a.test/1">one</A>
                <DD>\(note)
                <DT><A HREF="https://a.test/2">two</A>
                <DT><A HREF="https://a.test/3">three</A>
                """)
        let pins = try home.listed()
        #expect(pins.map(\.title) == ["one", "two", "three"])
        #expect(pins[0].note == note)
    }

    @Test func t08_unitsOfDates() throws {
        let home = try Home()
        try home.importing(
            entries: """
                <DT><A HREF="https://a.test/1" ADD_DATE="1515515697780642">one</A>
                <DT><A HREF="https://a.test/2" ADD_DATE="1515515697780">two</A>
                <DT><A HREF="https://a.test/3" ADD_DATE="1515515697">three</A>
                """)
        #expect(try home.listed().map(\.createdAt) == Array(repeating: "2018-01-09T16:34:57Z", count: 3))
    }

    @Test func t10_datesThatAreNone() throws {
        let home = try Home()
        let (report, result) = try home.importing(
            entries: """
                <DT><A HREF="https://a.test/1" ADD_DATE="">one</A>
                <DT><A HREF="https://a.test/2" ADD_DATE="abc">two</A>
                <DT><A HREF="https://a.test/3" ADD_DATE="-5">three</A>
                <DT><A HREF="https://a.test/4" ADD_DATE="1547914746" LAST_MODIFIED="0">four</A>
                """)
        #expect(result.ending == .exit(0))
        #expect(report.counts == "netscape 4 4 0 0")
        #expect(
            result.messagesLines == [
                "pinnest: warning: line 9: ADD_DATE '' is no date and was left out",
                "pinnest: warning: line 10: ADD_DATE 'abc' is no date and was left out",
                "pinnest: warning: line 11: ADD_DATE '-5' is no date and was left out",
            ])
        let pins = try home.listed()
        // A missing date is that of the import.
        for pin in pins.prefix(3) { #expect(pin.createdAt > "2026-01-01") }
        #expect(pins[3].updatedAt == "2019-01-19T16:19:06Z")
    }

    @Test func t11_onlyTheDateOfAdding() throws {
        let home = try Home()
        try home.importing(entries: "<DT><A HREF=\"https://a.test/\" ADD_DATE=1547914746>x</A>")
        let pin = try #require(try home.listed().first)
        #expect(pin.createdAt == "2019-01-19T16:19:06Z")
        #expect(pin.updatedAt == "2019-01-19T16:19:06Z")
    }

    @Test func t13_longNamesDeepInside() throws {
        let home = try Home()
        let name = String(repeating: "folder-of-18-chars", count: 10)
        let names = (0..<300).map { "\(name)\($0)" }
        let (report, _) = try home.importing(
            entries: names.map { "<DT><H3>\($0)</H3>\n<DL><p>\n" }.joined() + "<DT><A HREF=\"https://a.test/\">x</A>\n"
                + String(repeating: "</DL><p>\n", count: 300))
        #expect(report.counts == "netscape 1 1 0 0")
        #expect(try home.listed().map(\.collections) == [[names.joined(separator: "/")]])
        let collections = try home.collections()
        #expect(collections.count == 300)
        #expect(collections[names.joined(separator: "/")] == 1)
        #expect(collections[names[0]] == 0)
    }

    @Test func t14_namesOfFolders() throws {
        let home = try Home()
        try home.importing(
            entries: """
                <DT><H3>file systems, sync</H3><DL><p>
                <DT><H3>Github - Tools</H3><DL><p>
                <DT><H3>computer stores</H3><DL><p>
                <DT><A HREF="https://a.test/">x</A>
                </DL><p></DL><p></DL><p>
                """)
        let pin = try #require(try home.listed().first)
        #expect(pin.tags == [])
        #expect(pin.collections == ["file systems, sync/Github - Tools/computer stores"])
        #expect(
            try home.collections().keys.sorted() == [
                "file systems, sync", "file systems, sync/Github - Tools", "file systems, sync/Github - Tools/computer stores",
            ])
    }

    @Test func t16_tagsOfEveryKind() throws {
        let home = try Home()
        try home.importing(entries: "<DT><A HREF=\"https://a.test/\" TAGS=\"naïve,日本語,c++,a&amp;b\">x</A>")
        #expect(try home.listed().first.map { Set($0.tags) } == ["naïve", "日本語", "c++", "a&b"])
    }

    @Test func t17_samePageInTwoFolders() throws {
        let home = try Home()
        let entries = """
            <DT><H3>A</H3><DL><p>
            <DT><A HREF="https://a.test/" ADD_DATE="1600000000" TAGS="x">first</A>
            </DL><p>
            <DT><H3>B</H3><DL><p>
            <DT><A HREF="https://a.test/" ADD_DATE="1500000000" TAGS="y">second</A>
            </DL><p>
            """
        let (report, _) = try home.importing(entries: entries)
        #expect(report.counts == "netscape 2 1 1 0")
        let pins = try home.listed()
        #expect(pins.count == 1)
        #expect(Set(pins[0].tags) == ["x", "y"])
        #expect(Set(pins[0].collections) == ["A", "B"])
        #expect(pins[0].createdAt == "2017-07-14T02:40:00Z")
        #expect(pins[0].title == "first")
        // The same file again changes nothing.
        let (again, _) = try home.importing(entries: entries)
        #expect(again.counts == "netscape 2 0 0 2")
        #expect(try home.listed() == pins)
    }

    @Test func t22_addressAsItIs() throws {
        let home = try Home()
        let url = "https://ex.test/a%20b/%E2%9C%93?q=x%2By&e="
        try home.importing(entries: "<DT><A HREF=\"\(url)\">x</A>")
        #expect(try home.listed().map(\.url) == [url])
    }

    @Test func t23_addressesThatAreNone() throws {
        let server = try PageServer()
        let home = try Home(server: server)
        let (report, result) = try home.importing(
            entries: """
                <DT><A HREF="javascript:void(0)">bookmarklet</A>
                <DT><A HREF="place:type=6&sort=14">search</A>
                <DT><A HREF="">empty</A>
                <DT><A ADD_DATE="1500000000">missing</A>
                <DT><A HREF="?6xYzAb">note</A>
                <DT><A HREF="http://a.example/">page</A>
                """, "--fetch")
        #expect(result.ending == .exit(0))
        #expect(report.counts == "netscape 6 2 0 0")
        #expect(report.skipped == ["saved-search": 1, "no-address": 2, "relative-address": 1])
        #expect(report.failed == [])
        let pins = try home.listed()
        #expect(pins.map(\.url) == ["javascript:void(0)", "http://a.example/"])
        // The bookmarklet is never fetched, and never opened.
        #expect(try server.requests().allSatisfy { $0.contains("a.example") })
        #expect(try home.pinnest("open", String(pins[0].id)).ending == .exit(1))
    }

    @Test func t25_characterSets() throws {
        let entry = "<DT><A HREF=\"https://a.test/\">Café à Zürich</A>"
        let text = String(decoding: Home.bookmarks(entry), as: UTF8.self).replacing(
            "<META HTTP-EQUIV=\"Content-Type\" CONTENT=\"text/html; charset=UTF-8\">\n", with: "")
        let windows = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        var utf16: [UInt8] = [0xFF, 0xFE]
        for unit in text.utf16 { utf16 += [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)] }
        for bytes in [windows, utf16] {
            let home = try Home()
            let (report, _) = try home.importing(bytes)
            #expect(report.counts == "netscape 1 1 0 0")
            #expect(try home.listed().map(\.title) == ["Café à Zürich"])
        }
    }

    @Test func t26_separators() throws {
        let home = try Home()
        let (report, _) = try home.importing(
            entries: """
                <DT><H3>A</H3><DL><p></DL><p>
                <HR>
                <DT><H3>B</H3><DL><p></DL><p>
                <HR>    <DT><A HREF="https://a.test/">x</A>
                """)
        #expect(report.counts == "netscape 3 1 0 0")
        #expect(report.skipped == ["separator": 2])
        let pins = try home.listed()
        #expect(pins.map(\.url) == ["https://a.test/"])
        #expect(pins.map(\.collections) == [[]])
        #expect(try home.collections() == ["A": 0, "B": 0])
    }

    @Test func t59_oneBadEntry() throws {
        let home = try Home()
        var lines = (1...430).map { "<DT><A HREF=\"https://site.test/\($0)\">page \($0)</A>" }
        lines.insert("<DT><A HREF=\"http://[::1\">bad</A>", at: 100)
        let (report, result) = try home.importing(entries: lines.joined(separator: "\n"))
        #expect(result.ending == .exit(1))
        #expect(report.counts == "netscape 431 430 0 0")
        #expect(report.failed == [.init(line: 109, url: "http://[::1", reason: "invalid-address")])
        #expect(result.messagesLines.first == "pinnest: warning: line 109 cannot be imported, its address is no URL: http://[::1")
        #expect(result.messagesLines.count == 2)
        #expect(result.messagesLines.last?.hasPrefix(#"{"error":{"code":"entries-failed""#) == true, "\(result.messagesText)")
        #expect(try home.listed().count == 430)
    }
}
