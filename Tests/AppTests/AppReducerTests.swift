import App
import Clients
import ComposableCore
import ComposableTesting
import Features
import Models
import PinSaving
import Primitives
import Synchronization
import Testing

@MainActor
@Suite struct AppReducerTests {
    @Test func commandReceived_featureThatFails_leavesMessageAndExitCode() async {
        let messages = Mutex([UInt8]())
        let error = LibraryError.notFound(["9"])
        let store = TestStore(initialState: AppReducer.State()) {
            AppReducer()
        } withDependencies: {
            $0.pinClient.find = { _ in throw error }
            $0.outputClient.write = { bytes, stream in
                #expect(stream == .messages)
                messages.withLock { $0 += bytes }
            }
            $0.date = DateGenerator { Timestamp(seconds: 0) }
        }
        await store.send(.commandReceived(.show(operands: ["9"]))) {
            $0.destination = .pinDetail(PinDetailReducer.State(operands: ["9"]))
        }
        await store.receive(.destination(.presented(.pinDetail(.showCommandReceived))))
        await store.receive(.destination(.presented(.pinDetail(.pinsResponse(.failure(.client(.library(error))))))))
        await store.receive(.destination(.presented(.pinDetail(.delegate(.failed(.client(.library(error)))))))) {
            $0.destination = nil
            $0.exitCode = 1
        }
        await store.finish()
        #expect(messages.withLock { String(decoding: $0, as: UTF8.self) } == "Error: There is no pin 9.\n")
    }

    @Test func commandReceived_readerThatHasGone_endsQuietly() async {
        let store = TestStore(initialState: AppReducer.State()) {
            AppReducer()
        } withDependencies: {
            $0.pinClient.list = { _ in PinBatch(pins: [FoundPin(pin: Self.pin)]) }
            $0.outputClient.write = { _, _ in throw OutputError.closedPipe }
            $0.date = DateGenerator { Timestamp(seconds: 0) }
        }
        store.exhaustivity = .off
        await store.send(.commandReceived(.list(PinListRequest())))
        await store.receive(.destination(.presented(.pinList(.delegate(.failed(.client(.output(.closedPipe)))))))) {
            $0.destination = nil
            $0.exitCode = 0
        }
    }

