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
        /// Of the lines of a list that are no addresses.
        package var listFailure: CommandFailure?
        /// Addresses whose files could not be kept.
        package var notStored: [CommandFailure] = []
        package var saving = PinSavingReducer.State()

        package init(command: AddCommand) {
            self.command = command
        }
    }

    package enum Action: Sendable, CasePathable {
        case addCommandReceived
        case delegate(CommandDelegate)
        case filesResponse(Result<[AddedItem], CommandFailure>)
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
    @Dependency(\.fileStoreClient) private var fileStoreClient
    @Dependency(\.inflateClient) private var inflateClient
    @Dependency(\.inputClient) private var inputClient
    @Dependency(\.metadataClient) private var metadataClient
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
                        if operands.allSatisfy({ $0.failure == nil }) { try await tell(command, operands) }
                        return operands
                    })
                    await send(.operandsResponse(result))
                }

            case .delegate:
                return .none

            case .filesResponse(.failure(let error)), .operandsResponse(.failure(let error)):
                return .send(.delegate(.failed(error)))

            case .filesResponse(.success(let items)):
                state.notStored = items.compactMap(\.failure)
                return save(items, &state)

            case .operandsResponse(.success(let operands)):
                return use(operands, &state)

            case .saving(.delegate(.failed(let error))):
                return .send(.delegate(.failed(.client(error))))

            case .saving(.delegate(.finished(let saved))):
                return write(saved)

            case .saving:
                return .none

            case .writeResponse(.failure(let error)):
                return .send(.delegate(.failed(error)))

            case .writeResponse(.success):
                let failures = [state.listFailure].compactMap { $0 } + state.notStored
                return .send(.delegate(.finished(failures: failures)))
            }
        }
    }

    private func read(_ operands: [String]) async throws -> [AddOperand] {
        var result: [AddOperand] = []
        for operand in operands {
            if operand == "-" {
                result += try await readList()
            } else {
                result.append(try await AddOperand(operand) { try await fileClient.kind($0) })
            }
        }
        return result
    }

    private func readList() async throws -> [AddOperand] {
        let list = AddressList(try await inputClient.listBytes())
        let messages = Messages(presentation: presentation, output: outputClient)
        for case .badLine(let number, let text) in list.entries {
            try await messages.warn("line \(number) is no address: \(text)")
        }
        if list.skipped > 0 { try await messages.note("\(list.skipped) \(list.skipped == 1 ? "line" : "lines") skipped") }
        return list.entries
    }

    /// Nothing is saved unless every operand is understood; of a list on stdin the good lines are.
    private func use(_ operands: [AddOperand], _ state: inout State) -> Effect<Action> {
        let failures = operands.compactMap { $0.failure(of: state.command.options.type) }
        guard failures.isEmpty else { return .send(.delegate(.finished(failures: failures))) }
        let items = AddedItem.items(operands)
        let badLines = operands.count(where: \.isBadLine)
        if badLines > 0 { state.listFailure = .badLines(badLines, othersWereSaved: !items.isEmpty) }
        guard items.contains(where: { $0.path != nil }) || state.command.storesFiles else { return save(items, &state) }
        return .run { [command = state.command] send in
            await send(.filesResponse(try await Result(ofCommand: { try await read(items, command) })))
        }
    }

    /// Every file is copied before anything is saved; where one cannot be, none is kept.
    private func read(_ items: [AddedItem], _ command: AddCommand) async throws -> [AddedItem] {
        let reader = LocalContentReader(
            fileStoreClient: fileStoreClient, inflateClient: inflateClient, metadataClient: metadataClient)
        var items = items
        do {
            for index in items.indices { try await items[index].read(with: reader, fileStoreClient, as: command.options.type) }
            guard command.storesFiles else { return items }
            let storing = StoredFileReader(
                fileStoreClient: fileStoreClient, inflateClient: inflateClient, metadataClient: metadataClient)
            for index in items.indices { try await items[index].store(with: storing, command.options) }
            return items
        } catch {
            await fileStoreClient.discardAll(items.compactMap(\.staged))
            throw error
        }
    }

    private func save(_ items: [AddedItem], _ state: inout State) -> Effect<Action> {
        let command = state.command
        var drafts = items.map { $0.draft(command.options, uuid: uuid()) }
        state.saving.staged = items.compactMap(\.staged)
        for (index, item) in items.enumerated() { state.saving.pages[index] = item.page }
        if let text = command.text {
            var draft = command.options.draft(uuid: uuid(), type: .text, origin: .typed)
            draft.text = text
            drafts.append(draft)
        }
        guard !drafts.isEmpty else { return write([]) }
        let request = PinSaveRequest(
            drafts: drafts, allowsDuplicates: command.options.allowsDuplicates,
            step: StepDescription(command: command.description, date: now))
        return .send(.saving(.saveRequested(request, wantsPages: command.options.wantsPages)))
    }

    /// What a person may not have meant, and what is changed before it is saved.
    private func tell(_ command: AddCommand, _ operands: [AddOperand]) async throws {
        let messages = Messages(presentation: presentation, output: outputClient)
        try await TagSuggestionNotes(tagClient: tagClient, messages: messages).tell(command.options.tags)
        for case .address(let item, _) in AddedItem.items(operands) {
            try await messages.tellIfCleaned(item.url, command.options)
        }
    }

    private func write(_ saved: [SavedPin]) -> Effect<Action> {
        .run { send in
            let bytes = SavedPinsView(presentation: presentation, now: now).bytes(of: saved)
            await send(.writeResponse(try await Result(ofCommand: { try await outputClient.write(bytes, .result) })))
        }
    }
}
