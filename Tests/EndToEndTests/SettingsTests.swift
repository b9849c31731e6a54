import Foundation
import TestSupport
import Testing

/// Every setting changes what the program does, whether it comes from its variable or from the file.
struct SettingsTests {
    enum Way: CaseIterable {
        case variable, file
    }

    /// A home in which one setting is set.
    private func home(_ way: Way, _ key: String, _ value: String, server: PageServer? = nil) throws -> Home {
        var home = try Home(server: server)
        switch way {
        case .variable:
            home.environment["PINNEST_" + key.uppercased().replacing(".", with: "_").replacing("-", with: "_")] = value
        case .file:
            let result = try home.pinnest("config", "set", key, value)
            #expect(result.ending == .exit(0), "\(result.messagesText)")
        }
        return home
    }

    /// Read by a shell instead of being run: a file that was just written cannot always be.
    private func script(_ text: String, _ name: String, in home: Home) throws -> String {
        let path = home.workingFolder + "/" + name
        try Data("#!/bin/sh\n\(text)\n".utf8).write(to: URL(fileURLWithPath: path))
        return "/bin/sh \(path)"
    }

    // MARK: Where things are

    @Test(arguments: Way.allCases) func database(_ way: Way) throws {
        let home = try home(way, "database", "~/mine/pins.db")
        try home.pinnest("add", "--text", "one")
        #expect(FileManager.default.fileExists(atPath: home.folder.path + "/mine/pins.db"))
        #expect(!FileManager.default.fileExists(atPath: home.database))
        #expect(try home.pinnest("list", "-o", "ids", "--db", "other.db").outputText == "")
    }

    @Test(arguments: Way.allCases) func lockWait(_ way: Way) throws {
        let home = try home(way, "lock.wait", "0")
        try home.pinnest("add", "--text", "one")
        try LibraryFile.whileLocked(home.database) {
            let result = try home.pinnest("add", "--text", "two")
            #expect(result.ending == .exit(75))
            #expect(result.messagesText.contains("for 0 s"), "\(result.messagesText)")
        }
    }

    // MARK: Fetching

    @Test(arguments: Way.allCases) func fetchOnAdd(_ way: Way) throws {
        let server = try PageServer()
        let home = try home(way, "fetch.on-add", "false", server: server)
        try home.pinnest("add", "http://a.example/new")
        #expect(try server.requests() == [])
        let pin = try home.pins("add", "--fetch", "http://b.example/new").first
        #expect(pin?["title"] as? String == "The new place")
    }

    @Test(arguments: Way.allCases) func fetchTimeout(_ way: Way) throws {
        let server = try PageServer()
        let home = try home(way, "fetch.timeout", "1", server: server)
        let result = try home.pinnest("add", "http://a.example/slow/5")
        #expect(result.messagesText.contains("it took too long"), "\(result.messagesText)")
        let patient = try Home(server: server)
        #expect(try patient.pins("add", "http://a.example/slow/2").first?["title"] as? String == "Slow but sure")
    }

    @Test(arguments: Way.allCases) func fetchParallel(_ way: Way) throws {
        let server = try PageServer()
        let home = try home(way, "fetch.parallel", "1", server: server)
        let pins = try home.pins("add", "http://a.example/together", "http://b.example/together")
        #expect(pins.map { $0["title"] as? String } == ["1 at once", "1 at once"])
        let usual = try Home(server: server)
        let both = try usual.pins("add", "http://a.example/together", "http://b.example/together")
        #expect(both.map { $0["title"] as? String } == ["2 at once", "2 at once"])
    }

    @Test(arguments: Way.allCases) func fetchPerHost(_ way: Way) throws {
        let server = try PageServer()
        let home = try home(way, "fetch.per-host", "1", server: server)
        let pins = try home.pins("add", "http://a.example/together", "http://a.example/together?2")
        #expect(pins.map { $0["title"] as? String } == ["1 at once", "1 at once"])
        let usual = try Home(server: server)
        let both = try usual.pins("add", "http://a.example/together", "http://a.example/together?2")
        #expect(both.map { $0["title"] as? String } == ["2 at once", "2 at once"])
    }

