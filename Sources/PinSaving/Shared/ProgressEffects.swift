internal import Clients
package import ComposableCore
internal import Primitives
package import Rendering

/// The bar of a work that a reducer watches: its clock, its drawing, and how it is taken away.
package struct ProgressEffects: Sendable {
    private enum CancelID { case clock }

    @Dependency(\.continuousClock) private var clock
    @Dependency(\.date.now) private var now
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.presentation) private var presentation

    package init() {}

    /// Sends `tick` five times a second until ``stop()``, where bars are drawn.
    package func start<Action>(_ tick: Action) -> Effect<Action> where Action: Sendable {
        guard presentation.drawsProgress else { return .none }
        return .run { send in
            while true {
                try await clock.sleep(for: .milliseconds(1000 / ProgressState.ticksPerSecond))
                await send(tick)
            }
        }
        .cancellable(id: CancelID.clock)
    }

    /// Draws the bar, unless the work has come to its end meanwhile.
    package func draw<Action>(_ progress: ProgressState) -> Effect<Action> {
        .run { _ in
            try Task.checkCancellation()
            try await outputClient.write(ProgressLine.bytes(progress, presentation, now: now), .messages)
        } catch: { _, _ in
            // A bar that cannot be drawn is no reason to stop the work.
        }
        .cancellable(id: CancelID.clock)
    }

    /// Stops the clock. What is written next takes the bar away.
    package func stop<Action>() -> Effect<Action> { .cancel(id: CancelID.clock) }

    /// Takes the bar away, where bars are drawn.
    package func wipe() async throws {
        if presentation.drawsProgress { try await outputClient.write(ProgressLine.wipe, .messages) }
    }

    /// As an effect of its own, for a work that failed.
    package func wipe<Action>() -> Effect<Action> {
        guard presentation.drawsProgress else { return .none }
        return .run { _ in
            try await wipe()
        } catch: { _, _ in
            // Neither is one that cannot be taken away.
        }
    }
}
