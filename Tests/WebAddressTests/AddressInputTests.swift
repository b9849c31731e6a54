import Testing

@testable import WebAddress

@Suite struct AddressInputTests {
    @Test(arguments: [
        // Stored as given.
        ("https://Example.org/A b?q=é", "https://Example.org/A b?q=é"), ("  https://example.org/a\n", "https://example.org/a"),
        ("https://exam\tple.org/\r\na", "https://example.org/a"),
        ("\u{3000}https://example.org/\u{FEFF}", "https://example.org/"),
        ("HTTP://EXAMPLE.ORG", "HTTP://EXAMPLE.ORG"), ("foo://bar/baz", "foo://bar/baz"),
        ("mailto:a@example.org", "mailto:a@example.org"), ("javascript:void(0)", "javascript:void(0)"),
        ("data:,hello", "data:,hello"), ("about:blank", "about:blank"), ("http:example.org", "http:example.org"),
        ("https://user:secret@example.org/", "https://user:secret@example.org/"), ("file:///tmp/a.pdf", "file:///tmp/a.pdf"),
        // A scheme is put before.
        ("//example.org/a", "https://example.org/a"), ("example.org", "https://example.org"),
        ("example.org/a?b#c", "https://example.org/a?b#c"), ("example.org:8080/x", "https://example.org:8080/x"),
        ("localhost", "https://localhost"), ("localhost:3000/a", "https://localhost:3000/a"), ("nas:5000", "https://nas:5000"),
        ("192.168.1.1", "https://192.168.1.1"), ("192.168.1.1:80/x", "https://192.168.1.1:80/x"), ("[::1]", "https://[::1]"),
        ("[::1]:8080/a", "https://[::1]:8080/a"), ("日本語.jp", "https://日本語.jp"),
        ("ドメイン名例。jp", "https://ドメイン名例。jp"), ("example.org/report.pdf", "https://example.org/report.pdf"),
        ("docs.rs", "https://docs.rs"), ("brew.sh", "https://brew.sh"), ("example.org.", "https://example.org."),
        ("example.org?x=a.pdf/", "https://example.org?x=a.pdf/"), ("example.org/@user", "https://example.org/@user"),
    ])
    func classify_address_isStoredForm(text: String, stored: String) {
        #expect(AddressInput.classify(text) == .address(stored))
    }

    @Test(arguments: [
        "report.pdf", "Report.PDF", "node.js", "README.md", "my notes.txt", "archive.tar.gz", "dir/report.pdf", "/tmp/missing",
        "./x",
        "../x.y", "~/notes", "C:\\Users\\a\\b.docx", "資料.pdf",
    ])
    func classify_nameOfFile_isFileName(text: String) {
        #expect(AddressInput.classify(text) == .fileName(text))
    }

    @Test(arguments: [
        "hello", "hello world", "note: buy milk", "user@example.org", "1.5", "v1.2.3", "1.2.3.4.5", ".hidden", "a..b",
        "foo:bar", "C:\\x", "今日は晴れ。明日も", "今日は。", "第１．はじめに", "example .org", "what?", "[x]", "...", "exa mple.org/x",
        "tel:+81312345678",
    ])
    func classify_otherText_isNoAddress(text: String) {
        #expect(AddressInput.classify(text) == .notAnAddress)
    }

    @Test(arguments: ["https://", "http://exa mple.org/", "https://example.org:99999/", "https://[::1/", "//"])
    func classify_badURL_isMalformed(text: String) {
        guard case .malformedAddress = AddressInput.classify(text) else {
            Issue.record("\(AddressInput.classify(text))")
            return
        }
    }

    @Test func classify_nothing_isEmpty() {
        #expect(AddressInput.classify("") == .empty)
        #expect(AddressInput.classify(" \t\n\u{3000}") == .empty)
    }
}
