import Interchange
import Models
import Primitives
import Testing

/// The cases from real life (cases.md) that concern Netscape bookmark files.
@Suite struct NetscapeCaseTests {
    @Test func t01_references_areDecoded() throws {
        let pin = try Reading.netscape(
            "<DT><A HREF=\"https://shop.test/p?a=1&amp;b=2\" ADD_DATE=\"1500000000\">"
                + "Fish &amp; Chips &lt;fresh&gt; &#x27;n&#39; hot</A>"
        ).pin
        #expect(pin.url == "https://shop.test/p?a=1&b=2")
        #expect(pin.title == "Fish & Chips <fresh> 'n' hot")
        #expect(pin.createdAt == date("2017-07-14T02:40:00Z"))
    }

    @Test func t02_references_areDecodedOnce() throws {
        #expect(try Reading.netscape("<DT><A HREF=\"https://a.test/\">Tom&amp;#x27;s diary</A>").pin.title == "Tom&#x27;s diary")
    }

    @Test func t04_scriptInADescription_swallowsNothing() throws {
        let events = try Reading.netscape(
            """
            <DT><A HREF="https://a.test/1">one</A>
            <DT><A HREF="https://a.test/2">two</A>
            <DD>loads with a <script> tag
            <DT><A HREF="https://a.test/3">three</A>
            """)
        #expect(events.pins.map(\.title) == ["one", "two", "three"])
        #expect(events.pins[1].note == "loads with a <script> tag")
        #expect(events.count == 3)
    }

    @Test func t05_titleThatIsATag_staysAsTyped() throws {
        #expect(try Reading.netscape("<DT><A HREF=\"https://a.test/\"><frobXML/></A>").pin.title == "<frobXML/>")
    }

