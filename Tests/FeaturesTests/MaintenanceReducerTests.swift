import Clients
import ComposableCore
import ComposableTesting
import Features
import PinSaving
import Primitives
import Rendering
import Testing

@MainActor
@Suite struct BackupReducerTests {
    private func store(_ result: Result<Backup, any Error>, _ output: OutputRecorder, format: Presentation.Format = .list)
        -> TestStoreOf<BackupReducer>
    {
        TestStore(initialState: BackupReducer.State(folder: "/usb/pins")) {
            BackupReducer()
        } withDependencies: {
            $0.useSamples(output, format: format)
            $0.maintenanceClient.backUp = { request in
                #expect(request == BackupRequest(folder: "/usb/pins", date: Sample.now))
                return try result.get()
            }
        }
    }

    @Test func backupCommandReceived_sound_tellsWhatIsInIt() async {
        let backup = Backup(date: Sample.now, pins: 12, files: 1, bytes: 3 << 20)
        for (format, expected) in [
            (Presentation.Format.list, "Backed up 12 pins and 1 file (3.0 MiB) to /usb/pins\n"),
            (.machine(.json), #"{"pins":12,"files":1,"bytes":3145728}"# + "\n"), (.machine(.tsv), "12\t1\t3145728\n"),
            (.machine(.csv), "pins,files,bytes\r\n12,1,3145728\r\n"),
        ] {
            let output = OutputRecorder()
            let store = store(.success(backup), output, format: format)
            await store.send(.backupCommandReceived)
            await store.receive(.backupResponse(.success(backup))) { $0.backup = backup }
            await store.receive(.writeResponse(.success(())))
            await store.receive(.delegate(.done))
            #expect(output.result == expected && output.messages == "")
        }
    }

    @Test func backupCommandReceived_fileMissing_isDoneInPart() async {
        let trouble = FileTrouble(kind: .missing, sha256: "ab", pin: 3, name: "a\u{1B}[31m.pdf")
        let backup = Backup(date: Sample.now, pins: 2, files: 0, bytes: 4096, lacking: [trouble])
        let output = OutputRecorder()
        let store = store(.success(backup), output)
        await store.send(.backupCommandReceived)
        await store.receive(.backupResponse(.success(backup))) { $0.backup = backup }
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(.failed(.filesLeftOut(1))))
        #expect(output.messages.hasPrefix("pinnest: warning: The file of pin 3 is missing: a"))
        #expect(!output.messages.contains("\u{1B}"))
    }

    @Test func backupCommandReceived_fileOfTheBackupBefore_isDoneWithAWarning() async {
        var backup = Backup(date: Sample.now, pins: 2, files: 1, bytes: 4096)
        backup.rescued = [FileTrouble(kind: .missing, sha256: "ab", pin: 3, name: "a.pdf")]
        let output = OutputRecorder()
        let store = store(.success(backup), output)
        store.exhaustivity = .off
        await store.send(.backupCommandReceived)
        await store.receive(.delegate(.done))
        #expect(
            output.messages
                == "pinnest: warning: The file of pin 3 is missing: a.pdf. The backup has it from the one before.\n")
    }

    @Test(arguments: [true, false]) func backupCommandReceived_backupOfAnotherLibrary_isAskedFor(answer: Bool) async {
        let backup = Backup(date: Sample.now, pins: 1, files: 0, bytes: 4096)
        let output = OutputRecorder()
        let store = TestStore(initialState: BackupReducer.State(folder: "/usb/pins")) {
            BackupReducer()
        } withDependencies: {
            $0.useSamples(output, format: .list)
            $0.maintenanceClient.backUp = { request in
                guard request.replacesOthers else { throw MaintenanceError.otherLibrary(folder: request.folder, pins: 46) }
                return backup
            }
            $0.questionClient.confirm = { question in
                #expect(question == "The backup there has 46 pins, none of which is in this library. Replace it all the same?")
                return answer
            }
        }
        store.exhaustivity = .off
        await store.send(.backupCommandReceived)
        await store.receive(.delegate(answer ? .done : .failed(.declined)))
        #expect(output.result == (answer ? "Backed up 1 pin (4.0 KiB) to /usb/pins\n" : ""))
    }

    @Test func backupCommandReceived_occupiedFolder_fails() async {
        let error = MaintenanceError.occupied(folder: "/usb/pins")
        let store = store(.failure(error), OutputRecorder())
        await store.send(.backupCommandReceived)
        await store.receive(.backupResponse(.failure(.client(.maintenance(error)))))
        await store.receive(.delegate(.failed(.client(.maintenance(error)))))
    }
}

@MainActor
@Suite struct RestoreReducerTests {
    private let backup = Backup(date: Sample.now, pins: 12, files: 0, bytes: 4096)

