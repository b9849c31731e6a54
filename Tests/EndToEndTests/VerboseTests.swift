import Foundation
import TestSupport
import Testing

/// `-v` tells on stderr what is done otherwise in silence.
struct VerboseTests {
    @Test func requestsAndPlacesAreTold() throws {
        let server = try PageServer()
        let home = try Home(server: server)
        let result = try home.pinnest("add", "-v", "http://user:hunter2@a.example/moved", "-o", "ids")
        #expect(result.ending == .exit(0) && result.outputText == "1\n")
        let lines = result.messagesLines
        #expect(lines.contains("settings: \(home.folder.path)/config/pinnest/config.toml, which is not there"), "\(lines)")
        #expect(lines.contains("library: \(home.database), which is not there"), "\(lines)")
        #expect(lines.contains { $0.hasPrefix("GET http://user:***@a.example/moved -> 301 text/html, to /new, ") }, "\(lines)")
        #expect(lines.contains { $0.hasPrefix("GET http://user:***@a.example/new -> 200 text/html, 28 bytes, ") }, "\(lines)")
        #expect(!result.messagesText.contains("hunter2"))
    }

    /// Nobody has to look for what did not become a pin.
    @Test func whatAnImportSkipsIsNamed() throws {
        let home = try Home()
        let rows = "url,title\nhttps://a.example/,A\n,No address\nindex.html,Relative\n,\n"
        try Data(rows.utf8).write(to: URL(fileURLWithPath: home.workingFolder + "/a.csv"))
        let plain = try home.pinnest("import", "a.csv")
        #expect(plain.messagesText == "")
        #expect(plain.outputLines.last == "Skipped: 2 entries without an address, 1 relative address (-v names them)")
        let verbose = try home.pinnest("import", "-v", "a.csv")
        #expect(verbose.outputLines.last == "Skipped: 2 entries without an address, 1 relative address")
        #expect(
            verbose.messagesLines.filter { $0.contains("skipped") } == [
                "line 3 skipped, it has no address: No address", "line 4 skipped, its address is relative: index.html",
                "line 5 skipped, it has no address",
            ], "\(verbose.messagesText)")
    }

    @Test func withoutItNothingIs() throws {
        let home = try Home(server: try PageServer())
        #expect(try home.pinnest("add", "http://a.example/new", "-o", "ids").messagesText == "")
    }
}