    @Test(arguments: Way.allCases) func fetchUserAgent(_ way: Way) throws {
        let server = try PageServer()
        let home = try home(way, "fetch.user-agent", "Browser of mine", server: server)
        #expect(try home.pins("add", "http://a.example/agent").first?["title"] as? String == "Browser of mine")
    }

    @Test(arguments: Way.allCases) func fetchPrivateAddresses(_ way: Way) throws {
        let home = try home(way, "fetch.private-addresses", "none")
        let result = try home.pinnest("add", "http://127.0.0.1:8080/")
        #expect(result.messagesText.contains("is no public address"), "\(result.messagesText)")
        let usual = try Home().pinnest("add", "http://127.0.0.1:8080/")
        #expect(!usual.messagesText.contains("is no public address"), "\(usual.messagesText)")
    }

    @Test(arguments: Way.allCases) func fetchFollowPermanent(_ way: Way) throws {
        let server = try PageServer()
        let home = try home(way, "fetch.follow-permanent", "true", server: server)
        let pin = try home.pins("add", "http://a.example/moved").first
        #expect(pin?["url"] as? String == "http://a.example/new")
        #expect(try home.pins("add", "--no-fetch", "http://a.example/new").first?["outcome"] as? String == "existing")
        // It is found by its new address, and `undo` takes back the whole of `add`.
        #expect(try home.pinnest("undo").ending == .exit(0))
        #expect(try home.pins("list").isEmpty)
        let usual = try Home(server: server)
        #expect(try usual.pins("add", "http://a.example/moved").first?["url"] as? String == "http://a.example/moved")
    }

    /// The new address may be another pin's already: then the pin keeps its own.
    @Test func fetchFollowPermanentTakesNoAddressAway() throws {
        let server = try PageServer()
        let home = try home(.variable, "fetch.follow-permanent", "true", server: server)
        try home.pinnest("add", "--no-fetch", "http://a.example/new")
        #expect(try home.pins("add", "http://a.example/moved").first?["url"] as? String == "http://a.example/moved")
    }

    @Test(arguments: Way.allCases) func cacheSize(_ way: Way) throws {
        let server = try PageServer()
        let home = try home(way, "cache.size", "0", server: server)
        let pin = try #require(try home.pins("add", "http://a.example/picture.png").first)
        #expect(pin["thumbnail"] is NSNull)
        let usual = try Home(server: server)
        #expect(try usual.pins("add", "http://a.example/picture.png").first?["thumbnail"] is String)
    }

    // MARK: Saving

    @Test(arguments: Way.allCases) func urlStripTracking(_ way: Way) throws {
        let home = try home(way, "url.strip-tracking", "true")
        let added = try home.pinnest("add", "--no-fetch", "https://a.example/?utm_source=x&id=1", "-o", "urls")
        #expect(added.outputText == "https://a.example/?id=1\n")
        let shared = try home.pinnest("share", "-o", "urls", "--no-fetch", input: "https://b.example/?fbclid=1\n")
        #expect(shared.outputText == "https://b.example/\n")
        let told = try home.pinnest(
            "add", "--no-fetch", "https://c.example/?gclid=1", terminal: TerminalSize(columns: 80))
        #expect(told.outputText.contains("Without tracking parameters"), "\(told.outputText)")
    }

    @Test(arguments: Way.allCases) func limitsFile(_ way: Way) throws {
        let home = try home(way, "limits.file", "1")
        let path = home.workingFolder + "/large.txt"
        try Data(repeating: 0x61, count: (1 << 20) + 1).write(to: URL(fileURLWithPath: path))
        let result = try home.pinnest("add", path)
        #expect(result.ending == .exit(65))
        #expect(result.messagesText.contains("limits.file"), "\(result.messagesText)")
        #expect(try Home().pinnest("add", path).ending == .exit(0))
    }

