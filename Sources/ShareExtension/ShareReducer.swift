internal import Clients
package import ComposableCore
internal import Models
internal import PageMetadata
package import PinSaving
internal import Primitives

/// `share`: what is piped in becomes pins.
package struct ShareReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var command: ShareCommand
        package var saving = PinSavingReducer.State()

        package init(command: ShareCommand) {
            self.command = command
        }
    }

    package enum Action: Sendable, CasePathable {
        case contentResponse(Result<[LocalPin], CommandFailure>)
        case delegate(CommandDelegate)
        case saving(PinSavingReducer.Action)
        case shareCommandReceived
        case writeResponse(Result<Void, CommandFailure>)

        package struct AllCasePaths: Sendable {
            package var saving: CasePath<Action, PinSavingReducer.Action> {
                CasePath(embed: { .saving($0) }, extract: { if case .saving(let action) = $0 { action } else { nil } })
            }
        }

        package static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    @Dependency(\.date.now) private var now
    @Dependency(\.fileStoreClient) private var fileStoreClient
    @Dependency(\.inflateClient) private var inflateClient
    @Dependency(\.inputClient) private var inputClient
    @Dependency(\.metadataClient) private var metadataClient
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.presentation) private var presentation
    @Dependency(\.uuid) private var uuid

    package init() {}

    package var body: some ReducerOf<Self> {
        Scope(state: \.saving, action: \.saving) { PinSavingReducer() }
        Reduce { state, action in
            switch action {
            case .contentResponse(.failure(let error)), .writeResponse(.failure(let error)):
                return .send(.delegate(.failed(error)))

            case .contentResponse(.success(let pins)):
                return save(pins, &state)

            case .delegate:
                return .none

            case .saving(.delegate(.failed(let error))):
                return .send(.delegate(.failed(.client(error))))

            case .saving(.delegate(.finished(let saved))):
                return .run { send in
                    let bytes = ShareView(presentation: presentation, now: now).bytes(of: saved)
                    await send(.writeResponse(try await Result(ofCommand: { try await outputClient.write(bytes, .result) })))
                }

            case .saving:
                return .none

            case .shareCommandReceived:
                return .run { [command = state.command] send in
                    let result = try await Result(ofCommand: {
                        let pins = try await pins(command)
                        let messages = Messages(presentation: presentation, output: outputClient)
                        for url in pins.compactMap(\.url) { try await messages.tellIfCleaned(url, command.options) }
                        return pins
                    })
                    await send(.contentResponse(result))
                }

            case .writeResponse(.success):
                return .send(.delegate(.done))
            }
        }
    }

    private func save(_ pins: [LocalPin], _ state: inout State) -> Effect<Action> {
        let options = state.command.options
        let drafts = pins.map { $0.draft(options, uuid: uuid(), origin: .piped) }
        state.saving.staged = pins.compactMap(\.staged)
        for (index, pin) in pins.enumerated() { state.saving.pages[index] = pin.page }
        let request = PinSaveRequest(
            drafts: drafts, allowsDuplicates: options.allowsDuplicates,
            step: StepDescription(command: state.command.description, date: now))
        return .send(.saving(.saveRequested(request, wantsPages: options.wantsPages)))
    }

    /// Looks at stdin once: it is copied, and then told what it is.
    private func pins(_ command: ShareCommand) async throws -> [LocalPin] {
        if let charset = command.charset, CharacterEncoding(label: charset) == nil {
            throw CommandFailure.usage("'\(charset)' is no character set. Write one as pages do: utf-8, shift_jis, windows-1252.")
        }
        let input = SharedInput(fileStoreClient: fileStoreClient)
        let staged = try await input.stage { try await inputClient.read() }
        let reader = LocalContentReader(
            fileStoreClient: fileStoreClient, inflateClient: inflateClient, metadataClient: metadataClient)
        let hints = ContentHints(
            source: "What is piped in", name: command.name, charset: command.charset, type: command.options.type)
        switch try await reader.read(staged, hints) {
        case .pin(var pin):
            if let name = command.name, pin.file != nil { pin.foundTitle = name }
            return [pin]
        case .text(let text): return try SharedInput.pins(of: text, name: command.name, type: command.options.type)
        }
    }
}
