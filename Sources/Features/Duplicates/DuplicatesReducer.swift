internal import Clients
package import ComposableCore
package import Models
package import PinSaving
internal import Primitives
internal import Rendering

/// `duplicates`: pins that are probably one page, and their uniting.
package struct DuplicatesReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var command: DuplicatesCommand
        package var groups: [DuplicateGroup] = []

        package init(command: DuplicatesCommand) {
            self.command = command
        }
    }

    package enum Action: Sendable {
        case delegate(CommandDelegate)
        case duplicatesCommandReceived
        case groupsResponse(Result<[DuplicateGroup], CommandFailure>)
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
        case .delegate:
            return .none

        case .duplicatesCommandReceived:
            return .run { [command = state.command] send in
                let result = try await Result(ofCommand: { try await groups(command) })
                if case .success(let groups) = result, !groups.isEmpty { finishedWorkClient.note() }
                await send(.groupsResponse(result))
            }

        case .groupsResponse(.failure(let failure)), .writeResponse(.failure(let failure)):
            return .send(.delegate(.failed(failure)))

        case .groupsResponse(.success(let groups)):
            state.groups = groups
            return .run { [command = state.command] send in
                await send(.writeResponse(try await Result(ofCommand: { try await write(groups, command) })))
            }

        case .writeResponse(.success):
            return .send(.delegate(.done))
        }
    }

    private func groups(_ command: DuplicatesCommand) async throws -> [DuplicateGroup] {
        var selectors: [PinSelector] = []
        if !command.operands.isEmpty {
            let selection = try await PinPick.operands(command.operands).selection(from: inputClient)
            // No ids on stdin are no pins, and not all of them.
            guard case .named(let named) = selection, !named.isEmpty else { return [] }
            selectors = named
        }
        let groups = try await pinClient.duplicates(selectors)
        guard command.merges, !groups.isEmpty else { return groups }
        if command.operands.isEmpty, !command.isDryRun {
            let others = groups.reduce(0) { $0 + $1.pins.count - 1 }
            try await questionClient.require(
                "Unite \(QuantityText.count(groups.count, "group")) of pins? \(QuantityText.count(others, "pin")) will go to the trash."
            )
        }
        return try await pinClient.merge(
            PinMergeRequest(
                groups: groups, isDryRun: command.isDryRun, step: StepDescription(command: command.description, date: now)))
    }

    private func write(_ groups: [DuplicateGroup], _ command: DuplicatesCommand) async throws {
        let messages = Messages(presentation: presentation, output: outputClient)
        let view = DuplicatesView(command: command, presentation: presentation, now: now)
        if command.merges || !command.operands.isEmpty {
            try await messages.tellIfNone(groups.count)
        } else if groups.isEmpty {
            try await messages.note("No duplicates.")
        }
        if let note = view.note(of: groups) { try await messages.note(note) }
        try await outputClient.write(view.bytes(of: groups), .result)
    }
}

package struct DuplicatesCommand: Equatable, Sendable {
    /// Ids as they were typed: only the groups of these pins; none for all groups.
    package var operands: [String]
    package var merges: Bool
    package var isDryRun: Bool
    /// The whole command, as `undo` will name it.
    package var description: String

    package init(operands: [String], merges: Bool = false, isDryRun: Bool = false, description: String) {
        self.operands = operands
        self.merges = merges
        self.isDryRun = isDryRun
        self.description = description
    }
}
