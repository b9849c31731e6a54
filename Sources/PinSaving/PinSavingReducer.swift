package import Clients
package import ComposableCore
package import Models
internal import Primitives

/// Saving, as `add` and `share` both do it: the pins first, in one transaction; then their pages, which fill them in.
///
/// Whatever becomes of the network, the pins are saved.
package struct PinSavingReducer: Reducer {
    package struct State: Equatable, Sendable {
        /// In the order of the drafts.
        package var saved: [SavedPin] = []
        /// How many pages are still to come.
        package var pendingFetches = 0

        package init() {}
    }

    package enum Action: Sendable {
        case delegate(Delegate)
        case fetchFinished(FetchReport)
        case fetchesFinished
        case saveRequested(PinSaveRequest, wantsPages: Bool)
        case saveResponse(Result<[SavedPin], ClientError>, wantsPages: Bool)

        package enum Delegate: Sendable {
            case failed(ClientError)
            case fetchFailed(FetchReport)
            case finished([SavedPin])
        }
    }

    @Dependency(\.date.now) private var now
    @Dependency(\.metadataClient) private var metadataClient
    @Dependency(\.pinClient) private var pinClient

    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .delegate:
            return .none

        case .fetchFinished(let report):
            state.pendingFetches -= 1
            if let pin = report.pin {
                for index in state.saved.indices where state.saved[index].pin.id == pin.id { state.saved[index].pin = pin }
            }
            return report.problem == nil ? .none : .send(.delegate(.fetchFailed(report)))

        case .fetchesFinished:
            return .send(.delegate(.finished(state.saved)))

        case .saveRequested(let request, let wantsPages):
            return .run { send in
                let result = try await Result(ofClient: { try await pinClient.save(request) })
                await send(.saveResponse(result, wantsPages: wantsPages))
            }

        case .saveResponse(.failure(let error), _):
            return .send(.delegate(.failed(error)))

        case .saveResponse(.success(let saved), let wantsPages):
            state.saved = saved
            let pins = wantsPages ? Self.pinsWithoutPage(saved) : []
            state.pendingFetches = pins.count
            guard !pins.isEmpty else { return .send(.delegate(.finished(saved))) }
            return .run { send in
                try await fetch(pins, send)
                await send(.fetchesFinished)
            }
        }
    }

    /// Web pages that have nothing fetched yet, each once.
    private static func pinsWithoutPage(_ saved: [SavedPin]) -> [Pin] {
        var seen: Set<Int64> = []
        return saved.map(\.pin).filter { pin in
            pin.type == .url && pin.url != nil && pin.page.state != .fetched && seen.insert(pin.id).inserted
        }
    }

    private func fetch(_ pins: [Pin], _ send: Send<Action>) async throws {
        let filling = PageFilling(metadataClient: metadataClient, pinClient: pinClient, now: { now })
        try await inParallel(pins, filling.fill) { await send(.fetchFinished($0)) }
    }
}
