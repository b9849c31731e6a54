import Clients
import Foundation
import Models
import Primitives
import Storage
import Synchronization
import TestSupport
import Testing

@Suite struct DoctorTests {
    @Test func examine_soundLibrary_findsNothing() async throws {
        let fixture = try MaintenanceFixture()
        #expect(try await fixture.maintenance.examine(ExaminationRequest()) == [Finding(.format, .noLibrary)])
        try await fixture.saveFile("%PDF-1.4 one", name: "one.pdf")
        try await fixture.library.save(
            .page("https://a.test/", title: "日本語 \"quoted\" c++", note: "it's", tags: ["x", "データ"]), .page("https://b.test/"))
        for isFull in [false, true] {
            let findings = try await fixture.maintenance.examine(ExaminationRequest(isFull: isFull))
            #expect(findings.map(\.check) == Finding.Check.allCases)
            #expect(findings.allSatisfy { $0.status == .ok }, "\(findings)")
            #expect(findings.first { $0.check == .searchIndex }?.outcome == .sound(count: 3))
        }
    }

    @Test func examine_rowsThatTheIndexLacksOrHasTooMany_areCountedAndMended() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/", title: "alpha"), .page("https://b.test/", title: "beta"))
        // One more than there are pins, and one pin without its row.
        try SQLiteFile.execute(
            """
            insert into pin_search (rowid, title) values (77, 'gone');
            insert into pin_search (pin_search, rowid, title, tags, address, note, description, body)
            values ('delete', 1, 'alpha', '', 'https : / / a . test /', '', '', '');
            """, in: fixture.library.path)
        let found = try await fixture.examine()[.searchIndex]
        #expect(found?.outcome == .indexRows(lacking: 1, superfluous: 1, different: 0))
        let fixed = try await fixture.examine(isFixing: true)[.searchIndex]
        #expect(fixed?.isFixed == true && fixed?.remains == false)
        #expect(try await fixture.examine(isFull: true)[.searchIndex]?.outcome == .sound(count: 2))
        #expect(try await fixture.library.search("alpha") == ["alpha"])
    }

    /// A row that was changed behind the back of the index.
    @Test(arguments: [false, true]) func examine_otherTexts_areFound(isFull: Bool) async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/", title: "alpha one"), .page("https://b.test/", title: "beta"))
        try SQLiteFile.execute("update pin set title = 'alpha two' where id = 1", in: fixture.library.path)
        #expect(
            try await fixture.examine(isFull: isFull)[.searchIndex]?.outcome
                == .indexRows(lacking: 0, superfluous: 0, different: 1))
        _ = try await fixture.examine(isFixing: true)
        #expect(try await fixture.library.search("two") == ["alpha two"])
        #expect(try await fixture.library.search("one") == [])
    }

    @Test func examine_indexOfOtherRules_isMadeAnewWhenOpened() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/", title: "alpha"))
        await fixture.library.library.close()
        try SQLiteFile.execute(
            "insert into pin_search (pin_search) values ('delete-all'); update library set value = 0 where key = 'search-version'",
            in: fixture.library.path)
        #expect(try await fixture.library.search("alpha") == ["alpha"])
        #expect(try await fixture.examine(isFull: true)[.searchIndex]?.outcome == .sound(count: 1))
    }

    @Test func examine_files_areLookedAtAndCleared() async throws {
        let fixture = try MaintenanceFixture()
        let missing = try await fixture.saveFile("%PDF-1.4 one", name: "one.pdf")
        let changed = try await fixture.saveFile("%PDF-1.4 two", name: "two.pdf")
        try FileManager.default.removeItem(atPath: fixture.path(missing))
        try fixture.spoil(fixture.path(changed))
        let stray = String(repeating: "ab", count: 32)
        try fixture.library.folder.write(Data("stray".utf8), to: "data/pinnest.files/ab/\(stray)")
        try fixture.library.folder.write(Data("half".utf8), to: "data/pinnest.files/incoming-12ab")
        try fixture.library.folder.write(Data("mine".utf8), to: "data/pinnest.files/README")
        try fixture.library.folder.write(Data("mine".utf8), to: "data/pinnest.files/ab/notes")
        let quick = try await fixture.examine()
        #expect(quick[.files]?.outcome == .fileTroubles([trouble(.missing, missing, pin: 1)]))
        #expect(quick[.leftovers]?.outcome == .unneeded(files: 1, bytes: 4))
        #expect(fixture.exists("\(fixture.files)/incoming-12ab"))
        let full = try await fixture.examine(isFixing: true, isFull: true)
        guard case .fileTroubles(let troubles)? = full[.files]?.outcome else {
            Issue.record("\(full)")
            return
        }
        #expect(troubles.count == 2 && troubles.contains(trouble(.changed, changed, pin: 2)))
        #expect(full[.files]?.remains == true && full[.leftovers]?.isFixed == true)
        // What may be another database's goes only after a yes.
        #expect(try fixture.names(fixture.files + "/ab") == [stray, "notes"])
        #expect(try await fixture.examine()[.leftovers]?.outcome == .unknownFiles(files: 1, bytes: 5))
        let removal = try await fixture.maintenance.examine(ExaminationRequest(isFixing: true, removesUnknownFiles: true))
        #expect(removal.contains(Finding(.leftovers, .unknownFiles(files: 1, bytes: 5), isFixed: true)))
        #expect(try fixture.names(fixture.files + "/ab") == ["notes"])
        #expect(fixture.exists("\(fixture.files)/README") && !fixture.exists("\(fixture.files)/incoming-12ab"))
    }

    private func trouble(_ kind: FileTrouble.Kind, _ draft: PinDraft, pin: Int64) -> FileTrouble {
        FileTrouble(kind: kind, sha256: draft.file?.sha256 ?? "", pin: pin, name: draft.file?.name)
    }

    @Test func examine_openModes_areClosed() async throws {
        let fixture = try MaintenanceFixture()
        let file = try await fixture.saveFile("%PDF-1.4 one", name: "one.pdf")
        for path in [fixture.library.path, fixture.files, fixture.path(file)] {
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
        #expect(try await fixture.examine()[.modes]?.status == .problem)
        #expect(try await fixture.examine(isFixing: true)[.modes]?.isFixed == true)
        #expect(try await fixture.examine()[.modes]?.status == .ok)
        #expect(try fixture.mode(fixture.library.path) == 0o600 && fixture.mode(fixture.files) == 0o700)
        #expect(try fixture.mode(fixture.path(file)) == 0o600)
    }

    /// A library that its owner may not write is told of, too; the bytes of pins are never written again.
    @Test func examine_lockedModes_areOpenedForTheOwner() async throws {
        let fixture = try MaintenanceFixture()
        let file = try await fixture.saveFile("%PDF-1.4 one", name: "one.pdf")
        await fixture.library.library.close()
        for (path, mode) in [(fixture.library.path, 0o400), (fixture.path(file), 0o400)] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        }
        guard case .lockedModes(let names)? = try await fixture.examine()[.modes]?.outcome else {
            Issue.record("nothing is found")
            return
        }
        // Its log may have been made with the same mode.
        #expect(names.first == "pinnest.db" && names.allSatisfy { $0.hasPrefix("pinnest.db") })
        #expect(try await fixture.examine(isFixing: true)[.modes]?.isFixed == true)
        #expect(try fixture.mode(fixture.library.path) == 0o600)
        #expect(try await fixture.examine()[.modes]?.status == .ok)
    }

    /// Another process is bringing files in: what it has not referred to yet is not taken from under it.
    @Test func examine_whileFilesComeIn_removesNone() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.saveFile("%PDF-1.4 one", name: "one.pdf")
        try fixture.library.folder.write(Data("half".utf8), to: "data/pinnest.files/incoming-12ab")
        let descriptor = open(fixture.files, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        flock(descriptor, LOCK_SH)
        #expect(try await fixture.examine(isFixing: true)[.leftovers] == Finding(.leftovers, .inUse))
        #expect(fixture.exists("\(fixture.files)/incoming-12ab"))
        close(descriptor)
        #expect(try await fixture.examine(isFixing: true)[.leftovers]?.isFixed == true)
    }

    @Test func examine_danglingRows_areTold() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/"))
        try SQLiteFile.execute("pragma foreign_keys = off; insert into pin_tag values (1, 99)", in: fixture.library.path)
        let findings = try await fixture.examine(isFixing: true)
        #expect(findings[.references]?.outcome == .dangling(rows: 1) && findings[.references]?.remains == true)
    }

    @Test func examine_truncatedLibrary_isTold() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/"))
        await fixture.library.library.close()
        let whole = try Data(contentsOf: URL(fileURLWithPath: fixture.library.path))
        try whole.prefix(9000).write(to: URL(fileURLWithPath: fixture.library.path))
        let findings = try await fixture.examine(isFixing: true)
        #expect(findings[.integrity]?.status == .problem && findings[.integrity]?.isFixed == false)
    }
}