    @Test(arguments: [true, false]) func restoreCommandReceived_asksAfterTheCheck(answer: Bool) async {
        let output = OutputRecorder()
        let restored = RestoredLibrary(backup: backup, kept: "/data/old.db")
        let store = TestStore(initialState: RestoreReducer.State(folder: "/usb/pins")) {
            RestoreReducer()
        } withDependencies: {
            $0.useSamples(output, format: .list)
            $0.maintenanceClient.inspect = { [backup] folder in
                #expect(folder == "/usb/pins")
                return backup
            }
            $0.questionClient.confirm = { question in
                #expect(question.hasPrefix("Put 12 pins (4.0 KiB) of "))
                return answer
            }
            if answer {
                $0.maintenanceClient.restore = { request in
                    #expect(request == BackupRequest(folder: "/usb/pins", date: Sample.now))
                    return restored
                }
            }
        }
        await store.send(.restoreCommandReceived)
        if answer {
            await store.receive(.restoreResponse(.success(restored))) { $0.restored = restored }
            await store.receive(.writeResponse(.success(())))
            await store.receive(.delegate(.done))
            #expect(output.result == "Restored 12 pins (4.0 KiB). What was there before is kept: /data/old.db\n")
        } else {
            await store.receive(.restoreResponse(.failure(.declined)))
            await store.receive(.delegate(.failed(.declined)))
            #expect(output.result == "")
        }
    }

    @Test func restoreCommandReceived_brokenBackup_isNotAskedAbout() async {
        let error = MaintenanceError.brokenBackup(folder: "/usb/pins", detail: .counts)
        let store = TestStore(initialState: RestoreReducer.State(folder: "/usb/pins")) {
            RestoreReducer()
        } withDependencies: {
            $0.useSamples(OutputRecorder())
            $0.maintenanceClient.inspect = { _ in throw error }
        }
        await store.send(.restoreCommandReceived)
        await store.receive(.restoreResponse(.failure(.client(.maintenance(error)))))
        await store.receive(.delegate(.failed(.client(.maintenance(error)))))
    }
}

@MainActor
@Suite struct DoctorReducerTests {
    private func output(
        of findings: [Finding], _ request: ExaminationRequest = ExaminationRequest(), format: Presentation.Format = .list,
        columns: Int = 80, ends delegate: CommandDelegate
    ) async -> String {
        let output = OutputRecorder()
        let store = TestStore(initialState: DoctorReducer.State(request: request)) {
            DoctorReducer()
        } withDependencies: {
            $0.useSamples(output, format: format)
            $0.presentation.isResultTerminal = true
            $0.presentation.columns = columns
            $0.maintenanceClient.examine = { asked in
                #expect(asked == request)
                return findings
            }
        }
        await store.send(.doctorCommandReceived)
        await store.receive(.examinationResponse(.success(findings))) { $0.findings = findings }
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(delegate))
        return output.result
    }

    @Test func doctorCommandReceived_allWell_isDone() async {
        let findings = [Finding(.integrity, .sound(count: 1)), Finding(.searchIndex, .soundSample(count: 500, of: 1_000_000))]
        #expect(
            await output(of: findings, ends: .done) == """
                ok  integrity     SQLite finds nothing wrong in 1 page.
                ok  search-index  500 of 1000000 pins are in the index as they should be; all
                                  with --full.

                """)
        #expect(
            await output(of: [findings[0]], format: .machine(.json), ends: .done)
                == #"[{"check":"integrity","status":"ok","message":"SQLite finds nothing wrong in 1 page.","fixed":false}]"#
                + "\n")
    }

    @Test func doctorCommandReceived_problems_areLeftWithAHint() async {
        let findings = [Finding(.leftovers, .unneeded(files: 2, bytes: 2048)), Finding(.files, .fileTroubles([]))]
        let text = await output(of: findings, columns: 40, ends: .failed(.problemsRemain(2, canBeMended: true)))
        #expect(text.hasPrefix("problem  leftovers\n  2 files of 2.0 KiB that no pin needs.\n"))
        _ = await output(of: [findings[1]], ends: .failed(.problemsRemain(1, canBeMended: false)))
    }

    @Test func doctorCommandReceived_mended_isDone() async {
        let findings = [Finding(.leftovers, .unneeded(files: 1, bytes: 1), isFixed: true), Finding(.leftovers, .inUse)]
        let text = await output(of: findings, ExaminationRequest(isFixing: true), ends: .done)
        #expect(text.hasPrefix("fixed    leftovers  1 file of 1 B that no pin needs.\nskipped  leftovers  Another"))
    }

    /// They may be the last copies: removed after a yes, and left where somebody says no or nobody can be asked.
    @Test(arguments: [true, false, nil]) func doctorCommandReceived_unknownFiles_areAskedFor(answer: Bool?) async {
        let index = Finding(.searchIndex, .indexRows(lacking: 1, superfluous: 0, different: 0), isFixed: true)
        @Sendable func unknown(isFixed: Bool) -> Finding {
            Finding(.leftovers, .unknownFiles(files: 2, bytes: 2048), isFixed: isFixed)
        }
        let expected = [index, unknown(isFixed: answer == true)]
        let store = TestStore(initialState: DoctorReducer.State(request: ExaminationRequest(isFixing: true))) {
            DoctorReducer()
        } withDependencies: {
            $0.useSamples(OutputRecorder())
            $0.maintenanceClient.examine = { request in
                request.removesUnknownFiles
                    ? [Finding(.searchIndex, .sound(count: 1)), unknown(isFixed: true)] : [index, unknown(isFixed: false)]
            }
            $0.questionClient.confirm = { question in
                #expect(question == "Remove 2 files of 2.0 KiB that this library knows nothing of, for good?")
                guard let answer else { throw QuestionError.nobodyToAsk(question: question) }
                return answer
            }
        }
        store.exhaustivity = .off
        await store.send(.doctorCommandReceived)
        await store.receive(.examinationResponse(.success(expected)))
        await store.receive(
            .delegate(answer == true ? .done : .failed(.problemsRemain(1, canBeMended: false))))
    }
}
