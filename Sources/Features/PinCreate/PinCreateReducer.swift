internal import Clients
package import ComposableCore
internal import Models
package import PinSaving
internal import Primitives
internal import Rendering

/// `add`: what the operands name becomes pins.
package struct PinCreateReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var command: AddCommand
        package var saving = PinSavingReducer.State()

        package init(command: AddCommand) {
            self.command = command
        }
    }

    package enum Action: Sendable, CasePathable {
        case addCommandReceived
        case delegate(CommandDelegate)
        case operandsResponse(Result<[AddOperand], CommandFailure>)
        case saving(PinSavingReducer.Action)
        case writeResponse(Result<Void, CommandFailure>)

        package struct AllCasePaths: Sendable {
            package var saving: CasePath<Action, PinSavingReducer.Action> {
                CasePath(embed: { .saving($0) }, extract: { if case .saving(let action) = $0 { action } else { nil } })
            }
        }

        package static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    @Dependency(\.date.now) private var now
    @Dependency(\.fileClient) private var fileClient
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.presentation) private var presentation
    @Dependency(\.tagClient) private var tagClient
    @Dependency(\.uuid) private var uuid

    package init() {}

    package var body: some ReducerOf<Self> {
        Scope(state: \.saving, action: \.saving) { PinSavingReducer() }
        Reduce { state, action in
            switch action {
            case .addCommandReceived:
                return .run { [command = state.command] send in
                    let result = try await Result(ofCommand: {
                        let operands = try await read(command.operands)
                        if operands.allSatisfy({ $0.failure == nil }) { try await suggestTags(command.options.tags) }
                        return operands
                    })
                    await send(.operandsResponse(result))
                }

            case .delegate:
                return .none

            case .operandsResponse(.failure(let error)):
                return .send(.delegate(.failed(error)))

            case .operandsResponse(.success(let operands)):
                return save(operands, state.command)

            case .saving(.delegate(.failed(let error))):
                return .send(.delegate(.failed(.client(error))))

            case .saving(.delegate(.fetchFailed(let report))):
                return .run { _ in
                    let messages = Messages(presentation: presentation, output: outputClient)
                    try await messages.warn(PinCreateView.warning(for: report))
                }

            case .saving(.delegate(.finished(let saved))):
                return write(saved)

            case .saving:
                return .none

            case .writeResponse(.failure(let error)):
                return .send(.delegate(.failed(error)))

            case .writeResponse(.success):
                return .send(.delegate(.done))
            }
        }
    }

    /// Nothing is saved unless every operand is understood.
    private func save(_ operands: [AddOperand], _ command: AddCommand) -> Effect<Action> {
        let failures = operands.compactMap(\.failure)
        guard failures.isEmpty else { return .send(.delegate(.finished(failures: failures))) }
        var drafts = operands.compactMap(\.address).map { address in
            var draft = command.options.draft(uuid: uuid(), type: .url, origin: .typed)
            draft.url = address
            return draft
        }
        if let text = command.text {
            var draft = command.options.draft(uuid: uuid(), type: .text, origin: .typed)
            draft.text = text
            drafts.append(draft)
        }
        let request = PinSaveRequest(
            drafts: drafts, allowsDuplicates: command.options.allowsDuplicates,
            step: StepDescription(command: command.description, date: now))
        return .send(.saving(.saveRequested(request, wantsPages: command.options.wantsPages)))
    }

    private func suggestTags(_ tags: [String]) async throws {
        let messages = Messages(presentation: presentation, output: outputClient)
        try await TagSuggestionNotes(tagClient: tagClient, messages: messages).tell(tags)
    }

    private func read(_ operands: [String]) async throws -> [AddOperand] {
        var result: [AddOperand] = []
        for operand in operands { result.append(try await AddOperand(operand) { try await fileClient.kind($0) }) }
        return result
    }

    private func write(_ saved: [SavedPin]) -> Effect<Action> {
        .run { send in
            let bytes = PinCreateView(presentation: presentation, now: now).bytes(of: saved)
            await send(.writeResponse(try await Result(ofCommand: { try await outputClient.write(bytes, .result) })))
        }
    }
}
