#if canImport(Testing)
    import ComposableCore
    import Synchronization

    /// A clock that stands still until the test moves it.
    package final class TestClock: CallerClock {
        /// A moment of a test clock, counted from its making.
        package struct Instant: InstantProtocol {
            /// The time since the clock was made.
            package var offset: Duration

            /// The moment `offset` after the making of the clock.
            package init(offset: Duration = .zero) {
                self.offset = offset
            }

            package func advanced(by duration: Duration) -> Self {
                Self(offset: offset + duration)
            }

            package func duration(to other: Self) -> Duration {
                other.offset - offset
            }

            package static func < (left: Self, right: Self) -> Bool {
                left.offset < right.offset
            }
        }

        /// Thrown by ``checkSuspension()``.
        package struct SuspensionError: Error, Equatable {}

        private struct Sleeper {
            let id: Int
            let deadline: Instant
            let continuation: CheckedContinuation<Void, any Error>
        }

        private struct Contents {
            var now = Instant()
            var nextID = 0
            /// In the order in which they fell asleep.
            var sleepers: [Sleeper] = []
            /// Those inside `sleep`, and whether they were cancelled before they fell asleep.
            var isCancelled: [Int: Bool] = [:]
            /// Those who wait for a sleeper to be back on its actor.
            var waking: [Int: CheckedContinuation<Void, Never>] = [:]
        }

        private let contents = Mutex(Contents())

        /// A clock at zero.
        package init() {}

        /// Where the test has moved the clock to, or the deadline of the sleeper that is waking.
        package var now: Instant { contents.withLock { $0.now } }
        package var minimumResolution: Duration { .zero }
        /// Whether somebody sleeps at this moment.
        package var hasSleepers: Bool { contents.withLock { !$0.sleepers.isEmpty } }

        package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
            try await sleepInPlace(until: deadline)
        }

        package func sleepInPlace(until deadline: Instant) async throws {
            try await sleep(until: deadline, isolation: #isolation)
        }

        /// With the isolation as a parameter, because the closure for `withTaskCancellationHandler` stays on the caller's
        /// actor only if it captures it. Otherwise a sleeper would fall asleep some time after the effect got to its sleep.
        private func sleep(until deadline: Instant, isolation: isolated (any Actor)?) async throws {
            try Task.checkCancellation()
            let id = contents.withLock { contents in
                contents.nextID += 1
                contents.isCancelled[contents.nextID] = false
                return contents.nextID
            }
            defer { wakeUp(id) }
            try await withTaskCancellationHandler {
                _ = isolation
                return try await withCheckedThrowingContinuation { continuation in
                    fallAsleep(Sleeper(id: id, deadline: deadline, continuation: continuation))
                }
            } onCancel: {
                cancel(id)
            }
        }

        private func fallAsleep(_ sleeper: Sleeper) {
            let outcome: Result<Void, any Error>? = contents.withLock { contents in
                if contents.isCancelled[sleeper.id] == true { return .failure(CancellationError()) }
                if sleeper.deadline <= contents.now { return .success(()) }
                contents.sleepers.append(sleeper)
                return nil
            }
            if let outcome { sleeper.continuation.resume(with: outcome) }
        }

        private func cancel(_ id: Int) {
            let sleeper: Sleeper? = contents.withLock { contents in
                if contents.isCancelled[id] != nil { contents.isCancelled[id] = true }
                guard let index = contents.sleepers.firstIndex(where: { $0.id == id }) else { return nil }
                return contents.sleepers.remove(at: index)
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }

        /// The sleeper is back on its actor, where it now goes on without a break.
        private func wakeUp(_ id: Int) {
            let waiter = contents.withLock { contents in
                contents.isCancelled[id] = nil
                return contents.waking.removeValue(forKey: id)
            }
            waiter?.resume()
        }

        /// Wakes a sleeper and waits until it is back on its actor. What a continuation resumes goes round by other threads, so
        /// that on a busy machine a sleeper could come back long after the clock has moved on.
        private func wake(_ sleeper: Sleeper) async {
            await withCheckedContinuation { waiter in
                contents.withLock { $0.waking[sleeper.id] = waiter }
                sleeper.continuation.resume()
            }
            await settle()
        }

        /// Moves the clock, waking those who sleep in the order of their deadlines and letting each get on before the next.
        package func advance(by duration: Duration = .zero) async {
            await advance(to: now.advanced(by: duration))
        }

        /// Moves the clock to `deadline`, never back.
        package func advance(to deadline: Instant) async {
            await settle()
            while let sleeper = nextSleeper(until: deadline) { await wake(sleeper) }
            contents.withLock { $0.now = max($0.now, deadline) }
            await settle()
        }

        /// Moves the clock until nobody sleeps, which an endless timer never lets happen.
        package func run() async {
            await settle()
            while let sleeper = nextSleeper(until: nil) { await wake(sleeper) }
        }

        /// Throws ``SuspensionError`` if somebody sleeps.
        package func checkSuspension() async throws {
            await settle()
            guard !hasSleepers else { throw SuspensionError() }
        }

        private func nextSleeper(until deadline: Instant?) -> Sleeper? {
            contents.withLock { contents in
                guard
                    let next = contents.sleepers.indices.min(by: {
                        contents.sleepers[$0].deadline < contents.sleepers[$1].deadline
                    })
                else { return nil }
                if let deadline, contents.sleepers[next].deadline > deadline { return nil }
                let sleeper = contents.sleepers.remove(at: next)
                contents.now = max(contents.now, sleeper.deadline)
                return sleeper
            }
        }
    }
#endif
