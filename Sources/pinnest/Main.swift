internal import App
internal import ComposableCore
internal import Glibc
internal import Models
internal import Platform
internal import Primitives

/// The composition root: the command line, the live clients, the store, the exit code.
@main
enum Main {
    @MainActor
    static func main() {
        ProcessSetup.prepare()
        let launch = Launch(
            arguments: ProcessArguments.texts, malformedArguments: ProcessArguments.malformed,
            surroundings: .current(), now: .now(), exists: FileSystem.isFile, resolve: FileSystem.resolved,
            readSettings: SettingsFile.read)
        let queue = MainQueue()
        switch launch {
        case .answer(let answer):
            // Waits for nothing but a pager.
            Task.immediate {
                let writing = AnswerWriting(report: answer.report)
                exit(await writing.write(answer.result, answer.messages, exitCode: answer.exitCode, pager: answer.pager))
            }
        case .run(let plan):
            let executor: any TaskExecutor = plan.command.takesLong ? WorkerThreads() : queue
            Task.immediate(executorPreference: executor) { await run(plan, executor) }
        }
        queue.run()
    }

    @MainActor
    private static func run(_ plan: LaunchPlan, _ executor: any TaskExecutor) async -> Never {
        let world = LiveWorld(plan)
        let store = Store(initialState: plan.initialState, executor: executor) {
            AppReducer()
        } withDependencies: {
            $0.useLiveClients(plan, world)
        }
        // What only reads just ends at a signal.
        let interruption = plan.command.takesLong ? Interruption { store.cancelAll() } : nil
        await store.send(.commandReceived(plan.command)).finish()
        if let interruption, let exitCode = interruption.exitCode {
            await store.send(.interrupted(exitCode: exitCode)).finish()
        }
        let exitCode = await world.close(exitCode: store.state.exitCode)
        // To take the store apart costs more than what it did, and the process ends.
        withExtendedLifetime((store, world)) { exit(interruption?.exitCode ?? exitCode) }
    }
}
