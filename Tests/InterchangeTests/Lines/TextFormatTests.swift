import Interchange
import Models
import Testing

@Suite struct TextFormatTests {
    @Test func t37_addresses_areCutAsAReaderWould() throws {
        let pins = try Reading.pins(
            "https://wiki.test/Insert_(effects)\nsee (https://wiki.test/a).\n<https://wiki.test/b>,\n", .list)
        #expect(pins.map(\.url) == ["https://wiki.test/Insert_(effects)", "https://wiki.test/a", "https://wiki.test/b"])
        #expect(pins.map(\.title) == [nil, nil, nil])
    }

    @Test func t38_linesWithTitles() throws {
        let events = try Reading.events(
            "URL\r\n\r\nhttps://a.test/ | One | two\r\nhttps://b.test/\tTitle\r\n# comment\r\nhttps://c.test/\r\nexample.org/page\r\nno address here.\r\n",
            .list)
        #expect(events.pins.map(\.url) == ["https://a.test/", "https://b.test/", "https://c.test/", "https://example.org/page"])
        #expect(events.pins.map(\.title) == ["One | two", "Title", nil, nil])
        #expect(events.pins.map(\.line) == [3, 4, 6, 7])
        #expect(events.skips.map(\.line) == [1, 5, 8])
    }

    @Test func oneTab() throws {
        let pins = try Reading.pins("https://a.test/?x=a|b | A | B\n\nhttps://b.test/ | \n", .onetab)
        #expect(pins.map(\.url) == ["https://a.test/?x=a|b", "https://b.test/"])
        #expect(pins.map(\.title) == ["A | B", nil])
    }

    @Test func markdown() throws {
        let events = try Reading.events(
            """
            # Links
            - [One](https://a.test/1) <!-- TAGS: a,b c -->
            - [a]b](https://a.test/2)
            - [t](https://a.test/3_(x)) <!-- TAGS: x -->
            * <https://a.test/4>
            1. [e\\]s\\*c &amp; \\&amp;](<https://a.test/5 (x)>)
            text with [two](https://a.test/6 "title") and [links](https://a.test/7)
            ![image](https://a.test/i.png)
            [![badge](https://a.test/b.png)](https://a.test/8)
            - no link
            ```
            [code](https://a.test/code)
            ```
            - https://a.test/9
            """, .markdown)
        #expect(
            events.pins.map(\.url) == [
                "https://a.test/1", "https://a.test/2", "https://a.test/3_(x)", "https://a.test/4", "https://a.test/5 (x)",
                "https://a.test/6", "https://a.test/7", "https://a.test/8", "https://a.test/9",
            ])
        #expect(events.pins.map(\.title).prefix(7) == ["One", "a]b", "t", nil, "e]s*c & &amp;", "two", "links"])
        #expect(events.pins.map(\.tags).prefix(3) == [["a", "b c"], [], ["x"]])
        #expect(events.skips.map(\.line) == [10])
    }

    /// Lists of links with a word on each, as there are many.
    @Test func markdown_notes() throws {
        let events = try Reading.events(
            """
            - [Swift](https://a.test/1) - A *language* &amp; more. <!-- TAGS: x -->
            * <https://a.test/2> — 全文検索
            + https://a.test/3: three
            - [Four](https://a.test/4).
            - [Five](<https://a.test/5>) five
            - [Six](https://a.test/6) beside [Seven](https://a.test/7) too
            A paragraph with [Eight](https://a.test/8) in the middle
            """, .markdown)
        #expect(
            events.pins.map(\.note) == [
                "A *language* & more.", "全文検索", "three", nil, "five", nil, nil, nil,
            ])
        #expect(events.pins.first?.tags == ["x"])
    }

    /// Links that are written as nothing but an address, and what Org puts before titles.
    @Test func org_plainLinksAndKeywords() throws {
        let events = try Reading.events(
            """
            * TODO list :later:
            - https://bare.test/one words, and <https://angle.test/> too
            - [[https://link.test/][Link]] beside https://beside.test/x.
            ** TODO [#A] [[https://todo.test/][To do]] :t:
            ** DONE [[https://done.test/][Done]]
            ** https://headline.test/page :x:
            no://host, mailto:nobody@mail.test and www words
            * Plain
            """, .org)
        #expect(
            events.pins.map(\.url) == [
                "https://bare.test/one", "https://angle.test/", "https://link.test/", "https://beside.test/x",
                "https://todo.test/", "https://done.test/", "https://headline.test/page",
            ])
        #expect(events.pins.map(\.title) == [nil, nil, "Link", nil, "To do", "Done", nil])
        #expect(events.pins.map(\.isUnread) == [false, false, false, false, true, false, false])
        #expect(events.pins.last?.note == "no://host, mailto:nobody@mail.test and www words")
        #expect(events.pins.allSatisfy { $0.collections.map(\.description) == ["TODO list"] })
        #expect(events.paths == ["TODO list", "Plain"])
    }

    @Test func org() throws {
        let events = try Reading.events(
            """
            * [[https://a.test/1][One]] :a:b c:d::e:
            * Folder
            ** [[https://a.test/2][Two]]
               :PROPERTIES:
               :CREATED: [2020-01-02 Thu 03:04]
               :END:
               a note

               of lines
            ** Inner :tag:
            - [[https://a.test/3][Three]] and [[https://a.test/4]]
            * [[id:1234][internal]] is no page
            """, .org)
        #expect(
            events.pins.map(\.url) == ["https://a.test/1", "https://a.test/2", "https://a.test/3", "https://a.test/4", "id:1234"])
        #expect(events.pins.map(\.title) == ["One", "Two", "Three", nil, "internal"])
        #expect(events.pins[0].tags == ["a", "b c", "d:e"])
        #expect(events.pins.map(\.paths) == [[], ["Folder"], ["Folder/Inner"], ["Folder/Inner"], []])
        #expect(events.pins[1].note == " a note\n\n of lines")
        #expect(events.paths == ["Folder", "Folder/Inner"])
    }

    @Test func hostileMarkdown_isLinear() throws {
        for piece in ["[", "](", "[](<", "`", "<a:", "![", "[a](b", "((", "[]()"] {
            let line = String(repeating: piece, count: 60_000)
            _ = try Reading.events("- " + line, .markdown)
        }
    }

    @Test func hostileOrg_isLinear() throws {
        for piece in ["[[", "[[a]]", "]][", ":a", "* "] {
            _ = try Reading.events("* " + String(repeating: piece, count: 60_000), .org)
        }
    }
}
