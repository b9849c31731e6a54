internal import App
internal import ComposableCore
internal import Glibc
internal import Models
internal import PinSaving
internal import Platform
internal import Primitives
internal import Storage

/// The composition root: the command line, the live clients, the store, the exit code.
@main
enum Main {
    @MainActor
    static func main() {
        ProcessSetup.prepare()
        let launch = Launch(
            arguments: Array(CommandLine.arguments.dropFirst()), malformedArguments: ProcessArguments.malformed,
            surroundings: .current(), now: .now(), exists: FileSystem.exists, resolve: FileSystem.resolved)
        switch launch {
        case .answer(let answer): exit(AnswerWriting.write(answer.result, answer.messages, exitCode: answer.exitCode))
        case .run(let plan):
            let workers = WorkerThreads()
            Task.immediate(executorPreference: workers) { exit(await run(plan, workers)) }
            MainQueue.run()
        }
    }

    @MainActor
    private static func run(_ plan: LaunchPlan, _ workers: WorkerThreads) async -> Int32 {
        let showsNotes = plan.presentation.showsNotes
        let library = Library(
            location: LibraryLocation(path: plan.paths.database) {
                if showsNotes { Notice.write("Waiting for another program to let go of the library …") }
            })
        let files = FileStore(folder: plan.paths.files)
        let store = Store(initialState: plan.initialState, executor: workers) {
            AppReducer()
        } withDependencies: {
            $0.useLiveClients(plan, library, files)
        }
        // Short work just ends at a signal: SQLite leaves the old state or the new one.
        let interruption = plan.command.takesLong ? Interruption { store.cancelAll() } : nil
        await store.send(.commandReceived(plan.command)).finish()
        if let interruption, let exitCode = interruption.exitCode {
            await store.send(.interrupted(exitCode: exitCode)).finish()
        }
        files.close()
        await library.close()
        let exitCode = store.state.exitCode
        return interruption?.exitCode ?? exitCode
    }
}
