import ComposableCore
import ComposableTesting
import Testing

@MainActor
@Suite(.dependencies)
struct TestClockTests {
    let clock = TestClock()
    let notes = Notes()

    private func sleep(_ seconds: Int, _ name: String) -> Task<Void, Never> {
        Task { [clock, notes] in
            do {
                try await clock.sleep(for: .seconds(seconds))
                notes.add("\(name) at \(clock.now.offset)")
            } catch {
                notes.add("\(name) cancelled")
            }
        }
    }

    @Test func advance_severalSleepers_wakesThemInOrderOfDeadlines() async {
        let tasks = [sleep(3, "c"), sleep(1, "a"), sleep(2, "b"), sleep(2, "b2"), sleep(5, "e")]
        await clock.advance(by: .seconds(4))
        #expect(notes.all == ["a at 1.0 seconds", "b at 2.0 seconds", "b2 at 2.0 seconds", "c at 3.0 seconds"])
        #expect(clock.now.offset == .seconds(4))
        await clock.advance(by: .seconds(1))
        #expect(notes.all.last == "e at 5.0 seconds")
        for task in tasks { await task.value }
    }

    @Test func advance_sleeperSleepsAgain_wakesItAgainOnTheWay() async {
        let task = Task { [clock, notes] in
            for _ in 1...3 {
                try await clock.sleep(for: .seconds(1))
                notes.add("\(clock.now.offset)")
            }
        }
        await clock.advance(by: .seconds(3))
        #expect(notes.all == ["1.0 seconds", "2.0 seconds", "3.0 seconds"])
        _ = await task.result
    }

    @Test func advance_byNothing_letsTheSystemSettle() async {
        let task = sleep(0, "now")
        await clock.advance()
        #expect(notes.all == ["now at 0.0 seconds"])
        await task.value
    }

    @Test func advance_toEarlierTime_staysThere() async {
        await clock.advance(by: .seconds(2))
        await clock.advance(to: TestClock.Instant(offset: .seconds(1)))
        #expect(clock.now.offset == .seconds(2))
    }

    @Test func sleep_deadlinePassed_doesNotSleep() async throws {
        await clock.advance(by: .seconds(2))
        try await clock.sleep(until: TestClock.Instant(offset: .seconds(1)))
        try await clock.sleep(until: TestClock.Instant(offset: .seconds(2)), tolerance: .seconds(1))
    }

    @Test func cancel_sleeper_removesIt() async throws {
        let task = sleep(1, "sleeper")
        await settle()
        await #expect(throws: TestClock.SuspensionError.self) { try await clock.checkSuspension() }
        task.cancel()
        await task.value
        #expect(notes.all == ["sleeper cancelled"])
        try await clock.checkSuspension()
    }

    @Test func cancel_beforeSleep_neverSleeps() async throws {
        let task = sleep(1, "sleeper")
        task.cancel()
        await task.value
        #expect(notes.all == ["sleeper cancelled"])
        try await clock.checkSuspension()
    }

    @Test func run_severalSleepers_wakesAll() async {
        let tasks = [sleep(100, "late"), sleep(1, "early")]
        await clock.run()
        #expect(notes.all == ["early at 1.0 seconds", "late at 100.0 seconds"])
        for task in tasks { await task.value }
    }

    @Test func sleep_throughTheExistential_isAsleepAtOnce() async {
        let existential: any Clock<Duration> = clock
        let task = Task.immediate { try await existential.sleep(for: .seconds(1)) }
        #expect(clock.hasSleepers)
        await clock.advance(by: .seconds(1))
        #expect(!clock.hasSleepers)
        await #expect(throws: Never.self) { try await task.value }
    }
}

@MainActor
struct ClockTimerTests {
    let notes = Notes()

    @Test func timer_clockAdvanced_ticksOnceAnInterval() async {
        let clock = TestClock()
        let task = Task { [notes] in
            for await tick in clock.timer(interval: .seconds(2)) { notes.add("\(tick) at \(clock.now.offset)") }
            notes.add("ended")
        }
        await clock.advance(by: .seconds(5))
        #expect(notes.all == ["1 at 2.0 seconds", "2 at 4.0 seconds"])
        task.cancel()
        await task.value
        #expect(notes.all.last == "ended")
    }

    @Test func timer_bodyTakesLong_leavesOutTicksWithoutDrift() async {
        let clock = TestClock()
        let task = Task { [notes] in
            for await tick in clock.timer(interval: .seconds(2)) {
                notes.add("\(tick) at \(clock.now.offset)")
                try await clock.sleep(for: .seconds(5))
            }
        }
        await clock.advance(by: .seconds(16))
        #expect(notes.all == ["1 at 2.0 seconds", "4 at 8.0 seconds", "7 at 14.0 seconds"])
        task.cancel()
        _ = await task.result
    }

    @Test func immediateClock_sleep_isOverAndMovesTime() async throws {
        let clock = ImmediateClock()
        try await clock.sleep(for: .seconds(3))
        try await (clock as any Clock<Duration>).sleep(for: .seconds(2))
        #expect(clock.now.offset == .seconds(5))
        try await clock.sleep(until: ImmediateClock.Instant(offset: .seconds(4)), tolerance: nil)
        #expect(clock.now.offset == .seconds(5))
        let task = Task { try await clock.sleep(for: .seconds(1)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func immediateClock_endlessTimer_canBeCancelled() async {
        let clock = ImmediateClock()
        let task = Task { [notes] in
            for await tick in clock.timer(interval: .seconds(1)) where tick == 3 { notes.add("third") }
        }
        while notes.all.isEmpty { await Task.yield() }
        task.cancel()
        await task.value
        #expect(notes.all == ["third"])
    }
}
