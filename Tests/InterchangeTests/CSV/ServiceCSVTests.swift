import Interchange
import Models
import Testing

@Suite struct ServiceCSVTests {
    @Test func pocket_t31() throws {
        let events = try Reading.events(
            """
            title,url,time_added,cursor,tags,status
            "A, B","https://p.test/with,comma",1728576752,99,go|mit Umläut|two words,archive
            https://p.test/2,https://p.test/2,1728576753,100,,unread

            """, .pocket)
        #expect(events.pins.map(\.title) == ["A, B", nil])
        #expect(events.pins[0].url == "https://p.test/with,comma")
        #expect(events.pins[0].tags == ["go", "mit Umläut", "two words", "archived"])
        #expect(events.pins.map(\.isUnread) == [false, true])
        #expect(events.pins[0].createdAt == date("2024-10-10T16:12:32Z"))
        #expect(events.pins.map(\.line) == [2, 3])
        #expect(events.pins.allSatisfy { $0.extra == "{}" })
    }

    @Test func instapaper_t34() throws {
        let events = try Reading.events(
            """
            URL,Title,Selection,Folder,Timestamp,Tags
            https://a.test/1,One,,Unread,1700000000,"[""x"",""y z""]"
            https://a.test/2,Two,chosen words,Archive,1700000001,[]
            https://a.test/3,Three,,Starred,1700000002,
            https://a.test/4,Four,,Recipes,1700000003,
            ,Five,"only
            a text",Unread,1700000004,
            """, .instapaper)
        #expect(events.pins.map(\.title) == ["One", "Two", "Three", "Four", "Five"])
        #expect(events.pins.map(\.tags) == [["x", "y z"], ["archived"], [], [], []])
        #expect(events.pins.map(\.isFavorite) == [false, false, true, false, false])
        #expect(events.pins.map(\.paths) == [[], [], [], ["Recipes"], []])
        #expect(events.pins.allSatisfy { !$0.isUnread })
        #expect(events.pins[1].note == "chosen words")
        #expect(events.pins[4].type == .text)
        #expect(events.pins[4].text == "only\na text")
        #expect(events.pins[4].url == nil)
    }

    @Test func raindrop() throws {
        let events = try Reading.events(
            "id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\r\n"
                + "1,\"say \"\"hi\"\"\",\"two\r\nlines\",E,https://a.test/,Unsorted,\"a, b c\",2024-05-05T10:44:00.000Z,https://a.test/c.png,,true\r\n"
                + "2,T,,,https://b.test/,Dev / Swift,,2024-05-05T10:45:00.000Z,,,false\r\n", .raindrop)
        #expect(events.pins.map(\.title) == ["say \"hi\"", "T"])
        #expect(events.pins.map(\.note) == ["two\r\nlines", nil])
        #expect(events.pins.map(\.tags) == [["a", "b c"], []])
        #expect(events.pins.map(\.paths) == [[], ["Dev/Swift"]])
        #expect(events.pins.map(\.isFavorite) == [true, false])
        #expect(events.pins[0].extra == #"{"excerpt":"E","cover":"https://a.test/c.png"}"#)
        #expect(events.pins[0].createdAt == date("2024-05-05T10:44:00Z"))
        #expect(events.pins[1].line == 4)
    }

    @Test func matter() throws {
        let events = try Reading.events(
            """
            Title,Author,Publisher,URL,Tags,Word Count,In Queue,Favorited,Read,Highlight_Count,Last Interaction Date,File Id
            T,A,P,https://a.test/,x;y z,100,False,True,False,0,2024-05-01 10:00:00,f
            U,,,https://b.test/,,100,True,False,False,0,2024-05-01,f
            """, .matter)
        #expect(events.pins.map(\.tags) == [["x", "y z", "archived"], []])
        #expect(events.pins.map(\.isFavorite) == [true, false])
        #expect(events.pins[0].createdAt == date("2024-05-01T10:00:00Z"))
        #expect(events.pins[0].extra == #"{"author":"A","publisher":"P"}"#)
    }

