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

        /// Whether the tags and collections of the filter may be names that are none.
        package var hasTypedNames: Bool

        package init(request: PinListRequest, hasTypedNames: Bool = true) {
            self.request = request
            self.hasTypedNames = hasTypedNames
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
    @Dependency(\.pictureClient) private var pictureClient
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
            return .run { [state] send in
                await send(.listResponse(try await Result(ofCommand: { try await write(state, send) })))
            }

        case .listResponse(.success):
            return .send(.delegate(.done))

        case .listResponse(.failure(let error)):
            return .send(.delegate(.failed(error)))
        }
    }

    private func tellOfNothing(_ request: PinListRequest) async throws {
        guard presentation.showsNotes else { return }
        let messages = Messages(presentation: presentation, output: outputClient)
        let isWorthAsking = !request.filter.query.isEmpty && request.offset == 0 && request.limit != 0
        let suggestions = isWorthAsking ? try await pinClient.suggestWords(request.filter) : []
        try await messages.note(SearchSuggestionView(request: request, suggestions: suggestions).text)
    }

    /// Batch by batch, each written before the next one is read: a slow reader holds back the reading.
    private func write(_ state: State, _ send: Send<Action>) async throws {
        let view = PinListCommandView(request: state.request)
        var printer = PinPrinter(presentation, date: view.date, now: now)
        let grid = pictureGrid
        var request = state.request
        var isEmpty = true
        let messages = Messages(presentation: presentation, output: outputClient)
        if let hint = view.hint { try await messages.note(hint) }
        let hasWarned =
            state.hasTypedNames
            ? try await NothingFound(pinClient: pinClient, messages: messages).warnOfNames(request.filter) : false
        repeat {
            let batch = try await pinClient.list(request)
            for warning in batch.warnings {
                try await messages.warn(view.text(of: warning))
            }
            if !batch.pins.isEmpty {
                isEmpty = false
                let cards = try await grid?.bytes(of: batch.pins.map(\.pin))
                try await outputClient.write(cards ?? printer.bytes(for: batch.pins.map(view.entry)), .result)
                await send(.batchWritten(count: batch.pins.count))
            }
            request.cursor = batch.next
        } while request.cursor != nil
        if isEmpty, !hasWarned { try await tellOfNothing(request) }
        let end = printer.end()
        if !end.isEmpty { try await outputClient.write(end, .result) }
    }

    /// Nil where cards are plain, or where there are none.
    private var pictureGrid: PictureGrid? {
        guard presentation.format == .grid, presentation.pictures != .none else { return nil }
        let pictures = PinPictures(client: pictureClient, presentation: presentation)
        return PictureGrid(pictures: pictures, presentation: presentation, now: now)
    }
}
