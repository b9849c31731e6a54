internal import Clients
package import ComposableCore
package import Models
package import PinSaving
internal import Primitives

/// `tag rename|merge|delete` and `collection create|rename|move|delete`: names themselves.
package struct NameChangeReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var command: NameChangeCommand
        package var change: NameChange?

        package init(command: NameChangeCommand) {
            self.command = command
        }
    }

    package enum Action: Sendable {
        case changeResponse(Result<NameChange, CommandFailure>)
        case delegate(CommandDelegate)
        case nameChangeCommandReceived
        case writeResponse(Result<Void, CommandFailure>)
    }

    @Dependency(\.collectionClient) private var collectionClient
    @Dependency(\.date.now) private var now
    @Dependency(\.finishedWorkClient) private var finishedWorkClient
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.pinClient) private var pinClient
    @Dependency(\.presentation) private var presentation
    @Dependency(\.tagClient) private var tagClient

    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .changeResponse(.failure(let error)), .writeResponse(.failure(let error)):
            return .send(.delegate(.failed(error)))

        case .changeResponse(.success(let change)):
            state.change = change
            return .run { [command = state.command] send in
                let view = NameChangeView(command: command, presentation: presentation, now: now)
                await send(
                    .writeResponse(
                        try await Result(ofCommand: {
                            if command.isDryRun { try await showPins(of: change, command) }
                            try await outputClient.write(view.bytes(of: change), .result)
                        })))
            }

        case .delegate:
            return .none

        case .nameChangeCommandReceived:
            return .run { [command = state.command] send in
                let step = StepDescription(command: command.description, date: now)
                let result = try await Result(ofCommand: {
                    try NameTable.refuseFormatsOfPins(presentation)
                    return try await change(command, step)
                })
                if case .success(let change) = result, !command.isDryRun, command.makesCollection || !change.leavesAll {
                    finishedWorkClient.note()
                }
                await send(.changeResponse(result))
            }

        case .writeResponse(.success):
            return .send(.delegate(.done))
        }
    }

    /// The pins of the names that a dry run is about.
    private func showPins(of change: NameChange, _ command: NameChangeCommand) async throws {
        let list = DryRunList(presentation: presentation, now: now, output: outputClient)
        guard list.isShown, let filter = command.operation.filter(change) else { return }
        try await list.write(try await pinClient.ids(.matching(filter))) { ids in
            try await pinClient.find(ids.map { .range($0...$0) })
        }
    }

    private func change(_ command: NameChangeCommand, _ step: StepDescription) async throws -> NameChange {
        let isDryRun = command.isDryRun
        switch command.operation {
        case .renameTag(let old, let new):
            return try await tagClient.rename(TagRenameRequest(old: old, new: new, isDryRun: isDryRun, step: step))
        case .mergeTags(let tags, let target):
            return try await tagClient.merge(TagMergeRequest(tags: tags, target: target, isDryRun: isDryRun, step: step))
        case .deleteTags(let tags):
            return try await tagClient.delete(TagDeleteRequest(tags: tags, isDryRun: isDryRun, step: step))
        case .createCollection(let path):
            return try await collectionClient.create(CollectionCreateRequest(path: path, isDryRun: isDryRun, step: step))
        case .renameCollection(let old, let new):
            return try await collectionClient.rename(
                CollectionRenameRequest(old: old, new: new, isDryRun: isDryRun, step: step))
        case .moveCollection(let path, let parent):
            return try await collectionClient.move(
                CollectionMoveRequest(path: path, parent: parent, isDryRun: isDryRun, step: step))
        case .deleteCollection(let path, let isRecursive):
            return try await collectionClient.delete(
                CollectionDeleteRequest(path: path, isRecursive: isRecursive, isDryRun: isDryRun, step: step))
        }
    }
}

package struct NameChangeCommand: Equatable, Sendable {
    package enum Operation: Equatable, Sendable {
        case renameTag(old: String, new: String)
        case mergeTags([String], into: String)
        case deleteTags([String])
        case createCollection(CollectionPath)
        case renameCollection(old: CollectionPath, new: CollectionPath)
        /// Below a parent; nil for the top.
        case moveCollection(CollectionPath, parent: CollectionPath?)
        case deleteCollection(CollectionPath, isRecursive: Bool)
    }

    package var operation: Operation
    package var isDryRun: Bool
    var makesCollection: Bool { if case .createCollection = operation { true } else { false } }
    /// The whole command, as `undo` will name it.
    package var description: String

    package init(operation: Operation, isDryRun: Bool = false, description: String) {
        self.operation = operation
        self.isDryRun = isDryRun
        self.description = description
    }
}

extension NameChangeCommand.Operation {
    /// The pins of the names that are changed; nil where none are.
    fileprivate func filter(_ change: NameChange) -> PinFilter? {
        guard change.pins > 0, !change.leavesAll else { return nil }
        var filter = PinFilter()
        switch self {
        case .renameTag, .mergeTags, .deleteTags: filter.anyTags = change.from
        case .renameCollection(let path, _), .moveCollection(let path, _), .deleteCollection(let path, _):
            filter.collection = path
        case .createCollection: return nil
        }
        return filter
    }
}
