import Clients
import ComposableCore
import ComposableTesting
import Features
import Models
import PinSaving
import Primitives
import Rendering
import Testing

@MainActor
@Suite struct UndoReducerTests {
    private static func step(pins: Int = 2, removedSince: Int = 0) -> StepSummary {
        var step = StepSummary(id: 7, date: Sample.now, command: "rm 3,4", pins: pins)
        step.removedSince = removedSince
        return step
    }

    private func store(
        _ mode: UndoReducer.Mode, _ output: OutputRecorder, format: Presentation.Format = .machine(.tsv), isGiven: Bool = false,
        steps: [StepSummary]
    ) -> TestStoreOf<UndoReducer> {
        TestStore(initialState: UndoReducer.State(mode: mode)) {
            UndoReducer()
        } withDependencies: {
            $0.useSamples(output, format: format)
            $0.presentation.isFormatGiven = isGiven
            $0.pinClient.undo = { steps.first }
            $0.pinClient.steps = { limit in
                #expect(limit == (mode == .preview ? 1 : nil))
                return steps
            }
        }
    }

    private func run(
        _ mode: UndoReducer.Mode, format: Presentation.Format = .machine(.tsv), isGiven: Bool = false, _ steps: StepSummary...
    ) async -> OutputRecorder {
        let output = OutputRecorder()
        let store = store(mode, output, format: format, isGiven: isGiven, steps: steps)
        await store.send(.undoCommandReceived)
        await store.receive(.stepsResponse(.success(steps))) { $0.steps = steps }
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(.done))
        return output
    }

    @Test func undo_afterARemovalForGood_saysThatItStays() async {
        let one = await run(.undo, Self.step(removedSince: 1))
        #expect(one.result.hasPrefix("Taken back: rm 3,4  (2 pins, "))
        #expect(one.messages == "pinnest: warning: 1 pin that was removed for good since then does not come back\n")
        let many = await run(.preview, Self.step(removedSince: 12))
        #expect(many.messages == "pinnest: warning: 12 pins that were removed for good since then do not come back\n")
        #expect(await run(.undo, Self.step()).messages == "")
        #expect(await run(.list, Self.step(removedSince: 1)).messages == "")
    }

    @Test func undo_asRows_givesTheStep() async {
        let date = "2023-11-14T22:13:20Z"
        let csv = await run(.undo, format: .machine(.csv), isGiven: true, Self.step())
        #expect(csv.result == "step,at,pins,command\r\n7,\(date),2,\"rm 3,4\"\r\n")
        #expect(await run(.undo, isGiven: true, Self.step()).result == "7\t\(date)\t2\trm 3,4\n")
    }

    /// A format that cannot be given is refused before anything is taken back.
    @Test(arguments: [PinWriter.Format.ids, .urls, .markdown]) func undo_formatOfPins_isRefusedFirst(_ format: PinWriter.Format)
        async
    {
        let output = OutputRecorder()
        let store = TestStore(initialState: UndoReducer.State(mode: .undo)) {
            UndoReducer()
        } withDependencies: {
            $0.useSamples(output, format: .machine(format))
        }
        let failure = CommandFailure.usage("That format is for pins. Steps are given as list, table, tsv, csv, json or jsonl.")
        await store.send(.undoCommandReceived)
        await store.receive(.stepsResponse(.failure(failure)))
        await store.receive(.delegate(.failed(failure)))
        #expect(output.result == "" && output.messages == "")
    }

    @Test func undoCommandReceived_aStep_isNamed() async {
        let step = StepSummary(id: 7, date: Sample.now, command: "rm 1", pins: 1)
        let output = OutputRecorder()
        let store = TestStore(initialState: UndoReducer.State(mode: .undo)) {
            UndoReducer()
        } withDependencies: {
            $0.useSamples(output, format: .machine(.json))
            $0.pinClient.undo = { step }
        }
        await store.send(.undoCommandReceived)
        await store.receive(.stepsResponse(.success([step]))) { $0.steps = [step] }
        await store.receive(.writeResponse(.success(())))
        await store.receive(.delegate(.done))
        #expect(output.result == #"{"undone":{"step":7,"at":"2023-11-14T22:13:20Z","command":"rm 1","pins":1}}"# + "\n")
    }

    @Test func undoCommandReceived_nothingDone_fails() async {
        let output = OutputRecorder()
        let store = TestStore(initialState: UndoReducer.State(mode: .undo)) {
            UndoReducer()
        } withDependencies: {
            $0.useSamples(output)
            $0.pinClient.undo = { nil }
        }
        await store.send(.undoCommandReceived)
        await store.receive(.stepsResponse(.success([])))
        await store.receive(.delegate(.finished(failures: [.nothingToUndo])))
    }
}
