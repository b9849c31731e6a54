internal import Clients
package import ComposableCore
package import Models
package import PinSaving
internal import Primitives

/// `tag list`: all tags with the number of their pins.
package struct TagListReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var command: TagListCommand
        package var tags: [TagSummary] = []

        package init(command: TagListCommand) {
            self.command = command
        }
    }

    package enum Action: Sendable {
        case delegate(CommandDelegate)
        case tagListCommandReceived
        case tagsResponse(Result<[TagSummary], CommandFailure>)
        case writeResponse(Result<Void, CommandFailure>)
    }

    @Dependency(\.date.now) private var now
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.presentation) private var presentation
    @Dependency(\.tagClient) private var tagClient

    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .delegate:
            return .none

        case .tagListCommandReceived:
            return .run { [command = state.command] send in
                await send(.tagsResponse(try await Result(ofCommand: { try await tagClient.list(command.isUnused) })))
            }

        case .tagsResponse(.success(let tags)):
            state.tags = state.command.sorted(tags)
            let nothing = state.command.isUnused ? "No unused tags." : "No tags."
            return .run { [tags = state.tags, isTree = state.command.isTree] send in
                let view = TagListView(isTree: isTree, presentation: presentation, now: now)
                let result = try await Result(ofCommand: {
                    if tags.isEmpty {
                        try await Messages(presentation: presentation, output: outputClient).note(nothing)
                    }
                    try await outputClient.write(view.bytes(of: tags), .result)
                })
                await send(.writeResponse(result))
            }

        case .tagsResponse(.failure(let error)), .writeResponse(.failure(let error)):
            return .send(.delegate(.failed(error)))

        case .writeResponse(.success):
            return .send(.delegate(.done))
        }
    }
}

package struct TagListCommand: Equatable, Sendable {
    package enum Sort: String, CaseIterable, Sendable {
        case name
        /// The most used first.
        case count
    }

    package var sort: Sort
    /// Only tags that no pin carries.
    package var isUnused: Bool
    /// By the slashes in their names.
    package var isTree: Bool

    package init(sort: Sort = .name, isUnused: Bool = false, isTree: Bool = false) {
        self.sort = sort
        self.isUnused = isUnused
        self.isTree = isTree
    }

    /// Tags that come by name, in the order that is wanted; equal counts stay by name.
    func sorted(_ tags: [TagSummary]) -> [TagSummary] {
        guard sort == .count else { return tags }
        return tags.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
    }
}
