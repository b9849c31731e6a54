package import Clients
package import ComposableCore
package import Models
package import PinSaving
internal import Primitives

/// `tag add`, `tag remove`, `collection add` and `collection remove`: pins into a tag or collection, or out of it.
package struct PinNamingReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var command: PinNamingCommand
        package var result: ChangedPins?

        package init(command: PinNamingCommand) {
            self.command = command
        }
    }

    package enum Action: Sendable {
        case changeResponse(Result<ChangedPins, CommandFailure>)
        case delegate(CommandDelegate)
        case namingCommandReceived
        case writeResponse(Result<Void, CommandFailure>)
    }

    @Dependency(\.collectionClient) private var collectionClient
    @Dependency(\.date.now) private var now
    @Dependency(\.finishedWorkClient) private var finishedWorkClient
    @Dependency(\.inputClient) private var inputClient
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.pinClient) private var pinClient
    @Dependency(\.presentation) private var presentation
    @Dependency(\.tagClient) private var tagClient

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

        case .namingCommandReceived:
            return .run { [command = state.command] send in
                let result = try await Result(ofCommand: {
                    let selection = try await command.pick.selection(from: inputClient)
                    if case .tag(let tag) = command.name, !command.isRemoval {
                        let messages = Messages(presentation: presentation, output: outputClient)
                        try await TagSuggestionNotes(tagClient: tagClient, messages: messages).tell([tag])
                    }
                    return try await change(selection, command)
                })
                if case .success(let pins) = result, !pins.changed.isEmpty, !command.isDryRun { finishedWorkClient.note() }
                await send(.changeResponse(result))
            }

        case .writeResponse(.success):
            return .send(.delegate(.done))
        }
    }

    private func change(_ selection: PinSelection, _ command: PinNamingCommand) async throws -> ChangedPins {
        let change = PinChangeRequest(
            selection: selection, isDryRun: command.isDryRun, step: StepDescription(command: command.description, date: now))
        switch (command.name, command.isRemoval) {
        case (.tag(let tag), false):
            return try await tagClient.attach(PinTagRequest(tag: tag, change: change))
        case (.tag(let tag), true):
            return try await tagClient.detach(PinTagRequest(tag: tag, change: change))
        case (.collection(let path), false):
            return try await collectionClient.attach(PinCollectionRequest(path: path, change: change))
        case (.collection(let path), true):
            return try await collectionClient.detach(PinCollectionRequest(path: path, change: change))
        }
    }

    private func write(_ result: ChangedPins, of command: PinNamingCommand) async throws {
        let messages = Messages(presentation: presentation, output: outputClient)
        try await NothingFound(pinClient: pinClient, messages: messages).tellIfNone(result.ids.count, of: command.pick)
        let output = ChangedPinsOutput(
            presentation: presentation, now: now, output: outputClient, isDryRun: command.isDryRun)
        try await output.showDryRun(result) { try await pins($0, of: command) }
        if !result.ids.isEmpty { try await messages.note(PinNamingView(command: command).note(of: result)) }
        try await output.write(result) { try await pins($0, of: command) }
    }

    /// Of a dry run as they would be.
    private func pins(_ selection: PinSelection, of command: PinNamingCommand) async throws -> [Pin] {
        command.isDryRun ? try await change(selection, command).pins : try await pinClient.pins(selection)
    }
}

package struct PinNamingCommand: Equatable, Sendable {
    package enum Name: Equatable, Sendable {
        case tag(String)
        case collection(CollectionPath)
    }

    package var name: Name
    /// Off the pins, instead of onto them.
    package var isRemoval: Bool
    package var pick: PinPick
    package var isDryRun: Bool
    /// The whole command, as `undo` will name it.
    package var description: String

    package init(name: Name, isRemoval: Bool = false, pick: PinPick, isDryRun: Bool = false, description: String) {
        self.name = name
        self.isRemoval = isRemoval
        self.pick = pick
        self.isDryRun = isDryRun
        self.description = description
    }
}
