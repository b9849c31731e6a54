/// The ticks of a clock, one each interval: `for await _ in clock.timer(interval: .seconds(1))`.
///
/// The element is the number of the tick, counted from 1. Ticks do not drift; those that fall while the loop's body is
/// busy are left out. The sequence ends when the task is cancelled.
package struct ClockTimer: AsyncSequence, AsyncIteratorProtocol, Sendable {
    package typealias Element = Int
    package typealias Failure = Never

    private let sleepUntilTick: @Sendable (_ after: Int) async throws -> Int
    private var count = 0

    fileprivate init<C: Clock>(clock: C, interval: Duration) where C.Duration == Duration {
        let start = clock.now
        sleepUntilTick = { previous in
            let tick = interval > .zero ? Swift.max(previous, Int(start.duration(to: clock.now) / interval)) + 1 : previous + 1
            try await clock.sleepOnCaller(until: start.advanced(by: interval * tick))
            return tick
        }
    }

    /// The timer itself: each iteration counts its ticks anew, from the same beginning.
    package func makeAsyncIterator() -> Self { self }

    /// Waits for the next tick on the caller's actor. nil once the task is cancelled.
    package mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Int? {
        do {
            count = try await sleepUntilTick(count)
            return count
        } catch {
            return nil
        }
    }
}

extension Clock where Duration == Swift.Duration {
    /// The ticks of this clock from now on, one each `interval`, which must be positive.
    package func timer(interval: Duration) -> ClockTimer {
        ClockTimer(clock: self, interval: interval)
    }
}
