import Foundation
import TestSupport
import Testing

/// `add` with pages of a web that the tests serve themselves.
struct FetchingTests {
    @Test func pagesOfOurOwn() throws {
        let pages = try ExpectedPage.fixtures()
        #expect(pages.count >= 6)
        let server = try PageServer(pages.map(\.page))
        let home = try Home(server: server)
        let result = try home.command(["add", "--json"] + pages.map(\.page.url)).run()
        #expect(result.ending == .exit(0))
        #expect(result.messagesText == "")
        let pins = try #require(try JSONSerialization.jsonObject(with: Data(result.output)) as? [[String: Any]])
        #expect(pins.count == pages.count)
        for (page, pin) in zip(pages, pins) {
            #expect(page.faults(of: pin) == [])
            #expect(pin["url"] as? String == page.page.url)
            #expect(pin["outcome"] as? String == "created")
            let fetch = pin["fetch"] as? [String: Any]
            #expect(fetch?["state"] as? String == "fetched")
            #expect(fetch?["http_status"] as? Int == 200)
            let hasImage = page.fields["thumbnail_url"] != .some(nil)
            try expectImage(pin["thumbnail"], isPresent: hasImage, of: page.page.url, home)
        }
        // The pins are as `add` said.
        let listed = try home.pins("list", "--sort", "id", "--reverse")
        #expect(listed.map { $0["title"] as? String } == pins.map { $0["title"] as? String })

        // A second add makes no second pin, and asks for no page again.
        let requests = try server.requests().count
        let again = try home.pins("add", pages[0].page.url)
        #expect(again.first?["outcome"] as? String == "existing")
        #expect(again.first?["id"] as? Int == 1)
        #expect(try home.pins("list").count == pages.count)
        #expect(try server.requests().count == requests)
    }

    @Test(.enabled(if: Corpora.isPresent)) func pagesOfTheCorpora() throws {
        let pages = try ExpectedPage.corpora()
        #expect(pages.count >= 140)
        let server = try PageServer(pages.map(\.page))
        let home = try Home(server: server)
        let result = try home.command(["add", "--json"] + pages.map(\.page.url)).run(timeout: .seconds(300))
        #expect(result.ending == .exit(0))
        let pins = try #require(try JSONSerialization.jsonObject(with: Data(result.output)) as? [[String: Any]])
        #expect(pins.count == pages.count)
        let faults = zip(pages, pins).map { $0.faults(of: $1) }
        let passed = faults.count { $0.isEmpty }
        print("Pages of the corpora: \(passed)/\(pages.count)")
        for fault in faults.joined() { print(fault) }
        #expect(passed == pages.count)
        for (page, pin) in zip(pages, pins) where (page.fields["thumbnail_url"] ?? nil)?.hasPrefix("http://") == true {
            try expectImage(pin["thumbnail"], isPresent: true, of: page.page.url, home)
        }
    }

    /// A cached image is in the cache folder, is an image, and nobody else's to read.
    private func expectImage(_ value: Any?, isPresent: Bool, of url: String, _ home: Home) throws {
        guard isPresent else {
            #expect(value is NSNull, "\(url)")
            return
        }
        let path = try #require(value as? String, "\(url) has no preview image")
        #expect(path.hasPrefix(home.folder.path + "/cache/"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    @Test func withoutANetwork() throws {
        let home = try Home()
        let result = try home.pinnest("add", "http://nobody.example/page", "-o", "ids")
        #expect(result.ending == .exit(0))
        #expect(result.outputText == "1\n")
        #expect(result.messagesLines.count == 1, "\(result.messagesText)")
        #expect(result.messagesText.contains("http://nobody.example/page"))
        let pin = try #require(try home.pins("list").first)
        #expect(pin["url"] as? String == "http://nobody.example/page")
        #expect(pin["title"] as? String == "nobody.example/page")
        #expect((pin["fetch"] as? [String: Any])?["state"] as? String != "fetched")
    }

    @Test func eachPageThatWasNotHadIsNamed() throws {
        let server = try PageServer()
        let home = try Home(server: server)
        let result = try home.pinnest("add", "http://a.example/gone", "http://b.example/picture.png", "http://c.example/gone")
        #expect(result.ending == .exit(0))
        #expect(result.outputLines.count == 3)
        #expect(result.messagesLines.count == 2, "\(result.messagesText)")
        #expect(result.messagesText.contains("http://a.example/gone"))
        #expect(result.messagesText.contains("http://c.example/gone"))
    }

    @Test(arguments: [["--offline"], ["--no-fetch"]]) func nothingIsAskedFor(_ options: [String]) throws {
        let server = try PageServer(try ExpectedPage.fixtures().map(\.page))
        let home = try Home(server: server)
        let result = try home.command(["add", "http://plain.example/", "-o", "ids"] + options).run()
        #expect(result.ending == .exit(0))
        #expect(result.outputText == "1\n")
        #expect(try server.requests() == [])
    }

    @Test func offlineByTheEnvironment() throws {
        let server = try PageServer(try ExpectedPage.fixtures().map(\.page))
        let home = try Home(["PINNEST_OFFLINE": "1"], server: server)
        #expect(try home.pinnest("add", "http://plain.example/").ending == .exit(0))
        #expect(try server.requests() == [])
    }

    @Test func whatIsGivenBeatsWhatIsFetched() throws {
        let server = try PageServer(try ExpectedPage.fixtures().map(\.page))
        let home = try Home(server: server)
        let pin = try #require(try home.pins("add", "http://plain.example/", "--title", "Mine").first)
        #expect(pin["title"] as? String == "Mine")
    }

    @Test func aPasswordIsMaskedForPeople() throws {
        let home = try Home()
        let result = try home.pinnest("add", "http://user:hunter2@nobody.example/page", terminal: TerminalSize(columns: 100))
        #expect(result.ending == .exit(0))
        #expect(!result.outputText.contains("hunter2"), "\(result.outputText)")
        for command in [
            ["list"], ["show", "1"], ["list", "-o", "table"], ["list", "-o", "grid"], ["undo", "--list"], ["undo"],
        ] {
            var shown = home.command(command)
            shown.terminal = TerminalSize(columns: 200)
            let text = try shown.run().outputText
            #expect(!text.contains("hunter2"), "pinnest \(command.joined(separator: " ")): \(text)")
        }
    }
}
