import Foundation
import TestSupport
import Testing

/// `add --store`: the file behind an address, kept with the address.
struct StoreTests {
    private let paper = "http://a.example/papers/Paper%20one.pdf"

    /// A server of one file of so many bytes that begins like a PDF.
    private func server(_ folder: TemporaryFolder, bytes: Int = 5000) throws -> PageServer {
        let content = Data("%PDF-1.4\n".utf8) + Data(repeating: 0x25, count: bytes - 9)
        let file = try folder.write(content, to: "paper.pdf")
        return try PageServer([ServedPage(url: paper, file: file, contentType: "application/octet-stream")])
    }

    private func files(_ home: Home) throws -> [String] {
        let folder = home.folder.path + "/data/pinnest/pinnest.files"
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.contains("/") || $0.hasPrefix("incoming") }
    }

    @Test func aFileIsKeptWithItsAddress() throws {
        let folder = try TemporaryFolder()
        let home = try Home(server: try server(folder))
        let pin = try #require(try home.pins("add", "--store", paper, "-t", "paper").first)
        #expect(pin["type"] as? String == "pdf" && pin["url"] as? String == paper && pin["outcome"] as? String == "created")
        #expect(pin["title"] as? String == "Paper one.pdf" && pin["tags"] as? [String] == ["paper"])
        let file = try #require(pin["file"] as? [String: Any])
        #expect(file["size"] as? Int == 5000 && file["media_type"] as? String == "application/pdf")
        let kept = try Data(contentsOf: URL(fileURLWithPath: try #require(file["path"] as? String)))
        #expect(kept.count == 5000 && kept.starts(with: Array("%PDF-1.4".utf8)))
        // The same address again is the same pin.
        #expect(try home.pins("add", "--store", paper).first?["outcome"] as? String == "existing")
        #expect(try home.pins("add", "--no-fetch", paper).first?["outcome"] as? String == "existing")
        #expect(try files(home).count == 1)
    }

    /// The library calls files by their digests; programs that show them are given the name that it came with.
    @Test func aKeptFileIsOpenedByItsName() throws {
        let folder = try TemporaryFolder()
        let home = try Home()
        let file = try folder.write(Data("%PDF-1.4\n".utf8) + Data(repeating: 0x25, count: 100), to: "年報 2026")
        let pin = try #require(try home.pins("add", file).first)
        let kept = try #require((pin["file"] as? [String: Any])?["path"] as? String)
        let script = "#!/bin/sh\nprintf '%s' \"$1\" > \"$HOME/opened\"; cat -- \"$1\" > \"$HOME/shown\"\n"
        let viewer = try home.folder.write(Data(script.utf8), to: "viewer")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: viewer)
        _ = try home.command(["open", "1"], ["BROWSER": viewer]).run()
        let opened = try String(contentsOfFile: home.folder.path + "/opened", encoding: .utf8)
        #expect(opened.hasPrefix(home.folder.path + "/cache/pinnest/open/") && opened.hasSuffix("/年報 2026.pdf"), "\(opened)")
        #expect(FileManager.default.contentsEqual(atPath: home.folder.path + "/shown", andPath: file))
        #expect(try home.pinnest("open", "1", "--print").outputText == kept + "\n")
        // A cache that cannot be is no reason not to open it.
        _ = try home.command(["open", "1"], ["BROWSER": viewer, "XDG_CACHE_HOME": "/proc/none"]).run()
        #expect(try String(contentsOfFile: home.folder.path + "/opened", encoding: .utf8) == kept)
    }

    @Test func aPinThatIsThereTakesTheFile() throws {
        let folder = try TemporaryFolder()
        let home = try Home(server: try server(folder))
        try home.pinnest("add", "--no-fetch", paper)
        let pin = try #require(try home.pins("add", "--store", paper).first)
        #expect(pin["id"] as? Int == 1 && pin["outcome"] as? String == "updated" && pin["type"] as? String == "pdf")
        #expect(try home.pins("show", "1").first?["file"] is [String: Any])
        try home.pinnest("undo")
        let before = try #require(try home.pins("show", "1").first)
        #expect(before["type"] as? String == "url" && before["file"] is NSNull && before["url"] as? String == paper)
    }

    @Test(arguments: [
        ("http://a.example/new", "text/html"), ("http://a.example/gone", "status 404"),
        ("http://nobody.invalid:1/", "saved, but without"),
    ])
    func whatCannotBeKeptIsSavedAllTheSame(url: String, reason: String) throws {
        let home = try Home(server: try PageServer())
        let result = try home.pinnest("add", "--store", url, "-o", "urls")
        #expect(result.ending == .exit(1))
        #expect(result.outputText == url + "\n")
        #expect(result.messagesText.contains(reason), "\(result.messagesText)")
        #expect(try files(home) == [])
    }

    @Test func aFileThatIsTooLargeIsNotKept() throws {
        let folder = try TemporaryFolder()
        let home = try Home(["PINNEST_LIMITS_FILE": "1"], server: try server(folder, bytes: (1 << 20) + 1))
        let result = try home.pinnest("add", "--store", paper, "-o", "urls")
        #expect(result.ending == .exit(1) && result.outputText == paper + "\n")
        #expect(result.messagesText.contains("limits.file"), "\(result.messagesText)")
        #expect(try files(home) == [])
    }

    @Test func offlineNothingIsAsked() throws {
        let folder = try TemporaryFolder()
        let server = try server(folder)
        let home = try Home(server: server)
        let result = try home.pinnest("add", "--store", "--offline", paper)
        #expect(result.ending == .exit(1) && result.messagesText.contains("offline"))
        #expect(try server.requests() == [])
    }
}
