import Foundation
import TestSupport
import Testing

/// A world that is not as it should be: one sentence, the right code, and nothing changed.
struct SurroundingsTests {
    private func homeWithLibrary() throws -> Home {
        let home = try Home()
        #expect(try home.pinnest("add", "--no-fetch", "-o", "ids", "https://first.example/").ending == .exit(0))
        return home
    }

    /// A line for bash, with limits or closed streams, where "$0" is the program.
    private func shell(_ home: Home, _ line: String, _ changes: [String: String?] = [:]) throws -> CommandResult {
        var command = home.command([])
        for (name, value) in changes { command.environment[name] = value }
        command.executable = "/bin/bash"
        command.arguments = ["-c", line, home.binary]
        return try command.run()
    }

    private func expectOneSentence(_ result: CommandResult, _ codes: Set<Int32>, _ words: String = "") {
        #expect(result.exitCode.map(codes.contains) == true, "\(result.ending): \(result.messagesText)")
        #expect(result.messagesLines.count == 1, "\(result.messagesText)")
        #expect(words.isEmpty || result.messagesText.contains(words), "\(result.messagesText)")
    }

    // MARK: Streams

    @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
    func closedStreams(_ redirection: String) throws {
        let home = try homeWithLibrary()
        let before = try LibraryFile.query("select url from pin", in: home.database)
        for command in ["list", "list --json", "search first", "show 1", "doctor", "add --no-fetch https://first.example/"] {
            let result = try shell(home, "\"$0\" \(command) \(redirection)")
            let expected: Int32 = redirection.hasPrefix(">&-") || redirection.contains(" >&-") ? 74 : 0
            #expect(result.ending == .exit(expected), "\(command) \(redirection): \(result.ending) \(result.messagesText)")
        }
        #expect(try shell(home, "\"$0\" show 77 \(redirection)").ending == .exit(1))
        #expect(try LibraryFile.query("select url from pin", in: home.database) == before)
        #expect(try LibraryFile.query("pragma integrity_check", in: home.database) == ["ok"])
    }

    // MARK: Limits

