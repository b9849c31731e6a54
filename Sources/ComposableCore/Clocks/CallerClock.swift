/// A clock that suspends its caller where it stands.
///
/// `Clock.sleep` of the standard library leaves the main actor before it goes to sleep, so that a test could not know
/// whether an effect sleeps already. Test clocks conform to this and stay on the caller's actor.
package protocol CallerClock: Clock where Duration == Swift.Duration {
    /// As `sleep(until:tolerance:)`, without leaving the caller's actor.
    nonisolated(nonsending) func sleepInPlace(until deadline: Instant) async throws
}

extension Clock where Duration == Swift.Duration {
    /// Suspends the caller for `duration`. Throws `CancellationError` when its task is cancelled.
    ///
    /// Takes the place of the standard library's function of the same name, for the reason given at ``CallerClock``.
    package func sleep(for duration: Duration) async throws {
        try await sleepOnCaller(until: now.advanced(by: duration))
    }

    func sleepOnCaller(until deadline: Instant) async throws {
        if let clock = self as? any CallerClock {
            try await clock.sleepInPlace(untilErased: deadline)
        } else {
            try await sleep(until: deadline, tolerance: nil)
        }
    }
}

extension CallerClock {
    fileprivate func sleepInPlace(untilErased deadline: Any) async throws {
        guard let deadline = deadline as? Instant else { return }
        try await sleepInPlace(until: deadline)
    }
}
