internal import App
internal import Clients
internal import ComposableCore
internal import Features
internal import Glibc
internal import Models
internal import Network
internal import PinSaving
internal import Platform
internal import Primitives
internal import Storage

/// The composition root: the command line, the live clients, the store, the exit code.
@main
enum Main {
    @MainActor
    static func main() async {
        ProcessSetup.prepare()
        let surroundings = Surroundings.current()
        let launch = Launch(
            arguments: Array(CommandLine.arguments.dropFirst()), malformedArgument: ProcessArguments.malformed,
            surroundings: surroundings, now: .now(),
            exists: FileSystem.exists)
        switch launch {
        case .answer(let answer): exit(AnswerWriting.write(answer.result, answer.messages, exitCode: answer.exitCode))
        case .run(let plan): exit(await run(plan))
        }
    }

    @MainActor
    private static func run(_ plan: LaunchPlan) async -> Int32 {
        let showsNotes = plan.presentation.showsNotes
        let library = Library(
            location: LibraryLocation(path: plan.paths.database) {
                if showsNotes { Notice.write("Waiting for another program to let go of the library …") }
            })
        let files = FileStore(folder: plan.paths.files)
        var configuration = NetworkConfiguration()
        configuration.cacheFolder = plan.paths.cache
        configuration.isOffline = plan.isOffline
        configuration.acceptLanguage = plan.locale.map(NetworkConfiguration.acceptLanguage)
        let store = Store(initialState: plan.initialState) {
            AppReducer()
        } withDependencies: {
            $0.editorClient = .live(isAllowed: plan.canEdit)
            $0.fileClient = .live
            $0.fileStoreClient = .live(files)
            $0.inflateClient = .live
            $0.inputClient = .live
            $0.metadataClient = .live(configuration)
            $0.openerClient = .live
            $0.outputClient = .live
            $0.pinClient = .live(library)
            $0.tagClient = .live(library)
            $0.collectionClient = .live(library)
            $0.presentation = plan.presentation
            $0.questionClient = .live(plan.questions)
        }
        // Short work just ends at a signal: SQLite leaves the old state or the new one.
        let interruption = plan.command.takesLong ? Interruption { store.cancelAll() } : nil
        await store.send(.commandReceived(plan.command)).finish()
        files.close()
        await library.close()
        let exitCode = store.state.exitCode
        return interruption?.exitCode ?? exitCode
    }
}