    @Test func t07_descriptionOfSeveralLines_isKept() throws {
        let events = try Reading.netscape(
            """
            <DT><A HREF="https://a.test/1">one</A>
            <DD>-----BEGIN GEEK CODE BLOCK-----
            Version: 3.12
            GCS/IT d-(+) s+:+ a- C++$>+++$ UL++>- !o
            ------END GEEK CODE BLOCK------
            <DT><A HREF="https://a.test/2">two</A>
            <DT><A HREF="https://a.test/3">three</A>
            """)
        #expect(events.pins.map(\.title) == ["one", "two", "three"])
        #expect(
            events.pins[0].note == """
                -----BEGIN GEEK CODE BLOCK-----
                Version: 3.12
                GCS/IT d-(+) s+:+ a- C++$>+++$ UL++>- !o
                ------END GEEK CODE BLOCK------
                """)
    }

    @Test(arguments: ["1515515697780642", "1515515697780", "1515515697"])
    func t08_dates_haveTheUnitOfTheirMagnitude(written: String) throws {
        let pin = try Reading.netscape("<DT><A HREF=\"https://a.test/\" ADD_DATE=\"\(written)\">x</A>").pin
        #expect(pin.createdAt == date("2018-01-09T16:34:57Z"))
    }

    @Test(arguments: ["", "abc", "-5"])
    func t10_unreadableDate_isMissingWithAWarning(written: String) throws {
        let events = try Reading.netscape("<DT><A HREF=\"https://a.test/\" ADD_DATE=\"\(written)\">x</A>")
        #expect(events.pin.createdAt == nil)
        #expect(events.warnings == [ImportWarning(line: 9, kind: .unreadableDate(field: "ADD_DATE", value: written))])
    }

    @Test func t10_modifiedAtZero_isUnknown() throws {
        let events = try Reading.netscape("<DT><A HREF=\"https://a.test/\" ADD_DATE=\"1547914746\" LAST_MODIFIED=\"0\">x</A>")
        #expect(events.pin.updatedAt == nil)
        #expect(events.warnings.isEmpty)
    }

    @Test func t11_onlyTheDateOfAdding_leavesTheOtherOpen() throws {
        let pin = try Reading.netscape("<DT><A HREF=\"https://a.test/\" ADD_DATE=1547914746>x</A>").pin
        #expect(pin.createdAt == date("2019-01-19T16:19:06Z"))
        #expect(pin.updatedAt == nil)
    }

    @Test func t13_longNamesDeepInside_areKept() throws {
        let name = String(repeating: "folder-of-18-chars", count: 10)
        let depth = 300
        let text =
            (0..<depth).map { "<DT><H3>\(name)\($0)</H3>\n<DL><p>\n" }.joined() + "<DT><A HREF=\"https://a.test/\">x</A>\n"
            + String(repeating: "</DL><p>\n", count: depth)
        let events = try Reading.netscape(text)
        #expect(events.collections.count == depth)
        #expect(events.pin.collections.first?.names == (0..<depth).map { "\(name)\($0)" })
    }

    @Test func t14_namesOfFolders_areNoTags() throws {
        let events = try Reading.netscape(
            """
            <DT><H3>file systems, sync</H3><DL><p>
            <DT><H3>Github - Tools</H3><DL><p>
            <DT><H3>computer stores</H3><DL><p>
            <DT><A HREF="https://a.test/">x</A>
            </DL><p></DL><p></DL><p>
            """)
        #expect(events.pin.collections.map(\.names) == [["file systems, sync", "Github - Tools", "computer stores"]])
        #expect(events.pin.tags.isEmpty)
        #expect(
            events.collections.map(\.path.names) == [
                ["file systems, sync"], ["file systems, sync", "Github - Tools"],
                ["file systems, sync", "Github - Tools", "computer stores"],
            ])
    }

    @Test func t16_tags_ofEveryKind() throws {
        let pin = try Reading.netscape("<DT><A HREF=\"https://a.test/\" TAGS=\"naïve,日本語,c++,a&amp;b\">x</A>").pin
        #expect(pin.tags == ["naïve", "日本語", "c++", "a&b"])
    }

    @Test func t17_samePageInTwoFolders_isGivenTwice() throws {
        let events = try Reading.netscape(
            """
            <DT><H3>A</H3><DL><p>
            <DT><A HREF="https://a.test/" ADD_DATE="1600000000" TAGS="x">first</A>
            </DL><p>
            <DT><H3>B</H3><DL><p>
            <DT><A HREF="https://a.test/" ADD_DATE="1500000000" TAGS="y">second</A>
            </DL><p>
            """)
        #expect(events.pins.map(\.title) == ["first", "second"])
        #expect(events.pins.map(\.paths) == [["A"], ["B"]])
        #expect(events.pins.map(\.tags) == [["x"], ["y"]])
    }

    @Test func t22_address_isKeptAsItIs() throws {
        let url = "https://ex.test/a%20b/%E2%9C%93?q=x%2By&e="
        #expect(try Reading.netscape("<DT><A HREF=\"\(url)\">x</A>").pin.url == url)
    }

    @Test func t23_addressesThatAreNone_areSkippedAndCounted() throws {
        let events = try Reading.netscape(
            """
            <DT><A HREF="javascript:void(0)">bookmarklet</A>
            <DT><A HREF="place:type=6&sort=14">search</A>
            <DT><A HREF="">empty</A>
            <DT><A ADD_DATE="1500000000">missing</A>
            <DT><A HREF="?6xYzAb">note</A>
            <DT><A HREF="https://a.test/">page</A>
            """)
        #expect(events.pins.map(\.url) == ["javascript:void(0)", "https://a.test/"])
        #expect(events.skips.map(\.reason) == [.savedSearch, .noAddress, .noAddress, .relativeAddress])
        #expect(events.skips.map(\.line) == [10, 11, 12, 13])
    }

    @Test func t25_otherEncodings_areDecoded() throws {
        let text = "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n<DT><A HREF=\"https://a.test/\">Café à Zürich</A>\n</DL>"
        let latin = text.unicodeScalars.map { UInt8($0.value) }
        #expect(try Reading.events(latin, .netscape).pin.title == "Café à Zürich")
        let wide: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(try Reading.events(wide, .netscape).pin.title == "Café à Zürich")
        #expect(try Reading.events(wide, .netscape, piece: 1).pin.title == "Café à Zürich")
    }

    @Test func t26_separators_areIgnored() throws {
        let events = try Reading.netscape(
            """
            <HR>    <DT><A HREF="https://a.test/1">one</A>
            <HR>
            <DT><H3>F</H3><DL><p></DL><p>
            <HR>
            <DT><H3>G</H3><DL><p><DT><A HREF="https://a.test/2">two</A></DL><p>
            """)
        #expect(events.pins.map(\.title) == ["one", "two"])
        #expect(events.paths == ["F", "G"])
        #expect(events.skips.map(\.reason) == [.separator, .separator, .separator])
    }

    @Test func t59_oneBadEntry_costsNoOther() throws {
        var lines = (0..<430).map { "<DT><A HREF=\"https://a.test/\($0)\">\($0)</A>" }
        lines.insert("<DT><A HREF=\"https://[bad/\">broken</A>", at: 200)
        let events = try Reading.netscape(lines.joined(separator: "\n"))
        #expect(events.pins.count == 430)
        #expect(events.failures == [ImportFailure(line: 209, url: "https://[bad/", reason: .invalidAddress)])
    }
}
