import Interchange
import Models
import Testing

@Suite struct BrowserTreeTests {
    @Test func firefox_t29() throws {
        let events = try Reading.events(
            """
            {"guid":"root________","title":"","index":0,"dateAdded":1599750431776000,"lastModified":1599750431776000,"id":1,"typeCode":2,
             "type":"text/x-moz-place-container","root":"placesRoot","children":[
              {"guid":"menu________","title":"menu","typeCode":2,"type":"text/x-moz-place-container","root":"bookmarksMenuFolder","children":[
                {"guid":"aaaaaaaaaaaa","title":"Empty","typeCode":2,"type":"text/x-moz-place-container"},
                {"guid":"bbbbbbbbbbbb","title":"","typeCode":3,"type":"text/x-moz-place-separator"},
                {"guid":"cccccccccccc","title":"No address","typeCode":1,"type":"text/x-moz-place"},
                {"guid":"dddddddddddd","title":"Page","dateAdded":1599750431776000,"lastModified":1599750432776000,"typeCode":1,
                 "iconuri":"https://a.test/i.ico","tags":"a,b c","keyword":"pg","charset":"UTF-8","type":"text/x-moz-place",
                 "annos":[{"name":"bookmarkProperties/description","flags":0,"expires":4,"value":"About\\nit"}],"uri":"https://a.test/"},
                {"title":"Recent","typeCode":1,"type":"text/x-moz-place","uri":"place:sort=8&maxResults=10"}]},
              {"guid":"toolbar_____","title":"toolbar","typeCode":2,"root":"toolbarFolder","children":[
                {"title":"Shelf","typeCode":2,"dateAdded":1599750431776000,"children":[
                  {"title":"Inner","typeCode":1,"uri":"https://b.test/"}]}]},
              {"guid":"unfiled_____","title":"unfiled","typeCode":2,"root":"unfiledBookmarksFolder"},
              {"guid":"mobile______","title":"mobile","typeCode":2,"root":"mobileFolder","children":[
                {"title":"Phone","typeCode":1,"uri":"https://c.test/"}]}]}
            """, .firefox)
        #expect(events.pins.map(\.title) == ["Page", "Inner", "Phone"])
        #expect(events.pins.map(\.paths) == [["Bookmarks Menu"], ["Bookmarks Toolbar/Shelf"], ["Mobile Bookmarks"]])
        #expect(events.paths == ["Bookmarks Menu/Empty", "Bookmarks Toolbar/Shelf"])
        #expect(events.filter { if case .browserFolder(.toolbar, _) = $0 { true } else { false } }.count == 1)
        #expect(events.collections[1].addedAt == date("2020-09-10T15:07:11Z"))
        let page = events.pins[0]
        #expect(page.tags == ["a", "b c"])
        #expect(page.note == "About\nit")
        #expect(page.createdAt == date("2020-09-10T15:07:11Z"))
        #expect(page.updatedAt == date("2020-09-10T15:07:12Z"))
        #expect(page.extra == #"{"icon_uri":"https://a.test/i.ico","keyword":"pg","charset":"UTF-8"}"#)
        #expect(page.line == 7)
        #expect(events.skips.map(\.reason) == [.separator, .noAddress, .savedSearch])
        #expect(events.failures.isEmpty)
    }

    @Test func firefox_tagsOfOldBackups_areTags() throws {
        let events = try Reading.events(
            """
            {"title":"","root":"placesRoot","children":[
              {"title":"Lesezeichen-Menü","root":"bookmarksMenuFolder","children":[{"title":"P","uri":"https://a.test/","type":"text/x-moz-place"}]},
              {"title":"Schlagwörter","root":"tagsFolder","children":[
                {"title":"swift","type":"text/x-moz-place-container","children":[{"uri":"https://a.test/","type":"text/x-moz-place"}]}]}]}
            """, .firefox)
        #expect(events.pins.map(\.paths) == [["Lesezeichen-Menü"], []])
        #expect(events.pins.map(\.tags) == [[], ["swift"]])
        #expect(events.collections.isEmpty)
    }

