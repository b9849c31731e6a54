package import Clients
package import ComposableCore
package import Models
internal import Primitives
package import Rendering

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
        /// The pins whose pages are still to come.
        package var waiting: Set<Int64> = []
        /// How many pages could not be had.
        package var failedFetches = 0
        package var progress = ProgressState(label: "Fetching")

        package init() {}
    }

    package enum Action: Sendable {
        case clockTicked
        case delegate(Delegate)
        case fetchFinished(FetchReport)
        case fetchesFinished
        case saveRequested(PinSaveRequest, wantsPages: Bool)
        case saveResponse(Result<[SavedPin], ClientError>, wantsPages: Bool)

        package enum Delegate: Sendable {
            case failed(ClientError)
            case finished([SavedPin])
        }
    }

    /// So many pages that could not be had are named one by one: without a network there may be thousands.
    package static let namedFailures = 20

    @Dependency(\.date.now) private var now
    @Dependency(\.fileStoreClient) private var fileStoreClient
    @Dependency(\.finishedWorkClient) private var finishedWorkClient
    @Dependency(\.metadataClient) private var metadataClient
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.pinClient) private var pinClient
    @Dependency(\.presentation) private var presentation
    private let progressEffects = ProgressEffects()

    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .clockTicked:
            state.progress.advance()
            return progressEffects.draw(state.progress)

        case .delegate:
            return .none

        case .fetchFinished(let report):
            state.pendingFetches -= 1
            state.waiting.remove(report.id)
            state.progress.done += 1
            state.progress.item = report.url
            if let pin = report.pin {
                for index in state.saved.indices where state.saved[index].pin.id == pin.id { state.saved[index].pin = pin }
            }
            guard report.problem != nil else { return .none }
            state.failedFetches += 1
            state.progress.failed += 1
            return .none

        case .fetchesFinished:
            return .merge(progressEffects.stop(), finish(state))

        case .saveRequested(let request, let wantsPages):
            return .run { [staged = state.staged] send in
                let result = try await Result(ofClient: { try await save(request, keeping: staged) })
                if case .success(let saved) = result {
                    let left = wantsPages ? Self.pinsWithoutPage(saved) : []
                    finishedWorkClient.record(.saved(saved.map(\.pin.id), withoutPage: left.map(\.id)))
                }
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
            state.waiting = Set(pages.map(\.pin.id) + pins.map(\.id))
            state.progress.total = state.pendingFetches
            let work = Effect<Action>.run { send in
                let filling = PageFilling(metadataClient: metadataClient, pinClient: pinClient, now: { now })
                var failed = 0
                func take(_ report: FetchReport) async {
                    await send(.fetchFinished(report))
                    guard report.problem != nil else { return }
                    failed += 1
                    if failed <= Self.namedFailures { await warn(SavedPinsView.warning(for: report, of: saved)) }
                }
                for (pin, page) in pages { await take(try await filling.keep(page, in: pin)) }
                try await inParallel(pins, parallel: metadataClient.parallel, filling.fill) { await take($0) }
                await send(.fetchesFinished)
            }
            return .merge(work, progressEffects.start(.clockTicked))
        }
    }

    /// Here and not by who hears of it, so that each warning stands before the result.
    private func warn(_ text: String) async {
        do {
            try await Messages(presentation: presentation, output: outputClient).warn(text, wipesBar: true)
        } catch {
            // A warning that cannot be written is no reason to stop the work.
        }
    }

    private func finish(_ state: State) -> Effect<Action> {
        let unnamed = state.failedFetches - Self.namedFailures
        guard unnamed > 0 || presentation.drawsProgress else { return .send(.delegate(.finished(state.saved))) }
        return .run { [saved = state.saved] send in
            try await progressEffects.wipe()
            if unnamed > 0 { await warn(SavedPinsView.warning(forOthers: unnamed)) }
            await send(.delegate(.finished(saved)))
        } catch: { [saved = state.saved] _, send in
            // A bar that cannot be wiped changes nothing of what was saved.
            await send(.delegate(.finished(saved)))
        }
    }

    /// The bytes come first: a row never waits for its file.
    private func save(_ request: PinSaveRequest, keeping staged: [StagedFile]) async throws -> [SavedPin] {
        do {
            if !staged.isEmpty { try await pinClient.prepare() }
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
