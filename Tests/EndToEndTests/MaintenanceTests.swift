import Foundation
import TestSupport
import Testing

/// backup, restore and doctor as a user meets them.
struct MaintenanceTests {
    private func home(_ pins: Int = 50) throws -> Home {
        let home = try Home()
        let urls = (0..<pins).map { "https://site.example/page/\($0)" }
        #expect(try home.command(["add", "--no-fetch", "-o", "ids"] + urls).run().ending == .exit(0))
        try home.folder.write(Data("%PDF-1.4\none\n%%EOF\n".utf8), to: "work/one.pdf")
        #expect(try home.pinnest("add", "one.pdf").ending == .exit(0))
        return home
    }

    private func object(_ result: CommandResult) throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any] ?? [:]
    }

    @Test func backupAndRestoreOnAnotherMachine() throws {
        let home = try home()
        let backup = try object(try home.pinnest("backup", "../backup", "--json"))
        #expect(Set(backup.keys) == ["pins", "files", "bytes"])
        #expect(backup["pins"] as? Int == 51 && backup["files"] as? Int == 1)
        let other = try Home()
        let folder = home.folder.path + "/backup"
        let refused = try other.pinnest("restore", folder)
        #expect(refused.ending == .exit(64) && refused.messagesText.contains("--yes"))
        let restored = try object(try other.pinnest("restore", folder, "--yes", "--json"))
        #expect(restored["pins"] as? Int == 51 && restored["kept"] is NSNull)
        let pins = try other.pins("list")
        #expect(pins.count == 51)
        #expect(pins.compactMap { $0["uuid"] as? String } == (try home.pins("list").compactMap { $0["uuid"] as? String }))
        let file = pins.compactMap { $0["file"] as? [String: Any] }.first
        #expect(file?["missing"] as? Bool == false)
        #expect((file?["path"] as? String)?.hasPrefix(other.folder.path) == true)
        #expect(try other.pinnest("doctor", "--full").ending == .exit(0))
    }

    /// Writers go on during backups and restores, and nothing of what they see is half of something.
    @Test func backupsAndRestoresBesideWritersAndReaders() throws {
        let home = try home(200)
        #expect(try home.pinnest("backup", "../backup").ending == .exit(0))
        var writer = home.command([])
        writer.executable = "/bin/bash"
        writer.arguments = [
            "-c", "for n in $(seq 40); do \"$0\" add --no-fetch -q -o ids \"https://writer.example/$n\" || exit; done",
            home.binary,
        ]
        let writing = try writer.start()
        for round in 0..<6 {
            let result = try home.pinnest(round.isMultiple(of: 2) ? "backup" : "restore", "../backup", "--yes", "--json")
            #expect(result.ending == .exit(0), "\(result.messagesText)")
            let listed = try home.pinnest("list", "-o", "ids")
            #expect(listed.ending == .exit(0) && listed.outputLines.count >= 201, "\(listed.messagesText)")
        }
        let written = try writing.result(timeout: .seconds(300))
        #expect(written.ending == .exit(0) && written.messagesText == "")
        #expect(try LibraryFile.query("pragma integrity_check", in: home.database) == ["ok"])
        #expect(try home.pinnest("doctor", "--fix", "--full").ending == .exit(0))
    }

    /// Nothing begins anew over files whose database was lost, and its backup is not replaced by what comes after.
    @Test func aDatabaseThatIsGone() throws {
        let home = try home(3)
        try home.folder.write(Data("%PDF-1.4 kept".utf8), to: "work/a.pdf")
        try home.pinnest("add", "-q", "a.pdf")
        let before = try home.pinnest("list").outputText
        #expect(try home.pinnest("backup", "../backup").ending == .exit(0))
        try FileManager.default.removeItem(atPath: home.database)
        let sentence =
            "The database of the library is gone: \(home.database). Files of its pins are still there. "
            + "Bring it back: pinnest restore BACKUP; or begin anew: move '\(home.folder.path)/data/pinnest/pinnest.files' away."
        for command in [["list"], ["add", "--no-fetch", "https://b.example/"], ["undo"], ["backup", "../backup"]] {
            let result = try home.command(command).run()
            #expect(result.ending == .exit(65) && result.messagesText == "Error: \(sentence)\n", "\(result.messagesText)")
        }
        let doctor = try home.pinnest("doctor", "--fix")
        #expect(doctor.ending == .exit(1) && doctor.outputText.contains("The database is gone"), "\(doctor.outputText)")
        #expect(try home.pinnest("restore", "../backup", "--yes").ending == .exit(0))
        #expect(try home.pinnest("list").outputText == before)
        #expect(try home.pinnest("doctor", "--full").ending == .exit(0))
    }

    @Test func aBackupOfAnotherLibrary() throws {
        let home = try Home()
        try home.pinnest("add", "-q", "--no-fetch", "https://a.example/", "https://b.example/", "https://c.example/")
        #expect(try home.pinnest("backup", "../backup").ending == .exit(0))
        try FileManager.default.removeItem(atPath: home.database)
        try home.pinnest("add", "-q", "--no-fetch", "https://new.example/")
        let refused = try home.pinnest("backup", "../backup", "-q")
        #expect(refused.ending == .exit(64))
        #expect(
            refused.messagesText
                == "Error: The backup there has 3 pins, none of which is in this library. Replace it all the same? "
                + "Nobody can be asked here: say yes with --yes.\n")
        #expect(try home.pinnest("backup", "../backup", "--yes").outputText.hasPrefix("1\t0\t"))
    }

    @Test(arguments: [
        ["undo"], ["rm", "1"], ["edit", "1", "-t", "x"], ["tag", "rename", "a", "b"], ["collection", "add", "C", "1"],
    ])
    func whatChangesNothing_makesNoLibrary(_ command: [String]) throws {
        let home = try Home()
        let result = try home.command(command).run()
        #expect(result.ending == .exit(1) && result.messagesLines.count == 1, "\(result.messagesText)")
        #expect(!FileManager.default.fileExists(atPath: home.database))
    }

    /// The lines that the README has for cron, before there is a library.
    @Test(arguments: [["refresh", "--missing", "-q"], ["check", "--older-than", "1w", "--fail", "-q"], ["list"], ["doctor"]])
    func onANewMachine(_ command: [String]) throws {
        let home = try Home()
        let result = try home.command(command).run()
        #expect(result.ending == .exit(0) && result.messagesText == "", "\(result.messagesText)")
        #expect(!FileManager.default.fileExists(atPath: home.database))
    }

    @Test func backupsIntoTheLibraryOrBesideAnother() throws {
        let home = try home(1)
        for place in ["../data/pinnest/pinnest.files", "../data/pinnest/pinnest.files/mine", "../data/pinnest"] {
            let result = try home.pinnest("backup", place)
            #expect(
                result.ending == .exit(73) && result.messagesText.contains("holds the library itself"), "\(result.messagesText)")
        }
        try home.folder.write(Data("half".utf8), to: ".backup.incoming/pinnest.db")
        let descriptor = open(home.folder.path + "/.backup.incoming", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
        let refused = try home.pinnest("backup", "../backup")
        #expect(refused.ending == .exit(75) && refused.messagesLines.count == 1, "\(refused.messagesText)")
        #expect(refused.messagesText.contains("Another backup to '\(home.folder.path)/backup' is being written"))
        close(descriptor)
        #expect(try home.pinnest("backup", "../backup").ending == .exit(0))
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path).allSatisfy { !$0.hasPrefix(".") })
        #expect(try home.pinnest("doctor", "--full").ending == .exit(0))
    }

    /// One letter, by which the database is as sound as before.
    @Test func aLetterThatWasChangedInABackup() throws {
        let home = try home(1)
        #expect(try home.pinnest("backup", "../backup").ending == .exit(0))
        try LibraryFile.execute("update pin set title = 'Changed' where id = 1", in: home.folder.path + "/backup/pinnest.db")
        let result = try home.pinnest("restore", "../backup", "--yes")
        #expect(result.ending == .exit(65) && result.messagesText.contains("its database is not what was saved"))
    }

    @Test func brokenBackupsChangeNothing() throws {
        let home = try home()
        #expect(try home.pinnest("backup", "../backup").ending == .exit(0))
        #expect(try home.pinnest("add", "--no-fetch", "https://later.example/").ending == .exit(0))
        let database = home.folder.path + "/backup/pinnest.db"
        let whole = try Data(contentsOf: URL(fileURLWithPath: database))
        for bytes in [Data(), Data("a letter".utf8), whole.prefix(5000), whole.prefix(whole.count / 2)] {
            try bytes.write(to: URL(fileURLWithPath: database))
            let result = try home.pinnest("restore", "../backup", "--yes")
            #expect(result.ending == .exit(65), "\(bytes.count): \(result.messagesText)")
            #expect(result.messagesLines.count == 1 && result.outputText == "")
        }
        #expect(try home.pins("list").count == 52)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: home.folder.path + "/data/pinnest").allSatisfy {
                !$0.contains("before")
            })
    }

    @Test func doctorNamesWhatRemains() throws {
        let home = try home()
        let files = home.folder.path + "/data/pinnest/pinnest.files"
        let path = try #require(try home.pins("list").compactMap { ($0["file"] as? [String: Any])?["path"] as? String }.first)
        try FileManager.default.removeItem(atPath: path)
        try home.folder.write(Data("half".utf8), to: "data/pinnest/pinnest.files/incoming-0")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: files + "/incoming-0")
        let found = try home.pinnest("doctor", "--json")
        #expect(found.ending == .exit(1))
        let findings = try JSONSerialization.jsonObject(with: Data(found.output)) as? [[String: Any]] ?? []
        #expect(Set(findings.flatMap(\.keys)) == ["check", "status", "message", "fixed"])
        #expect(
            findings.filter { $0["status"] as? String == "problem" }.compactMap { $0["check"] as? String } == [
                "files", "leftovers",
            ])
        let fixed = try home.pinnest("doctor", "--fix")
        #expect(fixed.ending == .exit(1) && fixed.messagesText.contains("1 problem remains"))
        #expect(!FileManager.default.fileExists(atPath: files + "/incoming-0"))
        #expect(try home.pinnest("add", "one.pdf").ending == .exit(0))
        #expect(try home.pinnest("doctor", "--full").ending == .exit(0))
    }

    /// Files go with the last pin that needs them; a link in the place of one is not followed.
    @Test func filesGoWithTheirPins() throws {
        let home = try home(1)
        let path = try #require(try home.pins("list").compactMap { ($0["file"] as? [String: Any])?["path"] as? String }.first)
        #expect(try home.pinnest("rm", "2").ending == .exit(0))
        #expect(FileManager.default.fileExists(atPath: path))
        #expect(try home.pinnest("trash", "empty", "--yes").ending == .exit(0))
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(try home.pinnest("add", "one.pdf").ending == .exit(0))
        let secret = try home.folder.write(Data("secret".utf8), to: "secret")
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: secret)
        let pin = try #require(try home.pins("list").first)
        #expect((pin["file"] as? [String: Any])?["missing"] as? Bool == true)
        let opened = try home.pinnest("open", "--print", "3")
        #expect(opened.ending == .exit(1) && opened.outputText == "", "\(opened.outputText)\(opened.messagesText)")
        #expect(try home.pinnest("doctor").ending == .exit(1))
    }

    /// The short form of `Tests/Crash/crash.py`; the long one is run by hand.
    @Test func crashes() throws {
        let script = PackageRoot.folder.appendingPathComponent("Tests/Crash/crash.py").path
        let command = Command(
            "/usr/bin/env",
            [
                "python3", script, "--kills", "2", "--pins", "200", "--entries", "300", "--binary", try PackageRoot.binary(),
            ],
            environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": NSTemporaryDirectory()]
                .merging(Home.sanitizerOptions) { $1 })
        let result = try command.run(timeout: .seconds(600))
        print(result.outputText)
        #expect(result.ending == .exit(0), "\(result.outputText)\(result.messagesText)")
    }
}
