internal import Clients
package import ComposableCore
package import Models
package import PinSaving
internal import Rendering

/// `show`: everything about pins.
package struct PinDetailReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var operands: [String]
        package var pins: [Pin] = []

        package init(operands: [String]) {
            self.operands = operands
        }
    }

    package enum Action: Sendable {
        case delegate(CommandDelegate)
        case pinsResponse(Result<[Pin], CommandFailure>)
        case showCommandReceived
        case writeResponse(Result<Void, CommandFailure>)
    }

    @Dependency(\.date.now) private var now
    @Dependency(\.inputClient) private var inputClient
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.pinClient) private var pinClient
    @Dependency(\.presentation) private var presentation

    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .delegate:
            return .none

        case .pinsResponse(.success(let pins)):
            state.pins = pins
            return .run { send in
                let bytes = PinDetailCommandView(presentation: presentation, now: now).bytes(of: pins)
                await send(
                    .writeResponse(
                        try await Result(ofCommand: {
                            try await Messages(presentation: presentation, output: outputClient).tellIfNone(pins.count)
                            try await outputClient.write(bytes, .result)
                        })))
            }

        case .pinsResponse(.failure(let error)), .writeResponse(.failure(let error)):
            return .send(.delegate(.failed(error)))

        case .showCommandReceived:
            return .run { [pick = PinPick.operands(state.operands)] send in
                let result = try await Result(ofCommand: {
                    guard case .named(let selectors) = try await pick.selection(from: inputClient) else { return [Pin]() }
                    return try await pinClient.find(selectors)
                })
                await send(.pinsResponse(result))
            }

        case .writeResponse(.success):
            return .send(.delegate(.done))
        }
    }
}
