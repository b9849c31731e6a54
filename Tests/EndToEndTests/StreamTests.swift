import Foundation
import TestSupport
import Testing

/// Standard streams that are not there.
struct StreamTests {
    /// `<&- >&- 2>&-`: a database that is opened then gets the number of a standard stream unless the program takes care, and messages
    /// would be written into it.
    @Test(arguments: 1..<8) func closedStreams(_ which: Int) throws {
        let home = try Home()
        for arguments in [
            ["add", "--no-fetch", "https://a.example/"], ["add", "http://nobody.example/"], ["list"], ["show", "99"],
            ["nonsense"], ["undo", "--list"],
        ] {
            var command = home.command(arguments)
            if which & 1 != 0 { command.input = .closed }
            if which & 2 != 0 { command.output = .closed }
            if which & 4 != 0 { command.messages = .closed }
            let result = try command.run()
            let expected: Int32 = arguments[0] == "show" ? 1 : arguments[0] == "nonsense" ? 64 : 0
            #expect(result.ending == .exit(expected), "pinnest \(arguments.joined(separator: " "))")
        }
        #expect(try LibraryFile.query("pragma integrity_check", in: home.database) == ["ok"])
        #expect(try home.pins("list").count == 2)
    }

    @Test func whatPinnestMakesIsPrivate() throws {
        let server = try PageServer(try ExpectedPage.fixtures().map(\.page))
        let home = try Home(server: server)
        let result = try home.shell("umask 000; pinnest add http://tides.example/guide/")
        #expect(result.ending == .exit(0))
        for part in ["data", "cache"] {
            let root = URL(fileURLWithPath: home.folder.path + "/" + part)
            let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
            #expect(!paths.isEmpty)
            for path in paths.map({ root.path + "/" + $0 }) + [root.path] {
                let attributes = try FileManager.default.attributesOfItem(atPath: path)
                let mode = attributes[.posixPermissions] as? Int
                #expect(mode == (attributes[.type] as? FileAttributeType == .typeDirectory ? 0o700 : 0o600), "\(path)")
            }
        }
    }
}
