#if canImport(Testing)
    import ComposableCore
    import Synchronization

    /// A clock on which every sleep is over at once. Its time moves on by what was slept.
    package final class ImmediateClock: CallerClock {
        /// Counted from the making of the clock.
        package typealias Instant = TestClock.Instant

        private let time = Mutex(Instant())

        /// A clock at zero.
        package init() {}

        /// What was slept so far.
        package var now: Instant { time.withLock { $0 } }
        package var minimumResolution: Duration { .zero }

        package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
            try await sleepInPlace(until: deadline)
        }

        package func sleepInPlace(until deadline: Instant) async throws {
            try Task.checkCancellation()
            time.withLock { $0 = max($0, deadline) }
            await Task.yield()
            try Task.checkCancellation()
        }
    }
#endif
