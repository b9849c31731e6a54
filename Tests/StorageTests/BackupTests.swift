import Clients
import Foundation
import Glibc
import Models
import Primitives
import Storage
import TestSupport
import Testing

@Suite struct BackupTests {
    @Test func backUp_libraryInUse_holdsAllThatWasCommitted() async throws {
        let fixture = try MaintenanceFixture()
        let file = try await fixture.saveFile("%PDF-1.4 one", name: "one.pdf")
        try await fixture.library.save(.page("https://a.test/", tags: ["x"]))
        // Another connection holds the library open, so that the newest rows are in the write-ahead log alone.
        _ = try await fixture.library.secondClient().tags()
        let backup = try await fixture.backUp()
        #expect(backup.pins == 2 && backup.files == 1 && backup.lacking == [])
        #expect(try fixture.names(fixture.backup) == ["backup.json", "pinnest.db", "pinnest.files"])
        #expect(try SQLiteFile.query("select count(*) from pin", in: "\(fixture.backup)/pinnest.db") == ["2"])
        #expect(try SQLiteFile.query("pragma journal_mode", in: "\(fixture.backup)/pinnest.db") == ["delete"])
        let copy = fixture.path(file, in: "\(fixture.backup)/pinnest.files")
        #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == Data("%PDF-1.4 one".utf8))
        #expect(try fixture.mode(fixture.backup) == 0o700 && fixture.mode("\(fixture.backup)/pinnest.db") == 0o600)
        #expect(try fixture.mode("\(fixture.backup)/backup.json") == 0o600)
        #expect(try await fixture.maintenance.inspect(fixture.backup) == backup)
    }