    @Test(.disabled(if: Home.hasSanitizer, "it opens files itself"), arguments: [3, 4, 5, 6, 8, 12])
    func fewDescriptors(_ limit: Int) throws {
        let home = try homeWithLibrary()
        for command in ["list -o ids", "add --no-fetch -o ids https://more.example/"] {
            let result = try shell(home, "ulimit -n \(limit); exec \"$0\" \(command)")
            // The loader itself needs one; below that the program does not even start (127).
            if result.ending == .exit(0) { continue }
            #expect(
                [1, 73, 74, 77, 127].contains(result.exitCode), "\(limit) \(command): \(result.ending) \(result.messagesText)")
            #expect(result.outputText == "")
            #expect(result.messagesLines.count == 1, "\(limit) \(command): \(result.messagesText)")
        }
        #expect(try LibraryFile.query("pragma integrity_check", in: home.database) == ["ok"])
        #expect([1, 2].contains(try home.pins("list").count))
    }

    /// A limit on the size of files looks like a full disk.
    @Test(.disabled(if: Home.hasSanitizer, "it opens files itself")) func smallFilesOnly() throws {
        let home = try homeWithLibrary()
        try home.folder.write(Data("%PDF-1.4\n".utf8) + Data(repeating: 0x20, count: 400_000), to: "work/big.pdf")
        for command in ["add big.pdf", "backup ../backup"] {
            let result = try shell(home, "ulimit -f 100; exec \"$0\" \(command)")
            expectOneSentence(result, [73, 74])
        }
        #expect(try home.pins("list").count == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path).sorted().contains("backup") == false)
        #expect(try home.pinnest("doctor", "--full").ending == .exit(0))
    }

    @Test(arguments: [60_000, 120_000, 400_000]) func littleMemory(_ kibibytes: Int) throws {
        let home = try homeWithLibrary()
        for command in ["list -o ids", "add --no-fetch -o ids https://more.example/", "doctor"] {
            _ = try shell(home, "ulimit -v \(kibibytes); exec \"$0\" \(command)")
            #expect(try LibraryFile.query("pragma integrity_check", in: home.database) == ["ok"])
        }
        #expect([1, 2].contains(try home.pins("list").count))
    }

    // MARK: Places

    @Test(arguments: [nil, "", "relative/home", "."]) func noHome(_ value: String?) throws {
        let home = try Home()
        let bare: [String: String?] = [
            "HOME": value, "XDG_DATA_HOME": nil, "XDG_CACHE_HOME": nil, "XDG_CONFIG_HOME": nil,
        ]
        let result = try shell(home, "exec \"$0\" add --no-fetch https://a.example/", bare)
        expectOneSentence(result, [64], "HOME")
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.workingFolder) == [])
        #expect(try shell(home, "exec \"$0\" --db pins.db add --no-fetch https://a.example/", bare).ending == .exit(0))
        #expect(try shell(home, "exec \"$0\" --version", bare).ending == .exit(0))
    }

    /// What stands where the folder of files should be.
    @Test func filesFolderIsAFile() throws {
        let home = try homeWithLibrary()
        try home.folder.write(Data("mine".utf8), to: "data/pinnest/pinnest.files")
        try home.folder.write(Data("%PDF-1.4\n%%EOF\n".utf8), to: "work/a.pdf")
        expectOneSentence(try home.pinnest("add", "a.pdf"), [73], "Cannot write")
        #expect(try home.pins("list").count == 1)
        #expect(try home.pinnest("list").ending == .exit(0))
    }

    @Test(.enabled(if: Unprivileged.isPossible)) func filesFolderCannotBeWritten() throws {
        let home = try homeWithLibrary()
        let files = home.folder.path + "/data/pinnest/pinnest.files"
        try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
        try home.folder.write(Data("%PDF-1.4\n%%EOF\n".utf8), to: "work/a.pdf")
        try Unprivileged.lock(home, database: 0o666, folder: 0o777)
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: files)
        expectOneSentence(try Unprivileged.command(home, ["add", "a.pdf"]).run(), [73], "Cannot write")
    }

    @Test(.enabled(if: Unprivileged.isPossible)) func refreshWhereNothingCanBeWritten() throws {
        let home = try homeWithLibrary()
        try LibraryFile.execute("pragma wal_checkpoint(truncate)", in: home.database)
        try Unprivileged.lock(home, database: 0o444, folder: 0o555)
        for command in [["refresh", "--all"], ["edit", "1", "--note", "x"], ["undo"]] {
            let result = try Unprivileged.command(home, command).run()
            expectOneSentence(result, [73], "cannot be written")
            #expect(result.messagesText.contains("pinnest.db") && !result.messagesText.contains("pinnest.db-refresh"))
        }
        // To look at it is possible.
        #expect(try Unprivileged.command(home, ["doctor"]).run().outputText.contains("integrity\tok"))
        #expect(try Unprivileged.command(home, ["backup", "/tmp/../nowhere/b"]).run().ending == .exit(73))
    }

    /// A full disk leaves nothing that later gets in the way.
    @Test(.enabled(if: SmallDisk.isPossible)) func fullDiskBeforeThereIsALibrary() throws {
        let home = try Home()
        let disk = try SmallDisk(at: home.folder.path + "/disk", size: "64k")
        defer { withExtendedLifetime(disk) {} }
        let database = disk.path + "/pins.db"
        expectOneSentence(try home.pinnest("--db", database, "add", "--no-fetch", "https://a.example/"), [73, 74], "space")
        for command in [["list"], ["search", "x"], ["stats"], ["tag", "list"]] {
            let result = try home.command(["--db", database] + command).run()
            #expect(result.ending == .exit(0) && result.messagesText == "", "\(command): \(result.messagesText)")
        }
    }

    /// On a disk without a byte left, all can be read, and be taken to another disk; what cannot be written says why.
    @Test(.enabled(if: SmallDisk.isPossible)) func fullDiskWithALibrary() throws {
        let home = try Home()
        let disk = try SmallDisk(at: home.folder.path + "/disk", size: "1m")
        defer { withExtendedLifetime(disk) {} }
        let database = disk.path + "/pins.db"
        #expect(
            try home.pinnest("--db", database, "add", "--no-fetch", "https://a.example/", "https://b.example/").ending == .exit(0)
        )
        try fill(disk)
        for command in [
            ["list"], ["search", "a"], ["show", "1"], ["stats"], ["tag", "list"], ["doctor"], ["export"],
            ["backup", "../backup"],
            ["undo", "--list"],
        ] {
            let result = try home.command(["--db", database] + command).run()
            #expect(result.ending == .exit(0), "\(command): \(result.messagesText)")
        }
        #expect(try home.pins("--db", database, "list").count == 2)
        for command in [["add", "--no-fetch", "https://c.example/"], ["edit", "1", "--note", "x"], ["rm", "1"], ["undo"]] {
            let result = try home.command(["--db", database] + command).run()
            expectOneSentence(result, [74], "There is no space left for the library: \(database). Nothing was changed.")
        }
        // Readers at once: each waits for the others, and none of them for one that waits for it.
        for _ in 0..<10 {
            let readers = try (0..<4).map { _ in try home.command(["--db", database, "list", "-o", "ids"]).start() }
            for reader in readers {
                let result = try reader.result()
                #expect(result.outputText == "2\n1\n", "\(result.ending) \(result.messagesText)")
            }
        }
        try FileManager.default.removeItem(atPath: disk.path + "/fill")
        #expect(try home.pinnest("--db", database, "add", "--no-fetch", "https://c.example/").ending == .exit(0))
        #expect(try LibraryFile.query("pragma integrity_check", in: database) == ["ok"])
        let other = try Home()
        #expect(try other.pinnest("restore", home.folder.path + "/backup", "--yes").ending == .exit(0))
        #expect(try other.pins("list").count == 2)
    }

    /// Writes until there is no room for one byte more.
    private func fill(_ disk: SmallDisk) throws {
        let descriptor = open(disk.path + "/fill", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        let block = [UInt8](repeating: 0, count: 1024)
        while write(descriptor, block, block.count) > 0 {}
    }

    /// What was not committed to the file before the disk was full is in the log, and is read from there.
    @Test(.enabled(if: SmallDisk.isPossible)) func fullDiskWithAWriteAheadLog() throws {
        let home = try Home()
        let disk = try SmallDisk(at: home.folder.path + "/disk", size: "2m")
        defer { withExtendedLifetime(disk) {} }
        let database = disk.path + "/pins.db"
        #expect(try home.pinnest("--db", database, "add", "--no-fetch", "https://a.example/").ending == .exit(0))
        // A program that is killed leaves its log.
        try LibraryFile.whileOpen(database) {
            #expect(try home.pinnest("--db", database, "add", "--no-fetch", "https://b.example/").ending == .exit(0))
            for suffix in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: database + suffix, toPath: disk.path + "/killed.db" + suffix)
            }
        }
        try fill(disk)
        let list = try home.pinnest("--db", disk.path + "/killed.db", "list", "-o", "urls")
        #expect(list.ending == .exit(0) && list.outputText == "https://b.example/\nhttps://a.example/\n", "\(list.messagesText)")
    }

    /// As `ulimit -f` has it: no file may be written at all, or none larger than 4 KiB.
    @Test(.disabled(if: Home.hasSanitizer, "it opens files itself"), arguments: [0, 4])
    func filesMayNotGrow(_ limit: Int) throws {
        let home = try homeWithLibrary()
        let list = try shell(home, "ulimit -f \(limit); exec \"$0\" list -o ids | cat")
        #expect(list.outputText == "1\n" && list.messagesText == "", "\(list.messagesText)")
        let added = try shell(
            home, "ulimit -f \(limit); \"$0\" add --no-fetch https://b.example/ 2>&1 | cat; exit ${PIPESTATUS[0]}")
        #expect(
            added.ending == .exit(74) && added.outputText.contains("There is no space left for the library"),
            "\(added.outputText)")
        #expect(try home.pins("list").count == 1)
    }

    @Test(.enabled(if: SmallDisk.isPossible)) func fileSystemThatIsReadOnly() throws {
        let home = try Home()
        let disk = try SmallDisk(at: home.folder.path + "/disk", size: "1m")
        defer { withExtendedLifetime(disk) {} }
        let database = disk.path + "/pins.db"
        #expect(try home.pinnest("--db", database, "add", "--no-fetch", "https://a.example/").ending == .exit(0))
        try disk.remountReadOnly()
        for command in [["list"], ["search", "a"], ["doctor"], ["export"], ["backup", "../backup"]] {
            let result = try home.command(["--db", database] + command).run()
            #expect(result.ending == .exit(0), "\(command): \(result.messagesText)")
        }
        for command in [["add", "--no-fetch", "https://b.example/"], ["rm", "1"], ["undo"], ["refresh", "--all"]] {
            expectOneSentence(try home.command(["--db", database] + command).run(), [73], "cannot be written")
        }
        expectOneSentence(try home.pinnest("--db", disk.path + "/none.db", "add", "--no-fetch", "https://b.example/"), [73])
        expectOneSentence(try home.pinnest("export", disk.path + "/a.html"), [73], "read-only")
        expectOneSentence(try home.pinnest("--db", database, "backup", disk.path + "/b"), [73], "Read-only")
    }

    // MARK: Locks

    private static let canInject = FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")

    /// What file systems of other machines say when their locks fail.
    @Test(
        .enabled(if: canInject),
        arguments: [
            ("EOPNOTSUPP", Int32(74), "cannot lock files, which the library needs"),
            // SQLite takes it for another program that holds the library.
            ("ENOLCK", 74, "cannot lock files, which the library needs"),
            ("EIO", 74, "cannot lock files, which the library needs"),
        ])
    func locksFail(_ error: String, code: Int32, words: String) throws {
        let home = try homeWithLibrary()
        for arguments in [["list"], ["add", "--no-fetch", "https://b.example/"]] {
            var command = home.command(
                ["-f", "-qq", "-o", "/dev/null", "-e", "inject=fcntl:error=\(error):when=2+", home.binary] + arguments,
                ["PINNEST_LOCK_WAIT": "1"])
            command.executable = "/usr/bin/strace"
            expectOneSentence(try command.run(), [code], words)
        }
        #expect(try home.pins("list").count == 1)
    }

    /// On a terminal the wait is told after a second, once; then it ends as the setting says.
    @Test func waitForALock() throws {
        let home = try homeWithLibrary()
        try LibraryFile.whileLocked(home.database) {
            let changes: [String: String] = ["PINNEST_LOCK_WAIT": "3"]
            let told = try home.pinnest("add", "--no-fetch", "https://b.example/", terminal: TerminalSize(columns: 80), changes)
            #expect(told.ending == .exit(75))
            #expect(told.outputText.components(separatedBy: "Waiting for another program").count == 2, "\(told.outputText)")
            #expect(told.outputText.contains("held the library for 3 s"), "\(told.outputText)")
            let silent = try home.command(["add", "--no-fetch", "https://b.example/"], changes).run()
            expectOneSentence(silent, [75], "held the library for 3 s")
        }
    }

    @Test(.enabled(if: SmallDisk.isPossible)) func fullDiskForABackup() throws {
        let home = try homeWithLibrary()
        let disk = try SmallDisk(at: home.folder.path + "/disk", size: "1m")
        defer { withExtendedLifetime(disk) {} }
        #expect(try home.pinnest("backup", disk.path + "/backup").ending == .exit(0))
        try home.folder.write(Data("%PDF-1.4\n".utf8) + Data(repeating: 0x20, count: 2 << 20), to: "work/big.pdf")
        #expect(try home.pinnest("add", "big.pdf").ending == .exit(0))
        expectOneSentence(try home.pinnest("backup", disk.path + "/backup"), [74], "space")
        // The backup that was there is as it was, and nothing else lies beside it.
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == ["backup"])
        let other = try Home()
        #expect(try other.pinnest("restore", disk.path + "/backup", "--yes").ending == .exit(0))
        #expect(try other.pins("list").count == 1)
    }

    @Test(.enabled(if: SmallDisk.isPossible)) func fullDiskForAFileAndForARestore() throws {
        let home = try Home()
        let disk = try SmallDisk(at: home.folder.path + "/disk", size: "1m")
        defer { withExtendedLifetime(disk) {} }
        let database = disk.path + "/pins.db"
        #expect(try home.pinnest("--db", database, "add", "--no-fetch", "https://a.example/").ending == .exit(0))
        try home.folder.write(Data("%PDF-1.4\n".utf8) + Data(repeating: 0x20, count: 2 << 20), to: "work/big.pdf")
        expectOneSentence(try home.pinnest("--db", database, "add", "big.pdf"), [74], "space")
        let full = try Home()
        #expect(try full.command(["add", "--no-fetch", home.workingFolder + "/big.pdf"]).run().ending == .exit(0))
        #expect(try full.pinnest("backup", "../backup").ending == .exit(0))
        expectOneSentence(try home.pinnest("--db", database, "restore", full.folder.path + "/backup", "--yes"), [74], "space")
        #expect(try home.pins("--db", database, "list").count == 1)
        #expect(try home.pinnest("--db", database, "doctor", "--fix", "--full").ending == .exit(0))
    }

    // MARK: Time

    private static let canFakeTime = FileManager.default.isExecutableFile(atPath: "/usr/bin/faketime")

    /// A clock that was set back changes nothing about order and safety: new ids are higher, and each uuid is new.
    @Test(.enabled(if: canFakeTime), .disabled(if: Home.hasSanitizer, "libfaketime cannot be loaded beside it"))
    func clockSetBack() throws {
        let home = try homeWithLibrary()
        var command = home.command([
            "1999-01-01 00:00:00", home.binary, "add", "--no-fetch", "-o", "ids", "https://past.example/",
        ])
        command.executable = "/usr/bin/faketime"
        let result = try command.run()
        #expect(result.ending == .exit(0) && result.outputText == "2\n")
        #expect(try home.pinnest("undo").ending == .exit(0))
        #expect(try home.pins("list").count == 1)
    }

    // MARK: Files that change

    /// The database is exchanged under a program that has it open: it goes on with what it had, and nothing is mixed.
    @Test func databaseReplacedWhileOpen() throws {
        let server = try PageServer()
        let home = try Home(server: server)
        let running = try home.command(["add", "http://slow.example/hang"]).start()
        try server.waitForRequest("http://slow.example/hang")
        let moved = home.database + ".moved"
        try FileManager.default.moveItem(atPath: home.database, toPath: moved)
        try Data("a letter".utf8).write(to: URL(fileURLWithPath: home.database))
        running.signal(SIGTERM)
        #expect(try running.result(timeout: .seconds(30)).ending == .exit(143))
        #expect(try Data(contentsOf: URL(fileURLWithPath: home.database)) == Data("a letter".utf8))
        expectOneSentence(try home.pinnest("list"), [65], "not a pinnest library")
    }

    /// Another library under the name of the one that is open, as who restores by hand has it: nothing of the old one gets into it.
    @Test func databaseReplacedByAnother() throws {
        let server = try PageServer()
        let home = try Home(server: server)
        let other = home.folder.path + "/other.db"
        let addresses = (1...300).map { "https://other.example/\($0)" }
        #expect(try home.command(["--db", other, "add", "--no-fetch", "-q"] + addresses).run().ending == .exit(0))
        let running = try home.command(["add", "http://one.example/page", "http://slow.example/hang"]).start()
        try server.waitForRequest("http://slow.example/hang")
        #expect(rename(other, home.database) == 0)
        running.signal(SIGTERM)
        #expect(try running.result(timeout: .seconds(30)).ending == .exit(143))
        #expect(try home.pins("list").count == 300)
        #expect(try LibraryFile.query("pragma integrity_check", in: home.database) == ["ok"])
        #expect(try home.pinnest("doctor", "--full").ending == .exit(0))
    }

    /// Without /proc, as in a bare chroot, there is a command line all the same.
    @Test(.enabled(if: SmallDisk.isPossible)) func withoutProc() throws {
        let home = try Home()
        let line = "mount -t tmpfs none /proc && exec \"$0\" add --no-fetch -o ids https://a.example/"
        var command = home.command(["-m", "sh", "-c", line, home.binary])
        command.executable = "/usr/bin/unshare"
        let result = try command.run()
        #expect(result.ending == .exit(0) && result.outputText == "1\n", "\(result.messagesText)")
        #expect(try home.pins("list").count == 1)
    }

    /// A folder that is gone is not the root.
    @Test func workingFolderThatIsGone() throws {
        let home = try Home()
        let result = try home.shell("mkdir gone; cd gone; rmdir ../gone; pinnest --db pins.db add --no-fetch https://a.example/")
        #expect([73, 74].contains(result.exitCode) && result.messagesLines.count == 1, "\(result.ending) \(result.messagesText)")
        #expect(!FileManager.default.fileExists(atPath: "/pins.db"))
    }

    /// A file that shrinks while it is copied is kept as what was read, or not at all.
    @Test func fileThatChangesWhileItIsAdded() throws {
        let home = try homeWithLibrary()
        let path = try home.folder.write(Data("%PDF-1.4\n".utf8) + Data(repeating: 0x20, count: 20 << 20), to: "work/big.pdf")
        let running = try home.command(["add", "big.pdf", "-o", "ids"]).start()
        usleep(20_000)
        truncate(path, 10)
        let result = try running.result()
        #expect([0, 65, 74].contains(result.exitCode), "\(result.messagesText)")
        #expect(try home.pinnest("doctor", "--full").ending == .exit(0))
    }
}