    @Test(arguments: Way.allCases) func addCollection(_ way: Way) throws {
        let home = try home(way, "add.collection", "Inbox/New")
        #expect(try home.pins("add", "--text", "one").first?["collections"] as? [String] == ["Inbox/New"])
        #expect(try home.pins("add", "--text", "two", "-c", "Dev").first?["collections"] as? [String] == ["Dev"])
        // A pin that is there stays where it is.
        try home.pinnest("edit", "1", "--uncollect", "Inbox/New")
        let again = try home.pins("add", "--text", "one").first
        #expect(again?["collections"] as? [String] == [] && again?["outcome"] as? String == "existing")
    }

    @Test(arguments: Way.allCases) func addTags(_ way: Way) throws {
        let home = try home(way, "add.tags", "todo,new")
        #expect(try home.pins("add", "--text", "one").first?["tags"] as? [String] == ["new", "todo"])
        #expect(try home.pins("add", "--text", "two", "-t", "mine").first?["tags"] as? [String] == ["mine"])
        let shared = try home.pinnest("share", "--json", input: "a text of three words\n")
        #expect(shared.outputText.contains(#""tags":["new","todo"]"#), "\(shared.outputText)")
    }

    @Test(arguments: Way.allCases) func undoSteps(_ way: Way) throws {
        let home = try home(way, "undo.steps", "1")
        try home.pinnest("add", "--text", "one")
        try home.pinnest("add", "--text", "two")
        #expect(try home.pinnest("undo").ending == .exit(0))
        #expect(try home.pinnest("undo").ending == .exit(1))
        #expect(try home.pins("list").count == 1)
    }

    @Test(arguments: Way.allCases) func trashKeep(_ way: Way) throws {
        let home = try home(way, "trash.keep", "30d")
        for text in ["old", "new", "other"] { try home.pinnest("add", "--text", text) }
        try home.pinnest("rm", "1", "2")
        try LibraryFile.execute("update pin set deleted_at = 86400 where id = 1", in: home.database)
        #expect(try home.pinnest("trash", "list", "-o", "ids").outputLines.sorted() == ["1", "2"])
        try home.pinnest("rm", "3")
        #expect(try home.pinnest("trash", "list", "-o", "ids").outputLines.sorted() == ["2", "3"])
        try LibraryFile.execute("update pin set deleted_at = 86400 where id = 2", in: home.database)
        try home.pinnest("add", "--text", "fourth")
        #expect(try home.pinnest("trash", "list", "-o", "ids").outputText == "3\n")
        // What is gone for good cannot be taken back; all else can.
        #expect(try home.pinnest("undo").ending == .exit(0))
        #expect(try home.pinnest("undo").ending == .exit(0))
        #expect(try home.pinnest("list", "-o", "ids").outputText == "3\n")
    }

    // MARK: Output

    @Test(arguments: Way.allCases) func outputDefault(_ way: Way) throws {
        let home = try home(way, "output.default", "json")
        try home.pinnest("add", "--text", "one")
        #expect(try home.pinnest("list").outputText.hasPrefix("["))
        #expect(try home.pinnest("list", "-o", "ids").outputText == "1\n")
    }

    /// A format for people breaks no script, and one for pins no command that has none.
    @Test func outputDefaultBreaksNoScript() throws {
        var home = try home(.variable, "output.default", "table")
        try home.pinnest("add", "--text", "one")
        #expect(try home.pinnest("list").outputText == "1\ttext\tone\t\t\n")
        #expect(try home.pinnest("list", terminal: TerminalSize(columns: 80)).outputText.contains("title"))
        home.environment["PINNEST_OUTPUT_DEFAULT"] = "ids"
        #expect(try home.pinnest("list").outputText == "1\n")
        #expect(try home.pinnest("tag", "list").ending == .exit(0))
        #expect(try home.pinnest("config", "list").ending == .exit(0))
    }

    @Test(arguments: Way.allCases) func outputDates(_ way: Way) throws {
        let home = try home(way, "output.dates", "iso")
        try home.pinnest("add", "--text", "one", "--created", "2020-02-03T04:05:06Z")
        #expect(try home.pinnest("show", "1", "-o", "list").outputText.contains("2020-02-03T04:05:06Z"))
        #expect(try home.pinnest("list", "-o", "list").outputText.contains("2020-02-03"))
        #expect(try home.pinnest("undo", "--list", "-o", "list").outputText.contains(#/\d{4}-\d\d-\d\d  1 pin/#))
    }

