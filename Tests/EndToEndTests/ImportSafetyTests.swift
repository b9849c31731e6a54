import Foundation
import TestSupport
import Testing

/// All of a file or nothing of it, whatever happens meanwhile.
struct ImportSafetyTests {
    /// Entries in folders of a hundred.
    private func writeBookmarks(_ count: Int, _ home: Home) throws -> String {
        var entries = ""
        for number in 0..<count {
            if number % 100 == 0 { entries += (number > 0 ? "</DL><p>\n" : "") + "<DT><H3>Box \(number / 100)</H3>\n<DL><p>\n" }
            entries +=
                "<DT><A HREF=\"https://site\(number % 40).example/page/\(number)\" ADD_DATE=\"1500000000\" TAGS=\"one,two\">"
                + "A page with the number \(number)</A>\n"
        }
        return try home.folder.write(Data(Home.bookmarks(entries + "</DL><p>\n")), to: "work/many.html")
    }

    /// Staging places and the like that a run left beside the library.
    private func leftovers(_ home: Home) throws -> [String] {
        let folder = home.folder.path + "/data/pinnest"
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        let known = ["pinnest.db", "pinnest.db-wal", "pinnest.db-shm", "pinnest.files"]
        return try FileManager.default.contentsOfDirectory(atPath: folder).filter { !known.contains($0) }
    }

