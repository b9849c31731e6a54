internal import Clients
package import ComposableCore
internal import Models
package import PinSaving
internal import Primitives
package import Rendering

/// `refresh`: fetches the pages of many pins again, each kept as it comes.
package struct RefreshReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var pick: NetworkPick
        package var counts = RefreshCounts()
        /// The pins that were worked on, in the order in which they were done.
        package var ids: [Int64] = []
        /// Those that are still to be worked on.
        package var waiting: Set<Int64> = []
        package var progress = ProgressState(label: "Fetching")
        /// Whether an import has given its own report: then programs get no second one.
        package var isPartOfImport: Bool

        package init(pick: NetworkPick, isPartOfImport: Bool = false) {
            self.pick = pick
            self.isPartOfImport = isPartOfImport
        }

        /// Where the work stands when it is stopped; nil where nothing is left to be done.
        package var stoppedWork: StoppedWork? {
            waiting.isEmpty ? nil : .refreshing(done: ids.count, left: Array(waiting))
        }
    }

    package enum Action: Sendable {
        case clockTicked
        case delegate(CommandDelegate)
        case pageFinished(RefreshedPage)
        case pinsPicked([Int64])
        case refreshCommandReceived
        case refreshResponse(Result<Void, CommandFailure>)
        case writeResponse(Result<Void, CommandFailure>)
    }

    @Dependency(\.date.now) private var now
    @Dependency(\.inputClient) private var inputClient
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

        case .pageFinished(let page):
            state.counts.count(page)
            state.ids.append(page.id)
            state.waiting.remove(page.id)
            state.progress.done += 1
            state.progress.item = page.url
            if page.problem != nil { state.progress.failed += 1 }
            return .none

        case .pinsPicked(let ids):
            state.progress.total = ids.count
            state.waiting = Set(ids)
            return .none

        case .refreshCommandReceived:
            let work = Effect<Action>.run { [pick = state.pick] send in
                await send(.refreshResponse(try await Result(ofCommand: { try await refresh(pick, send) })))
            }
            return .merge(work, progressEffects.start(.clockTicked))

        case .refreshResponse(.failure(let failure)):
            return .merge(progressEffects.stop(), progressEffects.wipe(), .send(.delegate(.failed(failure))))

        case .refreshResponse(.success):
            return .merge(progressEffects.stop(), write(state))

        case .writeResponse(.failure(let failure)):
            return .send(.delegate(.failed(failure)))

        case .writeResponse(.success):
            return .send(.delegate(.finished(failures: state.counts.failures)))
        }
    }

    // MARK: The work

    private func refresh(_ pick: NetworkPick, _ send: Send<Action>) async throws {
        guard try await pinClient.claim("refresh") else { throw CommandFailure.refreshRunning }
        let ids = try await pinClient.ids(try await pick.pick.selection(from: inputClient))
        await send(.pinsPicked(ids))
        try await NothingFound(
            pinClient: pinClient, messages: Messages(presentation: presentation, output: outputClient)
        ).tellIfNone(ids.count, of: pick.pick)
        let filling = PageFilling(metadataClient: metadataClient, pinClient: pinClient, now: { now })
        let messages = Messages(presentation: presentation, output: outputClient)
        var leftOffline = 0
        try await inParallel(ids, parallel: metadataClient.parallel, { try await refresh($0, filling) }) { page in
            await send(.pageFinished(page))
            guard let problem = page.problem else { return }
            // One reason for all of them, and nothing that the pages could be told apart by.
            if problem.isOffline {
                leftOffline += 1
            } else {
                try await messages.warn(RefreshView.warning(page.url, problem), wipesBar: true)
            }
        }
        if leftOffline > 0 { try await messages.warn(RefreshView.warning(offline: leftOffline), wipesBar: true) }
    }

    private func refresh(_ id: Int64, _ filling: PageFilling) async throws -> RefreshedPage {
        // A pin that is gone meanwhile, and one without a page, are left out.
        guard let pin = try await pinClient.find([.range(id...id)]).first, pin.type == .url, let url = pin.url else {
            return RefreshedPage(id: id, url: "", outcome: .skipped)
        }
        let report = try await filling.fill(pin)
        return RefreshedPage(id: id, url: url, before: pin, report: report)
    }

    // MARK: Output

    /// The pins alone, in a format of pins.
    private func print(_ ids: [Int64]) async throws {
        var printer = PinPrinter(presentation, now: now)
        for start in stride(from: 0, to: ids.count, by: 200) {
            let pins = try await pinClient.find(ids[start..<min(start + 200, ids.count)].map { .range($0...$0) })
            try await outputClient.write(printer.bytes(for: pins.map { (PinListEntry($0), .none) }), .result)
        }
        let end = printer.end()
        if !end.isEmpty { try await outputClient.write(end, .result) }
    }

    private func write(_ state: State) -> Effect<Action> {
        .run { [counts = state.counts, ids = state.ids, isPartOfImport = state.isPartOfImport] send in
            let result = try await Result(ofCommand: {
                try await progressEffects.wipe()
                let view = RefreshView(counts: counts, presentation: presentation, now: now)
                if isPartOfImport, view.listsPins || view.printsPins { return }
                if view.printsPins { return try await print(ids) }
                try await outputClient.write(view.beginning, .result)
                guard view.listsPins else { return }
                for start in stride(from: 0, to: ids.count, by: 200) {
                    let batch = ids[start..<min(start + 200, ids.count)]
                    let pins = try await pinClient.find(batch.map { .range($0...$0) })
                    try await outputClient.write(view.bytes(of: pins, isFirst: start == 0), .result)
                }
                try await outputClient.write(view.end, .result)
            })
            await send(.writeResponse(result))
        }
    }
}
