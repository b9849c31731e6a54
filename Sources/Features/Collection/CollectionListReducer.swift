internal import Clients
package import ComposableCore
package import Models
package import PinSaving
internal import Primitives

/// `collection list`: all collections with the number of their pins.
package struct CollectionListReducer: Reducer {
    package struct State: Equatable, Sendable {
        /// `--tree`
        package var isTree: Bool
        package var collections: [CollectionSummary] = []

        package init(isTree: Bool) {
            self.isTree = isTree
        }
    }

    package enum Action: Sendable {
        case collectionListCommandReceived
        case collectionsResponse(Result<[CollectionSummary], CommandFailure>)
        case delegate(CommandDelegate)
        case writeResponse(Result<Void, CommandFailure>)
    }

    @Dependency(\.collectionClient) private var collectionClient
    @Dependency(\.date.now) private var now
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.presentation) private var presentation

    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .collectionListCommandReceived:
            return .run { send in
                await send(.collectionsResponse(try await Result(ofCommand: { try await collectionClient.list() })))
            }

        case .collectionsResponse(.success(let collections)):
            state.collections = collections
            return .run { [isTree = state.isTree] send in
                let view = CollectionListView(isTree: isTree, presentation: presentation, now: now)
                let result = try await Result(ofCommand: {
                    if collections.isEmpty {
                        try await Messages(presentation: presentation, output: outputClient).note("No collections.")
                    }
                    try await outputClient.write(view.bytes(of: collections), .result)
                })
                await send(.writeResponse(result))
            }

        case .collectionsResponse(.failure(let error)), .writeResponse(.failure(let error)):
            return .send(.delegate(.failed(error)))

        case .delegate:
            return .none

        case .writeResponse(.success):
            return .send(.delegate(.done))
        }
    }
}
