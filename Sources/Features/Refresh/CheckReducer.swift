internal import Clients
package import ComposableCore
internal import Models
package import PinSaving
internal import Primitives
package import Rendering

/// `check`: asks of many links whether they still answer, and tells of each as it comes.
package struct CheckReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var command: CheckCommand
        package var badLinks = 0
        package var count = 0
        package var progress = ProgressState(label: "Checking")
        /// The pins that are still to be looked at.
        package var waiting: Set<Int64> = []

        package init(command: CheckCommand) {
            self.command = command
        }

        /// Where the work stands when it is stopped; nil where nothing is left to be done.
        package var stoppedWork: StoppedWork? {
            waiting.isEmpty ? nil : .checking(done: count, left: Array(waiting))
        }
    }

    package enum Action: Sendable {
        case checkCommandReceived
        case checkResponse(Result<Void, CommandFailure>)
        case clockTicked
        case delegate(CommandDelegate)
        case linkFinished(CheckedPin)
        case pinLeftOut(Int64)
        case pinsPicked([Int64])
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
        case .checkCommandReceived:
            let work = Effect<Action>.run { [command = state.command] send in
                await send(.checkResponse(try await Result(ofCommand: { try await check(command, send) })))
            }
            return .merge(work, progressEffects.start(.clockTicked))

        case .checkResponse(.failure(let failure)):
            return .merge(progressEffects.stop(), progressEffects.wipe(), .send(.delegate(.failed(failure))))

        case .checkResponse(.success):
            let fails = state.command.failsOnBadLinks && state.badLinks > 0
            let failures: [CommandFailure] = fails ? [.badLinks(state.badLinks)] : []
            return .merge(progressEffects.stop(), .send(.delegate(.finished(failures: failures))))

        case .clockTicked:
            state.progress.advance()
            return progressEffects.draw(state.progress)

        case .delegate:
            return .none

        case .linkFinished(let link):
            state.count += 1
            state.progress.done += 1
            state.progress.item = link.url
            state.waiting.remove(link.id)
            if !link.isGood {
                state.badLinks += 1
                state.progress.failed += 1
            }
            return .none

        case .pinLeftOut(let id):
            state.waiting.remove(id)
            return .none

        case .pinsPicked(let ids):
            state.progress.total = ids.count
            state.waiting = Set(ids)
            return .none
        }
    }

    private func check(_ command: CheckCommand, _ send: Send<Action>) async throws {
        try NameTable.refuseFormatsOfPins(presentation, "Links")
        let ids = try await pinClient.ids(try await command.pick.pick.selection(from: inputClient))
        await send(.pinsPicked(ids))
        let messages = Messages(presentation: presentation, output: outputClient)
        try await NothingFound(pinClient: pinClient, messages: messages).tellIfNone(ids.count, of: command.pick.pick)
        var view = CheckView(presentation: presentation, now: now)
        try await write(view.beginning)
        try await inParallel(
            ids, parallel: metadataClient.parallel, { (id: $0, link: try await check($0, decidesAtOnce: command.decidesAtOnce)) }
        ) { id, link in
            guard let link else { return await send(.pinLeftOut(id)) }
            await send(.linkFinished(link))
            try await write(view.bytes(of: link))
        }
        try await progressEffects.wipe()
        try await write(try view.end(order: ids))
        if let warning = view.warning { try await messages.warn(warning) }
    }

    private func write(_ bytes: [UInt8]) async throws {
        guard !bytes.isEmpty else { return }
        try await progressEffects.wipe()
        try await outputClient.write(bytes, .result)
    }

    /// Nil for a pin that is gone meanwhile, and for one that has no link of the web.
    private func check(_ id: Int64, decidesAtOnce: Bool) async throws -> CheckedPin? {
        guard let pin = try await pinClient.find([.range(id...id)]).first, pin.type == .url, let url = pin.url else { return nil }
        do {
            let checked = try await metadataClient.check(LinkRequest(url: url, isTrusted: pin.isTrusted))
            let record = LinkCheckRecord(pin: PinIdentity(pin), found: checked.status, decidesAtOnce: decidesAtOnce)
            guard let kept = try await pinClient.recordCheck(record) else { return nil }
            return CheckedPin(id: id, url: url, status: kept.link, found: checked.status.state, finalURL: checked.finalURL)
        } catch let failure as FetchFailure {
            if failure.reason == .unsupportedAddress { return nil }
            return CheckedPin(
                id: id, url: url, status: pin.link, found: .unknown, error: failure.sentence,
                isOffline: failure.reason == .offline)
        }
    }
}

package struct CheckCommand: Equatable, Sendable {
    package var pick: NetworkPick
    /// `--now`: a page that is not found is dead at once.
    package var decidesAtOnce: Bool
    /// `--fail`: the exit code tells of bad links.
    package var failsOnBadLinks: Bool

    package init(pick: NetworkPick, decidesAtOnce: Bool, failsOnBadLinks: Bool) {
        self.pick = pick
        self.decidesAtOnce = decidesAtOnce
        self.failsOnBadLinks = failsOnBadLinks
    }
}
