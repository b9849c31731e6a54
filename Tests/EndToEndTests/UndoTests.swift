import Foundation
import TestSupport
import Testing

/// What is said of taking things back is so.
struct UndoTests {
    private func object(_ result: CommandResult) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any])
    }

    /// With `undo.steps = 0` nothing can be taken back, and nothing promises it.
    @Test(arguments: ["0", "1"]) func notes_promiseWhatIsSo(_ steps: String) throws {
        let home = try Home(["PINNEST_UNDO_STEPS": steps])
        try home.folder.write(Data("https://c.example/\n".utf8), to: "work/list.txt")
        try home.pinnest("add", "--no-fetch", "https://a.example/", "https://www.a.example/", "-t", "x", "-c", "C")
        for arguments in [
            ["edit", "1", "-n", "note"], ["rm", "1"], ["tag", "delete", "x"], ["collection", "delete", "C"],
            ["import", "list.txt"],
            ["trash", "restore", "1"], ["duplicates", "--merge", "--yes"],
        ] {
            var command = home.command(arguments)
            command.terminal = TerminalSize(columns: 100)
            let result = try command.run()
            #expect(result.ending == .exit(0), "\(arguments): \(result.outputText)")
            let isPromised = result.outputText.contains("takes it back")
            // To take a pin out of the trash is not worth a word.
            #expect(isPromised == (steps == "1" && arguments[0] != "trash"), "\(arguments): \(result.outputText)")
            if isPromised {
                let undone = try object(try home.pinnest("undo", "--json"))["undone"] as? [String: Any]
                #expect((undone?["command"] as? String)?.hasPrefix(arguments[0]) == true)
                _ = try home.command(arguments).run()
            }
        }
        #expect(try home.pinnest("undo", "--list").outputLines.count == Int(steps))
    }

    @Test func counts_agree() throws {
        let home = try Home()
        for number in 1...5 { try home.pinnest("add", "--no-fetch", "https://a.example/\(number)", "-t", "x", "-c", "C") }
        try home.pinnest("rm", "4,5")
        for arguments in [["tag", "rename", "x", "y"], ["tag", "delete", "y"], ["collection", "rename", "C", "D"]] {
            #expect(try object(try home.command(arguments + ["--json"]).run())["pins"] as? Int == 3)
            let list = try home.command(["undo", "--list", "--json"]).run()
            let steps = try JSONSerialization.jsonObject(with: Data(list.output)) as? [[String: Any]]
            #expect(steps?.first?["pins"] as? Int == 3)
            #expect(try home.pinnest("undo", "--dry-run").outputText.contains("(3 pins, "))
        }
        try home.pinnest("rm", "--permanently", "--yes", "1", "4")
        let rows = try home.pinnest("undo", "--list").outputLines
        #expect(rows.prefix(3).map { $0.split(separator: "\t")[2] } == ["2", "2", "2"])
        for _ in 0..<3 {
            let undone = try object(try home.pinnest("undo", "--json"))["undone"] as? [String: Any]
            #expect(undone?["pins"] as? Int == 2)
        }
        #expect(try home.pinnest("tag", "list").outputText == "x\t2\n")
    }

    /// No step: the change before it is taken back, and that is said.
    @Test func removedForGood_staysGoneAndIsTold() throws {
        let home = try Home()
        for number in 1...3 { try home.pinnest("add", "--no-fetch", "https://a.example/\(number)") }
        try home.pinnest("rm", "1", "2")
        try home.pinnest("trash", "empty", "--yes")
        let warning = "pinnest: warning: 2 pins that were removed for good since then do not come back\n"
        let preview = try home.pinnest("undo", "--dry-run")
        #expect(preview.messagesText == warning)
        let undo = try home.pinnest("undo")
        #expect(undo.ending == .exit(0) && undo.messagesText == warning)
        #expect(undo.outputText.hasPrefix("Taken back: add --no-fetch https://a.example/3  (1 pin, "))
        #expect(try home.pinnest("undo").ending == .exit(1))
        try home.pinnest("add", "--no-fetch", "https://new.example/")
        #expect(try home.pinnest("undo").messagesText == "")
    }

    /// What is no list of pins is not given as one, and then nothing was done.
    @Test func formatsOfPins_areRefusedBeforeAnythingIsDone() throws {
        let home = try Home()
        try home.folder.write(Data("https://c.example/\n".utf8), to: "work/list.txt")
        try home.pinnest("add", "--no-fetch", "https://a.example/", "-t", "x")
        try home.pinnest("backup", "../backup")
        for arguments in [
            ["undo"], ["undo", "--list"], ["import", "list.txt"], ["stats"], ["check", "1", "--offline"],
            ["inspect", "list.txt"],
            ["tag", "rename", "x", "y"], ["restore", "../backup", "--yes"], ["doctor"], ["config", "get", "undo.steps"],
        ] {
            for format in [["-o", "ids"], ["-o", "urls"], ["-o", "markdown"], ["--template", "{id}"]] {
                let result = try home.command(arguments + format).run()
                #expect(result.ending == .exit(64), "\(arguments + format)")
                #expect(result.outputText == "" && result.messagesLines.count == 1, "\(arguments + format)")
            }
        }
        #expect(try home.pins("list").map { $0["tags"] as? [String] } == [["x"]])
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path + "/data/pinnest") == ["pinnest.db"])
        #expect(try home.pinnest("undo", "-o", "csv").outputText.hasPrefix("step,at,pins,command\r\n"))
    }

    /// What was mended stays mended, and is named.
    @Test func doctor_stopped_namesWhatItMended() throws {
        let home = try Home()
        try home.pinnest("add", "--text", "a")
        let digest = String(repeating: "ab", count: 32)
        let files = home.folder.path + "/data/pinnest/pinnest.files"
        let shelf = files + "/ab"
        try FileManager.default.createDirectory(
            atPath: shelf, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // So much, without a byte on the disk that it takes seconds to read.
        let descriptor = open(shelf + "/" + digest, O_WRONLY | O_CREAT, 0o600)
        #expect(descriptor >= 0 && ftruncate(descriptor, 16 << 30) == 0)
        close(descriptor)
        try LibraryFile.execute(
            """
            insert into file (id, sha256, size, media_type) values (1, x'\(digest)', \(16 << 30), 'application/pdf');
            update pin set file_id = 1, file_name = 'a.pdf'
            """, in: home.database)
        let leftover = files + "/incoming-1"
        try Data("left".utf8).write(to: URL(fileURLWithPath: leftover))
        let running = try home.command(["doctor", "--fix", "--full"]).start()
        let deadline = ContinuousClock.now + .seconds(60)
        while FileManager.default.fileExists(atPath: leftover), ContinuousClock.now < deadline { usleep(1_000) }
        running.signal(SIGINT)
        let result = try running.result()
        #expect(result.ending == .exit(130))
        // The name of the file is a text that the index did not have.
        #expect(result.messagesText == "Error: Interrupted. Mended until then: search-index, leftovers.\n")
    }
}
