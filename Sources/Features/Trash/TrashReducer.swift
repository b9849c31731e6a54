package import Clients
package import ComposableCore
internal import Models
package import PinSaving
internal import Primitives
internal import Rendering

/// `remove`, `trash restore` and `trash empty`: pins into the trash, out of it, or gone for good.
package struct TrashReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var command: TrashCommand
        package var result: ChangedPins?

        package init(command: TrashCommand) {
            self.command = command
        }
    }

    package enum Action: Sendable {
        case changeResponse(Result<ChangedPins, CommandFailure>)
        case delegate(CommandDelegate)
        case trashCommandReceived
        case writeResponse(Result<Void, CommandFailure>)
    }

    @Dependency(\.date.now) private var now
    @Dependency(\.finishedWorkClient) private var finishedWorkClient
    @Dependency(\.inputClient) private var inputClient
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.pinClient) private var pinClient
    @Dependency(\.presentation) private var presentation
    @Dependency(\.questionClient) private var questionClient

    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .changeResponse(.failure(let error)), .writeResponse(.failure(let error)):
            return .send(.delegate(.failed(error)))

        case .changeResponse(.success(let result)):
            state.result = result
            return .run { [command = state.command] send in
                let view = TrashView(command: command, presentation: presentation, now: now)
                await send(
                    .writeResponse(
                        try await Result(ofCommand: {
                            let messages = Messages(presentation: presentation, output: outputClient)
                            try await NothingFound(pinClient: pinClient, messages: messages)
                                .tellIfNone(result.pins.count, of: command.pick)
                            if !result.pins.isEmpty { try await messages.note(view.note(of: result)) }
                            try await outputClient.write(view.bytes(of: result.pins), .result)
                        })))
            }

        case .delegate:
            return .none

        case .trashCommandReceived:
            return .run { [command = state.command] send in
                let result = try await Result(ofCommand: {
                    let selection = try await command.pick.selection(from: inputClient)
                    let request = PinChangeRequest(
                        selection: selection, isDryRun: command.isDryRun,
                        step: StepDescription(command: command.description, date: now))
                    return try await change(command.operation, request)
                })
                if case .success(let result) = result, !result.changed.isEmpty { finishedWorkClient.note() }
                await send(.changeResponse(result))
            }

        case .writeResponse(.success):
            return .send(.delegate(.done))
        }
    }

    private func change(_ operation: TrashCommand.Operation, _ request: PinChangeRequest) async throws -> ChangedPins {
        switch operation {
        case .remove: try await pinClient.trash(request)
        case .restore: try await pinClient.restore(request)
        case .removePermanently: try await removePermanently(request)
        }
    }

    /// Removes just the pins that the question was about, though others may have come meanwhile.
    private func removePermanently(_ request: PinChangeRequest) async throws -> ChangedPins {
        let ids = try await pinClient.ids(request.selection)
        guard !ids.isEmpty else { return ChangedPins(pins: [], changed: []) }
        var request = request
        request.selection = .named(ids.map { .range($0...$0) })
        if !request.isDryRun {
            let subject = ids.count == 1 ? "pin \(ids[0])" : QuantityText.count(ids.count, "pin")
            try await questionClient.require("Remove \(subject) for good? That cannot be undone.")
        }
        return ChangedPins(pins: try await pinClient.removePermanently(request), changed: Set(ids))
    }
}

package struct TrashCommand: Equatable, Sendable {
    package enum Operation: Equatable, Sendable {
        case remove
        case restore
        case removePermanently
    }

    package var operation: Operation
    package var pick: PinPick
    package var isDryRun: Bool
    /// The whole command, as `undo` will name it.
    package var description: String

    package init(operation: Operation, pick: PinPick, isDryRun: Bool = false, description: String) {
        self.operation = operation
        self.pick = pick
        self.isDryRun = isDryRun
        self.description = description
    }
}
