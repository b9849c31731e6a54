/// A clock for tests that did not override it: reports every use and does not sleep.
private struct UnimplementedClock: CallerClock {
    private let reportedNow: @Sendable () -> ContinuousClock.Instant = unimplemented(
        "@Dependency(\\.continuousClock).now", placeholder: ContinuousClock().now)
    private let reportSleep: @Sendable () -> Void = unimplemented("@Dependency(\\.continuousClock).sleep", placeholder: ())

    var now: ContinuousClock.Instant { reportedNow() }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        reportSleep()
    }

    func sleepInPlace(until deadline: ContinuousClock.Instant) async throws {
        reportSleep()
    }
}

private enum ContinuousClockKey: DependencyKey {
    static let liveValue: any Clock<Duration> & Sendable = ContinuousClock()
    static let testValue: any Clock<Duration> & Sendable = UnimplementedClock()
}

extension DependencyValues {
    /// The clock for waiting and for intervals. In tests it must be overridden, say with `TestClock`.
    package var continuousClock: any Clock<Duration> & Sendable {
        get { self[ContinuousClockKey.self] }
        set { self[ContinuousClockKey.self] = newValue }
    }
}
