import Foundation
import TestSupport
import Testing

/// Libraries that cannot be used: one sentence, the right code, and the file as it was.
struct LibraryFaultTests {
    private static let commands = [
        ["list"], ["add", "--no-fetch", "https://new.example/"], ["search", "x"], ["rm", "1"], ["undo"],
    ]

    /// Every command on a broken library. The library's folder must be the same afterwards, byte for byte and file by file.
    private func expectRefusal(_ home: Home, code: Int32, says words: [String]) throws {
        let before = try contents(of: home)
        for arguments in Self.commands {
            let result = try home.command(arguments).run()
            #expect(result.ending == .exit(code), "pinnest \(arguments.joined(separator: " ")): \(result.messagesText)")
            #expect(result.outputText == "")
            #expect(result.messagesLines.count == 1, "\(result.messagesText)")
            #expect(words.contains { result.messagesText.localizedCaseInsensitiveContains($0) }, "\(result.messagesText)")
            #expect(result.messagesText.contains(home.database), "\(result.messagesText)")
            #expect(try contents(of: home) == before, "pinnest \(arguments.joined(separator: " "))")
        }
        let report = try home.command(["list", "--json"]).run()
        let object = try JSONSerialization.jsonObject(with: Data(report.messages)) as? [String: [String: Any]]
        #expect(object?["error"]?["exit"] as? Int == Int(code))
    }

