internal import Clients
package import ComposableCore
package import Models
package import PinSaving
internal import Primitives

/// `stats`: how many pins there are, and of what.
package struct StatisticsReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var filter: PinFilter
        package var statistics: LibraryStatistics?

        package init(filter: PinFilter) {
            self.filter = filter
        }
    }

    package enum Action: Sendable {
        case delegate(CommandDelegate)
        case statisticsCommandReceived
        case statisticsResponse(Result<LibraryStatistics, CommandFailure>)
        case writeResponse(Result<Void, CommandFailure>)
    }

    @Dependency(\.date.now) private var now
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.pinClient) private var pinClient
    @Dependency(\.presentation) private var presentation

    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .delegate:
            return .none

        case .statisticsCommandReceived:
            return .run { [filter = state.filter] send in
                await send(.statisticsResponse(try await Result(ofCommand: { try await pinClient.statistics(filter) })))
            }

        case .statisticsResponse(.failure(let failure)), .writeResponse(.failure(let failure)):
            return .send(.delegate(.failed(failure)))

        case .statisticsResponse(.success(let statistics)):
            state.statistics = statistics
            return .run { [filter = state.filter] send in
                let result = try await Result(ofCommand: {
                    let bytes = try StatisticsView(presentation: presentation, now: now).bytes(of: statistics)
                    let messages = Messages(presentation: presentation, output: outputClient)
                    _ = try await NothingFound(pinClient: pinClient, messages: messages).warnOfNames(filter)
                    try await outputClient.write(bytes, .result)
                })
                await send(.writeResponse(result))
            }

        case .writeResponse(.success):
            return .send(.delegate(.done))
        }
    }
}