    @Test func backUp_overABackup_replacesItWhole() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/"))
        let file = try await fixture.saveFile("%PDF-1.4 one", name: "one.pdf")
        try await fixture.backUp()
        _ = try await fixture.library.client.undo()
        try await fixture.library.save(.page("https://b.test/"), .page("https://c.test/"))
        #expect(try await fixture.backUp().pins == 3)
        #expect(!fixture.exists(fixture.path(file, in: "\(fixture.backup)/pinnest.files")))
        #expect(try fixture.names(fixture.folder) == ["backup", "data"])
    }

    @Test(arguments: ["notes.txt", "pinnest.db"]) func backUp_folderOfOtherThings_isRefused(_ name: String) async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/"))
        try fixture.library.folder.write(Data("mine".utf8), to: "backup/\(name)")
        await #expect(throws: MaintenanceError.occupied(folder: fixture.backup)) { try await fixture.backUp() }
        #expect(try fixture.names(fixture.folder) == ["backup", "data"] && fixture.names(fixture.backup) == [name])
    }

    @Test func backUp_backupWithSomethingOfTheUsers_isRefused() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/"))
        try await fixture.backUp()
        try fixture.library.folder.write(Data("mine".utf8), to: "backup/notes.txt")
        await #expect(throws: MaintenanceError.occupied(folder: fixture.backup)) { try await fixture.backUp() }
    }

    /// A backup that holds another one would be none any more.
    @Test(arguments: ["inner", "pinnest.files/inner"]) func backUp_insideOfABackup_isRefused(_ path: String) async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/"))
        try await fixture.backUp()
        let inner = "\(fixture.backup)/\(path)"
        await #expect(throws: MaintenanceError.insideBackup(folder: inner, backup: fixture.backup)) {
            try await fixture.backUp(to: inner)
        }
        #expect(!fixture.exists(inner))
        #expect(try await fixture.backUp().pins == 1)
    }

    @Test func backUp_emptyFolder_isTaken() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/"))
        try FileManager.default.createDirectory(atPath: fixture.backup, withIntermediateDirectories: true)
        #expect(try await fixture.backUp(to: "\(fixture.backup)//").pins == 1)
    }

    @Test func backUp_fileMissingOrChanged_isNamedAndTheRestIsThere() async throws {
        let fixture = try MaintenanceFixture()
        let missing = try await fixture.saveFile("%PDF-1.4 one", name: "one.pdf")
        let changed = try await fixture.saveFile("%PDF-1.4 two", name: "two.pdf")
        try await fixture.saveFile("%PDF-1.4 three", name: "three.pdf")
        try FileManager.default.removeItem(atPath: fixture.path(missing))
        try fixture.spoil(fixture.path(changed))
        let backup = try await fixture.backUp()
        #expect(backup.files == 1)
        #expect(Set(backup.lacking.map(\.name)) == ["one.pdf", "two.pdf"])
        #expect(backup.lacking.first { $0.name == "one.pdf" }?.kind == .missing)
        #expect(backup.lacking.first { $0.name == "two.pdf" }?.kind == .changed)
        #expect(!fixture.exists(fixture.path(changed, in: "\(fixture.backup)/pinnest.files")))
        // What the library lacked makes no broken backup.
        #expect(try await fixture.maintenance.inspect(fixture.backup).pins == 3)
    }

    /// The backup that is replaced may be the last that has a file.
    @Test func backUp_fileThatOnlyTheEarlierBackupHas_isTakenFromIt() async throws {
        let fixture = try MaintenanceFixture()
        let missing = try await fixture.saveFile("%PDF-1.4 one", name: "one.pdf")
        let changed = try await fixture.saveFile("%PDF-1.4 two", name: "two.pdf")
        try await fixture.backUp()
        try FileManager.default.removeItem(atPath: fixture.path(missing))
        try fixture.spoil(fixture.path(changed))
        let backup = try await fixture.backUp()
        #expect(backup.files == 2 && backup.lacking == [])
        #expect(Set(backup.rescued.map(\.name)) == ["one.pdf", "two.pdf"])
        #expect(try await fixture.maintenance.inspect(fixture.backup).files == 2)
        _ = try await fixture.restore()
        #expect(try Data(contentsOf: URL(fileURLWithPath: fixture.path(missing))) == Data("%PDF-1.4 one".utf8))
        #expect(try Data(contentsOf: URL(fileURLWithPath: fixture.path(changed))) == Data("%PDF-1.4 two".utf8))
    }

    /// A library that was lost and begun anew does not take the place of its last copy unasked.
    @Test func backUp_overTheBackupOfAnotherLibrary_isRefused() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/"), .page("https://b.test/"))
        try await fixture.backUp()
        await fixture.library.library.close()
        try FileManager.default.removeItem(atPath: fixture.library.path)
        try await fixture.library.client.prepare()
        let refusal = MaintenanceError.otherLibrary(folder: fixture.backup, pins: 2)
        await #expect(throws: refusal) { try await fixture.backUp() }
        try await fixture.library.save(.page("https://a.test/"))
        await #expect(throws: refusal) { try await fixture.backUp() }
        #expect(try await fixture.maintenance.inspect(fixture.backup).pins == 2)
        let request = BackupRequest(folder: fixture.backup, date: MaintenanceFixture.date, replacesOthers: true)
        #expect(try await fixture.maintenance.backUp(request).pins == 1)
        #expect(try await fixture.backUp().pins == 1)
    }

    @Test func backUp_linkInPlaceOfAFile_isNotFollowed() async throws {
        let fixture = try MaintenanceFixture()
        let file = try await fixture.saveFile("%PDF-1.4 one", name: "one.pdf")
        let secret = try fixture.library.folder.write(Data("%PDF-1.4 one".utf8), to: "secret")
        try FileManager.default.removeItem(atPath: fixture.path(file))
        try FileManager.default.createSymbolicLink(atPath: fixture.path(file), withDestinationPath: secret)
        #expect(try await fixture.backUp().lacking.map(\.kind) == [.missing])
    }

    @Test func backUp_noLibrary_isTold() async throws {
        let fixture = try MaintenanceFixture()
        await #expect(throws: MaintenanceError.noLibrary(path: fixture.library.path)) { try await fixture.backUp() }
        #expect(try fixture.names(fixture.folder) == [])
    }

    @Test func backUp_damagedLibrary_leavesTheEarlierBackup() async throws {
        let fixture = try MaintenanceFixture()
        for index in 0..<200 {
            try await fixture.library.save(.page("https://a.test/\(index)", note: String(repeating: "n", count: 400)))
        }
        try await fixture.backUp()
        await fixture.library.library.close()
        let handle = try FileHandle(forUpdating: URL(fileURLWithPath: fixture.library.path))
        let size = try handle.seekToEnd()
        for page in stride(from: size / 2, to: size, by: 4096) {
            try handle.seek(toOffset: page / 4096 * 4096)
            try handle.write(contentsOf: Data(repeating: 0x55, count: 100))
        }
        try handle.close()
        await #expect(throws: LibraryError.self) { try await fixture.backUp() }
        #expect(try await fixture.maintenance.inspect(fixture.backup).pins == 200)
        #expect(try fixture.names(fixture.folder) == ["backup", "data"])
    }

    @Test func backUp_parentMissing_makesNothing() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/"))
        await #expect(throws: FileError.self) { try await fixture.backUp(to: "\(fixture.folder)/usb/backup") }
        #expect(try fixture.names(fixture.folder) == ["data"])
    }

    @Test(arguments: ["data/pinnest.files", "data/pinnest.files/ab", "data/pinnest.files/ab/deep", "data"])
    func backUp_placeInTheLibrary_isRefused(_ place: String) async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/"))
        try FileManager.default.createDirectory(atPath: "\(fixture.files)/ab", withIntermediateDirectories: true)
        let target = "\(fixture.folder)/\(place)"
        await #expect(throws: MaintenanceError.library(folder: target)) { try await fixture.backUp(to: target) }
        // Nor by another way to the same place.
        try FileManager.default.createSymbolicLink(atPath: "\(fixture.folder)/way", withDestinationPath: fixture.files)
        await #expect(throws: MaintenanceError.library(folder: "\(fixture.files)/x")) {
            try await fixture.backUp(to: "\(fixture.folder)/way/x")
        }
        #expect(try fixture.names(fixture.files) == ["ab"] && fixture.names("\(fixture.files)/ab") == [])
    }

    /// A library that lies in the folder of a backup would be replaced by its own copy.
    @Test func backUpAndRestore_libraryInTheBackupItself_areRefused() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/"))
        try await fixture.backUp()
        let inside = MaintenanceClient.live(Library(location: LibraryLocation(path: "\(fixture.backup)/pinnest.db")))
        let request = BackupRequest(folder: fixture.backup, date: MaintenanceFixture.date)
        await #expect(throws: MaintenanceError.library(folder: fixture.backup)) { try await inside.backUp(request) }
        await #expect(throws: MaintenanceError.library(folder: fixture.backup)) { try await inside.inspect(fixture.backup) }
        await #expect(throws: MaintenanceError.library(folder: fixture.backup)) { try await inside.restore(request) }
        #expect(try await fixture.maintenance.inspect(fixture.backup).pins == 1)
    }

    @Test func backUp_whileAnotherWritesToTheSamePlace_isToldAndLeavesItAlone() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/"))
        let other = "\(fixture.folder)/.backup.incoming"
        try fixture.library.folder.write(Data("half".utf8), to: ".backup.incoming/pinnest.db")
        let descriptor = open(other, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
        await #expect(throws: MaintenanceError.underWay(folder: fixture.backup)) { try await fixture.backUp() }
        #expect(try fixture.names(other) == ["pinnest.db"])
        // Its process was killed.
        close(descriptor)
        #expect(try await fixture.backUp().pins == 1)
        #expect(try fixture.names(fixture.folder) == ["backup", "data"])
        #expect(try await fixture.maintenance.inspect(fixture.backup).pins == 1)
    }

    @Test func backUp_manyAtOnceToOnePlace_leaveOneWholeBackup() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.saveFile("%PDF-1.4 one", name: "one.pdf")
        let ends = await withTaskGroup(of: (any Error)?.self) { group in
            for _ in 0..<6 {
                let client = MaintenanceClient.live(Library(location: LibraryLocation(path: fixture.library.path)))
                let request = BackupRequest(folder: fixture.backup, date: MaintenanceFixture.date)
                group.addTask {
                    do {
                        for _ in 0..<5 { _ = try await client.backUp(request) }
                        return nil
                    } catch {
                        return error
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for error in ends.compactMap({ $0 }) {
            #expect(error as? MaintenanceError == .underWay(folder: fixture.backup))
        }
        #expect(try await fixture.maintenance.inspect(fixture.backup).files == 1)
        #expect(try fixture.names(fixture.folder) == ["backup", "data"])
    }

    /// Of a file system that cannot exchange names: killed when the old backup was out of the way and the new one not yet in its place.
    @Test func backUp_afterHalfAnExchange_hasTheOldBackupUntilTheNewOneIsThere() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/"))
        try await fixture.backUp()
        let aside = "\(fixture.folder)/.backup.replaced"
        try FileManager.default.moveItem(atPath: fixture.backup, toPath: aside)
        #expect(try await fixture.backUp().pins == 1)
        #expect(try fixture.names(fixture.folder) == ["backup", "data"])
        try FileManager.default.copyItem(atPath: fixture.backup, toPath: aside)
        #expect(try await fixture.backUp().pins == 1)
        #expect(try fixture.names(fixture.folder) == ["backup", "data"])
    }
}
