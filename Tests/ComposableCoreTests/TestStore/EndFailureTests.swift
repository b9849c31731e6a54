import ComposableCore
import ComposableTesting
import Testing

/// Failures at the end of a test, and about effects that do not end.
@MainActor
struct EndFailureTests {
    let clock = TestClock()

    func makeStore() -> TestStoreOf<Timeline> {
        TestStore(initialState: Timeline.State()) {
            Timeline()
        } withDependencies: {
            $0.continuousClock = clock
        }
    }

    @Test func deinit_actionsNotReceived_failsAtTheInit() async {
        await expectIssue(
            """
            The store received 3 unexpected actions.

                .added("one")
                .added("two")
                .added("three")
            """
        ) { place in
            place.isNextLine()
            let store = TestStore(initialState: Timeline.State()) { Timeline() }
            await store.send(.severalTapped)
        }
    }

    @Test func deinit_oneActionNotReceived_failsInTheSingular() async {
        await expectIssue(
            """
            The store received 1 unexpected action.

                .added("late")
            """
        ) { place in
            place.isLine(#line + 1)
            let store = TestStore(initialState: Timeline.State()) {
                Timeline()
            } withDependencies: { [clock] in
                $0.continuousClock = clock
            }
            await store.send(.delayTapped)
            await clock.advance(by: .seconds(1))
        }
    }

    nonisolated static let stillRunning = """
        An effect returned for this action is still running. It must complete before the end of the test.

        Wait for it with 'await store.finish()', move the clock it sleeps on, or cancel it: by an action, or with \
        'await task.cancel()' on the task that 'send' returned.
        """

    @Test func deinit_effectStillRuns_failsAtItsSend() async {
        await expectIssue(Self.stillRunning) { place in
            let store = makeStore()
            await store.send(.countTapped) { $0.count = 1 }
            place.isNextLine()
            await store.send(.endlessTapped)
            await store.send(.countTapped) { $0.count = 2 }
        }
    }

    @Test func deinit_effectOfReceivedActionStillRuns_failsAtTheSend() async {
        await expectIssue(Self.stillRunning) { place in
            let store = TestStore(initialState: Script.State()) {
                Script { action in
                    switch action {
                    case "start": .run { send in await send("next") }
                    case "next": .run { [clock] _ in try await clock.sleep(for: .seconds(1)) }
                    default: .none
                    }
                }
            }
            place.isNextLine()
            await store.send("start") { $0 = ["start"] }
            await store.receive("next") { $0 = ["start", "next"] }
        }
    }

    @Test func deinit_severalEffectsStillRun_failsForEach() async {
        let lines = (#line + 3)...(#line + 4)
        await withKnownIssue {
            let store = makeStore()
            await store.send(.endlessTapped)
            await store.send(.endlessTapped)
        } matching: { issue in
            issue.comments.map(\.rawValue) == [Self.stillRunning] && lines.contains(issue.sourceLocation?.line ?? 0)
        }
    }

    @Test func deinit_effectsStillRun_cancelsThem() async throws {
        await withKnownIssue {
            let store = makeStore()
            await store.send(.endlessTapped)
        }
        try await clock.checkSuspension()
    }

    @Test func finish_effectsInFlight_failsAfterTimeout() async {
        let store = makeStore()
        let line = #line + 1
        await store.send(.endlessTapped)
        await expectIssue(
            """
            Expected effects to finish, but there are still effects in-flight after 0.05 seconds.

            1 effect is in flight that may finish later, of the actions sent at:

                ComposableCoreTests/EndFailureTests.swift:\(line)

            If it sleeps, override its clock and move that; if it is only slow, raise 'timeout'.
            """
        ) { place in
            place.isNextLine()
            await store.finish(timeout: .milliseconds(50))
        }
        await store.skipInFlightEffects()
    }

    @Test func finish_storesTimeout_isUsed() async {
        let store = makeStore()
        store.timeout = .zero
        await store.send(.endlessTapped)
        await withKnownIssue {
            await store.finish()
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix(
                "Expected effects to finish, but there are still effects in-flight after 0.0 seconds.") == true
        }
        await store.skipInFlightEffects()
    }

    @Test func taskFinish_effectStillRuns_failsAfterTimeout() async {
        let store = makeStore()
        let task = await store.send(.endlessTapped)
        await expectIssue(
            """
            Expected task to finish, but it is still in-flight after 0.05 seconds.

            If it sleeps, override its clock and move that; if it is endless, cancel it with 'await task.cancel()'.
            """
        ) { place in
            place.isNextLine()
            await task.finish(timeout: .milliseconds(50))
        }
        await task.cancel()
    }

    @Test func skipInFlightEffects_none_fails() async {
        let store = makeStore()
        await expectIssue("There were no in-flight effects to skip.") { place in
            place.isNextLine()
            await store.skipInFlightEffects()
        }
    }
}
