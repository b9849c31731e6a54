import ShareExtension
import Testing

@Suite struct SharedTextTests {
    @Test(arguments: [
        ("https://wiki.test/Insert_(effects)", ["https://wiki.test/Insert_(effects)"]),
        ("<https://wiki.test/b>,", ["https://wiki.test/b"]),
        ("https://a.test/\r\n\r\n  https://b.test/x  \r\n", ["https://a.test/", "https://b.test/x"]),
        ("www.a.test", ["https://www.a.test"]), ("example.org/path", ["https://example.org/path"]),
        ("https://a.test/\nhttps://a.test/", ["https://a.test/", "https://a.test/"]),
        ("http://localhost:8080/", ["http://localhost:8080/"]),
    ])
    func everyLineAnAddress_areAddresses(text: String, urls: [String]) {
        #expect(SharedText(text) == .addresses(urls))
    }

    @Test(arguments: [
        ("see (https://wiki.test/a).", "https://wiki.test/a", "see"),
        ("Tides explained (see https://wiki.test/a_(b)).", "https://wiki.test/a_(b)", "Tides explained"),
        ("潮汐の話（参照：https://wiki.test/a）", "https://wiki.test/a", "潮汐の話"),
        ("Tides (the long and beautiful story: https://a.test/)", "https://a.test/", "Tides (the long and beautiful story)"),
        ("An article\nhttps://a.test/x", "https://a.test/x", "An article"),
        ("https://a.test/x\nAn article", "https://a.test/x", "An article"),
        ("An article - https://a.test/x", "https://a.test/x", "An article"),
        ("An article: https://a.test/x\n\nSent from my phone", "https://a.test/x", "An article Sent from my phone"),
        ("「データベース入門」 https://a.test/本", "https://a.test/本", "「データベース入門」"),
        ("one\ntwo\nthree\nhttps://a.test/", "https://a.test/", "one two three"),
    ])
    func oneAddressAndAFewWords_isTitled(text: String, url: String, title: String) {
        #expect(SharedText(text) == .titled(url: url, title: title))
    }

    @Test func oneAddressInARemark_hasNoTitle() {
        #expect(SharedText("(see https://wiki.test/a_(b)).") == .titled(url: "https://wiki.test/a_(b)", title: nil))
    }

    @Test(arguments: [
        "just words", "e.g.", "one\ntwo\nthree\nfour\nhttps://a.test/", "https://a.test/ and https://b.test/",
        "https://a.test/ " + String(repeating: "word ", count: 61), "https://a.test/\nhttps://b.test/\nwords", "mailto is a word",
        "def f(x):\n    return x.y",
    ])
    func anythingElse_isText(text: String) {
        #expect(SharedText(text) == .text)
    }

    @Test func words_ofExactlyTheLimit_areATitle() {
        let words = String(repeating: "w", count: 300)
        #expect(SharedText("\(words)\nhttps://a.test/") == .titled(url: "https://a.test/", title: words))
        #expect(SharedText("\(words)w\nhttps://a.test/") == .text)
    }
}