    @Test func chromium_namesComeAfterChildren() throws {
        let text = """
            {
               "checksum": "0123",
               "roots": {
                  "bookmark_bar": {
                     "children": [ {
                        "date_added": "13150000000000000",
                        "date_last_used": "0",
                        "guid": "g",
                        "id": "5",
                        "name": "One",
                        "type": "url",
                        "url": "https://a.test/1"
                     }, {
                        "children": [ {
                           "children": [  ],
                           "date_added": "13150000001000000",
                           "name": "Empty",
                           "type": "folder"
                        }, {
                           "date_added": "13150000002000000",
                           "meta_info": {"Nickname": "nick", "Description": "text", "other": "x"},
                           "name": "Two",
                           "type": "url",
                           "url": "https://a.test/2"
                        } ],
                        "date_added": "13150000003000000",
                        "date_modified": "13150000004000000",
                        "name": "Shelf",
                        "type": "folder"
                     } ],
                     "date_added": "13150000000000000",
                     "name": "Bookmarks bar",
                     "type": "folder"
                  },
                  "other": { "children": [ { "name": "Three", "type": "url", "url": "https://a.test/3" } ], "name": "Other bookmarks", "type": "folder" },
                  "synced": { "children": [  ], "name": "Mobile bookmarks", "type": "folder" },
                  "sync_transaction_version": "1"
               },
               "sync_metadata": "AAAA",
               "version": 1
            }
            """
        for piece in [1, 1 << 16] {
            let events = try Reading.events(text, .chromium, piece: piece)
            #expect(events.pins.map(\.title) == ["One", "Two", "Three"])
            #expect(events.pins.map(\.paths) == [["Bookmarks bar"], ["Bookmarks bar/Shelf"], ["Other bookmarks"]])
            #expect(events.paths == ["Bookmarks bar/Shelf", "Bookmarks bar/Shelf/Empty"])
            // 13,150,000,000 s - 11,644,473,600 s = 1,505,526,400 s.
            #expect(events.pins[0].createdAt == date("2017-09-16T01:46:40Z"))
            #expect(events.pins[0].openedAt == nil)
            #expect(events.collections[0].modifiedAt == date("2017-09-16T01:46:44Z"))
            #expect(events.pins[1].note == "text")
            #expect(events.pins[1].extra == #"{"keyword":"nick","other":"x"}"#)
            let roots: [(BrowserFolder, String)] = [(.toolbar, "Bookmarks bar"), (.other, "Other bookmarks")]
            for (folder, name) in roots {
                #expect(events.contains(.browserFolder(folder, try #require(CollectionPath(names: [name])))))
            }
            #expect(events.count == 7)
        }
    }

    @Test func depth_isNoMatterOfTheStack() throws {
        let depth = 100_000
        let text =
            String(repeating: #"{"title":"f","typeCode":2,"children":["#, count: depth)
            + #"{"title":"P","uri":"https://a.test/"}"#
            + String(repeating: "]}", count: depth)
        let events = try Reading.events(text, .firefox)
        #expect(events.pin.collections.first?.names.count == 1000)
        #expect(events.warnings.count == 1)
    }

    @Test func manyHeldEntries_comeInPortionsAndInOrder() throws {
        let entries = (0..<5000).map { #"{"name":"\#($0)","type":"url","url":"https://a.test/\#($0)"}"# }
        let text =
            #"{"roots":{"bookmark_bar":{"children":["# + entries.joined(separator: ",")
            + #"],"name":"Bar","type":"folder"}},"version":1}"#
        var reader = ImportReader(.chromium)
        var events = try reader.feed(Array(text.utf8)[...])
        var portions = 0
        while let rest = try reader.finish() {
            #expect(rest.count <= 1100)
            events += rest
            portions += 1
        }
        #expect(portions > 1)
        #expect(events.pins.map(\.title) == (0..<5000).map(String.init))
        #expect(events.pins.allSatisfy { $0.paths == ["Bar"] })
    }

    @Test func cutOffFile_keepsWhatIsThere() throws {
        let text =
            #"{"title":"","root":"placesRoot","children":[{"title":"A","uri":"https://a.test/","typeCode":1},{"title":"B","ur"#
        let events = try Reading.events(text, .firefox)
        #expect(events.pins.map(\.title) == ["A"])
        #expect(events.failures.map(\.reason) == [.truncated])
    }
}
