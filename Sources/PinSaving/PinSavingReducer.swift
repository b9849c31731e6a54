package import Clients
package import ComposableCore
package import Models
internal import Primitives

/// Saving, as `add` and `share` both do it: the pins first, in one transaction; then their pages, which fill them in.
///
/// Whatever becomes of the network, the pins are saved.
package struct PinSavingReducer: Reducer {
    package struct State: Equatable, Sendable {
        /// The bytes that the pins keep.
        package var staged: [StagedFile] = []
        /// Pages that need no network, by the place of their drafts.
        package var pages: [Int: FetchedPage] = [:]
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
    @Dependency(\.fileStoreClient) private var fileStoreClient
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
            return .run { [staged = state.staged] send in
                let result = try await Result(ofClient: { try await save(request, keeping: staged) })
                await send(.saveResponse(result, wantsPages: wantsPages))
            }

        case .saveResponse(.failure(let error), _):
            return .send(.delegate(.failed(error)))

        case .saveResponse(.success(let saved), let wantsPages):
            state.saved = saved
            let pages = Self.pagesAtHand(state)
            let pins = wantsPages ? Self.pinsWithoutPage(saved) : []
            state.pendingFetches = pages.count + pins.count
            guard state.pendingFetches > 0 else { return .send(.delegate(.finished(saved))) }
            return .run { send in
                let filling = PageFilling(metadataClient: metadataClient, pinClient: pinClient, now: { now })
                for (pin, page) in pages { await send(.fetchFinished(try await filling.keep(page, in: pin))) }
                try await inParallel(pins, parallel: metadataClient.parallel, filling.fill) { await send(.fetchFinished($0)) }
                await send(.fetchesFinished)
            }
        }
    }

    /// The bytes come first: a row never waits for its file.
    private func save(_ request: PinSaveRequest, keeping staged: [StagedFile]) async throws -> [SavedPin] {
        do {
            for file in staged { try await fileStoreClient.keep(file) }
            return try await pinClient.save(request)
        } catch {
            await fileStoreClient.discardAll(staged)
            throw error
        }
    }

    /// A page that was fetched says more than one that was piped in.
    private static func pagesAtHand(_ state: State) -> [(pin: Pin, page: FetchedPage)] {
        state.pages.sorted { $0.key < $1.key }.compactMap { index, page in
            guard state.saved.indices.contains(index), state.saved[index].pin.page.state != .fetched else { return nil }
            return (state.saved[index].pin, page)
        }
    }

    /// Web pages that have nothing fetched yet, each once.
    private static func pinsWithoutPage(_ saved: [SavedPin]) -> [Pin] {
        var seen: Set<Int64> = []
        return saved.map(\.pin).filter { pin in
            pin.type == .url && pin.url != nil && pin.page.state != .fetched && seen.insert(pin.id).inserted
        }
    }
}
