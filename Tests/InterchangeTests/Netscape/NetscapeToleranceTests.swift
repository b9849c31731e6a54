import Interchange
import Models
import Testing

/// What the dialects of programs and the mistakes of people do to Netscape bookmark files.
@Suite struct NetscapeToleranceTests {
    @Test func formatting_losesTheTagAndKeepsTheText() throws {
        let pin = try Reading.netscape(
            "<DT><A HREF=\"https://a.test/\"><b>bold</b> and <code>c</code> <a>plain</a> end</A>\n<DD>one<br>two <i>three</i> &lt;b&gt;"
        ).pin
        #expect(pin.title == "bold and c plain end")
        #expect(pin.note == "one\ntwo three <b>")
    }

    @Test func blockquoteAroundADescription_isLetGo() throws {
        let pin = try Reading.netscape("<DT><A HREF=\"https://a.test/\">x</A>\n<DD><blockquote>quoted\nlines</blockquote>").pin
        #expect(pin.note == "quoted\nlines")
    }

    @Test func bracketsThatAreNoTag_stay() throws {
        let pin = try Reading.netscape("<DT><A HREF=\"https://a.test/\">a < b <- c <3 <> d</A>\n<DD>if (a<b && c>d) x<y").pin
        #expect(pin.title == "a < b <- c <3 <> d")
        #expect(pin.note == "if (a<b && c>d) x<y")
    }

    @Test func missingEndOfATitle_endsWithTheNextTerm() throws {
        let events = try Reading.netscape("<DT><A HREF=\"https://a.test/1\">one\n<DT><A HREF=\"https://a.test/2\">two</A>")
        #expect(events.pins.map(\.title) == ["one", "two"])
    }

    @Test func termInADescription_isTextWhereNoEntryFollows() throws {
        let events = try Reading.netscape(
            "<DT><A HREF=\"https://a.test/1\">one</A>\n<DD>use <dt> for terms\n<DT><A HREF=\"https://a.test/2\">two</A>")
        #expect(events.pins.map(\.note) == ["use <dt> for terms", nil])
    }

    @Test func linkInADescription_isText() throws {
        let events = try Reading.netscape(
            "<DT><A HREF=\"https://a.test/1\">one</A>\n<DD>see <a href=\"https://b.test/\">this</a> too\n"
                + "<DT><A HREF=\"https://a.test/2\">two</A>")
        #expect(events.pins.map(\.url) == ["https://a.test/1", "https://a.test/2"])
        #expect(events.pins[0].note == "see this too")
    }

    @Test func entriesWithoutTerms_areRead() throws {
        let events = try Reading.events(
            "<DL><A HREF=\"https://a.test/1\">one</A><A HREF=\"https://a.test/2\">two</A></DL>", .netscape)
        #expect(events.pins.map(\.title) == ["one", "two"])
    }

    @Test func openQuotationMark_costsNoOtherEntry() throws {
        let events = try Reading.netscape(
            """
            <DT><A HREF="https://a.test/1>one</A>
            <DT><A HREF="https://a.test/2">two</A>
            <DT><A HREF="https://a.test/3">three</A>
            """)
        #expect(events.pins.map(\.url) == ["https://a.test/1", "https://a.test/2", "https://a.test/3"])
        #expect(events.pins.map(\.title) == ["one", "two", "three"])
    }

    @Test func tagThatIsNotClosed_costsNoOtherEntry() throws {
        let events = try Reading.netscape(
            "<DT><A HREF=\"https://a.test/1\" ADD_DATE=\"1500000000\"\n<DT><A HREF=\"https://a.test/2\">two</A>")
        #expect(events.pins.map(\.url) == ["https://a.test/1", "https://a.test/2"])
    }

    @Test func bracketInAQuotedValue_endsNoTag() throws {
        let pin = try Reading.netscape("<DT><A HREF=\"https://a.test/?a>b\" TAGS='<x>,y'>t</A>").pin
        #expect(pin.url == "https://a.test/?a>b")
        #expect(pin.tags == ["<x>", "y"])
    }

    @Test func attributesWithoutQuotes_mayHoldThem() throws {
        let pin = try Reading.netscape("<DT><A HREF=https://a.test/?q=\"a\" ADD_DATE=1500000000 >t</A>").pin
        #expect(pin.url == "https://a.test/?q=\"a\"")
        #expect(pin.createdAt == date("2017-07-14T02:40:00Z"))
    }

    @Test func emptyFolders_areKept() throws {
        let events = try Reading.netscape(
            "<DT><H3>A</H3>\n<DL><p>\n</DL><p>\n<DT><H3>B</H3>\n<DT><A HREF=\"https://a.test/\">x</A>")
        #expect(events.paths == ["A", "B"])
        #expect(events.pin.collections.isEmpty)
    }