    @Test func undoTakesAllOfItBack() throws {
        let home = try Home()
        try home.pinnest("add", "--no-fetch", "https://site1.example/page/1", "-t", "mine", "--title", "Mine")
        let before = try home.listed()
        _ = try writeBookmarks(1000, home)
        let result = try home.pinnest("import", "many.html", "-t", "old", "-c", "Old/Firefox")
        #expect(result.ending == .exit(0))
        #expect(
            result.outputText == """
                Imported many.html (netscape), 1000 entries
                999 new, 1 merged with a pin of the same page

                """)
        #expect(result.messagesText == "")
        let pins = try home.listed()
        #expect(pins.count == 1000)
        #expect(pins.allSatisfy { $0.tags.contains("old") })
        #expect(Set(pins[0].tags) == ["mine", "old", "one", "two"])
        #expect(pins[0].title == "Mine")
        #expect(pins[0].collections == ["Old/Firefox/Box 0"])
        #expect(try home.collections()["Old/Firefox/Box 9"] == 100)
        let steps = try home.pinnest("undo", "--list").outputLines
        #expect(steps.first?.contains("import many.html -t old -c Old/Firefox") == true, "\(steps)")
        #expect(try home.pinnest("undo").ending == .exit(0))
        #expect(try home.listed() == before)
        #expect(try home.collections() == [:])
    }

    @Test func aDryRunWritesNothing() throws {
        let home = try Home()
        _ = try writeBookmarks(200, home)
        let result = try home.pinnest("import", "many.html", "--dry-run")
        #expect(result.ending == .exit(0))
        #expect(
            result.outputText == """
                Dry run, nothing was changed: many.html (netscape), 200 entries
                Would be: 200 new

                """)
        #expect(try home.listed() == [])
        #expect(try home.pinnest("undo", "--list").outputText == "")
        #expect(try leftovers(home) == [])
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func interruptedWhileReading(_ signal: Int32) throws {
        let home = try Home()
        try home.pinnest("add", "--no-fetch", "https://first.example/")
        let pipe = try EndlessPipe(at: home.workingFolder + "/pipe")
        let running = try home.command(["import", "pipe"]).start()
        let entries = (1...20_000).map { "<DT><A HREF=\"https://a.test/\($0)\">A</A>\n" }.joined()
        try pipe.write(Home.bookmarks(entries))
        running.signal(signal)
        let result = try running.result(timeout: .seconds(20))
        #expect(result.ending == .exit(128 + signal))
        #expect(result.outputText == "")
        #expect(try home.listed().map(\.url) == ["https://first.example/"])
        #expect(try leftovers(home) == [])
    }

    /// Killed anywhere: all of it or nothing, and the library is sound.
    @Test func killedInTheMiddle() throws {
        let home = try Home()
        try home.pinnest("add", "--no-fetch", "https://first.example/")
        _ = try writeBookmarks(3000, home)
        let start = ContinuousClock.now
        #expect(try home.pinnest("import", "many.html").ending == .exit(0))
        let usual = UInt32((ContinuousClock.now - start) / .microseconds(1))
        #expect(try home.pinnest("undo").ending == .exit(0))
        var killed = 0
        for _ in 0..<12 {
            let running = try home.command(["import", "many.html"]).start()
            usleep(UInt32.random(in: 0...usual))
            running.signal(SIGKILL)
            if try running.result().ending == .signal(SIGKILL) { killed += 1 }
            #expect(try LibraryFile.query("pragma integrity_check", in: home.database) == ["ok"])
            let count = try home.pinnest("list", "-o", "ids").outputLines.count
            #expect(count == 1 || count == 3001)
            if count > 1 { #expect(try home.pinnest("undo").ending == .exit(0)) }
        }
        print("killed while importing: \(killed) of 12 runs")
        #expect(killed > 0)
        // What the killed ones left is no obstacle.
        #expect(try home.pinnest("import", "many.html").ending == .exit(0))
        #expect(try home.listed().count == 3001)
    }

    /// Others read while an import goes on, and see nothing of it or all.
    @Test func readersNeverFail() throws {
        let home = try Home()
        try home.pinnest("add", "--no-fetch", "https://first.example/")
        _ = try writeBookmarks(10_000, home)
        let running = try home.command(["import", "many.html"]).start()
        for _ in 0..<20 {
            let result = try home.pinnest("list", "-o", "ids")
            #expect(result.ending == .exit(0))
            #expect(result.messagesText == "")
            #expect([1, 10_001].contains(result.outputLines.count))
        }
        #expect(try running.result().ending == .exit(0))
        #expect(try home.pinnest("list", "-o", "ids").outputLines.count == 10_001)
    }

    @Test func severalAtOnce() throws {
        let home = try Home()
        _ = try writeBookmarks(500, home)
        let imports = try (1...4).map { try home.command(["import", "many.html", "-t", "tag\($0)"]).start() }
        for one in imports { #expect(try one.result().ending == .exit(0)) }
        let pins = try home.listed()
        #expect(pins.count == 500)
        #expect(pins.allSatisfy { $0.tags.count == 6 })
    }

    @Test func whatIsMissingOrNotAllowed() throws {
        let home = try Home()
        let missing = try home.pinnest("import", "nowhere.html")
        #expect(missing.ending == .exit(66))
        #expect(missing.messagesText == "Error: There is no file 'nowhere.html'.\n")
        let folder = try home.pinnest("import", ".")
        #expect(folder.ending == .exit(65))
        #expect(folder.messagesText == "Error: '.' is a folder. Name the files in it.\n")
        #expect(try home.pinnest("import").ending == .exit(64))
        #expect(try home.pinnest("import", "x.html", "--profile", "p").ending == .exit(64))
        #expect(try home.pinnest("import", "x.html", "--browser", "firefox").ending == .exit(64))
        #expect(try home.pinnest("import", "--browser", "firefox").ending == .exit(66))
        #expect(!FileManager.default.fileExists(atPath: home.database))
    }

    @Test(.enabled(if: Unprivileged.isPossible)) func noPermission() throws {
        let home = try Home()
        let path = try writeBookmarks(1, home)
        try Unprivileged.lock(home, database: nil, folder: 0o755)
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        let result = try Unprivileged.command(home, ["import", "many.html"]).run()
        #expect(result.ending == .exit(77), "\(result.messagesText)")
        #expect(result.messagesText == "Error: You have no permission to read 'many.html'.\n")
    }

    @Test func aPipeWithAName() throws {
        let home = try Home()
        _ = try writeBookmarks(100, home)
        let result = try home.shell("pinnest import <(cat many.html) --json")
        #expect(result.ending == .exit(0), "\(result.messagesText)")
        #expect(result.outputText.contains(#""read":100,"created":100,"#))
    }

    @Test func offlineFetchingWaits() throws {
        let server = try PageServer(try ExpectedPage.fixtures().map(\.page))
        let home = try Home(server: server)
        try home.folder.write(Data("http://plain.example/\n".utf8), to: "work/list.txt")
        let result = try home.pinnest("import", "list.txt", "--fetch", "--offline")
        #expect(result.ending == .exit(0))
        #expect(result.messagesText == "pinnest: warning: the pages are not fetched: offline. Later: pinnest refresh --missing\n")
        #expect(try home.listed().map(\.fetch.state) == ["pending"])
        #expect(try server.requests() == [])
        // Now it is tried. Addresses of strangers are fetched without the proxy of the environment, so that no test's web has them.
        #expect(try home.pinnest("refresh", "--missing").ending == .exit(69))
        #expect(try home.listed().map(\.fetch.state) == ["failed"])
        #expect(try server.requests() == [])
    }
}