    private func contents(of home: Home) throws -> [String: Data] {
        let folder = URL(fileURLWithPath: home.database).deletingLastPathComponent()
        var files: [String: Data] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            files[name] = try Data(contentsOf: folder.appendingPathComponent(name))
        }
        return files
    }

    private func homeWithLibrary(_ pins: Int = 200) throws -> Home {
        let home = try Home()
        let urls = (0..<pins).map { "https://site.example/page/\($0)" }
        #expect(try home.command(["add", "--no-fetch", "-o", "ids"] + urls).run().ending == .exit(0))
        // All in one file, so that cutting it cuts the library.
        try LibraryFile.execute("pragma wal_checkpoint(truncate)", in: home.database)
        return home
    }

    private func homeWithFile(_ bytes: Data) throws -> Home {
        let home = try Home()
        try home.folder.write(bytes, to: "data/pinnest/pinnest.db")
        return home
    }

    @Test func aTextFile() throws {
        let home = try homeWithFile(Data(String(repeating: "This is a letter, not a library.\n", count: 50).utf8))
        try expectRefusal(home, code: 65, says: ["not a pinnest library"])
    }

    @Test func aShortTextFile() throws {
        try expectRefusal(try homeWithFile(Data("dear diary\n".utf8)), code: 65, says: ["not a pinnest library"])
    }

    @Test func anotherProgramsDatabase() throws {
        let home = try homeWithFile(Data())
        try LibraryFile.execute("create table notes (body text); insert into notes values ('mine')", in: home.database)
        try expectRefusal(home, code: 65, says: ["not a pinnest library"])
    }

    @Test func aNewerLibrary() throws {
        let home = try homeWithLibrary()
        try LibraryFile.execute(
            "pragma journal_mode = delete; pragma user_version = 9999; pragma journal_mode = wal", in: home.database)
        try expectRefusal(home, code: 65, says: ["newer"])
    }

    @Test(arguments: [50, 100, 5000, 60_000]) func aTruncatedLibrary(_ size: Int) throws {
        let home = try homeWithLibrary()
        let whole = try Data(contentsOf: URL(fileURLWithPath: home.database))
        #expect(whole.count > size)
        try whole.prefix(size).write(to: URL(fileURLWithPath: home.database))
        try expectRefusal(home, code: 65, says: ["damaged", "not a pinnest library"])
    }

    @Test func aLibraryFullOfGarbage() throws {
        let home = try homeWithLibrary()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: home.database))
        for index in 100..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index &* 31 &+ 7) }
        try bytes.write(to: URL(fileURLWithPath: home.database))
        try expectRefusal(home, code: 65, says: ["damaged"])
    }

    @Test func aFolder() throws {
        let home = try Home()
        try FileManager.default.createDirectory(atPath: home.database, withIntermediateDirectories: true)
        for arguments in Self.commands {
            let result = try home.command(arguments).run()
            #expect([65, 73, 74].contains(result.exitCode), "\(result.ending)")
            #expect(result.messagesLines.count == 1, "\(result.messagesText)")
        }
    }

    @Test(.enabled(if: Unprivileged.isPossible)) func anUnreadableLibrary() throws {
        let home = try homeWithLibrary()
        try Unprivileged.lock(home, database: 0o000, folder: 0o755)
        for arguments in Self.commands {
            let result = try Unprivileged.command(home, arguments).run()
            #expect(result.ending == .exit(77), "pinnest \(arguments.joined(separator: " ")): \(result.messagesText)")
            #expect(result.messagesLines.count == 1, "\(result.messagesText)")
        }
    }

    /// Reading is allowed, writing is not.
    @Test(.enabled(if: Unprivileged.isPossible)) func aReadOnlyFolder() throws {
        let home = try homeWithLibrary()
        try Unprivileged.lock(home, database: 0o444, folder: 0o555)
        let before = try contents(of: home)
        let list = try Unprivileged.command(home, ["list", "-o", "ids"]).run()
        #expect(list.ending == .exit(0), "\(list.messagesText)")
        #expect(list.outputLines.count == 200)
        for arguments in [["add", "--no-fetch", "https://new.example/"], ["rm", "1"], ["undo"]] {
            let result = try Unprivileged.command(home, arguments).run()
            #expect([73, 77].contains(result.exitCode), "pinnest \(arguments.joined(separator: " ")): \(result.messagesText)")
            #expect(result.messagesLines.count == 1, "\(result.messagesText)")
        }
        #expect(try contents(of: home) == before)
    }

    /// What has not come from the log into the database yet is not passed over.
    @Test(.enabled(if: Unprivileged.isPossible)) func aReadOnlyFolderWithALog() throws {
        let home = try homeWithLibrary()
        let program = """
            import shutil, sqlite3
            path = '\(home.database)'
            library = sqlite3.connect(path)
            library.execute("update pin set favorite = 1 where id = 1")
            library.commit()
            for end in ['', '-wal']: shutil.copy(path + end, path + '.kept' + end)
            library.close()
            for end in ['', '-wal']: shutil.move(path + '.kept' + end, path + end)
            """
        #expect(try Command("/usr/bin/env", ["python3", "-c", program], environment: home.environment).run().ending == .exit(0))
        try Unprivileged.lock(home, database: 0o444, folder: 0o555)
        let result = try Unprivileged.command(home, ["list", "-o", "ids"]).run()
        #expect(result.ending == .exit(77) && result.outputText == "")
        #expect(
            result.messagesText
                == "Error: The newest changes are in '\(home.database)-wal', which cannot be read where nothing can be written. "
                + "Copy both files elsewhere.\n")
        try Unprivileged.lock(home, database: 0o644, folder: 0o777)
        #expect(try Unprivileged.command(home, ["list", "--favorite", "-o", "ids"]).run().outputText == "1\n")
    }

    /// Reading a protected library leaves files with its mode beside it where the folder may be written.
    @Test(.enabled(if: Unprivileged.isPossible)) func aLibraryThatWasProtected() throws {
        let home = try homeWithLibrary()
        let add = Unprivileged.command(home, ["add", "--no-fetch", "-o", "ids", "https://new.example/"])
        try Unprivileged.lock(home, database: 0o444, folder: 0o777)
        #expect(try Unprivileged.command(home, ["list", "-o", "ids"]).run().outputLines.count == 200)
        #expect(try add.run().ending == .exit(73))
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: home.database)
        try #require(FileManager.default.fileExists(atPath: home.database + "-shm"))
        let result = try add.run()
        #expect(result.ending == .exit(0) && result.outputText == "201\n", "\(result.messagesText)")
    }

    /// They may be somebody else's.
    @Test(.enabled(if: Unprivileged.isPossible && geteuid() == 0)) func aLibraryWhoseLogIsSomebodyElses() throws {
        let home = try homeWithLibrary()
        try Unprivileged.lock(home, database: 0o666, folder: 0o777)
        for end in ["-wal", "-shm"] {
            let isMade = FileManager.default.createFile(
                atPath: home.database + end, contents: nil, attributes: [.posixPermissions: 0o444])
            try #require(isMade)
        }
        let result = try Unprivileged.command(home, ["add", "--no-fetch", "https://new.example/"]).run()
        #expect(result.ending == .exit(73))
        #expect(result.messagesText == "Error: The library cannot be written here: \(home.database)-wal. Nothing was changed.\n")
        let list = try Unprivileged.command(home, ["list", "-o", "ids"]).run()
        #expect(list.outputLines.count == 200, "\(list.messagesText)")
    }

    /// There is no library yet, and none can be made.
    @Test(.enabled(if: Unprivileged.isPossible)) func aFolderWhereNothingCanBeMade() throws {
        let home = try Home()
        try Unprivileged.lock(home, database: nil, folder: 0o555)
        for arguments in [["add", "--no-fetch", "https://new.example/"]] {
            let result = try Unprivileged.command(home, arguments).run()
            #expect([73, 77].contains(result.exitCode), "\(result.messagesText)")
            #expect(result.messagesLines.count == 1, "\(result.messagesText)")
        }
    }

    @Test(.enabled(if: SmallDisk.isPossible)) func aFullDisk() throws {
        let home = try Home()
        let disk = try SmallDisk(at: home.folder.path + "/disk", size: "2m")
        defer { withExtendedLifetime(disk) {} }
        let database = disk.path + "/pins.db"
        var saved = 0
        var refusal: CommandResult?
        for round in 0..<200 where refusal == nil {
            let urls = (0..<100).map { "https://round\(round).example/\($0)" }
            let result = try home.command(["add", "--no-fetch", "-o", "ids", "--db", database] + urls).run()
            if result.ending == .exit(0) { saved += 100 } else { refusal = result }
        }
        let result = try #require(refusal)
        #expect([73, 74].contains(result.exitCode), "\(result.messagesText)")
        #expect(result.messagesLines.count == 1, "\(result.messagesText)")
        #expect(result.outputText == "")
        #expect(try LibraryFile.query("pragma integrity_check", in: database) == ["ok"])
        let listed = try home.pinnest("list", "-o", "ids", "--db", database)
        #expect(listed.ending == .exit(0), "\(listed.messagesText)")
        #expect(listed.outputLines.count == saved)
    }
}
