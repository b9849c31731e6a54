import Interchange
import Models
import Testing

@Suite struct ServiceJSONTests {
    @Test func pinboard_t35() throws {
        let pin = try Reading.events(
            """
            [{"href":"https:\\/\\/a.test\\/x","description":"Title","extended":"note\\nline","meta":"m","hash":"h",
              "time":"2020-01-02T03:04:05Z","shared":"no","toread":"yes","tags":"a b"}]
            """, .pinboard
        ).pin
        #expect(pin.url == "https://a.test/x")
        #expect(pin.title == "Title")
        #expect(pin.note == "note\nline")
        #expect(pin.tags == ["a", "b", "private"])
        #expect(pin.isUnread)
        #expect(pin.createdAt == date("2020-01-02T03:04:05Z"))
        #expect(pin.extra == "{}")
    }

    @Test func badElement_costsNoOther() throws {
        let events = try Reading.events(
            """
            [{"href":"https://a.test/1","description":"one"},
            {"href":"https://a.test/2","description":"tw\u{1}o"},
            17,
            {"href":"https://a.test/3","description":"three"},
            {"description":"no address"}]
            """, .pinboard)
        #expect(events.pins.map(\.title) == ["one", "three"])
        #expect(
            events.failures == [
                ImportFailure(line: 2, url: "https://a.test/2", reason: .malformed), ImportFailure(line: 3, reason: .malformed),
            ])
        #expect(events.skips == [ImportSkip(line: 5, reason: .noAddress, text: "no address")])
    }

    @Test func bytesThatAreNoText_areReplaced() throws {
        let text = Array(#"[{"href":"https://a.test/","description":"caf"#.utf8) + [0xE9] + Array(#""}]"#.utf8)
        let events = try Reading.events(text, .pinboard)
        #expect(events.pin.title == "caf\u{FFFD}")
        #expect(events.warnings.map(\.kind) == [.replacedBytes])
    }

    @Test func elementThatIsTooLong_isReported() throws {
        let long = String(repeating: "x", count: 17 << 20)
        let events = try Reading.events(
            #"[{"href":"https://a.test/1","extended":"\#(long)"},{"href":"https://a.test/2","description":"two"}]"#, .pinboard)
        #expect(events.pins.map(\.title) == ["two"])
        #expect(events.failures == [ImportFailure(line: 1, url: "https://a.test/1", reason: .tooLong)])
    }

    @Test func lines_bytesThatAreNoText_areReplacedAndTold() throws {
        let line = Array(#"{"url":"https://a.test/","title":"a"#.utf8) + [0xFF] + Array("b\"}\n".utf8)
        let events = try Reading.events(line + line, .jsonl)
        #expect(events.pins.map(\.title) == ["a\u{FFFD}b", "a\u{FFFD}b"])
        #expect(events.warnings == [ImportWarning(line: 1, kind: .replacedBytes), ImportWarning(line: 2, kind: .replacedBytes)])
    }

    @Test func linkding_api() throws {
        let pin = try Reading.events(
            """
            {"count": 1, "next": null, "previous": null, "results": [
              {"id": 7, "url": "https://a.test/", "title": "T", "description": "D", "notes": "N", "website_title": null,
               "web_archive_snapshot_url": "https://web.test/", "favicon_url": "", "is_archived": true, "unread": true, "shared": false,
               "tag_names": ["x", "y z"], "date_added": "2020-09-26T09:46:23.006313Z", "date_modified": "2020-09-27T16:01:14.275335Z"}]}
            """, .linkding
        ).pin
        #expect(pin.title == "T")
        #expect(pin.note == "D\nN")
        #expect(pin.tags == ["x", "y z", "archived"])
        #expect(pin.isUnread)
        #expect(pin.createdAt == date("2020-09-26T09:46:23Z"))
        #expect(pin.updatedAt == date("2020-09-27T16:01:14Z"))
        #expect(pin.extra == #"{"web_archive_snapshot_url":"https://web.test/"}"#)
    }

    @Test func omnivore() throws {
        let pin = try Reading.events(
            """
            [{"id":"1","slug":"s","title":"T","description":"D","author":"A","url":"https://a.test/","state":"Archived",
              "readingProgress":0,"thumbnail":null,"labels":["x","y"],"savedAt":"2024-05-01T10:00:00.000Z"}]
            """, .omnivore
        ).pin
        #expect(pin.tags == ["x", "y", "archived"])
        #expect(pin.createdAt == date("2024-05-01T10:00:00Z"))
        #expect(pin.extra == #"{"description":"D","author":"A"}"#)
    }

    @Test func karakeep_listsComeAfterBookmarks() throws {
        let text = """
            {"bookmarks":[
             {"createdAt":1700000000,"title":"T","tags":["a"],"lists":["l2","l1","smart"],"content":{"type":"link","url":"https://a.test/"},"note":"N","archived":true},
             {"createdAt":1700000001,"title":null,"tags":[],"lists":[],"content":{"type":"text","text":"words"},"note":null},
             {"createdAt":1700000002,"title":"file","tags":[],"content":null,"note":null},
             {"createdAt":1700000003,"title":"lost","tags":[],"lists":["nowhere"],"content":{"type":"link","url":"https://b.test/"}}],
             "lists":[
             {"id":"l1","name":"Inner","type":"manual","query":null,"parentId":"l0","description":"about","icon":"x"},
             {"id":"l0","name":"Outer","type":"manual","query":null,"parentId":null,"icon":"x"},
             {"id":"l2","name":"a/b","type":"manual","query":null,"parentId":null,"icon":"x"},
             {"id":"smart","name":"Smart","type":"smart","query":"q","parentId":"l0","icon":"x"}]}
            """
        for piece in [1, 1 << 16] {
            let events = try Reading.events(text, .karakeep, piece: piece)
            #expect(events.pins.map(\.paths) == [["a\\/b", "Outer/Inner"], [], []])
            #expect(events.pins[0].tags == ["a", "archived"])
            #expect(events.pins[0].note == "N")
            #expect(events.pins[0].createdAt == date("2023-11-14T22:13:20Z"))
            #expect(events.pins[1].type == .text)
            #expect(events.pins[1].text == "words")
            #expect(events.paths == ["Outer/Inner", "Outer", "a\\/b"])
            #expect(events.skips == [ImportSkip(line: 4, reason: .otherContent, text: "file")])
            let inner = events.collections[0].path
            let kinds = events.warnings.map(\.kind)
            #expect(kinds.count == 2 && kinds.contains(.unknownFolder("nowhere")))
            #expect(kinds.contains(.folderNote(folder: inner, note: "about")))
        }
    }

    @Test func karakeep_circleOfLists_ends() throws {
        let events = try Reading.events(
            """
            {"bookmarks":[{"createdAt":1,"title":"T","tags":[],"lists":["a"],"content":{"type":"link","url":"https://a.test/"}}],
             "lists":[{"id":"a","name":"A","type":"manual","parentId":"b"},{"id":"b","name":"B","type":"manual","parentId":"a"}]}
            """, .karakeep)
        #expect(events.pin.collections.count == 1)
    }

    @Test func linkwarden() throws {
        let events = try Reading.events(
            """
            {"id":1,"username":"u","collections":[
              {"id":3,"name":"Child","description":"about","color":"#fff","parentId":2,"createdAt":"2024-01-01T00:00:00.000Z","rssSubscriptions":[],
               "links":[{"id":9,"name":"T","type":"url","description":"D","collectionId":3,"url":"https://a.test/",
                         "createdAt":"2024-01-02T00:00:00.000Z","updatedAt":"2024-01-03T00:00:00.000Z","tags":[{"id":1,"name":"x"},{"id":2,"name":"New York, NY"}]},
                        {"id":10,"name":"upload","type":"pdf","url":null,"tags":[]}]},
              {"id":2,"name":"Parent","parentId":null,"links":[]}],
             "pinnedLinks":[{"id":9,"name":"T","url":"https://a.test/"}],"whitelistedUsers":[]}
            """, .linkwarden)
        #expect(events.pins.map(\.paths) == [["Parent/Child"], []])
        #expect(events.pins.map(\.isFavorite) == [false, true])
        #expect(events.pins[0].tags == ["x", "New York", "NY"])
        #expect(events.pins[0].note == "D")
        #expect(events.pins[0].updatedAt == date("2024-01-03T00:00:00Z"))
        #expect(events.paths == ["Parent/Child", "Parent"])
        #expect(events.skips.map(\.reason) == [.otherContent])
    }

    @Test func tools_ofTheCommandLine() throws {
        let buku = try Reading.events(
            #"[{"index":1,"uri":"https://a.test/","title":"T","description":"D","tags":"a,b c"}]"#, .buku
        ).pin
        #expect(buku.tags == ["a", "b c"])
        #expect(buku.note == "D")
        #expect(buku.extra == "{}")
        let bmm = try Reading.events(
            #"[{"uri":"https://a.test/","title":null,"tags":null},{"uri":"https://b.test/","tags":"x"}]"#, .bmm)
        #expect(bmm.pins.map(\.tags) == [[], ["x"]])
        let bkmr = try Reading.events(
            """
            [{"id":1,"url":"https://a.test/","title":"T","description":"D","tags":["x"],"access_count":3,
              "created_at":"2024-01-02T00:00:00Z","updated_at":"2024-01-03T00:00:00Z","accessed_at":"2024-01-04 00:00:00"}]
            """, .bkmr
        ).pin
        #expect(bkmr.createdAt == date("2024-01-02T00:00:00Z"))
        #expect(bkmr.openedAt == date("2024-01-04T00:00:00Z"))
        #expect(bkmr.extra == #"{"access_count":3}"#)
    }

    @Test func somethingElse_isNotInTheFormat() {
        #expect(throws: ImportError.notInFormat(.pinboard)) { try Reading.events("<html>", .pinboard) }
        #expect(throws: ImportError.notInFormat(.json)) { try Reading.events("17", .json) }
    }
}
