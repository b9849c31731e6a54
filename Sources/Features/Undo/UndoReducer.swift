internal import Clients
package import ComposableCore
package import Models
package import PinSaving
internal import Primitives

/// `undo`: takes back the last step, or tells which steps could be taken back.
package struct UndoReducer: Reducer {
    package enum Mode: Equatable, Sendable {
        case undo
        /// `--dry-run`
        case preview
        /// `--list`
        case list
    }

    package struct State: Equatable, Sendable {
        package var mode: Mode
        package var steps: [StepSummary] = []

        package init(mode: Mode) {
            self.mode = mode
        }
    }

    package enum Action: Sendable {
        case delegate(CommandDelegate)
        case stepsResponse(Result<[StepSummary], CommandFailure>)
        case undoCommandReceived
        case writeResponse(Result<Void, CommandFailure>)
    }

    @Dependency(\.date.now) private var now
    @Dependency(\.finishedWorkClient) private var finishedWorkClient
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.pinClient) private var pinClient
    @Dependency(\.presentation) private var presentation

    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .delegate:
            return .none

        case .stepsResponse(.failure(let error)), .writeResponse(.failure(let error)):
            return .send(.delegate(.failed(error)))

        case .stepsResponse(.success(let steps)):
            state.steps = steps
            if steps.isEmpty, state.mode != .list { return .send(.delegate(.finished(failures: [.nothingToUndo]))) }
            return .run { [mode = state.mode] send in
                let view = UndoView(mode: mode, presentation: presentation, now: now)
                let result = try await Result(ofCommand: {
                    let messages = Messages(presentation: presentation, output: outputClient)
                    if steps.isEmpty { try await messages.note("Nothing to undo.") }
                    try await outputClient.write(view.bytes(of: steps), .result)
                    if let warning = view.warning(of: steps) { try await messages.warn(warning) }
                })
                await send(.writeResponse(result))
            }

        case .undoCommandReceived:
            return .run { [mode = state.mode] send in
                let result = try await Result(ofCommand: {
                    try NameTable.refuseFormatsOfPins(presentation, "Steps")
                    return switch mode {
                    case .undo: try await pinClient.undo().map { [$0] } ?? []
                    case .preview: try await pinClient.steps(1)
                    case .list: try await pinClient.steps(nil)
                    }
                })
                if case .success(let steps) = result, !steps.isEmpty { finishedWorkClient.note() }
                await send(.stepsResponse(result))
            }

        case .writeResponse(.success):
            return .send(.delegate(.done))
        }
    }
}