    @Test(arguments: Way.allCases) func outputColors(_ way: Way) throws {
        let terminal = TerminalSize(columns: 80)
        let never = try home(way, "output.colors", "never")
        try never.pinnest("add", "--text", "one")
        #expect(try !never.pinnest("list", terminal: terminal).output.contains(0x1B))
        #expect(try never.pinnest("list", "-o", "list", "--color", "always").output.contains(0x1B))
        let dark = try home(way, "output.colors", "dark")
        try dark.pinnest("add", "--text", "one")
        #expect(try dark.pinnest("list", terminal: terminal).outputText.contains("\u{1B}[93m1"))
        #expect(try !dark.pinnest("list").output.contains(0x1B))
        #expect(try !dark.pinnest("list", terminal: terminal, ["NO_COLOR": "1"]).output.contains(0x1B))
        let light = try home(way, "output.colors", "light")
        try light.pinnest("add", "--text", "one")
        #expect(try light.pinnest("list", terminal: terminal).outputText.contains("\u{1B}[34m1"))
    }

    @Test(arguments: Way.allCases) func outputAmbiguousWidth(_ way: Way) throws {
        let home = try home(way, "output.ambiguous-width", "2")
        try home.pinnest("add", "--text", "one", "--title", String(repeating: "Ω", count: 100))
        let usual = try Home()
        try usual.pinnest("add", "--text", "one", "--title", String(repeating: "Ω", count: 100))
        let shown = try [home, usual].map { home in
            try home.pinnest("list", "--color", "never", terminal: TerminalSize(columns: 60)).outputText.count { $0 == "Ω" }
        }
        #expect(shown[0] > 10 && shown[0] < shown[1] && shown[0] * 2 <= 60, "\(shown)")
    }

    @Test(arguments: Way.allCases) func listSort(_ way: Way) throws {
        let home = try home(way, "list.sort", "title")
        for title in ["b", "c", "a"] { try home.pinnest("add", "--text", title, "-c", "All") }
        #expect(try home.pinnest("list", "-o", "ids").outputLines == ["3", "1", "2"])
        #expect(try home.pinnest("collection", "show", "All", "-o", "ids").outputLines == ["3", "1", "2"])
        #expect(try home.pinnest("list", "--sort", "id", "-o", "ids").outputLines == ["3", "2", "1"])
    }

    @Test(arguments: Way.allCases) func openCommand(_ way: Way) throws {
        let first = try Home()
        let opener = try script("printf '%s\\n' \"$@\" > opened", "opener", in: first)
        let home = try home(way, "open.command", "no-such-program:\(opener) --new %s")
        try home.pinnest("add", "--no-fetch", "https://a.example/?a=1&b='$(x)'")
        #expect(try home.command(["open", "1"], ["BROWSER": "false"]).run().ending == .exit(0))
        let opened = try String(contentsOfFile: home.workingFolder + "/opened", encoding: .utf8)
        #expect(opened == "--new\nhttps://a.example/?a=1&b='$(x)'\n")
    }

    @Test(arguments: Way.allCases) func outputPager(_ way: Way) throws {
        let first = try Home()
        let pager = try script("cat > shown; echo paged", "pager", in: first)
        let home = try home(way, "output.pager", pager)
        for number in 1...12 { try home.pinnest("add", "--text", "text \(number)") }
        let result = try home.pinnest("list", terminal: TerminalSize(columns: 60, rows: 8))
        #expect(result.ending == .exit(0))
        #expect(result.outputText == "paged\r\n", "\(result.outputText)")
        let shown = try String(contentsOfFile: home.workingFolder + "/shown", encoding: .utf8)
        #expect(shown.split(separator: "\n").count == 12)
    }

    @Test(arguments: Way.allCases) func outputImages(_ way: Way) throws {
        let home = try home(way, "output.images", "none")
        #expect(try home.pinnest("config", "get", "output.images").outputText == "none\n")
        #expect(try home.command(["list"], ["PINNEST_OUTPUT_IMAGES": "painted"]).run().ending == .exit(64))
    }
}
