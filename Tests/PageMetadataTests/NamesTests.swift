import PageMetadata
import Testing

@Suite struct ContentDispositionTests {
    /// Forms of RFC 6266 §5 and RFC 8187 §3.2.3, and what servers send instead.
    @Test(arguments: [
        ("attachment; filename=foo.html", "foo.html"), ("Attachment; FILENAME = \"foo.html\" ; x=y", "foo.html"),
        ("inline; filename=\"f\\oo.html\"", "foo.html"), ("attachment; filename=\"\\\"quoted\\\".html\"", "\"quoted\".html"),
        ("attachment; filename=\"a; b=c.txt\"", "a; b=c.txt"), ("attachment; filename=two words.txt", "two words.txt"),
        ("attachment; filename*=UTF-8''%e2%82%ac%20rates", "€ rates"),
        ("attachment; filename*=iso-8859-1'en'%A3%20rates", "£ rates"),
        ("attachment; filename=\"EURO.txt\"; filename*=utf-8''%e2%82%ac.txt", "€.txt"),
        ("attachment; filename*=utf-8''%e2%82%ac.txt; filename=\"EURO.txt\"", "€.txt"),
        ("attachment; filename*=koi8-r''%C1; filename=a.txt", "a.txt"),
        ("attachment; filename*=nonsense; filename=a.txt", "a.txt"),
        ("attachment; filename=\"../../etc/passwd\"", "passwd"), ("attachment; filename=\"C:\\dir\\report.pdf\"", "report.pdf"),
        ("attachment; filename*=UTF-8''..%2F..%2Fx.sh", "x.sh"), ("attachment filename=a.pdf", "a.pdf"),
        ("filename=a.pdf", "a.pdf"),
        ("attachment; filename=\"%E6%96%87.pdf\"", "文.pdf"), ("attachment; filename=\"100%25.txt\"", "100%25.txt"),
        ("attachment; filename=\"open", "open"), ("attachment; filename=a.txt; filename=b.txt", "a.txt"),
        ("attachment; filename=\"a\r\n\u{7}\u{202E}fdp.exe\"", "a fdp.exe"), ("attachment; filename=\"文.pdf\"", "文.pdf"),
        ("attachment", nil), ("attachment; filename=", nil), ("attachment; filename=\"\"", nil),
        ("attachment; filename=\"..\"", nil),
        ("attachment; filename=\"a/\"", "a"), ("", nil), (";;;=;=\"", nil), ("attachment; xfilename=a", nil),
    ])
    func fileName_isFound(header: String, expected: String?) {
        #expect(ContentDisposition.fileName(header.utf8) == expected)
    }

    @Test func fileName_inLatin1Bytes_isRead() {
        #expect(
            ContentDisposition.fileName(Array("attachment; filename=\"caf".utf8) + [0xE9] + Array(".txt\"".utf8)) == "café.txt")
    }
}

@Suite struct FileNameTests {
    @Test(arguments: [
        ("https://a.test/x/report%20final.pdf?dl=1#p", "report final.pdf"), ("https://a.test/x/", "x"), ("https://a.test", nil),
        ("https://a.test/", nil), ("https://a.test?/b.pdf", nil), ("https://a.test/%E6%96%87.pdf", "文.pdf"),
        ("https://a.test/%FF%FE.pdf", "%FF%FE.pdf"), ("https://a.test/a%2Fb.pdf", "b.pdf"), ("https://a.test/..%2f..", nil),
        ("https://a.test/x%00y%0a.txt", "xy .txt"), ("https://a.test/e%CC%81.txt", "é.txt"), ("/home/p/notes.txt", "notes.txt"),
    ])
    func lastPathSegment_ofAURL_isDecoded(url: String, expected: String?) {
        let name = FileName.lastPathSegment(ofURL: url)
        #expect(name == expected)
        #expect(name?.unicodeScalars.count == expected?.unicodeScalars.count)
    }

    @Test func longName_isCutBetweenCharacters_withItsExtension() {
        let name = FileName.safe(String(repeating: "文", count: 200) + ".pdf")
        #expect(name == String(repeating: "文", count: 83) + ".pdf")
        let families = FileName.safe(String(repeating: "👨‍👩‍👧", count: 40))
        #expect(families == String(repeating: "👨‍👩‍👧", count: 14))
        #expect(FileName.safe("a" + String(repeating: "\u{301}", count: 5_000))?.utf8.count ?? 0 <= 255)
        #expect(FileName.safe("x." + String(repeating: "y", count: 300))?.utf8.count == 255)
    }

    @Test func fileExtension_ofTypesAndNames() {
        #expect(FileExtensions.fileExtension(forMediaType: "image/jpeg") == "jpg")
        #expect(FileExtensions.fileExtension(forMediaType: "x/y") == nil)
        #expect(FileExtensions.mediaType(forExtension: "JPEG") == "image/jpeg")
        #expect(FileExtensions.mediaType(forExtension: "ico") == "image/x-icon")
        #expect(FileExtensions.fileExtension(ofName: "a.tar.GZ") == "gz")
        #expect(FileExtensions.fileExtension(ofName: ".profile") == nil)
        #expect(FileExtensions.fileExtension(ofName: "name.") == nil)
    }
}
