internal import Clients
package import ComposableCore
package import Models
package import PinSaving
internal import Primitives
internal import Rendering

/// `random`: one pin by chance.
package struct RandomReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var filter: PinFilter
        package var pin: Pin?

        package init(filter: PinFilter) {
            self.filter = filter
        }
    }

    package enum Action: Sendable {
        case delegate(CommandDelegate)
        case pinResponse(Result<Pin?, CommandFailure>)
        case randomCommandReceived
        case writeResponse(Result<Void, CommandFailure>)
    }

    @Dependency(\.date.now) private var now
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.pinClient) private var pinClient
    @Dependency(\.presentation) private var presentation
    @Dependency(\.withRandomNumberGenerator) private var withRandomNumberGenerator

    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .delegate:
            return .none

        case .pinResponse(.failure(let failure)), .writeResponse(.failure(let failure)):
            return .send(.delegate(.failed(failure)))

        case .pinResponse(.success(let pin)):
            state.pin = pin
            return .run { [filter = state.filter] send in
                var printer = PinPrinter(presentation, now: now)
                let bytes = pin.map { printer.bytes(for: [(PinListEntry($0), .none)]) } ?? []
                let all = bytes + printer.end()
                let result = try await Result(ofCommand: {
                    if pin == nil {
                        let messages = Messages(presentation: presentation, output: outputClient)
                        try await NothingFound(pinClient: pinClient, messages: messages).tell(filter)
                    }
                    try await outputClient.write(all, .result)
                })
                await send(.writeResponse(result))
            }

        case .randomCommandReceived:
            return .run { [filter = state.filter] send in
                let result = try await Result(ofCommand: {
                    try await RandomPin(pinClient: pinClient, withRandomNumberGenerator: withRandomNumberGenerator).pin(filter)
                })
                await send(.pinResponse(result))
            }

        case .writeResponse(.success):
            return .send(.delegate(.done))
        }
    }
}
