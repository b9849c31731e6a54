internal import Clients
package import ComposableCore
package import Models
package import PinSaving
internal import Primitives
internal import Rendering

/// `random`: pins by chance.
package struct RandomReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var command: RandomCommand
        package var pins: [Pin] = []

        package init(command: RandomCommand) {
            self.command = command
        }
    }

    package enum Action: Sendable {
        case delegate(CommandDelegate)
        case pinsResponse(Result<[Pin], CommandFailure>)
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

        case .pinsResponse(.failure(let failure)), .writeResponse(.failure(let failure)):
            return .send(.delegate(.failed(failure)))

        case .pinsResponse(.success(let pins)):
            state.pins = pins
            return .run { [filter = state.command.filter] send in
                var printer = PinPrinter(presentation, now: now)
                let bytes = pins.isEmpty ? [] : printer.bytes(for: pins.map { (PinListEntry($0), .none) })
                let all = bytes + printer.end()
                let result = try await Result(ofCommand: {
                    let messages = Messages(presentation: presentation, output: outputClient)
                    let hasWarned = try await NothingFound(pinClient: pinClient, messages: messages).warnOfNames(filter)
                    if pins.isEmpty, !hasWarned { try await messages.note("Nothing found.") }
                    try await outputClient.write(all, .result)
                })
                await send(.writeResponse(result))
            }

        case .randomCommandReceived:
            return .run { [command = state.command] send in
                let result = try await Result(ofCommand: {
                    try await RandomPins(pinClient: pinClient, withRandomNumberGenerator: withRandomNumberGenerator).pins(command)
                })
                await send(.pinsResponse(result))
            }

        case .writeResponse(.success):
            return .send(.delegate(.done))
        }
    }
}
