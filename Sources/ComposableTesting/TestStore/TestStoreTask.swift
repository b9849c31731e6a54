#if canImport(Testing)
    import ComposableCore

    @MainActor
    private final class Outcome {
        let signal = Signal()
        var hasFinished = false
    }

    /// The effects that a sent action caused, and those of the actions they send.
    @MainActor
    package struct TestStoreTask: Sendable {
        let task: StoreTask
        let timeout: Duration

        /// Cancels the effects, as when the user leaves a screen.
        package func cancel() async {
            task.cancel()
            await settle()
        }

        /// Waits for the effects, and fails if they still go on after `timeout`.
        package func finish(
            timeout: Duration? = nil,
            fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
        ) async {
            let timeout = timeout ?? self.timeout
            let task = self.task
            let outcome = Outcome()
            Task {
                await task.finish()
                outcome.hasFinished = true
                outcome.signal.fire()
            }
            guard await !outcome.signal.wait(for: timeout, until: { outcome.hasFinished }) else { return }
            IssueRecording.record(
                """
                Expected task to finish, but it is still in-flight after \(seconds(timeout)) seconds.

                If it sleeps, override its clock and move that; if it is endless, cancel it with 'await task.cancel()'.
                """, at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
        }
    }
#endif
