package import Primitives

/// What a fetch takes from the world besides the network; tests bring their own.
package struct FetchEnvironment: Sendable {
    package var now: @Sendable () -> Timestamp
    /// Throws `CancellationError` when the task is cancelled.
    package var sleep: @Sendable (Duration) async throws -> Void
    /// The factor of a wait, so that many programs that failed together do not come back together: 0.75 to 1.25.
    package var jitter: @Sendable () -> Double

    package init(
        now: @escaping @Sendable () -> Timestamp = { Timestamp.now() },
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        jitter: @escaping @Sendable () -> Double = { Double.random(in: 0.75...1.25) }
    ) {
        self.now = now
        self.sleep = sleep
        self.jitter = jitter
    }
}
