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
            // Where there is a result, it is lost, and that is told.
            let expected: Int32 = arguments[0] == "show" ? 1 : arguments[0] == "nonsense" ? 64 : which & 2 != 0 ? 74 : 0
            #expect(result.ending == .exit(expected), "pinnest \(arguments.joined(separator: " "))")
            if expected == 74, which & 4 == 0 {
                // What was not had of a page may be told before or after it.
                let error = result.messagesLines.first { $0.hasPrefix("Error: ") } ?? ""
                #expect(error.contains(": the stream is closed."), "\(result.messagesText)")
                #expect(error.hasPrefix("Error: It was done, but ") == (arguments[0] == "add"), "\(result.messagesText)")
            }
        }
        #expect(try LibraryFile.query("pragma integrity_check", in: home.database) == ["ok"])
        #expect(try home.pins("list").count == 2)
    }

    @Test func closedOutput_withoutAResult_isNoFailure() throws {
        let home = try Home()
        for arguments in [
            ["add", "--no-fetch", "https://a.example/", "-q"], ["config", "set", "undo.steps", "5"], ["export", "a.html"],
            ["list", "--tag", "none"], ["rm", "1", "-q"],
        ] {
            var command = home.command(arguments)
            command.output = .closed
            let result = try command.run()
            #expect(result.ending == .exit(0), "\(arguments): \(result.messagesText)")
        }
        for arguments in [["--version"], ["help"], ["add", "--help"], ["completions", "bash"], []] {
            var command = home.command(arguments)
            command.output = .closed
            let closed = try command.run()
            #expect(closed.ending == .exit(74))
            #expect(closed.messagesText == "Error: Cannot write the output: the stream is closed.\n")
            command.output = .file("/dev/full")
            let full = try command.run()
            #expect(full.ending == .exit(74))
            #expect(full.messagesText == "Error: Cannot write the output: No space left on device.\n")
        }
    }

    /// A stdin that is not there is not one that is empty.
    @Test func closedInput_thatIsAskedFor_isAFailure() throws {
        let home = try Home()
        for arguments in [["add", "-"], ["share"], ["import", "-"], ["show", "-"]] {
            var command = home.command(arguments)
            command.input = .closed
            let result = try command.run()
            #expect(result.ending == .exit(74), "\(arguments): \(result.messagesText)")
            #expect(result.messagesText == "Error: Cannot read 'stdin': Bad file descriptor.\n")
        }
        #expect(try home.pins("list").isEmpty)
    }

    /// Nobody who hears a warning costs no result.
    @Test func lostMessages_costNoResult() throws {
        let home = try Home()
        try home.pinnest("add", "--no-fetch", "https://a.example/")
        for line in [
            "pinnest list --tag none 2>/dev/full; echo $?", "pinnest search 'added:nonsense OR a' -o ids 2>/dev/full; echo $?",
            "mkfifo gone; (exec 3<gone) & exec 2>gone; wait; pinnest search 'added:nonsense OR a' -o ids; echo $?",
        ] {
            let result = try home.shell(line)
            #expect(["0\n", "1\n0\n"].contains(result.outputText), "\(line): \(result.outputText)")
        }
    }

    /// A full disk behind stdout: the change is made, and so it says.
    @Test func lostAnswer_ofAChange_saysThatItWasMade() throws {
        let home = try Home()
        let changes = [
            ["add", "--no-fetch", "https://a.example/", "-t", "x"], ["edit", "1", "--note", "n"], ["tag", "rename", "x", "y"],
            ["rm", "1"], ["trash", "restore", "1"], ["undo"], ["backup", "../backup"],
        ]
        for arguments in changes {
            var command = home.command(arguments)
            command.output = .file("/dev/full")
            let result = try command.run()
            #expect(result.ending == .exit(74), "\(arguments)")
            let hint = arguments[0] == "undo" || arguments[0] == "backup" ? "" : " 'pinnest undo' takes it back."
            #expect(
                result.messagesText
                    == "Error: It was done, but the output cannot be written: No space left on device.\(hint)\n", "\(arguments)")
        }
        for arguments in [
            ["list", "--trashed"], ["rm", "1", "--dry-run"], ["undo", "--dry-run"], ["tag", "delete", "y", "--dry-run"],
        ] {
            var command = home.command(arguments)
            command.output = .file("/dev/full")
            let result = try command.run()
            #expect(result.ending == .exit(74), "\(arguments)")
            #expect(result.messagesText == "Error: Cannot write the output: No space left on device.\n", "\(arguments)")
        }
        var command = home.command(["add", "--text", "b"], ["PINNEST_UNDO_STEPS": "0"])
        command.output = .file("/dev/full")
        #expect(
            try command.run().messagesText
                == "Error: It was done, but the output cannot be written: No space left on device.\n")
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
