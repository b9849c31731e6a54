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
        let prefix = dynamic.prefix
        switch dynamic.source {
        case CompletionSources.tags: answer.candidates += try await tags(prefix)
        case CompletionSources.collections: answer.candidates += try await collections(prefix)
        case CompletionSources.pins: answer.candidates += try await pins(prefix)
        case CompletionSources.trashedPins: answer.candidates += try await pins(prefix, isTrashed: true)
        case CompletionSources.fields:
            let (done, piece) = Self.lastPiece(of: prefix)
            answer.candidates += PinField.allCases.map(\.name).filter { $0.hasPrefix(piece) }
                .map { CompletionCandidate(done + $0) }
        case CompletionSources.settings:
            answer.candidates += SettingKey.allCases.filter { $0.rawValue.hasPrefix(prefix) }
                .map { CompletionCandidate($0.rawValue, $0.abstract) }
        case CompletionSources.settingValues:
            guard let key = answer.partial.operands.first.flatMap(SettingKey.init(rawValue:)) else { break }
            answer.candidates += try await values(of: key, prefix)
        default: break
        }
        return answer
    }

    private func values(of key: SettingKey, _ prefix: String) async throws -> [CompletionCandidate] {
        switch key.kind {
        case .text(.collection): return try await collections(prefix)
        case .text(.tags):
            let (done, piece) = Self.lastPiece(of: prefix)
            return try await tags(piece).map { CompletionCandidate(done + $0.word, $0.abstract) }
        default: return SettingWording.candidates(for: key).filter { $0.word.hasPrefix(prefix) }
        }
    }

    private func tags(_ prefix: String) async throws -> [CompletionCandidate] {
        let key = NameRules.key(prefix)
        return try await pinClient.tags().filter { NameRules.key($0.name).hasPrefix(key) }
            .map { CompletionCandidate($0.name, QuantityText.count($0.count, "pin")) }
    }

    private func collections(_ prefix: String) async throws -> [CompletionCandidate] {
        let key = NameRules.key(prefix)
        return try await pinClient.collections().filter { NameRules.key($0.path.description).hasPrefix(key) }
            .map { CompletionCandidate($0.path.description, QuantityText.count($0.count, "pin")) }
    }

    /// The newest pins whose id begins so, and the one that has it: of a large library the newest are not all.
    private func pins(_ typed: String, isTrashed: Bool = false) async throws -> [CompletionCandidate] {
        var filter = PinFilter()
        filter.isTrashed = isTrashed
        let (done, prefix) = Self.lastPiece(of: typed)
        var pins = try await pinClient.list(PinListRequest(filter: filter, limit: Self.offeredPins)).pins.map(\.pin)
            .filter { String($0.id).hasPrefix(prefix) }
        if let id = Int64(prefix), !pins.contains(where: { $0.id == id }) {
            pins += try await pinClient.find([.range(id...id)]).filter { ($0.deletedAt != nil) == isTrashed }
        }
        return pins.map { CompletionCandidate(done + String($0.id), SafeText.line($0.title)) }
    }

    /// Of a list with commas that the grammar does not know as one: the finished pieces, and the one that is being typed.
    private static func lastPiece(of typed: String) -> (done: String, prefix: String) {
        guard let comma = typed.lastIndex(of: ",") else { return ("", typed) }
        return (String(typed[...comma]), String(typed[typed.index(after: comma)...]))
    }
}
