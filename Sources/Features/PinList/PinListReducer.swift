internal import Clients
package import ComposableCore
package import Models
package import PinSaving
internal import Rendering
internal import SearchText

/// `list` and `search`: pins in order, written as they are read.
package struct PinListReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var request: PinListRequest
        /// Pins written so far.
        package var count = 0

        package init(request: PinListRequest) {
            self.request = request
        }
    }

    package enum Action: Sendable {
        case batchWritten(count: Int)
        case delegate(CommandDelegate)
        case listCommandReceived
        case listResponse(Result<Void, CommandFailure>)
    }

    @Dependency(\.date.now) private var now
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.pinClient) private var pinClient
    @Dependency(\.presentation) private var presentation

    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .batchWritten(let count):
            state.count += count
            return .none

        case .delegate:
            return .none

        case .listCommandReceived:
            return .run { [request = state.request] send in
                await send(.listResponse(try await Result(ofCommand: { try await write(request, send) })))
            }

        case .listResponse(.success):
            return .send(.delegate(.done))

        case .listResponse(.failure(let error)):
            return .send(.delegate(.failed(error)))
        }
    }

    private func noteNothingFound(_ request: PinListRequest) async throws {
        guard presentation.showsNotes else { return }
        let isWorthAsking = !request.filter.query.isEmpty && request.offset == 0 && request.limit != 0
        let suggestions = isWorthAsking ? try await pinClient.suggestWords(request.filter) : []
        let note = SearchSuggestionView(suggestions: suggestions).text
        try await Messages(presentation: presentation, output: outputClient).note(note)
    }

    /// Batch by batch, each written before the next one is read: a slow reader holds back the reading.
    private func write(_ request: PinListRequest, _ send: Send<Action>) async throws {
        let view = PinListCommandView(request: request)
        var printer = PinPrinter(presentation, date: view.date, now: now)
        var request = request
        var isEmpty = true
        if let hint = view.hint { try await Messages(presentation: presentation, output: outputClient).note(hint) }
        repeat {
            let batch = try await pinClient.list(request)
            for warning in batch.warnings {
                try await Messages(presentation: presentation, output: outputClient).warn(view.text(of: warning))
            }
            if !batch.pins.isEmpty {
                isEmpty = false
                try await outputClient.write(printer.bytes(for: batch.pins.map(view.entry)), .result)
                await send(.batchWritten(count: batch.pins.count))
            }
            request.cursor = batch.next
        } while request.cursor != nil
        if isEmpty { try await noteNothingFound(request) }
        let end = printer.end()
        if !end.isEmpty { try await outputClient.write(end, .result) }
    }
}
