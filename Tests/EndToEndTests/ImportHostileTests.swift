import Foundation
import TestSupport
import Testing

/// Files that are damaged, or made to do damage.
struct ImportHostileTests {
    /// T28: 20,000 flat entries, never closed, each with an icon of 2 KB: 40 MB.
    @Test func t28_flatEntriesWithIcons() throws {
        let home = try Home()
        let icon = String(repeating: "QUJDRA", count: 340)
        let entries = (0..<20_000).map {
            "<DT><A HREF=\"https://site.test/\($0)\" ICON=\"data:image/png;base64,\(icon)\">page \($0)"
        }
        let (report, result) = try home.importing(Home.bookmarks(entries.joined(separator: "\n")), as: "icons.html")
        #expect(result.ending == .exit(0))
        #expect(report.counts == "netscape 20000 20000 0 0")
        let pins = try home.pinnest("list", "-o", "urls").outputLines
        #expect(pins.count == 20_000)
    }

    @Test func foldersThatAreNestedTooDeep() throws {
        let home = try Home()
        let entries =
            (0..<5000).map { "<DT><H3>\($0)</H3>\n<DL><p>\n" }.joined() + "<DT><A HREF=\"https://a.test/\">x</A>\n"
        let (report, result) = try home.importing(Home.bookmarks(entries), as: "deep.html")
        #expect(result.ending == .exit(0))
        #expect(report.counts == "netscape 1 1 0 0")
        #expect(result.messagesLines.count == 1)
        #expect(result.messagesText.contains("folders deeper than 1000 levels were joined"))
        #expect(try home.listed()[0].collections.first?.split(separator: "/").count == 1000)
        #expect(try home.collections().count == 1000)
    }

    /// Cut anywhere, the whole entries before the cut are there.
    @Test(arguments: [10, 200, 330, 400, 460]) func aTruncatedFile(_ length: Int) throws {
        let home = try Home()
        let bytes = Home.bookmarks(
            (1...3).map { "<DT><A HREF=\"https://a.test/\($0)\">page \($0)</A>\n<DD>note \($0)" }.joined(separator: "\n"))
        try home.folder.write(Data(bytes.prefix(length)), to: "work/cut.html")
        let result = try home.pinnest("import", "cut.html")
        #expect([0, 1, 65].contains(result.exitCode), "\(result.messagesText)")
        #expect(result.ending != .exit(0) || result.messagesText == "")
        let whole = String(decoding: bytes.prefix(length), as: UTF8.self).components(separatedBy: "</A>").count - 1
        #expect(try home.listed().count >= whole)
    }

