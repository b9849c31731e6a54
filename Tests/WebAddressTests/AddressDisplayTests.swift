import Testing

@testable import WebAddress

@Suite struct AddressDisplayTests {
    @Test(arguments: [
        ("https://example.org/a?b#c", "https://example.org/a?b#c"), ("HTTPS://Example.org/x", "HTTPS://Example.org/x"),
        ("https://Example.org/é", "https://Example.org/é"),
        // Passwords.
        ("https://user:secret@example.org/", "https://user:***@example.org/"),
        ("https://user@example.org/", "https://user@example.org/"),
        ("https://u:p@q@example.org:81/", "https://u:***@example.org:81/"),
        ("ftp://u:p@example.org/", "ftp://u:***@example.org/"),
        ("https:u:p@example.org/", "https:u:***@example.org/"), ("foo://u:p@host/x", "foo://u:***@host/x"),
        ("https://u:se/cret@example.org/", "https://u:***@example.org/"),
        ("https://example.org/@user:x", "https://example.org/@user:x"),
        ("https://archive.test/http://u:p@example.org/", "https://archive.test/http://u:***@example.org/"),
        ("https://example.org:8080/@user", "https://example.org:8080/@user"), ("mailto:a@example.org", "mailto:a@example.org"),
        // Hosts in Unicode, where safe.
        ("https://xn--r8jz45g.xn--zckzah/x", "https://例え.テスト/x"), ("https://xn--mnchen-3ya.de:81/", "https://münchen.de:81/"),
        ("https://xn--80ak6aa92e.com/", "https://xn--80ak6aa92e.com/"), ("https://аррӏе.com/", "https://xn--80ak6aa92e.com/"),
        ("https://日本語.jp/", "https://日本語.jp/"), ("https://xn--e1afmkfd.xn--p1ai/", "https://пример.рф/"),
        ("https://u:p@xn--mnchen-3ya.de/", "https://u:***@münchen.de/"), ("https://xn--a/", "https://xn--a/"),
        // Controls, bidirectional and invisible characters.
        ("https://example.org/\u{202E}gpj.exe", "https://example.org/%E2%80%AEgpj.exe"),
        ("https://example.org/a\u{1B}[31m", "https://example.org/a%1B[31m"),
        ("https://example.org/a\u{9B}b", "https://example.org/a%C2%9Bb"),
        ("https://example.org/日本\u{200B}", "https://example.org/日本%E2%80%8B"), ("no url \u{2066}x", "no url %E2%81%A6x"),
        ("https://example.org/a\u{3000}b", "https://example.org/a%E3%80%80b"),
        ("https://example.org/a b", "https://example.org/a b"),
    ])
    func displayForm_ofAddress_isHarmless(address: String, expected: String) {
        #expect(AddressDisplay.displayForm(of: address) == expected)
    }

    @Test(arguments: [
        ("https://example.org/", "example.org"), ("https://u:p@example.org:81/a/?q#f", "example.org:81/a/"),
        ("https://ja.wiki.test/wiki/%E6%97%A5%E6%9C%AC", "ja.wiki.test/wiki/日本"),
        ("https://example.org/a%20b%2", "example.org/a b%2"),
        ("https://example.org/%FF%E6%97", "example.org/%FF%E6%97"),
        ("https://example.org/%E2%80%AEx%0A", "example.org/%E2%80%AEx%0A"),
        ("https://xn--r8jz45g.xn--zckzah/", "例え.テスト"), ("mailto:a%20b@example.org", "mailto:a b@example.org"),
        ("file:///home/a%20b.txt", "/home/a b.txt"), ("not a url", "not a url"),
        ("https://example.org/%C2%80", "example.org/%C2%80"),
    ])
    func hostAndPath_ofAddress_isForReading(address: String, expected: String) {
        #expect(AddressDisplay.hostAndPath(of: address) == expected)
    }

    @Test(arguments: [
        ("https://WWW.Example.org:81/a", "example.org"), ("https://www.example.org/", "example.org"),
        ("https://www.com/", "www.com"),
        ("https://日本語.jp/", "xn--wgv71a119e.jp"), ("https://example.org./", "example.org"),
        ("https://u:p@example.org/", "example.org"),
        ("http://127.1/", "127.0.0.1"), ("http://[::1]/", "[::1]"), ("mailto:a@example.org", nil), ("no url", nil),
        ("file:///x", nil),
    ])
    func site_ofAddress_isHost(address: String, expected: String?) {
        #expect(Site.site(of: address) == expected)
    }

    @Test(arguments: [
        ("Example.ORG", "example.org"), ("www.example.org", "example.org"), ("日本語.jp", "xn--wgv71a119e.jp"),
        ("https://www.example.org/x", "example.org"), ("example.org:8080", "example.org"), ("a b", nil), ("", nil),
    ])
    func site_namedByAPerson_isTheSame(text: String, expected: String?) {
        #expect(Site.site(named: text) == expected)
    }

    @Test(arguments: [
        "日本語", "abcストア", "ラーメン一番", "ハロー", "ノンノ", "東京タワー", "한국어", "中文网", "münchen", "garçon", "việt", "пример", "ελλάδα", "ישראל",
        "한글abc",
        "ไทย", "भारत",
    ])
    func label_ofOneLanguage_isSafe(label: String) {
        #expect(ReadableLabel.isSafe(Array(label.unicodeScalars)[...], underASCIIDomain: true))
    }

    @Test(arguments: [
        "аррӏе", "pаypal", "gооgle", "οοο", "αβа", "日本а", "goоgleстор", "аbc", "aノb", "ー", "aーb", "一", "ɑbc", "yağızı",
        "a\u{301}x", "l·l",
        "かな한글", "☃", "абвαβγ", "aعربي", "ӏ",
    ])
    func label_thatMightDeceive_isNot(label: String) {
        #expect(!ReadableLabel.isSafe(Array(label.unicodeScalars)[...], underASCIIDomain: true))
    }

    @Test(
        arguments: [
            // Nothing encoded.
            ("https://example.org/a?b=c#d", nil), ("https://日本語.jp/索", nil), ("", nil), ("mailto:a@example.org", nil),
            // Escapes of path, query and fragment, without credentials.
            ("https://u:p@ja.wiki.test:81/wiki/%E4%BA%AC%E9%83%BD", "https://ja.wiki.test:81/wiki/京都"),
            ("https://a.test/?q=%E6%A4%9C%E7%B4%A2&r=a%20b#%C3%A9", "https://a.test/?q=検索&r=a b#é"),
            // Half a character, what is no UTF-8, what hides, and no escape at all.
            ("https://a.test/%FF%E6%97", "https://a.test/%FF%E6%97"),
            ("https://a.test/a%E2%80%8Bb", "https://a.test/a%E2%80%8Bb"),
            ("https://a.test/100%", "https://a.test/100%"),
            // Punycode, where it is safe to read.
            ("https://xn--wgv71a119e.jp/", "https://日本語.jp/"), ("HTTPS://XN--WGV71A119E.JP/x", "https://日本語.jp/x"),
            ("https://xn--80ak6aa92e.com/", "https://xn--80ak6aa92e.com/"),
            // No host.
            ("mailto:%E3%81%82@example.org", "mailto:あ@example.org"), ("no address %E3%81%82", "no address あ"),
        ] as [(String, String?)])
    func decodedForm_ofAddress_hasTheWordsThatPeopleKnow(address: String, expected: String?) {
        #expect(AddressDisplay.decodedForm(of: address) == expected)
    }
}
