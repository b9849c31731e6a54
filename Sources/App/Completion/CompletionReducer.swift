internal import Clients
package import CommandLineKit
package import ComposableCore
internal import Features
internal import Models
package import PinSaving
internal import Rendering

/// What a shell's completion script asks: the candidates that only the library knows.
package struct CompletionReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var request: CompletionRequest

        package init(request: CompletionRequest) {
            self.request = request
        }
    }

    package enum Action: Sendable {
        case completionRequested
        case delegate(CommandDelegate)
        case writeResponse(Result<Void, CommandFailure>)
    }

    /// So many pins are offered at the most.
    static let offeredPins = 200

    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.pinClient) private var pinClient

    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .completionRequested:
            return .run { [request = state.request] send in
                await send(
                    .writeResponse(
                        try await Result(ofCommand: {
                            let answer = try await answer(to: request)
                            try await outputClient.write(Array(answer.text(for: request.shell).utf8), .result)
                        })))
            }

        case .delegate:
            return .none

        // A key press is no place for an error message: the shell just offers nothing.
        case .writeResponse:
            return .send(.delegate(.done))
        }
    }

    private func answer(to request: CompletionRequest) async throws -> CompletionAnswer {
        var answer = PinnestGrammar.grammar.complete(request)
        guard let dynamic = answer.dynamic else { return answer }
        let prefix = NameRules.key(dynamic.prefix)
        switch dynamic.source {
        case CompletionSources.tags:
            answer.candidates += try await pinClient.tags().filter { NameRules.key($0.name).hasPrefix(prefix) }
                .map { CompletionCandidate($0.name, QuantityText.count($0.count, "pin")) }
        case CompletionSources.collections:
            answer.candidates += try await pinClient.collections().filter { NameRules.key($0.path.description).hasPrefix(prefix) }
                .map { CompletionCandidate($0.path.description, QuantityText.count($0.count, "pin")) }
        case CompletionSources.pins:
            let pins = try await pinClient.list(PinListRequest(limit: Self.offeredPins)).pins
            answer.candidates += pins.filter { String($0.pin.id).hasPrefix(dynamic.prefix) }
                .map { CompletionCandidate(String($0.pin.id), SafeText.line($0.pin.title)) }
        case CompletionSources.settings:
            answer.candidates += SettingKey.allCases.filter { $0.rawValue.hasPrefix(dynamic.prefix) }
                .map { CompletionCandidate($0.rawValue, $0.abstract) }
        case CompletionSources.settingValues:
            let key = answer.partial.operands.first.flatMap(SettingKey.init(rawValue:))
            answer.candidates += (key.map(SettingWording.candidates) ?? []).filter { $0.word.hasPrefix(dynamic.prefix) }
        default: break
        }
        return answer
    }
}
