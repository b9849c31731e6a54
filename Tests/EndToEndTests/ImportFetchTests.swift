import Foundation
import TestSupport
import Testing

/// `import --fetch`, and the queue of pages that it leaves. Addresses of a file are strangers': they go past the proxy of the environment,
/// and private ones are refused unless the setting allows them. So these pages are on the loopback interface itself.
struct ImportFetchTests {
    private static let allowed = ["PINNEST_FETCH_PRIVATE_ADDRESSES": "all"]

    /// A file with pages of the server, and a bookmarklet.
    private func write(_ paths: [String], _ server: PageServer, _ home: Home) throws {
        let entries = paths.map { "<DT><A HREF=\"http://127.0.0.1:\(server.port)\($0)\">Mine \($0)</A>\n" }.joined()
        let file = Home.bookmarks(entries + "<DT><A HREF=\"javascript:void(0)\">Let</A>\n")
        try home.folder.write(Data(file), to: "work/pages.html")
    }

    private func states(_ home: Home) throws -> [String] {
        try home.listed().sorted { $0.id < $1.id }.map(\.fetch.state)
    }

    @Test func pagesOfNewPins_areFetched_titlesOfTheFileStay() throws {
        let server = try PageServer()
        let home = try Home(Self.allowed, server: server)
        try home.pinnest("add", "--no-fetch", "http://127.0.0.1:\(server.port)/new")
        try write(["/agent", "/new", "/slow/0", "/nowhere"], server, home)
        let result = try home.pinnest("import", "pages.html", "--fetch")
        // The pins are there whatever becomes of their pages.
        #expect(result.ending == .exit(0))
        #expect(result.outputText.hasPrefix("Imported pages.html (netscape), 5 entries\n4 new, 1 merged"))
        #expect(result.messagesText.contains("/nowhere"))
        // In the order of ids: the one that was there, /agent, /slow/0, /nowhere, the bookmarklet.
        #expect(try states(home) == ["none", "fetched", "fetched", "failed", "none"])
        let pins = try home.listed().sorted { $0.id < $1.id }
        #expect(pins[1].title == "Mine /agent")
        #expect(try home.pinnest("show", "2", "--template", "{description}|{fetch.http_status}").outputText == "|200")
        #expect(try server.requests().filter { $0.hasSuffix("/agent") }.count == 1)
        #expect(try server.requests().contains { $0.hasSuffix("/new") } == false)
        // What is missing now is the page of the pin that was there before.
        #expect(try home.pinnest("refresh", "--missing", "--json").outputText.contains(#""fetched":1,"#))
        #expect(try states(home) == ["fetched", "fetched", "fetched", "failed", "skipped"])
    }

    /// Without the setting they are refused, each named, and nothing is sent.
    @Test func privateAddresses_areRefused() throws {
        let server = try PageServer()
        let home = try Home(server: server)
        try write(["/agent"], server, home)
        let result = try home.pinnest("import", "pages.html", "--fetch")
        #expect(result.ending == .exit(0))
        #expect(try states(home) == ["failed", "none"])
        #expect(try server.requests() == [])
    }

    @Test func offline_queuesThem_refreshMissingTakesThem() throws {
        let server = try PageServer()
        let home = try Home(Self.allowed, server: server)
        try write(["/agent", "/new"], server, home)
        #expect(try home.pinnest("import", "pages.html", "--fetch", "--offline").ending == .exit(0))
        #expect(try states(home) == ["pending", "pending", "none"])
        #expect(try home.pinnest("list", "--query", "is:pending", "-o", "ids").outputLines == ["2", "1"])
        #expect(try server.requests() == [])
        let refresh = try home.pinnest("refresh", "--missing")
        #expect(refresh.ending == .exit(0), "\(refresh.messagesText)")
        #expect(try states(home) == ["fetched", "fetched", "skipped"])
    }

    /// ^C in the middle of the fetching: the import stands, what was had is kept, the rest waits.
    @Test func interrupted_losesNothing() throws {
        let server = try PageServer()
        let home = try Home(Self.allowed, server: server)
        try write(["/agent", "/hang", "/new", "/slow/0"], server, home)
        let running = try home.command(["import", "pages.html", "--fetch"]).start()
        try server.waitForRequest("/hang")
        let deadline = ContinuousClock.now + .seconds(60)
        while try states(home).first != "fetched", ContinuousClock.now < deadline { usleep(20_000) }
        running.signal(SIGINT)
        let result = try running.result()
        #expect(result.ending == .exit(130))
        #expect(result.messagesText.contains("To go on: pinnest refresh"))
        #expect(try home.listed().count == 5)
        let left = try states(home)
        #expect(left[0] == "fetched" && left[1] == "pending" && !left.contains("failed"), "\(left)")
        // The same queue is drained later, but for the page that never comes.
        let refresh = try home.command(["refresh", "--missing"], ["PINNEST_FETCH_TIMEOUT": "4"]).run()
        #expect([1, 69].contains(refresh.exitCode), "\(refresh.messagesText)")
        #expect(try states(home) == ["fetched", "failed", "fetched", "fetched", "skipped"])
        // The import is one step, with or without the pages.
        #expect(try home.pinnest("undo").ending == .exit(0))
        #expect(try home.listed().isEmpty)
    }
}
