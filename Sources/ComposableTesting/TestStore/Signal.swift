#if canImport(Testing)
    /// Something to wait for.
    @MainActor
    final class Signal {
        private var waiters: [CheckedContinuation<Void, Never>] = []

        nonisolated init() {}

        /// Wakes all who wait.
        func fire() {
            for waiter in waiters { waiter.resume() }
            waiters = []
        }

        /// Comes back at the next `fire`.
        private func next() async {
            await withCheckedContinuation { waiters.append($0) }
        }

        /// Waits until `isReady`, which is asked after every `fire`. False if `timeout` passed first.
        func wait(for timeout: Duration, until isReady: () -> Bool) async -> Bool {
            if isReady() { return true }
            let deadline = Deadline()
            let timer = Task {
                do {
                    try await Task.sleep(for: timeout)
                } catch {
                    return
                }
                deadline.hasPassed = true
                fire()
            }
            defer { timer.cancel() }
            while !deadline.hasPassed {
                await next()
                if isReady() { return true }
            }
            // A machine that is busy may have held up the effects as long as the timer.
            await settle()
            return isReady()
        }
    }

    @MainActor
    private final class Deadline {
        var hasPassed = false
    }
#endif
