import Interchange
import Testing

@Suite struct DetectionTests {
    @Test(arguments: [
        ("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>", InterchangeFormat.netscape),
        ("\u{FEFF}<!doctype netscape-bookmark-file-1>", .netscape),
        ("<META HTTP-EQUIV=\"Content-Type\">\n<TITLE>Bookmarks</TITLE>\n<DL><p>\n<DT><H3>Unlabeled</H3>", .netscape),
        ("<html><h1>Unread</h1><ul><li><a href=\"https://a.test/\" time_added=\"1\" tags=\"\">x</a></li>", .pocketHTML),
        ("<?xml version=\"1.0\"?>\n<!DOCTYPE xbel PUBLIC \"\">\n<xbel version=\"1.0\">", .xbel),
        ("<?xml version=\"1.0\"?><opml version=\"1.0\"><head/>", .opml), ("<posts user=\"u\"><post href=\"\"/>", .pinboardXML),
        ("<feed xmlns=\"http://www.w3.org/2005/Atom\">", .atom), ("<?xml version=\"1.0\"?>\n<rss version=\"2.0\">", .atom),
        (#"{"guid":"root________","title":"","index":0,"children":["#, .firefox),
        (#"{"title":"","id":1,"typeCode":2,"root":"placesRoot"}"#, .firefox),
        (#"{ "checksum": "0", "roots": { "bookmark_bar": { "children": ["#, .chromium),
        (#"[{"href":"https:\/\/a.test","description":"x","extended":"""#, .pinboard),
        (#"{"count":1,"next":null,"previous":null,"results":[{"id":1,"url":""}]}"#, .linkding),
        (#"[{"id":1,"url":"","tag_names":[]}]"#, .linkding),
        (#"{"bookmarks":[{"createdAt":1,"title":"x","tags":[],"content":{"type":"link"}}],"lists":[]}"#, .karakeep),
        (#"[{"id":"1","slug":"s","title":"T","url":"https://a.test/","state":"Active","labels":[],"savedAt":""}]"#, .omnivore),
        (#"{"id":1,"name":"x","collections":[{"id":1,"name":"c","links":[]}]}"#, .linkwarden),
        (#"[{"index":1,"uri":"https://a.test/","title":"x","description":"","tags":""}]"#, .buku),
        (#"[{"uri":"https://a.test/","title":null,"tags":null}]"#, .bmm),
        (#"[{"url":"https://a.test/","title":"x","description":"","tags":[]}]"#, .bkmr),
        (#"{"pinnest":{"version":1},"collections":[],"tags":[],"pins":[]}"#, .json),
        (#"[{"id":1,"uuid":"u","type":"url","title":"t","url":"https://a.test/"}]"#, .json),
        ("{\"id\":1,\"uuid\":\"u\",\"type\":\"url\",\"title\":\"t\",\"url\":\"x\"}\n{\"id\":2}", .jsonl),
        ("title,url,time_added,tags,status\n", .pocket),
        ("\"title\",\"url\",\"time_added\",\"cursor\",\"tags\",\"status\"\n", .pocket),
        ("id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\n", .raindrop),
        ("title,description,url,folder,tags,created,cover,highlights\n", .raindrop),
        ("URL,Title,Selection,Folder,Timestamp\n", .instapaper),
        ("URL,Title,Selection,Folder,Timestamp,Tags\n", .instapaper),
        (
            "Title,Author,Publisher,URL,Tags,Word Count,In Queue,Favorited,Read,Highlight_Count,Last Interaction Date,File Id\n",
            .matter
        ),
        ("id,type,title,url,content,note,tags,created\n", .mymind),
        ("Title,URL,ID,Document tags,Saved date,Reading progress,Location,Seen\n", .readwise), ("name;url;tags\n", .csv),
        ("id,uuid,type,title,url,text,note,created_at\n", .csv), ("https://a.test/ | One\nhttps://b.test/ | Two\n", .onetab),
        ("https://a.test/\nhttps://b.test/\n", .list), ("read this: https://a.test/\n", .list),
        ("# Links\n\n- [One](https://a.test/)\n- <https://b.test/>\n", .markdown), ("[One](https://a.test/)\n", .markdown),
        ("* [[https://a.test/][One]] :x:\n", .org), ("* Folder\n** [[https://a.test/][One]]\n", .org),
    ])
    func content_tellsTheFormat(text: String, format: InterchangeFormat) {
        #expect(FormatDetection.detect(Array(text.utf8)[...]) == format)
        let wide: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(FormatDetection.detect(wide[...]) == format)
    }

    @Test(arguments: [
        "", "   \n", "just some words", "a,b,c\n1,2,3", "{\"a\": 1}", "[1, 2]", "<html><body><p>x</p></body></html>",
    ])
    func somethingElse_hasNoFormat(text: String) {
        #expect(FormatDetection.detect(Array(text.utf8)[...]) == nil)
    }

    @Test func binaries_haveNoFormat() {
        #expect(FormatDetection.detect(Array("SQLite format 3\0".utf8)[...] + [UInt8](repeating: 0, count: 100)) == nil)
        #expect(FormatDetection.detect([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13][...]) == nil)
    }

    @Test func fileName_decidesBetweenTexts() {
        let text = Array("https://a.test/\n[One](x)\n".utf8)
        #expect(FormatDetection.detect(text[...], fileName: "links.md") == .markdown)
        #expect(FormatDetection.detect(text[...], fileName: "links.txt") == .list)
    }

    @Test func names_ofFormats() {
        for format in InterchangeFormat.allCases { #expect(InterchangeFormat(name: format.rawValue) == format) }
        #expect(InterchangeFormat(name: "HTML") == .netscape)
        #expect(InterchangeFormat(name: "rss") == .atom)
        #expect(InterchangeFormat(name: "Pocket") == .pocket)
        #expect(InterchangeFormat(name: "nothing") == nil)
    }
}
