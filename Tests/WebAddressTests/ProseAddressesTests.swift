import Testing

@testable import WebAddress

@Suite struct ProseAddressesTests {
    @Test(arguments: [
        // T37 and product.md, section 4.
        ("https://wiki.test/Insert_(effects)", ["https://wiki.test/Insert_(effects)"]),
        ("see (https://wiki.test/a).", ["https://wiki.test/a"]),
        ("<https://wiki.test/b>,", ["https://wiki.test/b"]), ("(see https://wiki.test/a_(b)).", ["https://wiki.test/a_(b)"]),
        // Punctuation of the sentence.
        (
            "Go to https://a.test/x, then https://a.test/y; or https://a.test/z!",
            ["https://a.test/x", "https://a.test/y", "https://a.test/z"]
        ),
        ("Is it https://a.test/?", ["https://a.test/"]), ("https://a.test/x...", ["https://a.test/x"]),
        ("\"https://a.test/q?a=1&b=2\"", ["https://a.test/q?a=1&b=2"]), ("'https://a.test/x'", ["https://a.test/x"]),
        ("it's https://a.test/it's-fine ok", ["https://a.test/it's-fine"]), ("“https://a.test/x”", ["https://a.test/x"]),
        ("[text](https://a.test/x)more", ["https://a.test/x"]), ("**https://a.test/x**", ["https://a.test/x"]),
        ("`https://a.test/x`", ["https://a.test/x"]), ("| https://a.test/x|", ["https://a.test/x"]),
        ("{\"url\":\"https://a.test/x\"}", ["https://a.test/x"]), ("https://a.test/x&gt;", ["https://a.test/x"]),
        ("https://a.test/?q=*", ["https://a.test/?q=*"]), ("https://[::1]:80/x]", ["https://[::1]:80/x"]),
        ("URL:https://a.test/x", ["https://a.test/x"]), ("HTTPS://A.test/x", ["HTTPS://A.test/x"]),
        // Japanese.
        ("詳細はhttps://a.test/xをご覧ください。", ["https://a.test/x"]), ("「https://a.test/x」です", ["https://a.test/x"]),
        ("（https://a.test/x）", ["https://a.test/x"]),
        ("https://a.test/x、https://a.test/y。", ["https://a.test/x", "https://a.test/y"]),
        ("https://a.testを見て", ["https://a.test"]), ("https://a.test参照", ["https://a.test"]),
        ("https://ja.wiki.test/wiki/日本語と文化", ["https://ja.wiki.test/wiki/日本語と文化"]),
        ("https://ja.wiki.test/wiki/C言語 です", ["https://ja.wiki.test/wiki/C言語"]), ("http://日本語.jp/あ", ["http://日本語.jp/あ"]),
        ("https://abc日本.jp/x", ["https://abc日本.jp/x"]), ("https://a.test/\u{3000}次", ["https://a.test/"]),
        ("見出し：https://a.test/x｜次", ["https://a.test/x"]),
        // Without a scheme.
        ("see www.a.test/x.", ["https://www.a.test/x"]), ("WWW.A.test", ["https://WWW.A.test"]), ("awww.a.test", []),
        ("www.", []),
        ("www.a", ["https://www.a"]), ("mail x@www.a.test", []),
        // None.
        ("https://", []), ("http:// a.test", []), ("xhttps://a.test", []), ("ftp://a.test/", []), ("a.test/x", []), ("", []),
        ("https://...", []), ("https://[x", []),
    ])
    func find_addressesInProse_areCutAsByAReader(text: String, expected: [String]) {
        let found = ProseAddresses.find(in: text)
        #expect(found.map(\.address) == expected)
        for item in found { #expect(item.address.hasSuffix(text[item.range])) }
    }

    @Test(arguments: [
        ("  https://a.test/x  ", "https://a.test/x"),
        ("https://wiki.test/Washington,_D.C.", "https://wiki.test/Washington,_D.C."),
        ("<https://a.test/x>,", "https://a.test/x"), ("「https://a.test/x」", "https://a.test/x"), ("see https://a.test/x", nil),
        ("https://a.test/x https://a.test/y", nil), ("https://a.testを見て", nil), ("", nil), ("https://", nil),
        ("https://a.test/wiki/日本", "https://a.test/wiki/日本"), ("www.a.test", "https://www.a.test"),
    ])
    func alone_line_isItsOnlyAddress(line: String, expected: String?) {
        #expect(ProseAddresses.alone(in: line) == expected)
    }
}
