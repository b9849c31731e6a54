import Clients
import Foundation
import Models
import Primitives
import TestSupport
import Testing

@testable import Storage

@Suite struct RestoreTests {
    @Test func restore_libraryInUse_isSeenByAConnectionThatIsOpen() async throws {
        let fixture = try MaintenanceFixture()
        let one = try await fixture.saveFile("%PDF-1.4 one", name: "one.pdf")
        try await fixture.backUp()
        let other = fixture.library.secondClient()
        let two = try await fixture.saveFile("%PDF-1.4 two", name: "two.pdf")
        try FileManager.default.removeItem(atPath: fixture.path(one))
        #expect(try await other.list(PinListRequest()).pins.count == 2)
        let restored = try await fixture.restore()
        #expect(try await other.list(PinListRequest()).pins.map(\.pin.file?.name) == ["one.pdf"])
        #expect(try await fixture.library.list().map(\.file?.name) == ["one.pdf"])
        #expect(fixture.exists(fixture.path(one)) && !fixture.exists(fixture.path(two)))
        let kept = try #require(restored.kept)
        #expect(kept == "\(fixture.folder)/data/pinnest.before-restore-20261130T005320Z.db")
        #expect(try SQLiteFile.query("select file_name from pin order by id", in: kept) == ["one.pdf", "two.pdf"])
        #expect(fixture.exists(fixture.path(two, in: String(kept.dropLast(3)) + ".files")))
        #expect(try fixture.mode(kept) == 0o600)
        #expect(try await fixture.examine(isFull: true).values.allSatisfy { $0.status == .ok })
        // And it is written to as before.
        #expect(try await other.undo()?.pins == 1)
        try await fixture.library.save(.page("https://a.test/"))
    }