    @Test func interrupted_batch_namesWhatIsDoneAndWhatIsLeft() async {
        let messages = Mutex([UInt8]())
        var refresh = RefreshReducer.State(pick: NetworkPick(operands: ["1-4,8"], filter: PinFilter()))
        refresh.ids = [1]
        refresh.waiting = [4, 8, 2, 3]
        var state = AppReducer.State()
        state.destination = .refresh(refresh)
        let store = TestStore(initialState: state) {
            AppReducer()
        } withDependencies: {
            $0.outputClient.write = { bytes, _ in messages.withLock { $0 += bytes } }
        }
        await store.send(.interrupted(exitCode: 130)) { $0.destination = nil }
        await store.finish()
        #expect(
            messages.withLock { String(decoding: $0, as: UTF8.self) }
                == "Error: Interrupted: 1 of 5 pages fetched. To go on: pinnest refresh 2-4,8\n")
    }

    /// A change that is made whole or not at all: which of the two it was, since nobody hears of what ends after the stop.
    @Test(arguments: [
        (false, "Error: Interrupted: nothing was changed.\n"),
        (true, "Error: Interrupted, but it was done before it could be stopped. 'pinnest undo' takes it back.\n"),
    ])
    func interrupted_import_saysWhetherItWasDone(isDone: Bool, expected: String) async {
        let messages = Mutex([UInt8]())
        var state = AppReducer.State()
        state.destination = .importing(
            ImportReducer.State(command: ImportCommand(source: .file("a.html"), description: "import a.html")))
        let store = TestStore(initialState: state) {
            AppReducer()
        } withDependencies: {
            $0.finishedWorkClient.isDone = { isDone }
            $0.outputClient.write = { bytes, _ in messages.withLock { $0 += bytes } }
        }
        await store.send(.interrupted(exitCode: 130)) { $0.destination = nil }
        await store.finish()
        #expect(messages.withLock { String(decoding: $0, as: UTF8.self) } == expected)
    }

    /// With `undo.steps = 0` nothing can be taken back, and nothing may promise it.
    @Test func interrupted_withoutSteps_promisesNothing() async {
        let importing = ImportReducer.State(command: ImportCommand(source: .file("a.html"), description: "import a.html"))
        let told = await told(.importing(importing)) {
            $0.finishedWorkClient.isDone = { true }
            $0.presentation.keepsSteps = false
        }
        #expect(told == "Error: Interrupted, but it was done before it could be stopped.\n")
    }

    /// The reducer hears no more of pins that were saved just when the signal came.
    @Test func interrupted_add_saysWhetherItWasSaved() async {
        let saving = Destination.State.pinCreate(
            PinCreateReducer.State(command: AddCommand(operands: ["https://a.test/"], description: "add")))
        #expect(await told(saving) { _ in } == "Error: Interrupted: nothing was saved.\n")
        #expect(
            await told(saving) { $0.finishedWorkClient.parts = { [.saved([4, 5], withoutPage: [5])] } }
                == "Error: Interrupted: pins 4-5 are saved, 1 without its page. To go on: pinnest refresh 5\n")
    }

    @Test func interrupted_doctor_namesWhatItMended() async {
        let fixing = Destination.State.doctor(DoctorReducer.State(request: ExaminationRequest(isFixing: true)))
        #expect(await told(fixing) { _ in } == "Error: Interrupted: nothing was changed.\n")
        #expect(
            await told(fixing) {
                $0.finishedWorkClient.parts = { [.mended(.searchIndex), .mended(.leftovers), .mended(.leftovers)] }
            } == "Error: Interrupted. Mended until then: search-index, leftovers.\n")
        #expect(await told(.doctor(DoctorReducer.State(request: ExaminationRequest()))) { _ in } == "")
    }

    @Test func interrupted_restore_namesTheKeptLibrary() async {
        let restore = Destination.State.restore(RestoreReducer.State(folder: "b"))
        #expect(await told(restore) { _ in } == "Error: Interrupted: nothing was changed.\n")
        #expect(
            await told(restore) {
                $0.finishedWorkClient.isDone = { true }
                $0.finishedWorkClient.parts = { [.restored(kept: "/l/old.db")] }
            }
                == "Error: Interrupted, but the backup was restored before it could be stopped. What was there before is kept: /l/old.db\n"
        )
    }

    private func told(_ destination: Destination.State, _ change: (inout DependencyValues) -> Void) async -> String {
        let messages = Mutex([UInt8]())
        var state = AppReducer.State()
        state.destination = destination
        let store = TestStore(initialState: state) {
            AppReducer()
        } withDependencies: {
            $0.outputClient.write = { bytes, _ in messages.withLock { $0 += bytes } }
            change(&$0)
        }
        store.exhaustivity = .off
        await store.send(.interrupted(exitCode: 130))
        await store.finish()
        return messages.withLock { String(decoding: $0, as: UTF8.self) }
    }

    /// A full disk behind stdout: what was done is done, and only of a look nothing is lost.
    @Test(arguments: [
        (true, true, "Error: It was done, but the output cannot be written: full. 'pinnest undo' takes it back.\n"),
        (true, false, "Error: It was done, but the output cannot be written: full.\n"),
        (false, true, "Error: Cannot write the output: full.\n"),
    ])
    func finished_answerLost_saysWhetherItWasDone(isDone: Bool, keepsSteps: Bool, expected: String) async {
        let messages = Mutex([UInt8]())
        let pick = PinPick.operands(["3"])
        var state = AppReducer.State()
        state.destination = .trash(
            TrashReducer.State(command: TrashCommand(operation: .remove, pick: pick, isDryRun: !isDone, description: "rm 3")))
        let store = TestStore(initialState: state) {
            AppReducer()
        } withDependencies: {
            $0.finishedWorkClient.isDone = { true }
            $0.presentation.keepsSteps = keepsSteps
            $0.outputClient.write = { bytes, _ in messages.withLock { $0 += bytes } }
        }
        let failure = CommandFailure.client(.output(.failed(code: 28, detail: "full")))
        await store.send(.destination(.presented(.trash(.delegate(.failed(failure)))))) {
            $0.destination = nil
            $0.exitCode = 74
        }
        await store.finish()
        #expect(messages.withLock { String(decoding: $0, as: UTF8.self) } == expected)
    }

    /// The pins of an import are written; of its pages it is told as of any others.
    @Test func interrupted_fetchingOfAnImport_namesWhatIsLeft() async {
        let messages = Mutex([UInt8]())
        var importing = ImportReducer.State(
            command: ImportCommand(source: .file("b.html"), fetching: .now, description: "import"))
        importing.refresh.ids = [1, 2]
        importing.refresh.waiting = [3]
        var state = AppReducer.State()
        state.destination = .importing(importing)
        let store = TestStore(initialState: state) {
            AppReducer()
        } withDependencies: {
            $0.outputClient.write = { bytes, _ in messages.withLock { $0 += bytes } }
        }
        await store.send(.interrupted(exitCode: 130)) { $0.destination = nil }
        await store.finish()
        #expect(
            messages.withLock { String(decoding: $0, as: UTF8.self) }
                == "Error: Interrupted: 2 of 3 pages fetched. To go on: pinnest refresh 3\n")
    }

    @Test func interrupted_nothingHalfDone_isSilent() async {
        let store = TestStore(initialState: AppReducer.State()) { AppReducer() }
        await store.send(.interrupted(exitCode: 130))
    }

    private nonisolated static let pin = Pin(
        id: 1, uuid: UUID(high: 0, low: 1), type: .url, url: "https://a.test/", createdAt: Timestamp(seconds: 0),
        updatedAt: Timestamp(seconds: 0))
}
