import Clients
import Foundation
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
        let file = try await fixture.saveFile("%PDF-1.4 one", name: "one.pdf")
        try await fixture.backUp()
        _ = try await fixture.library.client.undo()
        try await fixture.library.save(.page("https://a.test/"), .page("https://b.test/"))
        #expect(try await fixture.backUp().pins == 2)
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
}
