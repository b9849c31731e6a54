import Foundation
import TestSupport
import Testing

/// The cases from real life that concern the files of other programs and services.
struct ImportServiceCaseTests {
    @Test func t29_firefoxBackup() throws {
        let home = try Home()
        let (report, result) = try home.importing(
            """
            {"guid":"root________","title":"","id":1,"typeCode":2,"type":"text/x-moz-place-container","root":"placesRoot","children":[
            {"guid":"menu________","title":"menu","typeCode":2,"root":"bookmarksMenuFolder","children":[
            {"guid":"a","title":"No children","typeCode":2},
            {"guid":"b","title":"","typeCode":3},
            {"guid":"c","title":"No address","typeCode":1},
            {"guid":"d","title":"Page","typeCode":1,"uri":"https://a.test/","tags":"a,b c","dateAdded":1599750431776000}
            ]}]}
            """.utf8)
        #expect(result.ending == .exit(0))
        #expect(report.counts == "firefox 3 1 0 0")
        #expect(report.skipped == ["separator": 1, "no-address": 1])
        let pins = try home.listed()
        #expect(pins.map(\.url) == ["https://a.test/"])
        #expect(Set(pins[0].tags) == ["a", "b c"])
        #expect(pins[0].createdAt == "2020-09-10T15:07:11Z")
        #expect(try home.collections().keys.contains { $0.hasSuffix("No children") })
    }

    @Test func t31_pocketCSV() throws {
        let home = try Home()
        let (report, _) = try home.importing(
            """
            title,url,time_added,cursor,tags,status
            "A, B","https://p.test/with,comma",1728576752,99,go|mit Umläut|two words,archive
            https://p.test/2,https://p.test/2,1728576753,98,,unread

            """.utf8)
        #expect(report.counts == "pocket 2 2 0 0")
        let pins = try home.listed()
        #expect(pins.map(\.url) == ["https://p.test/with,comma", "https://p.test/2"])
        #expect(pins[0].title == "A, B")
        #expect(Set(pins[0].tags) == ["go", "mit Umläut", "two words", "archived"])
        #expect(pins[0].createdAt == "2024-10-10T16:12:32Z")
        // The title is that of the page, once it is fetched; until then host and path.
        #expect(pins[1].title == "p.test/2")
        #expect(pins[1].tags == [])
    }

    @Test func t32_pocketHTML() throws {
        let home = try Home()
        let (report, _) = try home.importing(
            """
            <!DOCTYPE html><html><head><title>Pocket Export</title></head><body>
            <h1>Unread</h1><ul>
            <li><a href="https://p.test/1" time_added="1698568488" tags="search,some thing">One</a></li>
            </ul>
            <h1>Read Archive</h1><ul>
            <li><a href="https://p.test/2" time_added="1698568489" tags="">Two</a></li>
            </ul></body></html>
            """.utf8)
        #expect(report.counts == "pocket-html 2 2 0 0")
        let pins = try home.listed()
        #expect(pins.map(\.title) == ["One", "Two"])
        #expect(Set(pins[0].tags) == ["search", "some thing"])
        #expect(pins[1].tags == ["archived"])
        #expect(pins[0].createdAt == "2023-10-29T08:34:48Z")
    }

    @Test func t34_instapaperCSV() throws {
        let home = try Home()
        let (report, _) = try home.importing(
            """
            URL,Title,Selection,Folder,Timestamp,Tags
            https://i.test/1,One,,Unread,1698568488,"[""x"", ""y z""]"
            https://i.test/2,Two,,Archive,1698568488,[]
            https://i.test/3,Three,,Starred,1698568488,[]
            https://i.test/4,Four,,Recipes,1698568488,[]
            ,A thought,Only words,Unread,1698568488,[]

            """.utf8)
        #expect(report.counts == "instapaper 5 5 0 0")
        let pins = try home.listed()
        #expect(Set(pins[0].tags) == ["x", "y z"])
        #expect(pins[0].collections == [])
        #expect(pins[1].tags == ["archived"])
        #expect(pins.map(\.favorite) == [false, false, true, false, false])
        #expect(pins[3].collections == ["Recipes"])
        #expect(pins[4].type == "text")
        #expect(pins[4].url == nil)
        #expect(pins[4].text == "Only words")
    }

    @Test func t35_pinboardJSON() throws {
        let home = try Home()
        let (report, _) = try home.importing(
            #"""
            [{"href":"https:\/\/a.test\/p","description":"Title","extended":"note","meta":"m","hash":"h","time":"2019-01-19T16:19:06Z","shared":"no","toread":"yes","tags":"a b"}]
            """#.utf8)
        #expect(report.counts == "pinboard 1 1 0 0")
        let pin = try #require(try home.listed().first)
        #expect(pin.url == "https://a.test/p")
        #expect(pin.title == "Title")
        #expect(pin.note == "note")
        #expect(Set(pin.tags) == ["a", "b", "private"])
        #expect(pin.unread)
        #expect(pin.createdAt == "2019-01-19T16:19:06Z")
    }

    @Test func t37_addressesInAText() throws {
        let home = try Home()
        let result = try home.pinnest(
            "import", "-", "--json",
            input: "https://wiki.test/Insert_(effects)\nsee (https://wiki.test/a).\n<https://wiki.test/b>,\n")
        #expect(result.ending == .exit(0), "\(result.messagesText)")
        #expect(
            try home.listed().map(\.url) == [
                "https://wiki.test/Insert_(effects)", "https://wiki.test/a", "https://wiki.test/b",
            ])
    }

    @Test func t38_linesWithTitles() throws {
        let home = try Home()
        let result = try home.pinnest(
            "import", "-", "--json", input: "Reading list\r\n\r\nhttps://a.test/ | One | two\r\nhttps://b.test/\r\n")
        #expect(result.ending == .exit(0), "\(result.messagesText)")
        #expect(result.outputText.contains(#""read":3,"created":2,"#), "\(result.outputText)")
        #expect(result.outputText.contains(#""skipped":{"no-address-in-line":1}"#), "\(result.outputText)")
        let pins = try home.listed()
        #expect(pins.map(\.url) == ["https://a.test/", "https://b.test/"])
        #expect(pins[0].title == "One | two")
    }

    /// The parts of an archive, each in its own format.
    @Test func pocketArchive() throws {
        let home = try Home()
        let script = """
            import zipfile
            with zipfile.ZipFile("pocket.zip", "w", zipfile.ZIP_DEFLATED) as z:
                for part in range(2):
                    rows = "".join(f"Page {part}-{n},https://p.test/{part}/{n},1728576752,,unread\\n" for n in range(1000))
                    z.writestr(f"part_00000{part}.csv", "title,url,time_added,tags,status\\n" + rows)
                z.writestr("annotations/notes.txt", "nothing here")
            """
        let made = try home.shell("python3 - <<'E'\n\(script)\nE")
        #expect(made.ending == .exit(0), "\(made.messagesText)")
        let result = try home.pinnest("import", "pocket.zip", "-c", "Pocket")
        #expect(result.ending == .exit(0), "\(result.messagesText)")
        #expect(
            result.outputText == """
                Imported pocket.zip (zip), 2001 entries
                2000 new, 1 skipped
                Skipped: 1 file of no known format (-v names them)

                """)
        let pins = try home.listed()
        #expect(pins.count == 2000)
        #expect(pins.last?.url == "https://p.test/1/999")
        #expect(pins.allSatisfy { $0.collections == ["Pocket"] })
    }
}
