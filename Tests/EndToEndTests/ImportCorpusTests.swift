import Foundation
import TestSupport
import Testing

/// The 22 bookmark files of the corpora, from the file to `list --json`. What is expected was read off the files by eye; no file has
/// a page twice.
@Suite(.enabled(if: Corpora.isPresent)) struct ImportCorpusTests {
    private func importing(_ name: String) throws -> (home: Home, report: ImportedReport) {
        let home = try Home()
        let bytes = try Corpora.data("netscape-bookmarks/input/\(name).htm")
        let (report, result) = try home.importing(bytes, as: name + ".htm")
        #expect(result.ending == .exit(0), "\(name)")
        // Two of them have notes of folders, for which a library has no place.
        let notes = ["firefox_nested": 2, "netscape_nested": 1][name, default: 0]
        #expect(result.messagesLines.count { $0.contains("the note of the folder '") } == notes, "\(name)")
        #expect(result.messagesLines.count == notes, "\(name)")
        return (home, report)
    }

    private func pins(_ name: String) throws -> [ListedPin] {
        try importing(name).home.listed()
    }

    @Test(arguments: [
        ("chromium_flat", 9, 0, [:]), ("chromium_nested", 18, 7, [:]), ("delicious", 5, 0, [:]),
        ("delicious_sanitize", 2, 0, [:]), ("firefox_flat", 21, 1, ["saved-search": 3]),
        ("firefox_nested", 21, 6, ["saved-search": 3, "separator": 1]), ("google_bookmarks_nested", 6, 1, [:]),
        ("internet_explorer_11_flat", 18, 0, [:]), ("internet_explorer_11_nested", 27, 9, [:]), ("netscape_basic", 2, 0, [:]),
        ("netscape_extended", 1, 0, [:]), ("netscape_multiline", 3, 0, [:]), ("netscape_nested", 8, 4, [:]),
        ("safari_folded", 3, 5, [:]), ("scuttle", 4, 0, [:]), ("scuttle_new_line", 1, 0, [:]),
        ("shaarli", 5, 0, ["relative-address": 1]), ("shaarli_legacy", 2, 0, [:]),
        ("shaarli_markdown", 0, 0, ["relative-address": 3]), ("shaarli_with_tabs_and_spaces", 0, 0, ["relative-address": 1]),
        ("shaarli_with_whitespace_tags", 0, 0, ["relative-address": 1]),
    ])
    func file(name: String, pins: Int, collections: Int, skipped: [String: Int]) throws {
        let (home, report) = try importing(name)
        #expect(report.counts == "netscape \(pins + skipped.values.reduce(0, +)) \(pins) 0 0")
        #expect(report.skipped == skipped)
        #expect(report.failed == [])
        let listed = try home.listed()
        #expect(listed.count == pins)
        #expect(try home.collections().count == collections)
        // In the order of the file, and a second time nothing.
        let (again, _) = try home.importing(try Corpora.data("netscape-bookmarks/input/\(name).htm"), as: "again.htm")
        #expect(again.counts == "netscape \(report.read) 0 0 \(pins)")
        #expect(try home.listed() == listed)
    }

    @Test func empty() throws {
        let home = try Home()
        try home.folder.write(Data(), to: "work/empty.htm")
        let refused = try home.pinnest("import", "empty.htm")
        #expect(refused.ending == .exit(65))
        #expect(refused.messagesText == "Error: 'empty.htm' is empty: there is nothing to import.\n")
        let asked = try home.pinnest("import", "empty.htm", "--format", "netscape", "--json")
        #expect(asked.ending == .exit(65))
        #expect(asked.messagesText.contains(#""code":"empty-file""#))
        // A list of nothing is a list.
        for format in ["jsonl", "list", "markdown", "org"] {
            let list = try home.pinnest("import", "empty.htm", "--format", format, "--json")
            #expect(list.ending == .exit(0))
            #expect(list.outputText.contains(#""read":0,"created":0,"#))
        }
    }

    @Test func chromium() throws {
        let flat = try pins("chromium_flat")
        #expect(flat[1].title == "Framasoft ~ Page portail du réseau")
        #expect(flat[8].title == "Timeline of the Elves in Tolkien’s works | LotrProject Blog")
        #expect(flat.allSatisfy { $0.tags == [] && $0.note == nil && $0.extra == [:] })
        let (home, _) = try importing("chromium_nested")
        let nested = try home.listed()
        #expect(
            nested.map(\.collections).prefix(6) == [["Personal toolbar"], [], [], [], ["Dev/PHP"], ["Dev/PHP"]])
        #expect(nested[9].title == "GitHub - lhartikk/ArnoldC: Arnold Schwarzenegger based programming language")
        #expect(nested[9].collections == ["Dev"])
        #expect(
            try Set(home.collections().keys) == [
                "Personal toolbar", "Dev", "Dev/PHP", "Dev/Python", "MOOC", "Linux, Unix OS,Other   stuff", "Self-hosting",
            ])
    }

    @Test func delicious() throws {
        let pins = try pins("delicious")
        #expect(Set(pins[0].tags) == ["firefox", "bookmark", "export"])
        #expect(
            pins[0].note
                == "Export your bookmarks to an HTML file, which can be used as a backup or for importing into another web browser"
        )
        #expect(Set(pins[2].tags) == ["php", "test", "private"])
        #expect(pins[2].createdAt == "2010-02-08T23:00:00Z")
        #expect(pins[3].note == "\"Hello!\"")
        #expect(
            pins[3].url
                == "http://storml.deviantart.com/art/Mine-Turtle-Instructions-302477240?q=in%3Ascraps%20sort%3Atime%20gallery%3Astorml&qo=1"
        )
        #expect(Set(pins[4].tags) == ["@font-face", "os", "typography"])
        let sanitized = try self.pins("delicious_sanitize")
        #expect(sanitized[0].title == "spip pastebin - outil de debug collaboratif - Bonjour les écureuils !")
        #expect(sanitized[0].note == "Text\n#CLE ---> #VALEUR\n</BOUCLE_exploiter>")
        #expect(Set(sanitized[1].tags) == ["culture", "propriété_intellectuelle", "ChangerLeMonde"])
    }

    @Test func firefox() throws {
        let flat = try pins("firefox_flat")
        #expect(Set(flat[0].tags) == ["github", "php", "netscape", "parser"])
        #expect(flat[0].note == "netscape-bookmark-parser - a php script (function) to parse netscape format bookmark files")
        #expect(flat[0].extra == ["icon_uri": "https://assets-cdn.github.com/favicon.ico", "charset": "UTF-8"])
        #expect(flat[1].note == nil)
        #expect(flat[4].note?.hasPrefix("If running a Meetup feels like a full-time job, you're probably") == true)
        #expect(flat[20].collections == ["Personal toolbar"])
        let (home, _) = try importing("firefox_nested")
        #expect(
            try Set(home.collections().keys) == ["Comics", "Dev", "Dev/PHP", "FLOSS", "Games", "Personal toolbar"])
        let nested = try home.listed()
        #expect(nested[0].title == "Timeline of the Elves in Tolkien’s works | LotrProject Blog")
        #expect(nested[0].collections == [])
    }

    @Test func googleBookmarks() throws {
        let pins = try pins("google_bookmarks_nested")
        #expect(pins.allSatisfy { $0.collections == ["Unlabeled"] })
        #expect(pins[0].createdAt == "2018-01-09T16:34:57Z")
        #expect(pins[5].title == "Home | NextAce")
    }

    @Test func internetExplorer() throws {
        let flat = try pins("internet_explorer_11_flat")
        #expect(flat[0].title == "A better git log (Example)  Coderwall")
        #expect(flat[0].openedAt == "2016-06-18T16:30:53Z")
        #expect(flat[2].url == "https://www.clicktorelease.com/code/css3dclouds/#")
        let (home, _) = try importing("internet_explorer_11_nested")
        #expect(
            try Set(home.collections().keys) == [
                "Comics", "Dev", "Dev/PHP", "Dev/Python", "Dev/SCM", "Links", "Microsoft Websites", "Music", "Windows Live",
            ])
        #expect(try home.listed()[26].collections == [])
    }

    @Test func netscape() throws {
        let basic = try pins("netscape_basic")
        #expect(basic[0].createdAt == "2000-10-10T10:55:36Z")
        #expect(Set(basic[0].tags) == ["private", "secret"])
        #expect(basic[0].note == "Super-secret stuff you're not supposed to know about")
        #expect(Set(basic[1].tags) == ["public", "hello", "world"])
        let multiline = try pins("netscape_multiline")
        #expect(multiline[0].note == "List:\n- item1\n- item2\n- item3")
        #expect(multiline[1].note == "Nested lists:\n- list1\n  - item1.1\n  - item1.2\n  - item1.3\n- list2\n  - item2.1")
        #expect(multiline[2].note == "List:\n- item1\n- item2\n\nParagraph number one.\n\nParagraph\nnumber\ntwo.")
        let extended = try pins("netscape_extended")
        #expect(Set(extended[0].tags) == ["story", "oceans", "private"])
        #expect(extended[0].note?.hasSuffix("finally netted the one that got away.") == true)
        let (home, _) = try importing("netscape_nested")
        #expect(
            try home.collections() == [
                "Folder1, the first,folder to encounter": 2, "Folder2": 2, "Folder3": 0, "Folder3/Folder3-1": 2,
            ])
        let nested = try home.listed()
        #expect(Set(nested[0].tags) == ["tag1", "tag2", "multi word"])
        #expect(Set(nested[2].tags) == ["tag3", "tag4", "leaf multi word"])
        #expect(nested[4].note == "Second link of the second section")
        #expect(nested[6].collections == ["Folder3/Folder3-1"])
        #expect(nested[3].createdAt == "2016-02-02T17:22:22Z")
    }

    @Test func safari() throws {
        let pins = try pins("safari_folded")
        #expect(pins.map(\.collections) == [["Favoris"], ["Github - Shaarli"], ["Autre Divers/doc"]])
        // Without a date in the file it is that of the import.
        #expect(pins.allSatisfy { $0.createdAt > "2026-01-01" })
    }

    @Test func scuttle() throws {
        let pins = try pins("scuttle")
        #expect(pins[0].url == "http://eurovoc.europa.eu/drupal/?q=navigation&cl=en")
        #expect(pins[0].note == "Multilingual Thesaurus of the European Union")
        #expect(pins[0].tags == ["dictionary"])
        #expect(pins[1].note == nil)
        #expect(pins[3].title == "UN Terminology in German, English (& French & Spanish)")
        let lines = try self.pins("scuttle_new_line")
        #expect(lines[0].note?.hasPrefix("The best in funk, soul, jazz and rare groove vinyl\nI have been writing") == true)
        #expect(Set(lines[0].tags) == ["funk", "musik", "blog"])
    }

    @Test func shaarli() throws {
        let pins = try pins("shaarli")
        #expect(pins[0].title.hasPrefix("The Most Important Object In Computer Graphics History"))
        #expect(pins[3].title == "Shaarli: the personal, minimalist, super-fast, no-database delicious clone")
        #expect(pins[3].note?.contains("\n\nTo learn how to use Shaarli, consult the link \"Help/documentation\" at") == true)
        #expect(Set(pins[4].tags) == ["secretstuff", "private"])
        let legacy = try self.pins("shaarli_legacy")
        #expect(
            legacy.map(\.title) == [
                "A Pen by Rodrigo Muniz.", "URL Rewriting for Beginners - Web Development in Brighton - Added Bytes",
            ])
        #expect(legacy[0].note == "simple on/off button")
    }
}
