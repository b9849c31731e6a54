internal import Clients
package import ComposableCore
internal import Models
package import PinSaving
internal import Primitives
package import Rendering

/// `import`: reads a file, stdin or a browser, and brings what is in it into the library; with `--fetch` the new pages after it.
package struct ImportReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var command: ImportCommand
        /// Whether all was read and is being written.
        package var isCommitting = false
        package var progress = ProgressState(label: "Reading", unit: "entries")
        /// The pages that are fetched at the end: all that wait.
        package var refresh: RefreshReducer.State
        package var report: ImportReport?

        package init(command: ImportCommand) {
            self.command = command
            var pending = PinFilter()
            pending.types = [.url]
            pending.fetchStates = [.pending]
            refresh = RefreshReducer.State(pick: NetworkPick(operands: [], filter: pending), isPartOfImport: true)
        }

        /// Where the import stands when it is stopped.
        package func stoppedWork(isDone: Bool) -> StoppedWork {
            refresh.stoppedWork ?? (isDone ? .done(canBeUndone: true) : .unchanged)
        }

        fileprivate var fetches: Bool {
            command.fetching == .now && !command.isDryRun && (report?.outcome.created ?? 0) > 0
        }

        /// The failures of the import itself.
        fileprivate var failures: [CommandFailure] {
            guard let report, report.failed > 0 else { return [] }
            return [
                .entriesFailed(failed: report.failedEntries, all: report.tally.read, damagedFiles: report.tally.damagedFiles)
            ]
        }
    }

    package enum Action: Sendable, CasePathable {
        case clockTicked
        case commitStarted
        case delegate(CommandDelegate)
        case entriesRead(Int)
        case importCommandReceived
        case importResponse(Result<ImportReport, CommandFailure>)
        case refresh(RefreshReducer.Action)
        case writeResponse(Result<Void, CommandFailure>)

        package struct AllCasePaths: Sendable {
            package var refresh: CasePath<Action, RefreshReducer.Action> {
                CasePath(embed: { .refresh($0) }, extract: { if case .refresh(let action) = $0 { action } else { nil } })
            }
        }

        package static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    @Dependency(\.browserClient) private var browserClient
    @Dependency(\.date.now) private var now
    @Dependency(\.fileClient) private var fileClient
    @Dependency(\.finishedWorkClient) private var finishedWorkClient
    @Dependency(\.foreignDatabaseClient) private var foreignDatabaseClient
    @Dependency(\.importClient) private var importClient
    @Dependency(\.inflateClient) private var inflateClient
    @Dependency(\.inputClient) private var inputClient
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.presentation) private var presentation
    private let progressEffects = ProgressEffects()

    package init() {}

    package var body: some ReducerOf<Self> {
        Scope(state: \.refresh, action: \.refresh) { RefreshReducer() }
        Reduce { state, action in
            switch action {
            case .clockTicked:
                state.progress.advance()
                if state.isCommitting { state.progress.rate = 0 }
                return progressEffects.draw(state.progress)

            case .commitStarted:
                state.isCommitting = true
                state.progress.label = "Writing"
                state.progress.rate = 0
                return .none

            case .delegate:
                return .none

            case .entriesRead(let count):
                state.progress.done = count
                return .none

            case .importCommandReceived:
                return .merge(read(state.command), progressEffects.start(.clockTicked))

            case .importResponse(.failure(let failure)):
                return .merge(progressEffects.stop(), progressEffects.wipe(), .send(.delegate(.failed(failure))))

            case .importResponse(.success(let report)):
                state.report = report
                return .merge(progressEffects.stop(), write(report, state.command.fetching))

            case .refresh(.delegate(.finished(let failures))):
                return finishFetching(failures, &state)

            case .refresh:
                return .none

            case .writeResponse(.failure(let failure)):
                return .send(.delegate(.failed(failure)))

            case .writeResponse(.success):
                guard state.fetches else { return .send(.delegate(.finished(failures: state.failures))) }
                return .send(.refresh(.refreshCommandReceived))
            }
        }
    }

    // MARK: The work

    private func read(_ command: ImportCommand) -> Effect<Action> {
        .run { send in
            let run = ImportRun(
                browserClient: browserClient, fileClient: fileClient, foreignDatabaseClient: foreignDatabaseClient,
                importClient: importClient, inflateClient: inflateClient, finishedWorkClient: finishedWorkClient,
                inputClient: inputClient, messages: Messages(presentation: presentation, output: outputClient),
                onRead: { await send(.entriesRead($0)) }, onCommit: { await send(.commitStarted) })
            let step = StepDescription(command: command.description, date: now)
            let result = try await Result(ofCommand: {
                try NameTable.refuseFormatsOfPins(presentation, "Numbers")
                return try await run.run(command, step)
            })
            await send(.importResponse(result))
        }
    }

    /// The pins are there whatever becomes of their pages, as with `add`: what was not had, was named, and can be had later.
    private func finishFetching(_ failures: [CommandFailure], _ state: inout State) -> Effect<Action> {
        let own = state.failures
        let others = failures.filter { !$0.isOfPages }
        guard others.contains(.refreshRunning) else { return .send(.delegate(.finished(failures: own + others))) }
        return .run { send in
            let messages = Messages(presentation: presentation, output: outputClient)
            let result = try await Result(ofCommand: {
                try await messages.warn("Another refresh is running. For the pages, later: pinnest refresh --missing")
            })
            await send(.delegate(.finished(failures: own + result.failures)))
        }
    }

    // MARK: Output

    private func write(_ report: ImportReport, _ fetching: ImportCommand.Fetching) -> Effect<Action> {
        .run { send in
            let result = try await Result(ofCommand: {
                try await progressEffects.wipe()
                let view = ImportView(report: report, presentation: presentation, now: now)
                let messages = Messages(presentation: presentation, output: outputClient)
                for warning in view.warnings { try await messages.warn(warning) }
                let bytes = try view.bytes()
                if !bytes.isEmpty { try await outputClient.write(bytes, .result) }
                if fetching == .later, !report.isDryRun, report.outcome.created > 0 {
                    try await messages.warn("the pages are not fetched: offline. Later: pinnest refresh --missing")
                }
                if report.changesLibrary, presentation.keepsSteps { try await messages.note("'pinnest undo' takes it back.") }
            })
            await send(.writeResponse(result))
        }
    }
}

extension CommandFailure {
    /// Whether it is about pages that could not be had, each of which was named.
    fileprivate var isOfPages: Bool {
        switch self {
        case .networkUnreachable, .pagesFailed: true
        default: false
        }
    }
}

extension Result<Void, CommandFailure> {
    fileprivate var failures: [CommandFailure] {
        if case .failure(let failure) = self { [failure] } else { [] }
    }
}
