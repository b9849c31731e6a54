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
                await send(.writeResponse(try await Result(ofCommand: { try await write(result, of: command) })))
            }

        case .delegate:
            return .none

        case .trashCommandReceived:
            return .run { [command = state.command] send in
                let result = try await Result(ofCommand: {
                    let selection = try await command.pick.selection(from: inputClient)
                    return try await change(selection, command)
                })
                if case .success(let result) = result, !result.changed.isEmpty { finishedWorkClient.note() }
                await send(.changeResponse(result))
            }

        case .writeResponse(.success):
            return .send(.delegate(.done))
        }
    }

    private func change(_ selection: PinSelection, _ command: TrashCommand) async throws -> ChangedPins {
        let request = PinChangeRequest(
            selection: selection, isDryRun: command.isDryRun, step: StepDescription(command: command.description, date: now))
        switch command.operation {
        case .remove: return try await pinClient.trash(request)
        case .restore: return try await pinClient.restore(request)
        case .removePermanently: return try await removePermanently(request)
        }
    }

    private func write(_ result: ChangedPins, of command: TrashCommand) async throws {
        let messages = Messages(presentation: presentation, output: outputClient)
        let view = TrashView(command: command, presentation: presentation, now: now)
        try await NothingFound(pinClient: pinClient, messages: messages).tellIfNone(result.ids.count, of: command.pick)
        let output = ChangedPinsOutput(
            presentation: presentation, now: now, output: outputClient, isDryRun: command.isDryRun)
        try await output.showDryRun(result) { try await pins($0, of: command) }
        if !result.ids.isEmpty { try await messages.note(view.note(of: result)) }
        // Many pins that are gone by now were written when they went.
        if command.operation == .removePermanently, !command.isDryRun, result.pins.count < result.ids.count { return }
        try await output.write(result) { try await pins($0, of: command) }
    }

    /// Of a dry run as they would be.
    private func pins(_ selection: PinSelection, of command: TrashCommand) async throws -> [Pin] {
        command.isDryRun ? try await change(selection, command).pins : try await pinClient.pins(selection)
    }

    /// What will be written of many pins, which cannot be read any more once they are gone. It is held back until they are: else it would
    /// tell of a removal that may fail.
    private func result(of ids: [Int64]) async throws -> [UInt8] {
        let held = HeldOutput()
        let output = ChangedPinsOutput(presentation: presentation, now: now, output: held.client, isDryRun: false)
        try await output.write(ChangedPins(ids: ids, changed: Set(ids))) { try await pinClient.pins($0) }
        return held.bytes
    }

    /// Removes just the pins that the question was about, though others may have come meanwhile.
    private func removePermanently(_ request: PinChangeRequest) async throws -> ChangedPins {
        let ids = try await pinClient.ids(request.selection)
        guard !ids.isEmpty else { return ChangedPins(pins: [], changed: []) }
        var request = request
        let areMany = ids.count > ChangedPins.mostWhole
        request.selection = .named(areMany ? IDRanges(ids).ranges.map { .range($0) } : ids.map { .range($0...$0) })
        if !request.isDryRun {
            let subject = ids.count == 1 ? "pin \(ids[0])" : QuantityText.count(ids.count, "pin")
            try await questionClient.require("Remove \(subject) for good? That cannot be undone.")
        }
        let held = areMany && !request.isDryRun ? try await result(of: ids) : []
        let removed = try await pinClient.removePermanently(request)
        if !held.isEmpty {
            finishedWorkClient.note()
            try await outputClient.write(held, .result)
        }
        return removed
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