@Suite struct FileReleaseTests {
    private func request(_ ids: Int64...) -> PinChangeRequest {
        PinChangeRequest(
            selection: .named(ids.map { .id($0) }), isDryRun: false,
            step: StepDescription(command: "rm", date: LibraryFixture.date))
    }

    @Test func removePermanently_lastPinOfAFile_removesIt() async throws {
        let fixture = try MaintenanceFixture()
        let file = try await fixture.saveFile("%PDF-1.4 one", name: "one.pdf")
        let other = try await fixture.saveFile("%PDF-1.4 two", name: "two.pdf")
        // In the trash it is still needed.
        _ = try await fixture.library.client.trash(request(1))
        #expect(fixture.exists(fixture.path(file)))
        _ = try await fixture.library.client.removePermanently(request(1))
        #expect(!fixture.exists(fixture.path(file)) && fixture.exists(fixture.path(other)))
        #expect(try SQLiteFile.query("select count(*) from file", in: fixture.library.path) == ["1"])
    }

    @Test func removePermanently_anotherPinOfTheFile_keepsIt() async throws {
        let fixture = try MaintenanceFixture()
        let file = try await fixture.saveFile("%PDF-1.4 one", name: "one.pdf")
        var draft = file
        draft.uuid = PinDraft.page("https://unused.test/").uuid
        try await fixture.library.save(draft, allowsDuplicates: true)
        _ = try await fixture.library.client.removePermanently(request(1))
        #expect(fixture.exists(fixture.path(file)))
        _ = try await fixture.library.client.removePermanently(request(2))
        #expect(!fixture.exists(fixture.path(file)))
    }