    @Test func foldersWithoutName_areUnnamed() throws {
        let events = try Reading.netscape("<DT><H3></H3><DL><DT><H3> \n </H3><DL><DT><A HREF=\"https://a.test/\">x</A></DL></DL>")
        #expect(events.paths == ["Unnamed", "Unnamed/Unnamed"])
        #expect(events.pin.paths == ["Unnamed/Unnamed"])
    }

    @Test func slashInAName_isOneName() throws {
        let events = try Reading.netscape("<DT><H3>CI/CD</H3><DL><DT><A HREF=\"https://a.test/\">x</A></DL>")
        #expect(events.pin.collections.map(\.names) == [["CI/CD"]])
    }

    @Test func extraEndsOfLists_areIgnored() throws {
        let events = try Reading.netscape("</DL></DL><DT><H3>A</H3><DL><DT><A HREF=\"https://a.test/\">x</A></DL></DL></DL>")
        #expect(events.pin.paths == ["A"])
    }

    @Test func deeperThanAThousand_joinsTheLast() throws {
        let depth = 100_000
        let text = String(repeating: "<DT><H3>f</H3><DL>", count: depth) + "<DT><A HREF=\"https://a.test/\">x</A>"
        let events = try Reading.netscape(text)
        #expect(events.pin.collections.first?.names.count == 1000)
        #expect(events.collections.count == 1000)
        #expect(events.warnings.map(\.kind) == [.foldersTooDeep])
    }

    @Test func description_ofAFolder_isItsNote() throws {
        let events = try Reading.netscape(
            "<DT><H3 ADD_DATE=\"1456433722\" LAST_MODIFIED=\"1456433739\">F</H3>\n<DD>about\nit\n<DL><p></DL>")
        let folder = try #require(events.collections.first)
        #expect(events.warnings.map(\.kind) == [.folderNote(folder: folder.path, note: "about\nit")])
        #expect(folder.addedAt == date("2016-02-25T20:55:22Z"))
        #expect(folder.modifiedAt == date("2016-02-25T20:55:39Z"))
    }

    @Test func marks_becomeTagsAndFlags() throws {
        let pin = try Reading.netscape(
            "<DT><A HREF=\"https://a.test/\" PRIVATE=\"1\" TOREAD=\"1\" LAST_VISIT=\"1500000000\" SHORTCUTURL=\"sw\" "
                + "LAST_CHARSET=\"UTF-8\" ICON_URI=\"https://a.test/i.ico\" ICON=\"data:image/png;base64,AAAA\" TAGS=\"a b\">x</A>"
        ).pin
        #expect(pin.tags == ["a b", "private"])
        #expect(pin.isUnread)
        #expect(pin.openedAt == date("2017-07-14T02:40:00Z"))
        #expect(pin.extra == #"{"keyword":"sw","charset":"UTF-8","icon_uri":"https://a.test/i.ico"}"#)
    }

    @Test func tagsWithoutCommas_areSeparatedBySpacesInOldFiles() throws {
        #expect(try Reading.netscape("<DT><A HREF=\"https://a.test/\" TAGS=\"one two\">x</A>").pin.tags == ["one", "two"])
        let events = try Reading.netscape(
            "<DT><A HREF=\"https://a.test/1\" TAGS=\"a,b\">x</A><DT><A HREF=\"https://a.test/2\" TAGS=\"one two\">x</A>")
        #expect(events.pins.map(\.tags) == [["a", "b"], ["one two"]])
    }

    @Test func linkding_hasNotesInDescriptions() throws {
        let events = try Reading.netscape(
            "<DT><A HREF=\"https://a.test/\" TAGS=\"x,linkding:bookmarks.archived\">t</A>\n"
                + "<DD>About it[linkding-notes]My\nnotes[/linkding-notes]\n\r<DT><A HREF=\"https://b.test/\">u</A>\n"
                + "<DD>[linkding-notes]only[/linkding-notes]")
        #expect(events.pins.map(\.note) == ["About it\nMy\nnotes", "only"])
        #expect(events.pins[0].tags == ["x", "archived"])
    }

    @Test func rawAmpersandsInAddresses_stay() throws {
        let url = "https://a.test/?a=1&b=2&copy=3&lt=4&amp"
        #expect(try Reading.netscape("<DT><A HREF=\"\(url)\">x</A>").pin.url == url)
    }

