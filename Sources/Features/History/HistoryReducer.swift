internal import Clients
package import ComposableCore
package import Models
package import PinSaving
internal import Primitives
internal import Rendering

/// `history`: pins by the day on which they were added, or opened.
package struct HistoryReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var command: HistoryCommand
        /// Pins written so far.
        package var count = 0

        package init(command: HistoryCommand) {
            self.command = command
        }
    }

    package enum Action: Sendable {
        case batchWritten(count: Int)
        case delegate(CommandDelegate)
        case historyCommandReceived
        case historyResponse(Result<Void, CommandFailure>)
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

        case .historyCommandReceived:
            return .run { [command = state.command] send in
                await send(.historyResponse(try await Result(ofCommand: { try await write(command, send) })))
            }

        case .historyResponse(.failure(let failure)):
            return .send(.delegate(.failed(failure)))

        case .historyResponse(.success):
            return .send(.delegate(.done))
        }
    }

    /// Pins that were never opened come last, and are no part of what was opened.
    private func write(_ command: HistoryCommand, _ send: Send<Action>) async throws {
        var view = HistoryView(date: command.isOpened ? .opened : .added, presentation: presentation, now: now)
        var request = PinListRequest(
            filter: command.filter, order: PinOrder(command.isOpened ? .opened : .added), limit: command.limit)
        let messages = Messages(presentation: presentation, output: outputClient)
        let hasWarned = try await NothingFound(pinClient: pinClient, messages: messages).warnOfNames(command.filter)
        var isEmpty = true
        repeat {
            let batch = try await pinClient.list(request)
            let pins = command.isOpened ? batch.pins.prefix { $0.pin.openedAt != nil }.map(\.pin) : batch.pins.map(\.pin)
            if !pins.isEmpty {
                isEmpty = false
                try await outputClient.write(view.bytes(of: pins), .result)
                await send(.batchWritten(count: pins.count))
            }
            request.cursor = pins.count < batch.pins.count ? nil : batch.next
        } while request.cursor != nil
        if isEmpty, !hasWarned { try await messages.note(command.isOpened ? "Nothing opened yet." : "Nothing found.") }
        let end = view.end()
        if !end.isEmpty { try await outputClient.write(end, .result) }
    }
}

package struct HistoryCommand: Equatable, Sendable {
    package var filter: PinFilter
    /// By the last visit instead of the day of adding.
    package var isOpened: Bool
    package var limit: Int?

    package init(filter: PinFilter, isOpened: Bool = false, limit: Int? = nil) {
        self.filter = filter
        self.isOpened = isOpened
        self.limit = limit
    }
}
