import Foundation
import TestSupport
import Testing

/// Files that `export` writes: whole, or not at all.
struct ExportTests {
    private func homeWithPins(_ count: Int) throws -> Home {
        let home = try Home()
        let urls = (1...count).map { "https://site.example/a-page-with-a-long-name/\($0)" }
        #expect(try home.command(["add", "--no-fetch", "-o", "ids", "-c", "Dev/Swift"] + urls).run().ending == .exit(0))
        return home
    }

    /// All names in the working folder, hidden ones too.
    private func names(_ home: Home) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: home.workingFolder).sorted()
    }

    private func text(_ name: String, _ home: Home) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: home.workingFolder + "/" + name)), as: UTF8.self)
    }

    @Test func aFileIsReplacedAndKeepsItsMode() throws {
        let home = try homeWithPins(3)
        let result = try home.shell(
            "umask 000; pinnest export new.html; echo old > old.html; chmod 644 old.html; pinnest export old.html")
        #expect(result.ending == .exit(0))
        #expect(result.outputText == "" && result.messagesText == "")
        #expect(try text("new.html", home) == text("old.html", home))
        let modes = try home.shell("stat -c %a new.html old.html")
        #expect(modes.outputText == "600\n644\n")
    }

    @Test func theSameLibraryGivesTheSameBytes() throws {
        let home = try homeWithPins(40)
        for format in ["netscape", "json", "jsonl", "csv", "markdown", "org", "opml", "xbel", "atom"] {
            let first = try home.pinnest("export", "--format", format)
            try home.pinnest("list")
            #expect(try home.pinnest("export", "--format", format).output == first.output)
            #expect(first.ending == .exit(0) && !first.output.isEmpty)
        }
    }

    /// Whatever moment it is stopped at, the old file is there, or the new one, and nothing else.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func stopped(_ signal: Int32) throws {
        let home = try homeWithPins(3000)
        let whole = try home.pinnest("export").outputText
        var stopped = 0
        for round in 0..<6 {
            try Data("old".utf8).write(to: URL(fileURLWithPath: home.workingFolder + "/a.html"))
            let running = try home.command(["export", "a.html"]).start()
            usleep(UInt32(round) * 15_000)
            running.signal(signal)
            let result = try running.result()
            let left = try text("a.html", home)
            #expect(left == "old" || left == whole)
            #expect(try names(home) == ["a.html"])
            if result.ending == .exit(0) { #expect(left == whole) } else { stopped += 1 }
        }
        print("stopped while exporting: \(stopped) of 6 runs")
    }

    @Test(.enabled(if: SmallDisk.isPossible)) func aFullDisk() throws {
        let home = try homeWithPins(3000)
        let disk = try SmallDisk(at: home.folder.path + "/disk", size: "64k")
        defer { withExtendedLifetime(disk) {} }
        let result = try home.pinnest("export", disk.path + "/a.html")
        #expect(result.ending == .exit(74))
        #expect(result.messagesText == "Error: There is no space left for '\(disk.path)/a.html'. Nothing was changed.\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == [])
    }

    @Test(.enabled(if: Unprivileged.isPossible)) func whatMayNotBeWritten() throws {
        let home = try homeWithPins(2)
        try Unprivileged.lock(home, database: 0o444, folder: 0o555)
        try Data("old".utf8).write(to: URL(fileURLWithPath: home.workingFolder + "/a.html"))
        for name in ["a.html", "new.html"] {
            let result = try Unprivileged.command(home, ["export", name]).run()
            #expect(result.ending == .exit(73))
            #expect(result.messagesText == "Error: You have no permission to write '\(name)'.\n")
        }
        #expect(try text("a.html", home) == "old")
        #expect(try names(home) == ["a.html"])
    }

    @Test func pipesAndDevices() throws {
        let home = try homeWithPins(3000)
        let early = try home.shell("pinnest export --format json | head -c 1; echo ${PIPESTATUS[0]}")
        #expect(early.outputText == "{0\n" && early.messagesText == "")
        let substituted = try home.shell("pinnest export --format csv >(wc -l > lines); wait $!; cat lines")
        #expect(substituted.outputText.trimmingCharacters(in: .whitespacesAndNewlines) == "3001")
        let null = try home.shell(
            "pinnest export /dev/null && test -c /dev/null && mkfifo pipe && (cat pipe | wc -l & pinnest export --format csv pipe; wait)"
        )
        #expect(null.outputText.trimmingCharacters(in: .whitespacesAndNewlines) == "3001")
        let full = try home.pinnest("export", "/dev/full")
        #expect(full.ending == .exit(74) && full.messagesLines.count == 1)
    }

    /// T22 and T58 through the program and its JSON.
    @Test func whatIsExportedIsImportedAgain() throws {
        let home = try Home()
        let title = "<b> & \"x\" 'y' tab\t 👩‍👩‍👧‍👦 שלום \u{202E}x"
        let url = "https://ex.test/a%20b/%E2%9C%93?q=x%2By&e="
        try home.pinnest(
            "add", "--no-fetch", url, "--title", title, "--note", "one\n<two> & three", "--tag", "<t>&\"'", "--tag", "👍 שלום",
            "--collection", "<i>A\\/B</i>/日本")
        try home.pinnest("add", "--text", "words\nand words", "--unread")
        try home.pinnest("add", "--no-fetch", "https://gone.test/")
        try home.pinnest("rm", "3")
        try home.pinnest("collection", "create", "Empty/Sub")
        try home.pinnest("export", "library.json")
        try home.pinnest("export", "bookmarks.html")
        for file in ["library.json", "bookmarks.html"] {
            let database = home.folder.path + "/again.db"
            let imported = try home.pinnest("import", file, "--db", database)
            #expect(imported.ending == .exit(0), "\(imported.messagesText)")
            try home.pinnest("export", "again-" + file, "--db", database)
            #expect(try text("again-" + file, home) == text(file, home))
            for suffix in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: database + suffix) {
                try FileManager.default.removeItem(atPath: database + suffix)
            }
        }
    }
}