    @Test func mymind() throws {
        let events = try Reading.events(
            """
            id,type,title,url,content,note,tags,created
            1,WebPage,T,https://a.test/,,N,"x,y z",2024-05-01T10:00:00Z
            2,Note,,,"free text",,,2024-05-02T10:00:00Z
            """, .mymind)
        #expect(events.pins.map(\.type) == [.url, .text])
        #expect(events.pins[0].tags == ["x", "y z"])
        #expect(events.pins[0].note == "N")
        #expect(events.pins[1].text == "free text")
    }

    @Test func readwise() throws {
        let pin = try Reading.events(
            """
            Title,URL,ID,Document tags,Saved date,Reading progress,Location,Seen
            T,https://a.test/,01,"['a', ""it's""]",2024-01-02 03:04:05+00:00,0.5,archive,True
            """, .readwise
        ).pin
        #expect(pin.tags == ["a", "it's", "archived"])
        #expect(pin.createdAt == date("2024-01-02T03:04:05Z"))
    }

    @Test func anyCSVWithAddresses_isRead() throws {
        let events = try Reading.events("Name;Link;Labels\n\"x; y\";https://a.test/;\"a,b\"\n;;\nno;nothing;\n", .csv)
        #expect(events.pin.title == "x; y")
        #expect(events.pin.tags == ["a", "b"])
        #expect(events.skips.map(\.reason) == [.noAddress, .relativeAddress])
    }

    @Test func markThatIsNotClosed_costsItsLineOnly() throws {
        let events = try Reading.events(
            """
            title,url,time_added,tags,status
            one,https://a.test/1,1,,
            "two,https://a.test/2,2,,
            three,https://a.test/3,3,,
            "four",https://a.test/4,4,,
            five,https://a.test/5,5,,
            """, .pocket)
        #expect(events.pins.map(\.title) == ["one", "three", "four", "five"])
        #expect(events.failures == [ImportFailure(line: 3, url: "https://a.test/2", reason: .unclosedQuote)])
    }

    /// What the end of the file cuts off is no pin: its title or its address may be half of what it was.
    @Test(arguments: ["\"C", "C,https://c.te", "\"C\"\",https://c.test/,1", "C,\"https://c.test/\n"])
    func endOfFile_inARecord_isTold(rest: String) throws {
        let text = "title,url,time_added\nA,https://a.test/,1700000000\n\"B\",https://b.test/,1700000000\n" + rest
        for piece in [1, 7, 1 << 16] {
            let events = try Reading.events(text, .csv, piece: piece)
            #expect(events.pins.map(\.title) == ["A", "B"])
            #expect(events.failures.map(\.line) == [4])
        }
    }

    @Test func endOfFile_withoutLineBreak_isNoFault() throws {
        #expect(try Reading.pins("title,url\nA,https://a.test/\nB,https://b.test/", .csv).map(\.title) == ["A", "B"])
        // Nobody has more columns here.
        #expect(
            try Reading.pins("url,title\nhttps://a.test/\nhttps://b.test/", .csv).map(\.url) == [
                "https://a.test/", "https://b.test/",
            ])
        #expect(try Reading.pins("url,title\nhttps://a.test/,A\nhttps://b.test/\n", .csv).count == 2)
    }

    @Test func markThatIsNotClosedAtTheEnd_costsItsLineOnly() throws {
        let events = try Reading.events("title,url,time_added\n\"one,https://a.test/1,1\ntwo,https://a.test/2,2\n", .pocket)
        #expect(events.pins.map(\.title) == ["two"])
        #expect(events.failures.map(\.line) == [2])
    }

    @Test func windows1252_isDecoded() throws {
        let text = Array("title,url\ncaf".utf8) + [0xE9] + Array(",https://a.test/\n".utf8)
        #expect(try Reading.events(text, .csv).pin.title == "café")
        // The first byte beyond ASCII decides, however late it comes.
        let late =
            Array("title,url\n".utf8) + Array(String(repeating: "x,https://a.test/\n", count: 20_000).utf8) + text.dropFirst(10)
        #expect(try Reading.events(late, .csv).pins.last?.title == "café")
    }

    @Test func headerWithoutAddresses_isNotInTheFormat() {
        #expect(throws: ImportError.notInFormat(.csv)) { try Reading.events("a,b\n1,2\n", .csv) }
    }
}