    @Test func undo_ofAdding_removesTheFile() async throws {
        let fixture = try MaintenanceFixture()
        let file = try await fixture.saveFile("%PDF-1.4 one", name: "one.pdf")
        _ = try await fixture.library.client.undo()
        #expect(!fixture.exists(fixture.path(file)))
    }

    @Test func removePermanently_whileFilesComeIn_leavesItToTheNextTime() async throws {
        let fixture = try MaintenanceFixture()
        let file = try await fixture.saveFile("%PDF-1.4 one", name: "one.pdf")
        try await fixture.library.save(.page("https://a.test/"))
        let descriptor = open(fixture.files, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        flock(descriptor, LOCK_SH)
        _ = try await fixture.library.client.removePermanently(request(1))
        #expect(fixture.exists(fixture.path(file)))
        close(descriptor)
        _ = try await fixture.library.client.removePermanently(request(2))
        #expect(!fixture.exists(fixture.path(file)))
    }

    /// A text that is removed for good is not left in the free pages of the database or in its log.
    @Test func removePermanently_text_isGoneFromTheDisk() async throws {
        let fixture = try MaintenanceFixture()
        let secret = String(repeating: "Zebrawood-", count: 2000)
        var draft = PinDraft.page("https://unused.test/", note: secret)
        draft.url = nil
        draft.type = .text
        draft.text = "a text \(secret)"
        try await fixture.library.save(draft)
        _ = try await fixture.library.client.removePermanently(request(1))
        await fixture.library.library.close()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: fixture.library.path))
        #expect(bytes.range(of: Data("Zebrawood-Zebrawood".utf8)) == nil)
        #expect(!fixture.exists(fixture.library.path + "-wal"))
    }

    /// The rest may be stopped: each thing is told of as it is mended.
    @Test func examine_fixing_tellsOfEachThingAtOnce() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/", title: "heron"))
        try fixture.library.folder.write(Data("half".utf8), to: "data/pinnest.before-update-20261130T005321Z.db-incoming")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: fixture.library.path)
        let mended = Mutex([Finding.Check]())
        let client = MaintenanceClient.live(fixture.library.library) { check in mended.withLock { $0.append(check) } }
        _ = try await client.examine(ExaminationRequest())
        #expect(mended.withLock { $0 } == [])
        let findings = try await client.examine(ExaminationRequest(isFixing: true))
        #expect(mended.withLock { $0 } == [.leftovers, .modes])
        #expect(findings.filter(\.isFixed).map(\.check) == [.leftovers, .modes])
    }

    /// What a killed restore or update leaves; whole copies are the user's.
    @Test func examine_unfinishedCopies_areLeftovers() async throws {
        let fixture = try MaintenanceFixture()
        try await fixture.library.save(.page("https://a.test/"))
        let whole = ["pinnest.before-restore-20261130T005320Z.db", "pinnest.before-restore-20261130T005320Z.files"]
        try fixture.library.folder.write(Data("whole".utf8), to: "data/\(whole[0])")
        try fixture.library.folder.write(Data("file".utf8), to: "data/\(whole[1])/ab/file")
        try fixture.library.folder.write(Data("half".utf8), to: "data/pinnest.before-update-20261130T005321Z.db-incoming")
        try fixture.library.folder.write(Data("1".utf8), to: "data/pinnest.before-update-20261130T005321Z.db-incoming-journal")
        try fixture.library.folder.write(
            Data("22".utf8), to: "data/pinnest.before-restore-20261130T005321Z.files-incoming/ab/file")
        let found = try await fixture.examine()[.leftovers]
        #expect(found?.outcome == .unneeded(files: 3, bytes: 7) && found?.isFixed == false)
        #expect(try await fixture.examine(isFixing: true)[.leftovers]?.isFixed == true)
        #expect(try await fixture.examine()[.leftovers]?.outcome == .sound(count: 0))
        #expect(try fixture.names("\(fixture.folder)/data").filter { $0.contains("before") } == whole)
    }
}