    @Test func restore_twiceInASecond_keepsBoth() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/"))
        try await fixture.backUp()
        let kept = [try await fixture.restore().kept, try await fixture.restore().kept]
        #expect(Set(kept).count == 2 && !kept.contains(nil))
    }

    @Test func restore_whereNothingIs_makesALibrary() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.saveFile("%PDF-1.4 one", name: "one.pdf")
        try await fixture.backUp()
        let elsewhere = Library(location: LibraryLocation(path: "\(fixture.folder)/new/pins.db"))
        let maintenance = MaintenanceClient.live(elsewhere)
        let restored = try await maintenance.restore(BackupRequest(folder: fixture.backup, date: MaintenanceFixture.date))
        #expect(restored.kept == nil)
        #expect(try await PinClient.live(elsewhere).list(PinListRequest()).pins.count == 1)
        #expect(try await maintenance.examine(ExaminationRequest(isFull: true)).allSatisfy { $0.status == .ok })
        await elsewhere.close()
        #expect(try SQLiteFile.query("pragma journal_mode", in: "\(fixture.folder)/new/pins.db") == ["wal"])
    }

    @Test func restore_damagedLibrary_movesItAside() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/"))
        try await fixture.backUp()
        await fixture.library.library.close()
        let whole = try Data(contentsOf: URL(fileURLWithPath: fixture.library.path))
        try whole.prefix(9000).write(to: URL(fileURLWithPath: fixture.library.path))
        let restored = try await fixture.restore()
        let kept = try #require(restored.kept)
        #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == whole.prefix(9000))
        #expect(try await fixture.library.list().map(\.url) == ["https://a.test/"])
    }

    /// Whichever page is damaged: a restore needs nothing of the old library. Only its first page tells that it is one.
    @Test func restore_anyPageDamaged_works() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/", title: "a", tags: ["t"], collections: ["c"]))
        try await fixture.backUp()
        await fixture.library.library.close()
        let whole = try Data(contentsOf: URL(fileURLWithPath: fixture.library.path))
        for page in 1..<(whole.count / 4096) {
            var damaged = whole
            damaged.replaceSubrange((page * 4096)..<((page + 1) * 4096), with: Data(repeating: 0xFF, count: 4096))
            for suffix in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: fixture.library.path + suffix) {
                try FileManager.default.removeItem(atPath: fixture.library.path + suffix)
            }
            try damaged.write(to: URL(fileURLWithPath: fixture.library.path))
            _ = try await fixture.restore()
            #expect(try await fixture.library.list().map(\.tags) == [["t"]], "page \(page)")
            await fixture.library.library.close()
        }
    }

    /// A link in a backup leads out of it.
    @Test(arguments: ["pinnest.db", "pinnest.files"]) func inspect_linkInTheBackup_isRefused(name: String) async throws {
        let fixture = try MaintenanceFixture()
        _ = try await fixture.saveFile("%PDF-1.4 one", name: "one.pdf")
        try await fixture.backUp()
        let path = "\(fixture.backup)/\(name)"
        try FileManager.default.moveItem(atPath: path, toPath: "\(fixture.backup)-\(name)")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "\(fixture.backup)-\(name)")
        await #expect(throws: MaintenanceError.self) { try await fixture.maintenance.inspect(fixture.backup) }
    }

    /// As a copy has it that was made by hand.
    @Test func restore_libraryWithARollbackJournal_works() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/"))
        try await fixture.backUp()
        await fixture.library.library.close()
        try SQLiteFile.execute("pragma journal_mode = delete", in: fixture.library.path)
        _ = try await fixture.restore()
        #expect(try await fixture.library.list().count == 1)
        await fixture.library.library.close()
        try SQLiteFile.execute("pragma journal_mode = delete", in: fixture.library.path)
        try await fixture.library.save(.page("https://b.test/"))
        await fixture.library.library.close()
        let header = try Data(contentsOf: URL(fileURLWithPath: fixture.library.path)).prefix(20)
        #expect(header[18] == 2, "a write gives it its log again")
    }

    @Test func restore_foreignOrNewerDatabase_isLeftAlone() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/"))
        try await fixture.backUp()
        await fixture.library.library.close()
        try SQLiteFile.execute("pragma user_version = 999", in: fixture.library.path)
        await #expect(throws: LibraryError.newerVersion(path: fixture.library.path, version: 999, supported: Schema.version)) {
            try await fixture.restore()
        }
        try SQLiteFile.execute("pragma user_version = 0; pragma application_id = 77", in: fixture.library.path)
        let before = try Data(contentsOf: URL(fileURLWithPath: fixture.library.path))
        await #expect(throws: LibraryError.foreign(path: fixture.library.path)) { try await fixture.restore() }
        #expect(try Data(contentsOf: URL(fileURLWithPath: fixture.library.path)) == before)
    }

    /// Another backup may have taken the place of the one that was checked.
    @Test func restore_filesLostSinceTheCheck_changesNothing() async throws {
        let fixture = try MaintenanceFixture()
        let file = try await fixture.saveFile("%PDF-1.4 one", name: "one.pdf")
        try await fixture.backUp()
        #expect(try await fixture.maintenance.inspect(fixture.backup).files == 1)
        try await fixture.library.save(.page("https://later.test/"))
        let digest = try #require(file.file?.sha256)
        for files in [fixture.files, "\(fixture.backup)/pinnest.files"] {
            try FileManager.default.removeItem(atPath: fixture.path(file, in: files))
        }
        await #expect(throws: MaintenanceError.brokenBackup(folder: fixture.backup, detail: .missingFile(sha256: digest))) {
            try await fixture.restore()
        }
        #expect(try await fixture.library.list().count == 2)
    }

    /// A first page that was overwritten is what backups are for; what is there is kept all the same.
    @Test func restore_overGarbage_keepsItBeside() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/"))
        try await fixture.backUp()
        await fixture.library.library.close()
        try fixture.library.folder.write(Data("garbage".utf8), to: "data/pinnest.db")
        let kept = try #require(try await fixture.restore().kept)
        #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == Data("garbage".utf8))
        #expect(try await fixture.library.list().count == 1)
    }

    /// The files are there, the database is not: nothing is begun anew until somebody says so, and a backup brings it back.
    @Test(arguments: [true, false]) func restore_databaseThatIsGone_isBroughtBack(_ isEmptied: Bool) async throws {
        let fixture = try MaintenanceFixture()
        let file = try await fixture.saveFile("%PDF-1.4 one", name: "one.pdf")
        try await fixture.backUp()
        await fixture.library.library.close()
        try FileManager.default.removeItem(atPath: fixture.library.path)
        if isEmptied { try fixture.library.folder.write(Data(), to: "data/pinnest.db") }
        let gone = LibraryError.gone(path: fixture.library.path, files: fixture.files)
        await #expect(throws: gone) { try await fixture.library.list() }
        await #expect(throws: gone) { try await fixture.library.save(.page("https://b.test/")) }
        #expect(
            try await fixture.maintenance.examine(ExaminationRequest(isFixing: true))
                == [Finding(.integrity, .gone(path: fixture.library.path, files: fixture.files))])
        #expect(try await fixture.restore().kept == nil)
        #expect(try await fixture.library.list().count == 1)
        #expect(fixture.exists(fixture.path(file)))
    }

    @Test func inspect_brokenBackups_areTold() async throws {
        let fixture = try MaintenanceFixture()
        let file = try await fixture.saveFile("%PDF-1.4 one", name: "one.pdf")
        let sha256 = try #require(file.file?.sha256)
        func expectBroken(_ fault: BackupFault) async {
            await #expect(throws: MaintenanceError.brokenBackup(folder: fixture.backup, detail: fault)) {
                try await fixture.maintenance.inspect(fixture.backup)
            }
        }
        try await fixture.backUp()
        let copy = fixture.path(file, in: "\(fixture.backup)/pinnest.files")
        try fixture.spoil(copy)
        await expectBroken(.changedFile(sha256: sha256))
        try FileManager.default.removeItem(atPath: copy)
        await expectBroken(.missingFile(sha256: sha256))
        try await fixture.backUp()
        // One letter, in a database that is as sound as before.
        try SQLiteFile.execute("update pin set title = 'tWo.pdf'", in: "\(fixture.backup)/pinnest.db")
        await expectBroken(.changedDatabase)
        // Backups of earlier versions say nothing of the bytes.
        try fixture.removeDigestOfTheDatabase()
        #expect(try await fixture.maintenance.inspect(fixture.backup).pins == 1)
        try SQLiteFile.execute("delete from pin", in: "\(fixture.backup)/pinnest.db")
        await expectBroken(.counts)
        try await fixture.backUp()
        try SQLiteFile.execute("pragma user_version = 999", in: "\(fixture.backup)/pinnest.db")
        await #expect(throws: MaintenanceError.newerBackup(folder: fixture.backup, version: 999, supported: Schema.version)) {
            try await fixture.maintenance.inspect(fixture.backup)
        }
        try fixture.library.folder.write(Data(#"{"pinnest_backup": 2}"#.utf8), to: "backup/backup.json")
        await #expect(throws: MaintenanceError.newerBackup(folder: fixture.backup, version: 2, supported: 1)) {
            try await fixture.maintenance.inspect(fixture.backup)
        }
        for text in ["", "{", "[]", "null", #"{"pins": 3}"#] {
            try fixture.library.folder.write(Data(text.utf8), to: "backup/backup.json")
            await #expect(throws: MaintenanceError.noBackup(folder: fixture.backup)) {
                try await fixture.maintenance.inspect(fixture.backup)
            }
        }
        await #expect(throws: FileError.missing(path: "\(fixture.folder)/none")) {
            try await fixture.maintenance.inspect("\(fixture.folder)/none")
        }
    }

    /// What the user typed is trusted in a backup as it was; what a file says of itself is trusted nowhere.
    @Test func restore_originsOfPins_areBelievedAsTheyWere() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://typed.test/"))
        for (number, origin) in PinOrigin.allCases.enumerated() {
            var entry = ImportedPin.page("https://brought.test/\(number)")
            entry.origin = origin
            try await fixture.library.bring(entry)
        }
        func origins() async throws -> [String] {
            try await fixture.library.pins().map { "\($0.origin.rawValue) \($0.isTrusted)" }
        }
        let expected = ["typed true", "typed false", "piped false", "imported false"]
        #expect(try await origins() == expected)
        try await fixture.backUp()
        _ = try await fixture.library.client.undo()
        _ = try await fixture.restore()
        #expect(try await origins() == expected)
    }

    /// Another process read a pin, and comes back with what it found when the number is another pin's.
    @Test func restore_duringAFetchOfAnother_fillsNoOtherPin() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/"))
        try await fixture.backUp()
        _ = try await fixture.library.client.undo()
        _ = try await fixture.restore()
        // The same address too, in a library of its own.
        let other = try MaintenanceFixture()
        var page = FetchedPage(url: "https://a.test/", finalURL: "https://a.test/")
        page.title = "Of the other library"
        try await other.library.save(.page("https://a.test/"))
        let pin = try await other.library.identity(1)
        let client = fixture.library.secondClient()
        #expect(try await client.fill(PinFillRequest(pin: pin, result: .success(page), date: LibraryFixture.date)) == nil)
        let check = LinkCheckRecord(pin: pin, found: LinkStatus(state: .dead, httpStatus: 404), decidesAtOnce: true)
        #expect(try await client.recordCheck(check) == nil)
        #expect(try await client.recordOpened([pin], LibraryFixture.date) == [])
        let pins = try await fixture.library.list()
        #expect(pins.map(\.title) == ["a.test"] && pins[0].link.state == .unknown && pins[0].openedAt == nil)
    }

    @Test func restore_whileAnotherWrites_waitsAndLosesNothingOfWhatIsKept() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/"))
        try await fixture.backUp()
        let other = fixture.library.secondClient()
        let writing = Task {
            for index in 0..<60 {
                let draft = PinDraft.page("https://b.test/\(index)")
                _ = try await other.save(
                    PinSaveRequest(drafts: [draft], step: StepDescription(command: "add", date: LibraryFixture.date)))
            }
        }
        let restored = try await fixture.restore()
        try await writing.value
        let kept = try #require(restored.kept)
        let before = try SQLiteFile.query("select url from pin", in: kept)
        let after = try await fixture.library.list().compactMap(\.url)
        // Each address is in what was kept or in what came after.
        #expect(Set(before + after) == Set(["https://a.test/"] + (0..<60).map { "https://b.test/\($0)" }))
    }
}
