internal import Clients
package import ComposableCore
internal import Features
internal import PinSaving
internal import Rendering
internal import ShareExtension

/// The whole program: one command, the feature that does it, and the exit code that is left of it.
package struct AppReducer: Reducer {
    package struct State: Equatable, Sendable {
        @Presents package var destination: Destination.State?
        /// How errors are told.
        package var errorFormat: ErrorFormat
        package var exitCode: Int32 = 0

        package init(errorFormat: ErrorFormat = .text(theme: .plain)) {
            self.errorFormat = errorFormat
        }
    }

    package enum Action: Sendable, CasePathable {
        case commandReceived(AppCommand)
        case destination(PresentationAction<Destination.Action>)
        /// A signal has stopped the work; 128 and its number.
        case interrupted(exitCode: Int32)

        package struct AllCasePaths: Sendable {
            package var destination: CasePath<Action, PresentationAction<Destination.Action>> {
                CasePath(embed: { .destination($0) }, extract: { if case .destination(let action) = $0 { action } else { nil } })
            }
        }

        package static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    @Dependency(\.finishedWorkClient) private var finishedWorkClient
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.presentation) private var presentation

    package init() {}

    package var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .commandReceived(let command):
                return start(command, &state)

            case .destination(.presented(let action)):
                guard case .finished(let failures) = action.delegate else { return .none }
                return finish(failures, &state)

            case .destination(.dismiss):
                return .none

            case .interrupted(let exitCode):
                return tellOfInterruption(exitCode, &state)
            }
        }
        .ifLet(\.$destination, action: \.destination)
    }

    private func start(_ command: AppCommand, _ state: inout State) -> Effect<Action> {
        switch command {
        case .add(let command):
            state.destination = .pinCreate(PinCreateReducer.State(command: command))
            return .send(.destination(.presented(.pinCreate(.addCommandReceived))))
        case .backup(let folder):
            state.destination = .backup(BackupReducer.State(folder: folder))
            return .send(.destination(.presented(.backup(.backupCommandReceived))))
        case .browserProfiles(let browser):
            state.destination = .browserProfiles(BrowserProfilesReducer.State(browser: browser))
            return .send(.destination(.presented(.browserProfiles(.profilesRequested))))
        case .check(let command):
            state.destination = .check(CheckReducer.State(command: command))
            return .send(.destination(.presented(.check(.checkCommandReceived))))
        case .collectionDetail(let collection):
            state.destination = .collectionDetail(collection)
            return .send(.destination(.presented(.collectionDetail(.collectionShowCommandReceived))))
        case .collectionList(let isTree):
            state.destination = .collectionList(CollectionListReducer.State(isTree: isTree))
            return .send(.destination(.presented(.collectionList(.collectionListCommandReceived))))
        case .complete(let request):
            state.destination = .completion(CompletionReducer.State(request: request))
            return .send(.destination(.presented(.completion(.completionRequested))))
        case .doctor(let request):
            state.destination = .doctor(DoctorReducer.State(request: request))
            return .send(.destination(.presented(.doctor(.doctorCommandReceived))))
        case .duplicates(let command):
            state.destination = .duplicates(DuplicatesReducer.State(command: command))
            return .send(.destination(.presented(.duplicates(.duplicatesCommandReceived))))
        case .edit(let command):
            state.destination = .pinEdit(PinEditReducer.State(command: command))
            return .send(.destination(.presented(.pinEdit(.editCommandReceived))))
        case .export(let command):
            state.destination = .export(ExportReducer.State(command: command))
            return .send(.destination(.presented(.export(.exportCommandReceived))))
        case .history(let command):
            state.destination = .history(HistoryReducer.State(command: command))
            return .send(.destination(.presented(.history(.historyCommandReceived))))
        case .importing(let command):
            state.destination = .importing(ImportReducer.State(command: command))
            return .send(.destination(.presented(.importing(.importCommandReceived))))
        case .inspect(let command):
            state.destination = .inspect(InspectReducer.State(command: command))
            return .send(.destination(.presented(.inspect(.inspectCommandReceived))))
        case .list(let request):
            state.destination = .pinList(PinListReducer.State(request: request))
            return .send(.destination(.presented(.pinList(.listCommandReceived))))
        case .nameChange(let command):
            state.destination = .nameChange(NameChangeReducer.State(command: command))
            return .send(.destination(.presented(.nameChange(.nameChangeCommandReceived))))
        case .pinNaming(let command):
            state.destination = .pinNaming(PinNamingReducer.State(command: command))
            return .send(.destination(.presented(.pinNaming(.namingCommandReceived))))
        case .open(let command):
            state.destination = .open(OpenReducer.State(command: command))
            return .send(.destination(.presented(.open(.openCommandReceived))))
        case .random(let command):
            state.destination = .random(RandomReducer.State(command: command))
            return .send(.destination(.presented(.random(.randomCommandReceived))))
        case .refresh(let pick):
            state.destination = .refresh(RefreshReducer.State(pick: pick))
            return .send(.destination(.presented(.refresh(.refreshCommandReceived))))
        case .restore(let folder):
            state.destination = .restore(RestoreReducer.State(folder: folder))
            return .send(.destination(.presented(.restore(.restoreCommandReceived))))
        case .settings(let command):
            state.destination = .settings(SettingsReducer.State(command: command))
            return .send(.destination(.presented(.settings(.configCommandReceived))))
        case .share(let command):
            state.destination = .share(ShareReducer.State(command: command))
            return .send(.destination(.presented(.share(.shareCommandReceived))))
        case .show(let operands, let drawsImage):
            state.destination = .pinDetail(PinDetailReducer.State(operands: operands, drawsImage: drawsImage))
            return .send(.destination(.presented(.pinDetail(.showCommandReceived))))
        case .tagList(let command):
            state.destination = .tagList(TagListReducer.State(command: command))
            return .send(.destination(.presented(.tagList(.tagListCommandReceived))))
        case .statistics(let filter):
            state.destination = .statistics(StatisticsReducer.State(filter: filter))
            return .send(.destination(.presented(.statistics(.statisticsCommandReceived))))
        case .trash(let command):
            state.destination = .trash(TrashReducer.State(command: command))
            return .send(.destination(.presented(.trash(.trashCommandReceived))))
        case .undo(let mode):
            state.destination = .undo(UndoReducer.State(mode: mode))
            return .send(.destination(.presented(.undo(.undoCommandReceived))))
        }
    }

    /// What a command that works on many pins had done, and what not; others leave nothing half done. The bar goes away.
    private func tellOfInterruption(_ exitCode: Int32, _ state: inout State) -> Effect<Action> {
        let (isDone, parts) = (finishedWorkClient.isDone(), finishedWorkClient.parts())
        guard let work = state.destination?.stoppedWork(isDone: isDone, parts: parts) else { return .none }
        state.destination = nil
        let told = presentation.keepsSteps ? work : work.withoutSteps
        let report = ErrorReport(.interrupted(told, exitCode: exitCode), format: state.errorFormat)
        return .run { _ in
            try await outputClient.write((presentation.drawsProgress ? ProgressLine.wipe : []) + report.bytes, .messages)
        } catch: { _, _ in
            // There is nobody left who could be told.
        }
    }

    /// A reader that has gone is no failure: the program ends quietly.
    private func finish(_ failures: [CommandFailure], _ state: inout State) -> Effect<Action> {
        let done = state.destination?.doneWork(isDone: finishedWorkClient.isDone(), parts: finishedWorkClient.parts())
        state.destination = nil
        let failures = failures.compactMap { failure -> CommandFailure? in
            switch failure {
            case .client(.output(.closedPipe)): nil
            case .client(.output(.failed(_, let detail))):
                done.map { .answerLost(detail: detail, canBeUndone: $0 && presentation.keepsSteps) } ?? failure
            default: failure
            }
        }
        state.exitCode = ExitCode.of(failures)
        guard !failures.isEmpty else { return .none }
        let bytes = failures.flatMap { ErrorReport($0, format: state.errorFormat).bytes }
        return .run { _ in
            try await outputClient.write(bytes, .messages)
        } catch: { _, _ in
            // There is nobody left who could be told.
        }
    }
}