    @Test func namedReferences_areDecoded() throws {
        #expect(
            try Reading.netscape("<DT><A HREF=\"https://a.test/\">caf&eacute;&hellip;&nbsp;x &nosuch; &#0; &#x110000;</A>").pin
                .title == "café…\u{A0}x &nosuch;  &#x110000;")
    }

    @Test func titleEqualToTheAddress_isNone() throws {
        #expect(try Reading.netscape("<DT><A HREF=\"https://a.test/\">https://a.test/</A>").pin.title == nil)
    }

    @Test func commentedEntries_areNotRead() throws {
        let events = try Reading.netscape(
            "<!-- <DT><A HREF=\"https://a.test/1\">one</A> -->\n<DT><A HREF=\"https://a.test/2\">two</A>")
        #expect(events.pins.map(\.title) == ["two"])
    }

    @Test func commentThatIsNotClosed_swallowsNothing() throws {
        let events = try Reading.netscape("<!-- oops <DT>\n<DT><A HREF=\"https://a.test/2\">two</A>")
        #expect(events.pins.map(\.title) == ["two"])
    }

    @Test func entryThatIsTooLong_isReported() throws {
        let long = String(repeating: "x", count: 17 << 20)
        let events = try Reading.netscape(
            "<DT><A HREF=\"https://a.test/1\" ICON=\"\(long)\">one</A>\n<DT><A HREF=\"https://a.test/2\">two</A>\n<DD>\(long)\n"
                + "<DT><A HREF=\"https://a.test/3\">three</A>")
        #expect(events.pins.map(\.title) == ["three"])
        #expect(events.failures.map(\.reason) == [.tooLong, .tooLong])
        #expect(events.failures.map(\.url) == ["https://a.test/1", "https://a.test/2"])
    }

    @Test func longNamesAndNotesOfFolders_areTold() throws {
        let long = String(repeating: "x", count: 17 << 20)
        let events = try Reading.netscape(
            "<DT><H3>\(long)</H3>\n<DL><p>\n<DT><A HREF=\"https://a.test/\">A</A>\n</DL>\n"
                + "<DT><H3>F</H3>\n<DD>\(long)\n<DL><p>\n<DT><A HREF=\"https://b.test/\">B</A>\n</DL>")
        #expect(events.failures.map(\.reason) == [.tooLong, .tooLong])
        #expect(events.pins.map(\.title) == ["A", "B"])
        #expect(events.paths == ["Unnamed", "Unnamed"])
    }

    /// The file ends in the middle of a title or a name.
    @Test func endOfFile_inATitle_isTold() throws {
        let head = "<DL><p>\n<DT><A HREF=\"https://a.test/\">A</A>\n"
        let cut = try Reading.events(head + "<DT><A HREF=\"https://b.test/\">Half a ti", .netscape, piece: 3)
        #expect(cut.pins.map(\.title) == ["A"])
        #expect(cut.failures == [ImportFailure(line: 3, url: "https://b.test/", reason: .truncated)])
        let folder = try Reading.events(head + "<DT><H3>Half a na", .netscape)
        #expect(folder.paths == [] && folder.failures == [ImportFailure(line: 3, reason: .truncated)])
        // A whole line is a whole title, and so is the last of a file that closes none.
        #expect(try Reading.pins(head + "<DT><A HREF=\"https://b.test/\">B\n", .netscape).map(\.title) == ["A", "B"])
        #expect(
            try Reading.pins("<DL><p>\n<DT><A HREF=\"https://a.test/\">A\n<DT><A HREF=\"https://b.test/\">B", .netscape)
                .map(\.title) == ["A", "B"])
    }

    /// Collections have no notes: what is lost is told.
    @Test func notesOfFolders_areTold() throws {
        let events = try Reading.netscape("<DT><H3>F</H3>\n<DD>About F\n<DL><p>\n<DT><H3>G</H3>\n<DD>\n<DL><p>\n</DL>\n</DL>")
        let path = try #require(CollectionPath("F"))
        #expect(events.warnings == [ImportWarning(line: 9, kind: .folderNote(folder: path, note: "About F"))])
        #expect(events.paths == ["F", "F/G"])
    }

    @Test func textOfOneLineWithoutEnd_isBounded() throws {
        var reader = ImportReader(.netscape)
        let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
        for _ in 0..<64 { #expect(try reader.feed(piece[...]).isEmpty) }
        #expect(throws: ImportError.notInFormat(.netscape)) { _ = try reader.finish() }
    }

    @Test func pocketHTML_t32() throws {
        let events = try Reading.events(
            """
            <!DOCTYPE html><html><head><title>Pocket Export</title></head><body>
            <h1>Unread</h1>
            <ul>
            <li><a href="https://a.test/1" time_added="1698568488" tags="search,some thing">one</a></li>
            </ul>
            <h1>Read Archive</h1>
            <ul>
            <li><a href="https://a.test/2" time_added="1698568489" tags="">https://a.test/2</a></li>
            <li><a href="https://a.test/3" time_added="1698568490" tags="two words">three</a></li>
            </ul></body></html>
            """, .pocketHTML)
        #expect(events.pins.map(\.tags) == [["search", "some thing"], ["archived"], ["two words", "archived"]])
        #expect(events.pins.map(\.isUnread) == [true, false, false])
        #expect(events.pins.map(\.title) == ["one", nil, "three"])
        #expect(events.pins[0].createdAt == date("2023-10-29T08:34:48Z"))
    }
}
