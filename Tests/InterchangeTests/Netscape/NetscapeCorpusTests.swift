import Interchange
import Models
import TestSupport
import Testing

/// The 22 bookmark files of the corpora. What is expected was read off the files by eye.
@Suite(.enabled(if: Corpora.isPresent)) struct NetscapeCorpusTests {
    private func events(_ name: String) throws -> [ImportEvent] {
        let bytes = try [UInt8](Corpora.data("netscape-bookmarks/input/\(name).htm"))
        // One of them has nothing in it, which is no bookmark file.
        guard !bytes.isEmpty else {
            #expect(throws: ImportError.notInFormat(.netscape)) { try Reading.events(bytes, .netscape) }
            return []
        }
        let events = try Reading.events(bytes, .netscape)
        // How the bytes come in makes no difference.
        #expect(try Reading.events(bytes, .netscape, piece: 1) == events, "\(name), byte by byte")
        #expect(try Reading.events(bytes, .netscape, piece: 7) == events, "\(name), in sevens")
        #expect(FormatDetection.detect(bytes.prefix(FormatDetection.prefixLength)) == .netscape, "\(name)")
        return events
    }

    @Test(arguments: [
        ("chromium_flat", 9, 0, 0), ("chromium_nested", 18, 7, 0), ("delicious", 5, 0, 0), ("delicious_sanitize", 2, 0, 0),
        ("empty", 0, 0, 0), ("firefox_flat", 21, 1, 3), ("firefox_nested", 21, 6, 4), ("google_bookmarks_nested", 6, 1, 0),
        ("internet_explorer_11_flat", 18, 0, 0), ("internet_explorer_11_nested", 27, 9, 0), ("netscape_basic", 2, 0, 0),
        ("netscape_extended", 1, 0, 0), ("netscape_multiline", 3, 0, 0), ("netscape_nested", 8, 4, 0), ("safari_folded", 3, 5, 0),
        ("scuttle", 4, 0, 0), ("scuttle_new_line", 1, 0, 0), ("shaarli", 5, 0, 1), ("shaarli_legacy", 2, 0, 0),
        ("shaarli_markdown", 0, 0, 3), ("shaarli_with_tabs_and_spaces", 0, 0, 1), ("shaarli_with_whitespace_tags", 0, 0, 1),
    ])
    func file_hasSoManyEntries(name: String, pins: Int, folders: Int, skipped: Int) throws {
        let events = try events(name)
        #expect(events.pins.count == pins)
        #expect(events.collections.count == folders)
        #expect(events.skips.count == skipped)
        #expect(events.failures.isEmpty)
        // Notes of folders, which have no place in a library.
        #expect(events.warnings.count == ["netscape_nested": 1, "firefox_nested": 2][name, default: 0])
    }

    @Test func chromium() throws {
        let flat = try events("chromium_flat").pins
        #expect(flat[1].title == "Framasoft ~ Page portail du réseau")
        #expect(flat[8].title == "Timeline of the Elves in Tolkien’s works | LotrProject Blog")
        #expect(flat.allSatisfy { $0.tags.isEmpty && $0.note == nil && $0.extra == "{}" })
        let nested = try events("chromium_nested")
        #expect(
            nested.paths == [
                "Personal toolbar", "Dev", "Dev/PHP", "Dev/Python", "MOOC", "Linux, Unix OS,Other   stuff", "Self-hosting",
            ])
        #expect(nested.pins.map(\.paths).prefix(6) == [["Personal toolbar"], [], [], [], ["Dev/PHP"], ["Dev/PHP"]])
        #expect(nested.pins[9].title == "GitHub - lhartikk/ArnoldC: Arnold Schwarzenegger based programming language")
        #expect(nested.pins[9].paths == ["Dev"])
        #expect(nested.collections[0].addedAt == date("2016-06-15T16:36:20Z"))
        #expect(nested.collections[0].modifiedAt == date("2016-06-15T17:28:50Z"))
    }

    @Test func delicious() throws {
        let pins = try events("delicious").pins
        #expect(pins[0].tags == ["firefox", "bookmark", "export"])
        #expect(
            pins[0].note
                == "Export your bookmarks to an HTML file, which can be used as a backup or for importing into another web browser"
        )
        #expect(pins[2].tags == ["php", "test", "private"])
        #expect(pins[2].createdAt == date("2010-02-08T23:00:00Z"))
        #expect(pins[3].note == "\"Hello!\"")
        #expect(
            pins[3].url
                == "http://storml.deviantart.com/art/Mine-Turtle-Instructions-302477240?q=in%3Ascraps%20sort%3Atime%20gallery%3Astorml&qo=1"
        )
        #expect(pins[4].tags == ["@font-face", "os", "typography"])
    }

    @Test func deliciousWithMarkupInDescriptions() throws {
        let pins = try events("delicious_sanitize").pins
        #expect(pins[0].title == "spip pastebin - outil de debug collaboratif - Bonjour les écureuils !")
        #expect(pins[0].note == "Text\n#CLE ---> #VALEUR\n</BOUCLE_exploiter>")
        #expect(pins[0].tags == ["spip3", "astuces"])
        #expect(pins[1].tags == ["culture", "propriété_intellectuelle", "ChangerLeMonde"])
    }

    @Test func firefox() throws {
        let flat = try events("firefox_flat")
        #expect(flat.skips.allSatisfy { $0.reason == .savedSearch })
        #expect(flat.pins[0].tags == ["github", "php", "netscape", "parser"])
        #expect(
            flat.pins[0].note == "netscape-bookmark-parser - a php script (function) to parse netscape format bookmark files")
        #expect(flat.pins[0].extra == #"{"icon_uri":"https://assets-cdn.github.com/favicon.ico","charset":"UTF-8"}"#)
        #expect(flat.pins[1].note == nil)
        #expect(flat.pins[4].note?.hasPrefix("If running a Meetup feels like a full-time job, you're probably") == true)
        #expect(flat.pins[5].note?.hasSuffix("watch the first five seconds or so—and you figure out&#8230;") == true)
        #expect(flat.pins[20].paths == ["Personal toolbar"])
        let nested = try events("firefox_nested")
        #expect(nested.paths == ["Comics", "Dev", "Dev/PHP", "FLOSS", "Games", "Personal toolbar"])
        #expect(
            nested.warnings.map(\.kind) == [
                .folderNote(folder: nested.collections[0].path, note: "Comics, webcomics, fun stuff!"),
                .folderNote(folder: nested.collections[1].path, note: "Development & programming"),
            ])
        #expect(nested.skips.map(\.reason) == [.savedSearch, .savedSearch, .separator, .savedSearch])
        #expect(nested.pins[0].title == "Timeline of the Elves in Tolkien’s works | LotrProject Blog")
        #expect(nested.pins[0].paths.isEmpty)
    }

    @Test func googleBookmarks() throws {
        let events = try events("google_bookmarks_nested")
        #expect(events.paths == ["Unlabeled"])
        #expect(events.pins.allSatisfy { $0.paths == ["Unlabeled"] })
        #expect(events.pins[0].createdAt == date("2018-01-09T16:34:57Z"))
        #expect(events.pins[5].title == "Home | NextAce")
    }

    @Test func internetExplorer() throws {
        let flat = try events("internet_explorer_11_flat").pins
        #expect(flat[0].title == "A better git log (Example)  Coderwall")
        #expect(flat[0].openedAt == date("2016-06-18T16:30:53Z"))
        #expect(flat[2].url == "https://www.clicktorelease.com/code/css3dclouds/#")
        let nested = try events("internet_explorer_11_nested")
        #expect(
            nested.paths == [
                "Comics", "Dev", "Dev/PHP", "Dev/Python", "Dev/SCM", "Links", "Microsoft Websites", "Music", "Windows Live",
            ])
        #expect(nested.pins[11].title == "Fifty Shades of Grey text generator  Parody erotic fiction generated algorithmically.")
        #expect(nested.pins[26].paths.isEmpty)
    }

    @Test func netscape() throws {
        let basic = try events("netscape_basic").pins
        #expect(basic[0].createdAt == date("2000-10-10T10:55:36Z"))
        #expect(basic[0].tags == ["private", "secret"])
        #expect(basic[0].note == "Super-secret stuff you're not supposed to know about")
        #expect(basic[1].tags == ["public", "hello", "world"])
        let multiline = try events("netscape_multiline").pins
        #expect(multiline[0].note == "List:\n- item1\n- item2\n- item3")
        #expect(multiline[1].note == "Nested lists:\n- list1\n  - item1.1\n  - item1.2\n  - item1.3\n- list2\n  - item2.1")
        #expect(multiline[2].note == "List:\n- item1\n- item2\n\nParagraph number one.\n\nParagraph\nnumber\ntwo.")
        let extended = try events("netscape_extended").pins
        #expect(extended[0].tags == ["story", "oceans", "private"])
        #expect(extended[0].note?.hasSuffix("finally netted the one that got away.") == true)
        let nested = try events("netscape_nested")
        #expect(nested.paths == ["Folder1, the first,folder to encounter", "Folder2", "Folder3", "Folder3/Folder3-1"])
        #expect(nested.pins[0].tags == ["tag1", "tag2", "multi word"])
        #expect(nested.pins[2].tags == ["tag3", "tag4", "leaf multi word"])
        #expect(nested.pins[4].note == "Second link of the second section")
        #expect(nested.pins[6].paths == ["Folder3/Folder3-1"])
        let note = "This second folder contains wonderful links!"
        #expect(nested.warnings.map(\.kind) == [.folderNote(folder: nested.collections[1].path, note: note)])
    }

    @Test func safari() throws {
        let events = try events("safari_folded")
        #expect(events.paths == ["Favoris", "Menu Signets", "Github - Shaarli", "Autre Divers", "Autre Divers/doc"])
        #expect(events.pins.map(\.paths) == [["Favoris"], ["Github - Shaarli"], ["Autre Divers/doc"]])
        #expect(events.pins.allSatisfy { $0.createdAt == nil })
    }

    @Test func scuttle() throws {
        let pins = try events("scuttle").pins
        #expect(pins[0].url == "http://eurovoc.europa.eu/drupal/?q=navigation&cl=en")
        #expect(pins[0].note == "Multilingual Thesaurus of the European Union")
        #expect(pins[0].tags == ["dictionary"])
        #expect(pins[1].note == nil)
        #expect(pins[2].note?.hasPrefix("\"Durchsuchen Sie Millionen von ") == true)
        #expect(pins[3].title == "UN Terminology in German, English (& French & Spanish)")
        let lines = try events("scuttle_new_line").pins
        #expect(lines[0].note?.hasPrefix("The best in funk, soul, jazz and rare groove vinyl\nI have been writing") == true)
        #expect(lines[0].tags == ["funk", "musik", "blog"])
    }

    @Test func shaarli() throws {
        let events = try events("shaarli")
        #expect(events.skips.map(\.text) == ["?lY47tw"])
        #expect(events.pins[0].title?.hasPrefix("The Most Important Object In Computer Graphics History") == true)
        #expect(events.pins[2].note?.hasPrefix("Schematics: http://www.deviantart.com/users/outgoing?http") == true)
        #expect(events.pins[3].title == "Shaarli: the personal, minimalist, super-fast, no-database delicious clone")
        #expect(
            events.pins[3].note?.contains("\n\nTo learn how to use Shaarli, consult the link \"Help/documentation\" at") == true)
        #expect(events.pins[4].tags == ["secretstuff", "private"])
        let legacy = try self.events("shaarli_legacy").pins
        #expect(
            legacy.map(\.title) == [
                "A Pen by Rodrigo Muniz.", "URL Rewriting for Beginners - Web Development in Brighton - Added Bytes",
            ])
        #expect(legacy[0].note == "simple on/off button")
    }

    /// Notes of Shaarli have relative addresses and are skipped; with a whole one their texts can be compared.
    @Test(arguments: ["shaarli_with_tabs_and_spaces", "shaarli_with_whitespace_tags"])
    func shaarliNotes_keepTheirTexts(name: String) throws {
        let text = try String(decoding: Corpora.data("netscape-bookmarks/input/\(name).htm"), as: UTF8.self)
        let pin = try Reading.events(text.replacing("HREF=\"?", with: "HREF=\"https://a.test/?"), .netscape).pin
        let expected = try String(decoding: Corpora.data("netscape-bookmarks/output/\(name).txt"), as: UTF8.self)
        var wanted = Substring(expected)
        while wanted.last == "\n" { wanted.removeLast() }
        #expect(pin.note == String(wanted))
        #expect(pin.tags == (name.hasSuffix("tags") ? ["dev", "php dev", "php 7.x", "private"] : ["dev", "private"]))
    }

    @Test func shaarliMarkdown_keepsItsTexts() throws {
        let text = try String(decoding: Corpora.data("netscape-bookmarks/input/shaarli_markdown.htm"), as: UTF8.self)
        let pins = try Reading.pins(text.replacing("HREF=\"?", with: "HREF=\"https://a.test/?"), .netscape)
        #expect(
            pins[0].note == """
                PHP stuff:

                    <?php
                    phpinfo();
                    ?>

                Python stuff:

                    import logging
                    import os

                    if __name__ == '__main__':
                        logging.info("Current directory: %s", os.getcwd())
                """)
        #expect(
            pins[2].note?.hasSuffix(
                "> \n> This is the second paragraph in the blockquote.\n>\n> ## This is an H2 in a blockquote") == true)
    }
}