    @Test func bytesThatAreNoText() throws {
        let home = try Home()
        var state: UInt32 = 7
        let bytes = (0..<200_000).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return UInt8(truncatingIfNeeded: state >> 24)
        }
        try home.folder.write(Data(bytes), to: "work/garbage.html")
        let result = try home.pinnest("import", "garbage.html")
        #expect(result.ending == .exit(65))
        #expect(result.messagesLines.count == 1)
        #expect(
            result.messagesText.hasPrefix(
                "Error: 'garbage.html' is in no format that is known. Looked for: bookmark HTML, "))
        #expect(!FileManager.default.fileExists(atPath: home.database))
        // Told that it is HTML, nothing in it harms.
        let asked = try home.pinnest("import", "garbage.html", "--format", "netscape")
        #expect([0, 1, 65].contains(asked.exitCode), "\(asked.messagesText)")
    }

    @Test(arguments: [
        ("x.json", "[{\"href\":"), ("x.xbel", "<xbel><bookmark href=\"https://a.test/"),
        ("x.csv", "url,title\n\"https://a.test/\",\"a\nhttps://b.test/,b\n"),
    ])
    func aBeginningOnly(_ name: String, _ text: String) throws {
        let home = try Home()
        try home.folder.write(Data(text.utf8), to: "work/" + name)
        let result = try home.pinnest("import", name)
        #expect([1, 65].contains(result.exitCode), "\(result.messagesText)")
        #expect(!result.messagesText.isEmpty)
    }

    /// Far longer than an entry may be.
    @Test func aLineThatDoesNotEnd() throws {
        let home = try Home()
        let bytes =
            Array("https://a.test/\n".utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: 40 << 20)
            + Array("\nhttps://b.test/\n".utf8)
        let (report, result) = try home.importing(bytes, as: "list.txt")
        #expect(result.ending == .exit(1))
        #expect(report.failed.map(\.reason) == ["too-long"])
        #expect(try home.listed().map(\.url) == ["https://a.test/", "https://b.test/"])
    }

    @Test func entitiesThatGrow() throws {
        let home = try Home()
        let text = """
            <?xml version="1.0"?>
            <!DOCTYPE xbel [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>
            <xbel version="1.0"><bookmark href="https://a.test/"><title>&c;</title></bookmark></xbel>
            """
        let (report, _) = try home.importing(text.utf8, as: "laughs.xbel")
        #expect(report.counts == "xbel 1 1 0 0")
        #expect(try home.listed()[0].title.count < 100)
    }

    @Test func aDamagedArchive() throws {
        let home = try Home()
        try home.folder.write(Data([0x50, 0x4B, 0x03, 0x04] + [UInt8](repeating: 7, count: 5000)), to: "work/x.zip")
        let result = try home.pinnest("import", "x.zip")
        #expect(result.ending == .exit(65))
        #expect(result.messagesText == "Error: 'x.zip' is damaged or cut off. Nothing was imported.\n")
    }

    /// The file that is damaged is named with what was read of it; the others are read.
    @Test func anArchiveWithADamagedFile() throws {
        let home = try Home()
        let script = """
            import random, zipfile
            r = random.Random(1)
            with zipfile.ZipFile("x.zip", "w", zipfile.ZIP_DEFLATED) as z:
                for part in range(3):
                    rows = "".join(f"{r.random()},https://p.test/{part}/{n},1728576752,,unread\\n" for n in range(9000))
                    z.writestr(f"part_{part}.csv", "title,url,time_added,tags,status\\n" + rows)
                second = z.getinfo("part_1.csv")
            file = bytearray(open("x.zip", "rb").read())
            middle = second.header_offset + second.compress_size * 3 // 4
            file[middle:middle + 200] = bytes(200)
            open("x.zip", "wb").write(file)
            """
        let made = try home.shell("python3 - <<'E'\n\(script)\nE")
        #expect(made.ending == .exit(0), "\(made.messagesText)")
        let result = try home.pinnest("import", "x.zip")
        #expect(result.ending == .exit(1))
        // What is unpacked behind the damage may look like anything before that is seen.
        #expect(
            result.messagesLines.contains {
                $0.hasPrefix("pinnest: warning: part_1.csv is damaged, ") && $0.hasSuffix(" entries before the damage were read")
            })
        #expect(result.messagesLines.last?.hasSuffix("1 file of the archive cannot be read to the end.") == true)
        #expect(result.outputText.contains(", 1 file not read to the end\n"))
        #expect(try home.listed().count { $0.url?.hasPrefix("https://p.test/1/") != true } >= 18_000)
        #expect(try home.listed().count { $0.url?.hasPrefix("https://p.test/1/") == true } > 4500)
    }

    /// Three megabytes that become a thousand.
    @Test func anArchiveThatGrows() throws {
        let home = try Home()
        let script = """
            import zipfile
            with zipfile.ZipFile("x.zip", "w", zipfile.ZIP_DEFLATED) as z, z.open("part.csv", "w") as f:
                f.write(b"title,url\\n")
                for _ in range(100): f.write(b"x,https://a.test/\\n" * 60000)
            """
        let made = try home.shell("python3 - <<'E'\n\(script)\nE")
        #expect(made.ending == .exit(0), "\(made.messagesText)")
        let result = try home.pinnest("import", "x.zip")
        #expect(result.ending == .exit(65))
        #expect(result.messagesText == "Error: 'x.zip' is too large to be unpacked here. Unpack it first.\n")
        #expect(!FileManager.default.fileExists(atPath: home.database))
    }

    /// What cannot be what it is said to be, or is of a version that nobody knows yet, changes nothing.
    @Test func filesOfAnotherKind() throws {
        let home = try Home()
        let html = String(decoding: Home.bookmarks("<DT><A HREF=\"https://a.test/\">x</A>"), as: UTF8.self)
        let later =
            #"{"pinnest":{"version":99},"pins":[{"uuid":"01980000-0000-7000-8000-000000000001","url":"https://a.test/"}]}"#
        let cases: [(name: String, text: String, format: String?, message: String)] = [
            ("b.html", html, "jsonl", "'b.html' is not in the format jsonl. Without --format it is found out."),
            ("b.html", html, "pinboard", "'b.html' is not in the format pinboard. Without --format it is found out."),
            (
                "l.json", #"[{"url":"https://a.test/"}]"#, "pinboard",
                "'l.json' is not in the format pinboard. Without --format it is found out."
            ),
            (
                "n.json", later, nil,
                "'n.json' was written by a newer pinnest (version 99 of its format). Update pinnest. Nothing was imported."
            ),
        ]
        for (name, text, format, message) in cases {
            try home.folder.write(Data(text.utf8), to: "work/" + name)
            let result = try home.command(["import", name] + (format.map { ["--format", $0] } ?? []), [:]).run()
            #expect(result.ending == .exit(65), "\(name)")
            #expect(result.messagesText == "Error: \(message)\n")
            #expect(!FileManager.default.fileExists(atPath: home.database))
        }
    }

    /// Deeper than anybody nests, in every format with trees; NULs; bytes that are no text.
    @Test func filesThatNoProgramWrites() throws {
        let home = try Home()
        let deep = 100_000
        func nested(_ start: String, _ open: String, _ inner: String, _ close: String, _ end: String) -> [UInt8] {
            Array((start + String(repeating: open, count: deep) + inner + String(repeating: close, count: deep) + end).utf8)
        }
        let files: [(String, [UInt8])] = [
            (
                "deep.xbel",
                nested(
                    "<xbel version=\"1.0\">", "<folder><title>f</title>", "<bookmark href=\"https://a.test/\"/>", "</folder>",
                    "</xbel>")
            ),
            (
                "deep.opml",
                nested(
                    "<opml><body>", "<outline text=\"f\">", "<outline text=\"x\" type=\"link\" url=\"https://a.test/\"/>",
                    "</outline>",
                    "</body></opml>")
            ),
            (
                "deep.json",
                nested(
                    #"{"title":"","root":"placesRoot","children":["#, #"{"title":"f","typeCode":2,"children":["#,
                    #"{"title":"x","typeCode":1,"uri":"https://a.test/"}"#, "]}", "]}")
            ),
            ("nul.html", Home.bookmarks("<DT><A HREF=\"https://a.test/\">a\0b</A>\n<DD>\0")),
            ("bytes.jsonl", Array("{\"url\":\"https://a.test/\",\"title\":\"".utf8) + [0xFF, 0xC3, 0x28] + Array("\"}\n".utf8)),
        ]
        for (name, bytes) in files {
            try home.folder.write(Data(bytes), to: "work/" + name)
            let result = try home.pinnest("import", name)
            #expect(result.ending == .exit(0), "\(name): \(result.messagesText)")
            #expect(result.messagesLines.count <= 1)
        }
        #expect(try home.listed().map(\.url) == ["https://a.test/"])
    }

    /// Nothing of a file reaches a terminal as it is.
    @Test func hostileTextInMessages() throws {
        let home = try Home()
        let entries = "<DT><A HREF=\"http://[\u{1B}]0;owned\u{7}\" ADD_DATE=\"\u{1B}[31m\u{202E}\">x</A>"
        try home.folder.write(Data(Home.bookmarks(entries)), to: "work/\u{1B}[31m.html")
        var command = home.command(["import", "\u{1B}[31m.html", "--color", "never"], ["TERM": "dumb"])
        command.terminal = TerminalSize(columns: 80)
        let text = try command.run().outputText
        #expect(text.contains("cannot be imported"))
        #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{7}" || $0 == "\u{202E}" }, "\(text.debugDescription)")
    }
}
